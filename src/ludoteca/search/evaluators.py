"""Judging positions by playing them out at random."""

from ludoteca.core.game import State
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
