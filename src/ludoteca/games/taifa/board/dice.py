"""Dice: cubes before the throw, pips after it, hits marked with a ring and a tick."""

from typing import Final

from ludoteca.draw.svg import Look, circle, el, group, path, rect
from ludoteca.games.taifa.board.heraldry import PREFIX, placed

PIPS: Final = {
    1: ((0, 0),),
    2: ((-4, -4), (4, 4)),
    3: ((-5, -5), (0, 0), (5, 5)),
    4: ((-4.5, -4.5), (4.5, -4.5), (-4.5, 4.5), (4.5, 4.5)),
    5: ((-5, -5), (5, -5), (-5, 5), (5, 5), (0, 0)),
    6: ((-4.5, -5.5), (4.5, -5.5), (-4.5, 0), (4.5, 0), (-4.5, 5.5), (4.5, 5.5)),
}
HIT: Final = 4  # and more (2.3)
BOX: Final = "-14 -14 28 28"


def cube() -> str:
    """Return a die not yet thrown, so that nobody reads a result in it."""
    line: Look = {"stroke": "#4a3826", "stroke_linejoin": "round"}
    return (
        path("M0-11L10-5.5V5.5L0 11-10 5.5V-5.5Z", fill="#fffaf0", stroke_width=1.7, **line)
        + path("M0 0V11L10 5.5V-5.5Z", fill="#d8c7a6")
        + path("M-10-5.5L0 0 10-5.5M0 0V11", fill="none", stroke_width=1.5, **line)
        + el("ellipse", cx=0, cy=-5.5, rx=2.4, ry=1.4, fill="#9c231c")
    )


def face(value: int) -> str:
    """Return a thrown die; a hit has a gold edge and a tick, a miss is pale."""
    hit = value >= HIT
    edge: Look = {"stroke": "#7a520c", "stroke_width": 2.4} if hit else {"stroke": "#8b7e68", "stroke_width": 1.4}
    side = rect(-10, -10, 20, 20, rx=4, fill="#f0cf7e" if hit else "#e9e1d1", **edge)
    pips = "".join(circle(x, y, 2, fill="#21150c" if hit else "#6d6250") for x, y in PIPS[value])
    tick = circle(9, 9, 5, fill="#2b6638", stroke="#fffaf0", stroke_width=1) + path(
        "M6.5 9l2 2 3.500-4", fill="none", stroke="#fffaf0", stroke_width=1.6
    )
    return side + pips + (tick if hit else "")


def shapes() -> str:
    thrown = [group(face(value), id=f"{PREFIX}die-{value}") for value in PIPS]
    return group(cube(), id=f"{PREFIX}cube") + "".join(thrown)


def die(value: int = 0) -> str:
    """Return a die as a small picture, thrown or not; what it shows is told in words beside it."""
    shape = placed(f"die-{value}" if value else "cube")
    return el("svg", shape, viewBox=BOX, class_="die lamp", aria_hidden="true")
