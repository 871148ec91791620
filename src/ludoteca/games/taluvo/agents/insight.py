"""What search may know of Taluvo: which tiles and tokens look good, and how well each seat stands."""

from math import exp
from typing import Final

from ludoteca.core.game import NOBODY, Action, State
from ludoteca.core.prospects import promised
from ludoteca.core.rng import Rng
from ludoteca.games.taluvo.actions import Lay
from ludoteca.games.taluvo.agents.elder import after, worthwhile
from ludoteca.games.taluvo.agents.judgement import lead, standing
from ludoteca.games.taluvo.agents.settler import Plans
from ludoteca.games.taluvo.pieces import TERRAINS
from ludoteca.games.taluvo.rules.tiles import footprint
from ludoteca.games.taluvo.state import BUILD, SEA, Position

SCALE: Final = 1.0  # of a lead, that makes a win e times as likely
WARMTH: Final = 0.25  # by which an action must be better to be e times as promising
CARE: Final = 16  # tiles of the settler's that are looked at twice
GLANCE: Final = 8  # and deeper in the tree, where there are many such looks
REST: Final = 0.002


class Insight:
    """The settler's rules of thumb and a look at how the seats stand, as policy and as judgement."""

    def __init__(self, care: int = CARE) -> None:
        self.care: Final = care

    def weigh(self, state: State, legal: list[Action]) -> list[float]:
        """Rate by what comes of it at once; of many tiles and sites only those that a settler or an elder likes."""
        assert isinstance(state, Position)
        seat = state.mover
        chosen = worthwhile(state, seat) if state.phase == BUILD else short_list(state, legal, self.care)
        worths = [lead(after(state, action), seat) for action in chosen]
        most = max(worths)
        weights: dict[int, float] = {}
        for at in range(len(chosen)):
            weights[chosen[at].id] = REST + exp((worths[at] - most) / WARMTH)
        return [weights.get(action.id, REST) for action in legal]

    def pick(self, state: State, legal: list[Action], rng: Rng) -> Action:
        weights = self.weigh(state, legal)
        return legal[weights.index(max(weights))]

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        """Look at how the seats stand."""
        assert isinstance(state, Position)
        if state.to_move() == NOBODY:
            return state.returns()
        return promised([standing(state, seat) for seat in range(state.seats)], SCALE)

    def exact(self, state: State) -> list[float] | None:
        return None


def short_list(p: Position, legal: list[Action], count: int) -> list[Action]:
    """Return the tiles that a settler likes best."""
    if len(legal) <= count:
        return legal
    sketch = Sketch(p, p.mover)
    rough = [sketch.tile(action) for action in legal]
    order = sorted(range(len(legal)), key=lambda at: -rough[at])
    return [legal[at] for at in order[:count]]


class Sketch:
    """A settler's thoughts about tiles, kept by hex, since many tiles share theirs."""

    def __init__(self, p: Position, seat: int) -> None:
        self.p: Final = p
        self.plans: Final = Plans(p, seat)
        self.first: Final = p.order[p.turned - 1] // len(TERRAINS)
        self.second: Final = p.order[p.turned - 1] % len(TERRAINS)
        self.known: Final[dict[int, float]] = {}

    def tile(self, action: Action) -> float:
        assert isinstance(action, Lay)
        if self.p.level[action.cell] > SEA:
            return self.plans.tile(action)
        cells = footprint(self.p, action)
        return self.ground(cells[1], self.first) + self.ground(cells[2], self.second)

    def ground(self, cell: int, terrain: int) -> float:
        key = cell * len(TERRAINS) + terrain
        if key not in self.known:
            self.known[key] = sum(self.plans.ground(cell, terrain), 0.0)
        return self.known[key]
