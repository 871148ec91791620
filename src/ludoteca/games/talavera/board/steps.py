"""What a flight of stairs is built of: plaster, treads, tiles in their slots, tiles too many, ghosts."""

import itertools
from typing import Final

from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import SHADOW, badge, label, plate
from ludoteca.draw.svg import Look, group, moved, path, rect
from ludoteca.games.talavera.board.tiles import empty, tile
from ludoteca.games.talavera.pieces import FILLED

TILE: Final = 70  # a slot on the riser
TREAD: Final = 13
RISE: Final = TILE + TREAD
TOP: Final = 16
PLASTER: Final = "#f6ead2"
MARGIN: Final = 8  # beside a row, for the marks around it
SPARE: Final = 60  # a tile that stands off its step
SPARE_PITCH: Final = SPARE + 2
SPARE_CLOSE: Final = 24  # as near as two of them may stand
BESIDE: Final = 50  # from the middle of the points to that of an `or` beside them


def plaster(profile: str) -> str:
    """Return the wall under the treads, with its drawn shadow."""
    shadow = path(profile, fill=SHADOW, opacity=0.25, transform="translate(7,7)")
    return shadow + path(profile, fill=PLASTER) + path(profile, fill="url(#tal-wall)")


def tread(x: float, y: float, width: float, palette: Palette) -> str:
    """Return the clay lip of a step."""
    return (
        rect(x, y - 3, width, TREAD, rx=3, fill=palette["clay-2"])
        + rect(x, y - 3, width, TREAD - 4, rx=3, fill=palette["clay"])
        + rect(x + 2, y - 2, width - 4, 2.5, rx=1, fill="#fff", opacity=0.35)
    )


def slots(colour: str, x: float, y: float, filled: int, open_slots: int) -> str:
    """Return the tiles on a riser and the slots that still wait."""
    tiles = [tile(colour, x + i * TILE + 1, y + 1, TILE - 2) for i in range(filled)]
    gaps = [empty(colour, x + i * TILE + 1, y + 1, TILE - 2) for i in range(filled, filled + open_slots)]
    return group(*tiles, data_about=f"tile.{colour}") + "".join(gaps) if tiles else "".join(gaps)


def spare_spots(x: float, room: float, count: int) -> list[tuple[float, int]]:
    """Return where tiles too many stand and how many each stands for: closer first, then the last for several."""
    shown = min(count, 1 + int((room - SPARE) // SPARE_CLOSE))
    pitch = min(SPARE_PITCH, (room - SPARE) / (shown - 1)) if shown > 1 else 0
    return [(x + i * pitch, count - shown + 1 if i == shown - 1 else 1) for i in range(shown)]


def cost(first: int, count: int) -> int:
    """Return the points that tiles too many cost, from the first of them on; an order is worth 3 at most (5.2)."""
    return min(FILLED, first + count) - min(FILLED, first)


def spares(colour: str, y: float, spots: list[tuple[float, int]], palette: Palette) -> str:
    """Return tiles too many: off the step, tilted, cracked, the last with how many they are and what all of them cost."""
    tiles = "".join(cracked(colour, x, y + 5, -5 if i % 2 == 0 else 6) for i, (x, _) in enumerate(spots))
    if not spots:
        return tiles
    count, last = sum(stands_for for _, stands_for in spots), spots[-1][0]
    if count > 1:
        tiles += plate(last + SPARE / 2, y + 38, 18, f"×{count}", palette["last"], palette)
    return tiles + badge(last + SPARE - 7, y + 8, f"−{cost(0, count)}", palette)


def cracked(colour: str, x: float, y: float, tilt: int) -> str:
    """Return a tilted tile with a crack."""
    crack = f"M{x + 30:.1f} {y}l-7 17 10 9-9 14 4 20"
    return group(
        rect(x + 3, y + 4, SPARE, SPARE, rx=6, fill=SHADOW, opacity=0.3),
        tile(colour, x, y, SPARE),
        path(crack, fill="none", stroke=SHADOW, stroke_opacity=0.6, stroke_width=1.8),
        transform=f"rotate({tilt} {x + 32:.1f} {y + 33})",
    )


def ghost_tile(colour: str, x: float, y: float, side: float, palette: Palette) -> str:
    """Return a tile that a choice would add: the real one at 72 %, dashed."""
    inner: Look = {"fill": "none", "rx": 7}
    dashes: Look = {"stroke": palette["select"], "stroke_width": 3.5, "stroke_dasharray": "9 6"}
    return (
        rect(x + 1, y + 1, side - 2, side - 2, rx=6, fill=PLASTER)
        + group(tile(colour, x, y, side), opacity=0.72)
        + rect(x + 3, y + 3, side - 6, side - 6, stroke=palette["paper"], stroke_width=6, **inner)
        + rect(x + 3, y + 3, side - 6, side - 6, **inner, **dashes)
    )


def either(x: float, middles: list[float], words: str, palette: Palette) -> str:
    """Return `or` between what a card could come to on one step and on another: it is placed on one of them.

    It stands between neighbours; where steps lie between them it stands beside the lower one, over none of those.
    """
    return "".join(
        moved(
            *((x, upper + RISE / 2) if lower - upper == RISE else (x - BESIDE, lower)),
            rect(-21, -14, 42, 28, rx=14, fill=palette["paper"], stroke=palette["select"], stroke_width=1.5),
            label(0, 7, 21, words, palette, fill=palette["ink"]),
        )
        for upper, lower in itertools.pairwise(middles)
    )


def leader(x: float, end: float, y: float, palette: Palette) -> str:
    """Return the dotted line from a step to its points."""
    if end - x < 12:
        return ""
    look: Look = {
        "stroke": palette["ink-3"],
        "stroke_width": 2.5,
        "stroke_dasharray": ".1 8",
        "stroke_linecap": "round",
    }
    return path(f"M{x:.1f} {y}H{end:.1f}", **look)
