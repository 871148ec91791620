"""The rules once more, slowly: cells by their names, every set and every grouping tried out."""

from collections import Counter
from functools import cache
from itertools import combinations

INNER = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
COMPASS = dict(zip(INNER, ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)), strict=True))
OUTER = [
    *("n-n", "ne-n", "ne-ne", "ne-e", "e-e", "se-e", "se-se", "se-s"),
    *("s-s", "sw-s", "sw-sw", "sw-w", "w-w", "nw-w", "nw-nw", "nw-n"),
]
ALL = INNER + OUTER
COLOURS = ("blue", "red", "green")


def at(cell: str) -> tuple[int, int]:
    """Return where a cell lies: its inner cell, and one step more on the side it is named after."""
    steps = [COMPASS[part] for part in cell.split("-")]
    return sum(x for x, _ in steps), sum(y for _, y in steps)


def is_beside(one: str, other: str) -> bool:
    (a, b), (x, y) = at(one), at(other)
    return abs(a - x) + abs(b - y) == 1


def touches(one: str, other: str) -> bool:
    """Say whether two cells share an edge or a corner."""
    (a, b), (x, y) = at(one), at(other)
    return max(abs(a - x), abs(b - y)) == 1


@cache
def beside(cell: str) -> frozenset[str]:
    return frozenset(other for other in ALL if is_beside(cell, other))


def contact(cell: str) -> set[str]:
    return {other for other in OUTER if touches(cell, other)}


def second_tier(cell: str) -> set[str]:
    near = contact(cell)
    return {other for other in OUTER if other not in near and any(is_beside(other, one) for one in near)}


def hangs_together(cells: set[str]) -> bool:
    """Say whether one can walk through all the cells from edge to edge."""
    todo, found = [next(iter(cells))], set[str]()
    while todo:
        cell = todo.pop()
        if cell in cells and cell not in found:
            found.add(cell)
            todo += beside(cell)
    return found == cells


def groups(cells: set[str], most: int) -> list[set[str]]:
    return [set(group) for size in range(1, most + 1) for group in combinations(sorted(cells), size)]


def hose_sets(hose: str, flowers: set[str], goals: set[str], reach: str) -> set[frozenset[str]]:
    """Return every set of goals that the Hose waters at once."""
    if reach == "touching":
        return {frozenset(group) for group in groups(goals & beside(hose), 3)}
    if reach == "dry":
        return {frozenset(group) for group in groups(goals, 3) if hangs_together(group | {hose})}
    chains = [group for group in groups(flowers, 3) if hangs_together(group | {hose})]
    return {frozenset(group) for group in groups(goals, 3) if any(group <= chain for chain in chains)}


def fulfils(pots: list[str], need: dict[str, int], group: int) -> bool:
    """Say whether pots stand for everything a Balcony shows, each pot for one thing."""
    wanted = [colour for colour, count in need.items() for _ in range(count)]
    return any(takes_out(pots, [*wanted, *[colour] * group]) for colour in COLOURS)


def takes_out(pots: list[str], wanted: list[str]) -> bool:
    left = list(pots)
    for colour in wanted:
        if colour not in left:
            return False
        left.remove(colour)
    return True


@cache
def best_worth(tokens: tuple[int, int, int]) -> int:
    """Return the most that trio tokens are worth over all ways to group them."""
    held = [colour for colour in range(3) if tokens[colour]]
    worth = {1: 3, 2: 8, 3: 15}
    best = 0
    for size in range(1, len(held) + 1):
        for group in combinations(held, size):
            left = [tokens[colour] - (colour in group) for colour in range(3)]
            best = max(best, worth[size] + best_worth((left[0], left[1], left[2])))
    return best


def round_points(pots: list[str]) -> tuple[set[str], int]:
    """Return the trios and the points that pots bring without Balconies."""
    counts = Counter(pots)
    trios = {colour for colour in COLOURS if counts[colour] >= 3}
    return trios, sum(2 * (count - 3) if colour in trios else count for colour, count in counts.items())


def repacked(kept: dict[str, str]) -> dict[str, str]:
    """Return kept cards by cell after the second ring was moved in."""
    inside = {cell: card for cell, card in kept.items() if cell in INNER}
    for cell in (cell for cell in OUTER if cell in kept):
        home = INNER.index(cell.split("-")[0])
        free = [near for near in range(8) if INNER[near] not in inside]
        nearest = min(free, key=lambda near: (min((near - home) % 8, (home - near) % 8), (near - home) % 8 > 4))
        inside[INNER[nearest]] = kept[cell]
    return inside
