"""The whole box to print and play: ninety cards with their text, castles, counters and the map."""

from typing import Final

from ludoteca.core.prints import FOLD, Batch, Piece, Print
from ludoteca.draw.shapes import label
from ludoteca.draw.svg import Picture, circle, el, group, path, rect
from ludoteca.games.taifa.board import dice, faces, heraldry
from ludoteca.games.taifa.board.chart import Chart
from ludoteca.games.taifa.board.faces import BACKS, CARDS, Card
from ludoteca.games.taifa.board.heraldry import ARMS
from ludoteca.games.taifa.board.poster import poster
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.colours import ALONE
from ludoteca.games.taifa.pieces.kingdoms import CASTLES, PEOPLES
from ludoteca.games.taifa.text import TaifaWords

WIDTH: Final = 635  # tenths of a millimetre
HEIGHT: Final = 889
TOKEN: Final = 160
LARGE: Final = "translate(23.500,25) scale(1.15)"  # a castle in the middle of its piece
SCALE: Final = 5.3
ACROSS: Final = 102  # what the text has of a card, and of what height
DOWN: Final = 28
LOW: Final = 125.5
LETTER: Final = 0.56  # the width of a letter, of its height
LINE: Final = 1.16
MOST: Final = 7.5


def prints(scene: Scene, scenario: Scene) -> list[Print]:
    """Return all that is in the box but the dice, in the language of the scenes: a match that begins, and El Cid's."""
    words, side = scene.words, TOKEN / 10
    decks = [
        Batch(words.say(f"taifa.print.{deck}"), WIDTH / 10, HEIGHT / 10, deck_of(scene.chart, words, deck))
        for deck in BACKS
    ]
    return [
        *decks,
        Batch(words.say("taifa.print.castles"), side, side, castles(), FOLD),
        Batch(words.say("taifa.print.counters"), side, side, counters(), FOLD),
        poster(scene, scenario),
    ]


def deck_of(chart: Chart, words: TaifaWords, deck: str) -> list[Piece]:
    """Return the cards of a deck, in the language of the words; their backs are alike."""
    back = sheet(faces.back(deck), deck)
    kinds = [card for card in CARDS if card.deck == deck]
    return [Piece(front(chart, words, card), back) for card in kinds for _ in range(chart.marks[card.id].copies)]


def castles() -> list[Piece]:
    """Return thirteen castles of each kingdom (2.2), with a garrison behind."""
    return [Piece(castle(kingdom), castle(kingdom, flag=True)) for kingdom in PEOPLES for _ in range(CASTLES)]


def counters() -> list[Piece]:
    """Return the counters of the Card Bonus (2.4) and that of the turn (6.1), alike on both sides."""
    made = [token(counter(kingdom), kingdom) for kingdom in PEOPLES] + [token(hourglass(), "turn")]
    return [Piece(side, side) for side in made]


def castle(kingdom: str, *, flag: bool = False) -> str:
    """Return one side of a castle, on its kingdom's colour."""
    ground = rect(0, 0, 48, 48, fill=ALONE[ARMS[kingdom].colour], opacity=0.35)
    drawn = heraldry.castle(kingdom, ALONE) + (heraldry.flag(ALONE) if flag else "")
    return token(ground + group(drawn, transform="translate(18,31) scale(.7)" if flag else LARGE), kingdom)


def counter(kingdom: str) -> str:
    """Return a kingdom's device on a disc."""
    disc = circle(24, 24, 19, fill=ALONE[ARMS[kingdom].colour], stroke=heraldry.INK, stroke_width=1.5)
    return disc + group(heraldry.device(kingdom, 1.7), transform="translate(24.500,19.500)")


def hourglass() -> str:
    """Return the sign of the turn."""
    disc = circle(24, 24, 19, fill=ALONE["gold-2"], stroke=heraldry.INK, stroke_width=1.5)
    glass = path("M15 12H33L26 24 33 36H15L22 24Z", fill="#fffaf0", stroke=heraldry.INK, stroke_width=2)
    return disc + glass + path("M19 34H29L24 27Z", fill=ALONE["clay"])


def token(drawn: str, name: str) -> str:
    """Return a castle or a counter as a picture of its own, in millimetres."""
    ground = rect(0, 0, 48, 48, fill="#fffaf0")
    return Picture(48, 48, ground + drawn, f"Taifa {name}").svg(width=f"{TOKEN / 10}mm", height=f"{TOKEN / 10}mm")


def front(chart: Chart, words: TaifaWords, card: Card) -> str:
    name = words.say(f"taifa.card.{card.slug}")
    drawn = faces.face(card, chart.marks[card.id], ALONE) + faces.titled(name, ALONE)
    return sheet(drawn + (told(words.effect(card.id)) if card.sort != "troop" else ""), name)


def told(sentence: str) -> str:
    """Return a card's text at its foot, in lines that let it be largest."""
    ways = [broken(sentence, letters) for letters in range(16, 60)]
    lines = max(ways, key=size_of)
    size = size_of(lines)
    return "".join(label(57, LOW + LINE * size * row, size, line, ALONE) for row, line in enumerate(lines, 1))


def size_of(lines: list[str]) -> float:
    return min(MOST, ACROSS / LETTER / max(map(len, lines)), DOWN / LINE / len(lines))


def broken(sentence: str, letters: int) -> list[str]:
    """Return a sentence in lines of so many letters."""
    lines = [""]
    for word in sentence.split():
        if lines[-1] and len(lines[-1]) + len(word) >= letters:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def sheet(drawn: str, name: str) -> str:
    """Return a card as a picture of its own, in millimetres."""
    x, y = (WIDTH - faces.WIDTH * SCALE) / 2, (HEIGHT - faces.HEIGHT * SCALE) / 2
    body = rect(0, 0, WIDTH, HEIGHT, fill=ALONE["card"]) + group(
        drawn, transform=f"translate({x:g},{y:g}) scale({SCALE})"
    )
    body = el("defs", dice.shapes()) + body
    return Picture(WIDTH, HEIGHT, body, f"Taifa {name}").svg(width="63.5mm", height="88.9mm")
