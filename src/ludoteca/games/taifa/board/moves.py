"""What moves on the map: arrows of attacks, events and incursions, and ticks around the last move."""

from math import atan2, degrees, hypot
from typing import Final

from ludoteca.core.game import Json
from ludoteca.draw.shapes import last_move
from ludoteca.draw.svg import NAMESPACE, Look, el, group, path
from ludoteca.games.taifa.board.chart import Area
from ludoteca.games.taifa.board.heraldry import ARMS
from ludoteca.games.taifa.board.scene import Scene

WIDE: Final = (76, 66)  # what the ticks of the last move hold
TIP: Final = "M13 0L-9-12V12Z"
START: Final = 26  # of an arrow, from the settlement it leaves
END: Final = 34
PALE: Final = "#fff4dc"
INK: Final = "#21150c"
DASHES: Final = "14 9"  # of what takes no castle by force of Troops: an event, an incursion


def picture(scene: Scene) -> str:
    """Return the layer of moves; it takes no presses."""
    look: Look = {"viewBox": scene.chart.view_box, "class_": "moves", "aria_hidden": "true"}
    return el("svg", drawing(scene), xmlns=NAMESPACE, **look)


def drawing(scene: Scene) -> str:
    return arrow(scene) + newest(scene)


def newest(scene: Scene) -> str:
    """Return the ticks around the area of the last move."""
    if scene.last is None or scene.last.number not in scene.areas:
        return ""
    width, height = WIDE
    return last_move(scene.last.x - width / 2, scene.last.y - height / 2 - 2, width, height, scene.palette)


def arrow(scene: Scene) -> str:
    """Return the arrow of the contest that runs or was the last."""
    fought = scene.fought
    if not fought:
        return ""
    ends = raid(scene, fought["seat"], fought["against"]) if fought["area"] is None else aimed(scene, fought)
    if ends is None:
        return ""
    kinds = [fought["kind"]] if scene.contest else [fought["kind"], "done"]
    return drawn(scene, *ends, fought["seat"], " ".join(kinds), dashed=fought["kind"] != "attack")


def aimed(scene: Scene, fought: Json) -> tuple[Area, Area] | None:
    """Return from where to where an attack or an event goes: from the border, or from the capital of who plays it."""
    target = scene.chart.areas[fought["area"]]
    if target.number not in scene.areas:
        return None
    origin = nearest(scene, target, fought["seat"])
    if origin is None and fought["kind"] != "attack":
        origin = scene.chart.areas[scene.players[fought["seat"]]["capital"]]
    return (origin, target) if origin is not None and origin != target else None


def raid(scene: Scene, seat: int, against: int) -> tuple[Area, Area] | None:
    """Return where an incursion crosses the border between two kingdoms: by the shortest way."""
    spots = scene.chart.areas
    ways = [
        (spots[number], spots[far])
        for number, area in scene.areas.items()
        for far in spots[number].near
        if area["owner"] == seat and far in scene.areas and scene.areas[far]["owner"] == against
    ]
    return min(ways, key=lambda way: hypot(way[0].x - way[1].x, way[0].y - way[1].y), default=None)


def ghost(scene: Scene, target: Area, notation: str) -> str:
    """Return the arrow of a possible attack of who is asked."""
    origin = nearest(scene, target, scene.mover)
    return drawn(scene, origin, target, scene.mover, "ghost", notation) if origin is not None else ""


def drawn(
    scene: Scene, origin: Area, target: Area, seat: int, kind: str, goes: str = "", *, dashed: bool = False
) -> str:
    """Return an arrow in a kingdom's colour; a ghost is drawn for the notation it goes with."""
    colour = scene.palette[ARMS[scene.kingdoms[seat]].colour]
    (x0, y0), (mx, my), (x1, y1) = bent(origin, target)
    curve = f"M{x0:.0f} {y0:.0f}Q{mx:.0f} {my:.0f} {x1:.0f} {y1:.0f}"
    turn = f"translate({x1:.0f},{y1:.0f}) rotate({direction(x1 - mx, y1 - my):.0f})"
    round_: Look = {"fill": "none", "stroke_linecap": "butt" if dashed else "round"}
    dashes = DASHES if dashed else None
    return group(
        path(curve, stroke=INK, stroke_width=15, stroke_opacity=0.55, **round_),
        path(curve, stroke=PALE, stroke_width=12.5, **round_),
        path(curve, stroke=colour, stroke_width=8, stroke_dasharray=dashes, **round_),
        path(TIP, fill=colour, stroke=PALE, stroke_width=2.5, stroke_linejoin="round", transform=turn),
        class_=kind,
        data_for=goes or None,
    )


def nearest(scene: Scene, target: Area, seat: int) -> Area | None:
    """Return the nearest of a kingdom's areas that borders on the target."""
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
