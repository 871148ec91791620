"""The ninety cards to print and play: face and text in front, the deck's back behind."""

from typing import Final

from ludoteca.draw.palette import ALONE
from ludoteca.draw.shapes import label
from ludoteca.draw.svg import Picture, el, group, rect
from ludoteca.games.taifa.board import dice, faces
from ludoteca.games.taifa.board.chart import Chart
from ludoteca.games.taifa.board.faces import BACKS, CARDS, Card
from ludoteca.games.taifa.text import TaifaWords

WIDTH: Final = 635  # tenths of a millimetre
HEIGHT: Final = 889
SCALE: Final = 4.9
LINE: Final = 34  # letters of a line of text
SIZE: Final = 6.6
LOW: Final = 130


def cards(chart: Chart, words: TaifaWords) -> list[tuple[str, str]]:
    """Return front and back of each card, in the language of the words."""
    backs = {deck: sheet(faces.back(deck), deck) for deck in BACKS}
    return [(front(chart, words, card), backs[card.deck]) for card in CARDS for _ in range(chart.marks[card.id].copies)]


def front(chart: Chart, words: TaifaWords, card: Card) -> str:
    name = words.say(f"taifa.card.{card.slug}")
    drawn = faces.face(card, chart.marks[card.id], ALONE) + faces.titled(name, ALONE)
    lines = broken(words.effect(card.id)) if card.sort != "troop" else []
    size = min(SIZE, SIZE * 4 / max(1, len(lines)))
    drawn += "".join(label(57, LOW + 1.15 * size * row, size, line, ALONE) for row, line in enumerate(lines, 1))
    return sheet(drawn, name)


def broken(sentence: str) -> list[str]:
    """Return a sentence in lines of about equal length."""
    lines = [""]
    for word in sentence.split():
        if lines[-1] and len(lines[-1]) + len(word) >= LINE:
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
