"""The ninety cards to print and play: face and text in front, the deck's back behind."""

from typing import Final

from ludoteca.draw.shapes import label
from ludoteca.draw.svg import Picture, el, group, rect
from ludoteca.games.taifa.board import dice, faces
from ludoteca.games.taifa.board.chart import Chart
from ludoteca.games.taifa.board.faces import BACKS, CARDS, Card
from ludoteca.games.taifa.colours import ALONE
from ludoteca.games.taifa.text import TaifaWords

WIDTH: Final = 635  # tenths of a millimetre
HEIGHT: Final = 889
SCALE: Final = 5.3
ACROSS: Final = 102  # what the text has of a card, and of what height
DOWN: Final = 28
LOW: Final = 125.5
LETTER: Final = 0.56  # the width of a letter, of its height
LINE: Final = 1.16
MOST: Final = 7.5


def cards(chart: Chart, words: TaifaWords) -> list[tuple[str, str]]:
    """Return front and back of each card, in the language of the words."""
    backs = {deck: sheet(faces.back(deck), deck) for deck in BACKS}
    return [(front(chart, words, card), backs[card.deck]) for card in CARDS for _ in range(chart.marks[card.id].copies)]


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
