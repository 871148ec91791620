"""The box on the shelf and the seals of the seats."""

from typing import Final

from ludoteca.draw.box import box
from ludoteca.draw.svg import NAMESPACE, circle, el, group, path, rect
from ludoteca.games.taifa.board.heraldry import ARMS, castle, device
from ludoteca.games.taifa.colours import PAGE
from ludoteca.games.taifa.pieces.reading import kingdoms_at
from ludoteca.games.taifa.text import TaifaWords

PREFIX: Final = "tfcover-"
# Where castles stand on the lid, far ones first, and how large.
STANDING: Final = (
    ("seville", 72, 170, 1.1),
    ("valencia", 240, 178, 1.15),
    ("badajoz", 34, 212, 1.35),
    ("catalan", 264, 242, 1.5),
    ("leon", 50, 266, 1.6),
)
RAYS: Final = 9


def seal(seat: int, seats: int) -> str:
    """Return the small mark of a seat: its kingdom's castle."""
    kingdom = kingdoms_at(seats)[seat]
    drawn = group(castle(kingdom, PAGE), transform="translate(49,53) scale(2.4)")
    return el("svg", drawn, xmlns=NAMESPACE, viewBox="0 0 100 100", class_="seal round lamp", aria_hidden="true")


def cover(words: TaifaWords) -> str:
    """Return the game's box, with its art, name and line."""
    return box(PREFIX, "", art(), words.say("taifa.name"), words.say("taifa.tagline"))


def art() -> str:
    """Return castles of the six kingdoms on their hills, at sunset."""
    rays = "".join(
        path("M-7-64L0-170 7-64Z", transform=f"translate(150,138) rotate({-80 + 160 / (RAYS - 1) * n:g})", opacity=0.35)
        for n in range(RAYS)
    )
    standing = "".join(
        group(castle(kingdom, PAGE), transform=f"translate({x},{y}) scale({scale})")
        for kingdom, x, y, scale in STANDING
    )
    great = group(castle("castile", PAGE, capital=True), transform="translate(158,214) scale(2.9)")
    return (
        rect(0, 0, 300, 300, fill="#e9b45c")
        + rect(0, 0, 300, 90, fill="#d98a4a", opacity=0.6)
        + group(rays, fill="#f7dc9a")
        + circle(150, 138, 58, fill="#f7e2a6")
        + path("M0 190Q60 150 130 176T300 160V300H0Z", fill="#b5834a")
        + path("M0 226Q80 188 170 214T300 206V300H0Z", fill="#8d6436")
        + path("M0 282Q90 238 180 262T300 262V300H0Z", fill="#5d4226")
        + standing
        + great
        + banners()
    )


def banners() -> str:
    """Return the devices of all six kingdoms along the upper edge."""
    drawn = ""
    for place, kingdom in enumerate(kingdoms_at(6)):
        flag = path("M-17-20H17V14L0 26-17 14Z", fill=PAGE[ARMS[kingdom].colour], stroke="#21150c", stroke_width=2)
        drawn += group(flag, device(kingdom, 1.3), transform=f"translate({32 + 47 * place},24)")
    return path("M0 4H300", stroke="#3a2414", stroke_width=5) + drawn
