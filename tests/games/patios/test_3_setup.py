"""Chapter 3: setting up."""

from collections import Counter
from typing import Any, TypeVar, cast

import pytest

from ludoteca.core.game import Event, State
from ludoteca.core.rng import Rng
from tests.games.patios.drawn import EVERY_FLOWER, LINE, PATIOS, asked, legal, line, play, refused, told

T = TypeVar("T")
SEATS = range(2, 6)
SAMPLE = {2: 4, 3: 5, 4: 7, 5: 8}
DOWN = {2: 4, 3: 3, 4: 4, 5: 3}


def set_up(seats: int, seed: int = 1, **options: bool) -> State:
    """Return the first turn, all first pots placed on n and s."""
    state = PATIOS.new(seats, seed=seed, options=options)
    play(state, *["up 1", "place n", "place s"] * seats)
    return state


@pytest.mark.parametrize("seats", SEATS)
def test_3_2_everyone_is_dealt_two_pots_of_different_colours(seats: int) -> None:
    for seed in range(60):
        hands = PATIOS.new(seats, seed=seed).dump()["dealt"]
        assert all(len(set(hand)) == 2 for hand in hands)
        assert max(Counter(card for hand in hands for card in hand).values()) <= seats


@pytest.mark.parametrize("seats", SEATS)
def test_d_1_the_pots_left_over_go_into_the_deck_and_the_discards_begin_empty(seats: int) -> None:
    data = PATIOS.new(seats, seed=4).dump()
    assert Counter(data["deck"]) == EVERY_FLOWER - Counter(card for hand in data["dealt"] for card in hand)
    assert len(data["deck"]) == 76 - 2 * seats
    assert data["discards"] == []


def test_3_3_each_in_play_order_places_one_pot_face_up_and_the_other_dry() -> None:
    state = PATIOS.new(3, seed=1)
    first, second = state.dump()["dealt"][0]
    assert asked(state) == "deal 0"
    assert legal(state) == {"up 1", "up 2"}
    play(state, "up 2")
    assert legal(state) == {f"place {cell}" for cell in ("n", "ne", "e", "se", "s", "sw", "w", "nw")}
    assert refused(state, "place n-n") == "5.4 no_works"
    play(state, "place e")
    assert refused(state, "place e") == "5.1 taken"
    play(state, "place w")
    court = state.view(0)["players"][0]["court"]
    assert court == [{"cell": "e", "card": second, "up": True}, {"cell": "w", "card": first, "up": False}]
    assert asked(state) == "deal 1"
    play(state, *["up 1", "place n", "place s"] * 2)
    assert asked(state) == "turn 0"


def test_a_1_the_pots_dealt_are_private_until_one_of_them_stands_face_up() -> None:
    log: list[Event] = []
    state = PATIOS.new(3, seed=1, log=log)
    dealt = state.dump()["dealt"]
    for event in (event for event in log if event.key == "patios.dealt"):
        assert list(event.to or ()) == [event.facts["seat"]]
    assert [state.view(seat)["dealt"] for seat in (0, 1, 2, None)] == [*dealt, None]
    play(state, "up 1")
    assert [state.view(seat)["holding"]["card"] for seat in (0, 1, 2, None)] == [dealt[0][0], None, None, None]
    play(state, "place n")
    assert state.view(1)["players"][0]["court"][0]["card"] == dealt[0][0]
    assert [state.view(seat)["holding"]["card"] for seat in (0, 1, None)] == [dealt[0][1], None, None]
    hidden = play(state, "place s")
    assert [state.view(seat)["players"][0]["court"][1]["card"] for seat in (0, 1, None)] == [dealt[0][1], None, None]
    assert [(event.key, event.to) for event in hidden] == [
        ("patios.placed.hidden", None),
        ("patios.placed.own", frozenset({0})),
    ]
    assert "card" not in hidden[0].facts


@pytest.mark.parametrize("seats", SEATS)
def test_3_5_and_3_6_coins_sample_and_row_by_players(seats: int) -> None:
    state = set_up(seats)
    view = state.view(None)
    assert [player["coins"] for player in view["players"]] == [1] * seats
    assert view["reserve"] == 5 - seats
    assert len(view["sample"]) == view["sample_size"] == SAMPLE[seats]
    faces = [one["up"] for one in view["row"]]
    assert faces == [True] * (8 - DOWN[seats]) + [False] * DOWN[seats] + [True]
    assert view["row"][-1]["character"] == "visitors"
    assert view["deck"] == 76 - 2 * seats - SAMPLE[seats]


def test_3_9_the_improvements_lie_in_their_deck() -> None:
    assert set_up(2).view(None)["improvements"] == {"deck": 7, "gathered": [], "dancing": False}


def test_a_60_neither_sample_nor_row_lies_there_while_the_first_pots_are_placed() -> None:
    state = PATIOS.new(2, seed=1)
    play(state, "up 1", "place n", "place s", "up 1", "place n")
    view = state.view(1)
    assert (view["row"], view["sample"], view["deck"], view["turn"], view["round"]) == ([], [], 72, 0, 0)
    log = play(state, "place s")
    assert [event.key for event in log[-2:]] == ["patios.row", "patios.sample"]
    assert state.view(1)["deck"] == 68


class Rigged(Rng):
    """A generator that shuffles the characters into a given order, and everything else not at all."""

    def __init__(self, order: str) -> None:
        super().__init__(0)
        self.order = [list(LINE).index(code) for code in order.split()]

    def shuffle(self, items: list[T]) -> None:
        ordered = [item for number in self.order for item in items if item == number]
        items[:] = ordered if len(ordered) == len(items) else items


def laid(seats: int, order: str, **options: bool) -> str:
    """Return the row that comes of characters shuffled into an order."""
    state = PATIOS.new(seats, seed=1, options=options)
    *first, last = ["up 1", "place n", "place s"] * seats
    play(state, *first)
    cast(Any, state).rng = Rigged(order)
    play(state, last)
    return line(state)


@pytest.mark.parametrize(
    ("seats", "shuffled", "row"),
    [
        (3, "SU GR WC GB CH GG AS NB", "GR WC GB CH SU gg as nb VI"),
        (3, "GR WC SU GB CH GG AS NB", "GR WC GB CH SU gg as nb VI"),
        (3, "GR WC GB SU CH GG AS NB", "GR WC GB SU CH gg as nb VI"),
        (3, "GR WC GB CH SU GG AS NB", "GR WC GB CH SU gg as nb VI"),
        (3, "GR WC GB CH GG AS SU NB", "GR WC GB CH GG as su nb VI"),
        (2, "GR SU WC GB CH GG AS NB", "GR WC GB SU ch gg as nb VI"),
        (4, "SU GR WC GB CH GG AS NB", "GR WC GB SU ch gg as nb VI"),
        (5, "GR SU WC GB CH GG AS NB", "GR WC GB CH SU gg as nb VI"),
    ],
)
def test_e_5_a_sun_face_up_among_the_first_three_goes_behind_those_face_up(seats: int, shuffled: str, row: str) -> None:
    assert laid(seats, shuffled) == row


@pytest.mark.parametrize("seats", SEATS)
def test_3_7_every_shuffled_row_is_laid_front_first(seats: int) -> None:
    for seed in range(40):
        state = set_up(seats, seed)
        row = [one["character"] for one in state.view(None)["row"]]
        assert "sun" not in row[:3]
        assert sorted(state.dump()["row"]) == sorted(LINE.values())


def test_3_1_seat_0_begins() -> None:
    log: list[Event] = []
    state = PATIOS.new(4, seed=2, log=log)
    assert told(log, "began") == [{"seats": 4, "first": 0}]
    assert (state.to_move(), set_up(4).to_move()) == (0, 0)


def test_a_cell_pressed_before_the_pot_is_chosen_says_what_comes_first() -> None:
    state = PATIOS.new(2, seed=1)
    reason = state.why_not(PATIOS.parse("place n"))
    assert reason is not None and reason.rule == "3.3"
    assert "First choose which of the two Pots" in PATIOS.words("en").reason(reason)
    assert "Primero elige qué Maceta" in PATIOS.words("es").reason(reason)
