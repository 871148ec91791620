"""The patio: putting cards down, turning them, taking them away (chapters 2 and 5)."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios.pieces import (
    CANE,
    CELLS,
    EVERYWHERE,
    FIRST_BALCONY,
    FIRST_IMPROVEMENT,
    HOSE,
    INNER,
    KINDS,
    LADDER,
    LADDER_KIND,
    LAST_BALCONY,
    OUTER,
    PLACES,
    TUB,
    TUB_KIND,
)
from ludoteca.games.patios.state import BUY_STEP, GOING, SETTING_UP, Position


def is_flower(kind: int) -> bool:
    """Say whether a kind is a flower card of the deck: a Pot or a Balcony (1.6)."""
    return 0 < kind < CANE or is_balcony(kind)


def is_balcony(kind: int) -> bool:
    return FIRST_BALCONY <= kind <= LAST_BALCONY


def forces_works(state: Position, kind: int) -> bool:  # 5.5
    if is_flower(kind):
        return True
    return state.terms.works_for_any or (kind == TUB_KIND and state.terms.works_for_tub)


def free_cells(state: Position, seat: int) -> int:
    """Return the free cells of a patio without new Works (5.1, 5.4)."""
    return (EVERYWHERE if state.works >> seat & 1 else INNER) & ~state.taken[seat]


def cells_for(state: Position, seat: int, kind: int) -> int:
    """Return where a card may be put down, as a mask."""
    cells = free_cells(state, seat)
    if cells == 0 and not state.works >> seat & 1 and forces_works(state, kind):
        cells = OUTER
    if kind == CANE or kind == FIRST_IMPROVEMENT + HOSE:  # 13.7
        if state.lies_with(LADDER, seat):
            cells |= 1 << state.spot[LADDER] % PLACES
    elif kind == LADDER_KIND:
        cells |= state.canes[seat]
        if state.lies_with(HOSE, seat):
            cells |= 1 << state.spot[HOSE] % PLACES
    return cells


def is_placed_up(state: Position) -> bool:
    """Say which face the card in hand will show (3.3, 5.1, 5.2)."""
    kind = state.held
    if not is_flower(kind) and kind != TUB_KIND:
        return True
    if state.step == SETTING_UP:
        return len(state.dealt[state.mover]) > 0
    return state.mover == state.active or state.step == BUY_STEP


def put_down(state: Position, seat: int, cell: int, kind: int, up: bool) -> None:
    """Lay a card on a free cell, or where the Ladder shares its own; open the Works if need be (5.4)."""
    bit, place = 1 << cell, seat * PLACES + cell
    state.taken[seat] |= bit
    if bit > INNER:
        state.works |= 1 << seat
    if is_flower(kind) or kind == TUB_KIND:
        state.court[place] = kind
        state.flowers[seat] |= bit
        if not up:
            state.dry[seat] |= bit
            state.lore[place] = state.everyone()
    elif kind == CANE and state.court[place] != LADDER_KIND:
        state.court[place] = kind
        state.canes[seat] |= bit
    elif kind == CANE:
        state.ladder_canes += 1
    elif kind == LADDER_KIND and state.canes[seat] & bit:
        state.canes[seat] &= ~bit
        state.ladder_canes = 1
        state.court[place] = kind
    elif state.court[place] != LADDER_KIND:
        state.court[place] = kind
    if kind >= FIRST_IMPROVEMENT:
        state.spot[kind - FIRST_IMPROVEMENT] = place


def clear_cell(state: Position, seat: int, cell: int) -> None:
    """Take away what lies on a cell."""
    rest = ~(1 << cell)
    state.taken[seat] &= rest
    state.dry[seat] &= rest
    state.flowers[seat] &= rest
    state.canes[seat] &= rest
    state.court[seat * PLACES + cell] = 0
    state.lore[seat * PLACES + cell] = 0


def discard_flower(state: Position, seat: int, cell: int) -> int:
    """Discard a flower card, the Tub to the gathered Improvements; return its kind."""
    kind = state.court[seat * PLACES + cell]
    if state.lore[seat * PLACES + cell] != 0 and state.lore[seat * PLACES + cell] != state.everyone():
        state.sealed = True
    clear_cell(state, seat, cell)
    if kind == TUB_KIND:
        state.spot[TUB] = NOBODY
        state.gathered.append(TUB)
    else:
        state.discards.append(kind)
    return kind


def turn_up(state: Position, seat: int, cell: int, log: list[Event] | None) -> None:
    """Turn a dry card face up."""
    place = seat * PLACES + cell
    state.dry[seat] &= ~(1 << cell)
    if state.lore[place] != state.everyone():
        state.sealed = True
    state.lore[place] = 0
    if log is not None:
        log.append(Event("patios.watered", {"seat": seat, "card": KINDS[state.court[place]], "cell": CELLS[cell]}))


def turn_down(state: Position, seat: int, cell: int) -> None:
    """Turn a beautiful card face down; everyone has seen it."""
    state.dry[seat] |= 1 << cell
    state.lore[seat * PLACES + cell] = state.everyone()


def discard_held(state: Position, log: list[Event] | None) -> None:
    """Discard the card in hand for want of a cell, face up (5.6, 7.5)."""
    if log is not None:
        log.append(Event("patios.wasted", {"seat": state.mover, "card": KINDS[state.held]}))
    state.discards.append(state.held)
    state.held = 0
    state.sealed = True
    state.phase = GOING
