"""Small marks on cards: what lies under a dry one, what is remembered of it, sun, water, ticks and counts."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import text
from ludoteca.draw.svg import Look, circle, group, moved, path, rect
from ludoteca.games.patios.board.characters import emblem_at
from ludoteca.games.patios.board.pots import placed

DROP: Final = "M0-10q9 11 0 17q-9-6 0-17Z"
HEAT: Final = "#d9701c"
WATER: Final = "#3f93b8"
INSET: Final = 42  # of a card of 164


def inset(card: str, x: float, y: float, side: float, *, remembered: bool = False) -> str:
    """Return a small card in the corner of a larger one: its owner's secret, or dashed what is remembered."""
    look: Look = {"stroke": "#8a5a2c", "stroke_width": 1.2}
    if remembered:
        look = {"stroke": "#1d4780", "stroke_width": 2, "stroke_dasharray": "4 3"}
    edge = rect(x, y, side, side, rx=side * 0.19, fill="#fffaf0", **look)
    return edge + placed(card, x + side * 0.05, y + side * 0.05, side * 0.9)


def doubt(fact: Json, x: float, y: float, side: float) -> str:
    """Return what is half known of a dry card: a colour it has not, or that it is a Pot or a Balcony."""
    if "not" in fact:
        strike = path(f"M{x + side * 0.12:g} {y + side * 0.88:g}L{x + side * 0.88:g} {y + side * 0.12:g}")
        cross = group(strike, stroke="#9c231c", stroke_width=side * 0.1, stroke_linecap="round")
        return inset(f"pot-{fact['not']}", x, y, side, remembered=True) + cross
    return inset("pot-clay" if fact["kind"] == "pot" else "any-balcony", x, y, side, remembered=True)


def disc(x: float, y: float, radius: float, colour: str, palette: Palette) -> str:
    return circle(x, y, radius, fill=colour, stroke=palette["glaze"], stroke_width=radius * 0.16)


def drop(x: float, y: float, radius: float, palette: Palette) -> str:
    """Return the mark of water."""
    sign = group(path(DROP, fill=palette["glaze"]), transform=f"translate({x:g},{y:g}) scale({radius / 15:g})")
    return disc(x, y, radius, WATER, palette) + sign


def ticked(x: float, y: float, radius: float, palette: Palette) -> str:
    """Return a tick on a disc: a balcony that is met, a card that stays."""
    look: Look = {"fill": "none", "stroke": palette["glaze"], "stroke_linecap": "round", "stroke_linejoin": "round"}
    sign = path("M-6 0l4.5 4.5L7-5", stroke_width=3.4, **look)
    return disc(x, y, radius, "#2b6638", palette) + group(
        sign, transform=f"translate({x:g},{y:g}) scale({radius / 14:g})"
    )


def sunny(x: float, y: float, side: float) -> str:
    """Return the Sun's mark, its middle at a point."""
    return emblem_at("sun", x - side / 2, y - side / 2, side)


def aimed(x: float, y: float, side: float, palette: Palette) -> str:
    """Return the dashed ring around what the Sun aims at."""
    box: Look = {"fill": "none", "rx": side * 0.09}
    under = rect(x, y, side, side, stroke=palette["glaze"], stroke_width=side * 0.05, **box)
    dashes = f"{side * 0.09:.0f} {side * 0.06:.0f}"
    return under + rect(x, y, side, side, stroke=HEAT, stroke_width=side * 0.035, stroke_dasharray=dashes, **box)


def selected(x: float, y: float, width: float, height: float, radius: float, palette: Palette) -> str:
    """Return the ring around what was chosen before, and is in play."""
    box: Look = {"fill": "none", "rx": radius}
    under = rect(x, y, width, height, stroke=palette["paper"], stroke_width=9, **box)
    return under + rect(x, y, width, height, stroke=palette["select"], stroke_width=5, **box)


def counted(x: float, y: float, words: str, palette: Palette, size: float = 19) -> str:
    """Return a count on a dark pill, its middle at a point."""
    width = size * (0.9 + 0.62 * len(words))
    pill = rect(-width / 2, -size * 0.9, width, size * 1.8, rx=size * 0.9, fill="#2a211c")
    number = text(0, size * 0.36, size, words, palette, fill="#fffaf0", font_family=palette["sans"])
    return moved(x, y, pill, number, class_="counted")


def plus(x: float, y: float, arm: float) -> str:
    """Return the sign of a cell that can be filled."""
    cross = f"M{x:g} {y - arm:g}v{2 * arm:g}M{x - arm:g} {y:g}h{2 * arm:g}"
    return path(cross, stroke="#2a211c", stroke_width=arm / 4, stroke_linecap="round", opacity=0.75)
