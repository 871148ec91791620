"""The four glazed tiles: a sun, an eight-pointed star, shells and leaves, and what an empty slot waits for."""

from typing import Final

from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import hatching
from ludoteca.draw.svg import Look, circle, el, group, path, polygon, rect, square, star, turned, use
from ludoteca.games.talavera.pieces import COLOURS

PREFIX: Final = "tal-"
QUARTERS: Final = (0, 90, 180, 270)
INITIAL: Final = dict(zip(COLOURS, "yasr", strict=True))
OUTLINE: Final = "#2a160a"
# Of the colour that an empty slot waits for, over white: dark glazes need less of it to be seen.
TINT: Final = {"yellow": 0.6, "azure": 0.5, "sky": 0.8, "red": 0.55}
PALE_BLUE: Final = "#8fb3e6"
AMBER: Final = "#f0b64a"
LEAF: Final = "M50 50C46 28 62 8 91 9C92 38 72 54 50 50Z"
VEINS: Final = "M54 46L82 18M62 38l1-13M62 38l13-1M71 29l1-9M71 29l9-1"


def deep(colour: str, palette: Palette) -> str:
    """Return the dark shade of a colour."""
    return palette[f"tal-{INITIAL[colour]}2"]


def quarter(radius: int) -> str:
    """Return a quarter disc in the corner of a tile; four tiles make it whole."""
    return f"M0 0H{radius}A{radius} {radius} 0 0 1 0 {radius}Z"


def yellow(palette: Palette) -> str:
    """Draw a sun."""
    ground, dark, glaze = palette["tal-y"], palette["tal-y2"], palette["glaze"]
    edge: Look = {"fill": glaze, "stroke": dark, "stroke_width": 2}
    return (
        rect(0, 0, 100, 100, fill=ground)
        + turned(QUARTERS, path(quarter(25), fill=glaze), path(quarter(15), fill=dark))
        + polygon(star(50, 50, 45, 25, 8), **edge)
        + polygon(star(50, 50, 34, 23, 8, -67.5), fill=ground)
        + circle(50, 50, 19, **edge)
        + circle(50, 50, 11, fill=ground)
        + circle(50, 50, 4.5, fill=dark)
    )


def azure(palette: Palette) -> str:
    """Draw an eight-pointed star of two squares."""
    ground, dark, glaze = palette["tal-a"], palette["tal-a2"], palette["glaze"]
    return (
        rect(0, 0, 100, 100, fill=ground)
        + turned(QUARTERS, path("M0 0H22L0 22Z", fill=PALE_BLUE), path("M0 0H13L0 13Z", fill=glaze))
        + group(polygon(square(50, 50, 45, 0)), polygon(square(50, 50, 45, 45)), fill=glaze)
        + group(polygon(square(50, 50, 35, 0)), polygon(square(50, 50, 35, 45)), fill=ground)
        + polygon(star(50, 50, 27, 11, 8), fill=glaze)
        + circle(50, 50, 7, fill=PALE_BLUE)
        + circle(50, 50, 3, fill=dark)
    )


def sky(palette: Palette) -> str:
    """Draw shells that meet in the corners."""
    ground, dark, glaze = palette["tal-s"], palette["tal-s2"], palette["glaze"]
    shell = (
        path(quarter(47), fill=glaze),
        path("M0 40A40 40 0 0 0 40 0", fill="none", stroke=dark, stroke_width=3),
        path(quarter(30), fill=ground),
        path(quarter(18), fill=dark),
        path(quarter(8), fill=glaze),
    )
    petal = el("ellipse", cx=50, cy=40, rx=5, ry=9, fill=dark)
    return (
        rect(0, 0, 100, 100, fill=ground)
        + turned(QUARTERS, *shell)
        + turned(QUARTERS, petal)
        + circle(50, 50, 4.5, fill=glaze)
    )


def red(palette: Palette) -> str:
    """Draw four leaves around a bud."""
    ground, dark, glaze = palette["tal-r"], palette["tal-r2"], palette["glaze"]
    leaf = (
        path(LEAF, fill=glaze, stroke=dark, stroke_width=2),
        path(VEINS, stroke=ground, stroke_width=3, fill="none", stroke_linecap="round"),
        path("M42 0A8 8 0 0 0 58 0Z", fill=glaze),
        circle(50, 17, 4, fill=AMBER),
    )
    return (
        rect(0, 0, 100, 100, fill=ground)
        + turned(QUARTERS, *leaf)
        + circle(50, 50, 11, fill=AMBER, stroke=dark, stroke_width=2.5)
        + circle(50, 50, 4, fill=dark)
    )


GLAZES: Final = {"yellow": yellow, "azure": azure, "sky": sky, "red": red}

# The same motifs in line.
MOTIFS: Final = {
    "yellow": polygon(star(50, 50, 36, 21, 8)) + circle(50, 50, 10),
    "azure": polygon(square(50, 50, 38, 0)) + polygon(square(50, 50, 38, 45)),
    "sky": turned(QUARTERS, path("M10 46A36 36 0 0 0 46 10")),
    "red": turned(QUARTERS, path("M50 50C47 32 62 17 84 16C84 38 70 53 50 50Z")),
}


def gradient(id: str, end: str, *stops: tuple[float, str, float]) -> str:
    across = "1" if end == "corner" else "0"
    marks = [el("stop", offset=at, stop_color=colour, stop_opacity=opacity) for at, colour, opacity in stops]
    return el("linearGradient", *marks, id=id, x1="0", y1="0", x2=across, y2="1")


def glazed(colour: str, palette: Palette, prefix: str) -> str:
    """Return the symbol of a tile: its motif, gloss across it, a dark edge and a light on top."""
    face = group(
        GLAZES[colour](palette), rect(0, 0, 100, 100, fill=f"url(#{prefix}gloss)"), clip_path=f"url(#{prefix}clip)"
    )
    edge = rect(1, 1, 98, 98, rx=6.5, fill="none", stroke=OUTLINE, stroke_opacity=0.35, stroke_width=1.5)
    light = path("M7 3H93", stroke="#fff", stroke_opacity=0.55, stroke_width=2, stroke_linecap="round")
    return el("symbol", face, edge, light, id=f"{prefix}{colour}", viewBox="0 0 100 100")


def slot(colour: str, palette: Palette, prefix: str) -> str:
    """Return the symbol of an empty slot: sunk, tinted in its colour, with the motif in line."""
    return el(
        "symbol",
        rect(2, 2, 96, 96, rx=6, fill="#fff", fill_opacity=0.85),
        rect(2, 2, 96, 96, rx=6, fill=palette[f"tal-{INITIAL[colour]}"], fill_opacity=TINT[colour]),
        path("M5 98V9Q5 5 9 5H98", fill="none", stroke="#3a2312", stroke_opacity=0.35, stroke_width=4),
        group(MOTIFS[colour], fill="none", stroke=deep(colour, palette), stroke_width=3, stroke_opacity=0.6),
        id=f"{prefix}slot-{colour}",
        viewBox="0 0 100 100",
    )


def shapes(palette: Palette, prefix: str = PREFIX) -> str:
    """Return the definitions that all of the game's drawings refer to."""
    light = gradient(f"{prefix}gloss", "corner", (0, "#fff", 0.38), (0.45, "#fff", 0), (1, "#301805", 0.2))
    wall = gradient(f"{prefix}wall", "bottom", (0, "#fff", 0.35), (1, "#7a4a22", 0.25))
    clip = el("clipPath", rect(0, 0, 100, 100, rx=7), id=f"{prefix}clip")
    tiles = "".join(glazed(colour, palette, prefix) + slot(colour, palette, prefix) for colour in COLOURS)
    return el("defs", light, wall, clip, hatching(prefix, palette), tiles)


def tile(colour: str, x: float, y: float, side: float, prefix: str = PREFIX) -> str:
    return use(f"{prefix}{colour}", x, y, side)


def empty(colour: str, x: float, y: float, side: float) -> str:
    return use(f"{PREFIX}slot-{colour}", x, y, side)
