"""What stands on the map: castles with their garrisons and defence, and the names over all."""

from typing import Final

from ludoteca.draw.lettering import width
from ludoteca.draw.svg import NAMESPACE, Look, el, group, moved, path, said
from ludoteca.games.taifa.board.heraldry import FREE, placed
from ludoteca.games.taifa.board.scene import Scene

NUDGED: Final = {17: (14, 0), 22: (16, 1), 23: (-16, 0), 25: (-12, 6)}  # names that would else crowd each other
PLAIN: Final = 0.92
GREAT: Final = 1.08
SHIELD: Final = 1.08
# Where a flag may fly, the best first: on the eastern tower, on the western one, or lower.
FLAGS: Final = (("flag", 0, -6), ("flag-west", 0, -6), ("flag", 0, 10), ("flag-west", 0, 10))
FLAG_EAST, FLAG_WEST, FLAG_UP = 9.0, -32.0, 38.0  # its cloth from the settlement, and how large that is
FLAG_WIDE, FLAG_TALL = 23.0, 16.0
NAME: Final = 15.0  # a name's letters as they are mostly shown


def picture(scene: Scene) -> str:
    """Return the layer of castles; it takes no presses."""
    look: Look = {"viewBox": scene.chart.view_box, "class_": "standing on-map", "aria_hidden": "true"}
    return el("svg", drawing(scene), xmlns=NAMESPACE, **look)


def drawing(scene: Scene) -> str:
    south = sorted(scene.areas, key=lambda number: scene.chart.areas[number].y)
    return "".join(standing(scene, number) for number in south)


def standing(scene: Scene, number: int) -> str:
    """Return one castle with its flag and its shield; what changed last can be found by the page."""
    area, spot = scene.areas[number], scene.chart.areas[number]
    is_capital = area["capital"] is not None
    shape = f"{'capital' if is_capital else 'castle'}-{scene.owner(number) or FREE}"
    scale = GREAT if is_capital else PLAIN
    body = placed(shape, 0, -6, scale)
    body += placed(*flag_place(scene, number), scale) if area["garrison"] else ""
    body += placed(f"shield-{area['defends']}", 22 if is_capital else 16, 6, SHIELD)
    body += stronger(scene, is_capital=is_capital) if area["defends"] > area["defence"] else ""
    return moved(spot.x, spot.y, body, data_piece=None if scene.palette.standalone else f"area.{number}")


def flag_place(scene: Scene, number: int) -> tuple[str, float, float]:
    """Return which flag a garrison flies and where, so that it covers the name of no other area if it can be helped."""
    return min(FLAGS, key=lambda way: covered(scene, number, way))


def covered(scene: Scene, number: int, way: tuple[str, float, float]) -> float:
    """Return how much of other areas' names a flag would cover, in the drawing's units."""
    spot, (shape, _, lower) = scene.chart.areas[number], way
    left, top = spot.x + (FLAG_WEST if shape == "flag-west" else FLAG_EAST), spot.y + lower - FLAG_UP
    found = 0.0
    for other in scene.areas:
        x, y = name_place(scene, other)
        half = width(scene.area_name(other), NAME) / 2
        wide = min(left + FLAG_WIDE, x + half) - max(left, x - half)
        tall = min(top + FLAG_TALL, y + NAME * 0.25) - max(top, y - NAME * 0.8)
        found += max(wide, 0) * max(tall, 0) if other != number else 0
    return found


def stronger(scene: Scene, *, is_capital: bool) -> str:
    """Return the mark of a defence that Citadels have raised."""
    plus = path("M0-5V5M-5 0H5", stroke="#fffaf0", stroke_width=5.5) + path(
        "M0-4V4M-4 0H4", stroke=scene.palette["ok"], stroke_width=2.8
    )
    return moved(33 if is_capital else 27, 12, plus)


def names(scene: Scene) -> str:
    """Return the layer of names, so that no castle hides one."""
    look: Look = {"viewBox": scene.chart.view_box, "class_": "naming", "aria_hidden": "true"}
    return el("svg", named(scene), xmlns=NAMESPACE, **look)


def named(scene: Scene) -> str:
    palette = scene.palette
    halo: Look = {"stroke": palette["map-paper"], "stroke_width": 3.5, "stroke_opacity": 0.9, "paint_order": "stroke"}
    look: Look = {"fill": palette["map-ink"], "font_weight": 700, "text_anchor": "middle", "stroke_linejoin": "round"}
    return group(
        *(name(scene, number) for number in scene.areas), font_family=palette["serif"], class_="names", **look, **halo
    )


def name(scene: Scene, number: int) -> str:
    is_capital = scene.areas[number]["capital"] is not None
    words = said(scene.area_name(number))
    found = None if scene.palette.standalone else number
    look: Look = {"class_": "nm cap", "font_size": 16} if is_capital else {"class_": "nm", "font_size": 13.5}
    look["data_clear"] = "" if is_capital and found else None
    x, y = name_place(scene, number)
    return el("text", words, x=x, y=y, data_area=found, **look)


def name_place(scene: Scene, number: int) -> tuple[float, float]:
    """Return where an area's name stands, in the middle of its base line."""
    spot, is_capital = scene.chart.areas[number], scene.areas[number]["capital"] is not None
    aside, below = NUDGED.get(number, (0, 0)) if scene.chart.has_shapes else (0, 0)
    return spot.x + aside, spot.y + below + (29 if is_capital else 24)
