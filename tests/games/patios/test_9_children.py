"""Chapter 9: the Children."""

from typing import Any

import pytest

from ludoteca.core.game import State
from tests.games.patios.drawn import ALL_TAKEN, EMPTY, asked, drawn, keys, legal, patio, play, plot, refused, told

MINE = """
b . .
| o B04
T A r?
"""
YOURS = """
R r? b06
| o B05
g . G
"""


def swapping(*courts: str, seats: int = 2, **details: Any) -> State:
    """Return the moment of the swap; the green pot drawn stands on ne."""
    state = drawn(*courts, seats=seats, row="CH", deck="G", **details)
    play(state, "choose children", "place ne")
    assert asked(state) == "swap 0"
    return state


def test_d_7_the_card_comes_from_the_flower_deck_for_all_to_see_and_goes_face_up() -> None:
    state = drawn(MINE, YOURS, row="CH", deck="G B")
    deck = state.view(None)["deck"]
    log = play(state, "choose children")
    assert told(log, "drew") == [{"seat": 0, "card": "green"}]
    assert state.view(None)["deck"] == deck - 1
    assert state.view(None)["holding"] == {"seat": 0, "card": "green", "up": True, "from": "deck"}
    play(state, "place ne")
    assert patio(state, 0) == plot("b . G\n| o B04\nT A r")


def test_e_14_what_may_be_swapped() -> None:
    """Face-up pots, and dry cards whatever they are; no Cane, face-up Balcony, Tub or other Improvement."""
    state = swapping(MINE, YOURS)
    assert legal(state) == {"done", "swap ne", "swap nw", "swap se"}
    for cell in ("w", "e", "sw", "s"):
        assert refused(state, f"swap {cell}") == "9.3 not_swappable"
    assert refused(state, "swap n") == "9.3 empty"
    up, dry = state.copy(), state
    play(up, "swap ne")
    assert legal(up) == {"with 1:nw", "with 1:se"}
    play(dry, "swap nw")
    assert legal(dry) == {"with 1:n", "with 1:ne", "with 1:sw"}


def test_d_8_never_a_face_up_card_for_a_dry_one_nor_anything_else() -> None:
    state = swapping(MINE, YOURS)
    play(state, "swap ne")
    for cell in ("n", "ne", "sw"):
        assert refused(state, f"with 1:{cell}") == "9.3 unlike"
    for cell in ("w", "e"):
        assert refused(state, f"with 1:{cell}") == "9.3 not_swappable"
    assert refused(state, "with 1:s") == "9.3 empty_there"
    assert refused(state, "with 2:n") == "1.7 no_seat"
    assert refused(state, "with 0:nw") == "9.3 own_patio"
    assert refused(state, "done") == "9.3 must.with"
    state = swapping(MINE, YOURS)
    play(state, "swap nw")
    for cell in ("nw", "se"):
        assert refused(state, f"with 1:{cell}") == "9.3 unlike"


@pytest.mark.parametrize("tub", ["t", "T"])
def test_d_8_the_tub_stays_on_either_side(tub: str) -> None:
    state = swapping(f"{tub} r .\n. o .\n. . .", "R b .\n. o .\n. . .")
    assert legal(state) == {"done", "swap ne", "swap n"}
    state = swapping("R b .\n. o .\n. . .", f"{tub} r G\n. o .\n. . .")
    play(state, "swap n")
    assert legal(state) == {"with 1:n"}


def test_e_14_face_up_pots_change_places_with_their_faces() -> None:
    state = swapping(MINE, YOURS)
    log = play(state, "swap ne", "with 1:nw")
    assert patio(state, 0) == plot("b . R\n| o B04\nT A r")
    assert patio(state, 1) == plot("G r b06\n| o B05\ng . G")
    facts = {"seat": 0, "other": 1, "cell": "ne", "cell2": "nw", "card": "green", "card2": "red"}
    assert told(log, "swapped") == [facts]
    assert "saw" not in keys(log)


def test_e_14_dry_cards_change_places_and_each_looks_at_the_card_received() -> None:
    state = swapping(MINE, YOURS, seats=3)
    log = play(state, "swap se", "with 1:ne")
    assert patio(state, 0) == plot("b . G\n| o B04\nT A b06")
    assert patio(state, 1) == plot("R r r\n| o B05\ng . G")
    assert told(log, "swapped.dry") == [{"seat": 0, "other": 1, "cell": "se", "cell2": "ne"}]
    saw = {event.to: dict(event.facts) for event in log if event.key == "patios.saw"}
    assert saw == {
        frozenset({0}): {"seat": 0, "card": "b06", "cell": "se"},
        frozenset({1}): {"seat": 1, "card": "red", "cell": "ne"},
    }


def test_9_4_even_under_monument_each_sees_the_card_received_once() -> None:
    state = swapping(MINE, YOURS, monument=True)
    log = play(state, "swap se", "with 1:ne")
    assert [event.facts["card"] for event in log if event.key == "patios.saw"] == ["b06", "red"]
    assert state.view(0)["players"][0]["court"][2]["card"] is None


def test_9_2_the_swap_may_be_declined() -> None:
    state = swapping(MINE, YOURS)
    before = patio(state, 0), patio(state, 1)
    log = play(state, "done")
    assert keys(log)[0] == "no_swap"
    assert (patio(state, 0), patio(state, 1)) == before
    assert asked(state) == "turn 1"


def test_9_2_the_question_is_put_even_where_there_is_nothing_to_swap() -> None:
    state = swapping("r . .\n. o .\n. . .", "| b04 .\n. o .\n. . .".replace("b04", "B04"))
    assert legal(state) == {"done"}
    assert refused(state, "swap nw") == "9.3 no_partner"


def test_9_2_only_one_swap_and_with_any_other_player() -> None:
    state = swapping(EMPTY, YOURS, "B . .\n. o .\n. . .", "r . .\n. o .\n. . .", seats=4)
    play(state, "swap ne")
    assert legal(state) == {"with 1:nw", "with 1:se", "with 2:nw"}
    play(state, "with 2:nw")
    assert patio(state, 2) == plot("G . .\n. o .\n. . .")
    assert asked(state) == "turn 1"


def test_9_1_without_a_card_to_draw_the_swap_stays() -> None:
    """24 + 24 + 21 cards in the patios, seven in the sample."""
    some = ALL_TAKEN.replace("* * * * *\n", ". . . * *\n", 1)
    state = drawn(ALL_TAKEN, ALL_TAKEN, some, row="CH", sample="R R G B B | |")
    assert (state.view(None)["deck"], state.view(None)["discards"]) == (0, [])
    log = play(state, "choose children")
    assert told(log, "drew.none") == [{"seat": 0}]
    assert asked(state) == "swap 0"


def test_a_59_what_was_known_of_a_dry_card_goes_with_it() -> None:
    """Seat 2 saw the red pot and not the Balcony; after the swap it knows where the red pot went."""
    state = swapping("r?2 . .\n. o .\n. . .", "b04? . .\n. o .\n. . .", seats=3)
    assert state.view(2)["remembered"]["court"] == [{"seat": 0, "cell": "nw", "card": "red"}]
    play(state, "swap nw", "with 1:nw")
    assert state.view(2)["remembered"]["court"] == [{"seat": 1, "cell": "nw", "card": "red"}]
    for seat in (0, 1):
        assert {one["card"] for one in state.view(seat)["remembered"]["court"]} == {"red", "b04"}


def test_9_4_an_onlooker_does_not_learn_the_dry_cards_that_two_have_swapped() -> None:
    """At two seats both know both cards, and still they never lay open."""
    state = swapping("r? . .\n. o .\n. . .", "b04? . .\n. o .\n. . .")
    log = play(state, "swap nw", "with 1:nw")
    assert state.view(None)["remembered"]["court"] == []
    assert not any(event.may_be_read_by(None) for event in log if event.key == "patios.saw")
    for seat in (0, 1):
        assert [one["card"] for one in state.view(seat)["remembered"]["court"]] == ["b04", "red"]
