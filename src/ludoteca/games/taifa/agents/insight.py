"""What search may know of Taifa: the captain's ideas, and what the end of a turn promises."""

from math import tanh
from typing import Final

from ludoteca.core.game import NOBODY, Action, State
from ludoteca.core.prospects import promised
from ludoteca.core.rng import Rng
from ludoteca.games.taifa.agents.advice import advised
from ludoteca.games.taifa.agents.outlook import outlook, play_turn
from ludoteca.games.taifa.agents.rounds import ranked
from ludoteca.games.taifa.pieces.kingdoms import CID_SEAT, SCENARIO
from ludoteca.games.taifa.state import ROUND, Position

SCALE: Final = 1.5  # castles of a lead that make a win e times as likely
CID_SCALE: Final = 3.0
REST: Final = 0.05  # how promising an action is that is no idea of the captain's


class Insight:
    """The captain's ideas as a policy; a judgement plays the turn out as the captain would."""

    def weigh(self, state: State, legal: list[Action]) -> list[float]:
        assert isinstance(state, Position)
        ideas = ranked(state, legal) if state.phase == ROUND else [advised(state, legal)]
        rank = {action.id: place for place, action in enumerate(ideas)}
        rest = REST if state.phase == ROUND else 0.4
        return [1.0 / (1.0 + rank[action.id]) if action.id in rank else rest for action in legal]

    def pick(self, state: State, legal: list[Action], rng: Rng) -> Action:
        assert isinstance(state, Position)
        return advised(state, legal)

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        assert isinstance(state, Position)
        play_turn(state)
        if state.to_move() == NOBODY:
            return state.returns()
        if state.is_cid():
            return cid_alone(outlook(state, CID_SEAT))
        return promised([outlook(state, seat) for seat in range(state.seats)], SCALE)

    def exact(self, state: State) -> list[float] | None:
        return None


def cid_alone(lead: float) -> list[float]:
    """Return what El Cid's lead over the Almoravids promises; the others win together or not at all."""
    hope = tanh(lead / CID_SCALE)
    return [hope if seat == CID_SEAT else -hope / (SCENARIO - 1) for seat in range(SCENARIO)]
