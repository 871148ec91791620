"""What search may know of Patios: which answers look good, and what a position promises."""

from math import exp
from typing import Final

from ludoteca.core.game import NOBODY, Action, State
from ludoteca.core.prospects import promised
from ludoteca.core.rng import Rng
from ludoteca.games.patios.actions import Deed
from ludoteca.games.patios.agents.advice import VERBS, advised
from ludoteca.games.patios.agents.judgement import standing
from ludoteca.games.patios.state import TURN, Position

MOST_STEPS: Final = 60  # of a turn played out; none is as long
WARMTH: Final = 1.0  # points by which an answer must be better to be e times as promising


class Insight:
    """The neighbour's advice as a policy, and the chance to win as a judgement."""

    def weigh(self, state: State, legal: list[Action]) -> list[float]:
        assert isinstance(state, Position)
        worths = [worth_of(state, action) for action in legal]
        most = max(worths)
        return [0.02 + exp((worth - most) / WARMTH) for worth in worths]

    def pick(self, state: State, legal: list[Action], rng: Rng) -> Action:
        assert isinstance(state, Position)
        return advised(state, legal)

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        """Play the turn that goes on to its end, and look at the patios then."""
        assert isinstance(state, Position)
        for _ in range(MOST_STEPS):
            if state.phase == TURN or state.to_move() == NOBODY:
                break
            legal = state.legal_actions()
            state.apply(legal[0] if len(legal) == 1 else advised(state, legal))
        if state.to_move() == NOBODY:
            return state.returns()
        return promised([standing(state, seat) for seat in range(state.seats)], 1.0)

    def exact(self, state: State) -> list[float] | None:
        return None


def worth_of(state: Position, action: Action) -> float:
    """Return what the neighbour thinks of an answer; `done`, `none`, `pass` and `hold` are the measure, at 0."""
    assert isinstance(action, Deed)
    advice = VERBS.get(action.verb)
    return 0.0 if advice is None else advice(state, action.what)
