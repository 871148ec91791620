"""What search may know of Taluvo: which tiles and tokens look good, and how near each seat is to winning."""

from math import exp
from typing import Final

from ludoteca.core.game import NOBODY, Action, State
from ludoteca.core.prospects import promised
from ludoteca.core.rng import Rng
from ludoteca.games.taluvo.agents.elder import after, best_turn
from ludoteca.games.taluvo.agents.outlook import outlook, prospect
from ludoteca.games.taluvo.agents.settler import Plans
from ludoteca.games.taluvo.state import BUILD, Position

SCALE: Final = 2.0  # turns of a lead that make a win e times as likely
WARMTH: Final = 0.7  # turns by which an action must be better to be e times as promising
LOST: Final = -100.0
SHORT_LIST: Final = 16  # tiles of the settler's that are looked at twice
REST: Final = 0.002


class Insight:
    """The settler's rules of thumb and the elder's count of turns to go, as policy and as judgement."""

    def weigh(self, state: State, legal: list[Action]) -> list[float]:
        """Rate by what comes of it at once; of many tiles only those that a settler likes."""
        assert isinstance(state, Position)
        if state.phase == BUILD:
            return likely([outlook(after(state, action), state.mover) for action in legal])
        plans = Plans(state, state.mover)
        rough = [plans.tile(action) for action in legal]
        order = sorted(range(len(legal)), key=lambda at: -rough[at])[:SHORT_LIST]
        weights = [REST] * len(legal)
        for at, weight in zip(
            order, likely([outlook(after(state, legal[at]), state.mover) for at in order]), strict=True
        ):
            weights[at] = REST + weight
        return weights

    def pick(self, state: State, legal: list[Action], rng: Rng) -> Action:
        weights = self.weigh(state, legal)
        return legal[weights.index(max(weights))]

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        """Place the token that is due, and count the turns that each seat still needs."""
        assert isinstance(state, Position)
        if state.phase == BUILD:
            state = best_turn(state, state.mover)[1]
        if state.to_move() == NOBODY:
            return state.returns()
        worths = [LOST if state.is_out(seat) else prospect(state, seat) for seat in range(state.seats)]
        return promised(worths, SCALE)

    def exact(self, state: State) -> list[float] | None:
        return None


class Care:
    """The elder's first look as a policy: every tile with the best token after it."""

    def weigh(self, state: State, legal: list[Action]) -> list[float]:
        assert isinstance(state, Position)
        return likely([best_turn(after(state, action), state.mover)[0] for action in legal])

    def pick(self, state: State, legal: list[Action], rng: Rng) -> Action:
        weights = self.weigh(state, legal)
        return legal[weights.index(max(weights))]


def likely(worths: list[float]) -> list[float]:
    """Return weights for actions of so much worth."""
    most = max(worths)
    return [REST + exp((worth - most) / WARMTH) for worth in worths]
