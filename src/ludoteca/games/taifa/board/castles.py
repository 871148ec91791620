"""What stands on the map: castles and their defence, the attack's arrow, the last move, and the names over all."""

from math import atan2, degrees, hypot
from typing import Final

from ludoteca.core.game import Json
from ludoteca.draw.shapes import last_move
from ludoteca.draw.svg import NAMESPACE, Look, el, group, moved, path, said
from ludoteca.games.taifa.board.chart import Area
from ludoteca.games.taifa.board.heraldry import ARMS, FREE, placed
from ludoteca.games.taifa.board.scene import Scene

PLAIN: Final = 0.92
GREAT: Final = 1.08
WIDE: Final = (76, 66)  # what the ticks of the last move hold
TIP: Final = "M13 0L-9-12V12Z"
START: Final = 26  # of an arrow, from the settlement it leaves
END: Final = 34


def picture(scene: Scene) -> str:
    """Return the layer of castles; it takes no presses."""
    look: Look = {"viewBox": scene.chart.view_box, "class_": "standing", "aria_hidden": "true"}
    matters = " ".join(map(str, sorted(focus(scene))))
    return el("svg", drawing(scene), xmlns=NAMESPACE, data_focus=matters, **look)


def focus(scene: Scene) -> set[int]:
    """Return the areas a small screen shows by itself: those of a contest, while others play also of the last one; or own ones."""
    contest = scene.contest if scene.legal else scene.fought
    if contest and contest["area"]:
        target = scene.chart.areas[contest["area"]]
        origin = nearest(scene, target, contest["seat"])
        return {target.number, origin.number if origin else target.number}
    own = {number for number, area in scene.areas.items() if area["owner"] == scene.reader}
    return own or ({scene.last.number} if scene.last else set())


def drawing(scene: Scene) -> str:
    south = sorted(scene.areas, key=lambda number: scene.chart.areas[number].y)
    castles = [standing(scene, number) for number in south]
    return arrow(scene) + "".join(castles) + newest(scene)


def standing(scene: Scene, number: int) -> str:
    """Return one castle with its flag and its shield; what changed last can be found by the page."""
    area, spot = scene.areas[number], scene.chart.areas[number]
    is_capital = area["capital"] is not None
    shape = f"{'capital' if is_capital else 'castle'}-{scene.owner(number) or FREE}"
    scale = GREAT if is_capital else PLAIN
    body = placed(shape, 0, -6, scale)
    body += placed("flag", 0, -6, scale) if area["garrison"] else ""
    body += placed(f"shield-{area['defends']}", 22 if is_capital else 16, 6, 0.8)
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
    return el("text", words, x=spot.x, y=spot.y + (29 if is_capital else 24), data_area=found, **look)


def newest(scene: Scene) -> str:
    """Return the ticks around the area of the last move."""
    if scene.last is None or scene.last.number not in scene.areas:
        return ""
    width, height = WIDE
    return last_move(scene.last.x - width / 2, scene.last.y - height / 2 - 2, width, height, scene.palette)


def arrow(scene: Scene) -> str:
    """Return the arrow of the attack that runs or was the last."""
    fought = scene.fought
    if not fought or fought["kind"] != "attack" or fought["area"] is None:
        return ""
    kinds = ["attack"] if scene.contest else ["attack", "done"]
    return drawn(scene, scene.chart.areas[fought["area"]], fought["seat"], " ".join(kinds))


def drawn(scene: Scene, target: Area, seat: int, kind: str, goes: str = "") -> str:
    """Return an arrow from a kingdom's nearest area to a target; a ghost is drawn for the notation it goes with."""
    origin = nearest(scene, target, seat)
    if origin is None:
        return ""
    colour = scene.palette[ARMS[scene.kingdoms[seat]].colour]
    (x0, y0), (mx, my), (x1, y1) = bent(origin, target)
    curve = f"M{x0:.0f} {y0:.0f}Q{mx:.0f} {my:.0f} {x1:.0f} {y1:.0f}"
    turn = f"translate({x1:.0f},{y1:.0f}) rotate({direction(x1 - mx, y1 - my):.0f})"
    round_: Look = {"fill": "none", "stroke_linecap": "round"}
    return group(
        path(curve, stroke="#fff4dc", stroke_width=13, **round_),
        path(curve, stroke=colour, stroke_width=8, **round_),
        path(TIP, fill=colour, stroke="#fff4dc", stroke_width=2.5, stroke_linejoin="round", transform=turn),
        class_=kind,
        data_for=goes or None,
    )


def nearest(scene: Scene, target: Area, seat: int) -> Area | None:
    """Return the nearest of the attacker's areas that borders on the target."""
    own: list[Json] = [scene.areas[far] for far in target.near if far in scene.areas]
    spots = [scene.chart.areas[area["id"]] for area in own if area["owner"] == seat]
    return min(spots, key=lambda spot: hypot(spot.x - target.x, spot.y - target.y), default=None)


def bent(origin: Area, target: Area) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    """Return start, bend and end of an arrow that leaves both castles free."""
    dx, dy = target.x - origin.x, target.y - origin.y
    far = hypot(dx, dy) or 1
    ux, uy = dx / far, dy / far
    bow = min(18.0, far / 5)
    start, end = min(START, far / 4), min(END, far / 3)
    middle = (origin.x + dx / 2 + uy * bow, origin.y + dy / 2 - ux * bow)
    return (origin.x + ux * start, origin.y + uy * start), middle, (target.x - ux * end, target.y - uy * end)


def direction(dx: float, dy: float) -> float:
    return degrees(atan2(dy, dx))
