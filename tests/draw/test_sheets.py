"""Sheets to print: what is on them, and that fronts and backs register."""

from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from ludoteca.draw.sheets import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PAPERS,
    PER_SHEET,
    Paper,
    back_spot,
    crop_marks,
    front_spot,
    pdf,
)
from ludoteca.draw.svg import Picture, rect

MM = 72 / 25.4
NAMES = pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS.keys())


def plain(count: int) -> list[tuple[str, str]]:
    side = Picture(635, 889, rect(0, 0, 635, 889, fill="#abc"), "card").svg()
    return [(side, side)] * count


@NAMES
def test_a_back_is_the_mirror_image_of_its_front(paper: Paper) -> None:
    for number in range(PER_SHEET):
        front, back = front_spot(number, paper), back_spot(number, paper)
        assert back.y == front.y
        assert back.x + CARD_WIDTH == pytest.approx(paper.width - front.x)


@NAMES
def test_cards_fit_on_the_sheet_and_do_not_overlap(paper: Paper) -> None:
    spots = [front_spot(number, paper) for number in range(PER_SHEET)]
    assert len({(round(spot.x, 3), round(spot.y, 3)) for spot in spots}) == PER_SHEET
    for spot in spots:
        assert 0 < spot.x < spot.x + CARD_WIDTH < paper.width
        assert 0 < spot.y < spot.y + CARD_HEIGHT < paper.height
    rows = sorted({round(spot.y, 3) for spot in spots})
    assert [after - before for before, after in pairwise(rows)] == pytest.approx([CARD_HEIGHT] * 2)


@NAMES
def test_crop_marks_stand_outside_the_cards_at_every_cut(paper: Paper) -> None:
    left, top = front_spot(0, paper)
    right, foot = left + 3 * CARD_WIDTH, top + 3 * CARD_HEIGHT
    marks = list(crop_marks(paper))
    assert len(marks) == 16
    for start, end in marks:
        beside = max(start.x, end.x) < left or min(start.x, end.x) > right
        above = max(start.y, end.y) < top or min(start.y, end.y) > foot
        assert beside or above
        for spot in (start, end):
            assert 0 < spot.x < paper.width
            assert 0 < spot.y < paper.height


@NAMES
@pytest.mark.parametrize(("count", "pages"), [(1, 2), (9, 2), (10, 4), (18, 4)])
def test_fronts_are_followed_by_their_backs(paper: Paper, count: int, pages: int) -> None:
    reader = PdfReader(BytesIO(pdf(plain(count), paper)))
    assert len(reader.pages) == pages
    for page in reader.pages:
        assert float(page.mediabox.width) == pytest.approx(paper.width * MM, abs=0.1)
        assert float(page.mediabox.height) == pytest.approx(paper.height * MM, abs=0.1)
