"""Every card to print and play, as tall as playing cards are, without words: the pictures say it."""

from typing import Final

from ludoteca.draw.svg import Picture, el, path, rect, use
from ludoteca.games.patios.board import characters, flowers, improvements, pots
from ludoteca.games.patios.board.pots import PREFIX, placed
from ludoteca.games.patios.colours import ALONE
from ludoteca.games.patios.pieces import CANES, CHARACTERS, COLOURS, FLOWERS, IMPROVEMENTS, POTS_OF_A_COLOUR, SEATS

WIDTH: Final = 635  # tenths of a millimetre
HEIGHT: Final = 889
FACE: Final = 535
MOST_WIDE: Final = 555
MOST_TALL: Final = 809
BAND: Final = 62
LOZENGES: Final = 21


def cards() -> list[tuple[str, str]]:
    """Return front and back of each card: flowers, wells, Improvements, characters (1.1 to 1.4)."""
    made = flower_cards() + [(square("well"), square("works"))] * SEATS[-1]
    stars = whole("improvement", improvements.back(), "6 6 84 101")
    made += [(framed(name, improvements.face(name)), stars) for name in IMPROVEMENTS]
    tiles = whole("character", characters.back(), "7 7 102 142")
    return made + [(character(name), tiles) for name in CHARACTERS]


def flower_cards() -> list[tuple[str, str]]:
    """Return the 76 flower cards, all with the one dry back."""
    counts = dict.fromkeys(FLOWERS, 1) | dict.fromkeys(COLOURS, POTS_OF_A_COLOUR) | {"cane": CANES}
    back = square("dry")
    return [card for name, count in counts.items() for card in [(square(name), back)] * count]


def square(name: str) -> str:
    """Return the face of a flower card or a well."""
    return framed(name, flowers.faces(ALONE, PREFIX)[name], pots.shapes(ALONE))


def framed(name: str, drawn: str, shapes: str = "") -> str:
    """Return a square face between two hems of tiles."""
    hems = "".join(hem(y) for y in (60, HEIGHT - 60 - BAND))
    face = placed(name, (WIDTH - FACE) / 2, (HEIGHT - FACE) / 2, FACE)
    return sheet(shapes + pots.symbol(name, drawn, PREFIX), hems + face, name)


def hem(y: float) -> str:
    lozenges = "".join(f"M{60 + i * 25} {y + BAND / 2:g}l8-12 8 12-8 12Z" for i in range(LOZENGES))
    return rect(50, y, FACE, BAND, rx=10, fill=ALONE["pot-blue"]) + path(lozenges, fill=ALONE["glaze"])


def character(name: str) -> str:
    emblem = pots.symbol(f"emblem-{name}", characters.emblems(ALONE, PREFIX)[name], PREFIX, characters.EMBLEM)
    return whole(name, characters.niche(name, PREFIX), "6 6 104 120", pots.shapes(ALONE) + emblem)


def whole(name: str, drawn: str, box: str, shapes: str = "") -> str:
    """Return a face as large as its card allows."""
    width, height = (float(number) for number in box.split()[2:])
    scale = min(MOST_WIDE / width, MOST_TALL / height)
    x, y = (WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2
    shapes += pots.symbol(name, drawn, PREFIX, box)
    return sheet(shapes, use(f"{PREFIX}{name}", x, y, width * scale, height * scale), name)


def sheet(shapes: str, body: str, name: str) -> str:
    """Return a card as a picture of its own, in millimetres."""
    paper = rect(0, 0, WIDTH, HEIGHT, fill=ALONE["card"])
    frame = rect(20, 20, WIDTH - 40, HEIGHT - 40, rx=22, fill="none", stroke=ALONE["card-edge"], stroke_width=3)
    picture = Picture(WIDTH, HEIGHT, el("defs", shapes) + paper + frame + body, f"Patios {name}")
    return picture.svg(width="63.5mm", height="88.9mm")
