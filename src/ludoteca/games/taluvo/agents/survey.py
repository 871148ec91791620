"""What a seat has on the island: settlements fit for this or that, expansions in reach, volcanoes beside them."""

from typing import Final

from mypy_extensions import i64

from ludoteca.games.taluvo.agents.outlook import CLIMB, FEW, Home
from ludoteca.games.taluvo.rules.plane import SIDES
from ludoteca.games.taluvo.rules.tiles import BITS
from ludoteca.games.taluvo.state import Position, Settlement


class Survey:
    """The settlements of a seat that can still grow, and the dearest expansions that its pool can pay."""

    def __init__(self, p: Position, seat: int, homes: list[Home]) -> None:
        self.villagers: Final[int] = p.pools[3 * seat]
        self.temples: Final[int] = p.pools[3 * seat + 1]
        self.towers: Final[int] = p.pools[3 * seat + 2]
        self.homes: int = 0
        self.fit: int = 0  # for a Temple
        self.nearly: int = 0  # one hex too small for it
        self.seeds: int = 0  # smaller still
        self.high: int = 0  # beside a Tower's site
        self.rising: int = 0  # beside ground one lower
        self.reach: int = 0  # of all expansions
        self.payable: int = 2  # a bit for each number of Villagers that one turn can place
        self.twice: int = 2  # the same of those that a second turn can place again
        self.best: int = 0
        self.second: int = 0
        self.third: int = 0
        for home in homes:
            if home.peak:
                self.note(home, p.terms.temple_size - home.size, p.terms.tower_height - home.peak)

    def note(self, home: Home, missing: int, lacking: int) -> None:
        """Count what a settlement is fit for, or nearly."""
        self.homes += 1
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
        for cost in home.costs:
            self.rank(cost)

    def rank(self, cost: int) -> None:
        """Note what an expansion costs, and keep the three dearest."""
        self.reach += cost
        if cost == 0 or cost > self.villagers:
            return
        self.twice |= self.payable & 1 << cost
        self.payable |= 1 << cost
        if cost > self.best:
            self.best, self.second, self.third = cost, self.best, self.second
        elif cost > self.second:
            self.second, self.third = cost, self.second
        elif cost > self.third:
            self.third = cost

    def turns(self) -> float:
        """Guess the turns to win: the two pools of the three that are soonest empty."""
        for_towers = float(self.towers)
        rising = min(max(0, self.towers - self.high), self.rising)
        for_towers += CLIMB * (rising + 2 * max(0, self.towers - self.high - rising))
        missing = max(0, self.temples - self.fit)
        for_temples = float(self.temples + missing + max(0, missing - self.nearly))
        for_villagers = self.spending()
        return for_villagers + for_temples + for_towers - max(for_villagers, for_temples, for_towers)

    def spending(self) -> float:
        """Guess the turns to place all Villagers: the dearest expansions first."""
        left = self.villagers
        turns = 0.0
        for cost in (self.best, self.second, self.third):
            if FEW <= cost <= left:
                left -= cost
                turns += 1.0
        return turns + left / FEW

    def emptied(self) -> int:
        """Count the pools that are empty."""
        return (self.villagers == 0) + (self.temples == 0) + (self.towers == 0)

    def soon(self) -> int:
        """Count the pools that one more turn could empty."""
        count = 0
        if self.villagers and self.payable >> self.villagers & 1:
            count += 1
        if self.temples == 1 and self.fit:
            count += 1
        if self.towers == 1 and self.high:
            count += 1
        return count

    def later(self) -> bool:
        """Guess whether some pool could be emptied in two turns; that settlements may share hexes is not looked at."""
        if (self.temples == 2 and self.fit > 1) or (self.towers == 2 and self.high > 1):
            return True
        if self.temples == 1 and self.nearly and self.villagers:
            return True
        for cost in range(1, (self.villagers + 1) // 2):
            if self.payable >> cost & self.payable >> self.villagers - cost & 1:
                return True
        return self.villagers > 1 and self.villagers % 2 == 0 and bool(self.twice >> self.villagers // 2 & 1)


class Danger:
    """What one eruption could do to a seat, and for it."""

    def __init__(self, p: Position, seat: int) -> None:
        self.seat: Final[int] = seat
        self.razed: int = 0  # Villagers, at most
        self.exposed: list[Settlement] = []  # fit for a Temple, and not after an eruption
        self.towers: int = 0  # eruptions that make ground for a Tower
        self.steps: int = 0  # eruptions that make ground one lower
        near, level = p.plane.near, p.level
        for volcano in p.active:
            base = SIDES * volcano
            lacking = p.terms.tower_height - 1 - level[volcano]
            for o in BITS[p.eruptions[volcano]]:
                self.weigh(p, near[base + o], near[base + (o + 1) % SIDES], lacking)

    def weigh(self, p: Position, a: i64, b: i64, lacking: int) -> None:
        first, second = p.home[a], p.home[b]
        lost = 0
        if first is not None and first.owner == self.seat:
            lost += p.level[a]
            self.hit(p, first, 2 if first is second else 1)
        if second is not None and second.owner == self.seat:
            lost += p.level[b]
            if first is not second:
                self.hit(p, second, 1)
        if lost:
            self.razed = max(self.razed, lost)
        elif lacking <= 1 and (self.serves(p, a) or self.serves(p, b)):
            if lacking <= 0:
                self.towers += 1
            else:
                self.steps += 1

    def hit(self, p: Position, home: Settlement, hexes: int) -> None:
        """Note a settlement that would be too small for its Temple; that it may fall in two is not looked at."""
        least, size = p.terms.temple_size, len(home.cells)
        if home.temples == 0 and size >= least > size - hexes and home not in self.exposed:
            self.exposed.append(home)

    def serves(self, p: Position, cell: i64) -> bool:
        """Say whether a hex lies beside a settlement that wants a Tower."""
        near = p.plane.near
        for side in range(SIDES * cell, SIDES * cell + SIDES):
            home = p.home[near[side]]
            if home is not None and home.owner == self.seat and home.towers == 0:
                return True
        return False
