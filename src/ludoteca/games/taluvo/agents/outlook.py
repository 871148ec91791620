"""How near a seat is to winning, in turns, as an elder guesses."""

from typing import Final

from mypy_extensions import i64

from ludoteca.core.game import NOBODY
from ludoteca.games.taluvo.agents.settler import one_pool_to_go
from ludoteca.games.taluvo.rules.ending import players_in
from ludoteca.games.taluvo.rules.tokens import cost_of, expansion
from ludoteca.games.taluvo.state import COST_BITS, COST_MASK, Position, Settlement

WON: Final = 1_000.0
RESERVE: Final = 4  # Villagers kept back until the Temples or the Towers stand
FEAR: Final = 1.5  # turns that a Villager too few is worth
DREAD: Final = 10.0
POINT: Final = 0.003  # turns that it is worth where points rank (7.4): 0.6 for a Temple
CLIMB: Final = 1.5  # turns that a layer too few costs a Tower
FEW: Final = 3  # Villagers a turn, when nothing better is in sight


class Home:
    """A settlement as an elder sees it: how large, what may grow, what may stand beside it."""

    def __init__(self, p: Position, home: Settlement) -> None:
        self.size = len(home.cells)
        self.temples = home.temples
        self.towers = home.towers
        free, level = p.free, p.level
        costs: i64 = 0
        peak: i64 = 0
        for cell in home.border:
            if free[cell]:
                costs += free[cell]
                if level[cell] > peak:
                    peak = level[cell]
        self.peak: int = peak
        terrains = range(p.terms.terrains)
        if p.terms.flows:
            self.costs: list[int] = [cost_of(p, expansion(p, home, terrain)) for terrain in terrains]
        else:
            self.costs = [costs >> COST_BITS * terrain & COST_MASK for terrain in terrains]
        self.most: int = max(self.costs)


def homes_of(p: Position, seat: int) -> list[Home]:
    return [Home(p, home) for home in p.homes[seat]]


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
    return prospect_with(p, seat, homes_of(p, seat))


def prospect_with(p: Position, seat: int, homes: list[Home]) -> float:
    """Tell the same of settlements already looked at."""
    villagers, temples, towers = p.pools[3 * seat], p.pools[3 * seat + 1], p.pools[3 * seat + 2]
    needs = [for_villagers(homes, villagers), for_temples(p, homes, temples), for_towers(p, homes, towers)]
    turns = sum(needs, 0.0) - max(needs)  # two pools of three
    rank = POINT * p.points[seat]
    if not p.terms.by_score:
        rank = 0.6 * (p.terms.pools[1] - temples) + 0.3 * (p.terms.pools[2] - towers)
    left = (len(p.order) - p.turned) / len(players_in(p))
    weight = 1.0 if left < turns else 0.2
    return -turns + weight * rank - stranded(p, seat, homes)


def for_villagers(homes: list[Home], villagers: int) -> float:
    """Guess the turns to empty the pool: the dearest expansions first, then a few Villagers at a time."""
    turns = 0.0
    for cost in sorted([cost for home in homes for cost in home.costs if cost >= FEW], reverse=True):
        if villagers < cost:
            continue
        villagers -= cost
        turns += 1.0
    return turns + villagers / FEW


def for_temples(p: Position, homes: list[Home], temples: int) -> float:
    """Guess the turns to place all Temples: each wants a settlement of its own, grown large enough."""
    least = p.terms.temple_size
    turns = [1.0 + growth(home, least) for home in homes if home.temples == 0 and home.peak]
    return fewest(turns, temples, 1.0 + least)


def fewest(turns: list[float], count: int, otherwise: float) -> float:
    """Add up the shortest of some times; each that lacks is as long as said, which none of them exceeds."""
    total = max(0, count - len(turns)) * otherwise
    for time in sorted(turns)[:count]:
        total += time
    return total


def growth(home: Home, least: int) -> float:
    """Guess the turns a settlement needs to reach a size."""
    missing = least - home.size
    if missing <= 0:
        return 0.0
    return 1.0 if home.most >= missing else float(missing)


def for_towers(p: Position, homes: list[Home], towers: int) -> float:
    """Guess the turns to place all Towers: each wants a settlement beside high ground."""
    least = p.terms.tower_height
    turns = [1.0 + CLIMB * max(0, least - home.peak) for home in homes if home.towers == 0 and home.peak]
    return fewest(turns, towers, 2.0 + CLIMB * least)


def stranded(p: Position, seat: int, homes: list[Home]) -> float:
    """Fear elimination: a token every turn, and only Villagers make a settlement fit for the Temples to come."""
    if one_pool_to_go(p, seat):
        return 0.0
    villagers, temples = p.pools[3 * seat], p.pools[3 * seat + 1]
    least = p.terms.temple_size
    missing = [1.0 * max(0, least - home.size) for home in homes if home.temples == 0 and home.peak]
    short = max(0.0, fewest(missing, temples, 1.0 * least) + RESERVE - villagers)
    return FEAR * short + (0.0 if villagers or has_guard(p, homes) else DREAD)


def has_guard(p: Position, homes: list[Home]) -> bool:
    """Say whether a Temple or a Tower could be placed, should the Villagers be gone."""
    return any(home.temples == 0 and home.size >= p.terms.temple_size and home.peak for home in homes) or any(
        home.towers == 0 and home.peak >= p.terms.tower_height for home in homes
    )
