"""Areas changing hands, garrisons, and the Card Bonus (5.1.6, 7, 8)."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.taifa.pieces.kingdoms import CASTLES, MOST_BONUS
from ludoteca.games.taifa.state import CONQUEST, Position


def change_bonus(state: Position, seat: int, by: int, log: list[Event] | None) -> None:
    """Move a Card Bonus, within −2 and +2; Troubadours keep it from falling."""
    if by < 0 and state.troubadours >> seat & 1:
        if log is not None:
            log.append(Event("taifa.bonus.kept", {"seat": seat}))
        return
    before = state.bonus[seat]
    after = max(-MOST_BONUS, min(MOST_BONUS, before + by))
    state.bonus[seat] = after
    if log is not None and after != before:
        log.append(Event("taifa.bonus", {"seat": seat, "by": after - before, "bonus": after}))


def lose_area(state: Position, area: int, log: list[Event] | None) -> None:
    """Take a kingdom's castle off an area, with its garrison, and a point of its Card Bonus."""
    owner = state.owner[area]
    bit = 1 << area
    state.garrisons &= ~bit
    if owner != NOBODY:
        state.held[owner] &= ~bit
        state.owner[area] = NOBODY
        change_bonus(state, owner, -1, log)


def conquer(state: Position, seat: int, area: int, log: list[Event] | None) -> None:
    """Put a castle on a won area; the thirteenth wins at once (8), others earn their reward (5.1.6)."""
    lose_area(state, area, log)
    state.owner[area] = seat
    state.held[seat] |= 1 << area
    if state.held[seat].bit_count() == CASTLES:
        state.winner = seat
        return
    if state.bots >> seat & 1:
        if state.bonus[seat] == MOST_BONUS:
            place_garrison(state, seat, area, log)
        else:
            change_bonus(state, seat, 1, log)
    else:
        state.ask(CONQUEST, seat)


def place_garrison(state: Position, seat: int, area: int, log: list[Event] | None) -> None:
    """Turn a castle to its garrison side; `seat` is who decided it."""
    state.garrisons |= 1 << area
    if log is not None:
        log.append(Event("taifa.garrison", {"seat": seat, "area": area + 1}))


def free_castles(state: Position, seat: int) -> int:
    """Return a kingdom's areas without a garrison."""
    return state.held[seat] & ~state.garrisons


def all_free_castles(state: Position) -> int:
    """Return everybody's areas without a garrison (13.8, 13.42)."""
    mask = 0
    for held in state.held:
        mask |= held
    return mask & ~state.garrisons
