"""Setting up a match (chapters 1, 2 and 6.1), and taking one up from a dump."""

from collections.abc import Mapping
from typing import Any

from ludoteca.core.game import Event, Game
from ludoteca.core.rng import Rng
from ludoteca.games.talavera.pieces import CARDS
from ludoteca.games.talavera.rules.duel import Duel
from ludoteca.games.talavera.rules.solo import Solo
from ludoteca.games.talavera.state import READ, Position, by_colour


def blank(game: Game, seats: int, options: Mapping[str, object]) -> Position:
    """Return an empty position under the rules for a seat count."""
    return Solo(game, options, seats) if seats == 1 else Duel(game, options, seats)


def setup(game: Game, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None = None) -> Position:
    """Shuffle, deal the orders and open the first round."""
    state = blank(game, seats, options)
    state.deck = list(range(1, CARDS + 1))
    rng.shuffle(state.deck)
    tiles = list(range(1, CARDS + 1))
    if not state.printed:  # 1.5
        rng.shuffle(tiles)
    state.backs = [0, *tiles]
    for seat in range(seats):  # 2.1, 6.1
        state.order.append(state.deck.pop())
        state.hands.append([])
        state.tucked.append([])
        if log is not None:
            order = by_colour(list(state.numbers[state.order[seat]]))
            log.append(Event("talavera.ordered", {"seat": seat, "order": order}))
    state.have = [0] * (4 * seats)
    state.open_round(log)
    state.sealed = True
    return state


def load(game: Game, data: Any) -> Position:
    """Undo `dump`; BadDump for what is no position of the game."""
    try:
        seats = data["seats"]
        options = game.complete(seats, data["options"])
        state = blank(game, seats, options)
        state.restore(data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise READ.broken(f"{type(error).__name__}: {error}") from error
    if data["options"] != options or not isinstance(data["sealed"], bool) or not state.is_reachable():
        raise READ.broken("its parts do not fit together")
    return state
