"""The hex plane: cells numbered in a spiral from the origin, their neighbours and their triangles (1.6, 8.2)."""

from threading import RLock
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# Clockwise: NW, NE, E, SE, SW, W.
DIRECTIONS: Final = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
SIDES: Final = 6  # of a hex: tables by side are numbered 6 · cell + direction
REACH: Final = 120  # rings that actions exist for; no match comes that far

# Three cells that touch each other are a triangle, numbered 2 · cell + (0 or 1) by its westernmost cell: with that
# cell's NE and E neighbours, or with E and SE. The triangle of a cell and its neighbours i and i + 1 is thus
# numbered by the cell in this direction (-1 is the cell itself), as its first or second.
BASES: Final = [(0, 1), (-1, 0), (-1, 1), (4, 0), (5, 1), (5, 0)]

# The directions of a triangle's other two cells, and the turns of the tiles with the volcano on each of the three.
OTHERS: Final = [(1, 2), (2, 3)]
TURNS_OF: Final = [[1, 3, 5], [2, 4, 0]]


def cells_within(rings: int) -> int:
    return 1 + 3 * rings * (rings + 1)


def ring_of(q: int, r: int) -> int:
    """Return how many steps a hex lies from the origin."""
    return max(abs(q), abs(r), abs(q + r))


def cell_at(q: int, r: int) -> int:
    """Return the spiral number of a hex: ring k starts k steps NW of the origin and runs clockwise."""
    k = ring_of(q, r)
    if k == 0:
        return 0
    if r == -k and q >= 0:
        along = q
    elif (q == k and r < 0) or (q + r == k and r < k):
        along = 2 * k + r
    elif r == k and q > -k:
        along = 3 * k - q
    else:
        along = 5 * k - r
    return cells_within(k - 1) + along


def footprint(q: int, r: int, o: int) -> list[tuple[int, int]]:
    """Return the hexes of a tile: volcano, A and B (1.6)."""
    a, b = DIRECTIONS[o], DIRECTIONS[(o + 1) % 6]
    return [(q, r), (q + a[0], r + a[1]), (q + b[0], r + b[1])]


GROWING: Final = RLock()  # what is remembered of geometry is shared by all threads of a process


class Plane:
    """Tables over cells, grown ring by ring as islands reach out: facts of geometry, the same for every match."""

    def __init__(self) -> None:
        self.rings: int = -1
        self.q: list[int] = []
        self.r: list[int] = []
        self.ring: list[int] = []
        self.near: vec[i64] = vec[i64]()  # by 6 · cell + direction
        self.triangle: vec[i64] = vec[i64]()  # by 6 · cell + i: the one with neighbours i and i + 1

    def reach(self, rings: int) -> None:
        """See that all cells within so many rings are in the tables."""
        if self.rings < rings:
            with GROWING:
                self.grow(rings)

    def grow(self, rings: int) -> None:
        while self.rings < rings:
            self.rings += 1
            k = self.rings
            if k == 0:
                self.add(0, 0)
            for side in range(6):
                corner, step = DIRECTIONS[side], DIRECTIONS[(side + 2) % 6]
                for i in range(k):
                    self.add(corner[0] * k + step[0] * i, corner[1] * k + step[1] * i)

    def add(self, q: int, r: int) -> None:
        cell = len(self.q)
        self.q.append(q)
        self.r.append(r)
        self.ring.append(self.rings)
        near = [cell_at(q + dq, r + dr) for dq, dr in DIRECTIONS]
        for neighbour in near:
            self.near = append(self.near, neighbour)
        for base, which in BASES:
            self.triangle = append(self.triangle, 2 * (cell if base < 0 else near[base]) + which)

    def comes_before(self, a: int, b: int) -> bool:
        """Say whether a cell is smaller, by q and then r (4.5)."""
        return self.q[a] < self.q[b] or (self.q[a] == self.q[b] and self.r[a] < self.r[b])


PLANE: Final = Plane()
PLANE.reach(2)
