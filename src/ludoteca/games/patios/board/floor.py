"""The ground of a patio: whitewashed walls, a blue tile hem, pebbles with a dark star."""

from itertools import product
from typing import Final

from ludoteca.draw.palette import Palette
from ludoteca.draw.svg import Look, circle, el, group, path, polygon, rect, star
from ludoteca.games.patios.board.pots import PREFIX, symbol

SIDE: Final = 640
WALL: Final = 634  # the wall without its shadow
HEM: Final = 26  # from the edge of the wall to the floor
FLOOR: Final = WALL - 2 * HEM
LOZENGES: Final = 46
PEBBLE: Final = (12, 10.4)  # how far apart
TURNS: Final = (7, -22, 15, 30, -9, -28, 21, 2, -15, 11, 26, -4)
PALE: Final = ("#e9dec7", "#dfd2b8", "#d3c4a7", "#f1e8d5")
DARK: Final = ("#5e5348", "#6b5f52", "#544a40")
SHADOW: Final = "#2a160a"


def pebbles(name: str, ground: str, colours: tuple[str, ...], prefix: str) -> str:
    """Return a pattern of pebbles, laid in offset rows."""
    across, down = PEBBLE
    stones = ""
    for y, x in product(range(8), range(9)):
        cx, cy, nth = x * across + (6 if y % 2 else 0) - 6, y * down + 5, (x % 8) * 5 + y * 3
        turn = f"rotate({TURNS[nth % len(TURNS)]} {cx:g} {cy:.1f})"
        stones += el("ellipse", cx=cx, cy=cy, rx=5.3, ry=4.2, transform=turn, fill=colours[nth * nth % len(colours)])
    size: Look = {"width": 96, "height": 83.2}
    return el(
        "pattern",
        rect(0, 0, 96, 83.2, fill=ground),
        stones,
        id=f"{prefix}{name}",
        patternUnits="userSpaceOnUse",
        **size,
    )


def wall(palette: Palette) -> str:
    """Return the wall seen from above, its shadow and the tiles along its foot."""
    at, far = HEM - 8, HEM + FLOOR
    marks = ""
    for i in range(LOZENGES):
        x, y = HEM - 4 + i * (FLOOR + 8) / LOZENGES, HEM - 2 + i * (FLOOR + 4) / LOZENGES
        marks += "".join(f"M{x:.1f} {row + 3.5:g}l3.5-3.5 3.5 3.5-3.5 3.5Z" for row in (at, far))
        marks += "".join(f"M{column:g} {y:.1f}l3.5-3.5 3.5 3.5-3.5 3.5Z" for column in (HEM - 8.5, HEM + FLOOR + 1))
    return (
        rect(6, 10, WALL, WALL - 2, rx=20, fill=SHADOW, opacity=0.3)
        + rect(0, 0, WALL, WALL, rx=18, fill=palette["card-edge"])
        + rect(0, 0, WALL, WALL - 4, rx=18, fill="#fffdf6")
        + rect(HEM - 9, HEM - 9, FLOOR + 18, FLOOR + 18, rx=8, fill=palette["pot-blue"])
        + path(marks, fill=palette["glaze"])
    )


def ground(prefix: str) -> str:
    """Return the pebbles with a frame, two rings and a star of dark ones, and the shade of the walls."""
    middle = WALL / 2
    dark: Look = {"fill": "none", "stroke": f"url(#{prefix}dark)"}
    shade = f"M{HEM} {HEM}H{HEM + FLOOR}V{HEM + 26}H{HEM + 20}V{HEM + FLOOR}H{HEM}Z"
    return (
        rect(HEM, HEM, FLOOR, FLOOR, rx=3, fill=f"url(#{prefix}pebbles)")
        + group(
            rect(HEM + 16, HEM + 16, FLOOR - 32, FLOOR - 32, stroke_width=9),
            circle(middle, middle, 258, stroke_width=9),
            circle(middle, middle, 128, stroke_width=8),
            polygon(star(middle, middle, 128, 92, 8), stroke_width=7),
            **dark,
        )
        + rect(HEM, HEM, FLOOR, FLOOR, fill="#fff3d8", opacity=0.22)
        + path(shade, fill=SHADOW, opacity=0.22)
    )


def small_ground(prefix: str) -> str:
    """Return the ground of a small patio, of the side that `court.SMALL` has."""
    return rect(0.5, 0.5, 175, 175, rx=9, fill="#fffdf6", stroke="#8a7350") + rect(
        4, 4, 168, 168, rx=6, fill=f"url(#{prefix}pebbles)"
    )


def shapes(palette: Palette, prefix: str = PREFIX) -> str:
    """Return the grounds of patios as symbols."""
    return (
        pebbles("pebbles", "#b7a585", PALE, prefix)
        + pebbles("dark", "#3c342c", DARK, prefix)
        + symbol("ground", wall(palette) + ground(prefix), prefix, f"0 0 {SIDE} {SIDE + 4}")
        + symbol("small-ground", small_ground(prefix), prefix, "0 0 176 176")
    )
