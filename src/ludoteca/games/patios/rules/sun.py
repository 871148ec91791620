"""The Sun: its action on the other patios, and its effect on all when it reaches the front (chapters 10 and 11)."""

from typing import Final

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios.pieces import AWNING, CELLS, CONTACT, KINDS, PLACES, SECOND_TIER, SUN, cells_in
from ludoteca.games.patios.rules.improvements import put_gathered_under
from ludoteca.games.patios.rules.patio import discard_flower, turn_down
from ludoteca.games.patios.rules.turn import move_back, turn_next_up
from ludoteca.games.patios.rules.watering import go_on_watering, has_waterer, useful
from ludoteca.games.patios.state import (
    CHECK,
    CLEANUP,
    GOING,
    PROTECTING,
    SUN_FIRST,
    SUN_SECOND,
    SUN_WHERE,
    Position,
)

WHERE_STAGE: Final = 0
FIRST_STAGE: Final = 1
SECOND_STAGE: Final = 2
PROTECT_STAGE: Final = 3


def go_on_shining(state: Position, log: list[Event] | None) -> None:  # 10.1 to 10.6
    if state.stage == WHERE_STAGE:
        state.ask(SUN_WHERE, state.active)
    elif state.todo == 0:
        state.direction = NOBODY
        put_gathered_under(state, log)
        state.step = CLEANUP
    elif state.stage == FIRST_STAGE:
        find_first(state, log)
    elif state.stage == SECOND_STAGE:
        find_second(state, log)
    else:
        protect_or_burn(state, log)


def shine(state: Position, direction: int, log: list[Event] | None) -> None:  # 10.1
    state.direction = direction
    if log is not None:
        log.append(Event("patios.sun", {"seat": state.active, "direction": CELLS[direction]}))
    state.stage = FIRST_STAGE
    state.next_seat()
    state.phase = GOING


def first_targets(state: Position, seat: int, direction: int) -> int:
    """Return the card under the Sun, or those beside it if there is none (10.2)."""
    there = 1 << direction
    if state.flowers[seat] & there:
        return there
    return state.terms.sun_reach[direction] & state.flowers[seat]


def second_targets(state: Position, seat: int) -> int:
    """Return the cards of the second ring that the Sun may also reach (10.3)."""
    if not state.in_works(seat):
        return 0
    flowers = state.flowers[seat] & ~state.targets
    found = CONTACT[state.direction] & flowers
    if not found and state.terms.sun_second_tier:
        found = SECOND_TIER[state.direction] & flowers
    return found


def find_first(state: Position, log: list[Event] | None) -> None:  # 10.2
    seat = state.at
    if state.lies_with(AWNING, seat):  # 13.3
        if log is not None:
            log.append(Event("patios.shaded", {"seat": seat}))
        shine_on_next(state)
        return
    found = first_targets(state, seat, state.direction)
    if found & (found - 1):
        state.ask(SUN_FIRST, seat)
        return
    aim_first(state, found)


def aim_first(state: Position, targets: int) -> None:
    state.targets = targets
    state.stage = SECOND_STAGE
    state.phase = GOING


def find_second(state: Position, log: list[Event] | None) -> None:  # 10.3
    seat = state.at
    found = second_targets(state, seat)
    if found & (found - 1):
        state.ask(SUN_SECOND, seat)
        return
    aim_second(state, found)
    if not state.targets:
        if log is not None:
            log.append(Event("patios.untouched", {"seat": seat}))
        shine_on_next(state)


def aim_second(state: Position, targets: int) -> None:
    state.targets |= targets
    state.stage = PROTECT_STAGE
    state.phase = GOING


def protect_or_burn(state: Position, log: list[Event] | None) -> None:  # 10.4, 10.5
    seat = state.at
    if has_waterer(state, seat) and useful(state, seat, True):
        state.ask(PROTECTING, seat)
    else:
        burn(state, log)


def burn(state: Position, log: list[Event] | None) -> None:  # 10.4
    """Dry the targets that nothing shields; those dry already are discarded."""
    seat = state.at
    for cell in cells_in(state.targets & ~state.shielded):
        is_dry = bool(state.dry[seat] >> cell & 1)
        kind = state.court[seat * PLACES + cell]
        if is_dry:
            discard_flower(state, seat, cell)
        else:
            turn_down(state, seat, cell)
        if log is not None:
            facts = {"seat": seat, "card": KINDS[kind], "cell": CELLS[cell]}
            log.append(Event("patios.burnt" if is_dry else "patios.dried", facts, aside={"whose": state.active}))
    shine_on_next(state)


def shine_on_next(state: Position) -> None:  # 10.6
    state.targets = 0
    state.shielded = 0
    state.spent = 0
    state.stage = FIRST_STAGE
    state.next_seat()
    state.phase = GOING


def go_on_sun_effect(state: Position, log: list[Event] | None) -> None:  # 11.7
    if go_on_watering(state):
        return
    for after in range(state.seats):
        seat = (state.active + after) % state.seats
        if not state.lies_with(AWNING, seat):
            fade(state, seat, "sun", log)
    put_gathered_under(state, log)
    move_back(state, SUN, log)
    turn_next_up(state, log)
    state.step = CHECK


def fade(state: Position, seat: int, came: str, log: list[Event] | None) -> None:  # 11.7, 14.3
    """Discard what is dry in a patio, for the Sun or the Visitors came."""
    cards = [discard_flower(state, seat, cell) for cell in cells_in(state.dry[seat])]
    if log is not None and cards:
        facts = {"seat": seat, "cards": [KINDS[kind] for kind in cards]}
        log.append(Event("patios.faded", facts, aside={"came": came}))
