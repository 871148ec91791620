"""The box on the shelf and the seals of the seats."""

from typing import Final

from ludoteca.draw.box import box
from ludoteca.draw.pots import INK, potted
from ludoteca.draw.svg import NAMESPACE, Look, around, circle, el, group, path, polygon, rect
from ludoteca.games.patios.board import floor, flowers, pots
from ludoteca.games.patios.board.pots import placed
from ludoteca.games.patios.colours import PAGE
from ludoteca.games.patios.text import PatiosWords

PREFIX: Final = "ptcover-"
ARCH: Final = (150, 172)
INSIDE: Final = 54
OUTSIDE: Final = 75
STONE: Final = 14
HUNG: Final = (
    (-14, -20, "red", 0.92),
    (50, -30, "green", 0.86),
    (110, -14, "blue", 0.82),
    (166, -30, "red", 0.86),
    (222, -20, "green", 0.92),
    (-16, 62, "blue", 0.9),
    (226, 62, "red", 0.9),
    (-18, 140, "green", 0.92),
    (226, 140, "blue", 0.92),
    (-12, 214, "red", 0.96),
    (218, 214, "green", 0.96),
)
# The pots of seats 3 and 4, which are no cards: dots under sunflowers, chevrons under lavender.
SUNFLOWERS: Final = ((32, 33, 10), (51, 20, 11), (69, 34, 10))
LAVENDER: Final = ((30, 40, -22), (41, 33, -10), (50, 30, 0), (60, 33, 10), (70, 40, 22))


def seal(seat: int) -> str:
    """Return the small mark of a seat, whole in itself: a pot, each with another flower and another band."""
    ground = circle(50, 50, 47, fill="#fffdf6", stroke="#8a7350", stroke_width=3)
    plant = group(plants()[seat], transform="translate(10,6) scale(.8)")
    look: Look = {"viewBox": "0 0 100 100", "class_": "seal round lamp", "aria_hidden": "true"}
    return el("svg", ground, plant, xmlns=NAMESPACE, **look)


def plants() -> list[str]:
    """Return the pots of the five seats."""
    return [*(pots.pot(colour, PAGE) for colour in ("red", "blue", "green")), sunflower_pot(), lavender_pot()]


def sunflower_pot() -> str:
    dots = "".join(circle(x, y, 3.6) for x, y in ((40, 70), (50, 74), (60, 70), (44, 82), (56, 82)))
    heads = ""
    for x, y, r in SUNFLOWERS:
        petals = "".join(circle(*around(x, y, r * 0.72, turn), r * 0.3) for turn in range(0, 360, 36))
        heads += group(petals, fill="#f0b73a", stroke="#8a5408", stroke_width=0.7)
        heads += circle(x, y, r * 0.52, fill="#5a3417", stroke=INK, stroke_width=0.8)
    return potted(PAGE["gold"], group(dots, fill=INK), heads)


def lavender_pot() -> str:
    chevrons = path("M34 69l8 7 8-7 8 7 8-7M36 79l7 6 7-6 7 6 7-6", fill="none", stroke=PAGE["glaze"], stroke_width=3)
    spikes = ""
    for x, y, turn in LAVENDER:
        buds = "".join(el("ellipse", cx=0, cy=-5 * i, rx=4.6 - i * 0.7, ry=3.4) for i in range(5))
        spikes += group(buds, transform=f"translate({x},{y}) rotate({turn})")
    return potted(PAGE["purple"], chevrons, group(spikes, fill="#9d78bd", stroke="#4a2a60", stroke_width=0.8))


def cover(words: PatiosWords) -> str:
    """Return the game's box, with its art, name and line."""
    return box(PREFIX, el("defs", shapes()), art(), words.say("patios.name"), words.say("patios.tagline"))


def shapes() -> str:
    """Return the definitions of what stands on the box."""
    blooms = "".join(
        pots.symbol(f"bloom-{colour}", pots.pot(colour, PAGE), PREFIX) for colour in ("blue", "red", "green")
    )
    ground = floor.pebbles("pebbles", "#b7a585", floor.PALE, PREFIX)
    return blooms + ground + pots.symbol("well", flowers.well(), PREFIX)


def art() -> str:
    """Return a patio seen through its arch, pots on the white walls around."""
    column: Look = {"stroke": "#9a8058", "stroke_width": 1.5}
    return (
        rect(0, 0, 300, 300, fill="#fffdf4")
        + path("M300 0V300H196Q240 140 220 0Z", fill="#d9c7a2", opacity=0.28)
        + path("M104 300V204A54 54 0 1 1 196 204V300Z", fill="#bfdbe0")
        + path("M104 300V204A54 54 0 0 1 120 130Q112 190 122 300Z", fill="#1d3a46", opacity=0.18)
        + path("M104 300V258H196V300Z", fill=f"url(#{PREFIX}pebbles)")
        + placed("well", 104, 184, 92, PREFIX)
        + group(stones(), stroke="#7d3a22", stroke_width=1)
        + path("M82 214H106V300H82ZM194 214H218V300H194Z", fill="#e3d2ac", **column)
        + path("M78 205H110V216H78ZM190 205H222V216H190Z", fill="#cbb489", **column)
        + "".join(hung(*spot) for spot in HUNG)
    )


def stones() -> str:
    drawn = ""
    for i, turn in enumerate(range(-216, 36, STONE)):
        far = turn + STONE
        corners = [
            around(*ARCH, radius, at) for radius, at in ((INSIDE, turn), (OUTSIDE, turn), (OUTSIDE, far), (INSIDE, far))
        ]
        drawn += polygon(corners, fill=("#b4472f", "#fbf0d8")[i % 2])
    return drawn


def hung(x: float, y: float, colour: str, scale: float) -> str:
    """Return a pot on the wall, in its iron ring."""
    shadow = path("M38 62L66 66V96L40 94Z", fill="#3a2414", opacity=0.16, transform="translate(9,4)")
    ring = path("M27 69Q50 78 73 69", fill="none", stroke="#2d2a2b", stroke_width=3.2, stroke_linecap="round")
    return group(
        shadow, placed(f"bloom-{colour}", 0, 0, 100, PREFIX), ring, transform=f"translate({x},{y}) scale({scale})"
    )
