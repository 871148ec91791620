"""A game printed: what it gives, and the PDF of it with the words and sizes that are really there."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from math import hypot
from typing import Any, NamedTuple
from xml.etree import ElementTree

from pypdf import PageObject, PdfReader

from ludoteca.core.errors import BadOption
from ludoteca.core.game import Game
from ludoteca.core.prints import Batch, Print
from ludoteca.draw.paper import PAPERS, Sheet
from ludoteca.draw.sheets import pdf, sheets
from tests.draw.measured import MM, Matrix, Measured, times

LABEL = "LABEL"
SMALLEST = 6.0  # points


class Word(NamedTuple):
    """A text of a page: its size in points, and where it begins, in millimetres from the upper left corner."""

    text: str
    size: float
    x: float
    y: float


def label(place: int, sheet: Sheet) -> str:
    return f"{LABEL} {place} {sheet.name}"


def words(page: PageObject) -> Iterator[Word]:
    """Return all texts of a page as they are set."""
    height = float(page.mediabox.height)
    found: list[Word] = []

    def visit(text: str, cm: Any, tm: Any, font: Any, size: float) -> None:
        where: Matrix = times(tuple(tm), tuple(cm))
        if text.strip():
            found.append(Word(text.strip(), size * hypot(where[2], where[3]), where[4] * MM, (height - where[5]) * MM))

    page.extract_text(visitor_text=visit)
    yield from found


class Printed:
    """What a game gives to print, its sheets and its PDF."""

    def __init__(self, game: Game, options: dict[str, object], lang: str, paper: str, *, single: bool) -> None:
        seats = next(count for count in reversed(game.seats) if suits(game, count, options))
        self.prints: list[Print] = game.prints(seats, game.complete(seats, options), lang=lang)
        self.paper = PAPERS[paper]
        self.sheets = sheets(self.prints, self.paper, single=single)
        self.data = pdf(self.sheets, self.paper, label, single=single)
        self.pages = list(PdfReader(BytesIO(self.data)).pages)
        self.read: dict[int, list[Word]] = {}

    def batch(self, place: int) -> Batch:
        found = self.prints[place]
        assert isinstance(found, Batch)
        return found

    def words(self, place: int) -> list[Word]:
        """Return the words of a page; those of pictures are set letter by letter."""
        if place not in self.read:
            self.read[place] = list(words(self.pages[place]))
        return self.read[place]

    def tells(self, words: str, on: str = "") -> bool:
        """Say whether words stand on some page of what is so called, whatever the lines they are broken into."""
        sides = len(self.pages) // len(self.sheets)
        places = [place for place in range(len(self.pages)) if on in self.sheets[place // sides].name]
        told = ("".join(word.text for word in self.words(place)) for place in places)
        return any("".join(words.split()) in "".join(page.split()) for page in told)


def suits(game: Game, seats: int, options: dict[str, object]) -> bool:
    try:
        game.complete(seats, options)
    except BadOption:
        return False
    return True


@cache
def printed(game: Game, lang: str = "en", paper: str = "a4", *, single: bool = False, preset: str = "") -> Printed:
    """Print a game, once for all tests that look at it."""
    return Printed(game, {"preset": preset} if preset else {}, lang, paper, single=single)


def check_pictures(prints: list[Print]) -> None:
    """See that every picture is whole in itself: well formed, with the shapes and colours it refers to."""
    sides = {side for one in prints if isinstance(one, Batch) for piece in one.pieces for side in piece if side}
    sides |= {one.picture for one in prints if not isinstance(one, Batch)}
    for side in sides:
        ids = set(re.findall(r' id="([^"]+)"', side))
        assert set(re.findall(r'href="#([^"]+)"', side)) <= ids
        assert set(re.findall(r"url\(#([^)]+)\)", side)) <= ids
        assert "var(" not in side
        ElementTree.fromstring(side)


def check_pages(made: Printed, *, single: bool, step: int = 1) -> None:
    """See that all is on the paper, of true size and large enough to be read; of a poster's many parts the first one.

    With a step only each so many'th sheet is looked at, for reading a PDF takes long.
    """
    assert len(made.pages) == len(made.sheets) * (1 if single else 2)
    parts = [place for place, sheet in enumerate(made.sheets) if sheet.window is not None]
    for place in range(len(made.pages)):
        number = place if single else place // 2
        if number not in parts[1:] and number % step == 0:
            check_page(made, place, made.sheets[number], is_back=not single and place % 2 == 1)


def check_page(made: Printed, place: int, sheet: Sheet, *, is_back: bool) -> None:
    paper, found = made.paper, Measured(made.pages[place]).pieces(*sheet.piece)
    wanted = [(placed.at.x, placed.at.y) for placed in (sheet.back if is_back else sheet.front)]
    if sheet.window is not None and not is_back:
        wanted = [sheet.window[0]]
    assert len(found) == len(wanted)
    for box in found:
        assert any(abs(box.left - x) < 0.02 and abs(box.top - y) < 0.02 for x, y in wanted)
        assert min(box.left, box.top) > 0 and box.right < paper.width and box.foot < paper.height
    for word in made.words(place):
        assert word.size >= SMALLEST - 0.01, word
        assert sheet.window is not None or (0 < word.x < paper.width and 0 < word.y < paper.height), word
