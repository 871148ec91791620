"""Agents that remember: kept within a match, so that a decision begins with what was thought before."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from ludoteca.core.game import Agent
from ludoteca.search.thinker import Thinker
from ludoteca.search.tree import edges_in

MOST_EDGES: Final = 400_000  # of all trees together, at 200 to 400 bytes each
MOST_AGENTS: Final = 256


class Memory:
    """Thinkers by their place, a match and a seat of it; where they are too much, the longest unused goes first.

    Only who searches has something to remember; any other agent is made anew for every decision. A thinker finds
    its place in its tree by what its seat knows, so it is never wrong to keep one, nor to lose it.
    """

    def __init__(self, most_edges: int = MOST_EDGES, most_agents: int = MOST_AGENTS) -> None:
        self.most_edges: Final = most_edges
        self.most_agents: Final = most_agents
        self.kept: Final[OrderedDict[Hashable, tuple[Thinker, int]]] = OrderedDict()

    def take(self, place: Hashable, make: Callable[[], Agent]) -> Agent:
        """Return the agent of a place, a new one where none is kept; it is kept again when it has chosen."""
        found = self.kept.pop(place, None)
        return make() if found is None else found[0]

    def keep(self, place: Hashable, agent: Agent) -> None:
        """Keep an agent that has chosen, and let go of what is too much."""
        if not isinstance(agent, Thinker):
            return
        self.kept[place] = agent, 0 if agent.last is None else edges_in(agent.last)
        while len(self.kept) > self.most_agents or self.edges() > self.most_edges:
            self.kept.popitem(last=False)

    def edges(self) -> int:
        return sum(edges for _, edges in self.kept.values())
