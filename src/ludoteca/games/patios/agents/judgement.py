"""How likely a patio wins, from what stands in it: weights fitted to games of gardeners against each other."""

from typing import Final

from ludoteca.games.patios.agents.value import card_value, counts_of, missing, rescuable
from ludoteca.games.patios.pieces import (
    AWNING,
    BALCONIES,
    CANE_REACH,
    FIRST_BALCONY,
    FIRST_IMPROVEMENT,
    GREEN,
    HOSE,
    INNER,
    LADDER,
    PLACES,
    TRIO,
    TUB,
    cells_in,
)
from ludoteca.games.patios.rules.ending import half_points
from ludoteca.games.patios.state import Position

# What is counted, in the order of the weights.
POINT: Final = 0
POT: Final = 1  # a colour's first pot in bloom, its second, its third, each further one
BALCONY: Final = 5  # a point of a Balcony that lacks nothing, one pot, two, more
DRY_POT: Final = 9  # what a dry pot may bring: one that can be watered, any other
DRY_BALCONY: Final = 11
IDLE_CANE: Final = 13
CANE: Final = 14
HELD: Final = 15  # an Improvement in hand; then those that lie in the patio
LYING: Final = (AWNING, HOSE, LADDER, TUB)
FIRST_LYING: Final = 16
COIN: Final = 20
WORKS: Final = 21
FREE: Final = 22  # no free place inside, one, two
TO_MOVE: Final = 25

# By rounds still to follow: what each of these adds to the logarithm of the odds.
WEIGHTS: Final = [
    [
        0.42,
        0.67,
        0.71,
        0.97,
        1.05,
        0.42,
        0.23,
        0.16,
        -0.07,
        0.20,
        0.04,
        0.17,
        0.09,
        -0.56,
        0.67,
        0.16,
        -0.07,
        0.92,
        0.40,
        0.17,
        0.04,
        -0.31,
        -0.66,
        -0.36,
        -0.12,
        0.48,
    ],
    [
        0.27,
        0.38,
        0.29,
        0.23,
        0.56,
        0.24,
        0.10,
        0.05,
        -0.14,
        -0.00,
        -0.04,
        0.13,
        0.02,
        -0.47,
        0.58,
        0.19,
        0.46,
        0.80,
        0.09,
        0.20,
        0.09,
        -0.10,
        -0.44,
        -0.34,
        -0.21,
        0.21,
    ],
    [
        0.34,
        0.61,
        0.43,
        0.38,
        0.78,
        0.18,
        0.14,
        0.12,
        0.01,
        0.01,
        -0.03,
        -0.05,
        0.02,
        -0.43,
        0.50,
        0.21,
        0.14,
        0.88,
        -0.26,
        -0.33,
        0.13,
        -0.08,
        -0.36,
        -0.23,
        -0.08,
        0.23,
    ],
]


def standing(state: Position, seat: int) -> float:
    """Return how well a seat stands; a difference of one makes a win e times as likely."""
    weights = WEIGHTS[min(len(WEIGHTS) - 1, state.terms.rounds - state.round)]
    up = state.flowers[seat] & ~state.dry[seat]
    saved = rescuable(state, seat)
    value = weights[POINT] * half_points(state, seat) / 2
    value += in_bloom(state, seat, up, saved, weights) + still_dry(state, seat, up, saved, weights)
    canes = state.canes[seat].bit_count()
    if state.lies_with(LADDER, seat):
        canes += state.ladder_canes
    value += weights[CANE] * canes + weights[IDLE_CANE] * max(0.0, canes - saved.bit_count() / CANE_REACH)
    value += weights[HELD] * len(state.hands[seat]) + weights[COIN] * state.coins[seat]
    for place in range(len(LYING)):
        if state.lies_with(LYING[place], seat):
            value += weights[FIRST_LYING + place]
    free = (INNER & ~state.taken[seat]).bit_count()
    if free < TO_MOVE - FREE:
        value += weights[FREE + free]
    if state.in_works(seat):
        value += weights[WORKS]
    return value + (weights[TO_MOVE] if state.active == seat else 0.0)


def in_bloom(state: Position, seat: int, up: int, saved: int, weights: list[float]) -> float:
    """Return what the face-up cards are worth: pots by their colour, Balconies by what they lack."""
    value = 0.0
    for count in counts_of(state, seat, up):
        for pot in range(count):
            value += weights[POT + min(pot, TRIO)]
    hoped = counts_of(state, seat, up | saved)
    for cell in cells_in(up):
        kind = state.court[seat * PLACES + cell]
        if FIRST_BALCONY <= kind < FIRST_IMPROVEMENT:
            value += weights[BALCONY + min(3, missing(kind, hoped))] * BALCONIES[kind - FIRST_BALCONY].points
    return value


def still_dry(state: Position, seat: int, up: int, saved: int, weights: list[float]) -> float:
    """Return what the dry cards are worth: little, and more where something can water them."""
    value = 0.0
    counts = counts_of(state, seat, up)
    for cell in cells_in(state.dry[seat]):
        kind = state.court[seat * PLACES + cell]
        other = 0 if saved >> cell & 1 else 1
        hope = card_value(kind, counts)
        if kind <= GREEN:
            counts[kind - 1] += 1
            value += weights[DRY_POT + other] * hope
        else:
            value += weights[DRY_BALCONY + other] * hope
    return value
