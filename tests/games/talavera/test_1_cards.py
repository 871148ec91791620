"""Chapter 1: the cards, their editions, their backs and the hidden deck."""

import hashlib
import json
from collections import Counter
from itertools import permutations

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from ludoteca.games.talavera.pieces import COLOURS, EDITIONS, ORDERS, TILES
from tests.games.talavera.drawn import TALAVERA, drawn, legal, play


@pytest.mark.parametrize("edition", EDITIONS)
def test_1_1_there_are_18_cards(edition: str) -> None:
    assert len(TILES[edition]) == len(ORDERS[edition]) == 19
    assert TILES[edition][0] == ORDERS[edition][0] == (0, 0, 0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_1_2_every_tile_side_shows_four_tiles(edition: str) -> None:
    assert all(sum(tiles) == 4 for tiles in TILES[edition][1:])


@pytest.mark.parametrize("edition", EDITIONS)
def test_1_3_every_order_side_is_another_arrangement_of_1_to_4(edition: str) -> None:
    orders = ORDERS[edition][1:]
    assert set(orders) < set(permutations((1, 2, 3, 4)))
    assert len(set(orders)) == 18


@pytest.mark.parametrize(("edition", "counts"), [("2024-09", (19, 17, 18, 18)), ("2024-12", (18, 17, 19, 18))])
def test_1_4_tiles_of_each_colour(edition: str, counts: tuple[int, ...]) -> None:
    totals = tuple(sum(tiles[colour] for tiles in TILES[edition]) for colour in range(len(COLOURS)))
    assert totals == counts


@pytest.mark.parametrize(("edition", "digest"), [("2024-09", "fc620e5f151fc2b3"), ("2024-12", "5edf0097dab771ab")])
def test_1_4_the_cards_are_the_designers(edition: str, digest: str) -> None:
    """Every tile side with its number and its printed order side, as one digest of the published sheets."""
    sheet = json.dumps([list(map(list, pair)) for pair in zip(TILES[edition], ORDERS[edition], strict=True)])
    assert hashlib.sha256(sheet.encode()).hexdigest()[:16] == digest


def test_1_4_shapes_of_the_tile_sides() -> None:
    shapes = Counter(tuple(sorted((n for n in tiles if n), reverse=True)) for tiles in TILES["2024-09"][1:])
    assert shapes == {(3, 1): 4, (2, 2): 4, (2, 1, 1): 8, (1, 1, 1, 1): 2}


def test_1_4_the_revised_cards_have_two_alike() -> None:
    twins = [side for side, count in Counter(TILES["2024-12"][1:]).items() if count == 2]
    assert (1, 0, 2, 1) in twins


def test_1_4_the_edition_decides_what_a_card_shows() -> None:
    first, revised = (TALAVERA.new(1, seed=3, options={"edition": edition}) for edition in EDITIONS)
    assert first.view(0)["pair"] == revised.view(0)["pair"]
    place = drawn("order 5 | 7\nhand 1 2 | 3 4\nmarket - - - -\nask place 0\nround 1")
    assert legal(place) == ["place 1 azure", "place 1 red"]
    place = drawn("order 5 | 7\nhand 1 2 | 3 4\nmarket - - - -\nask place 0\nround 1", edition="2024-12")
    assert legal(place) == ["place 1 yellow", "place 1 red"]


def test_1_5_ruling_shuffled_backs_are_hidden_until_turned_over() -> None:
    state = TALAVERA.new(2, seed=1)
    assert state.options["backs"] == "shuffled"
    for seat in (0, 1, None):
        assert [card["tiles"] for card in state.view(seat)["market"]] == [None] * 4
    state.apply(TALAVERA.parse("flip 1 3"))
    assert state.sealed
    assert [card["tiles"] is not None for card in state.view(None)["market"]] == [True, False, True, False]


def test_1_5_ruling_shuffled_pairs_differ_from_the_printed_ones() -> None:
    pairs = set()
    for seed in range(40):
        state = TALAVERA.new(2, seed=seed)
        backs = state.dump()["backs"]
        assert sorted(backs) == list(range(19))
        pairs.add(tuple(backs))
    assert len(pairs) == 40


def test_1_5_ruling_printed_backs_are_public_from_the_start() -> None:
    state = TALAVERA.new(2, seed=1, options={"backs": "printed"})
    for card in state.view(None)["market"]:
        assert card["tiles"] == card["order"]
    state.apply(TALAVERA.parse("flip 1 3"))
    assert not state.sealed, "nothing was revealed, so the flip may be taken back"
    world = state.imagine(0, Rng(1))
    assert world.view(0) == state.view(0)
    assert world.dump()["backs"] == state.dump()["backs"]


def test_1_5_ruling_alone_the_backs_are_printed_and_no_option() -> None:
    state = TALAVERA.new(1, seed=1)
    assert "backs" not in state.options
    assert state.dump()["backs"] == list(range(19))


def test_1_6_ruling_the_deck_is_hidden_but_what_is_left_is_known() -> None:
    state = TALAVERA.new(2, seed=1)
    view = state.view(0)
    assert view["deck"] == 12
    assert view["unseen"]["orders"] == sorted(state.dump()["deck"])
    assert view["unseen"]["tiles"] == list(range(1, 19)), "the backs of the orders are unseen too"
    play(state, "flip 1 2")
    assert len(state.view(0)["unseen"]["tiles"]) == 16


def test_1_6_ruling_every_deal_that_agrees_is_equally_likely() -> None:
    """Last round, nothing turned over: six unseen tile sides under six order sides, 720 deals."""
    state = last_round()
    hidden = [*state.dump()["order"], *state.dump()["market"]]
    rng = Rng(2024)
    trials = 72_000
    deals = (state.imagine(0, rng).dump()["backs"] for _ in range(trials))
    seen = Counter(tuple(backs[side] for side in hidden) for backs in deals)
    assert len(seen) == 720
    assert set(seen) == set(permutations(state.view(0)["unseen"]["tiles"]))
    expected = trials / 720
    chi_square = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi_square < 850, "719 degrees of freedom: 1 in 2,000"


def test_1_6_ruling_the_order_of_the_deck_is_dealt_anew_for_two() -> None:
    state = TALAVERA.new(2, seed=5, options={"backs": "printed"})
    while state.view(0)["round"] < 3:
        state.apply(state.legal_actions()[0])
    rng = Rng(7)
    decks = Counter(tuple(state.imagine(0, rng).dump()["deck"]) for _ in range(4_800))
    assert set(decks) == set(permutations(state.dump()["deck"]))
    assert max(decks.values()) < 2 * 4_800 / len(decks)


def test_1_6_ruling_the_order_of_the_deck_is_dealt_anew() -> None:
    state = TALAVERA.new(1, seed=5)
    while len(state.dump()["deck"]) > 4:
        state.apply(state.legal_actions()[0])
    size = len(state.dump()["deck"])
    rng = Rng(7)
    decks = Counter(tuple(state.imagine(0, rng).dump()["deck"]) for _ in range(4_800))
    assert set(decks) == set(permutations(state.dump()["deck"]))
    assert max(decks.values()) < 2 * 4_800 / len(decks) and size in (3, 4)


def last_round() -> State:
    state = TALAVERA.new(2, seed=12)
    while state.view(0)["round"] < 4:
        state.apply(state.legal_actions()[0])
    return state
