"""The ground while a tile is to be laid: every hex of the island and of the coast says why the tile cannot come there."""

from typing import Final

from ludoteca.draw.svg import Look, group, path
from ludoteca.games.taluvo.actions import TURNS, lay_notation
from ludoteca.games.taluvo.board.hexes import LEVEL, SHAPE, Cell, by_row, middle, neighbours, spelled
from ludoteca.games.taluvo.board.scene import Scene
from ludoteca.games.taluvo.rules.plane import footprint

FRONT: Final = (2, 3, 4)  # the corners of a hex that stand on the sea, however high it is
UNSEEN: Final[Look] = {"fill": "none", "pointer_events": "all"}  # there for the pointer alone


def feet(scene: Scene) -> str:
    """Return a shape to press for each hex where the tile could be aimed, from back to front."""
    if not scene.hexes:
        return ""
    places = {(lay.q, lay.r) for lay in scene.lays}
    coast = {beside for cell in scene.hexes for beside in neighbours(cell)}
    cells = sorted({*scene.hexes, *places, *coast}, key=by_row)
    return group("".join(foot(scene, cell) for cell in cells), class_="feet", aria_hidden="true", **UNSEEN)


def foot(scene: Scene, cell: Cell) -> str:
    """Return one hex down to the sea, for the pointer alone; the page asks of it why not, as the tile is turned now."""
    hex = scene.hexes.get(cell)
    x, y = middle(cell)
    rise = hex.height * LEVEL if hex is not None else 0
    corners = (
        f"{x + across} {y + down - (0 if corner in FRONT else rise)}" for corner, (across, down) in enumerate(SHAPE)
    )
    lay = lay_notation(*cell, 0).removesuffix("0")  # and the page adds the turn
    facts: Look = {"data_foot": spelled(cell), "data_lay": lay, "data_turns": "".join(map(str, asked(scene, cell)))}
    if hex is not None:
        facts["data_hex"] = spelled(cell)
    return path(f"M{'L'.join(corners)}Z", class_="footing", **facts)


def asked(scene: Scene, cell: Cell) -> list[int]:
    """Return of which turn the page asks there, by how the tile is turned.

    Where it would not lie wholly on land it is asked of a turn with which it would: of such it is told most why it cannot.
    """
    on_land = [turn for turn in range(TURNS) if all(below in scene.hexes for below in footprint(*cell, turn))]
    return [turn if turn in on_land or not on_land else on_land[0] for turn in range(TURNS)]
