"""What search may know of Taifa: the ideas of the captain and of El Cid, and what the end of a turn promises."""

from typing import Final

from ludoteca.core.game import NOBODY, Action, State
from ludoteca.core.prospects import promised
from ludoteca.core.rng import Rng
from ludoteca.games.taifa.actions import ABET_FEW, COMMIT_FEW, RESPOND_FEW, Deed
from ludoteca.games.taifa.agents.advice import advised
from ludoteca.games.taifa.agents.cid import counsel, ideas
from ludoteca.games.taifa.agents.hopes import hope
from ludoteca.games.taifa.agents.outlook import outlook, play_turn
from ludoteca.games.taifa.agents.rounds import ranked
from ludoteca.games.taifa.pieces.kingdoms import CID_SEAT
from ludoteca.games.taifa.state import ROUND, Position

SCALE: Final = 1.5  # castles of a lead that make a win e times as likely
REST: Final = 0.05  # how promising an action of a round is that is nobody's idea
OTHER: Final = 0.4  # and an answer that is not the one advised
HALFHEARTED: Final = 0.05  # fewer dice than a card has


class Insight:
    """Advice as a policy, El Cid's own in his scenario; a judgement plays the turn out by it."""

    def weigh(self, state: State, legal: list[Action]) -> list[float]:
        assert isinstance(state, Position)
        if state.phase != ROUND:
            first = self.pick(state, legal, NO_DICE)
            return [1.0 if action is first else promise_of(action) for action in legal]
        thoughts = ideas(state, legal) if state.is_cid() else ranked(state, legal)
        rank = {action.id: place for place, action in enumerate(thoughts)}
        return [1.0 / (1.0 + rank[action.id]) if action.id in rank else REST for action in legal]

    def pick(self, state: State, legal: list[Action], rng: Rng) -> Action:
        assert isinstance(state, Position)
        return counsel(state, legal) if state.is_cid() else advised(state, legal)

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        assert isinstance(state, Position)
        if state.is_cid():
            play_turn(state, counsel)
            return cid_alone(state.seats, 2.0 * hope(state) - 1.0)
        play_turn(state)
        if state.to_move() == NOBODY:
            return state.returns()
        return promised([outlook(state, seat) for seat in range(state.seats)], SCALE)

    def exact(self, state: State) -> list[float] | None:
        return None


NO_DICE: Final = Rng.fast(0)  # advice needs none


def promise_of(action: Action) -> float:
    """Return how promising an answer is that was not advised."""
    is_halfhearted = isinstance(action, Deed) and action.verb in (COMMIT_FEW, RESPOND_FEW, ABET_FEW)
    return HALFHEARTED if is_halfhearted else OTHER


def cid_alone(seats: int, result: float) -> list[float]:
    """Return El Cid's result, and what it leaves to the others, who win together or not at all."""
    return [result if seat == CID_SEAT else -result / (seats - 1) for seat in range(seats)]
