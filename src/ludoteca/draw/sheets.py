"""Print-and-play: cards laid out on sheets as a PDF, with crop marks and backs that register."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import typst

CARD_WIDTH: Final = 63.5  # millimetres, as everything here
CARD_HEIGHT: Final = 88.9
COLUMNS: Final = 3
ROWS: Final = 3
PER_SHEET: Final = COLUMNS * ROWS
MARK_GAP: Final = 1.2  # between the cards and a crop mark
MARK_LENGTH: Final = 4.0


class Paper(NamedTuple):
    """A sheet, upright."""

    width: float
    height: float


class Spot(NamedTuple):
    """Where the upper left corner of a card lies on its sheet."""

    x: float
    y: float


PAPERS: Final = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


def margin(paper: Paper) -> Spot:
    """Return where the block of cards begins: it is centred."""
    return Spot((paper.width - COLUMNS * CARD_WIDTH) / 2, (paper.height - ROWS * CARD_HEIGHT) / 2)


def front_spot(number: int, paper: Paper) -> Spot:
    """Return where the front of a card lies, row by row; `number` counts from 0 on each sheet."""
    corner = margin(paper)
    row, column = divmod(number, COLUMNS)
    return Spot(corner.x + column * CARD_WIDTH, corner.y + row * CARD_HEIGHT)


def back_spot(number: int, paper: Paper) -> Spot:
    """Return where the back of a card lies: the mirror image, for a sheet turned over its long edge."""
    front = front_spot(number, paper)
    return Spot(paper.width - front.x - CARD_WIDTH, front.y)


def crop_marks(paper: Paper) -> Iterator[tuple[Spot, Spot]]:
    """Return the lines that show where to cut, all outside the cards."""
    corner = margin(paper)
    right, foot = corner.x + COLUMNS * CARD_WIDTH, corner.y + ROWS * CARD_HEIGHT
    near, far = MARK_GAP, MARK_GAP + MARK_LENGTH
    for column in range(COLUMNS + 1):
        x = corner.x + column * CARD_WIDTH
        yield Spot(x, corner.y - far), Spot(x, corner.y - near)
        yield Spot(x, foot + near), Spot(x, foot + far)
    for row in range(ROWS + 1):
        y = corner.y + row * CARD_HEIGHT
        yield Spot(corner.x - far, y), Spot(corner.x - near, y)
        yield Spot(right + near, y), Spot(right + far, y)


def mm(value: float) -> str:
    return f"{value:.3f}mm"


def page(pictures: Sequence[str], spots: Sequence[Spot], paper: Paper) -> str:
    """Return a sheet in the language of Typst; pictures are names of files."""
    marks = "".join(
        f"#place(top + left, line(start: ({mm(a.x)}, {mm(a.y)}), end: ({mm(b.x)}, {mm(b.y)}), stroke: 0.25pt))\n"
        for a, b in crop_marks(paper)
    )
    cards = "".join(
        f"#place(top + left, dx: {mm(spot.x)}, dy: {mm(spot.y)}, "
        f'image("{picture}", width: {mm(CARD_WIDTH)}, height: {mm(CARD_HEIGHT)}))\n'
        for picture, spot in zip(pictures, spots, strict=True)
    )
    return marks + cards


def document(count: int, paper: Paper) -> str:
    """Return all sheets: fronts on one page and their backs on the next."""
    pages = []
    for first in range(0, count, PER_SHEET):
        cards = range(first, min(first + PER_SHEET, count))
        for side, spot in (("front", front_spot), ("back", back_spot)):
            names = [f"{side}{card}.svg" for card in cards]
            pages.append(page(names, [spot(card - first, paper) for card in cards], paper))
    setup = f"#set page(width: {mm(paper.width)}, height: {mm(paper.height)}, margin: 0pt)\n"
    return setup + "#pagebreak()\n".join(pages)


def pdf(cards: Sequence[tuple[str, str]], paper: Paper) -> bytes:
    """Return a PDF of cards, each a front and a back as standalone SVG."""
    with TemporaryDirectory() as folder:
        for number, (front, back) in enumerate(cards):
            Path(folder, f"front{number}.svg").write_text(front, encoding="utf-8")
            Path(folder, f"back{number}.svg").write_text(back, encoding="utf-8")
        source = Path(folder, "sheets.typ")
        source.write_text(document(len(cards), paper), encoding="utf-8")
        return typst.compile(source, root=Path(folder))
