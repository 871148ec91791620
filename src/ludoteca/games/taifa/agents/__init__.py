"""Named strategies for Taifa; they see what their seat sees."""

from math import sqrt
from typing import Final

from ludoteca.core.game import Action, Game, Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.core.worlds import world_of
from ludoteca.games.taifa.agents.advice import advised
from ludoteca.games.taifa.agents.outlook import after, outlook
from ludoteca.games.taifa.agents.rounds import ranked
from ludoteca.games.taifa.rules.match import Realm
from ludoteca.games.taifa.state import COMMITTING, ROUND

CANDIDATES: Final = 7
FINALISTS: Final = 2  # besides the captain's own idea
CAUTION: Final = 0.5
FIRST_LOOK: Final = 8  # worlds in which every candidate is tried
SECOND_LOOK: Final = 16  # and those in which the finalists are


class Captain:
    """Waits until the others have spent themselves, attacks at good odds, keeps Responses for what matters."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        actions = sight.legal_actions()
        return actions[0] if len(actions) == 1 else advised(world_of(sight, self.rng, Realm), actions)


class Vizier:
    """Tries the captain's best ideas in imagined worlds, plays the turn out there, and takes a surely better one."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        actions = sight.legal_actions()
        if len(actions) == 1:
            return actions[0]
        world = world_of(sight, self.rng, Realm)
        first = advised(world, actions)
        ideas = ranked(world, actions) if world.phase == ROUND else [first, *actions]
        ideas = list(dict.fromkeys(ideas))
        if len(ideas) > CANDIDATES or world.phase == COMMITTING:
            return first
        return self.best_of(sight, ideas)

    def best_of(self, sight: Sight, ideas: list[Action]) -> Action:
        """Compare the ideas with the first of them, the captain's own; look again at the most promising."""
        leads = self.leads(sight, ideas, FIRST_LOOK)
        order = sorted(range(1, len(ideas)), key=lambda at: -sum(leads[at]))[:FINALISTS]
        finalists = [0, *order]
        again = self.leads(sight, [ideas[at] for at in finalists], SECOND_LOOK)
        sure = [at_least(leads[at] + again[place]) for place, at in enumerate(finalists)]
        return ideas[finalists[sure.index(max(sure))]]

    def leads(self, sight: Sight, ideas: list[Action], worlds: int) -> list[list[float]]:
        """Return how much better than the first each idea comes out, world by world."""
        found: list[list[float]] = [[] for _ in ideas]
        for _ in range(worlds):
            world = world_of(sight, self.rng, Realm)
            worth = [outlook(after(world, action), sight.seat) for action in ideas]
            for at, value in enumerate(worth):
                found[at].append(value - worth[0])
        return found


def at_least(leads: list[float]) -> float:
    """Return the mean of some leads, less what chance may have added; 0 for the first idea itself."""
    mean = sum(leads) / len(leads)
    spread = sqrt(sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1) / len(leads))
    return mean - CAUTION * spread
