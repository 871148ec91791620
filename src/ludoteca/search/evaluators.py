"""Judging positions by playing them out: at random, or as a game's own policy advises."""

from typing import Final

from ludoteca.core.game import Evaluator, Policy, State
from ludoteca.core.rng import Rng
from ludoteca.search.uniform import playout


class RandomRollout:
    """Plays on by uniform choice to the end."""

    def __init__(self) -> None:
        self.decisions: int = 0  # made in all, for the benchmark

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        self.decisions += playout(state, rng)
        return state.returns()

    def exact(self, state: State) -> list[float] | None:
        return None


class PolicyRollout:
    """Plays on as a policy advises, for so many decisions; what is not over then is judged as it stands."""

    def __init__(self, policy: Policy, judge: Evaluator, depth: int) -> None:
        self.policy: Final = policy
        self.judge: Final = judge
        self.depth: Final = depth
        self.decisions: int = 0

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        for _ in range(self.depth):
            legal = state.legal_actions()
            if not legal:
                return state.returns()
            state.apply(legal[0] if len(legal) == 1 else self.policy.pick(state, legal, rng))
            self.decisions += 1
        return self.judge.evaluate(state, rng)

    def exact(self, state: State) -> list[float] | None:
        return self.judge.exact(state)
