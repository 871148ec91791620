"""The box on the shelf and the seals of the seats."""

from typing import Final

from ludoteca.draw.box import box
from ludoteca.draw.svg import NAMESPACE, circle, el, group, moved, path, rect
from ludoteca.games.taluvo.board import land, tokens
from ludoteca.games.taluvo.board.hexes import outline, top
from ludoteca.games.taluvo.colours import PAGE
from ludoteca.games.taluvo.text import TaluvoWords

PREFIX: Final = "tvcover-"
# Terrain and height; then who stands there, with what.
LANDS: Final = {
    (0, -1): ("rock", 2),
    (1, -1): ("volcano-3", 3),
    (-1, 0): ("jungle", 2),
    (0, 0): ("grass", 2),
    (1, 0): ("jungle", 1),
    (-2, 1): ("jungle", 1),
    (-1, 1): ("lake", 1),
    (0, 1): ("grass", 1),
}
SETTLED: Final = {(0, 0): ("temple", 0), (0, 1): ("villager", 2), (1, 0): ("villager", 1), (-1, 0): ("tower", 2)}
SURF: Final = ((60, "#d8f3ee", 0.3), (26, "#fffdf2", 0.8))
ALL_EDGES: Final = (1 << land.EDGES) - 1


def seal(seat: int) -> str:
    """Return the small mark of a seat, whole in itself: its tribe's disc."""
    look = {"viewBox": "0 0 100 100", "class_": "seal round lamp", "aria_hidden": "true"}
    return el("svg", tokens.emblem(seat, PAGE), xmlns=NAMESPACE, **look)


def cover(words: TaluvoWords) -> str:
    """Return the game's box, with its art, name and line."""
    return box(PREFIX, el("defs", shapes()), art(), words.say("taluvo.name"), words.say("taluvo.tagline"))


def shapes() -> str:
    """Return the definitions of what stands on the box."""
    heights = sorted({height for _, height in LANDS.values()})
    return (
        land.basics(PREFIX)
        + "".join(land.terrain(name, PAGE, PREFIX) for name in land.GROUNDS)
        + land.volcanoes(PAGE, PREFIX)
        + "".join(land.wall(height, PREFIX) for height in heights)
        + land.seam(ALL_EDGES, PREFIX)
        + tokens.shapes(PAGE, PREFIX)
    )


def art() -> str:
    """Return the island in the evening, its volcano smoking."""
    waves = "M20 132h40M232 140h44M14 260h36M250 236h30"
    smoke = circle(212, 62, 9) + circle(224, 50, 12) + circle(240, 40, 14)
    return (
        rect(0, 0, 300, 300, fill="#8fcbd0")
        + rect(0, 0, 300, 110, fill="#f6dba6")
        + circle(222, 58, 30, fill="#fff3cd")
        + path("M0 100Q70 84 150 96T300 90V120H0Z", fill="#6fb2bb")
        + path(waves, stroke="#d9f2ee", stroke_width=3, stroke_linecap="round", opacity=0.8)
        + group(surf(), columns(), transform="translate(152,186) scale(.83)")
        + group(smoke, fill="#fff", opacity=0.75)
    )


def surf() -> str:
    shore = outline(LANDS)
    return "".join(
        path(shore, fill=colour, stroke=colour, stroke_width=width, stroke_linejoin="round", opacity=opacity)
        for width, colour, opacity in SURF
    )


def columns() -> str:
    drawn = ""
    for cell, (terrain, height) in LANDS.items():
        body = land.column(terrain, height, ALL_EDGES, PREFIX)
        if cell in SETTLED:
            body += land.placed(f"{PREFIX}clearing") + tokens.standing(*SETTLED[cell], height, PREFIX)
        drawn += moved(*top(cell, height), body)
    return drawn
