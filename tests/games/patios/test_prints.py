"""Patios on paper: all that the rulebook counts, in both languages, on both papers."""

from collections import Counter

from ludoteca.core.prints import BOTH, FRONT, Batch
from ludoteca.games import GAMES
from tests.games.printed import check_pages, check_pictures, printed

PATIOS = GAMES["patios"]
COUNTS = {"flower cards": 76, "Wells": 5, "Improvements": 7, "characters": 9, "coins": 5, "tokens": 61}


def test_1_the_box_has_what_the_rulebook_counts() -> None:
    prints = printed(PATIOS).prints
    assert {one.name: len(one.pieces) for one in prints if isinstance(one, Batch)} == COUNTS
    check_pictures(prints)


def test_1_1_flower_cards_by_kind() -> None:
    flowers = printed(PATIOS).batch(0)
    assert sorted(Counter(piece.front for piece in flowers.pieces).values()) == [1] * 11 + [14, 17, 17, 17]
    assert len({piece.back for piece in flowers.pieces}) == 1
    assert flowers.width == flowers.height == 63.5  # square, as the rulebook says


def test_1_2_both_sides_of_a_well_are_played_with() -> None:
    made = printed(PATIOS)
    assert [made.batch(place).single for place in range(6)] == [FRONT, BOTH, FRONT, FRONT, FRONT, FRONT]
    assert len(set(made.batch(1).pieces)) == 1


def test_1_5_tokens_by_worth_have_one_back() -> None:
    tokens = printed(PATIOS).batch(5)
    assert sorted(Counter(piece.front for piece in tokens.pieces).values()) == [7, 7, 7, 10, 30]
    assert len({piece.back for piece in tokens.pieces}) == 1


def test_every_page_is_true_and_legible_with_names_in_spanish() -> None:
    made = printed(PATIOS, "es", "letter", single=True)
    check_pages(made, single=True)
    for name in ("Jardinero azul", "Jardinera ayudante", "Visitantes", "Regadera", "Manguera", "Macetón"):
        assert made.tells(name)


def test_printed_on_both_sides_it_is_true_as_well_and_in_english() -> None:
    made = printed(PATIOS)
    check_pages(made, single=False, step=4)
    for name in ("Blue Gardener", "Assistant gardener", "Visitors"):
        assert made.tells(name, on="characters")
    for name in ("Watering can", "Hose", "Tub"):
        assert made.tells(name, on="Improvements")
