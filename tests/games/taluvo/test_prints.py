"""Taluvo on paper: the deck, the starter tile and the tokens of each preset, of true size on both papers."""

import re
from collections import Counter
from math import sqrt

import pytest

from ludoteca.core.prints import Batch
from ludoteca.games import GAMES
from ludoteca.games.taluvo.board.prints import starter, tile
from ludoteca.games.taluvo.pieces import FIVE_TERRAINS, TERRAINS
from tests.draw.measured import Measured
from tests.games.printed import Printed, check_pages, check_pictures, printed

TALUVO = GAMES["taluvo"]
HEX = 32.0


def counts(made: Printed) -> dict[str, int]:
    return {one.name: len(one.pieces) for one in made.prints if isinstance(one, Batch)}


@pytest.mark.parametrize(
    ("preset", "wanted"),
    [
        ("taluvo", {"tiles": 48, "Villagers": 4 * 20, "Temples": 4 * 2, "Towers": 4 * 3}),
        ("taluva", {"tiles": 48, "Huts": 4 * 20, "Temples": 4 * 3, "Towers": 4 * 2}),
        ("tigerisland", {"tiles": 48, "starter tile": 1, "Villagers": 2 * 20, "Totoros": 2 * 3, "Tigers": 2 * 2}),
    ],
)
def test_1_each_preset_has_its_pieces_for_all_who_may_play(preset: str, wanted: dict[str, int]) -> None:
    made = printed(TALUVO, preset=preset)
    assert counts(made) == wanted
    check_pictures(made.prints)


def test_1_3_four_terrains_have_each_pair_three_times() -> None:
    tiles = Counter(piece.front for piece in printed(TALUVO).batch(0).pieces)
    assert tiles == {tile(a, b): 3 for a in range(4) for b in range(4)}


def test_1_3_five_terrains_have_the_table() -> None:
    tiles = Counter(piece.front for piece in printed(TALUVO, preset="taluva").batch(0).pieces)
    assert tiles == {tile(a, b): FIVE_TERRAINS[a][b] for a in range(5) for b in range(5)}


def test_1_1_seen_from_the_volcano_above_a_lies_on_the_right_and_b_on_the_left() -> None:
    drawn = tile(TERRAINS.index("rock"), TERRAINS.index("lake"))
    spots = re.findall(r'translate\((-?[\d.]+),(-?[\d.]+)\)"><use href="#tvprint-([a-z0-9-]+)"', drawn)
    where = {name: (float(x), float(y)) for x, y, name in spots}
    assert set(where) == {"volcano-3", "rock", "lake"}
    assert where["lake"][0] < where["volcano-3"][0] < where["rock"][0]
    assert where["volcano-3"][1] < where["lake"][1] == where["rock"][1]


@pytest.mark.parametrize("picture", [tile(0, 1), starter()], ids=["tile", "starter"])
def test_an_outline_is_its_own_mirror_image(picture: str) -> None:
    [edge] = re.findall(r'<clipPath id="tvprint-edge"><path d="M([^Z]+)Z"', picture)
    corners = [tuple(map(int, point.split())) for point in edge.split("L")]
    middle = (min(x for x, _ in corners) + max(x for x, _ in corners)) / 2
    assert {(2 * middle - x, y) for x, y in corners} == set(corners)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_tile_is_two_regular_hexes_wide_and_twelve_fill_a_sheet(paper: str) -> None:
    made = printed(TALUVO, paper=paper, single=True)
    sizes = [Measured(page).pieces(2 * HEX, 3.5 * HEX / sqrt(3)) for page in made.pages]
    assert [len(found) for found in sizes] == [12, 12, 12, 12, 0]


def test_every_page_is_true_and_each_tribes_tokens_differ() -> None:
    check_pages(printed(TALUVO, paper="letter", single=True), single=True)
    check_pages(printed(TALUVO, "es", preset="tigerisland"), single=False, step=2)
    for place in (1, 2, 3):
        tokens = printed(TALUVO).batch(place)
        assert len({piece.front for piece in tokens.pieces}) == 4


def test_tokens_fit_on_a_hex() -> None:
    villager = printed(TALUVO).batch(1)
    radius = max(float(found) for piece in villager.pieces for found in re.findall(r' r="([\d.]+)"', piece.front))
    disc = radius / 100 * villager.width
    assert disc * (1 + 2 / sqrt(3)) <= HEX / 2  # three of them inside its circle


def test_names_stand_in_the_language() -> None:
    assert list(counts(printed(TALUVO, "es", preset="tigerisland")))[:3] == ["losetas", "loseta inicial", "Aldeanos"]
