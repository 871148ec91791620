"""The faces of flower cards and wells: pots on plaster, canes, balconies, the dry back."""

from itertools import pairwise
from typing import Final

from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import text
from ludoteca.draw.svg import Look, circle, el, group, path, rect, use
from ludoteca.games.patios.board.pots import CLAY, PREFIX, placed, symbol
from ludoteca.games.patios.pieces import BALCONIES, COLOURS, Balcony

IRON: Final = "#2d2a2b"
WOOD: Final = "#6b3f1b"
RAIL: Final = 50  # where a balcony's rail begins
RAIL_FOOT: Final = 90
HANGS: Final = 93  # where its pots end
MOST_POT: Final = 0.62  # a pot on a rail against one on a card
PANES: Final = "M33 28H43V36H33ZM49 28H59V36H49ZM33 40H43V52H33ZM49 40H59V52H49Z"
DROPS: Final = (
    "M88 44q5 8 0 11q-5-3 0-11ZM80 56q6 9 0 13q-6-4 0-13ZM91 66q6 9 0 13q-6-4 0-13ZM77 78q5 8 0 11q-5-3 0-11Z"
)
STONES: Final = "M15 70Q30 79 50 79T85 70M28 63V74M45 66V79M62 66V78M76 62V74M22 76V84M38 79V88M56 80V90M70 78V87"
WILTED: Final = "M50 56C49 40 52 30 62 25C70 22 75 28 74 36M49 50C46 38 38 34 31 37C26 40 26 46 28 50"
WILTED_LEAVES: Final = "M74 36q-6 3-6 10q8 0 6-10ZM28 50q-5 3-4 9q7-1 4-9ZM56 29q2-8 9-9q-1 7-9 9Z"
CRACKS: Final = "M5 30l9 5-3 8 8 7M95 62l-9 3 2 9-9 6"


def plaster(wall: str = "#fffdf6", floor: str = "#eadfca") -> str:
    """Return the ground of a card: a wall and the floor before it."""
    foot = "M0 78H100V92a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z"
    return rect(0, 0, 100, 100, rx=8, fill=wall) + path(foot, fill=floor, opacity=0.55)


def cane() -> str:
    """Draw a reed on a diagonal, a tin can on its end, drops."""
    reed: Look = {"stroke_linecap": "round"}
    tin: Look = {"stroke": "#33413f", "stroke_width": 1.6}
    can = (
        path("M61 15H87L85 39H63Z", fill="#b9c4c6", **tin)
        + el("ellipse", cx=74, cy=15, rx=13, ry=4.5, fill="#5fa9c6", **tin)
        + path("M62 23H86M63 32H85", stroke="#6f7f80", stroke_width=1.4)
        + path("M79 16H86L84.5 38H78Z", fill="#1c2a2a", opacity=0.18)
    )
    return (
        plaster("#eaf4f2", "#cfe0d8")
        + path("M10 96L69 31", stroke="#6d5417", stroke_width=7, **reed)
        + path("M10 96L69 31", stroke="#cdae55", stroke_width=4.5, **reed)
        + path("M20 81l7 6M35 64l7 6M50 48l7 6", stroke="#6d5417", stroke_width=2, **reed)
        + group(can, transform="rotate(28 74 26)")
        + path(DROPS, fill="#3f93b8", stroke="#1d5570", stroke_width=0.8)
    )


def parched() -> str:
    """Return the ground of a dry card: ochre, cracked."""
    line: Look = {"fill": "none", "stroke": "#8a5a2c"}
    return (
        rect(0, 0, 100, 100, rx=8, fill="#d3a56c")
        + rect(5, 5, 90, 90, rx=5, stroke_width=1.6, **line)
        + path(CRACKS, stroke_width=1.3, opacity=0.7, **line)
    )


def dry() -> str:
    """Draw the back of every flower card: a pot whose plant has wilted."""
    clay: Look = {"fill": "#b98350", "stroke": WOOD, "stroke_width": 1.6}
    return (
        parched()
        + path("M35 62H65L61 84Q50 88 39 84Z", **clay)
        + rect(32, 56, 36, 8, rx=2.5, **clay)
        + path(WILTED, fill="none", stroke=WOOD, stroke_width=2, stroke_linecap="round")
        + path(WILTED_LEAVES, fill="#a2703c", stroke=WOOD, stroke_width=1.2)
    )


def window() -> str:
    """Return the shutters behind a balcony."""
    return (
        path("M26 52V26a20 20 0 0 1 40 0V52Z", fill="#8a5a34", stroke="#4a2d17", stroke_width=2)
        + path("M30 52V27a16 16 0 0 1 32 0V52Z", fill="#3f6d63")
        + path("M46 11V52", stroke="#24443d", stroke_width=2)
        + path(PANES, fill="#5b8c80")
    )


def railing() -> str:
    bars = "".join(f"M{x} {RAIL}V{RAIL_FOOT}" for x in range(13, 92, 12))
    middle = (RAIL + RAIL_FOOT) / 2
    rings = "".join(circle(x + 6, middle, 4) for x in range(13, 84, 12))
    return group(
        path(f"M8 {RAIL}H92M8 {RAIL_FOOT}H92", stroke_width=3),
        path(bars, stroke_width=1.6),
        group(rings, stroke_width=1.4),
        fill="none",
        stroke=IRON,
        stroke_linecap="round",
    )


def balcony(card: Balcony, palette: Palette, prefix: str) -> str:
    """Draw a balcony: what it asks for hangs on the rail, alike pots tied by a garland; its points on gold."""
    coloured = [colour for colour, count in zip(COLOURS, card.need, strict=True) for _ in range(count)]
    hung = [*coloured, *[CLAY] * card.group]
    room = 88 / len(hung)
    scale = min(MOST_POT, room / 46)
    middles = [6 + room * (i + 0.5) for i in range(len(hung))]
    pots = "".join(hanging(colour, x, scale, prefix) for colour, x in zip(hung, middles, strict=True))
    tied = garland(middles[len(coloured) :], scale, palette) if card.group else ""
    return bare_balcony() + pots + tied + medal(card.points, palette)


def bare_balcony() -> str:
    """Draw what every balcony has."""
    return plaster("#fff8e6", "#e6d5b4") + window() + railing()


def hanging(colour: str, x: float, scale: float, prefix: str) -> str:
    shadow = el("ellipse", cx=x + 3 * scale, cy=HANGS, rx=25 * scale, ry=5 * scale, fill="#3a2414", opacity=0.28)
    return shadow + use(f"{prefix}pot-{colour}", x - 28 * scale, HANGS - 45 * scale, 56 * scale, 48 * scale)


def garland(middles: list[float], scale: float, palette: Palette) -> str:
    """Return what ties pots of one colour, whichever, and the sign of equals on each."""
    y = HANGS - 33 * scale
    swags = "".join(f"M{a:.1f} {y:.1f}Q{(a + b) / 2:.1f} {y + 9:.1f} {b:.1f} {y:.1f}" for a, b in pairwise(middles))
    signs = "".join(
        f"M{x - 5 * scale:.1f} {HANGS - up * scale:.1f}h{10 * scale:.1f}" for x in middles for up in (19, 12)
    )
    return (
        path(swags, fill="none", stroke=palette["glaze"], stroke_width=4.6)
        + path(swags, fill="none", stroke="#2f6b3f", stroke_width=2.4)
        + path(signs, stroke=palette["glaze"], stroke_width=4 * scale, stroke_linecap="round")
    )


def medal(points: int, palette: Palette) -> str:
    disc = circle(84, 16, 13, fill=palette["gold"], stroke="#5e3f08", stroke_width=1.5)
    return disc + text(84, 22.5, 19.5, str(points), palette, fill="#241503", class_="fine")


def well() -> str:
    """Draw the well: a stone ring, dark water, a bucket under an iron arch."""
    stone: Look = {"stroke": "#4a3a2a", "stroke_width": 1.6}
    iron: Look = {"fill": "none", "stroke": IRON, "stroke_linecap": "round"}
    return (
        el("ellipse", cx=50, cy=84, rx=40, ry=11, fill="#3a2414", opacity=0.28)
        + path("M14 58Q14 48 50 48T86 58V78Q86 90 50 90T14 78Z", fill="#d6cab3", **stone)
        + path("M66 50Q86 52 86 58V78Q86 86 66 89Z", fill="#8d7d66", opacity=0.55)
        + path(STONES, fill="none", stroke="#8d7d66", stroke_width=1.4)
        + el("ellipse", cx=50, cy=57, rx=36, ry=11, fill="#efe6d3", **stone)
        + el("ellipse", cx=50, cy=57.5, rx=27, ry=7.5, fill="#1c3a46")
        + path("M30 59q10 5 22 4", stroke="#6fb3c4", stroke_width=1.8, fill="none", stroke_linecap="round")
        + path("M20 56V32Q20 9 50 9T80 32V56", stroke_width=2.6, **iron)
        + path("M50 9q-7 8 0 13q7-5 0-13M27 24q9 1 9-8M73 24q-9 1-9-8", stroke_width=1.8, **iron)
        + circle(50, 25, 4, fill="#8a8f90", stroke=IRON, stroke_width=1.4)
        + path("M50 29V42", stroke="#7a5a2c", stroke_width=1.8)
        + path("M43 42H57L55.5 53H44.5Z", fill="#b97d3c", stroke="#4a2d12", stroke_width=1.4)
    )


def works(palette: Palette) -> str:
    """Draw the well under works: planks across it, and what they cost."""
    plank: Look = {"rx": 1.5, "fill": "#e0a23c", "stroke": "#4a2d12", "stroke_width": 1.4}
    return (
        well()
        + rect(10, 60, 80, 9, transform="rotate(-10 50 64)", **plank)
        + rect(10, 66, 80, 9, transform="rotate(9 50 70)", **plank)
        + circle(80, 30, 15, fill="#9c231c", stroke=palette["glaze"], stroke_width=2.5)
        + text(80, 37, 19, "−2", palette, fill=palette["glaze"], class_="fine")
    )


def faces(palette: Palette, prefix: str) -> dict[str, str]:
    """Return every square face by its name."""
    pots = {colour: plaster() + placed(f"bloom-{colour}", 0, 0, 100, prefix) for colour in COLOURS}
    balconies = {card.name: balcony(card, palette, prefix) for card in BALCONIES}
    return (
        pots
        | balconies
        | {"cane": cane(), "dry": dry(), "well": well(), "works": works(palette), "any-balcony": bare_balcony()}
    )


def shapes(palette: Palette, prefix: str = PREFIX) -> str:
    return "".join(symbol(name, face, prefix) for name, face in faces(palette, prefix).items())
