"""Chapter 6: the Gardeners."""

import pytest

from tests.games.patios.drawn import asked, drawn, keys, legal, line, marks, patio, play, plot, refused, sample, told


def test_e_8a_all_take_what_there_is() -> None:
    state = drawn(seats=3, row="GR", sample="R R G | B04", deck="B B B")
    play(state, "choose red-gardener")
    assert legal(state) == {"pick red", "pick b04"}
    play(state, "pick b04", "place n", "pick red", "place n", "pick red", "place n")
    assert [patio(state, seat).split()[1] for seat in range(3)] == ["B04", "r", "r"]
    assert sample(state) == marks(["green", "cane", "blue", "blue", "blue"])
    assert asked(state) == "turn 1"


def test_e_8b_when_there_is_no_more_the_others_get_nothing() -> None:
    state = drawn(seats=3, row="GR", sample="R | | G B")
    play(state, "choose red-gardener", "pick red", "place n")
    assert asked(state) == "turn 1"
    assert patio(state, 1) == plot(". . .\n. o .\n. . .")


def test_e_8c_a_new_sample_with_nothing_for_him_loses_the_action() -> None:
    state = drawn(seats=3, row="GR GB GG WC AS ch su nb", sample="| G G B B", deck="G B | | G R")
    log = play(state, "choose red-gardener")
    assert keys(log) == ["chose", "redealt", "lost", "moved_back", "shown"]
    assert told(log, "lost") == [{"seat": 0, "character": "red-gardener"}]
    assert line(state) == "GB GG WC AS CH su nb VI gr"
    assert sample(state) == marks(["green", "blue", "cane", "cane", "green"])
    assert sorted(state.dump()["discards"]) == sorted(["cane", "green", "green", "blue", "blue"])


def test_6_1_a_new_sample_is_dealt_only_for_the_first() -> None:
    """The one red pot is taken; the blue and green ones stay for nobody."""
    state = drawn(seats=2, row="GR", sample="R G G B", deck="R R R R")
    log = play(state, "choose red-gardener", "pick red", "place n")
    assert "redealt" not in keys(log)
    assert asked(state) == "turn 1"


def test_6_1_a_balcony_alone_is_enough_for_any_gardener() -> None:
    for gardener in ("blue", "red", "green"):
        state = drawn(seats=2, row="GR GB GG", sample="B11 | | |")
        log = play(state, f"choose {gardener}-gardener")
        assert "redealt" not in keys(log)
        assert legal(state) == {"pick b11"}


@pytest.mark.parametrize("colour", ["blue", "red", "green"])
def test_6_2_a_gardener_gives_pots_of_his_colour_and_balconies(colour: str) -> None:
    state = drawn(seats=4, row="GR GB GG", sample="B R G B01 B11 | R")
    play(state, f"choose {colour}-gardener")
    assert legal(state) == {f"pick {colour}", "pick b01", "pick b11"}
    other = "red" if colour != "red" else "green"
    assert refused(state, f"pick {other}") == "6.2 not_eligible"
    assert refused(state, "pick cane") == "6.2 not_eligible"
    assert refused(state, "pick b02") == "6.2 not_in_sample"
    assert refused(state, "pick 1") == "8.2 when.pick"


def test_a_7_nobody_may_refuse_a_card_that_is_there() -> None:
    state = drawn(seats=3, row="GR", sample="R R R G B")
    play(state, "choose red-gardener")
    for seat in range(3):
        assert asked(state) == f"pick {seat}"
        assert legal(state) == {"pick red"}
        assert refused(state, "done") == f"{'6.3' if seat else '6.2'} must.pick"
        assert refused(state, "pass") == f"{'6.3' if seat else '6.2'} must.pick"
        play(state, "pick red", "place n")


def test_a_7_nobody_may_refuse_a_cane_that_is_there() -> None:
    state = drawn(seats=3, row="WC", sample="| | | G B")
    play(state, "choose water-carrier")
    for seat in range(3):
        assert asked(state) == f"cane {seat}"
        assert not legal(state) & {"done", "pass", "none"}
        play(state, "place n")


def test_a_48_equal_pots_are_one_choice_and_the_order_of_the_sample_means_nothing() -> None:
    views = []
    for order in ("R G R B04 B", "B04 B R R G"):
        state = drawn(seats=3, row="GR", sample=order)
        play(state, "choose red-gardener")
        assert [action.notation for action in state.legal_actions()] == ["pick red", "pick b04"]
        views.append(state.view(1)["sample"])
    assert views[0] == views[1] == ["blue", "red", "red", "green", "b04"]


def test_6_3_the_others_take_in_play_order_from_the_active_seat() -> None:
    state = drawn(seats=4, active=2, row="GR", sample="R R R R G B |")
    play(state, "choose red-gardener")
    order = []
    while asked(state).startswith("pick"):
        order.append(state.to_move())
        play(state, "pick red", "place n")
    assert order == [2, 3, 0, 1]
    assert [patio(state, seat).split()[1] for seat in range(4)] == ["r", "r", "R", "r"]


def test_6_3_the_sample_is_not_refilled_meanwhile() -> None:
    state = drawn(seats=3, row="GR", sample="R R G | B", deck="R R R")
    play(state, "choose red-gardener", "pick red", "place n")
    assert sample(state) == marks(["red", "green", "cane", "blue"])
    play(state, "pick red", "place n")
    assert asked(state) == "turn 1"


def test_6_2_what_is_taken_from_the_sample_is_seen_by_all_even_if_it_is_placed_dry() -> None:
    state = drawn(seats=2, row="GR", sample="R R G B")
    log = play(state, "choose red-gardener", "pick red", "place n", "pick red", "place s")
    assert told(log, "placed")[1] == {"seat": 1, "card": "red", "cell": "s", "up": False}
    assert state.view(0)["remembered"]["court"] == [{"seat": 1, "cell": "s", "card": "red"}]
