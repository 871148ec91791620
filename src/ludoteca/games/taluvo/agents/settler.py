"""The settler: rules of thumb about tiles and tokens, from what lies on the table."""

from collections.abc import Callable
from typing import Final, TypeVar

from ludoteca.core.game import Action, Game, Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.core.worlds import world_of
from ludoteca.games.taluvo.actions import Build, Expand, Lay
from ludoteca.games.taluvo.pieces import TERRAINS, TOWER, VILLAGER
from ludoteca.games.taluvo.rules.ending import placed
from ludoteca.games.taluvo.rules.island import Island
from ludoteca.games.taluvo.rules.plane import SIDES
from ludoteca.games.taluvo.rules.tiles import footprint
from ludoteca.games.taluvo.rules.tokens import cost_of, expansion
from ludoteca.games.taluvo.state import SEA, Position, Settlement

Choice = TypeVar("Choice", bound=Action)

OUT: Final = -1_000.0


def beside(p: Position, cell: int) -> list[int]:
    """Return the neighbours of a cell, as far as land could be there."""
    near = p.plane.near[SIDES * cell : SIDES * cell + SIDES]
    return [other for other in near if other < len(p.level)]


def homes_beside(p: Position, cell: int) -> list[Settlement]:
    """Return the settlements of anyone beside a cell, each once."""
    homes: list[Settlement] = []
    for other in beside(p, cell):
        home = p.home[other]
        if home is not None and home not in homes:
            homes.append(home)
    return homes


def best(actions: list[Choice], worth: Callable[[Choice], float]) -> Choice:
    """Return the action of most worth; of equals the one with the smallest number, whatever came before."""
    return max(actions, key=lambda action: (worth(action), -action.id))


class Settler:
    """Builds Towers and Temples when it can, grows toward them, and lets volcanoes loose on the leader."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        plans = Plans(world_of(sight, self.rng, Island), sight.seat)
        legal = sight.legal_actions()
        if isinstance(legal[0], Lay):
            return best(legal, plans.tile)
        return best(legal, plans.token)


class Plans:
    """What a settler thinks of tiles and tokens, from one position."""

    def __init__(self, p: Position, seat: int) -> None:
        self.p = p
        self.seat = seat
        self.leader = max((other for other in range(p.seats) if other != seat), key=lambda other: standing(p, other))

    def tile(self, action: Action) -> float:
        assert isinstance(action, Lay)
        cells = footprint(self.p, action)
        if self.p.level[action.cell] > SEA:
            return self.erupt(cells)
        return self.grow(cells)

    def erupt(self, cells: list[int]) -> float:
        """Bury the others, the leader first, and never one's own; better still if high ground comes beside home."""
        buried = [(home, self.p.level[cell]) for cell in cells if (home := self.p.home[cell]) is not None]
        worth = sum([self.harm(home, villagers) for home, villagers in buried], 0.0)
        height = self.p.level[cells[0]] + 1
        return worth + sum([self.high_ground(cell, height) for cell in cells[1:]], 0.0) - 1.0

    def harm(self, home: Settlement, villagers: int) -> float:
        """Rate a hex lost: a settlement about to get its Temple hurts most."""
        if home.owner == self.seat:
            return -6.0
        about_to = home.temples == 0 and len(home.cells) >= self.p.terms.temple_size
        return 3.0 + 0.5 * villagers + (4.0 if about_to else 0.0) + (1.0 if home.owner == self.leader else 0.0)

    def high_ground(self, cell: int, height: int) -> float:
        """Raise land where a Tower could stand, or nearly."""
        homes = homes_beside(self.p, cell)
        wanted = any(home.owner == self.seat and home.towers == 0 for home in homes)
        missing = self.p.terms.tower_height - height
        return (8.0 if missing <= 0 else 1.5 / missing) if wanted else 0.0

    def grow(self, cells: list[int]) -> float:
        """Lay land beside home, of a terrain that home already borders: one expansion will take it all."""
        worth = 0.0
        terrains = divmod(self.p.order[self.p.turned - 1], len(TERRAINS))
        for cell, terrain in zip(cells[1:], terrains, strict=True):
            for gain in self.ground(cell, terrain):
                worth += gain
        return worth

    def ground(self, cell: int, terrain: int) -> list[float]:
        """Rate new land on a hex for each settlement beside it."""
        gains: list[float] = []
        for home in homes_beside(self.p, cell):
            if home.owner == self.seat:
                gains.append(1.0 + min(2.0, 0.7 * cost_of(self.p, expansion(self.p, home, terrain))))
            else:
                gains.append(-0.8)
        return gains

    def token(self, action: Action) -> float:
        if isinstance(action, Build):
            return self.build(action)
        assert isinstance(action, Expand)
        return self.spread(action)

    def build(self, action: Build) -> float:
        """Towers are the rarest chance, then Temples; a Villager goes where it makes a settlement fit for one."""
        if action.token != VILLAGER:
            return 100.0 if action.token == TOWER else 90.0
        own = [home for home in homes_beside(self.p, action.cell) if home.owner == self.seat]
        needs = [home for home in own if home.temples == 0 and len(home.cells) < self.p.terms.temple_size]
        open_land = sum(self.p.free[other] > 0 for other in beside(self.p, action.cell))
        return (12.0 if needs else 2.0 if own else 6.0) + open_land

    def spread(self, action: Expand) -> float:
        """Expand to become fit for a Temple; once the Temples stand, spend all Villagers, the more the better."""
        home = self.p.home[action.cell]
        assert home is not None
        cells = expansion(self.p, home, action.terrain)
        cost = cost_of(self.p, cells)
        if one_pool_to_go(self.p, self.seat):
            return 20.0 + cost
        least = self.p.terms.temple_size
        becomes_fit = home.temples == 0 and len(home.cells) < least <= len(home.cells) + len(cells)
        return (40.0 if becomes_fit and cost < self.p.pools[3 * self.seat] else 0.0) - cost


def standing(p: Position, seat: int) -> float:
    """Tell who leads: tokens placed, the rare ones first; who is out leads nothing."""
    villagers, temples, towers = placed(p, seat)
    return OUT if p.is_out(seat) else 10 * temples + 5 * towers + 0.5 * villagers


def one_pool_to_go(p: Position, seat: int) -> bool:
    """Say whether the Temples or the Towers are all placed, so that Villagers are worth more gone than kept."""
    return p.pools[3 * seat + 1] == 0 or p.pools[3 * seat + 2] == 0
