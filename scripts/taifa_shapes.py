"""Draws Taifa's provinces, borders and coasts anew from map.json; needs shapely (the `maps` extra).

Usage: python scripts/taifa_shapes.py [folder with map.json]
"""

import json
import random
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import cos, hypot, radians
from pathlib import Path
from typing import Any, Final

from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
from shapely.ops import linemerge, polygonize, unary_union, voronoi_diagram

Place = tuple[float, float]

DATA: Final = Path("src/ludoteca/games/taifa/data")
SCALE: Final = 2.0  # units for a millimetre
VIEW: Final = (-470, -415, 1010, 800)
ROOM: Final = 27  # land around every settlement
FAR: Final = box(-700, -600, 700, 600)
FINE: Final = 0.55  # what simplifying may move a line by
INSET: Final = 5
HILLS: Final = 15  # from one hill to the next
# fmt: off
COAST: Final = (
    (-9.27, 42.88), (-9.2, 43.17), (-8.75, 43.3), (-8.4, 43.37), (-8.2, 43.55), (-7.9, 43.76), (-7.65, 43.78),
    (-7.2, 43.57), (-6.9, 43.56), (-6.5, 43.58), (-6.1, 43.58), (-5.85, 43.66), (-5.4, 43.56), (-5, 43.48),
    (-4.5, 43.41), (-4, 43.44), (-3.75, 43.5), (-3.4, 43.42), (-3, 43.37), (-2.75, 43.45), (-2.2, 43.32), (-1.8, 43.4),
    (-1.45, 43.1), (-.7, 42.93), (0, 42.74), (.7, 42.86), (1.4, 42.66), (2, 42.5), (2.6, 42.42), (3.17, 42.45),
    (3.32, 42.3), (3.1, 42.15), (3.22, 41.9), (2.85, 41.68), (2.22, 41.4), (1.75, 41.22), (1.2, 41.06), (.85, 40.9),
    (.9, 40.7), (.55, 40.52), (.3, 40.2), (0, 39.93), (-.25, 39.6), (-.3, 39.4), (-.18, 39.1), (.05, 38.88),
    (.25, 38.73), (-.05, 38.52), (-.45, 38.33), (-.62, 38.08), (-.74, 37.85), (-.68, 37.6), (-1.1, 37.53),
    (-1.6, 37.36), (-1.85, 37.05), (-2.17, 36.71), (-2.5, 36.8), (-2.9, 36.7), (-3.4, 36.68), (-3.9, 36.72),
    (-4.4, 36.69), (-4.8, 36.49), (-5.2, 36.36), (-5.35, 36.1), (-5.62, 35.99), (-6.02, 36.17), (-6.32, 36.5),
    (-6.42, 36.78), (-6.6, 37.03), (-6.95, 37.17), (-7.4, 37.15), (-7.9, 36.98), (-8.3, 37.07), (-8.7, 37.08),
    (-8.99, 37.01), (-8.83, 37.4), (-8.82, 37.9), (-8.8, 38.25), (-8.95, 38.47), (-9.22, 38.42), (-9.25, 38.65),
    (-9.5, 38.78), (-9.42, 39.1), (-9.37, 39.36), (-9.08, 39.6), (-8.9, 40.1), (-8.75, 40.6), (-8.66, 41),
    (-8.78, 41.4), (-8.88, 41.8), (-8.87, 42.1), (-8.78, 42.4), (-9.03, 42.55),
)
ISLE: Final = (
    (2.33, 39.58), (2.55, 39.74), (2.85, 39.88), (3.15, 39.96), (3.12, 39.82), (3.47, 39.74), (3.35, 39.5),
    (3.1, 39.28), (2.95, 39.36), (2.75, 39.5), (2.5, 39.46),
)
FRANCE: Final = (
    (-1.8, 43.4), (-1.5, 43.55), (-1.3, 44.1), (-1.2, 45), (-1.3, 46), (-2.6, 47.3), (-4.6, 48), (-4.6, 52), (14, 52),
    (14, 44), (9.5, 44.2), (7.5, 43.7), (6.2, 43), (5, 43.3), (4, 43.55), (3.4, 43.28), (3.05, 43.05), (3.03, 42.7), (3.17, 42.45), (2.6, 42.42), (2, 42.5), (1.4, 42.66), (.7, 42.86), (0, 42.74), (-.7, 42.93),
    (-1.45, 43.1),
)
AFRICA: Final = (
    (-12, 26), (-9.8, 30), (-9.6, 31.5), (-8.5, 33.2), (-6.8, 34.1), (-6.15, 35.2), (-5.93, 35.78), (-5.5, 35.85), (-5.3, 35.9), (-5.28, 35.6),
    (-4.9, 35.35), (-4.4, 35.15), (-3.9, 35.22), (-3.3, 35.2), (-2.95, 35.35), (-2.8, 35.1), (-2.2, 35.08), (-1, 35.65),
    (.3, 36.1), (2.2, 36.6), (4.5, 36.8), (7.5, 37), (11, 37.2), (14, 33), (14, 26),
)
IBIZA: Final = ((1.2, 38.9), (1.35, 39.05), (1.6, 39.1), (1.58, 38.95), (1.4, 38.83))
# fmt: on


def on_map(lon: float, lat: float) -> Place:
    """Return where a place on earth lies on the map: fitted to the cities whose spots are sure."""
    u = (lon + 3.7) * cos(radians(lat))
    return SCALE * (-38.213 + 44.945 * u + 0.5778 * lat), SCALE * (1873.805 + 0.5453 * u - 47.1906 * lat)


def rough(line: list[Place], chance: random.Random, most: float, depth: int = 3) -> list[Place]:
    """Return a line with its middles displaced again and again, as if drawn by hand."""
    for _ in range(depth):
        finer: list[Place] = []
        for (ax, ay), (bx, by) in pairwise(line):
            far = hypot(bx - ax, by - ay)
            aside = chance.uniform(-1, 1) * min(most, 0.11 * far) / (far or 1)
            finer += [(ax, ay), ((ax + bx) / 2 - (by - ay) * aside, (ay + by) / 2 + (bx - ax) * aside)]
        line = [*finer, line[-1]]
    return line


def shore(places: tuple[Place, ...], chance: random.Random, most: float) -> Any:
    return Polygon(rough([on_map(*place) for place in (*places, places[0])], chance, most)).buffer(0)


def parts(shape: Any) -> list[Any]:
    return list(shape.geoms) if hasattr(shape, "geoms") else [shape]


def spelled(places: Iterable[Place]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in places)


def rings(shape: Any) -> str:
    """Return the outlines of a surface as a path."""
    surfaces = [part for part in parts(shape.simplify(FINE)) if part.geom_type == "Polygon"]
    return "".join(f"{spelled(list(part.exterior.coords)[:-1])}Z" for part in surfaces)


def lines(shapes: Iterable[Any]) -> str:
    return "".join(spelled(LineString(shape.coords).simplify(FINE).coords) for shape in shapes)


class Geography:
    """Land and sea, and one province for every settlement."""

    def __init__(self, sheet: dict[str, Any]) -> None:
        self.sheet = {area["id"]: area for area in sheet["areas"]}
        self.at = {number: (SCALE * area["x_mm"], SCALE * area["y_mm"]) for number, area in self.sheet.items()}
        self.overseas = self.islands(sheet["sea_links"])
        chance = random.Random(11)
        main, isle = shore(COAST, chance, 5), shore(ISLE, chance, 4)
        self.main = Polygon(self.grown(main, self.inland(), ROOM, 6).exterior)
        self.isle = self.grown(isle, sorted(self.overseas), ROOM - 3, 4)
        self.land = unary_union([self.main, self.isle])
        self.cells = self.provinces()

    def islands(self, sea: list[list[int]]) -> set[int]:
        """Return the areas that only sea links reach."""
        links = {frozenset(pair) for pair in sea}
        return {
            number
            for number, area in self.sheet.items()
            if all(frozenset((number, far)) in links for far in area["adj"])
        }

    def inland(self) -> list[int]:
        return [number for number in self.at if number not in self.overseas]

    def grown(self, land: Any, numbers: list[int], room: float, soft: float) -> Any:
        """Return land that holds its settlements, its corners rounded."""
        grown = unary_union([land, *(Point(self.at[number]).buffer(room) for number in numbers)])
        return grown.buffer(soft).buffer(-2 * soft).buffer(soft)

    def provinces(self) -> dict[int, Any]:
        """Return the land nearest to each settlement, with roughened edges."""
        cells: dict[int, Any] = {}
        whole = self.main.buffer(1)
        for piece in polygonize(unary_union([self.main.boundary, *self.edges()])):
            if not whole.contains(piece.representative_point()):
                continue
            owner = min(self.inland(), key=lambda number: piece.distance(Point(self.at[number])))
            cells[owner] = unary_union([cells[owner], piece]) if owner in cells else piece
        return cells | dict.fromkeys(self.overseas, self.isle)

    def edges(self) -> Iterator[Any]:
        drawn = voronoi_diagram(MultiPoint([self.at[number] for number in self.inland()]), envelope=FAR, edges=True)
        found: set[tuple[Place, Place]] = set()
        for line in (part for group in drawn.geoms for part in parts(group)):
            places = list(line.coords)
            for pair in pairwise(places):
                a, b = sorted(pair)
                found.add(((round(a[0], 2), round(a[1], 2)), (round(b[0], 2), round(b[1], 2))))
        for a, b in sorted(found):
            yield LineString(rough([a, b], random.Random(hash((a, b)) & 0xFFFF), 7, 4))

    def abroad(self) -> str:
        """Return the lands around that nobody plays for."""
        france, africa, ibiza = (shore(places, random.Random(5), 5) for places in (FRANCE, AFRICA, IBIZA))
        return rings(france.difference(self.main.buffer(1))) + rings(africa) + rings(ibiza)

    def area(self, number: int) -> dict[str, str]:
        cell = self.cells[number]
        coast = [
            part
            for part in parts(cell.boundary.intersection(self.land.boundary.buffer(0.3)))
            if part.geom_type == "LineString" and part.length > 2
        ]
        return {"outline": rings(cell), "inset": rings(cell.buffer(-INSET)), "coast": lines(coast)}

    def border(self, one: int, other: int) -> dict[str, Any] | None:
        """Return what two provinces share; hills stand on it where no road leads across."""
        shared = self.cells[one].boundary.intersection(self.cells[other].boundary)
        found = [part for part in parts(shared) if part.geom_type == "LineString" and part.length > 0.5]
        if not found:
            return None
        merged = parts(linemerge(found)) if len(found) > 1 else found
        hills = [] if other in self.sheet[one]["adj"] else [place for line in merged for place in hills_on(line)]
        return {"areas": [one, other], "line": lines(merged), "hills": hills}

    def shapes(self) -> dict[str, Any]:
        numbers = sorted(self.cells)
        pairs = [(one, other) for one in numbers for other in numbers if one < other]
        borders = [self.border(one, other) for one, other in pairs]
        return {
            "unit": "half a millimetre, x right and y down from the map centre",
            "view": VIEW,
            "land": rings(self.land),
            "abroad": self.abroad(),
            "areas": {str(number): self.area(number) for number in numbers},
            "borders": [border for border in borders if border],
        }


def hills_on(line: Any) -> list[list[int]]:
    count = max(1, int(line.length // HILLS))
    places = [line.interpolate((number + 0.5) / count, normalized=True) for number in range(count)]
    return [[round(place.x), round(place.y)] for place in places]


def written(shapes: dict[str, Any]) -> str:
    """Return the shapes as JSON, an area or a border a line."""

    def spelled_out(value: object) -> str:
        return json.dumps(value, separators=(", ", ": "))

    areas = ",\n".join(f'  "{number}": {spelled_out(area)}' for number, area in shapes["areas"].items())
    borders = ",\n".join(f"  {spelled_out(border)}" for border in shapes["borders"])
    head = "".join(f' "{name}": {spelled_out(shapes[name])},\n' for name in ("unit", "view", "land", "abroad"))
    return f'{{\n{head} "areas": {{\n{areas}\n }},\n "borders": [\n{borders}\n ]\n}}\n'


def main(folder: Path) -> None:
    sheet = json.loads((folder / "map.json").read_text(encoding="utf-8"))
    (folder / "shapes.json").write_text(written(Geography(sheet).shapes()), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DATA)
