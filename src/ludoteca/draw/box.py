"""A game's box as it stands on the shelf: art, a paper label, and a side in the shade."""

from textwrap import wrap
from typing import Final

from ludoteca.draw.palette import PAGE
from ludoteca.draw.shapes import SHADOW, text
from ludoteca.draw.svg import Look, Picture, el, group, path, rect

WIDTH: Final = 300
HEIGHT: Final = 372
LABEL: Final = 86  # the paper label at the foot of the box
LETTERS: Final = 38  # of the words under the name that stand in one line
LEADING: Final = 16


def box(prefix: str, shapes: str, art: str, name: str, line: str) -> str:
    """Return a box; art fills its lid above the label, ids begin with the prefix."""
    clip = el("defs", el("clipPath", rect(0, 0, WIDTH, HEIGHT, rx=8), id=f"{prefix}box"))
    lid = rect(0, 0, WIDTH, HEIGHT, fill=PAGE["glaze"]) + art + title_label(name, line)
    front = group(lid, clip_path=f"url(#{prefix}box)")
    body = shapes + clip + group(side(), front, edge(), transform="translate(3,3)")
    return Picture(WIDTH + 16, HEIGHT + 8, body, f"{name}: {line}", "cover lamp").svg()


def side() -> str:
    """Return the side of the box, in the shade."""
    shape = f"M{WIDTH - 12} 3L{WIDTH + 9} 12Q{WIDTH + 10} 14 {WIDTH + 10} 18V{HEIGHT + 4}H{WIDTH - 12}Z"
    crease = path(f"M{WIDTH + 3} 8V{HEIGHT + 4}", stroke=SHADOW, stroke_opacity=0.25)
    return path(shape, fill=PAGE["box-side"]) + crease


def edge() -> str:
    """Return the line around the lid and the light on its upper edge."""
    look: Look = {"fill": "none", "stroke": SHADOW, "stroke_opacity": 0.35, "stroke_width": 1.5}
    light = path(f"M12 2.5H{WIDTH - 12}", stroke="#fff", stroke_opacity=0.6, stroke_width=2, stroke_linecap="round")
    return rect(0.8, 0.8, WIDTH - 1.6, HEIGHT - 1.6, rx=7.5, **look) + light


def title_label(name: str, line: str) -> str:
    """Return the paper label with the name."""
    top = HEIGHT - LABEL
    lines = wrap(line, LETTERS)
    low = LEADING / 2 * (len(lines) - 1)  # a second line moves all up
    small: Look = {"font_weight": 400, "font_style": "italic", "fill": PAGE["card-ink-2"], "class_": "line"}
    words = [
        text(WIDTH / 2, HEIGHT - 19 - low + LEADING * row, 14.5, part, PAGE, **small) for row, part in enumerate(lines)
    ]
    return (
        rect(0, top, WIDTH, LABEL, fill=PAGE["card"])
        + path(f"M0 {top}H{WIDTH}", stroke=PAGE["card-edge"], stroke_width=1.5)
        + path(f"M0 {top + 5}H{WIDTH}", stroke=PAGE["card-edge"], stroke_width=0.8)
        + text(WIDTH / 2, HEIGHT - 42 - low, 34, name, PAGE, class_="called")
        + "".join(words)
    )
