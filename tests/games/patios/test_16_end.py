"""Chapter 16: the end of the game."""

from itertools import product

import pytest

from tests.games.patios.drawn import EMPTY, asked, drawn, keys, patio, play, plot, refused, ring, told, visited
from tests.games.patios.scratch import best_worth


def test_e_3_the_final_count() -> None:
    """Three red, two green, one blue trio: 26; with 8 points and 3 coins 35½."""
    state, log = visited(EMPTY, EMPTY, round=3, points=[0, 8], trios=[0, 0, 0, 1, 3, 2], coins=[0, 3])
    assert state.scores()[1] == 35.5
    assert told(log, "final")[1] == {
        "seat": 1,
        "points": 35.5,
        "trios": {"blue": 1, "red": 3, "green": 2},
        "tokens": 8,
        "coins": 3,
    }
    assert told(log, "won") == [{"seat": 1, "points": 35.5, "nada": False}]


@pytest.mark.parametrize(
    ("trios", "worth"), [([2, 1, 1], 18), ([2, 2, 2], 30), ([1, 1, 0], 8), ([3, 0, 0], 9), ([0, 0, 0], 0)]
)
def test_e_3_further_counts(trios: list[int], worth: int) -> None:
    assert drawn(trios=[*trios, 0, 0, 0], coins=[0, 0]).scores() == [worth, 0]


def test_16_2_trio_tokens_are_worth_the_best_of_all_groupings() -> None:
    for tokens in product(range(5), repeat=3):
        assert drawn(trios=[*tokens, 0, 0, 0], coins=[0, 0]).scores()[0] == best_worth(tokens)


def test_16_1_after_the_third_round_the_game_is_over() -> None:
    for number, is_over in ((1, False), (2, False), (3, True)):
        state, _ = visited(EMPTY, EMPTY, round=number)
        assert state.view(None)["over"] == is_over
    assert state.legal_actions() == []
    assert state.prompt() == ""
    assert refused(state, "choose sun") == "16.1 over"


def test_a_61_after_the_last_round_nothing_is_prepared_but_gathered_improvements_go_under_the_deck() -> None:
    """The Awning stays where it lies; used Hose and dry Tub are gathered."""
    state, _ = visited("r H t\n. o .\nA R .", round=3, hands={0: "guitarist", 1: "can"})
    log = play(state, "use hose", "water nw")
    assert asked(state) == " -1"
    assert "returned" in keys(log)
    assert patio(state, 0) == plot("R . .\n. o .\nA R .")
    assert sorted(state.dump()["stock"][:2]) == ["hose", "tub"]
    assert state.view(None)["improvements"]["gathered"] == []
    assert state.dump()["hands"][1] == ["can"]


def test_16_3_most_points_win() -> None:
    state, _ = visited(EMPTY, ring("R R"), EMPTY, round=3)
    assert state.winners() == [1]
    assert state.returns() == [-0.5, 1, -0.5]


def test_16_3_those_who_are_equal_have_won_together() -> None:
    state, log = visited(EMPTY, ring("R R"), ring("G G"), round=3, coins=[0, 1, 1])
    assert state.winners() == [1, 2]
    assert told(log, "tied") == [{"seats": [1, 2], "points": 2.5, "nada": False}]
    assert state.returns() == [-0.5, 0.25, 0.25]


def test_16_2_a_coin_is_half_a_point_and_decides() -> None:
    state, _ = visited(EMPTY, ring("R R"), ring("G G"), round=3, coins=[0, 1, 2])
    assert state.winners() == [2]
    assert state.scores() == [0.5, 2.5, 3.0]


def test_16_2_at_the_end_all_piles_are_shown() -> None:
    state, _ = visited(EMPTY, ring("R R R"), round=3)
    for seat in (0, 1, None):
        assert state.view(seat)["scores"] == [0.5, 3.0]
        assert [player["points"] for player in state.view(seat)["players"]] == [0, 0]
        assert state.view(seat)["players"][1]["trios"] == {"blue": 0, "red": 1, "green": 0}


def test_16_1_works_are_paid_in_the_last_round_too() -> None:
    state, _ = visited(EMPTY, ring("R R R G", works=True), round=3, points=[0, 4])
    assert state.scores()[1] == 4 + 1 + 3 - 2
