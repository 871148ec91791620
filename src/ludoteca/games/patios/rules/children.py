"""Children: a card from the deck, then a swap with another patio (chapter 9)."""

from typing import Final

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios.pieces import CELLS, GREEN, KINDS, PLACES, TUB, cells_in
from ludoteca.games.patios.rules.decks import draw
from ludoteca.games.patios.rules.placing import receive
from ludoteca.games.patios.state import CLEANUP, GOING, SWAPPING, Position

DRAW_STAGE: Final = 0
SWAP_STAGE: Final = 1
DONE_STAGE: Final = 2


def go_on_playing(state: Position, log: list[Event] | None) -> None:
    if state.stage == DRAW_STAGE:
        draw_card(state, log)
        return
    if state.stage == SWAP_STAGE:
        state.ask(SWAPPING, state.active)
        return
    state.step = CLEANUP


def draw_card(state: Position, log: list[Event] | None) -> None:  # 9.1
    state.stage = SWAP_STAGE
    kind = draw(state, log)
    if kind == 0:
        if log is not None:
            log.append(Event("patios.drew.none", {"seat": state.active}))
        return
    if log is not None:
        log.append(Event("patios.drew", {"seat": state.active, "card": KINDS[kind]}))
    receive(state, state.active, kind, log)


def loose_pots(state: Position, seat: int) -> int:
    """Return the face-up Pots of a patio (9.3)."""
    mask = 0
    up = state.flowers[seat] & ~state.dry[seat]
    for cell in cells_in(up):
        if state.court[seat * PLACES + cell] <= GREEN:
            mask |= 1 << cell
    return mask


def loose_dry(state: Position, seat: int) -> int:
    """Return the face-down flower cards of a patio, the Tub never (9.3)."""
    mask = state.dry[seat]
    if state.lies_with(TUB, seat):
        mask &= ~(1 << state.spot[TUB] % PLACES)
    return mask


def swappable(state: Position) -> int:
    """Return the active seat's cells for which another patio has a like card."""
    pots, dry = 0, 0
    for seat in range(state.seats):
        if seat != state.active:
            pots |= loose_pots(state, seat)
            dry |= loose_dry(state, seat)
    mask = 0
    if pots:
        mask |= loose_pots(state, state.active)
    if dry:
        mask |= loose_dry(state, state.active)
    return mask


def partners(state: Position) -> int:
    """Return what the own cell may be swapped with: a mask over seat · 24 + cell."""
    is_dry = state.dry[state.active] >> state.own_cell & 1
    mask = 0
    for seat in range(state.seats):
        if seat != state.active:
            mask |= (loose_dry(state, seat) if is_dry else loose_pots(state, seat)) << PLACES * seat
    return mask


def decline_swap(state: Position, log: list[Event] | None) -> None:  # 9.2
    if log is not None:
        log.append(Event("patios.no_swap", {"seat": state.active}))
    state.stage = DONE_STAGE
    state.phase = GOING


def swap(state: Position, place: int, log: list[Event] | None) -> None:  # 9.2 to 9.4
    """Exchange two cards where they lie; what is known of them goes with them."""
    seat, other = state.active, place // PLACES
    mine = seat * PLACES + state.own_cell
    is_dry = state.dry[seat] >> state.own_cell & 1
    if is_dry:
        state.lore[mine] |= 1 << other
        state.lore[place] |= 1 << seat
        state.sealed = True
    state.court[mine], state.court[place] = state.court[place], state.court[mine]
    state.lore[mine], state.lore[place] = state.lore[place], state.lore[mine]
    if log is not None:
        tell_swap(state, mine, place, bool(is_dry), log)
    state.own_cell = NOBODY
    state.stage = DONE_STAGE
    state.phase = GOING


def tell_swap(state: Position, mine: int, place: int, is_dry: bool, log: list[Event]) -> None:
    seat, other = mine // PLACES, place // PLACES
    facts: dict[str, object] = {
        "seat": seat,
        "other": other,
        "cell": CELLS[mine % PLACES],
        "cell2": CELLS[place % PLACES],
    }
    given, got = KINDS[state.court[place]], KINDS[state.court[mine]]
    if not is_dry:
        log.append(Event("patios.swapped", {**facts, "card": given, "card2": got}))
        return
    log.append(Event("patios.swapped.dry", facts))
    for reader, card, cell in ((seat, got, mine), (other, given, place)):
        seen = {"seat": reader, "card": card, "cell": CELLS[cell % PLACES]}
        log.append(Event("patios.saw", seen, frozenset((reader,))))
