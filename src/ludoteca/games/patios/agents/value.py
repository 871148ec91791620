"""What cards and patios are worth to a seat, as a gardener would guess."""

from typing import Final

from ludoteca.games.patios.pieces import (
    BALCONIES,
    BESIDE,
    CANE_REACH,
    FIRST_BALCONY,
    GREEN,
    HOSE,
    HOSE_REACH,
    INNER,
    LADDER,
    LAST_BALCONY,
    PLACES,
    TUB_KIND,
    WORKS_COST,
    cells_in,
)
from ludoteca.games.patios.rules.ending import half_points
from ludoteca.games.patios.state import Position

# What one more pot brings, by how many of its colour there are: loose, a pair, the trio itself, then two points each.
NEXT_POT: Final = [1.2, 2.0, 4.6, 2.0]
DRY_SHARE: Final = 0.45  # of a card's value while it is dry and nothing waters it
SAVED_SHARE: Final = 0.85  # and when something will
HOPE: Final = 0.5  # for each pot a Balcony still lacks
IDLE_CANE: Final = 0.6  # a Cane with nothing to water yet
HELD_IMPROVEMENT: Final = 1.3
BACK: Final = 1.0  # of another's dry card, whatever it may be
LAST_ROUND_SHARE: Final = 0.4  # of what is only hoped for, when no round follows


def next_pot(count: int) -> float:
    return NEXT_POT[min(count, len(NEXT_POT) - 1)]


def counts_of(state: Position, seat: int, cells: int) -> list[int]:
    """Count the pots of each colour on some cells; a Tub counts as the colour that comes nearest to a trio."""
    counts = [0, 0, 0]
    tubs = 0
    for cell in cells_in(cells):
        kind = state.court[seat * PLACES + cell]
        if kind <= GREEN:
            counts[kind - 1] += 1
        elif kind == TUB_KIND:
            tubs += 1
    if tubs:
        counts[best_tub(counts)] += 1
    return counts


def best_tub(counts: list[int]) -> int:
    """Return the colour to which a Tub adds most."""
    return max(range(3), key=lambda colour: next_pot(counts[colour]))


def missing(kind: int, counts: list[int]) -> int:
    """Return how many pots a Balcony still lacks."""
    balcony = BALCONIES[kind - FIRST_BALCONY]
    spare = [counts[colour] - balcony.need[colour] for colour in range(3)]
    lacking = sum(-count for count in spare if count < 0)
    return lacking + max(0, balcony.group - max(0, *spare))


def card_value(kind: int, counts: list[int]) -> float:
    """Return what a flower card would add to so many pots of each colour."""
    if kind <= GREEN:
        return next_pot(counts[kind - 1])
    if kind == TUB_KIND:
        return next_pot(counts[best_tub(counts)])
    return BALCONIES[kind - FIRST_BALCONY].points * HOPE ** missing(kind, counts)


def value_at(state: Position, seat: int, cell: int) -> float:
    """Return what the card on a cell is worth among the others of its patio, were it face up."""
    others = counts_of(state, seat, state.flowers[seat] & ~(1 << cell))
    return card_value(state.court[seat * PLACES + cell], others)


def rescuable(state: Position, seat: int) -> int:
    """Return the dry cards that the patio's own waterers can save, Canes one after the other."""
    dry = state.dry[seat]
    saved = 0
    for cane in cells_in(state.canes[seat]):
        saved |= some(BESIDE[cane] & dry & ~saved, CANE_REACH)
    free = CANE_REACH * state.ladder_canes if state.lies_with(LADDER, seat) else 0
    if state.lies_with(HOSE, seat):
        if state.spot[HOSE] == state.spot[LADDER]:
            free += HOSE_REACH
        else:
            saved |= some(BESIDE[state.spot[HOSE] % PLACES] & dry & ~saved, HOSE_REACH)
    return saved | some(dry & ~saved, free)


def some(mask: int, count: int) -> int:
    """Return at most so many cells of a mask."""
    found = 0
    for cell in cells_in(mask)[:count]:
        found |= 1 << cell
    return found


def patio_value(state: Position, seat: int) -> float:
    """Return what a patio promises: what is safe in full, what is dry in part, Balconies by what they lack."""
    up = state.flowers[seat] & ~state.dry[seat]
    saved = rescuable(state, seat)
    counts = counts_of(state, seat, up)
    value = sum([sum([next_pot(already) for already in range(count)], 0.0) for count in counts], 0.0)
    hoped = counts_of(state, seat, up | saved)
    for cell in cells_in(up):
        kind = state.court[seat * PLACES + cell]
        if FIRST_BALCONY <= kind <= LAST_BALCONY:
            value += card_value(kind, hoped)
    for cell in cells_in(state.dry[seat]):
        share = SAVED_SHARE if saved >> cell & 1 else DRY_SHARE
        kind = state.court[seat * PLACES + cell]
        value += share * card_value(kind, counts)
        if kind <= GREEN:
            counts[kind - 1] += 1
    return value + idle_canes(state, seat, saved) - room_trouble(state, seat)


def idle_canes(state: Position, seat: int, saved: int) -> float:
    """Canes with nothing to do yet will protect something later."""
    canes = state.canes[seat].bit_count()
    if state.lies_with(LADDER, seat):
        canes += state.ladder_canes
    return IDLE_CANE * max(0, canes - saved.bit_count() / CANE_REACH)


def room_trouble(state: Position, seat: int) -> float:
    """Works cost points, and a patio that is nearly full will cost them soon."""
    if state.in_works(seat):
        return float(WORKS_COST)
    free = (INNER & ~state.taken[seat]).bit_count()
    return (0.9, 0.4, 0.15)[free] if free < 3 else 0.0


def seat_value(state: Position, seat: int) -> float:
    """Return all that a seat has and may hope for, in points."""
    hand = HELD_IMPROVEMENT * len(state.hands[seat])
    if state.round == state.terms.rounds:
        hand *= LAST_ROUND_SHARE
    return half_points(state, seat) / 2 + patio_value(state, seat) + hand
