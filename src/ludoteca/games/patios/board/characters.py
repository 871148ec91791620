"""The nine characters: a horseshoe arch of red and cream stones around one emblem, and their back."""

from typing import Final

from ludoteca.draw.palette import Palette
from ludoteca.draw.pots import INK
from ludoteca.draw.svg import Look, around, circle, el, group, path, polygon, rect, star
from ludoteca.games.patios.board.pots import PREFIX, paint, placed, symbol
from ludoteca.games.patios.pieces import CHARACTERS

WIDTH: Final = 116
HEIGHT: Final = 156
BOX: Final = f"0 0 {WIDTH} {HEIGHT + 2}"
BAND: Final = 104  # the width of the paper below the arch, for a name
MIDDLE: Final = (58, 60)  # of the arch
INSIDE: Final = 41
OUTSIDE: Final = 53
REACH: Final = 14  # by which an emblem may reach over its square
EMBLEM: Final = f"{-REACH} {-REACH} {100 + 2 * REACH} {100 + 2 * REACH}"
STONE: Final = 18  # degrees of the arch that a stone takes
NICHES: Final = {
    "sun": "#bfe0ea",
    "visitors": "#f0d9ae",
    "water-carrier": "#dbe9e4",
    "neighbour": "#f3dcc2",
    "children": "#e7ecd0",
    "assistant": "#e2ebd2",
}
GARDEN: Final = "#eef0dc"
SAILS: Final = ((0, "#c23b2e"), (90, "#e3a51f"), (180, "#2f5fb3"), (270, "#3f8a4f"))
GUESTS: Final = (
    (26, 46, 0.85, "#5b7fa8", "#f1d78f"),
    (75, 46, 0.85, "#7d9a5b", "#c98f5a"),
    (50, 52, 1, "#b5533c", "#fff1d0"),
)


def gardener(colour: str, palette: Palette, prefix: str) -> str:
    """Draw a straw hat above a pot."""
    line: Look = {"stroke": INK, "stroke_width": 1.5}
    hat = (
        el("ellipse", cx=50, cy=30, rx=31, ry=9, fill="#e9c877", **line)
        + path("M34 29Q34 8 50 8T66 29Q50 35 34 29Z", fill="#f1d78f", **line)
        + path("M34.3 24Q50 31 65.7 24V29Q50 35.5 34.3 29Z", fill=paint(colour, palette), stroke=INK, stroke_width=1)
    )
    return placed(f"bloom-{colour}", 9, 18, 82, prefix) + group(hat, transform="translate(0,-6)")


def water_carrier() -> str:
    """Draw a jug with a wave around it and a drop above."""
    jug = "M38 18H62V25Q58 28 58 33Q80 42 78 64Q76 86 60 91H40Q24 86 22 64Q20 42 42 33Q42 28 38 25Z"
    return (
        path(jug, fill="#d9955c", stroke=INK, stroke_width=1.6)
        + path("M62 36Q80 44 78 64Q76 86 60 91H54Q70 70 62 36Z", fill="#7a3d17", opacity=0.35)
        + path("M42 27Q22 24 25 46M58 27Q78 24 75 46", fill="none", stroke=INK, stroke_width=3)
        + path("M24 58q6.5-7 13 0t13 0 13 0 13 0", fill="none", stroke="#fff6e2", stroke_width=3)
        + path("M50 4q6 8 0 12q-6-4 0-12Z", fill="#3f93b8", stroke="#1d5570")
    )


def assistant() -> str:
    """Draw a trowel and a leaf."""
    line: Look = {"stroke": INK, "stroke_width": 1.6}
    trowel = (
        path("M38 50H62V68Q62 84 50 94Q38 84 38 68Z", fill="#b9c4c6", **line)
        + path("M50 52V90", stroke="#7d8c8d", stroke_width=2)
        + path("M47 34H53V52H47Z", fill="#8a8f90", stroke=INK, stroke_width=1.3)
        + rect(42, 6, 16, 30, rx=7, fill="#b97d3c", **line)
    )
    leaf = path("M66 80C66 64 72 56 88 54C88 70 80 80 66 80Z", fill="#4c8f52", stroke="#1f4a2c", stroke_width=1.3)
    return group(trowel, transform="rotate(38 50 50)") + leaf


def children() -> str:
    """Draw a pinwheel."""
    line: Look = {"stroke": INK, "stroke_width": 1.5}
    sail = "M50 42C50 22 58 10 76 10C76 28 68 42 50 42Z"
    sails = "".join(path(sail, transform=f"rotate({turn} 50 42)", fill=colour, **line) for turn, colour in SAILS)
    stick = path("M50 46V97", stroke="#7a5a2c", stroke_width=4, stroke_linecap="round")
    return sails + stick + circle(50, 42, 5, fill="#fff6e2", **line)


def sun() -> str:
    """Draw the sun with a face, asleep in its own heat."""
    line: Look = {"stroke": "#8a5408", "stroke_linejoin": "round"}
    features = "M40 47q3.5-3 7 0M53 47q3.5-3 7 0M41 58q9 7 18 0"
    return (
        polygon(star(50, 50, 46, 27, 16), fill="#f0b73a", stroke_width=1.5, **line)
        + polygon(star(50, 50, 37, 27, 16, -78.75), fill="#e8872a")
        + circle(50, 50, 24, fill="#ffd566", stroke_width=1.6, **line)
        + path(features, fill="none", stroke_width=2.2, stroke_linecap="round", **line)
    )


def neighbour() -> str:
    """Draw a fan."""
    x, y = 50, 86
    ribs = ""
    for i, turn in enumerate(range(-153, -27, STONE)):
        (ax, ay), (bx, by) = around(x, y, 68, turn), around(x, y, 68, turn + STONE)
        fold = f"M{x} {y}L{ax:.1f} {ay:.1f}A68 68 0 0 1 {bx:.1f} {by:.1f}Z"
        ribs += path(fold, fill=("#a5312a", "#c4503f")[i % 2], stroke=INK, stroke_width=1)
    (ax, ay), (bx, by) = around(x, y, 34, -153), around(x, y, 34, -27)
    sticks = path(f"M{ax:.1f} {ay:.1f}A34 34 0 0 1 {bx:.1f} {by:.1f}L{x} {y}Z", fill="#2d2320", opacity=0.85)
    dots = "".join(circle(*around(x, y, 54, turn), 4) for turn in range(-144, -27, STONE))
    return ribs + sticks + group(dots, fill="#fff1d0") + circle(50, 85, 5, fill="#e0b04a", stroke=INK)


def visitors() -> str:
    """Draw three people in hats."""
    return "".join(guest(*shape) for shape in GUESTS)


def guest(x: float, y: float, scale: float, coat: str, hat: str) -> str:
    line: Look = {"stroke": INK, "stroke_width": 1.8}
    return group(
        path("M-24 46Q-24 12 0 12T24 46Z", fill=coat, **line),
        circle(0, 0, 14, fill="#e8b98d", **line),
        el("ellipse", cx=0, cy=-8, rx=21, ry=5.5, fill=hat, **line),
        path("M-12-9Q-12-23 0-23T12-9Z", fill=hat, **line),
        transform=f"translate({x},{y}) scale({scale})",
    )


def emblems(palette: Palette, prefix: str) -> dict[str, str]:
    """Return every emblem by its character."""
    drawn = {f"{colour}-gardener": gardener(colour, palette, prefix) for colour in ("blue", "red", "green")}
    others = (water_carrier(), assistant(), children(), sun(), neighbour(), visitors())
    return drawn | dict(zip(CHARACTERS[3:], others, strict=True))


def paper() -> str:
    """Return the card a character is printed on."""
    return rect(0, 0, WIDTH, HEIGHT + 2, rx=10, fill="#c9b493") + rect(0, 0, WIDTH, HEIGHT, rx=10, fill="#fffaf0")


def arch(niche: str) -> str:
    """Return the horseshoe arch on its two columns, a niche behind it."""
    stones = ""
    for i, turn in enumerate(range(-216, 36, STONE)):
        corners = [
            around(*MIDDLE, r, a)
            for r, a in ((INSIDE, turn), (OUTSIDE, turn), (OUTSIDE, turn + STONE), (INSIDE, turn + STONE))
        ]
        stones += polygon(corners, fill=("#b4472f", "#fbf0d8")[i % 2])
    column: Look = {"stroke": "#9a8058", "stroke_width": 1}
    return (
        rect(6, 6, 104, 120, rx=6, fill="#efdfc0")
        + path(f"M24 126V84A{INSIDE} {INSIDE} 0 1 1 92 84V126Z", fill=niche)
        + group(stones, stroke="#7d3a22", stroke_width=0.8)
        + path("M10 88H26V126H10ZM90 88H106V126H90Z", fill="#dccaa6", **column)
        + "".join(rect(x, 84, 22, 6, rx=1.5, fill="#c9b189", **column) for x in (7, 87))
    )


def front(character: str, prefix: str) -> str:
    """Return a character face up, its name to be written below."""
    return paper() + niche(character, prefix) + rect((WIDTH - BAND) / 2, 126, BAND, 24, fill="#fffaf0")


def niche(character: str, prefix: str) -> str:
    """Return an emblem under its arch."""
    is_gardener = character.endswith("gardener")
    x, y, side = (11, 17, 94) if is_gardener else (19, 26, 78)
    emblem = emblem_at(character, x, y, side, prefix)
    return arch(NICHES.get(character, GARDEN)) + emblem


def back() -> str:
    """Return what is printed on the back of a character: stars on blue tiles."""
    stars = eyes = ""
    for y in range(4):
        for x in range(3):
            cx, cy = 24 + 34 * x, 25 + 35.5 * y
            stars += polygon(star(cx, cy, 13, 7, 8))
            eyes += circle(cx, cy, 3)
    ground = rect(7, 7, 102, 142, rx=6, fill="#244f86")
    drawn = group(stars, fill="none", stroke="#bcd3ee", stroke_width=1.5) + group(eyes, fill="#e3a51f")
    return ground + drawn


def emblem_at(character: str, x: float, y: float, side: float, prefix: str = PREFIX) -> str:
    """Place an emblem, whose fan and hats reach over the square it is drawn in."""
    over = side * REACH / 100
    return placed(f"emblem-{character}", x - over, y - over, side + 2 * over, prefix)


def shapes(palette: Palette, prefix: str = PREFIX) -> str:
    """Return emblems, characters and their back as symbols."""
    drawn = "".join(symbol(f"emblem-{name}", art, prefix, EMBLEM) for name, art in emblems(palette, prefix).items())
    fronts = "".join(symbol(name, front(name, prefix), prefix, BOX) for name in CHARACTERS)
    return drawn + fronts + symbol("character", paper() + back(), prefix, BOX)
