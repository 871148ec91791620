"""Named strategies for Patios; they see what their seat sees."""

from typing import Final

from ludoteca.core.game import NOBODY, Action, Game, Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.core.worlds import world_of
from ludoteca.games.patios.agents.advice import advised
from ludoteca.games.patios.agents.value import seat_value
from ludoteca.games.patios.rules.ending import half_points
from ludoteca.games.patios.rules.match import Patio
from ludoteca.games.patios.state import TURN, Position

WORLDS: Final = 8
MOST_STEPS: Final = 60  # of a turn played out; none is as long
WON: Final = 40.0


class Neighbour:
    """Follows rules of thumb: aim at trios and Balconies, keep Canes where they save most, mind the row."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        actions = sight.legal_actions()
        return actions[0] if len(actions) == 1 else advised(world_of(sight, self.rng, Patio), actions)


class Gardener:
    """Tries every answer in several imagined worlds, plays the turn out by the neighbour's advice, and compares."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        actions = sight.legal_actions()
        if len(actions) == 1:
            return actions[0]
        worth = [0.0] * len(actions)
        for _ in range(WORLDS):
            world = world_of(sight, self.rng, Patio)
            for index, action in enumerate(actions):
                worth[index] += outlook(after_turn(world, action), sight.seat)
        return actions[worth.index(max(worth))]


def after_turn(world: Position, action: Action) -> Position:
    """Return the world as it is when the turn that goes on is over."""
    state = world.copy()
    state.apply(action)
    for _ in range(MOST_STEPS):
        if state.phase == TURN or state.to_move() == NOBODY:
            return state
        actions = state.legal_actions()
        state.apply(actions[0] if len(actions) == 1 else advised(state, actions))
    return state


def outlook(state: Position, seat: int) -> float:
    """Return how far a seat is ahead of the best other, and a little of all others."""
    if state.to_move() == NOBODY:
        lead = half_points(state, seat) - max(
            half_points(state, other) for other in range(state.seats) if other != seat
        )
        return lead / 2 + (WON if seat in state.winners() else -WON)
    values = [seat_value(state, player) for player in range(state.seats)]
    others = [value for player, value in enumerate(values) if player != seat]
    return values[seat] - (max(others) + sum(others) / len(others)) / 2
