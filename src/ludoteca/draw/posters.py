"""A picture larger than a sheet: equal parts that overlap, with marks for knife and glue, called A1, A2, B1 and so on."""

from collections.abc import Iterator
from math import ceil
from string import ascii_uppercase
from typing import Final, NamedTuple

from ludoteca.core.prints import Poster
from ludoteca.draw.grids import LABEL
from ludoteca.draw.palette import ALONE
from ludoteca.draw.paper import MARK_GAP, Paper, Placed, Sheet, Spot, crossing
from ludoteca.draw.svg import Look, Picture, el, group, path, polygon, rect, said

EDGE: Final = 10.0  # what is left free around a part
OVERLAP: Final = 8.0  # of a part by the next one, which is glued on it
STEP: Final = 40.0  # from one mark for the glue to the next
INK: Final = "#2a211c"


class Parts(NamedTuple):
    """How a poster is cut into equal parts: how many, and how large each is."""

    columns: int
    rows: int
    width: float
    height: float


def parted(poster: Poster, paper: Paper) -> Parts:
    """Return the fewest parts that fit on the paper."""
    columns, width = divided(poster.width, paper.width - 2 * EDGE)
    rows, height = divided(poster.height, paper.height - 2 * EDGE)
    return Parts(columns, rows, width, height)


def divided(length: float, most: float) -> tuple[int, float]:
    """Return into how many overlapping parts a length falls, and how long each is."""
    count = max(1, ceil((length - OVERLAP) / (most - OVERLAP)))
    return count, (length + (count - 1) * OVERLAP) / count


def part_name(row: int, column: int) -> str:
    return f"{ascii_uppercase[row]}{column + 1}"


def poster_sheets(poster: Poster, paper: Paper) -> Iterator[Sheet]:
    """Return the sheets of a poster, row by row."""
    parts = parted(poster, paper)
    for row in range(parts.rows):
        for column in range(parts.columns):
            yield part(poster, parts, row, column, paper)


def part(poster: Poster, parts: Parts, row: int, column: int, paper: Paper) -> Sheet:
    """Return one part in the middle of its sheet: the next ones are glued on its right and lower strips."""
    left, top = (paper.width - parts.width) / 2, (paper.height - parts.height) / 2
    right, foot = left + parts.width, top + parts.height
    x, y = column * (parts.width - OVERLAP), row * (parts.height - OVERLAP)
    whole = Placed(poster.picture, Spot(left - x, top - y), poster.width, poster.height)
    glue = Placed(strips(parts, row, column), Spot(left, top), parts.width, parts.height)
    return Sheet(
        f"{poster.name} {part_name(row, column)}",
        (parts.width, parts.height),
        [whole, glue],
        [],
        crossing([left, right], [top, foot]),
        Spot(left - MARK_GAP - LABEL, foot - MARK_GAP),
        (Spot(left, top), Spot(right, foot)),
    )


def strips(parts: Parts, row: int, column: int) -> str:
    """Return where glue comes, paler than the rest, with the name of the part that is laid on it."""
    drawn = ""
    if column + 1 < parts.columns:
        drawn += strip(parts.width - OVERLAP, 0, OVERLAP, parts.height, part_name(row, column + 1))
    if row + 1 < parts.rows:
        drawn += strip(0, parts.height - OVERLAP, parts.width, OVERLAP, part_name(row + 1, column))
    return Picture(parts.width, parts.height, drawn, part_name(row, column)).svg()


def strip(x: float, y: float, width: float, height: float, name: str) -> str:
    """Return a strip with the line up to which the next part comes, and marks for the glue."""
    upright = height > width
    line = f"M{x:g} {y:g}V{y + height:g}" if upright else f"M{x:g} {y:g}H{x + width:g}"
    look: Look = {"fill": "none", "stroke": INK, "stroke_width": 0.3, "stroke_dasharray": "2 1.4"}
    middles = range(int(STEP / 2), int(max(width, height)), int(STEP))
    marks = "".join(
        glue(x + OVERLAP / 2, y + at, name) if upright else glue(x + at, y + OVERLAP / 2, name) for at in middles
    )
    return rect(x, y, width, height, fill="#fff", opacity=0.55) + path(line, **look) + group(marks)


def glue(x: float, y: float, name: str) -> str:
    """Return a drop of glue's place: a lozenge with the name of what is glued there."""
    shape = polygon([(x - 3.4, y), (x, y - 3.4), (x + 3.4, y), (x, y + 3.4)], fill="#fff", stroke=INK, stroke_width=0.2)
    look: Look = {"font_family": ALONE["sans"], "font_size": 2.4, "text_anchor": "middle", "fill": INK}
    return shape + el("text", said(name), x=x, y=y + 0.85, **look)
