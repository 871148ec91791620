"""Chapter 4: the turn."""

from collections import Counter

import pytest

from tests.games.patios.drawn import (
    ALL_TAKEN,
    FULL,
    asked,
    drawn,
    idle,
    keys,
    legal,
    line,
    marks,
    play,
    refused,
    sample,
    told,
)

E_5 = "GR WC GB CH SU gg as nb VI"
E_7 = "GR SU VI CH AS WC gb nb gg"


def test_e_6_the_character_used_goes_to_the_end_face_down_and_the_next_is_turned_up() -> None:
    state = drawn(seats=3, row=E_5, sample="| R R G B")
    play(state, "choose water-carrier", "place n")
    assert line(state) == "GR GB CH SU GG as nb VI wc"
    assert [one["character"] for one in state.view(None)["row"]].index("visitors") == 7


def test_4_2_only_characters_face_up_are_chosen_and_never_the_visitors() -> None:
    state = drawn(seats=3, row=E_5)
    assert legal(state) == {
        f"choose {name}" for name in ("red-gardener", "water-carrier", "blue-gardener", "children", "sun")
    }
    assert refused(state, "choose neighbour") == "4.2 face_down"
    assert refused(state, "choose visitors") == "4.2 visitors"


def test_4_2_the_character_at_work_is_shown_to_all_while_its_action_goes_on() -> None:
    state = drawn(row="GR", sample="R R G B")
    assert [state.view(seat)["chosen"] for seat in (0, 1, None)] == [None] * 3
    play(state, "choose red-gardener")
    assert [state.view(seat)["chosen"] for seat in (0, 1, None)] == ["red-gardener"] * 3
    play(state, "pick red", "place n", "pick red", "place n")
    assert state.view(None)["chosen"] is None


def test_4_2_there_is_no_passing() -> None:
    assert refused(drawn(), "pass") == "4.2 must.choose"
    assert refused(drawn(), "done") == "4.2 must.choose"


def test_4_2_a_character_behind_the_visitors_may_be_chosen_and_does_not_move_them() -> None:
    state = idle(seats=2, row="GB VI GR GG WC as ch su nb")
    play(state, "choose red-gardener")
    assert line(state) == "GB VI GG WC AS ch su nb gr"
    assert asked(state) == "turn 1"


def test_d_2_the_steps_follow_in_their_order() -> None:
    """Action, to the end of the row, refill, the next turned up, and only then Improvements and the front."""
    state = drawn(seats=2, row="GR SU GB GG wc as ch nb VI", sample="R G G B", hands={0: "hose"})
    log = play(state, "choose red-gardener", "pick red", "place n")
    assert keys(log) == ["chose", "picked", "placed", "moved_back", "refilled", "shown"]
    assert asked(state) == "after 0"
    assert line(state) == "SU GB GG WC as ch nb VI gr"
    log = play(state, "done")
    assert keys(log)[0] == "sun_effect"


def test_d_6_a_lost_action_still_moves_the_row_and_refills_the_sample() -> None:
    state = drawn(seats=2, row="WC GB GR GG as ch su nb VI", sample="R G B B", deck="G R G B")
    log = play(state, "choose water-carrier")
    assert keys(log) == ["chose", "redealt", "lost", "moved_back", "shown"]
    assert line(state) == "GB GR GG AS ch su nb VI wc"
    assert asked(state) == "turn 1"


def test_4_4_the_sample_is_refilled_to_its_size_from_the_deck() -> None:
    state = drawn(seats=3, sample="R R R G B", deck="B01 | G")
    log = play(state, "choose red-gardener", "pick red", "place n", "pick red", "place n", "pick red", "place n")
    assert told(log, "refilled") == [{"cards": ["green", "cane", "b01"]}]
    assert sample(state) == marks(["green", "blue", "b01", "cane", "green"])


def test_4_4_when_the_deck_runs_out_the_discards_are_shuffled_into_a_new_one() -> None:
    """The deck has one card left; three are needed."""
    state = drawn(seats=3, sample="R R R G B", deck="B01", rest="discards")
    before = Counter(state.dump()["discards"])
    log = play(state, "choose red-gardener", "pick red", "place n", "pick red", "place n", "pick red", "place n")
    assert told(log, "reshuffled") == [{"cards": before.total()}]
    data = state.dump()
    assert data["discards"] == []
    assert len(data["sample"]) == 5
    assert "b01" in data["sample"]
    drawn_now = Counter(data["sample"]) - Counter(["green", "blue", "b01"])
    assert Counter(data["deck"]) + drawn_now == before


def test_4_4_another_seed_shuffles_the_new_deck_otherwise() -> None:
    decks = set()
    for seed in range(3):
        state = drawn(seats=2, sample="R R G B", rest="discards", seed=seed)
        play(state, "choose red-gardener", "pick red", "place n", "pick red", "place n")
        decks.add(tuple(state.dump()["deck"]))
    assert len(decks) == 3


def test_4_4_if_that_is_not_enough_play_goes_on_with_fewer() -> None:
    """71 cards lie in the patios and five in the sample; one of them is placed, and no more come."""
    state = drawn(ALL_TAKEN, ALL_TAKEN, ALL_TAKEN.replace("* * x", "* . x"), active=2, row="WC", sample="R R G B |")
    assert (state.view(None)["deck"], state.view(None)["discards"]) == (0, [])
    log = play(state, "choose water-carrier", "place w")
    assert "refilled" not in keys(log)
    assert sample(state) == marks(["red", "red", "green", "blue"])
    assert asked(state) == "turn 0"


def test_4_6_after_the_row_has_moved_improvements_may_be_played_but_not_the_dancer() -> None:
    state = idle(seats=2, row="GB GR", hands={0: "hose dancer"})
    play(state, "choose red-gardener")
    assert asked(state) == "after 0"
    assert legal(state) == {"done", "play hose"}
    assert refused(state, "play dancer") == "13.5 dancer_first"
    play(state, "play hose", "place n")
    assert asked(state) == "after 0"
    play(state, "done")
    assert asked(state) == "turn 1"


def test_a_42_who_has_no_improvement_in_hand_is_not_asked_and_who_has_one_always_is() -> None:
    state = idle(seats=2, row="GB GR")
    play(state, "choose red-gardener")
    assert asked(state) == "turn 1"
    state = idle(FULL, seats=2, row="GB GR", hands={0: "hose"})
    play(state, "choose red-gardener")
    assert asked(state) == "after 0"
    assert legal(state) == {"done"}


def test_4_7_the_turn_goes_to_the_next_in_play_order() -> None:
    for active in range(3):
        state = idle(seats=3, active=active, row="GB GR", sample="| | | | |")
        play(state, "choose red-gardener")
        assert asked(state) == f"turn {(active + 1) % 3}"


def test_e_7_sun_effect_then_the_visitors_end_the_round() -> None:
    """The active player starts the next round."""
    state = idle("r . .\n. o .\n. . .", seats=3, active=1, row=E_7, sample="| | | | |", coins=[0, 0, 0])
    log = play(state, "choose red-gardener")
    steps = [key for key in keys(log) if key in ("sun_effect", "faded", "moved_back", "shown", "round_over", "row")]
    assert steps == ["moved_back", "shown", "sun_effect", "faded", "moved_back", "shown", "round_over", "row"]
    assert told(log, "moved_back") == [{"character": "red-gardener"}, {"character": "sun"}]
    assert told(log, "shown") == [{"character": "blue-gardener"}, {"character": "neighbour"}]
    assert told(log, "round_over") == [{"seat": 1, "round": 1}]
    assert asked(state) == "turn 1"
    assert state.view(None)["round"] == 2


def test_e_7_variation_a_guitarist_ends_the_round_without_a_sun_effect() -> None:
    state = idle("R . .\n. o .\n. . .", seats=3, row=E_7, sample="| | | | |", hands={0: "guitarist"}, coins=[0, 0, 0])
    play(state, "choose red-gardener")
    assert line(state) == "SU VI CH AS WC GB nb gg gr"
    log = play(state, "play guitarist", "move +1")
    assert "round_over" in keys(log)
    assert "sun_effect" not in keys(log)


def test_d_10_after_a_sun_effect_the_round_ends_only_if_the_visitors_are_now_first() -> None:
    state = idle(seats=3, row="GR SU CH VI AS WC gb nb gg", sample="| | | | |")
    log = play(state, "choose red-gardener")
    assert "round_over" not in keys(log)
    assert line(state) == "CH VI AS WC GB NB gg gr su"
    assert asked(state) == "turn 1"


def test_a_24_visitors_who_came_first_by_the_row_wait_for_step_5() -> None:
    """In between a Guitarist may send them back, and the round goes on."""
    state = idle(seats=2, row="GR VI GB SU GG wc as ch nb", hands={0: "guitarist"})
    log = play(state, "choose red-gardener")
    assert asked(state) == "after 0"
    assert line(state).startswith("VI GB SU")
    assert "round_over" not in keys(log)
    log = play(state, "play guitarist", "move -1")
    assert line(state).startswith("GB VI SU")
    assert "round_over" not in keys(log)
    assert asked(state) == "turn 1"


def test_a_24_sent_back_behind_the_sun_they_let_its_effect_come_first() -> None:
    state = idle(seats=2, row="GR VI SU GB GG wc as ch nb", hands={0: "guitarist"}, coins=[0, 0])
    log = play(state, "choose red-gardener", "play guitarist", "move -1")
    assert [key for key in keys(log) if key in ("moved", "sun_effect", "round_over")] == [
        *("moved", "sun_effect", "round_over")
    ]


def test_a_40_a_gardener_may_be_chosen_who_finds_nothing() -> None:
    state = drawn(seats=2, row="GR", sample="G B | |", deck="R B04 G G")
    log = play(state, "choose red-gardener")
    assert told(log, "redealt") == [
        {"cards": ["red", "green", "green", "b04"], "gone": ["blue", "green", "cane", "cane"]}
    ]
    assert legal(state) == {"pick red", "pick b04"}


@pytest.mark.parametrize(("cap", "is_over"), [(0, False), (5, False), (4, True), (3, True)])
def test_a_29_the_turn_cap_ends_the_round_at_its_last_turn(cap: int, is_over: bool) -> None:
    """The fourth turn of a round; the player of that turn has ended it."""
    state = idle(seats=2, active=1, row="GB GR", turn=4, turn_cap=cap, coins=[0, 0])
    log = play(state, "choose red-gardener")
    assert ("capped" in keys(log)) == is_over
    assert told(log, "round_over") == ([{"seat": 1, "round": 1}] if is_over else [])
    assert asked(state) == ("turn 1" if is_over else "turn 0")


def test_a_29_a_sun_effect_that_is_due_comes_before_the_cap() -> None:
    state = idle("r . .\n. o .\n. . .", seats=2, row="GR SU", turn=9, turn_cap=9, coins=[0, 0])
    log = play(state, "choose red-gardener")
    wanted = ("sun_effect", "faded", "capped", "round_over")
    assert [key for key in keys(log) if key in wanted] == list(wanted)


def test_a_29_the_cap_does_not_speak_up_when_the_visitors_are_first_anyway() -> None:
    state = idle(seats=2, row="GR VI", turn=9, turn_cap=9, coins=[0, 0])
    log = play(state, "choose red-gardener")
    assert "capped" not in keys(log)
    assert "round_over" in keys(log)
