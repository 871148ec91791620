"""What a patio's face-up cards would score now; public, so for every reader (14.5)."""

from typing import Any

from ludoteca.games.patios.pieces import (
    BALCONIES,
    CELLS,
    COLOURS,
    FIRST_BALCONY,
    PLACES,
    TRIO,
    TUB,
    WORKS_COST,
    cells_in,
)
from ludoteca.games.patios.rules.ending import balcony_points, colour_points, met_balconies, pots
from ludoteca.games.patios.rules.patio import is_balcony
from ludoteca.games.patios.state import Position


def worth_of(state: Position, seat: int, tub_colour: int) -> tuple[int, int]:
    """Return trio tokens and points that the face-up cards would bring, the Tub as a colour, Works not paid."""
    counts = pots(state, seat, tub_colour)
    points = balcony_points(state, seat, met_balconies(state, seat, counts))
    points += sum([colour_points(count) for count in counts])
    return len([count for count in counts if count >= TRIO]), points


def best_tub_colour(state: Position, seat: int) -> int:
    """Return the colour in which a face-up Tub would score best: trios first; −1 without one."""
    if not state.lies_with(TUB, seat) or state.dry[seat] >> state.spot[TUB] % PLACES & 1:
        return -1
    if state.tub_colour >= 0:
        return state.tub_colour
    return max(range(3), key=lambda colour: worth_of(state, seat, colour))


def worth_now(state: Position, seat: int) -> dict[str, Any]:
    tub_colour = best_tub_colour(state, seat)
    counts = pots(state, seat, tub_colour)
    met = met_balconies(state, seat, counts)
    up = state.flowers[seat] & ~state.dry[seat]
    balconies = []
    for cell in cells_in(up):
        kind = state.court[seat * PLACES + cell]
        if is_balcony(kind):
            balcony = BALCONIES[kind - FIRST_BALCONY]
            balconies.append({"cell": CELLS[cell], "card": balcony.name, "met": cell in met, "points": balcony.points})
    works = -WORKS_COST if state.in_works(seat) else 0
    return {
        "colours": {
            COLOURS[colour]: {"count": count, "trio": count >= TRIO, "points": colour_points(count)}
            for colour, count in enumerate(counts)
        },
        "balconies": balconies,
        "tub": COLOURS[tub_colour] if tub_colour >= 0 else None,
        "works": works,
        "points": worth_of(state, seat, tub_colour)[1] + works,
    }
