"""The turn: the character, the row, what reaches its front (chapter 4)."""

from typing import Final

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios.pieces import (
    AWNING,
    CHARACTERS,
    COLOURS,
    DANCER,
    SUN,
    VISITORS,
)
from ludoteca.games.patios.rules.decks import names, refill
from ludoteca.games.patios.state import (
    AFTER,
    ASSISTANT_STEP,
    BEFORE,
    CARRIER_STEP,
    CHECK,
    CHILDREN_STEP,
    FACES,
    GARDENER_STEP,
    NEIGHBOUR_STEP,
    ROUND_END,
    SUN_EFFECT,
    SUN_STEP,
    TURN,
    TURN_START,
    WINDOW_B,
    Position,
)

# The step of each character's action, by number.
STEP_OF: Final = [
    *([GARDENER_STEP] * len(COLOURS)),
    CARRIER_STEP,
    ASSISTANT_STEP,
    CHILDREN_STEP,
    SUN_STEP,
    NEIGHBOUR_STEP,
]


def start_turn(state: Position) -> None:  # 4.1
    state.turns += 1
    state.come_to_rest()
    state.step = BEFORE
    state.ask(TURN, state.active)


def choose(state: Position, character: int, log: list[Event] | None) -> None:  # 4.2
    state.chosen = character
    if log is not None:
        log.append(Event("patios.chose", {"seat": state.active, "character": CHARACTERS[character]}))
    state.go_to(STEP_OF[character])


def clean_up(state: Position, log: list[Event] | None) -> None:  # 4.3 to 4.5, 13.5
    if state.spot[DANCER] != NOBODY:
        tell_refill(refill(state, log), log)
        state.at = 0
        state.todo = state.terms.face_down
        state.chosen = NOBODY
        state.ask(FACES, state.active)
        return
    move_back(state, state.chosen, log)
    state.chosen = NOBODY
    tell_refill(refill(state, log), log)
    turn_next_up(state, log)
    state.come_to_rest()
    state.step = WINDOW_B


def tell_refill(came: list[int], log: list[Event] | None) -> None:
    if log is not None and came:
        log.append(Event("patios.refilled", {"cards": names(came)}))


def move_back(state: Position, character: int, log: list[Event] | None) -> None:  # 4.3
    state.row.remove(character)
    state.row.append(character)
    state.up &= ~(1 << character)
    if log is not None:
        log.append(Event("patios.moved_back", {"character": CHARACTERS[character]}))


def turn_next_up(state: Position, log: list[Event] | None) -> None:  # 4.5
    for character in state.row:
        bit = 1 << character
        if not state.up & bit:
            state.up |= bit
            state.shown |= bit
            state.sealed = True
            if log is not None:
                log.append(Event("patios.shown", {"character": CHARACTERS[character]}))
            return


def open_window(state: Position) -> None:  # 4.6
    if state.hands[state.active]:
        state.ask(AFTER, state.active)
    else:
        state.step = CHECK


def check_row(state: Position, log: list[Event] | None) -> None:  # 4.7, 4.8
    front = state.row[0]
    if front == SUN:
        if log is not None:
            log.append(Event("patios.sun_effect", {"seat": state.active}, aside=awning_over_dry(state)))
        state.go_to(SUN_EFFECT)
        return
    if front != VISITORS and 0 < state.terms.turn_cap <= state.turns:
        state.row.remove(VISITORS)
        state.row.insert(0, VISITORS)
        if log is not None:
            log.append(Event("patios.capped", {"seat": state.active}))
    if state.row[0] == VISITORS:
        end_round(state, log)
        return
    state.active = (state.active + 1) % state.seats
    state.step = TURN_START


def awning_over_dry(state: Position) -> dict[str, object]:
    """Return whose Awning keeps dry cards from the Sun, where there is one (13.3)."""
    for seat in range(state.seats):
        if state.dry[seat] and state.lies_with(AWNING, seat):
            return {"whose": seat}
    return {}


def end_round(state: Position, log: list[Event] | None) -> None:  # 14.1
    if log is not None:
        log.append(Event("patios.round_over", {"seat": state.active, "round": state.round}))
    state.go_to(ROUND_END)
