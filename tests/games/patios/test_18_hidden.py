"""Chapter 18: what is hidden, and who learns what."""

from itertools import permutations

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from tests.games.patios.drawn import ALL_TAKEN, EMPTY, FULL, asked, drawn, keys, play, told, visited
from tests.games.patios.test_8_assistant import take


def seen(state: State, player: int, readers: tuple[int | None, ...]) -> list[list[str | None]]:
    """Return the cards of a court as each reader sees them."""
    return [[one["card"] for one in state.view(seat)["players"][player]["court"]] for seat in readers]


def test_18_2_a_dry_card_is_seen_by_its_owner_alone_even_if_all_saw_it_once() -> None:
    state = drawn("r b? b04?2\n. o G\n. . .", seats=3)
    owner, others = ["blue", "b04", "green", "red"], [None, None, "green", None]
    assert seen(state, 0, (0, 1, 2, None)) == [owner, others, others, others]


def test_a_37_the_discards_are_open_to_all() -> None:
    state = drawn(discards="R B04 | G", seats=3)
    for seat in (0, 1, 2, None):
        assert state.view(seat)["discards"] == ["red", "green", "cane", "b04"]


def test_a_47_a_card_from_the_sample_is_public_in_hand() -> None:
    state = drawn(row="GR", sample="R R G B")
    play(state, "choose red-gardener", "pick red", "place n", "pick red")
    for seat in (0, 1, None):
        assert state.view(seat)["holding"] == {"seat": 1, "card": "red", "up": False, "from": "sample"}


def test_a_47_a_card_from_the_packet_is_shown_when_it_is_placed_face_up() -> None:
    state = drawn(seats=3, row="AS", deck="R G B B04")
    play(state, "choose assistant")
    log = take(state, "b04")
    assert keys(log) == ["picked.hidden"]
    assert [state.view(seat)["holding"]["card"] for seat in (0, 1, 2, None)] == ["b04", None, None, None]
    log = play(state, "place n")
    assert told(log, "placed") == [{"seat": 0, "card": "b04", "cell": "n", "up": True}]


def test_a_47_of_the_others_one_learns_only_whether_it_is_a_cane_or_a_flower() -> None:
    state = drawn(seats=3, row="AS", deck="R G B |")
    play(state, "choose assistant")
    take(state, "red", "place n")
    flower, cane = state.copy(), state
    log = take(flower, "green", "place n")
    assert [event.key for event in log if event.may_be_read_by(0)][:2] == [
        "patios.picked.hidden",
        "patios.placed.hidden",
    ]
    assert "card" not in log[1].facts
    assert seen(flower, 2, (0, 1, 2, None)) == [[None], [None], ["green"], [None]]
    log = take(cane, "cane")
    assert keys(log) == ["picked.hidden", "cane"]
    assert asked(cane) == "cane 2"
    assert cane.view(None)["holding"]["card"] == "cane"


def test_a_47_a_card_discarded_for_want_of_a_cell_is_shown() -> None:
    state = drawn(EMPTY, ALL_TAKEN, row="AS", deck="R G B")
    play(state, "choose assistant")
    take(state, "red", "place n")
    log = take(state, "blue")
    assert told(log, "wasted") == [{"seat": 1, "card": "blue"}]


def test_18_2_the_packet_is_seen_by_its_holder_alone() -> None:
    state = drawn(seats=3, row="AS", deck="R G B |")
    log = play(state, "choose assistant")
    assert next(event for event in log if event.key == "patios.packet").to == frozenset({0})
    assert [state.view(seat)["packet"]["cards"] is None for seat in (0, 1, 2, None)] == [False, True, True, True]
    take(state, "red", "place n")
    assert [state.view(seat)["packet"]["cards"] is None for seat in (0, 1, 2, None)] == [True, True, False, True]
    assert state.view(1)["packet"]["count"] == 3


def test_18_2_who_held_the_packet_before_knows_the_set_that_was_passed_on() -> None:
    """Seat 0 passed green, blue and Balcony; green was left over, so the two others have blue and Balcony."""
    state = drawn(seats=3, row="AS", deck="R G B B04")
    play(state, "choose assistant")
    take(state, "red", "place n")
    take(state, "blue", "place n")
    take(state, "b04", "place n")
    group = {"cells": [[1, "n"], [2, "n"]], "cards": ["blue", "b04"]}
    assert group in state.view(0)["remembered"]["court"]
    assert {"seat": 1, "cell": "n", "card": "b04"} in state.view(2)["remembered"]["court"]
    assert not any(one.get("seat") == 2 and "card" in one for one in state.view(1)["remembered"]["court"])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_18_2_characters_turned_down_later_are_remembered_and_the_first_are_not_known(seat: int | None) -> None:
    state = drawn(row="GB GR gg CH SU wc? as? nb? VI", sample="B B G |")
    play(state, "choose blue-gardener", "pick blue", "place n", "pick blue", "place n")
    remembered = state.view(seat)["remembered"]
    assert remembered["row"] == [{"place": 9, "character": "blue-gardener"}]
    assert remembered["unseen"] == ["water-carrier", "assistant", "neighbour"]
    assert [one["character"] for one in state.view(seat)["row"]].count(None) == 4


def test_18_2_the_first_dry_pot_is_known_not_to_be_of_the_colour_face_up() -> None:
    state = drawn("B r-B .\n. o .\n. . .", EMPTY)
    assert state.view(1)["remembered"]["court"] == [{"seat": 0, "cell": "n", "not": "blue"}]


def test_18_2_a_hand_is_seen_by_its_owner_and_counted_by_all() -> None:
    state = drawn(hands={0: "hose", 1: "can tub"}, seats=3)
    for seat in (0, 1, 2, None):
        players = state.view(seat)["players"]
        assert [player["hand_count"] for player in players] == [1, 2, 0]
        assert [player["hand"] is not None for player in players] == [player["seat"] == seat for player in players]


def test_18_4_a_can_used_in_watering_tells_that_the_other_dry_cards_are_pots() -> None:
    state = drawn("b04? C r?\n. o .\n. A .", EMPTY, row="GR SU GB", sample="| | | |", deck="| | | |")
    play(state, "choose red-gardener", "use can")
    assert state.view(1)["remembered"]["court"] == [{"seat": 0, "cell": "ne", "kind": "pot"}]


def test_18_4_a_can_that_protects_tells_that_the_target_is_a_balcony() -> None:
    state = drawn(EMPTY, "C b04? .\n. o .\n. . .", row="SU")
    play(state, "choose sun", "sun n", "use can")
    assert state.view(0)["remembered"]["court"] == [{"seat": 1, "cell": "n", "kind": "balcony"}]


def test_18_4_a_try_in_vain_tells_that_the_target_is_a_pot() -> None:
    state = drawn(EMPTY, "C r? |\n. o .\n. . .", row="SU", monument=True)
    play(state, "choose sun", "sun n", "use can", "use cane@ne", "water n")
    assert state.view(0)["remembered"]["court"] == [{"seat": 1, "cell": "n", "kind": "pot"}]


def test_18_4_protection_by_a_cane_leaves_a_dry_target_hidden() -> None:
    state = drawn(EMPTY, "| b04? .\n. o .\n. . .", row="SU")
    log = play(state, "choose sun", "sun n", "use cane@nw", "water n")
    assert all("card" not in event.facts or event.facts["card"] != "b04" for event in log)
    assert seen(state, 1, (0, None)) == [[None], [None]]
    assert state.view(0)["remembered"]["court"] == []


def test_18_4_a_dried_card_was_seen_by_all() -> None:
    state = drawn(EMPTY, ". R .\n. o .\n. . .", row="SU", seats=3)
    play(state, "choose sun", "sun n")
    for seat in (0, 1, 2, None):
        assert state.view(seat)["remembered"]["court"] == [{"seat": 1, "cell": "n", "card": "red"}]


def test_18_3_a_card_put_back_on_top_is_known_to_who_put_it_there() -> None:
    state = drawn(row="NB", stock="hose can", coins=[1, 0])
    play(state, "choose neighbour")
    play(state, f"keep {state.view(0)['pair']['cards'].index('hose') + 1}")
    assert {"place": 1, "cards": ["can"]} in state.view(0)["remembered"]["improvements"]["deck"]
    assert state.view(1)["remembered"]["improvements"]["deck"] == []


def test_18_2_of_improvements_put_under_together_all_know_the_set_and_nobody_the_order() -> None:
    state, _ = visited("A H L\n. o .\n. . .", hands={0: "guitarist", 1: "tub"})
    stock = state.dump()["stock"]
    for seat in (0, 1):
        deck = state.view(seat)["remembered"]["improvements"]["deck"]
        assert [one for one in deck if one["place"] > 3] == [
            {"place": place, "cards": ["awning", "hose", "ladder"]} for place in (4, 5, 6)
        ]
        orders = {tuple(state.imagine(seat, Rng(seed)).dump()["stock"][:3]) for seed in range(60)}
        assert orders == set(permutations(stock[:3]))


def test_18_2_giver_and_robbed_know_the_card_in_the_other_hand() -> None:
    state = drawn(row="NB", stock="hose can", seats=3)
    play(state, "choose neighbour", "offer", "pass")
    play(state, f"keep {state.view(0)['pair']['cards'].index('hose') + 1}", "hold")
    assert state.view(0)["remembered"]["improvements"]["hands"] == [{"seat": 1, "cards": [["can"]]}]
    assert state.view(2)["remembered"]["improvements"]["hands"] == []
    state = drawn("A H L\n. o .\nC T .", seats=3, row="NB", hands={1: "dancer guitarist"})
    play(state, "choose neighbour", "steal 1")
    card = state.dump()["hands"][0][0]
    assert {"seat": 0, "cards": [[card]]} in state.view(1)["remembered"]["improvements"]["hands"]


def test_18_3_the_tokens_of_the_others_can_be_remembered_by_who_sat_there() -> None:
    state = drawn(points=[3, 4], trios=[1, 0, 0, 0, 2, 0])
    assert state.view(0)["remembered"]["tokens"][1] == {"points": 4, "trios": {"blue": 0, "red": 2, "green": 0}}
    assert state.view(None)["remembered"]["tokens"] == []


def test_18_5_nobody_answers_for_a_seat_where_being_asked_concerns_its_hand_or_its_dry_cards() -> None:
    """After its turn with a card in hand, about the can, as an apprentice; not where all see the choices."""
    after = drawn(FULL, row="GR", sample="| | | |", deck="| | | |", hands={0: "hose"})
    play(after, "choose red-gardener")
    water = drawn("C r? .\n. o .\n. . .", row="GR SU", sample="| | | |", deck="| | | |")
    play(water, "choose red-gardener")
    protect = drawn(EMPTY, "C r? .\n. o .\n. . .", row="SU")
    play(protect, "choose sun", "sun n")
    for state, prompt in ((after, "after 0"), (water, "water 0"), (protect, "protect 1")):
        assert asked(state) == prompt
        assert len(state.legal_actions()) == 1
        assert state.hushed()
    picking = drawn(row="GR", sample="R G G B")
    play(picking, "choose red-gardener")
    assert not picking.hushed()
