"""The last round of two players is solved as trying everything solves it."""

import pytest

from ludoteca.core.game import Action
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.talavera.agents.endgame import result
from ludoteca.games.talavera.agents.insight import Insight
from ludoteca.games.talavera.state import Position
from tests.games.talavera.drawn import drawn, play
from tests.games.talavera.exhaustive import Memo, after, best

TALAVERA = GAMES["talavera"]


def last_round(seed: int, steps: int, **options: str) -> Position:
    """Return a position so many random actions into the last round of a close match."""
    state = TALAVERA.new(2, seed=seed, options=options)
    assert isinstance(state, Position)
    insight, rng = Insight(), Rng.fast(seed)
    while state.round < 4:
        state.apply(insight.pick(state, state.legal_actions(), rng))
    for _ in range(steps):
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    return state


def best_actions(state: Position) -> list[Action]:
    """Return what the policy rates highest; flips of unknown cards are all alike to it."""
    legal = state.legal_actions()
    values = Insight().rate(state, legal)
    return [action for action, value in zip(legal, values, strict=True) if value > max(values) - 1e-9]


def position(text: str) -> Position:
    state = drawn(text)
    assert isinstance(state, Position)
    return state


def check(state: Position) -> None:
    memo: Memo = {}
    assert result(state) == pytest.approx(best(state, memo), abs=1e-12)
    seat = state.to_move()
    values = {action: after(state, action, memo)[seat] for action in state.legal_actions()}
    assert best_actions(state) == [action for action in values if values[action] > max(values.values()) - 1e-9]


@pytest.mark.parametrize("steps", range(9))
@pytest.mark.parametrize("backs", ["printed", "shuffled"])
@pytest.mark.parametrize("edition", ["2024-09", "2024-12"])
def test_takes_and_placements_are_solved(edition: str, backs: str, steps: int) -> None:
    for seed in range(2 if steps < 2 else 8):
        check(last_round(10 * steps + seed, steps, edition=edition, backs=backs))


# Seat 1 wants Y4 A3 S2 R1 and has one azure: 5 fills azure, then 8 fills sky (6 points), 14 brings red
# to two (5 points), 1 brings it to three (4 points). Seat 0 has 6 points, and red to waste cards on.
DRAFT = """
order   13 | 18
placed  A 2, S 9, R 6 17 4 | A 16
hand    . | 5
market  - t8 t14 t1
ask     take 0
round   4
"""


def test_the_second_drafter_takes_away_the_one_partner_that_would_tie() -> None:
    state = position(DRAFT)
    assert result(state) == [1.0, -1.0]
    assert [action.notation for action in best_actions(state)] == ["take 8"]


def test_the_first_drafter_takes_the_partner_that_was_left() -> None:
    state = play(position(DRAFT), "take 1")
    assert isinstance(state, Position)
    assert result(state) == [0.0, 0.0]
    assert [action.notation for action in best_actions(state)] == ["take 8"]


def test_a_card_goes_where_it_wins_not_where_it_ties_or_loses() -> None:
    """Against 3 points: azure comes to 3 + 2, yellow leaves 3, and sky is brought down to 2."""
    state = position("""
        order   18 | 1
        placed  A 6, S 7 | Y 16
        hand    11 | .
        market  - - - -
        ask     place 0
        round   4
    """)
    assert result(state) == [1.0, -1.0]
    assert [action.notation for action in best_actions(state)] == ["place 11 azure"]


def test_what_nobody_has_seen_does_not_count() -> None:
    for steps in range(3):
        state = last_round(steps, steps)
        assert result(state.imagine(0, Rng(1))) == result(state)
