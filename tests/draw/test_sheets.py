"""Sheets to print: their true size as measured in the PDF, what is on them, and that fronts and backs register."""

from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from ludoteca.core.prints import BOTH, FOLD, FRONT, Batch, Piece, Poster, Print
from ludoteca.draw.grids import EDGE, Grid
from ludoteca.draw.paper import PAPERS, Paper, Sheet
from ludoteca.draw.posters import OVERLAP, parted
from ludoteca.draw.sheets import pdf, quoted, sheets
from ludoteca.draw.svg import Picture, rect
from tests.draw.measured import Box, Measured

ON_BOTH_PAPERS = pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS.keys())
SIZES = pytest.mark.parametrize(
    ("width", "height"), [(63.5, 88.9), (63.5, 63.5), (64.0, 64.66), (18.0, 18.0), (16.0, 20.0)]
)


def picture(colour: str = "#abc") -> str:
    return Picture(100, 100, rect(0, 0, 100, 100, fill=colour), "piece").svg(preserveAspectRatio="none")


def batch(count: int, width: float = 63.5, height: float = 88.9, single: str = FRONT, name: str = "cards") -> Batch:
    return Batch(name, width, height, [Piece(picture(), picture("#fed"))] * count, single)


def label(place: int, sheet: Sheet) -> str:
    return f"{place} {sheet.name}"


def printed(prints: list[Print], paper: Paper, *, single: bool = False) -> list[Measured]:
    laid = sheets(prints, paper, single=single)
    return [Measured(page) for page in PdfReader(BytesIO(pdf(laid, paper, label, single=single))).pages]


def words_of(prints: list[Print], paper: Paper, *, single: bool = False) -> list[str]:
    laid = sheets(prints, paper, single=single)
    return [page.extract_text() for page in PdfReader(BytesIO(pdf(laid, paper, label, single=single))).pages]


@ON_BOTH_PAPERS
def test_a_card_measures_what_a_card_does(paper: Paper) -> None:
    page = printed([batch(9)], paper)[0]
    assert len(page.pieces(63.5, 88.9)) == 9
    assert (page.width, page.height) == pytest.approx(paper, abs=0.02)


@ON_BOTH_PAPERS
@SIZES
def test_a_back_lies_behind_its_front(paper: Paper, width: float, height: float) -> None:
    grid = Grid(width, height, 1, paper)
    front, back = printed([batch(grid.count - 1, width, height)], paper)
    fronts, backs = front.pieces(width, height), back.pieces(width, height)
    assert len(fronts) == len(backs) == grid.count - 1
    for one in fronts:
        behind = [other for other in backs if abs(paper.width - other.right - one.left) < 0.02]
        assert [other for other in behind if abs(other.top - one.top) < 0.02]


@ON_BOTH_PAPERS
@SIZES
def test_pieces_fit_on_the_sheet_and_do_not_overlap(paper: Paper, width: float, height: float) -> None:
    grid = Grid(width, height, 1, paper)
    page = printed([batch(grid.count, width, height)], paper)[0]
    found = page.pieces(width, height)
    assert len(found) == grid.count
    for one in found:
        assert one.left >= EDGE - 0.01
        assert one.top >= EDGE - 0.01
        assert one.right <= paper.width - EDGE + 0.01
        assert one.foot <= paper.height - EDGE + 0.01
    for steps, size in (([one.left for one in found], width), ([one.top for one in found], height)):
        apart = [after - before for before, after in pairwise(sorted({round(step, 2) for step in steps}))]
        assert apart == pytest.approx([size] * len(apart), abs=0.02)


@ON_BOTH_PAPERS
@SIZES
@pytest.mark.parametrize("single", [FRONT, FOLD])
def test_crop_marks_stand_outside_the_pieces_at_every_cut(
    paper: Paper, width: float, height: float, single: str
) -> None:
    count = Grid(width, height, 2 if single == FOLD else 1, paper).count
    [page] = printed([batch(count, width, height, single)], paper, single=True)
    found = page.pieces(width, height)
    block = Box(
        min(one.left for one in found),
        min(one.top for one in found),
        max(one.right for one in found),
        max(one.foot for one in found),
    )
    for mark in page.lines:
        assert mark.right < block.left or mark.left > block.right or mark.foot < block.top or mark.top > block.foot
        assert min(mark.left, mark.top, paper.width - mark.right, paper.height - mark.foot) > 0
    upright = [mark.left for mark in page.lines if mark.width < 0.01]
    level = [mark.top for mark in page.lines if mark.height < 0.01]
    assert same_places([edge for one in found for edge in (one.left, one.right)], upright)
    assert same_places([edge for one in found for edge in (one.top, one.foot)], level)


def same_places(some: list[float], others: list[float]) -> bool:
    """Say whether each of two lists names all the places of the other, to a fiftieth of a millimetre."""
    return all(any(abs(one - other) < 0.02 for other in b) for a, b in ((some, others), (others, some)) for one in a)


@ON_BOTH_PAPERS
@pytest.mark.parametrize(("count", "pages"), [(1, 2), (9, 2), (10, 4), (18, 4)])
def test_fronts_are_followed_by_their_backs(paper: Paper, count: int, pages: int) -> None:
    found = printed([batch(count)], paper)
    assert len(found) == pages
    assert [len(page.pieces(63.5, 88.9)) for page in found[::2]] == [
        len(page.pieces(63.5, 88.9)) for page in found[1::2]
    ]


@ON_BOTH_PAPERS
def test_what_has_no_back_is_followed_by_an_empty_page(paper: Paper) -> None:
    bare = Batch("tokens", 18, 18, [Piece(picture())] * 3)
    front, back = printed([bare], paper)
    assert len(front.pieces(18, 18)) == 3
    assert not back.frames
    assert not back.lines


@ON_BOTH_PAPERS
@pytest.mark.parametrize(("single", "pieces"), [(FRONT, [9, 1]), (BOTH, [9, 9, 2])])
def test_on_one_side_a_sleeve_gets_fronts_or_both_sides(paper: Paper, single: str, pieces: list[int]) -> None:
    found = printed([batch(10, single=single)], paper, single=True)
    assert [len(page.pieces(63.5, 88.9)) for page in found] == pieces


@ON_BOTH_PAPERS
def test_on_one_side_both_faces_to_fold_lie_beside_each_other(paper: Paper) -> None:
    [page] = printed([batch(7, 16, 16, FOLD)], paper, single=True)
    faces = sorted(page.pieces(16, 16), key=lambda one: (round(one.top), one.left))
    assert len(faces) == 14
    for front, back in zip(faces[::2], faces[1::2], strict=True):
        assert (back.left, back.top) == pytest.approx((front.right, front.top), abs=0.02)


@ON_BOTH_PAPERS
def test_pieces_of_one_size_share_a_sheet_and_others_do_not(paper: Paper) -> None:
    found = words_of([batch(2, name="wells"), batch(3, name="works"), batch(1, 18, 18, name="coins")], paper)
    assert [page.strip() for page in found] == ["0 wells, works", "", "1 coins", ""]


MAP = Poster("map", 505, 400, picture())


@ON_BOTH_PAPERS
def test_a_poster_of_half_a_metre_takes_six_sheets_of_one_size(paper: Paper) -> None:
    parts = parted(MAP, paper)
    assert (parts.columns, parts.rows) == (3, 2)
    assert parts.columns * parts.width - 2 * OVERLAP == pytest.approx(MAP.width)
    assert parts.rows * parts.height - OVERLAP == pytest.approx(MAP.height)
    pages = printed([MAP], paper, single=True)
    assert len(pages) == 6
    for page in pages:
        [part] = page.pieces(parts.width, parts.height)
        assert min(part.left, part.top, paper.width - part.right, paper.height - part.foot) >= 10 - 0.01
        assert len(page.lines) == 8


@ON_BOTH_PAPERS
def test_parts_of_a_poster_meet(paper: Paper) -> None:
    parts = parted(MAP, paper)
    laid = sheets([MAP], paper, single=True)
    seen = []
    for sheet in laid:
        assert sheet.window is not None
        whole = sheet.front[0]
        assert (whole.width, whole.height) == (MAP.width, MAP.height)
        seen.append((sheet.window[0].x - whole.at.x, sheet.window[0].y - whole.at.y))
    across, down = parts.width - OVERLAP, parts.height - OVERLAP
    assert seen == [pytest.approx((column * across, row * down)) for row in range(2) for column in range(3)]


@ON_BOTH_PAPERS
def test_parts_of_a_poster_are_named_and_name_what_is_glued_on_them(paper: Paper) -> None:
    pages = words_of([MAP], paper, single=True)
    glued = {"A1": {"A2", "B1"}, "A2": {"A3", "B2"}, "A3": {"B3"}, "B1": {"B2"}, "B2": {"B3"}, "B3": set()}
    for page, (name, others) in zip(pages, glued.items(), strict=True):
        assert f"map {name}" in page
        rest = page.replace(f"map {name}", "")
        assert {other for other in glued if other in rest} == others


def test_a_small_poster_is_one_part() -> None:
    parts = parted(MAP._replace(width=100, height=90), PAPERS["a4"])
    assert parts == (1, 1, 100, 90)


def test_words_are_quoted_for_the_printer() -> None:
    assert quoted('a "b" \\') == '"a \\"b\\" \\\\"'
