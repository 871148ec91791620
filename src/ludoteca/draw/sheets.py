"""Print-and-play: what a game gives to print, laid out on sheets of paper as a PDF of true size."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import typst

from ludoteca.core.prints import Batch, Poster, Print
from ludoteca.draw.fonts import FOLDER
from ludoteca.draw.grids import LABEL, grid_sheets
from ludoteca.draw.paper import Line, Paper, Placed, Sheet
from ludoteca.draw.posters import poster_sheets

LETTERING: Final = '#set text(font: ("Ludoteca Sans", "Libertinus Serif"))\n'


def sheets(prints: Sequence[Print], paper: Paper, *, single: bool) -> list[Sheet]:
    """Return all sheets in the order of what is printed; `single` ones have blank backs."""
    made: list[Sheet] = []
    for kind, alike in groupby(prints, type):
        if kind is Batch:
            made += grid_sheets([one for one in alike if isinstance(one, Batch)], paper, single=single)
        else:
            made += [sheet for one in alike if isinstance(one, Poster) for sheet in poster_sheets(one, paper)]
    return made


def mm(value: float) -> str:
    return f"{value:.3f}mm"


def quoted(words: str) -> str:
    """Return words as Typst writes them in code."""
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


class Folder:
    """Pictures as files, each once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.names: dict[str, str] = {}

    def name(self, picture: str) -> str:
        """Return the name of a picture's file."""
        if picture not in self.names:
            self.names[picture] = f"{len(self.names)}.svg"
            (self.path / self.names[picture]).write_text(picture, encoding="utf-8")
        return self.names[picture]


def drawn(line: Line) -> str:
    (ax, ay), (bx, by), is_dashed = line
    stroke = '(thickness: 0.25pt, dash: "densely-dashed")' if is_dashed else "0.25pt"
    return f"#place(top + left, line(start: ({mm(ax)}, {mm(ay)}), end: ({mm(bx)}, {mm(by)}), stroke: {stroke}))\n"


def pictured(placed: Placed, folder: Folder) -> str:
    size = f"width: {mm(placed.width)}, height: {mm(placed.height)}"
    return f'place(top + left, dx: {mm(placed.at.x)}, dy: {mm(placed.at.y)}, image("{folder.name(placed.picture)}", {size}))'


def seen(sheet: Sheet, pictures: list[Placed], folder: Folder) -> str:
    """Return pictures on a page; through a window, only what lies in it."""
    if sheet.window is None:
        return "".join(f"#{pictured(placed, folder)}\n" for placed in pictures)
    (left, top), (right, foot) = sheet.window
    moved = [placed._replace(at=placed.at._replace(x=placed.at.x - left, y=placed.at.y - top)) for placed in pictures]
    inside = "\n".join(f"#{pictured(placed, folder)}" for placed in moved)
    frame = f"box(width: {mm(right - left)}, height: {mm(foot - top)}, clip: true)"
    return f"#place(top + left, dx: {mm(left)}, dy: {mm(top)}, {frame}[{inside}])\n"


def worded(sheet: Sheet, words: str) -> str:
    """Return a label that runs upwards."""
    box = f'box(height: {mm(LABEL)}, text(size: 6pt, top-edge: "bounds", {quoted(words)}))'
    turned = f"rotate(-90deg, origin: top + left, {box})"
    return f"#place(top + left, dx: {mm(sheet.label.x)}, dy: {mm(sheet.label.y)}, {turned})\n"


def pages(sheet: Sheet, words: str, folder: Folder, *, single: bool) -> Iterator[str]:
    """Return a sheet in the language of Typst: its front, and its back where paper is printed on both sides."""
    marks = "".join(map(drawn, sheet.lines))
    yield marks + worded(sheet, words) + seen(sheet, sheet.front, folder)
    if not single:
        yield marks + seen(sheet, sheet.back, folder) if sheet.back else ""


def pdf(sheets: Sequence[Sheet], paper: Paper, label: Callable[[int, Sheet], str], *, single: bool) -> bytes:
    """Return sheets as a PDF, each with a label that tells what is on it; `label` is given their place as well."""
    with TemporaryDirectory() as path:
        folder = Folder(Path(path))
        made = [
            page
            for place, sheet in enumerate(sheets)
            for page in pages(sheet, label(place, sheet), folder, single=single)
        ]
        setup = f"#set page(width: {mm(paper.width)}, height: {mm(paper.height)}, margin: 0pt)\n{LETTERING}"
        source = folder.path / "sheets.typ"
        source.write_text(setup + "#pagebreak()\n".join(page or "#[]\n" for page in made), encoding="utf-8")
        return typst.compile(source, root=folder.path, font_paths=[FOLDER])
