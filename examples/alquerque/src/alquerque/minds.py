"""How each level thinks of Alquerque: by the men that are left once nothing more can be taken."""

from math import tanh
from typing import Final

from alquerque.actions import Jump
from alquerque.state import Position
from ludoteca.core.game import NOBODY, Limit, State
from ludoteca.core.minds import A_SECOND, Mind, sees_one_decision, sees_one_reply
from ludoteca.core.rng import Rng

WEIGHT: Final = 4.0  # of a lead, as a part of all men left


class Count:
    """Judges a position by its men; who is patient plays the captures that are at hand first."""

    def __init__(self, *, patient: bool = True) -> None:
        self.patient: Final = patient

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        assert isinstance(state, Position)
        while self.patient and state.choices and isinstance(state.choices[0], Jump):
            state.apply(state.choices[rng.below(len(state.choices))])
        if state.to_move() == NOBODY:
            return state.returns()
        first, second = state.scores()
        lead = tanh(WEIGHT * (first - second) / (first + second))
        return [lead, -lead]

    def exact(self, state: State) -> list[float] | None:
        return None


JUDGE: Final = Count()
MINDS: Final = {
    "beginner": Mind(evaluator=Count(patient=False), limit=Limit(iterations=24), horizon=sees_one_decision),
    "casual": Mind(evaluator=JUDGE, limit=Limit(iterations=60), horizon=sees_one_decision),
    "club": Mind(evaluator=JUDGE, limit=Limit(iterations=200), horizon=sees_one_reply),
    "expert": Mind(evaluator=JUDGE, limit=Limit(iterations=800)),
    "master": Mind(evaluator=JUDGE, limit=A_SECOND),
}
