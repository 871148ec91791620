"""Search finds what is known to be best, within its budget, repeatably, and only from what its seat may know."""

import gc

import pytest

from ludoteca.core.game import Action, Limit, Sight, State
from ludoteca.core.match import Match
from ludoteca.core.minds import Mind
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.levels import mind_of
from ludoteca.search.evaluators import RandomRollout
from ludoteca.search.thinker import Thinker
from ludoteca.search.uniform import playout
from tests.search.toys import ASK, HATS, HIDE, LEFT, PASS, STICKS, Coin, Hats, Nim, ToyGame

ENOUGH = Limit(iterations=600)


class LastSticks:
    """A policy and an evaluator that know Nim: leave a multiple of four."""

    def weigh(self, state: State, legal: list[Action]) -> list[float]:
        assert isinstance(state, Nim)
        return [5.0 if (state.sticks - action.id - 1) % 4 == 0 else 1.0 for action in legal]

    def pick(self, state: State, legal: list[Action], rng: Rng) -> Action:
        weights = self.weigh(state, legal)
        return legal[weights.index(max(weights))]

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        assert isinstance(state, Nim)
        good = 1.0 if state.sticks % 4 else -1.0
        return [good, -good] if state.mover == 0 else [-good, good]

    def exact(self, state: State) -> list[float] | None:
        assert isinstance(state, Nim)
        return self.evaluate(state, Rng(0)) if state.sticks <= 4 else None


MINDS = {
    "random rollout": lambda: Mind(evaluator=RandomRollout(), limit=ENOUGH),
    "advised": lambda: Mind(evaluator=LastSticks(), limit=ENOUGH, policy=LastSticks()),
    "static": lambda: Mind(evaluator=LastSticks(), limit=ENOUGH),
    "narrow": lambda: Mind(evaluator=LastSticks(), limit=ENOUGH, policy=LastSticks(), width=1, growth=0.2),
}


def nim(sticks: int) -> Sight:
    state = ToyGame(Nim).new(2, seed=1)
    assert isinstance(state, Nim)
    state.sticks = sticks
    return Sight(state, 0, [])


@pytest.mark.parametrize("mind", MINDS)
@pytest.mark.parametrize("sticks", [5, 6, 7, 9, 10])
def test_every_way_to_judge_finds_the_winning_move_of_nim(mind: str, sticks: int) -> None:
    assert Thinker(MINDS[mind](), 1).choose(nim(sticks), Limit()) is STICKS[sticks % 4 - 1]


@pytest.mark.parametrize("coin", [0, 1])
def test_a_hidden_coin_is_guessed_by_its_chances_wherever_it_lies(coin: int) -> None:
    """Three of four lie on the left: 0.5 on average, where a mind that looks would find 1."""
    state = ToyGame(Hats).new(2, seed=1)
    assert isinstance(state, Hats)
    state.coin = coin
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=ENOUGH), 1)
    assert thinker.choose(Sight(state, 0, []), Limit()) is LEFT
    assert thinker.thought is not None
    means = {notation: mean for notation, _, mean in thinker.thought.visits}
    assert 0.35 < means[LEFT.notation] < 0.65
    assert means[PASS.notation] == 0.0
    assert len(means) == len(HATS)


def test_no_old_thought_is_told_of_a_decision_without_a_choice() -> None:
    match = Match(GAMES["talavera"], 2, seed=1, options={})
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(iterations=4)), 1)
    kinds = set()
    while not match.is_over():
        is_forced = len(match.state.legal_actions()) == 1
        match.play(thinker.choose(match.sight(), Limit()))
        assert (thinker.thought is None) == is_forced
        kinds.add(is_forced)
    assert kinds == {True, False}


def test_what_another_hides_by_choice_is_not_known_at_the_next_decision() -> None:
    """Who asks finds the coin one time in three; a plan that knew where it was put would always win."""
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(iterations=2_000)), 1)
    thinker.choose(Sight(ToyGame(Coin).new(2, seed=1), 0, []), Limit())
    assert thinker.thought is not None
    means = {notation: mean for notation, _, mean in thinker.thought.visits}
    assert means[ASK.notation] < 0.0


@pytest.mark.parametrize("knows", [False, True])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_worlds_that_look_alike_get_the_same_thoughts(name: str, knows: bool) -> None:
    """Of chance alone, and of all that a master knows of the game."""
    game = GAMES[name]
    mind = mind_of(GAMES[name], "master") if knows else Mind(evaluator=RandomRollout(), limit=Limit())
    rng, lots = Rng(3), Rng.fast(5)
    for seed in range(3):
        state = game.new(6 if name == "taifa" else 2, seed=seed)
        for _ in range(20 + 7 * seed):
            legal = state.legal_actions()
            state.apply(legal[lots.below(len(legal))])
        seat = state.to_move()
        thoughts = []
        for world in (state, state.imagine(seat, rng), state.imagine(seat, rng)):
            thinker = Thinker(mind, 7)
            chosen = thinker.choose(Sight(world, seat, []), Limit(iterations=12))
            found = None if thinker.thought is None else (thinker.thought.visits, thinker.thought.line)
            thoughts.append((chosen, found))
        assert thoughts[0] == thoughts[1] == thoughts[2]


def test_the_same_seed_and_iterations_give_the_same_thought_and_another_seed_another() -> None:
    found = []
    for seed in (1, 1, 2):
        thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(iterations=200)), seed)
        thinker.choose(Sight(GAMES["talavera"].new(2, seed=4), 0, []), Limit())
        assert thinker.thought is not None
        found.append((thinker.thought.visits, thinker.thought.values, thinker.thought.line))
    assert found[0] == found[1] != found[2]


class Ticking:
    """A clock that moves on by a fixed step each time somebody looks."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("seconds", [0.0, 0.5, 1.0])
def test_time_is_kept_by_the_clock_that_is_passed_in(seconds: float) -> None:
    clock = Ticking(0.01)
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(seconds=9.0)), 1, clock)
    thinker.choose(Sight(GAMES["talavera"].new(2, seed=4), 0, []), Limit(seconds=seconds))
    assert thinker.thought is not None
    assert 1 <= thinker.thought.iterations <= 1 + seconds / 0.01
    assert clock.now <= seconds + 0.05


def test_a_mind_takes_its_own_time_where_none_is_asked_and_never_more_iterations_than_it_has() -> None:
    sight = Sight(GAMES["talavera"].new(2, seed=4), 0, [])
    for limit, most in ((Limit(), 40), (Limit(iterations=90), 40), (Limit(iterations=20), 20), (Limit(seconds=60), 40)):
        thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(iterations=40)), 1)
        thinker.choose(sight, limit)
        assert thinker.thought is not None
        assert most // 2 <= thinker.thought.iterations <= most


def test_thinking_can_be_interrupted() -> None:
    asked: list[bool] = []

    def enough() -> bool:
        asked.append(True)
        return len(asked) == 7

    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(iterations=1_000)), 1, interrupted=enough)
    thinker.choose(nim(10), Limit())
    assert thinker.thought is not None
    assert thinker.thought.iterations == 7


@pytest.mark.parametrize("collects", [True, False])
def test_the_collector_of_cycles_is_left_as_it_was(collects: bool) -> None:
    def interrupted() -> bool:
        assert not gc.isenabled()
        raise KeyboardInterrupt

    try:
        if not collects:
            gc.disable()
        with pytest.raises(KeyboardInterrupt):
            Thinker(Mind(evaluator=RandomRollout(), limit=ENOUGH), 1, interrupted=interrupted).choose(nim(10), Limit())
        assert gc.isenabled() is collects
    finally:
        gc.enable()


def test_a_budget_of_nodes_ends_the_search() -> None:
    for nodes in (1, 5, 30):
        thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(seconds=60.0)), 1)
        thinker.choose(Sight(GAMES["talavera"].new(2, seed=4), 0, []), Limit(nodes=nodes))
        assert thinker.thought is not None
        assert thinker.thought.nodes == nodes


def test_a_budget_of_nodes_that_a_small_tree_never_fills_leaves_the_mind_its_own_time() -> None:
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(seconds=0.5)), 1, Ticking(0.01))
    thinker.choose(nim(3), Limit(nodes=1_000))
    assert thinker.thought is not None
    assert thinker.thought.iterations <= 51


def test_even_without_iterations_something_is_chosen() -> None:
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=ENOUGH), 1)
    assert thinker.choose(nim(10), Limit(iterations=0)) in STICKS


def test_a_choice_that_nothing_can_change_is_not_thought_about_further() -> None:
    thinker = Thinker(Mind(evaluator=LastSticks(), limit=Limit(iterations=100_000)), 1)
    assert thinker.choose(nim(5), Limit()) is STICKS[0]
    assert thinker.thought is not None
    assert thinker.thought.iterations < 60_000


def test_a_forced_action_is_not_thought_about() -> None:
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=ENOUGH), 1)
    assert thinker.choose(nim(1), Limit()) is STICKS[0]
    assert thinker.thought is None


def test_a_thought_tells_visits_values_and_the_line_it_foresees() -> None:
    thinker = Thinker(Mind(evaluator=LastSticks(), limit=ENOUGH), 1)
    thinker.choose(nim(7), Limit())
    thought = thinker.thought
    assert thought is not None
    assert sum(visits for _, visits, _ in thought.visits) == thought.iterations
    assert thought.visits[0][0] == "take 3"
    assert thought.values[0] == pytest.approx(-thought.values[1])
    assert thought.values[0] > 0.5
    assert thought.line[0] == "take 3"


def test_the_tree_is_used_again_for_the_next_decision() -> None:
    """Two decisions of one turn: the second begins with what the first found."""
    state = GAMES["taluvo"].new(2, seed=3)
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(iterations=120)), 1)
    state.apply(thinker.choose(Sight(state, 0, []), Limit()))
    assert len(state.legal_actions()) > 1
    thinker.choose(Sight(state, 0, []), Limit())
    assert thinker.thought is not None
    assert sum(visits for _, visits, _ in thinker.thought.visits) > thinker.thought.iterations


def test_the_tree_is_used_again_after_a_choice_that_was_not_seen() -> None:
    state = ToyGame(Coin).new(2, seed=1)
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(iterations=200)), 1)
    thinker.choose(Sight(state, 0, []), Limit())
    for action in (ASK, HIDE[1]):
        state.apply(action)
    thinker.choose(Sight(state, 0, []), Limit())
    assert thinker.thought is not None
    assert sum(visits for _, visits, _ in thinker.thought.visits) > thinker.thought.iterations


def test_a_tree_of_another_position_is_not_used() -> None:
    thinker = Thinker(Mind(evaluator=RandomRollout(), limit=Limit(iterations=120)), 1)
    thinker.choose(Sight(GAMES["taluvo"].new(2, seed=3), 0, []), Limit())
    thinker.choose(Sight(GAMES["taluvo"].new(2, seed=4), 0, []), Limit())
    assert thinker.thought is not None
    assert sum(visits for _, visits, _ in thinker.thought.visits) == thinker.thought.iterations


def test_a_rollout_counts_its_decisions() -> None:
    rollout = RandomRollout()
    state = GAMES["talavera"].new(2, seed=1)
    assert playout(state.copy(), Rng.fast(1)) == 36
    assert sum(rollout.evaluate(state, Rng.fast(1))) == 0.0
    assert rollout.decisions == 36
