"""How a seat stands, at a glance: signs of what its settlements are good for, each with its weight."""

from typing import Final

from mypy_extensions import i64

from ludoteca.core.game import NOBODY
from ludoteca.games.taluvo.agents.outlook import FEW, RESERVE, prospect
from ludoteca.games.taluvo.agents.settler import one_pool_to_go
from ludoteca.games.taluvo.pieces import TERRAINS
from ludoteca.games.taluvo.state import BUILD, COST_BITS, COST_MASK, Position, Settlement

WON: Final = 100.0
TRUST: Final = 0.5  # in the elder's count, a turn of which so much changes the chances
# What each sign is worth to a seat that waits, that lays a tile, that places a token: as matches between quick
# players went, by logistic regression.
WEIGHTS: Final = [
    [0.00, 0.04, 0.01],  # whose turn it is
    [-0.20, -0.23, -0.19],  # Villagers in the pool
    [-0.28, -0.32, -0.30],  # the same, when the Temples or the Towers stand
    [-0.90, -0.95, -0.95],  # Temples in the pool
    [0.15, 0.38, 0.19],  # Towers in the pool
    [0.26, 0.28, 0.33],  # a Temple could be placed
    [0.11, -0.03, 0.07],  # and a second one
    [-0.13, -0.15, -0.24],  # a settlement lacks one hex for the next Temple
    [-0.23, -0.27, -0.14],  # Towers that could be placed
    [0.04, 0.04, 0.10],  # Towers whose ground lacks one layer
    [0.09, 0.14, 0.15],  # the dearest expansion
    [0.02, -0.03, -0.05],  # the second
    [-0.03, -0.05, -0.07],  # the third
    [0.06, 0.06, 0.07],  # all of them together
    [0.28, 0.43, 0.30],  # the dearest, when the Temples or the Towers stand
    [0.08, 0.23, 0.13],  # the second then
    [0.91, 2.02, 2.69],  # an expansion then that empties the pool
    [-0.18, -0.21, -0.15],  # Villagers too few for the Temples to come
    [-0.16, -0.14, -0.17],  # turns to go
    [0.56, 0.52, 0.51],  # the same, when the Temples or the Towers stand
]
WAITS: Final = [row[0] for row in WEIGHTS]
LAYS: Final = [row[1] for row in WEIGHTS]
PLACES: Final = [row[2] for row in WEIGHTS]


def lead(p: Position, seat: int) -> float:
    """Tell how much better a seat stands than the best of the others."""
    if p.to_move() == NOBODY:
        return WON if seat in p.winners() else -WON
    if p.is_out(seat):
        return -WON
    most = -WON
    for other in range(p.seats):
        if other != seat:
            most = max(most, standing(p, other))
    return standing(p, seat) - most


def standing(p: Position, seat: int) -> float:
    """Tell how well a seat stands, so that a lead of one makes it e times as likely to win."""
    if p.is_out(seat):
        return -WON
    weights = WAITS if p.mover != seat else PLACES if p.phase == BUILD else LAYS
    seen = signs(p, seat)
    worth = TRUST * prospect(p, seat)
    for at in range(len(seen)):
        worth += weights[at] * seen[at]
    return worth


class Survey:
    """The settlements of a seat: how many are fit for what, and the dearest expansions that its pool can pay."""

    def __init__(self, p: Position, seat: int) -> None:
        self.villagers: Final = p.pools[3 * seat]
        self.fit: int = 0  # for a Temple
        self.nearly: int = 0  # one hex too small for it
        self.seeds: int = 0  # smaller still
        self.high: int = 0  # beside a Tower's site
        self.rising: int = 0  # beside ground one lower
        self.reach: int = 0  # of all expansions
        self.exact: int = 0  # expansions that empty the pool
        self.best: int = 0
        self.second: int = 0
        self.third: int = 0
        for home in p.homes[seat]:
            self.look(p, home)

    def look(self, p: Position, home: Settlement) -> None:
        free, level = p.free, p.level
        costs: i64 = 0
        peak: i64 = 0
        for cell in home.border:
            if free[cell]:
                costs += free[cell]
                if level[cell] > peak:
                    peak = level[cell]
        if costs == 0:
            return
        self.note(home, p.terms.temple_size - len(home.cells), p.terms.tower_height - peak)
        for _ in range(len(TERRAINS)):
            self.rank(costs & COST_MASK)
            costs >>= COST_BITS

    def note(self, home: Settlement, missing: int, lacking: int) -> None:
        """Count what a settlement is fit for, or nearly."""
        if home.temples == 0:
            if missing <= 0:
                self.fit += 1
            elif missing == 1:
                self.nearly += 1
            else:
                self.seeds += 1
        if home.towers == 0:
            if lacking <= 0:
                self.high += 1
            elif lacking == 1:
                self.rising += 1

    def rank(self, cost: int) -> None:
        """Keep the three dearest expansions."""
        self.reach += cost
        if cost > self.villagers:
            return
        if cost == self.villagers:
            self.exact = 1
        if cost > self.best:
            self.best, self.second, self.third = cost, self.best, self.second
        elif cost > self.second:
            self.second, self.third = cost, self.second
        elif cost > self.third:
            self.third = cost

    def turns(self, temples: int) -> float:
        """Guess the turns that Temples and Villagers still take: the dearest expansions first."""
        left = self.villagers
        turns = 1.0 * temples + max(0, temples - self.fit) + max(0, temples - self.fit - self.nearly)
        for cost in (self.best, self.second, self.third):
            if FEW <= cost <= left:
                left -= cost
                turns += 1.0
        return turns + left / FEW

    def missing(self, temples: int, least: int) -> int:
        """Count the hexes that settlements lack for the Temples to come."""
        wanted = max(0, temples - self.fit)
        nearly = min(wanted, self.nearly)
        seeds = min(wanted - nearly, self.seeds)
        return nearly + seeds * (least - 1) + (wanted - nearly - seeds) * least


def signs(p: Position, seat: int) -> list[float]:
    """Return what is seen of a seat, in the order of the weights."""
    seen = Survey(p, seat)
    temples, towers = p.pools[3 * seat + 1], p.pools[3 * seat + 2]
    last = 1.0 if one_pool_to_go(p, seat) else 0.0
    short = max(0, seen.missing(temples, p.terms.temple_size) + RESERVE - seen.villagers)
    turns = seen.turns(temples)
    pools = [1.0, float(seen.villagers), last * seen.villagers, float(temples), float(towers)]
    return pools + chances(seen, temples, towers, last) + [(1.0 - last) * short, turns, last * turns]


def chances(seen: Survey, temples: int, towers: int, last: float) -> list[float]:
    """Return what settlements are fit for, and the expansions in sight."""
    fit = min(temples, seen.fit)
    return [
        1.0 if fit > 0 else 0.0,
        1.0 if fit > 1 else 0.0,
        1.0 if temples > fit and seen.nearly > 0 else 0.0,
        float(min(towers, seen.high)),
        float(min(towers, seen.rising)),
        float(seen.best),
        float(seen.second),
        float(seen.third),
        float(seen.reach),
        last * seen.best,
        last * seen.second,
        last * seen.exact,
    ]
