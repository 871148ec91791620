"""Chapter 4: placement."""

from ludoteca.core.game import State
from tests.games.talavera.drawn import drawn, legal, play, refusal

DRAFTED = """
order   10 | 2
market  - - - -
hand    15 16 | 12 5
ask     place 0
round   1
"""


def have(state: State, seat: int) -> list[int]:
    return list(state.view(None)["players"][seat]["have"].values())


def test_4_1_cards_are_placed_in_the_order_drafted() -> None:
    state = drawn(DRAFTED)
    assert legal(state) == ["place 15 yellow", "place 15 sky", "place 15 red"]
    assert refusal(state, "place 16 sky") == "4.1"
    assert legal(play(state, "place 15 red")) == ["place 16 yellow", "place 16 azure", "place 16 sky"]


def test_4_2_a_card_needs_a_tile_of_the_colour() -> None:
    assert refusal(drawn(DRAFTED), "place 15 azure") == "4.2"


def test_4_3_only_tiles_of_the_chosen_colour_count() -> None:
    assert have(play(drawn(DRAFTED), "place 15 yellow"), 0) == [2, 0, 0, 0]


def test_4_4_both_cards_may_go_to_one_colour_and_to_a_colour_placed_before() -> None:
    state = drawn("order 10 | 2\nplaced S 3 | R 8\nmarket - - - -\nhand 15 16 | 12 5\nask place 0\nround 2")
    assert have(state, 0) == [0, 0, 3, 0]
    state = drawn("order 10 | 2\nplaced S 3 | R 8\nmarket - - - -\nhand 12 5 | 15 16\nask place 1\nround 2")
    play(state, "place 15 sky", "place 16 sky")
    assert have(state, 1) == [0, 0, 3, 2]
    play(state, "place 12 azure", "place 5 yellow")
    assert have(state, 0) == [2, 2, 3, 0]


def test_4_5_ruling_the_first_drafter_places_both_cards_first() -> None:
    state = drawn(DRAFTED)
    movers = []
    for notation in ("place 15 red", "place 16 sky", "place 12 azure", "place 5 yellow"):
        movers.append(state.to_move())
        play(state, notation)
    assert movers == [0, 0, 1, 1]
    assert state.view(None)["round"] == 2


def test_4_5_ruling_in_round_two_the_other_seat_places_first() -> None:
    state = drawn("order 10 | 2\nmarket - - - -\nhand 15 16 | 12 5\nask place 1\nround 2")
    movers = []
    for notation in ("place 12 azure", "place 5 yellow", "place 15 red", "place 16 sky"):
        movers.append(state.to_move())
        play(state, notation)
    assert movers == [1, 1, 0, 0]


def test_4_1_nothing_is_placed_during_the_draft() -> None:
    state = drawn("order 10 | 2\nmarket o5 o15 o16 o12\nask flip 0\nround 1")
    assert refusal(state, "place 15 red") == "4.1"


def test_4_the_next_round_is_dealt_after_the_last_placement_and_seals() -> None:
    state = play(drawn(DRAFTED), "place 15 red", "place 16 sky", "place 12 azure")
    assert not state.sealed
    play(state, "place 5 yellow")
    assert state.sealed
    assert state.prompt() == "talavera.flip"
