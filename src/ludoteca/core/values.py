"""How games, positions and actions are copied and pickled: by what names them, never by their insides.

A game that stands on the shelf is its name, with the version of its rules and the digest of its tables; an action is
its game and its notation, and comes back as the one object there is; a position is its game and its dump. So compiled
and pure Python read each other's pickles. A pickled position holds every hidden card, and unpickling runs what the
pickle says: nothing here ever reads one that came from outside.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast

from ludoteca.core.errors import GameError, OtherPickle, UnknownGame, brief
from ludoteca.core.options import listed

if TYPE_CHECKING:
    from ludoteca.core.game import Action, Game, State

T = TypeVar("T")
Reduced: TypeAlias = tuple[Any, tuple[Any, ...]]

SHELVES: Final[list[Mapping[str, Any]]] = []  # where games stand by name; `ludoteca.games` adds its own
LATEST: Final[
    dict[type, Any]
] = {}  # the last game made of each class, on a shelf or not; compiled, none can be held weakly
READ_BACK: Final[set[tuple[type, type]]] = set()  # classes of games and positions of which a dump was read back


def same_kind(value: T, made: object) -> T:
    """Return what was made of a value, if it is of the same class: nothing turns into something else."""
    kind, other = type(value), type(made)
    if other is not kind:
        raise TypeError(f"a {kind.__name__} would become a {other.__name__}: define copy, dump and load for it")
    return cast(T, made)


def parts_of(value: object) -> dict[str, object]:
    """Return the attributes of an object by name, those that mypyc keeps elsewhere among them."""
    parts: dict[str, object] = {
        name: getattr(value, name)
        for name in getattr(type(value), "__mypyc_attrs__", ())
        if name != "__dict__" and hasattr(value, name)
    }
    own: dict[str, object] = getattr(value, "__dict__", {})  # compiled, there is none as long as it would be empty
    return parts | own


def made_again(kind: Any, parts: dict[str, object]) -> Any:
    """Undo `parts_of`."""
    value = kind.__new__(kind)
    for name, part in parts.items():
        setattr(value, name, part)
    return value


def game_reduced(game: "Game") -> Reduced:
    """Return what a pickle says of a game: its name where it is the shelf's, else its class and what it holds."""
    for shelf in SHELVES:
        if type(shelf.get(game.name)) is type(game):
            return game_again, (shelf, game.name, game.rules, game.data)
    return made_again, (type(game), parts_of(game))


def game_again(shelf: Mapping[str, Any], name: str, rules: int, data: str) -> Any:
    """Return the game of a name; one with other rules or other tables would play on otherwise, and is refused."""
    if name not in shelf:
        raise UnknownGame({"name": name, "games": listed(shelf)})
    game = shelf[name]
    if (game.rules, game.data) != (rules, data):
        found = {"rules": rules, "data": brief(data) or "-"}
        raise OtherPickle({"game": name, **found, "our_rules": game.rules, "our_data": game.data or "-"})
    return game


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
    except GameError:
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
