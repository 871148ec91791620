"""The two sides of a card, square on the table and tall on paper."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.prints import BOTH, Batch, Piece, Print
from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import plate, text
from ludoteca.draw.svg import Look, Picture, path, polygon, rect, star
from ludoteca.games.talavera.board.tiles import deep, shapes, tile
from ludoteca.games.talavera.colours import ALONE
from ludoteca.games.talavera.pieces import CARDS, COLOURS, ORDERS, TILES
from ludoteca.games.talavera.text import TalaveraWords

SIDE: Final = 180

# A printed card in tenths of a millimetre.
PRINT_WIDTH: Final = 635
PRINT_HEIGHT: Final = 889
BAND: Final = 62
PRINT_TILE: Final = 262


def grouped(tiles: Sequence[int]) -> list[str]:
    """Return the four tiles of a side by colour, the most frequent first."""
    order = sorted(range(len(COLOURS)), key=lambda colour: -tiles[colour])
    return [COLOURS[colour] for colour in order for _ in range(tiles[colour])]


def quad(colours: Sequence[str], x: float, y: float, side: float, gap: float) -> str:
    """Return four tiles, two by two."""
    step = side + gap
    return "".join(tile(colour, x + step * (i % 2), y + step * (i // 2), side) for i, colour in enumerate(colours))


def tile_side(edition: str, side: int) -> str:
    return quad(grouped(TILES[edition][side]), 12, 12, 76, 4)


def order_side(edition: str, side: int, palette: Palette, peek: int | None = None) -> str:
    """Return numbers on their tiles, framed in paper; `peek` is the back where it is known to all (1.5)."""
    edge: Look = {"fill": "none", "stroke": palette["card-edge"], "stroke_width": 1.6}
    drawn = rect(8, 8, 164, 164, rx=9, **edge) + path("M90 22V158M22 90H158", **edge)
    for colour, count, (x, y) in zip(
        COLOURS, ORDERS[edition][side], ((17, 17), (101, 17), (17, 101), (101, 101)), strict=True
    ):
        drawn += tile(colour, x, y, 62) + plate(x + 31, y + 31, 22, str(count), deep(colour, palette), palette)
    if peek is None:
        return drawn + polygon(star(90, 90, 12, 6, 4), fill=palette["gold"])
    back = rect(69, 69, 42, 42, rx=5, fill=palette["card"], stroke=palette["gold"], stroke_width=2)
    return drawn + back + quad(grouped(TILES[edition][peek]), 72, 72, 17.5, 1)


def sheet(body: str, number: int, palette: Palette) -> str:
    """Return a tall card to print: the face between two friezes, with its number."""
    frieze = "".join(band(y, palette) for y in (34, PRINT_HEIGHT - 34 - BAND))
    face = rect(0, 0, PRINT_WIDTH, PRINT_HEIGHT, fill=palette["card"])
    frame = rect(20, 20, 595, 849, rx=22, fill="none", stroke=palette["card-edge"], stroke_width=3)
    foot = text(PRINT_WIDTH / 2, 836, 30, str(number), palette)
    disc = plate(PRINT_WIDTH / 2, PRINT_HEIGHT - 34 - BAND / 2, 26, "", palette["tal-a"], palette)
    picture = Picture(
        PRINT_WIDTH, PRINT_HEIGHT, shapes(palette) + face + frame + frieze + disc + foot + body, f"Talavera {number}"
    )
    return picture.svg(width="63.5mm", height="88.9mm")


def band(y: float, palette: Palette) -> str:
    """Return a frieze of lozenges between two blue lines."""
    lines = "".join(rect(34, at, 567, 6, fill=palette["tal-a"]) for at in (y, y + BAND - 6))
    lozenges = "".join(
        polygon(star(62.35 + 56.7 * i, y + BAND / 2, 20, 20, 2), fill=palette[("tal-a", "tal-y")[i % 2]])
        for i in range(10)
    )
    return rect(34, y, 567, BAND, fill=palette["glaze"]) + lines + lozenges


def printed_order(edition: str, side: int) -> str:
    """Return an order side to print: a number on a tile in each corner."""
    x, y, far = 46, 128, PRINT_TILE + 18
    middle = PRINT_HEIGHT / 2
    body = path(f"M60 {middle}H575", stroke=ALONE["card-edge"], stroke_width=4)
    body += polygon(star(PRINT_WIDTH / 2, middle, 40, 18, 4), fill=ALONE["gold"])
    for i, (colour, count) in enumerate(zip(COLOURS, ORDERS[edition][side], strict=True)):
        left, top = x + far * (i % 2), y + (far + 92) * (i // 2)
        body += tile(colour, left, top, PRINT_TILE)
        body += plate(left + PRINT_TILE / 2, top + PRINT_TILE / 2, 76, str(count), deep(colour, ALONE), ALONE)
    return sheet(body, side, ALONE)


def printed_tiles(edition: str, side: int) -> str:
    """Return a tile side to print."""
    body = quad(grouped(TILES[edition][side]), 46, 174, PRINT_TILE, 18)
    return sheet(body, side, ALONE)


def prints(edition: str, words: TalaveraWords) -> list[Print]:
    """Return the cards to print: order side in front, tile side behind (1.4). Both sides are played with."""
    numbers = range(1, CARDS + 1)
    pieces = [Piece(printed_order(edition, side), printed_tiles(edition, side)) for side in numbers]
    return [Batch(words.say("talavera.print.cards"), PRINT_WIDTH / 10, PRINT_HEIGHT / 10, pieces, BOTH)]
