"""Receiving a card and giving it its place; a Cane's choice (chapters 5 and 7)."""

from typing import Final

from ludoteca.core.game import Event
from ludoteca.games.patios.pieces import BLUE, CANE, CELLS, KINDS, PLACES, cells_in
from ludoteca.games.patios.rules.patio import cells_for, discard_held, is_placed_up, put_down, turn_up
from ludoteca.games.patios.state import (
    ASSISTANT_STEP,
    CANING,
    CHILDREN_STEP,
    CLASS,
    GOING,
    NOT_BLUE,
    PLACING,
    SETTING_UP,
    SORT,
    TAG,
    Position,
)

PRIVATE_STEPS: Final = (SETTING_UP, ASSISTANT_STEP)  # where the card in hand is nobody else's business


def receive(state: Position, seat: int, kind: int, log: list[Event] | None) -> None:
    """Hand a flower card or Cane to a seat and ask what becomes of it; without a cell it is discarded."""
    state.held = kind
    state.mover = seat
    if kind == CANE:
        if log is not None and state.step != CHILDREN_STEP:  # their draw is told already
            log.append(Event("patios.cane", {"seat": seat}))
        state.phase = CANING
        if state.dry[seat] == 0 and cells_for(state, seat, kind) == 0:
            discard_held(state, log)  # 7.5
        return
    state.phase = PLACING
    if cells_for(state, seat, kind) == 0:
        discard_held(state, log)  # 5.6


def packet_tag(state: Position, seat: int) -> int:
    """Return the mark of a card out of this packet: which packet, whose, and how many had it before (18.3)."""
    before = (state.active - seat) % state.seats
    return (state.packets << 3 | state.active) << 3 | before


def lore_of(state: Position, seat: int) -> int:
    """Return what is known of a card being placed dry: most were seen by all."""
    if state.step == SETTING_UP:
        first = cells_in(state.flowers[seat])[0]
        return 1 << seat | (NOT_BLUE + state.court[seat * PLACES + first] - BLUE) << CLASS
    if state.step == ASSISTANT_STEP:
        return 1 << seat | state.decks << SORT | packet_tag(state, seat) << TAG
    return state.everyone()


def place(state: Position, cell: int, log: list[Event] | None) -> None:  # 3.3, 5.1 to 5.5, 7.4
    seat, kind = state.mover, state.held
    up = is_placed_up(state)
    lore = 0 if up else lore_of(state, seat)
    opened = not state.in_works(seat)
    put_down(state, seat, cell, kind, up)
    if not up:
        state.lore[seat * PLACES + cell] = lore
    if log is not None:
        if opened and state.in_works(seat):
            log.append(Event("patios.works", {"seat": seat}))
        tell_placed(state, seat, cell, up, log)
    if up and state.step in PRIVATE_STEPS:
        state.sealed = True
    state.held = 0
    state.phase = GOING


def tell_placed(state: Position, seat: int, cell: int, up: bool, log: list[Event]) -> None:
    facts: dict[str, object] = {"seat": seat, "card": KINDS[state.held], "cell": CELLS[cell]}
    if up or state.lore[seat * PLACES + cell] == state.everyone():
        log.append(Event("patios.placed", {**facts, "up": up}))
        return
    log.append(Event("patios.placed.hidden", {"seat": seat, "cell": CELLS[cell]}))
    log.append(Event("patios.placed.own", state.private(facts), frozenset((seat,))))


def water_now(state: Position, cell: int, log: list[Event] | None) -> None:  # 7.3
    turn_up(state, state.mover, cell, log)
    state.discards.append(CANE)
    state.held = 0
    state.phase = GOING
