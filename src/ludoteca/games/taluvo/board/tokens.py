"""The tokens of four tribes, each in its colour and with its device: huts, a temple, a tower."""

from functools import cache
from typing import Final

from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import plate
from ludoteca.draw.svg import Look, circle, el, group, path, rect
from ludoteca.games.taluvo.board.land import INK, PREFIX, placed
from ludoteca.games.taluvo.pieces import SEATS

TRIBES: Final = SEATS[-1]
SHADE: Final = "#20120a"
PLASTER: Final = "#f4e6c8"
SHADOWED: Final = "#c9ad80"
DOOR: Final = "#4a2f1b"
LINE: Final[Look] = {"stroke": INK, "stroke_width": 1.5, "stroke_linejoin": "round"}
# The devices: a ring, waves, a triangle, a diamond; the third tribe's colour is light and takes dark ink.
DEVICE_INKS: Final = ("#fff6e2", "#fff6e2", "#2a1a05", "#fff6e2")
DEVICES: Final = (
    circle(0, 0, 3.6) + circle(0, 0, 6, fill="none", stroke="currentColor", stroke_width=1.5),
    path("M-6-2.5q3-4 6 0t6 0M-6 3q3-4 6 0t6 0", fill="none", stroke="currentColor", stroke_width=2.4),
    path("M0-6L6 4.5H-6Z"),
    path("M0-6.5L5 0 0 6.5-5 0Z"),
)
# Where huts stand on a hex, by how many are drawn: one a level, four at most.
STANDS: Final = (
    ((0, 4),),
    ((-15, 0), (13, 9)),
    ((-18, 0), (16, -2), (0, 14)),
    ((-18, 0), (16, -2), (-2, 10), (18, 16)),
)
MOST_HUTS: Final = len(STANDS)


def device(tribe: int, x: float, y: float, scale: float) -> str:
    ink = DEVICE_INKS[tribe]
    return group(DEVICES[tribe], transform=f"translate({x:g},{y:g}) scale({scale:g})", fill=ink, color=ink)


def colour(tribe: int, palette: Palette) -> str:
    return palette[f"tribe-{tribe + 1}"]


def shadow(x: float, y: float, rx: float, ry: float) -> str:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=SHADE, opacity=0.35)


def hut(tribe: int, palette: Palette) -> str:
    """Draw a round hut under a thatched roof."""
    roof: Look = {"fill": colour(tribe, palette), **LINE}
    return (
        shadow(3, 1, 17, 7)
        + path("M-10-13H10V-1Q0 4-10-1Z", fill=PLASTER, **LINE)
        + path("M3-13H10V-1Q7 1 3 2Z", fill=SHADOWED)
        + path("M-4 1.5V-6a4 4 0 0 1 8 0V1.5Z", fill=DOOR)
        + path("M-17-11Q-7-22 0-36Q7-22 17-11Q0-3-17-11Z", **roof)
        + path("M2-33Q8-20 16-11.5Q10-8 4-7Z", fill=SHADE, opacity=0.25)
        + device(tribe, -1, -16, 0.88)
    )


def temple(tribe: int, palette: Palette) -> str:
    """Draw a temple: a plinth, two roofs, a gold ball."""
    roof: Look = {"fill": colour(tribe, palette), **LINE}
    return (
        shadow(4, 4, 32, 12)
        + path("M-29-2L0 10L29-2V-8L0-19-29-8Z", fill="#e9dcc0", **LINE)
        + path("M-29-8L0 4 29-8", fill="none", stroke=INK, stroke_opacity=0.4)
        + path("M0 4V10L29-2V-8Z", fill="#b39c75")
        + path("M-17-26V-6Q0 2 17-6V-26Z", fill=PLASTER, **LINE)
        + path("M6-26V-3Q13-4 17-6V-26Z", fill=SHADOWED)
        + path("M-5-2V-12a5 5 0 0 1 10 0V-2Z", fill=DOOR)
        + path("M-27-24Q-12-34-10-42H10Q12-34 27-24Q0-13-27-24Z", **roof)
        + path("M-15-41Q-6-49 0-62Q6-49 15-41Q0-34-15-41Z", **roof)
        + path("M2-58Q8-47 14-41Q8-38 4-38ZM6-40Q14-33 26-24.5Q16-19 8-19Z", fill=SHADE, opacity=0.25)
        + circle(0, -65, 3.6, fill=palette["gold-2"], stroke=INK, stroke_width=1.2)
        + device(tribe, -1, -27, 0.95)
    )


def tower(tribe: int, palette: Palette) -> str:
    """Draw a tapered tower with a banner."""
    courses = "M-14.5-16Q0-9 14.5-16M-12.7-34Q0-28 12.7-34"
    return (
        shadow(4, 3, 22, 9)
        + path("M-16 1L-11-52H11L16 1Q0 9-16 1Z", fill="#e4d6b9", **LINE)
        + path("M4-52H11L16 1Q11 4 5 5Z", fill="#b39c75")
        + path(courses, fill="none", stroke=INK, stroke_opacity=0.45, stroke_width=1.3)
        + path("M-4-20v-7a4 4 0 0 1 8 0v7Z", fill=DOOR)
        + path("M-17-50H17V-58H11V-54H5V-58H-5V-54H-11V-58H-17Z", fill=PLASTER, **LINE)
        + path("M0-56V-84", stroke=INK, stroke_width=2.4, stroke_linecap="round")
        + path("M1-84H27L21-75.5 27-67H1Z", fill=colour(tribe, palette), **LINE)
        + device(tribe, 11, -75.5, 0.85)
    )


def huts(tribe: int, count: int, prefix: str) -> str:
    """Return the shape of a hamlet on one hex."""
    stands = sorted(STANDS[count - 1], key=lambda at: at[1])
    return group(
        "".join(placed(f"{prefix}villager-{tribe}", x, y) for x, y in stands), id=f"{prefix}huts-{tribe}-{count}"
    )


def clearing(prefix: str) -> str:
    """Return the pale ground that every token stands on."""
    oval: Look = {"cx": 0, "cy": 4, "rx": 31, "ry": 20}
    edge = el("ellipse", fill="none", stroke="#8a6a42", stroke_opacity=0.5, stroke_dasharray="3 4", **oval)
    return group(el("ellipse", fill="#ecdcb6", opacity=0.88, **oval), edge, id=f"{prefix}clearing")


def crown(prefix: str) -> str:
    """Return what of a temple or tower is drawn once more: all above its shadow."""
    return el("clipPath", rect(-40, -100, 80, 90), id=f"{prefix}crown")


@cache
def shapes(palette: Palette, prefix: str = PREFIX) -> str:
    """Return the definitions of everything in this module."""
    drawn = clearing(prefix) + crown(prefix)
    for tribe in range(TRIBES):
        drawn += group(hut(tribe, palette), id=f"{prefix}villager-{tribe}")
        drawn += group(temple(tribe, palette), id=f"{prefix}temple-{tribe}")
        drawn += group(tower(tribe, palette), id=f"{prefix}tower-{tribe}")
        drawn += group(emblem(tribe, palette), id=f"{prefix}emblem-{tribe}")
        drawn += "".join(huts(tribe, count, prefix) for count in range(1, MOST_HUTS + 1))
    return drawn


def standing(kind: str, tribe: int, height: int, prefix: str = PREFIX) -> str:
    """Return what stands on a hex so high: villagers as one hut a level, four drawn at most."""
    if kind != "villager":
        return placed(f"{prefix}{kind}-{tribe}")
    return placed(f"{prefix}huts-{tribe}-{min(height, MOST_HUTS)}")


def crowd(height: int, palette: Palette) -> str:
    """Return how many villagers stand there, where not all of them are drawn."""
    return plate(-26, -16, 11, f"×{height}", INK, palette) if height > MOST_HUTS else ""


def emblem(tribe: int, palette: Palette) -> str:
    """Return a tribe's disc in a box of 100."""
    ink = DEVICE_INKS[tribe]
    return (
        circle(50, 50, 48, fill=colour(tribe, palette), stroke=INK, stroke_width=3)
        + circle(50, 50, 39, fill="none", stroke=ink, stroke_opacity=0.5, stroke_width=2)
        + device(tribe, 50, 50, 4)
    )
