"""Pieces of one size in rows and columns on sheets, with crop marks and backs that register."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from ludoteca.core.prints import BOTH, FOLD, Batch
from ludoteca.draw.paper import MARK_GAP, MARK_LENGTH, Line, Paper, Placed, Sheet, Spot, crossing

EDGE: Final = 6.3  # what is left free around pieces at least; a sheet of Letter holds nine cards
WIDE_EDGE: Final = 13.0  # and at the sides of small ones, whose label stands beyond the marks
SMALL: Final = 40.0  # lower pieces than that have no room for a label between two marks
LABEL: Final = 2.4  # the height of a label


class Cell(NamedTuple):
    """A place of a grid: the pictures on it from left to right, what lies behind, and the batch it is of."""

    fronts: tuple[str, ...]
    back: str
    name: str


class Grid:
    """Rows and columns of a sheet: as many as fit, centred. A cell holds one piece, or two sides to fold."""

    def __init__(self, width: float, height: float, across: int, paper: Paper) -> None:
        self.piece: Final = (width, height)
        self.across: Final = across
        self.width: Final = width * across
        self.height: Final = height
        self.paper: Final = paper
        edge = EDGE if height >= SMALL else WIDE_EDGE
        self.columns: Final = max(1, int((paper.width - 2 * edge) // self.width))
        self.rows: Final = max(1, int((paper.height - 2 * EDGE) // height))
        self.corner: Final = Spot(
            (paper.width - self.columns * self.width) / 2, (paper.height - self.rows * height) / 2
        )

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def front_spot(self, number: int) -> Spot:
        """Return where a cell lies, row by row; `number` counts from 0 on each sheet."""
        row, column = divmod(number, self.columns)
        return Spot(self.corner.x + column * self.width, self.corner.y + row * self.height)

    def back_spot(self, number: int) -> Spot:
        """Return where the back of a cell lies: the mirror image, for a sheet turned over its long edge."""
        front = self.front_spot(number)
        return Spot(self.paper.width - front.x - self.width, front.y)

    def marks(self) -> list[Line]:
        """Return the lines that show where to cut and fold, all outside the pieces."""
        xs = [self.corner.x + column * self.width for column in range(self.columns + 1)]
        ys = [self.corner.y + row * self.height for row in range(self.rows + 1)]
        folds = [line for x in xs[:-1] for line in crossing([x + self.width / 2], [ys[0], ys[-1]])[:2]]
        return crossing(xs, ys) + [line._replace(is_dashed=True) for line in folds if self.across > 1]

    def label(self) -> Spot:
        """Return where words stand: left of the first row between two marks, or beyond the marks of small pieces."""
        if self.height >= SMALL:
            return Spot(self.corner.x - MARK_GAP - LABEL, self.corner.y + self.height - MARK_GAP)
        foot = self.corner.y + self.rows * self.height
        return Spot(self.corner.x - 2 * MARK_GAP - MARK_LENGTH - LABEL, foot)

    def sheet(self, cells: Sequence[Cell]) -> Sheet:
        """Return a sheet full of cells."""
        front, back = [], []
        for number, cell in enumerate(cells):
            x, y = self.front_spot(number)
            front += [Placed(side, Spot(x + i * self.piece[0], y), *self.piece) for i, side in enumerate(cell.fronts)]
            back += [Placed(cell.back, self.back_spot(number), *self.piece)] if cell.back else []
        names = ", ".join(dict.fromkeys(cell.name for cell in cells))
        return Sheet(names, self.piece, front, back, self.marks(), self.label())


def cells(batch: Batch, *, single: bool) -> list[Cell]:
    """Return what a batch takes of a grid, printed on one side of the paper or on both."""
    if not single:
        return [Cell((piece.front,), piece.back, batch.name) for piece in batch.pieces]
    if batch.single == FOLD:
        return [Cell((piece.front, piece.back), "", batch.name) for piece in batch.pieces]
    sides = [piece.front for piece in batch.pieces]
    sides += [piece.back for piece in batch.pieces] if batch.single == BOTH else []
    return [Cell((side,), "", batch.name) for side in sides]


def grid_sheets(batches: Sequence[Batch], paper: Paper, *, single: bool) -> Iterator[Sheet]:
    """Return the sheets of batches; those of one size that follow each other share them."""

    def size(batch: Batch) -> tuple[float, float, int]:
        return batch.width, batch.height, 2 if single and batch.single == FOLD else 1

    for (width, height, across), alike in groupby(batches, size):
        grid = Grid(width, height, across, paper)
        taken = [cell for batch in alike for cell in cells(batch, single=single)]
        for first in range(0, len(taken), grid.count):
            yield grid.sheet(taken[first : first + grid.count])
