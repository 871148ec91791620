"""Where hexes lie on the drawing: middles, corners, tops, and the lines around groups of them."""

from collections.abc import Collection, Iterable
from typing import Final, TypeAlias

from ludoteca.draw.svg import Point
from ludoteca.games.taluvo.actions import place_notation
from ludoteca.games.taluvo.rules.plane import DIRECTIONS

Cell: TypeAlias = tuple[int, int]

HALF: Final = 47  # half the width of a hex
QUARTER: Final = 23  # a quarter of its height: seen from a little in front, it is lower than wide
LEVEL: Final = 15  # by how much a level stands above the one below
# Clockwise from the top, in halves and quarters; the edge in direction i runs from corner i - 1 to corner i.
CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
SHAPE: Final = tuple((x * HALF, y * QUARTER) for x, y in CORNERS)


def middle(cell: Cell) -> tuple[int, int]:
    """Return the middle of a hex at sea level."""
    q, r = cell
    return HALF * (2 * q + r), 3 * QUARTER * r


def top(cell: Cell, height: int) -> tuple[int, int]:
    """Return the middle of the upper face of a hex that stands so high."""
    x, y = middle(cell)
    return x, y - height * LEVEL


def by_row(cell: Cell) -> tuple[int, int]:
    """Sort hexes from back to front, as they are painted."""
    return cell[1], cell[0]


def spelled(cell: Cell) -> str:
    """Return a hex as notation and page write it."""
    return place_notation(*cell)


def neighbours(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in DIRECTIONS]


def loops(cells: Collection[Cell]) -> list[list[tuple[int, int]]]:
    """Return the closed lines around hexes at sea level: at each corner of a coast just one edge goes on."""
    follows: dict[tuple[int, int], tuple[int, int]] = {}
    for cell in cells:
        across, down = 2 * cell[0] + cell[1], 3 * cell[1]
        for i, beside in enumerate(neighbours(cell)):
            if beside not in cells:
                (ax, ay), (bx, by) = CORNERS[i - 1], CORNERS[i]
                follows[across + ax, down + ay] = (across + bx, down + by)
    found = []
    while follows:
        start, at = follows.popitem()
        line = [start]
        while at != start:
            line.append(at)
            at = follows.pop(at)
        found.append([(x * HALF, y * QUARTER) for x, y in line])
    return found


def outline(cells: Collection[Cell], height: int = 0) -> str:
    """Return the lines around hexes of one height as the data of a path."""
    return "".join(f"M{'L'.join(f'{x} {y - height * LEVEL}' for x, y in line)}Z" for line in loops(cells))


class Box:
    """A rectangle that grows around points."""

    def __init__(self) -> None:
        self.left, self.top, self.right, self.bottom = 0.0, 0.0, 0.0, 0.0
        self.empty = True

    def hold(self, points: Iterable[Point], wide: float, above: float, below: float) -> None:
        """Grow so as to hold points with some room around each."""
        for x, y in points:
            box = (x - wide, y - above, x + wide, y + below)
            if self.empty:
                self.left, self.top, self.right, self.bottom = box
                self.empty = False
            else:
                self.left, self.top = min(self.left, box[0]), min(self.top, box[1])
                self.right, self.bottom = max(self.right, box[2]), max(self.bottom, box[3])

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top

    def written(self) -> str:
        """Return the rectangle as the viewBox of an SVG."""
        width, height = self.size
        return f"{self.left:g} {self.top:g} {width:g} {height:g}"
