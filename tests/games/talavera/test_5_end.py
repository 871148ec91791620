"""Chapter 5: the end and the score."""

import pytest

from ludoteca.core.game import NOBODY
from ludoteca.games.talavera.rules.scoring import points_of
from tests.games.talavera.drawn import drawn, play, refusal

# The rulebook's example: ordered yellow 3, red 2, sky 4, azure 1; placed 4, 0, 4 and 5.
EXAMPLE = """
order   10 | 2
placed  Y 7 13 17, S 3 14, A 11 12 18 | R 1 6 8, Y 4 5 9, S 15, A 16
round   4
"""


def test_5_the_rulebooks_example() -> None:
    player = drawn(EXAMPLE).view(None)["players"][0]
    assert player["numbers"] == {"yellow": 3, "azure": 1, "sky": 4, "red": 2}
    assert player["have"] == {"yellow": 4, "azure": 5, "sky": 4, "red": 0}
    assert player["points"] == {"yellow": 2, "azure": 0, "sky": 3, "red": 0}
    assert drawn(EXAMPLE).scores()[0] == 5


@pytest.mark.parametrize(
    ("need", "have", "points"),
    [
        (1, 0, 0),
        (1, 1, 3),
        (1, 2, 2),
        (1, 3, 1),
        (1, 4, 0),
        (1, 9, 0),
        (4, 3, 0),
        (4, 4, 3),
        (4, 5, 2),
        (4, 6, 1),
        (4, 7, 0),
    ],
)
def test_5_2_and_5_3_points_of_an_order(need: int, have: int, points: int) -> None:
    assert points_of(need, have) == points


def test_5_1_the_match_ends_after_the_fourth_round() -> None:
    state = drawn("""
        order   10 | 2
        placed  Y 7 13 17, S 3 14, A 11 12 | R 1 6 8, Y 4 5 9, S 15, A 16
        hand    18 | .
        market  - - - -
        ask     place 0
        round   4
    """)
    play(state, "place 18 azure")
    assert state.to_move() == NOBODY
    assert state.legal_actions() == []
    assert refusal(state, "place 18 azure") == "5.1"


def test_5_4_ruling_a_colour_never_covered_scores_nothing_and_the_match_ends() -> None:
    state = drawn(EXAMPLE)
    assert state.to_move() == NOBODY
    assert state.view(None)["players"][0]["tucked"]["red"] == []
    assert state.view(None)["players"][0]["points"]["red"] == 0


def test_5_5_the_most_points_win() -> None:
    state = drawn(EXAMPLE)
    scores = state.scores()
    assert scores[0] != scores[1]
    winner = scores.index(max(scores))
    assert state.winners() == [winner]
    assert state.returns() == ([1.0, -1.0] if winner == 0 else [-1.0, 1.0])


def test_5_5_equal_points_are_a_shared_victory() -> None:
    state = drawn("order 10 | 2\nround 4")
    assert state.scores() == [0, 0]
    assert state.winners() == [0, 1]
    assert state.returns() == [0.0, 0.0]


def test_5_2_scores_count_during_the_match_too() -> None:
    state = drawn("order 10 | 2\nplaced A 12 | .\nmarket - - - -\nhand 15 16 | 5 6\nask place 0\nround 2")
    assert state.scores() == [2.0, 0.0]
    assert state.returns() == [0.0, 0.0]
