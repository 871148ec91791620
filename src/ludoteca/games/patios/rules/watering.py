"""Watering with Canes, Hose and can: at the Sun effect, at the end of a round, against a Sun action (chapter 11)."""

from typing import Final

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios.actions import CAN_USE, HOSE_USE, VERBS
from ludoteca.games.patios.actions import USE as USE_VERB
from ludoteca.games.patios.pieces import (
    BESIDE,
    CAN,
    CANE,
    CANE_REACH,
    CELLS,
    FIRST_BALCONY,
    HOSE,
    HOSE_REACH,
    LADDER,
    PLACES,
    TUB_KIND,
    beside_any,
    cells_in,
)
from ludoteca.games.patios.rules.patio import clear_cell, is_balcony, turn_up
from ludoteca.games.patios.state import (
    A_BALCONY,
    A_POT,
    ANY_FLOWER,
    CLASS,
    GOING,
    POURING,
    PROTECTING,
    SHIELDING,
    SUN_EFFECT,
    SUN_STEP,
    WATERING,
    Position,
)

WATERERS: Final = VERBS[USE_VERB][1]


def goals(state: Position, seat: int) -> int:
    """Return what water could save: the Sun's targets, or all that is dry."""
    if state.step == SUN_STEP:
        return state.targets & ~state.shielded
    return state.dry[seat]


def has_waterer(state: Position, seat: int) -> bool:
    """Say whether anything in a patio waters at all."""
    if state.canes[seat] or state.lies_with(HOSE, seat) or state.lies_with(CAN, seat):
        return True
    return state.ladder_canes > 0 and state.lies_with(LADDER, seat)


def useful(state: Position, seat: int, publicly: bool) -> int:
    """Return the waterers that could save something, as far as all can see or as the owner knows (11.2, 11.6)."""
    aims = goals(state, seat)
    mask = 0
    if not aims:
        return mask
    for cell in cells_in(state.canes[seat] & ~state.spent):
        if BESIDE[cell] & aims:
            mask |= 1 << cell
    if state.ladder_canes > 0 and state.lies_with(LADDER, seat):
        mask |= 1 << state.spot[LADDER] % PLACES
    if state.lies_with(HOSE, seat) and hose_sets(state, seat):
        mask |= 1 << HOSE_USE
    if state.lies_with(CAN, seat) and not state.spent >> CAN_USE & 1:
        open_to_all = publicly or state.terms.monument
        if maybe_balconies(state, seat) if open_to_all else balconies(state, seat):
            mask |= 1 << CAN_USE
    return mask


def maybe_balconies(state: Position, seat: int) -> int:
    """Return the goals that are Balconies for all that everyone can see (11.6)."""
    mask = 0
    for cell in cells_in(goals(state, seat)):
        kind = state.court[seat * PLACES + cell]
        if kind != TUB_KIND and (state.dry[seat] >> cell & 1 or kind >= FIRST_BALCONY):
            mask |= 1 << cell
    return mask


def balconies(state: Position, seat: int) -> int:
    """Return the goals that are Balconies."""
    mask = 0
    for cell in cells_in(goals(state, seat)):
        if is_balcony(state.court[seat * PLACES + cell]):
            mask |= 1 << cell
    return mask


def is_on_ladder(state: Position, waterer: int, seat: int) -> bool:  # 13.7
    if not state.lies_with(LADDER, seat):
        return False
    if waterer == HOSE_USE:
        return state.spot[HOSE] == state.spot[LADDER]
    return state.spot[LADDER] % PLACES == waterer


def hose_sets(state: Position, seat: int) -> list[int]:
    """Return the sets of goals that the Hose can water together (11.4)."""
    aims = goals(state, seat)
    cell = state.spot[HOSE] % PLACES
    if is_on_ladder(state, HOSE_USE, seat):
        return subsets(aims)
    if state.terms.hose_touching:
        return subsets(aims & BESIDE[cell])
    if not state.terms.hose_through_all:
        return grown(cell, aims)
    found: list[int] = []
    for wet in grown(cell, state.flowers[seat]):
        for part in subsets(wet & aims):
            if part not in found:
                found.append(part)
    return found


def subsets(mask: int) -> list[int]:
    """Return all sets of one to three cells out of a mask."""
    found: list[int] = []
    for cell in cells_in(mask):
        bit = 1 << cell
        found += [bit, *[other | bit for other in found if other.bit_count() < HOSE_REACH]]
    return found


def grown(cell: int, ground: int) -> list[int]:
    """Return the sets of one to three cells of the ground that hang together with a cell."""
    found: list[int] = [0]
    for grow in found:
        if grow.bit_count() == HOSE_REACH:
            continue
        edge = (BESIDE[cell] | beside_any(grow)) & ground & ~grow
        for other in cells_in(edge):
            wider = grow | 1 << other
            if wider not in found:
                found.append(wider)
    return found[1:]


def next_cells(state: Position, seat: int) -> int:
    """Return the cells that may be named next, in ascending order (11.5)."""
    aims = goals(state, seat) & ~state.watered
    later = aims & ~((1 << state.watered.bit_length()) - 1)
    if state.waterer != HOSE_USE:
        if state.watered.bit_count() == CANE_REACH:
            return 0
        return later if is_on_ladder(state, state.waterer, seat) else later & BESIDE[state.waterer]
    mask = 0
    for wet in hose_sets(state, seat):
        rest = wet & ~state.watered
        if wet & state.watered == state.watered and rest and rest & ~later == 0:
            mask |= rest & -rest
    return mask


def may_stop(state: Position, seat: int) -> bool:
    """Say whether the cells named so far are enough (11.5)."""
    if not state.watered:
        return False
    return state.waterer != HOSE_USE or state.watered in hose_sets(state, seat)


def use(state: Position, waterer: int, log: list[Event] | None) -> None:  # 10.5, 11.2
    if waterer == CAN_USE:
        use_can(state, log)
        return
    state.waterer = waterer
    state.phase = SHIELDING if state.phase == PROTECTING else POURING


def name_cell(state: Position, cell: int, log: list[Event] | None) -> None:  # 11.5
    state.watered |= 1 << cell
    if not next_cells(state, state.mover):
        pour(state, log)


def pour(state: Position, log: list[Event] | None) -> None:  # 10.5, 11.2
    """Water the cells named and use up the waterer."""
    seat = state.mover
    for cell in cells_in(state.watered):
        save(state, seat, cell, WATERERS[state.waterer], log)
    use_up(state, seat, log)
    state.waterer = NOBODY
    state.watered = 0
    state.phase = GOING


def save(state: Position, seat: int, cell: int, waterer: str, log: list[Event] | None) -> None:
    """Shield a target of the Sun, or turn a dry card up."""
    if state.step != SUN_STEP:
        turn_up(state, seat, cell, log)
        return
    state.shielded |= 1 << cell
    if log is not None:
        log.append(Event("patios.shielded", {"seat": seat, "cell": CELLS[cell], "waterer": waterer}))


def use_up(state: Position, seat: int, log: list[Event] | None) -> None:  # 11.2
    if state.waterer == HOSE_USE:
        leave(state, HOSE)
        return
    stays = state.step == SUN_EFFECT and not state.terms.canes_used_up
    if is_on_ladder(state, state.waterer, seat):
        state.ladder_canes -= 1
        if stays:
            state.resting += 1
    elif stays:
        state.spent |= 1 << state.waterer
    else:
        clear_cell(state, seat, state.waterer)
    if not stays:
        state.discards.append(CANE)


def leave(state: Position, improvement: int) -> None:
    """Gather an Improvement that was used up in a patio."""
    spot = state.spot[improvement]
    if spot != state.spot[LADDER]:
        clear_cell(state, spot // PLACES, spot % PLACES)
    state.spot[improvement] = NOBODY
    state.gathered.append(improvement)


def use_can(state: Position, log: list[Event] | None) -> None:  # 11.6
    """Save all Balconies among the goals; where there is none it stays, and all know as much."""
    seat = state.mover
    found = balconies(state, seat)
    doubtful = maybe_balconies(state, seat) & state.dry[seat]
    state.spent |= 1 << CAN_USE
    state.sealed = True
    for cell in cells_in(doubtful):
        mark_class(state, seat * PLACES + cell, A_BALCONY if found >> cell & 1 else A_POT)
    for cell in cells_in(found):
        save(state, seat, cell, WATERERS[CAN_USE], log)
    if found:
        leave(state, CAN)
    elif log is not None:
        log.append(Event("patios.can_failed", {"seat": seat}))
    state.phase = GOING


def mark_class(state: Position, place: int, sort: int) -> None:
    """Let all know whether a dry card is a Pot or a Balcony."""
    lore = state.lore[place]
    if lore != state.everyone() and lore >> CLASS & 7 == ANY_FLOWER:
        state.lore[place] |= sort << CLASS


def go_on_watering(state: Position) -> bool:
    """Ask the next seat that could water, as far as all can see; say whether one is asked (11.1)."""
    while state.todo > 0:
        seat = state.at
        if has_waterer(state, seat) and useful(state, seat, True):
            state.ask(WATERING, seat)
            return True
        stop_watering(state)
    return False


def stop_watering(state: Position) -> None:
    """Go on with the next seat; Canes that are not used up rest no longer."""
    state.ladder_canes += state.resting
    state.resting = 0
    state.spent = 0
    state.next_seat()
