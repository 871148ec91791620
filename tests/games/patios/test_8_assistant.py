"""Chapter 8: the Assistant gardener."""

from collections import Counter

import pytest

from ludoteca.core.game import Event, State
from tests.games.patios.drawn import ALL_TAKEN, EMPTY, asked, drawn, legal, patio, play, plot, refused, told


def take(state: State, card: str, *then: str) -> list[Event]:
    """Have the holder keep a card of the packet, wherever it lies in it."""
    cards = state.view(state.to_move())["packet"]["cards"]
    return play(state, f"pick {cards.index(card) + 1}", *then)


def test_8_1_the_packet_has_one_card_more_than_there_are_players() -> None:
    for seats in range(2, 6):
        state = drawn(seats=seats, row="AS", deck="R G B | B04 B05")
        deck = state.view(None)["deck"]
        play(state, "choose assistant")
        assert asked(state) == "packet 0"
        assert legal(state) == {f"pick {slot}" for slot in range(1, seats + 2)}
        assert state.view(None)["deck"] == deck - seats - 1
        assert Counter(state.view(0)["packet"]["cards"]) == Counter(
            ["red", "green", "blue", "cane", "b04", "b05"][: seats + 1]
        )


def test_8_2_the_first_places_face_up_and_the_packet_goes_clockwise_against_the_play_order() -> None:
    state = drawn(seats=3, active=1, row="AS", deck="R G B B04")
    play(state, "choose assistant")
    take(state, "red", "place n")
    assert asked(state) == "packet 0"
    assert legal(state) == {"pick 1", "pick 2", "pick 3"}
    assert refused(state, "pick 4") == "8.2 no_slot"
    take(state, "blue", "place n")
    assert asked(state) == "packet 2"
    log = take(state, "b04", "place n")
    assert [patio(state, seat).split()[1] for seat in range(3)] == ["b", "R", "b04"]
    assert told(log, "leftover") == [{"card": "green"}]
    assert state.view(None)["discards"] == ["green"]
    assert asked(state) == "turn 2"


def test_8_3_a_cane_is_used_or_placed_on_anyones_turn() -> None:
    state = drawn(EMPTY, "r . .\n. o .\n. . .", row="AS", deck="R | G")
    play(state, "choose assistant")
    take(state, "red", "place n")
    take(state, "cane")
    assert asked(state) == "cane 1"
    play(state, "water nw")
    assert patio(state, 1) == plot("R . .\n. o .\n. . .")


def test_a_43_the_packet_is_shuffled_before_each_look() -> None:
    """Over some seeds, the card that came first is seen in every slot, by the first and by the next."""
    first, second = set(), set()
    for seed in range(20):
        state = drawn(seats=2, row="AS", deck="R G B", seed=seed)
        play(state, "choose assistant")
        first.add(state.view(0)["packet"]["cards"].index("red"))
        take(state, "green", "place n")
        second.add(state.view(1)["packet"]["cards"].index("red"))
    assert (first, second) == ({0, 1, 2}, {0, 1})


@pytest.mark.parametrize("slot", [1, 2, 3])
def test_a_43_the_shuffle_does_not_depend_on_the_slot_of_the_card_kept(slot: int) -> None:
    """Of three equal pots, whichever is kept, the rest looks the same: worlds stay alike."""
    state = drawn(seats=2, row="AS", deck="R R R")
    play(state, "choose assistant", f"pick {slot}", "place n")
    assert state.view(1)["packet"]["cards"] == ["red", "red"]
    play(state, "pick 1", "place n")
    assert asked(state) == "turn 1"


ROOM = """
. . . . .
* * * * *
* * x * *
* * * * *
* * * * *
"""


def test_a_54_a_short_packet_goes_round_until_it_is_empty() -> None:
    """24 + 24 + 19 cards in the patios and 7 in the sample leave two for three players."""
    state = drawn(ROOM, ALL_TAKEN, ALL_TAKEN, row="AS", sample="R R R G B | |", deck="G B", rest="discards")
    assert (state.view(None)["deck"], state.view(None)["discards"]) == (2, [])
    play(state, "choose assistant")
    take(state, "green", "place n-n")
    assert asked(state) == "packet 2"
    log = play(state, "pick 1")
    assert told(log, "wasted") == [{"seat": 2, "card": "blue"}]
    assert told(log, "leftover") == []
    assert asked(state) == "turn 1"


def test_a_54_a_packet_of_nothing_loses_the_action() -> None:
    state = drawn(ROOM, ALL_TAKEN, ALL_TAKEN, row="AS", sample="R R R G B | | G B", rest="discards")
    assert (state.view(None)["deck"], state.view(None)["discards"]) == (0, [])
    log = play(state, "choose assistant")
    assert told(log, "lost") == [{"seat": 0, "character": "assistant"}]
    assert asked(state) == "turn 1"


def test_a_54_a_new_deck_may_be_needed_within_the_packet() -> None:
    state = drawn(seats=3, row="AS", deck="R", rest="discards", discards="B05")
    log = play(state, "choose assistant")
    assert len(told(log, "reshuffled")) == 1
    cards = state.view(0)["packet"]["cards"]
    assert len(cards) == 4
    assert "red" in cards
    assert state.view(None)["discards"] == []


def test_a_54_a_sample_swept_away_may_come_back_out_of_a_short_deck() -> None:
    """No card is left but those of the sample: they are discarded first, and dealt again."""
    state = drawn(ROOM, ALL_TAKEN, ALL_TAKEN, row="WC", sample="R R R G B B G", deck="G B", rest="discards")
    log = play(state, "choose water-carrier")
    assert told(log, "reshuffled") == [{"cards": 7}]
    dealt = told(log, "redealt")[0]
    assert Counter(dealt["gone"]) == Counter(["red"] * 3 + ["blue"] * 2 + ["green"] * 2)
    assert Counter(dealt["cards"]) - Counter(["green", "blue"]) <= Counter(dealt["gone"])
    assert len(dealt["cards"]) == 5
