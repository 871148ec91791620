"""Named strategies for Taifa; they see what their seat sees."""

from typing import Final

from ludoteca.core.game import Action, Game, Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.games.taifa.agents.advice import advised, ranked
from ludoteca.games.taifa.agents.outlook import after, outlook
from ludoteca.games.taifa.state import COMMITTING, ROUND, Position

CANDIDATES: Final = 6
FIRST_LOOK: Final = 8  # worlds in which every candidate is tried
SECOND_LOOK: Final = 16  # and those in which the better half is


def world_of(sight: Sight, rng: Rng) -> Position:
    """Return a position to think in: all that the seat knows, the rest made up."""
    world = sight.imagine(rng)
    assert isinstance(world, Position)
    return world


class Captain:
    """Waits until the others have spent themselves, attacks at good odds, keeps Responses for what matters."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        actions = sight.legal_actions()
        return actions[0] if len(actions) == 1 else advised(world_of(sight, self.rng), actions)


class Vizier:
    """Tries the captain's best ideas in imagined worlds, plays the turn out there, and compares."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        actions = sight.legal_actions()
        if len(actions) == 1:
            return actions[0]
        world = world_of(sight, self.rng)
        ideas = ranked(world, actions)[:CANDIDATES] if world.phase == ROUND else actions
        if len(ideas) > CANDIDATES or world.phase == COMMITTING:
            return advised(world, actions)
        worth = self.tried(sight, ideas, FIRST_LOOK)
        order = sorted(range(len(ideas)), key=lambda at: -worth[at])
        better = [ideas[at] for at in order[: (len(ideas) + 1) // 2]]
        again = self.tried(sight, better, SECOND_LOOK)
        total = [worth[order[at]] + again[at] for at in range(len(better))]
        return better[total.index(max(total))]

    def tried(self, sight: Sight, ideas: list[Action], worlds: int) -> list[float]:
        """Return what each idea comes to, summed over new worlds, the same for all."""
        worth = [0.0] * len(ideas)
        for _ in range(worlds):
            world = world_of(sight, self.rng)
            for at, action in enumerate(ideas):
                worth[at] += outlook(after(world, action), sight.seat)
        return worth
