"""What the board and the box are drawn with: the two kinds of men, and the board they stand on."""

from typing import Final

from alquerque.actions import POINTS, SIDE, STEPS
from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import SHADOW, hatching
from ludoteca.draw.svg import circle, el, group, path, polygon, rect, star, use

RADIUS: Final = 41
PITCH: Final = 112
EDGE: Final = 86  # from the side of the board to its first point
WIDTH: Final = 2 * EDGE + (SIDE - 1) * PITCH
FRAME: Final = 30
GRAIN: Final = [(FRAME + 28 + 56 * i, 16 - 7 * i % 30) for i in range(10)]  # where a vein of the wood runs, its bend
NAMES: Final = ("ivory", "ebony")
PREFIX: Final = "alq-"


def shapes(palette: Palette, prefix: str = PREFIX) -> str:
    """Return the men as symbols, and the hatch of a refusal."""
    men = [el("symbol", face(seat, palette), id=f"{prefix}man-{seat}", viewBox="0 0 100 100") for seat in range(2)]
    return el("defs", *men, hatching(prefix, palette))


def face(seat: int, palette: Palette) -> str:
    """Return a man in a box of 100: a turned disc of ivory with rings, or one of ebony with a star of brass."""
    light, dark = palette[f"alq-{NAMES[seat]}"], palette[f"alq-{NAMES[seat]}-2"]
    disc = circle(52, 57, 43, fill=SHADOW, opacity=0.35) + circle(50, 53, 43, fill=dark)
    disc += circle(50, 47, 43, fill=light, stroke=dark, stroke_width=1.6)
    gleam = path("M18 37A34 34 0 0 1 47 13", fill="none", stroke="#fff", stroke_width=4, stroke_linecap="round")
    if seat == 0:
        rings = [circle(50, 47, r, fill="none", stroke=dark, stroke_width=2.4) for r in (33, 20)]
        mark = "".join(rings) + circle(50, 47, 7, fill=dark)
    else:
        ring = circle(50, 47, 33, fill="none", stroke=palette["gold"], stroke_width=2.4)
        mark = ring + polygon(star(50, 47, 25, 11, 8), fill=palette["gold-2"])
    return disc + mark + group(gleam, opacity=0.75 if seat == 0 else 0.3)


def man(seat: int, x: float, y: float, radius: float = RADIUS, prefix: str = PREFIX) -> str:
    """Return a man with its middle at a point."""
    side = radius * 100 / 43
    return use(f"{prefix}man-{seat}", x - side / 2, y - side * 0.47, side)


def spot(point: int, *, turned: bool = False) -> tuple[float, float]:
    """Return where a point lies on the board; who plays from the other side sees it turned."""
    seen = len(POINTS) - 1 - point if turned else point
    return EDGE + PITCH * (seen % SIDE), EDGE + PITCH * (SIDE - 1 - seen // SIDE)


def wood(palette: Palette) -> str:
    """Return the board: a frame of walnut, a field of pear, and the lines inlaid."""
    inner = WIDTH - 2 * FRAME
    grain = [f"M{FRAME} {y}q{inner / 3:.0f} {bend} {inner / 2:.0f} 0t{inner / 2:.0f} 0" for y, bend in GRAIN]
    ends = [(spot(step.start), spot(step.end)) for steps in STEPS for step in steps if step.start < step.end]
    lines = "".join(f"M{x:.0f} {y:.0f}L{u:.0f} {v:.0f}" for (x, y), (u, v) in ends)
    points = [circle(*spot(point), 8, fill=palette["alq-inlay"]) for point in range(len(POINTS))]
    return (
        rect(4, 12, WIDTH, WIDTH, rx=18, fill=SHADOW, opacity=0.3)
        + rect(0, 5, WIDTH, WIDTH, rx=16, fill=palette["alq-walnut-2"])
        + rect(0, 0, WIDTH, WIDTH, rx=16, fill=palette["alq-walnut"])
        + path(f"M14 2.5H{WIDTH - 14}", stroke="#fff", stroke_opacity=0.3, stroke_width=2, stroke_linecap="round")
        + rect(FRAME - 3, FRAME - 3, inner + 6, inner + 6, rx=7, fill=palette["alq-walnut-2"])
        + rect(FRAME, FRAME, inner, inner, rx=5, fill=palette["alq-pear"])
        + path("".join(grain), fill="none", stroke=palette["alq-pear-2"], stroke_width=3, stroke_opacity=0.7)
        + path(lines, fill="none", stroke=palette["alq-inlay"], stroke_width=5, stroke_linecap="round")
        + path(lines, fill="none", stroke=palette["gold-2"], stroke_width=1.2, stroke_opacity=0.8)
        + "".join(points)
    )
