"""Everything a seat can choose in Taluvo, one object each, made on first use (chapter 8)."""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Action
from ludoteca.core.notation import spelled
from ludoteca.games.taluvo.pieces import TERRAINS, TOKENS
from ludoteca.games.taluvo.rules.plane import (
    GROWING,
    OTHERS,
    PLANE,
    REACH,
    SIDES,
    TURNS_OF,
    cell_at,
    cells_within,
    ring_of,
)

TURNS: Final = 6
FIRST_BUILD: Final = 5  # + token: 6, 7, 8
FIRST_EXPAND: Final = 9  # + terrain
PER_CELL: Final = 14
CELLS: Final = cells_within(REACH)
ACTIONS: Final = PER_CELL * CELLS
FORMS: Final = "tile 3,-2,5, villager 0,1, temple 0,1, tower 0,1, expand 0,1 lake"


def place_notation(q: int, r: int) -> str:
    """Return a hex as notations and pages write it: `3,-2`."""
    return f"{q},{r}"


def lay_notation(q: int, r: int, o: int) -> str:
    return spelled("tile", f"{place_notation(q, r)},{o}")


def build_notation(token: str, q: int, r: int) -> str:
    return spelled(token, place_notation(q, r))


def expand_notation(q: int, r: int, terrain: str) -> str:
    return spelled("expand", place_notation(q, r), terrain)


class Lay(Action):
    """Lay the tile with its volcano on a cell, turned so: `tile 3,-2,5` (chapter 3)."""

    def __init__(self, cell: int, q: int, r: int, o: int) -> None:
        super().__init__(PER_CELL * cell + o, lay_notation(q, r, o))
        self.cell: Final = cell
        self.q: Final = q
        self.r: Final = r
        self.o: Final = o


class Build(Action):
    """Place one token on a cell: `villager 0,1`, `temple 0,1`, `tower 0,1` (5.3 to 5.6)."""

    def __init__(self, cell: int, q: int, r: int, token: int) -> None:
        super().__init__(PER_CELL * cell + FIRST_BUILD + token, build_notation(TOKENS[token - 1], q, r))
        self.cell: Final = cell
        self.q: Final = q
        self.r: Final = r
        self.token: Final = token


class Expand(Action):
    """Expand the settlement named by a cell onto a terrain: `expand 0,1 lake` (5.7)."""

    def __init__(self, cell: int, q: int, r: int, terrain: int) -> None:
        super().__init__(PER_CELL * cell + FIRST_EXPAND + terrain, expand_notation(q, r, TERRAINS[terrain]))
        self.cell: Final = cell
        self.q: Final = q
        self.r: Final = r
        self.terrain: Final = terrain


MADE: Final[list[list[Action]]] = []  # by cell; empty where none has been used yet


def actions_at(cell: i64) -> list[Action]:
    """Return all actions of a cell in the plane's tables, by their number k in the id 14 · cell + k."""
    made = MADE[cell] if cell < len(MADE) else []
    return made or make(cell, PLANE.q[cell], PLANE.r[cell])


def make(cell: int, q: int, r: int) -> list[Action]:
    with GROWING:
        while len(MADE) <= cell:
            MADE.append([])
        if not MADE[cell]:
            lays = [Lay(cell, q, r, o) for o in range(TURNS)]
            builds = [Build(cell, q, r, token) for token in range(1, len(TOKENS) + 1)]
            MADE[cell] = [*lays, *builds, *[Expand(cell, q, r, terrain) for terrain in range(len(TERRAINS))]]
        return MADE[cell]


class Triangle:
    """Three free cells for a tile, and what lies about them; facts of geometry."""

    def __init__(self, number: int) -> None:
        cell, which = divmod(number, 2)
        near, first, second = PLANE.near, OTHERS[which][0], OTHERS[which][1]
        self.cells: Final[list[int]] = [cell, near[SIDES * cell + first], near[SIDES * cell + second]]
        self.ring: Final = max([PLANE.ring[corner] for corner in self.cells])
        self.lays: Final = [actions_at(corner)[TURNS_OF[which][i]] for i, corner in enumerate(self.cells)]
        sides = [SIDES * corner + side for corner in self.cells for side in range(SIDES)]
        beside: list[int] = [near[side] for side in sides if near[side] not in self.cells]
        over: list[int] = [PLANE.triangle[side] for side in sides]
        self.around: Final[vec[i64]] = vec[i64](dict.fromkeys(beside))
        self.overlaps: Final[vec[i64]] = vec[i64](dict.fromkeys(over))


TRIANGLES: Final[list[Triangle | None]] = []


def know_triangles(count: int) -> None:
    """Make room for the triangles below a number; each is made on first use."""
    if len(TRIANGLES) < count:
        with GROWING:
            while len(TRIANGLES) < count:
                TRIANGLES.append(None)


def triangle_at(number: i64) -> Triangle:
    """Return a triangle there is room for."""
    known = TRIANGLES[number]
    if known is None:
        known = TRIANGLES[number] = Triangle(number)
    return known


NUMBER: Final = "(0|-?[1-9][0-9]{0,2})"
NOTATION: Final = re.compile(
    f"(?:(tile) {NUMBER},{NUMBER},([0-5])|({'|'.join(TOKENS)}) {NUMBER},{NUMBER}"
    f"|(expand) {NUMBER},{NUMBER} ({'|'.join(TERRAINS)}))"
)


def unknown(notation: object) -> UnknownAction:
    return UnknownAction({"notation": notation, "game": "taluvo", "forms": FORMS})


def parse(notation: object) -> Action:
    """Return the action of a notation."""
    found = NOTATION.fullmatch(notation) if isinstance(notation, str) else None
    if found is None:
        raise unknown(notation)
    word, *parts = [part for part in found.groups() if part is not None]
    q, r = int(parts[0]), int(parts[1])
    if ring_of(q, r) > REACH:
        raise unknown(notation)
    made = make(cell_at(q, r), q, r)
    if word == "tile":
        return made[int(parts[2])]
    if word == "expand":
        return made[FIRST_EXPAND + TERRAINS.index(parts[2])]
    return made[FIRST_BUILD + 1 + TOKENS.index(word)]


def check_known(action: Action) -> None:
    """Refuse what is not one of our own objects, whatever it looks like."""
    cell = action.id // PER_CELL
    if not 0 <= cell < len(MADE) or not MADE[cell] or MADE[cell][action.id % PER_CELL] is not action:
        raise unknown(action.notation)
