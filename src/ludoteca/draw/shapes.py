"""Shapes that more than one game uses: cards, coins, badges and the marks of a state."""

from collections.abc import Sequence
from typing import Final

from ludoteca.draw.palette import Palette
from ludoteca.draw.svg import Attribute, Look, circle, el, group, moved, path, polygon, rect, said, star, title

SHADOW: Final = "#2a160a"
CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def text(x: float, y: float, size: float, words: str, palette: Palette, **attributes: Attribute) -> str:
    """Return words or a number, centred on x, in the serif of the pieces."""
    look: Look = {"text_anchor": "middle", "font_size": size, "font_family": palette["serif"], "font_weight": 700}
    return el("text", said(words), x=x, y=y, **(look | {"fill": palette["card-ink"]} | attributes))


def label(x: float, y: float, size: float, words: str, palette: Palette, **attributes: Attribute) -> str:
    """Return words in the sans of the page."""
    look: Look = {"font_family": palette["sans"], "font_weight": 600, "fill": palette["ink-2"]}
    return text(x, y, size, words, palette, **(look | attributes))


def piece(
    x: float,
    y: float,
    words: str,
    *body: str,
    actions: Sequence[str] = (),
    why: str = "",
    key: str = "",
    kind: str = "",
    about: str = "",
    part: str = "",
) -> str:
    """Return a piece at a point, told in words: a target where it has actions, or a notation to be refused.

    `about` is the note that explains it, `part` its names in what `Game.pieces` returns.
    """
    kinds = [kind, "legal" if actions else "", "piece"]
    asked = target(words, actions, why) if actions or why else {}
    known: Look = {"data_key": key or None, "data_about": about or None, "data_piece": part or None}
    shown = group(title(words), *body, class_=" ".join(filter(None, kinds)), **known, **asked)
    return moved(x, y, shown)


def target(words: str, actions: Sequence[str] = (), why: str = "") -> Look:
    """Return what makes a shape a target: told in words, it can be focused and chosen, or is refused."""
    if actions:
        return {"data_action": "|".join(actions), "tabindex": 0, "role": "button", "aria_label": words}
    return {"data_why": why, "tabindex": 0, "role": "button", "aria_label": words, "aria_disabled": "true"}


def outline(x: float, y: float, width: float, height: float, radius: float, palette: Palette, *, legal: bool) -> str:
    """Return the key line and ring that show a state: painted when legal, and by the style sheet."""
    box: Look = {"fill": "none", "rx": radius}
    key: Look = {"stroke": palette["keyline"], "stroke_width": 7, "stroke_opacity": 0.75} if legal else {}
    ring: Look = {"stroke": palette["legal-glow"], "stroke_width": 4} if legal else {}
    return rect(x, y, width, height, class_="key", **box, **key) + rect(
        x, y, width, height, class_="ring", **box, **ring
    )


def hatch(prefix: str, x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return the red hatch of a refusal, shown by the style sheet alone; ids begin with the game's prefix."""
    return rect(x, y, width, height, rx=radius, class_="hatch", fill=f"url(#{prefix}hatch)", visibility="hidden")


def hatching(prefix: str, palette: Palette) -> str:
    """Return the pattern that `hatch` refers to."""
    line = path("M0 8H16", stroke=palette["danger"], stroke_width=5, stroke_opacity=0.55)
    turn = "rotate(-45)"
    return el(
        "pattern", line, id=f"{prefix}hatch", width=16, height=16, patternUnits="userSpaceOnUse", patternTransform=turn
    )


def card(prefix: str, side: float, body: str, palette: Palette, *, legal: bool = False) -> str:
    """Return a square card: drawn shadow, an edge seen below, the face, and its ring."""
    radius = round(side * 0.08)
    return (
        rect(3, 6, side - 2, side - 2, rx=radius + 1, fill=SHADOW, fill_opacity=0.28)
        + rect(0, 0, side, side, rx=radius, fill=palette["card-edge"])
        + rect(0, 0, side, side - 2, rx=radius, fill=palette["card"])
        + body
        + hatch(prefix, 0, 0, side, side - 2, radius)
        + outline(-3, -3, side + 6, side + 6, radius + 3, palette, legal=legal)
    )


def tick(x: float, y: float, palette: Palette) -> str:
    """Return the tick of a selected piece, shown by the style sheet alone."""
    return moved(x, y, ticked(palette), class_="tick", visibility="hidden")


def ticked(palette: Palette) -> str:
    """Return a tick on a disc."""
    sign = path(
        "M-6 0l4.5 4.5L7-5",
        fill="none",
        stroke=palette["on-primary"],
        stroke_width=3,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    disc = circle(0, 0, 15, fill=palette["select"], stroke=palette["paper"], stroke_width=3)
    return disc + sign


def last_move(x: float, y: float, width: float, height: float, palette: Palette) -> str:
    """Return four corner ticks around what moved last, with a halo of paper."""
    arm = min(26.0, min(width, height) / 4)
    cx, cy = x + width / 2, y + height / 2
    marks = [
        f"M{cx + sx * width / 2:.1f} {cy + sy * (height / 2 - arm):.1f}"
        f"V{cy + sy * height / 2:.1f}H{cx + sx * (width / 2 - arm):.1f}"
        for sx, sy in CORNERS
    ]
    look: Look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    halo = path("".join(marks), stroke=palette["paper"], stroke_width=6.5, **look)
    return group(halo, path("".join(marks), stroke=palette["last"], stroke_width=3.4, **look), class_="last")


def coin(x: float, y: float, points: int, palette: Palette) -> str:
    """Return points earned as a gold coin."""
    return moved(
        x,
        y,
        circle(0, 0, 22, fill=palette["gold"], stroke="#7a520c", stroke_width=1.5),
        circle(0, 0, 17, fill="none", stroke=palette["gold-2"], stroke_width=1.5, stroke_dasharray="2 3"),
        text(0, 8.5, 25, str(points), palette, fill="#2a1a05"),
    )


def open_ring(x: float, y: float, words: str, palette: Palette) -> str:
    """Return what is not reached yet: a dashed ring with words such as 2/3."""
    ring = circle(0, 0, 22, fill="none", stroke=palette["line-2"], stroke_width=2, stroke_dasharray="4 5")
    return moved(x, y, ring, label(0, 7, 20, words, palette))


def badge(x: float, y: float, words: str, palette: Palette) -> str:
    """Return a small disc of warning, such as −1."""
    disc = circle(0, 0, 14, fill=palette["last"], stroke=palette["paper"], stroke_width=2)
    return moved(x, y, disc, text(0, 6, 18.5, words, palette, fill=palette["paper"]))


def plate(x: float, y: float, radius: float, words: str, edge: str, palette: Palette) -> str:
    """Return a number on a disc of card with a coloured edge."""
    size = radius * (1.3 if len(words) < 2 else 1.2)
    disc = circle(x, y, radius, fill=palette["card"], stroke=edge, stroke_width=max(2.5, radius * 0.12))
    return disc + text(x, y + size * 0.34, size, words, palette)


def gold_star(x: float, y: float, radius: float, palette: Palette, words: str = "") -> str:
    """Return a gold star of eight rays, with a number on it where one is given."""
    shape = polygon(star(x, y, radius, radius * 0.8, 8), fill=palette["gold-2"], stroke="#7a520c", stroke_width=1.5)
    return shape + (text(x, y + radius * 0.36, radius, words, palette, fill="#2a1a05") if words else "")
