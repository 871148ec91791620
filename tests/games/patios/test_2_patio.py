"""Chapters 1 and 2: what is in the box, and the cells of a patio."""

from collections import Counter

import pytest

from ludoteca.games.patios.pieces import CELLS, PLACES, XY
from tests.games.patios.drawn import EVERY_FLOWER, PATIOS, legal, play
from tests.games.patios.scratch import ALL, INNER, OUTER, at, beside, contact, is_beside, second_tier
from tests.games.patios.test_11_watering import sun_effect

# Spec 1.2, as it was checked by hand: beside, in contact, second tier.
TABLE = {
    "n": ("nw ne n-n", "nw-n n-n ne-n", "nw-nw ne-ne"),
    "ne": ("n e ne-n ne-e", "n-n ne-n ne-ne ne-e e-e", "nw-n se-e"),
    "e": ("ne se e-e", "ne-e e-e se-e", "ne-ne se-se"),
    "se": ("e s se-e se-s", "e-e se-e se-se se-s s-s", "ne-e sw-s"),
    "s": ("se sw s-s", "se-s s-s sw-s", "se-se sw-sw"),
    "sw": ("s w sw-s sw-w", "s-s sw-s sw-sw sw-w w-w", "se-s nw-w"),
    "w": ("sw nw w-w", "sw-w w-w nw-w", "sw-sw nw-nw"),
    "nw": ("n w nw-n nw-w", "w-w nw-w nw-nw nw-n n-n", "sw-w ne-n"),
}


@pytest.mark.parametrize("seats", range(2, 6))
def test_1_1_the_box_holds_76_flower_cards_and_seven_improvements(seats: int) -> None:
    data = PATIOS.new(seats, seed=1).dump()
    pots = [card for hand in data["dealt"] for card in hand]
    assert Counter(data["deck"] + pots) == EVERY_FLOWER
    assert EVERY_FLOWER.total() == 76
    assert sorted(data["stock"]) == ["awning", "can", "dancer", "guitarist", "hose", "ladder", "tub"]
    assert sum(data["coins"]) + data["reserve"] == 5


def test_2_1_the_names_of_the_cells_say_where_they_lie() -> None:
    assert list(CELLS) == ALL
    assert [at(cell) for cell in ALL] == list(XY)
    assert len(set(XY)) == PLACES == 24
    assert all(max(map(abs, at(cell))) == 1 for cell in INNER)
    assert all(max(map(abs, at(cell))) == 2 for cell in OUTER)


@pytest.mark.parametrize("cell", INNER)
def test_2_5_the_table_of_the_spec_is_what_the_names_give(cell: str) -> None:
    found = (set(beside(cell)), contact(cell), second_tier(cell))
    assert found == tuple(set(cells.split()) for cells in TABLE[cell])


def dry_around(cane: str) -> str:
    """Return a patio in Works, dry all over but for one Cane."""
    by_place = {at(cell): "|" if cell == cane else "brg"[nth % 3] for nth, cell in enumerate(ALL)} | {(0, 0): "x"}
    return "\n".join(" ".join(by_place[x, y] for x in range(-2, 3)) for y in range(2, -3, -1))


@pytest.mark.parametrize("cane", ALL)
def test_a_2_and_a_41_a_cane_reaches_what_shares_an_edge_in_both_rings_and_nothing_across_the_well(cane: str) -> None:
    state = sun_effect(dry_around(cane))
    play(state, f"use cane@{cane}")
    assert legal(state, "water") == {f"water {cell}" for cell in beside(cane)}
    assert not is_beside("n", "s") and not is_beside("e", "w") and not is_beside("n", "e")
