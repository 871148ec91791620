"""The box on the shelf and the seals of the seats."""

from typing import Final

from alquerque.colours import PAGE
from alquerque.pieces import WIDTH, face, man, shapes, spot, wood
from alquerque.text import AlquerqueWords
from ludoteca.draw.box import box
from ludoteca.draw.svg import NAMESPACE, el, group, path, polygon, rect, star

PREFIX: Final = "alqbox-"
LAPIS: Final = "#24407f"
STONE: Final = "#f3e2c0"
RED: Final = "#a8392b"
SHOWN: Final = ((0, 6), (0, 7), (0, 12), (0, 18), (0, 4), (0, 2), (1, 11), (1, 13), (1, 16), (1, 22), (1, 20), (1, 24))


def seal(seat: int) -> str:
    """Return the small mark of a seat, whole in itself: one of its men."""
    return el(
        "svg", face(seat, PAGE), xmlns=NAMESPACE, viewBox="0 0 100 100", class_="seal round lamp", aria_hidden="true"
    )


def cover(words: AlquerqueWords) -> str:
    """Return the game's box, with its art, name and line."""
    return box(PREFIX, shapes(PAGE, PREFIX), art(), words.say("alquerque.name"), words.say("alquerque.tagline"))


def art() -> str:
    """Return the board under two arches, as a painter of the time might have set it."""
    stars = [polygon(star(x, y, 7, 3, 8), fill=PAGE["gold-2"]) for x in range(20, 300, 37) for y in (26, 60)]
    men = "".join(man(seat, *spot(point), prefix=PREFIX) for seat, point in SHOWN)
    table = group(wood(PAGE), men, transform=f"translate(56,88) scale({188 / WIDTH:.4f})")
    return rect(0, 0, 300, 290, fill=LAPIS) + "".join(stars) + arches() + table


def arches() -> str:
    """Return two lobed arches of red and cream stones on three columns, and the sky between them and the frame."""
    drawn = path(
        "M0 0H300V100H0ZM16 100a67 67 0 0 1 134 0a67 67 0 0 1 134 0Z",
        fill=PAGE["gold"],
        fill_rule="evenodd",
        opacity=0.9,
    )
    for middle in (83, 217):
        for i in range(9):
            wedge = f"M{middle - 67} 100A67 67 0 0 1 {middle - 63} 77L{middle - 49} 82A52 52 0 0 0 {middle - 52} 100Z"
            drawn += path(
                wedge,
                fill=RED if i % 2 == 0 else STONE,
                stroke="#5e1d14",
                stroke_width=0.8,
                transform=f"rotate({20 * i} {middle} 100)",
            )
    for x in (8, 142, 276):
        drawn += rect(x, 106, 16, 190, fill=STONE, stroke="#8a7048", stroke_width=1) + rect(
            x - 5, 96, 26, 12, rx=3, fill=PAGE["gold"]
        )
    return drawn
