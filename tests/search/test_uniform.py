"""Uniform choice, also over a game written in plain Python."""

from collections import Counter

from ludoteca.core.game import NOBODY, Limit, Sight
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.search.uniform import Random, playout
from tests.search.toys import STICKS, Nim, ToyGame


def test_a_playout_ends_and_counts_its_decisions() -> None:
    state = GAMES["talavera"].new(2, seed=1)
    assert playout(state, Rng.fast(1)) == 36
    assert state.to_move() == NOBODY


def test_a_playout_of_three_or_four_goes_on_until_the_deck_is_used_up() -> None:
    """Each of the 48 tiles is two decisions, fewer where a player is eliminated."""
    for seats in (3, 4):
        state = GAMES["taluvo"].new(seats, seed=1)
        assert 90 <= playout(state, Rng.fast(1)) <= 96
        assert state.to_move() == NOBODY


def test_a_game_in_plain_python_plays_under_the_core() -> None:
    state = ToyGame(Nim).new(2, seed=1)
    assert 4 <= playout(state, Rng(3)) <= 10
    assert sorted(state.returns()) == [-1.0, 1.0]
    assert state._repr_svg_() == "<svg/>"


def test_random_chooses_every_action_alike() -> None:
    game = ToyGame(Nim)
    agent = Random(game, 5)
    match = Match(game, 2, seed=1, options={})
    counts = Counter(agent.choose(match.sight(), Limit()).notation for _ in range(3_000))
    assert all(900 < counts[action.notation] < 1_100 for action in STICKS)


def test_the_same_seed_chooses_alike() -> None:
    sight = Sight(GAMES["talavera"].new(2, seed=1), 0, [])
    first, second = Random(GAMES["talavera"], 9), Random(GAMES["talavera"], 9)
    assert [first.choose(sight, Limit()) for _ in range(50)] == [second.choose(sight, Limit()) for _ in range(50)]
