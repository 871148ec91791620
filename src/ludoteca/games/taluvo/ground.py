"""The island as a view shows it, to try a tile or tokens on: hexes, settlements, and where Temples and Towers fit."""

from dataclasses import dataclass, replace
from typing import Final, Self

from ludoteca.core.game import Json, Seat
from ludoteca.games.taluvo.pieces import TERRAINS
from ludoteca.games.taluvo.rules.plane import footprint

Cell = tuple[int, int]
TURNS: Final = 6
VOLCANO: Final = "volcano"


@dataclass(frozen=True)
class Land:
    """A hex: its land, its height, and who stands there with what."""

    terrain: str
    height: int
    owner: Seat | None = None
    token: str | None = None

    @property
    def free(self) -> bool:
        return self.owner is None and self.terrain in TERRAINS


@dataclass(frozen=True)
class Home:
    """A settlement: its hexes, the hexes beside it, and which great tokens it has."""

    cells: frozenset[Cell]
    border: frozenset[Cell]
    tokens: frozenset[str | None]

    @property
    def size(self) -> int:
        return len(self.cells)


def around(cell: Cell) -> list[Cell]:
    return [footprint(*cell, turn)[1] for turn in range(TURNS)]


class Ground:
    """All hexes by their place, and the rules of a match that say what fits where."""

    def __init__(self, hexes: dict[Cell, Land], temple_size: int, tower_height: int) -> None:
        self.hexes: Final = hexes
        self.temple_size: Final = temple_size
        self.tower_height: Final = tower_height

    @classmethod
    def shown(cls, view: Json) -> Self:
        hexes = {
            (one["at"][0], one["at"][1]): Land(one["terrain"], one["height"], one["owner"], one["token"])
            for one in view["hexes"]
        }
        options = view["options"]
        return cls(hexes, options["temple_size"], options["tower_height"])

    def changed(self, more: dict[Cell, Land]) -> "Ground":
        return Ground(self.hexes | more, self.temple_size, self.tower_height)

    def covered(self, cells: list[Cell], a: str, b: str) -> "Ground":
        """Return the island with one more tile."""
        height = self.height(cells[0]) + 1
        lands = (VOLCANO, a, b)
        return self.changed({cell: Land(land, height) for cell, land in zip(cells, lands, strict=True)})

    def settled(self, cells: list[Cell], owner: Seat, token: str) -> "Ground":
        """Return the island with tokens of somebody on some hexes."""
        return self.changed({cell: replace(self.hexes[cell], owner=owner, token=token) for cell in cells})

    def height(self, cell: Cell) -> int:
        return self.hexes[cell].height if cell in self.hexes else 0

    def is_free(self, cell: Cell) -> bool:
        return cell in self.hexes and self.hexes[cell].free

    def homes(self, owner: Seat) -> list[Home]:
        """Return the settlements of a seat (4.1), the largest first."""
        rest = {cell for cell, land in self.hexes.items() if land.owner == owner}
        found = []
        while rest:
            todo, cells = [rest.pop()], set[Cell]()
            while todo:
                cell = todo.pop()
                cells.add(cell)
                near = rest.intersection(around(cell))
                rest -= near
                todo += near
            border = {other for cell in cells for other in around(cell)} - cells
            tokens = frozenset(self.hexes[cell].token for cell in cells)
            found.append(Home(frozenset(cells), frozenset(border), tokens))
        return sorted(found, key=lambda home: (-home.size, min(home.cells)))

    def home_at(self, cell: Cell) -> Home:
        owner = self.hexes[cell].owner
        assert owner is not None
        return next(home for home in self.homes(owner) if cell in home.cells)

    def beside(self, cell: Cell, owner: Seat) -> list[Home]:
        return [home for home in self.homes(owner) if cell in home.border]

    def takes_temple(self, home: Home) -> bool:  # 5.5
        return home.size >= self.temple_size and "temple" not in home.tokens

    def temple_sites(self, owner: Seat) -> set[Cell]:
        return {
            cell for home in self.homes(owner) if self.takes_temple(home) for cell in home.border if self.is_free(cell)
        }

    def tower_sites(self, owner: Seat) -> set[Cell]:  # 5.6
        bare = [home for home in self.homes(owner) if "tower" not in home.tokens]
        high = {cell for home in bare for cell in home.border if self.height(cell) >= self.tower_height}
        return {cell for cell in high if self.is_free(cell)}

    def sites(self, token: str, owner: Seat) -> set[Cell]:
        return self.temple_sites(owner) if token == "temple" else self.tower_sites(owner)
