"""How games, positions and actions are copied and pickled: by what names them, never by their insides.

A game is its name, or its class where it stands on no shelf, with the version of its rules and the digest of its tables;
an action is its game and its notation, and comes back as the one object there is; a position is its game and its dump.
So compiled and pure Python read each other's pickles. A pickled position holds every hidden card, and unpickling runs
what the pickle says: nothing here ever reads one that came from outside.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast

from ludoteca.core.errors import OtherPickle, UnknownGame, brief
from ludoteca.core.options import listed

if TYPE_CHECKING:
    from ludoteca.core.game import Action, Game, State

T = TypeVar("T")
Reduced: TypeAlias = tuple[Any, tuple[Any, ...]]

SHELVES: Final[list[Mapping[str, Any]]] = []  # where games stand by name; `ludoteca.games` adds its own
LATEST: Final[dict[type, Any]] = {}  # the last game made of each class: compiled, none can be held by weak reference
MADE_ANEW: Final[set[tuple[type, str]]] = set()  # classes of games that were made anew, and the digest of their tables
READ_BACK: Final[set[tuple[type, type]]] = set()  # classes of games and positions of which a dump was read back


def same_kind(value: T, made: object) -> T:
    """Return what was made of a value, if it is of the same class: nothing turns into something else."""
    kind, other = type(value), type(made)
    if other is not kind:
        raise TypeError(f"a {kind.__name__} would become a {other.__name__}: define copy, dump and load for it")
    return cast(T, made)


def game_reduced(game: "Game") -> Reduced:
    """Return what a pickle says of a game: its name where it is the shelf's, else its class, which makes it anew."""
    for shelf in SHELVES:
        if type(shelf.get(game.name)) is type(game):
            return game_on_shelf, (shelf, game.name, game.rules, game.data)
    check_made_anew(game)
    return game_of_class, (type(game), game.name, game.rules, game.data)


def game_on_shelf(shelf: Mapping[str, Any], name: str, rules: int, data: str) -> Any:
    """Return the game of a name."""
    if name not in shelf:
        raise UnknownGame({"name": name, "games": listed(shelf)})
    return unchanged(shelf[name], name, rules, data)


def game_of_class(kind: Any, name: str, rules: int, data: str) -> Any:
    """Return the last game made of a class that stands on no shelf, or make one."""
    game = LATEST.get(kind)
    return game if game is not None and told(game) == (name, rules, data) else unchanged(kind(), name, rules, data)


def unchanged(game: "Game", name: str, rules: int, data: str) -> "Game":
    """Return a game, if it has the rules and the tables that a pickle tells: else it would play on otherwise."""
    if told(game) != (name, rules, data):
        found = {"rules": rules, "data": brief(data) or "-"}
        raise OtherPickle({"game": name, **found, "our_rules": game.rules, "our_data": game.data or "-"})
    return game


def told(game: "Game") -> tuple[str, int, str]:
    return game.name, game.rules, game.data


def check_made_anew(game: "Game") -> None:
    """Refuse a game that another process could not make: better now than when its pickle is read."""
    kind: Any = type(game)
    if (kind, game.data) in MADE_ANEW:
        return
    try:
        other = kind()
    except TypeError:
        other = None
    finally:
        LATEST[kind] = game
    if other is None or told(other) != told(game):
        raise TypeError(
            f"{kind.__name__}() does not make {game!r} anew, so it cannot be pickled: define __reduce__ for it"
        )
    MADE_ANEW.add((kind, game.data))


def action_reduced(action: "Action") -> Reduced:
    return action_again, (owner(action), action.notation)


def action_again(game: "Game", notation: str) -> Any:
    return game.parse(notation)


def owner(action: "Action") -> "Game":
    """Return the game that knows an action as its own: one of the shelf, or the last one made of another class."""
    games: list[Game] = [game for shelf in SHELVES for game in shelf.values()]
    games += LATEST.values()
    for game in games:
        if knows(game, action):
            return game
    raise TypeError(f"no game knows {action!r} as its own, so it cannot be pickled; send its notation")


def knows(game: "Game", action: "Action") -> bool:
    try:
        return game.parse(action.notation) is action
    except Exception:  # not its own, or a game that was never finished
        return False


def state_reduced(state: "State") -> Reduced:
    """Return what a pickle says of a position; one that would not come back as it is cannot be pickled."""
    dump = state.dump()
    kinds = (type(state.game), type(state))
    if kinds not in READ_BACK:
        same_kind(state, state.game.load(dump))
        READ_BACK.add(kinds)
    return state_again, (state.game, dump)


def state_again(game: "Game", dump: Any) -> Any:
    return game.load(dump)
