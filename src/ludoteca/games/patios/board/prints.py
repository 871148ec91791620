"""The whole box to print and play: square cards, characters with their names, coins and the tokens of points."""

from typing import Final

from ludoteca.core.prints import BOTH, Batch, Piece, Print
from ludoteca.draw.pots import INK
from ludoteca.draw.shapes import text
from ludoteca.draw.svg import Look, Picture, circle, el, polygon, rect, star, use
from ludoteca.games.patios.board import characters, flowers, improvements, pots
from ludoteca.games.patios.board.pots import PREFIX, placed
from ludoteca.games.patios.colours import ALONE
from ludoteca.games.patios.pieces import (
    CANES,
    CHARACTERS,
    COINS,
    COLOURS,
    FLOWERS,
    IMPROVEMENTS,
    POTS_OF_A_COLOUR,
    SEATS,
)
from ludoteca.games.patios.text import PatiosWords

# In tenths of a millimetre. A square card is as wide as a character, so that both fit into sleeves of one size.
SIDE: Final = 635
TALL: Final = 889
FACE: Final = 585
NAMED: Final = 500  # the face of a card that has its name below
NICHE: Final = (535, 617)
TOKEN: Final = 200
# 1.5 What the rulebook counts: 7 tokens for trios of each colour, 30 of one point, 10 of five.
TRIOS: Final = 7
POINTS: Final = {1: 30, 5: 10}
CLAY: Final = {1: "#d9c7a0", 5: "#c8922a"}


def prints(words: PatiosWords) -> list[Print]:
    """Return all that is in the box (1.1 to 1.5)."""
    side, tall, token = SIDE / 10, TALL / 10, TOKEN / 10
    return [
        Batch(words.say("patios.print.flowers"), side, side, flower_cards()),
        Batch(words.say("patios.print.wells"), side, side, [Piece(square("well"), square("works"))] * SEATS[-1], BOTH),
        Batch(words.say("patios.print.improvements"), side, side, improvement_cards(words)),
        Batch(words.say("patios.print.characters"), side, tall, character_cards(words)),
        Batch(words.say("patios.print.coins"), token, token, coins()),
        Batch(words.say("patios.print.tokens"), token, token, tokens()),
    ]


def flower_cards() -> list[Piece]:
    """Return the 76 flower cards, all with the one dry back."""
    counts = dict.fromkeys(FLOWERS, 1) | dict.fromkeys(COLOURS, POTS_OF_A_COLOUR) | {"cane": CANES}
    back = square("dry")
    return [card for name, count in counts.items() for card in [Piece(square(name), back)] * count]


def improvement_cards(words: PatiosWords) -> list[Piece]:
    back = whole("improvement", improvements.back(), "6 6 84 101", SIDE)
    return [Piece(improvement(name, words.say(f"card.{name}")), back) for name in IMPROVEMENTS]


def character_cards(words: PatiosWords) -> list[Piece]:
    back = whole("character", characters.back(), "7 7 102 142", TALL)
    return [Piece(character(name, words.say(f"character.{name}")), back) for name in CHARACTERS]


def tokens() -> list[Piece]:
    """Return the tokens of trios and points, whose backs are alike: they are kept in secret."""
    back = disc(reverse(), "reverse")
    trios = [Piece(disc(pots.trio(colour, ALONE), colour), back) for colour in COLOURS for _ in range(TRIOS)]
    return trios + [
        Piece(disc(point(worth), str(worth)), back) for worth, count in POINTS.items() for _ in range(count)
    ]


def square(name: str) -> str:
    """Return the face of a flower card or a well."""
    at = (SIDE - FACE) / 2
    shapes = pots.shapes(ALONE) + pots.symbol(name, flowers.faces(ALONE, PREFIX)[name], PREFIX)
    return sheet(shapes, placed(name, at, at, FACE), name, SIDE)


def improvement(name: str, words: str) -> str:
    """Return an Improvement with its name below."""
    shapes = pots.symbol(name, improvements.face(name), PREFIX)
    return sheet(shapes, placed(name, (SIDE - NAMED) / 2, 40, NAMED) + title(words, SIDE), words, SIDE)


def character(name: str, words: str) -> str:
    """Return a character under its arch, its name below."""
    width, height = NICHE
    shapes = pots.shapes(ALONE) + pots.symbol(
        f"emblem-{name}", characters.emblems(ALONE, PREFIX)[name], PREFIX, characters.EMBLEM
    )
    shapes += pots.symbol(name, characters.niche(name, PREFIX), PREFIX, "6 6 104 120")
    arch = use(f"{PREFIX}{name}", (SIDE - width) / 2, 60, width, height)
    return sheet(shapes, arch + title(words, TALL), words, TALL)


def title(words: str, height: float) -> str:
    """Return a card's name at its foot, as large as it may stand there."""
    size = min(62.0, 535 / len(words) / 0.56)
    foot = 40 + NAMED if height == SIDE else 60 + NICHE[1]
    return text(SIDE / 2, (foot + height - 20) / 2 + size * 0.34, size, words, ALONE)


def whole(name: str, drawn: str, box: str, height: float) -> str:
    """Return a back as large as its card allows."""
    across, down = (float(number) for number in box.split()[2:])
    scale = max((SIDE - 80) / across, (height - 80) / down)
    width, tall = across * scale, down * scale
    window = el(
        "svg",
        use(f"{PREFIX}{name}", (SIDE - 80 - width) / 2, (height - 80 - tall) / 2, width, tall),
        x=40,
        y=40,
        width=SIDE - 80,
        height=height - 80,
    )
    return sheet(pots.symbol(name, drawn, PREFIX, box), window, name, height)


def sheet(shapes: str, body: str, name: str, height: float) -> str:
    """Return a card as a picture of its own, in millimetres."""
    paper = rect(0, 0, SIDE, height, fill=ALONE["card"])
    frame = rect(20, 20, SIDE - 40, height - 40, rx=22, fill="none", stroke=ALONE["card-edge"], stroke_width=3)
    picture = Picture(SIDE, height, el("defs", shapes) + paper + frame + body, f"Patios {name}")
    return picture.svg(width=f"{SIDE / 10}mm", height=f"{height / 10}mm")


def coins() -> list[Piece]:
    """Return the coins, the same on both sides; behind, the gold goes on beyond the line of the front."""
    spill = rect(0, 0, 100, 100, fill=ALONE["gold"]) + pots.coin(ALONE)
    return [Piece(disc(pots.coin(ALONE), "coin"), disc(spill, "coin"))] * COINS


def point(worth: int) -> str:
    """Return a token of points in a box of 100."""
    ring: Look = {"fill": "none", "stroke": ALONE["glaze"], "stroke_width": 2.5}
    return (
        circle(50, 50, 47, fill=CLAY[worth], stroke=INK, stroke_width=3)
        + circle(50, 50, 40, **ring)
        + text(50, 68, 54, str(worth), ALONE)
    )


def reverse() -> str:
    """Return the back of all tokens in a box of 100: a star on blue, which goes on beyond the line of the front."""
    tile = rect(0, 0, 100, 100, fill="#244f86")
    drawn = polygon(star(50, 50, 30, 16, 8), fill="none", stroke="#bcd3ee", stroke_width=3)
    return tile + drawn + circle(50, 50, 7, fill="#e3a51f")


def disc(drawn: str, name: str) -> str:
    """Return something round as a picture of its own; in front its edge is the line to cut along."""
    return Picture(100, 100, drawn, f"Patios {name}").svg(width=f"{TOKEN / 10}mm", height=f"{TOKEN / 10}mm")
