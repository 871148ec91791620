"""Flower pots: three colours, each with a band and blossoms of its own, and clay for whichever colour."""

from math import cos, radians, sin
from typing import Final

from ludoteca.draw import pots
from ludoteca.draw.palette import Palette
from ludoteca.draw.pots import INK, lozenges, potted
from ludoteca.draw.svg import Look, around, circle, el, path, polygon, star, use

PREFIX: Final = "pt-"
CLAY: Final = "clay"
POTS: Final = ("blue", "red", "green", CLAY)
# Where blossoms stand, and how large.
BELLFLOWERS: Final = ((33, 34, 8.5), (50, 21, 9.5), (67, 33, 8.5), (43, 43, 7), (59, 44, 7))
GERANIUMS: Final = ((31, 31, 11), (52, 19, 12), (70, 32, 11), (50, 39, 9))
JASMINES: Final = ((31, 36, 8), (42, 22, 8), (57, 17, 8), (70, 30, 8), (52, 35, 9), (65, 44, 6.5), (38, 47, 6))
STRIPES: Final = ((37, 39), (45.5, 46), (54.5, 54), (63, 61))


def paint(colour: str, palette: Palette) -> str:
    return palette["clay" if colour == CLAY else f"pot-{colour}"]


def bellflower(x: float, y: float, r: float) -> str:
    """Draw five blue petals around a yellow eye."""
    petals = ""
    for turn in range(-90, 270, 72):
        px, py = x + r * 0.62 * cos(radians(turn)), y + r * 0.62 * sin(radians(turn))
        spot = f"rotate({turn} {px:.1f} {py:.1f})"
        petals += el("ellipse", cx=px, cy=py, rx=r * 0.58, ry=r * 0.42, transform=spot)
    look: Look = {"fill": "#5f86dc", "stroke": "#1d3a7c", "stroke_width": 0.8}
    return el("g", petals, **look) + circle(x, y, r * 0.26, fill="#ffe08a")


def geranium(x: float, y: float, r: float) -> str:
    """Draw a ball of small red flowers."""
    balls = ""
    for i, turn in enumerate(range(0, 360, 60)):
        balls += circle(*around(x, y, r * 0.55, turn), r * 0.42, fill=("#d8452f", "#e8705a")[i % 2])
    return el("g", balls, stroke="#7c1d12", stroke_width=0.7) + circle(x, y, r * 0.42, fill="#f39a83")


def jasmine(x: float, y: float, r: float) -> str:
    """Draw a white star."""
    look: Look = {"fill": "#fffdf4", "stroke": "#2c5a38", "stroke_width": 0.9, "stroke_linejoin": "round"}
    return polygon(star(x, y, r, r * 0.42, 5), **look) + circle(x, y, r * 0.22, fill="#efb73a")


def blossoms(colour: str) -> str:
    """Return the flowers of a colour, above the pot."""
    if colour == "blue":
        return "".join(bellflower(*spot) for spot in BELLFLOWERS)
    if colour == "red":
        return "".join(geranium(*spot) for spot in GERANIUMS)
    return "".join(jasmine(*spot) for spot in JASMINES)


def band(colour: str, palette: Palette) -> str:
    """Return the pattern that tells a colour without colour: lozenges, waves or stripes."""
    glaze = palette["glaze"]
    if colour == "blue":
        return lozenges(glaze)
    if colour == "red":
        waves = path("M32.5 71q4.4-7 8.8 0t8.8 0 8.8 0 8.6 0", stroke_width=3.4)
        waves += path("M33.5 80q4.2-6 8.4 0t8.4 0 8.2 0 7.5 0", stroke_width=2)
        return el("g", waves, fill="none", stroke=glaze)
    if colour == "green":
        return path("".join(f"M{x} 63.5L{foot} 86" for x, foot in STRIPES), stroke=glaze, stroke_width=3.2)
    return ""


def bowl(colour: str, palette: Palette) -> str:
    """Return the pot of a colour alone."""
    return pots.bowl(paint(colour, palette), band(colour, palette))


def pot(colour: str, palette: Palette) -> str:
    """Return a pot in bloom, on its shadow."""
    return potted(paint(colour, palette), band(colour, palette), blossoms(colour))


def trio(colour: str, palette: Palette) -> str:
    """Return the token of a trio: the colour's blossoms on a glazed disc."""
    return (
        circle(50, 50, 47, fill=paint(colour, palette), stroke=INK, stroke_width=3)
        + circle(50, 50, 40, fill="none", stroke=palette["glaze"], stroke_width=2.5)
        + el("g", blossoms(colour), transform="translate(-18,6) scale(1.36)")
    )


def coin(palette: Palette) -> str:
    """Return a coin."""
    return (
        circle(50, 50, 44, fill=palette["gold"], stroke="#5e3f08", stroke_width=4)
        + circle(50, 50, 31, fill="none", stroke=palette["gold-2"], stroke_width=6)
        + path("M50 33V67M33 50H67", stroke="#5e3f08", stroke_width=7)
    )


def symbol(name: str, body: str, prefix: str, box: str = "0 0 100 100") -> str:
    return el("symbol", body, id=f"{prefix}{name}", viewBox=box)


def shapes(palette: Palette, prefix: str = PREFIX) -> str:
    """Return pots, empty and in bloom, tokens and the coin as symbols."""
    bowls = "".join(symbol(f"pot-{colour}", bowl(colour, palette), prefix, "22 46 56 48") for colour in POTS)
    blooming = "".join(symbol(f"bloom-{colour}", pot(colour, palette), prefix) for colour in POTS[:3])
    tokens = "".join(symbol(f"trio-{colour}", trio(colour, palette), prefix) for colour in POTS[:3])
    return bowls + blooming + tokens + symbol("coin", coin(palette), prefix)


def placed(name: str, x: float, y: float, side: float, prefix: str = PREFIX) -> str:
    """Place a square symbol of the game."""
    return use(f"{prefix}{name}", x, y, side)
