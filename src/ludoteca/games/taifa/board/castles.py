"""What stands on the map: castles with their garrisons and defence, and the names over all."""

from typing import Final

from ludoteca.draw.svg import NAMESPACE, Look, el, group, moved, path, said
from ludoteca.games.taifa.board.heraldry import FREE, placed
from ludoteca.games.taifa.board.scene import Scene

NUDGED: Final = {17: (14, 0), 22: (16, 1), 23: (-16, 0), 25: (-12, 6)}  # names that would else crowd each other
PLAIN: Final = 0.92
GREAT: Final = 1.08
SHIELD: Final = 1.08


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
    body += placed("flag", 0, -6, scale) if area["garrison"] else ""
    body += placed(f"shield-{area['defends']}", 22 if is_capital else 16, 6, SHIELD)
    body += stronger(scene, is_capital=is_capital) if area["defends"] > area["defence"] else ""
    return moved(spot.x, spot.y, body, data_piece=None if scene.palette.standalone else f"area.{number}")


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
    spot, is_capital = scene.chart.areas[number], scene.areas[number]["capital"] is not None
    words = said(scene.area_name(number))
    found = None if scene.palette.standalone else number
    look: Look = {"class_": "nm cap", "font_size": 16} if is_capital else {"class_": "nm", "font_size": 13.5}
    aside, below = NUDGED.get(number, (0, 0)) if scene.chart.has_shapes else (0, 0)
    return el("text", words, x=spot.x + aside, y=spot.y + below + (29 if is_capital else 24), data_area=found, **look)
