"""The chart: where areas lie and what they look like, out of a data folder; drawn provinces where it has shapes."""

import json
from functools import cached_property
from math import atan2, degrees
from pathlib import Path
from typing import Final, NamedTuple

from ludoteca.core.game import Action, Json
from ludoteca.draw.svg import Point, around
from ludoteca.games.taifa.actions import Deeds
from ludoteca.games.taifa.board.outlines import read_shapes
from ludoteca.games.taifa.pieces.cards import TABLE, slug, slug_of
from ludoteca.games.taifa.pieces.kingdoms import RELIGIONS
from ludoteca.games.taifa.text.notes import MARKS, Lore

SCALE: Final = 2.0  # units of a drawing for a millimetre of the map
SPOT: Final = 30  # the radius of an area without a shape
GREAT: Final = 44  # and of a kingdom's capital: its castle hides a smaller one
INSET: Final = 5
EDGE: Final = 80  # around the outermost settlements


class Area(NamedTuple):
    """One area: its place, its outline, a line a little inside of it, and where it meets the sea."""

    number: int
    name: str
    x: float
    y: float
    outline: str
    inset: str
    coast: str
    near: tuple[int, ...]

    @property
    def word(self) -> str:
        """Return the area as notation has it."""
        return slug(self.name)


class Border(NamedTuple):
    """What two provinces share: a line, and hills on it where no road leads across."""

    areas: tuple[int, int]
    line: str
    hills: tuple[Point, ...]


class Marks(NamedTuple):
    """What is printed on a card besides its words, and how many there are of it."""

    copies: int
    permanent: bool
    removed: bool
    offensive: bool


def disc(x: float, y: float, radius: float) -> str:
    """Return a circle as a path."""
    return f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0Z"


def read(path: Path) -> Json:
    return json.loads(path.read_text(encoding="utf-8"))


def area_of(told: Json, shapes: Json, radius: float) -> Area:
    """Return an area; a disc where nobody has drawn its shape."""
    x, y = SCALE * told["x_mm"], SCALE * told["y_mm"]
    plain = {"outline": disc(x, y, radius), "inset": disc(x, y, radius - INSET), "coast": disc(x, y, radius)}
    drawn = shapes["areas"][str(told["id"])] if shapes else plain
    near = tuple(told["adj"])
    return Area(told["id"], told["name"], x, y, drawn["outline"], drawn["inset"], drawn["coast"], near)


class Chart:
    """The map of a data folder as it is drawn, and the marks of its cards."""

    def __init__(self, sheet: Json, pack: Json, shapes: Json) -> None:
        self.has_shapes = shapes is not None
        self.is_reconstructed = bool(sheet.get("reconstructed"))
        capitals = {kingdom["capital"] for kingdom in sheet["kingdoms"].values()}
        spots = {told["id"]: GREAT if told["id"] in capitals else SPOT for told in sheet["areas"]}
        self.areas = {told["id"]: area_of(told, shapes, spots[told["id"]]) for told in sheet["areas"]}
        self.land: str = shapes["land"] if shapes else ""
        self.abroad: str = shapes["abroad"] if shapes else ""
        self.borders = [border_of(told) for told in shapes["borders"]] if shapes else []
        self.sea = [(one, other) for one, other in sheet["sea_links"]]
        self.routes: list[int] = sheet["invasion_routes"]
        self.box = shapes["view"] if shapes else self.around_all()
        self.marks = {f"{card['deck']}:{card_slug(card)}": marks_of(card) for card in pack["cards"]}

    @classmethod
    def load(cls, folder: Path) -> "Chart":
        """Read a folder whose map and cards were checked before; shapes.json may be missing."""
        return cls(read(folder / "map.json"), read(folder / "cards.json"), read_shapes(folder))

    def around_all(self) -> list[float]:
        """Return a box that holds every settlement."""
        xs, ys = [area.x for area in self.areas.values()], [area.y for area in self.areas.values()]
        left, top = min(xs) - EDGE, min(ys) - EDGE
        return [left, top, max(xs) - left + EDGE, max(ys) - top + EDGE]

    @property
    def view_box(self) -> str:
        return " ".join(f"{value:g}" for value in self.box)

    @cached_property
    def by_word(self) -> dict[str, Area]:
        return {area.word: area for area in self.areas.values()}

    @cached_property
    def roads(self) -> list[tuple[Area, Area]]:
        """Return the links over land, each once."""
        sea = {frozenset(pair) for pair in self.sea}
        pairs = [(one, self.areas[far]) for one in self.areas.values() for far in one.near if one.number < far]
        return [(one, far) for one, far in pairs if frozenset((one.number, far.number)) not in sea]

    @cached_property
    def edges(self) -> dict[int, list[int]]:
        """Return which borders an area has, by their place in the list."""
        found: dict[int, list[int]] = {number: [] for number in self.areas}
        for place, border in enumerate(self.borders):
            for number in border.areas:
                found[number].append(place)
        return found

    @cached_property
    def middle(self) -> Point:
        count = len(self.areas)
        return sum(area.x for area in self.areas.values()) / count, sum(area.y for area in self.areas.values()) / count

    def outward(self, area: Area) -> float:
        """Return the direction away from the middle of the map, in degrees."""
        return degrees(atan2(area.y - self.middle[1], area.x - self.middle[0]))

    def beyond(self, area: Area, far: float) -> Point:
        """Return a point outside of an area, seen from the middle of the map."""
        return around(area.x, area.y, far, self.outward(area))

    @cached_property
    def deeds(self) -> Deeds:
        return Deeds([area.name for area in self.areas.values()])

    def lore(self) -> Lore:
        """Return what the notes about the pieces need of it."""
        marks = {card: tuple(name for name in MARKS if getattr(marks, name)) for card, marks in self.marks.items()}
        near = {number: area.near for number, area in self.areas.items()}
        return Lore(marks, near, frozenset(frozenset(pair) for pair in self.sea))

    def parse(self, notation: str) -> Action:
        return self.deeds.parse(notation)


SLUGS: Final = {(RELIGIONS[row.deck], row.name): slug_of(kind) for kind, row in enumerate(TABLE)}


def card_slug(card: Json) -> str:
    return SLUGS[card["deck"], card["name"]]


def marks_of(card: Json) -> Marks:
    return Marks(card["count"], card["permanent"], card["removed"], card["offensive"])


def border_of(told: Json) -> Border:
    one, other = told["areas"]
    return Border((one, other), told["line"], tuple((x, y) for x, y in told["hills"]))
