"""The letters by which a list of choices tells places apart, on the island while the list is open."""

from typing import Final

from ludoteca.draw.shapes import label
from ludoteca.draw.svg import circle, group, moved
from ludoteca.games.taluvo.board.hexes import Cell, top
from ludoteca.games.taluvo.board.land import INK, PAPER
from ludoteca.games.taluvo.board.scene import Scene
from ludoteca.games.taluvo.places import places

MOST: Final = 80  # choices that a page also lists in words


def letters(scene: Scene) -> str:
    """Return a disc with its letter on each place that a choice is about, as short names have them."""
    if len(scene.legal) > MOST:
        return ""
    drawn = "".join(lettered(scene, cell, name) for cell, name in places(scene.view).items())
    return group(drawn, class_="letters", aria_hidden="true", pointer_events="none")


def lettered(scene: Scene, cell: Cell, name: str) -> str:
    hex = scene.hexes.get(cell)
    disc = circle(0, 0, 14, fill=PAPER, stroke=INK, stroke_width=2)
    letter = label(0, 5.8, 17, name, scene.palette, fill=INK, class_="letter")
    return moved(*top(cell, hex.height if hex is not None else 0), group(disc, letter, class_="count on-map"))
