"""Named strategies for Taluvo, each a piece of advice; they see what their seat sees."""

from collections.abc import Callable
from typing import Final, TypeVar

from ludoteca.core.game import NOBODY, Action, Game, Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.games.taluvo.actions import Build, Expand, Lay
from ludoteca.games.taluvo.pieces import TERRAINS, TOWER, VILLAGER
from ludoteca.games.taluvo.plane import SIDES
from ludoteca.games.taluvo.rules.ending import placed, players_in
from ludoteca.games.taluvo.rules.tiles import footprint
from ludoteca.games.taluvo.rules.tokens import cost_of, expansion
from ludoteca.games.taluvo.state import BUILD, COST_BITS, COST_MASK, LAY, SEA, Position, Settlement

Choice = TypeVar("Choice", bound=Action)

WON: Final = 1_000.0
OUT: Final = -1_000.0
DOZEN: Final = 12  # turns that an elder looks at twice
SITES: Final = 4  # Villagers' sites that are worth a thought
RESERVE: Final = 4  # Villagers kept back until the Temples or the Towers stand
FEAR: Final = 1.5  # turns that a Villager too few is worth
DREAD: Final = 10.0
FEW: Final = 3  # Villagers a turn, when nothing better is in sight


def world_of(sight: Sight, rng: Rng) -> Position:
    """Return a position to think in: all that is open, and face-down tiles in an order made up."""
    world = sight.imagine(rng)
    assert isinstance(world, Position)
    return world


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
        plans = Plans(world_of(sight, self.rng), sight.seat)
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
        worth = sum(self.harm(home, villagers) for home, villagers in buried)
        height = self.p.level[cells[0]] + 1
        return worth + sum(self.high_ground(cell, height) for cell in cells[1:]) - 1.0

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
        p = self.p
        worth = 0.0
        terrains = divmod(p.order[p.turned - 1], len(TERRAINS))
        for cell, terrain in zip(cells[1:], terrains, strict=True):
            for home in homes_beside(p, cell):
                if home.owner == self.seat:
                    worth += 1.0 + min(2.0, 0.7 * cost_of(p, expansion(p, home, terrain)))
                else:
                    worth -= 0.8
        return worth

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
    return 0 in p.pools[3 * seat + 1 : 3 * seat + 3]


class Elder:
    """Weighs every tile with the best token after it, and for the dozen best what the next player makes of them."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        world, seat = world_of(sight, self.rng), sight.seat
        legal = sorted(sight.legal_actions(), key=lambda action: action.id)
        if len(legal) == 1:
            return legal[0]
        turns = [best_turn(after(world, action), seat) for action in legal]
        order = sorted(range(len(legal)), key=lambda i: -turns[i][0])
        return legal[max(order[:DOZEN], key=lambda i: after_reply(turns[i][1], seat))]


def after(p: Position, action: Action) -> Position:
    """Return the position one action later."""
    world = p.copy()
    world.apply(action)
    return world


def best_turn(p: Position, seat: int) -> tuple[float, Position]:
    """Return what a turn comes to once its token is placed as well as can be, and the position then."""
    if p.phase != BUILD or p.mover != seat:
        return outlook(p, seat), p
    choices = [after(p, action) for action in worthwhile(p, seat)]
    return max(((outlook(world, seat), world) for world in choices), key=lambda choice: choice[0])


def worthwhile(p: Position, seat: int) -> list[Action]:
    """Return the tokens worth a thought: all but Villagers, and the Villagers with the best prospects."""
    legal = sorted(p.legal_actions(), key=lambda action: action.id)
    villagers = [action for action in legal if isinstance(action, Build) and action.token == VILLAGER]
    others = [action for action in legal if not isinstance(action, Build) or action.token != VILLAGER]
    return others + sorted(villagers, key=lambda action: -site(p, action.cell, seat))[:SITES]


def site(p: Position, cell: int, seat: int) -> float:
    """Rate where a Villager may live: open land about, own people near, others far."""
    worth = 0.0
    for other in beside(p, cell):
        home = p.home[other]
        if home is not None:
            worth += 2.0 if home.owner == seat else -0.5
        elif p.free[other]:
            worth += 1.0
    return worth


def after_reply(p: Position, seat: int) -> float:
    """Return what is left of a position when the next player has laid the tile that suits it best."""
    if p.phase != LAY or p.mover == seat:
        return outlook(p, seat)
    other = p.mover
    replies = sorted(p.legal_actions(), key=lambda action: action.id)
    worlds = [after(p, action) for action in replies]
    return outlook(max(worlds, key=lambda world: outlook(world, other)), seat)


def outlook(p: Position, seat: int) -> float:
    """Tell how good a position is: turns that the nearest rival needs to win, less one's own."""
    if p.to_move() == NOBODY:
        return WON if seat in p.winners() else -WON
    if p.is_out(seat):
        return -WON
    rivals = [other for other in players_in(p) if other != seat]
    return prospect(p, seat) - max(prospect(p, other) for other in rivals)


def prospect(p: Position, seat: int) -> float:
    """Tell how near a seat is to winning: few turns to go, and what it would count for if the deck ran out."""
    villagers, temples, towers = p.pools[3 * seat : 3 * seat + 3]
    homes = [Home(p, home) for home in p.homes[seat]]
    needs = [for_villagers(homes, villagers), for_temples(p, homes, temples), for_towers(p, homes, towers)]
    turns = sum(needs) - max(needs)  # two pools of three
    rank = 0.6 * (p.terms.pools[1] - temples) + 0.3 * (p.terms.pools[2] - towers)
    left = (len(p.order) - p.turned) / len(players_in(p))
    weight = 1.0 if left < turns else 0.2
    return -turns + weight * rank - stranded(p, seat, homes)


class Home:
    """A settlement as an elder sees it: how large, what may grow, what may stand beside it."""

    def __init__(self, p: Position, home: Settlement) -> None:
        self.size = len(home.cells)
        self.temples = home.temples
        self.towers = home.towers
        self.peak = 0
        costs = 0
        for cell in home.border:
            free = p.free[cell]
            if free:
                costs += free
                self.peak = max(self.peak, p.level[cell])
        self.costs = [costs >> COST_BITS * terrain & COST_MASK for terrain in range(p.terms.terrains)]


def for_villagers(homes: list[Home], villagers: int) -> float:
    """Guess the turns to empty the pool: the dearest expansions first, then a few Villagers at a time."""
    turns = 0.0
    for cost in sorted((cost for home in homes for cost in home.costs), reverse=True):
        if cost < FEW or villagers < cost:
            continue
        villagers -= cost
        turns += 1.0
    return turns + villagers / FEW


def for_temples(p: Position, homes: list[Home], temples: int) -> float:
    """Guess the turns to place all Temples: each wants a settlement of its own, grown large enough."""
    least = p.terms.temple_size
    turns = [1.0 + growth(home, least) for home in homes if home.temples == 0 and any(home.costs)]
    return sum(sorted([*turns, *[1.0 + least] * temples])[:temples])


def growth(home: Home, least: int) -> float:
    """Guess the turns a settlement needs to reach a size."""
    missing = least - home.size
    if missing <= 0:
        return 0.0
    return 1.0 if max(home.costs) >= missing else float(missing)


def for_towers(p: Position, homes: list[Home], towers: int) -> float:
    """Guess the turns to place all Towers: each wants a settlement beside high ground."""
    least = p.terms.tower_height
    turns = [1.0 + 1.5 * max(0, least - home.peak) for home in homes if home.towers == 0 and home.peak]
    return sum(sorted([*turns, *[2.0 + 1.5 * least] * towers])[:towers])


def stranded(p: Position, seat: int, homes: list[Home]) -> float:
    """Fear elimination: a token every turn, and only Villagers make a settlement fit for the Temples to come."""
    villagers, temples = p.pools[3 * seat : 3 * seat + 2]
    if one_pool_to_go(p, seat):
        return 0.0
    least = p.terms.temple_size
    missing = [max(0, least - home.size) for home in homes if home.temples == 0 and any(home.costs)]
    wanted = sum(sorted([*missing, *[least] * temples])[:temples])
    has_guard = any(home.temples == 0 and home.size >= least and any(home.costs) for home in homes) or any(
        home.towers == 0 and home.peak >= p.terms.tower_height for home in homes
    )
    short = max(0, wanted + RESERVE - villagers)
    return FEAR * short + (0.0 if villagers or has_guard else DREAD)
