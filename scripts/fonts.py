"""Makes the faces of the page and of all pictures: a few of the Source families, with the letters we need, under names of our own.

Their licence (OFL) allows it and reserves the name "Source". The files lie in draw/faces and in no commit.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FOLDER = Path("draw") / "faces"
LIST = "faces.json"
TOOLS = ("fonttools", "brotli", "font-source-serif-pro", "font-source-sans-pro")
# English, Spanish and their neighbours; punctuation, arrows, signs of arithmetic, ticks.
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x192, 0x2C6, 0x2DA, 0x2DC, 0x3C3]
MARKS = "‐‑–—―‖‘’‚“”„†‡•…‰′″‹›⁄€№™←↑→↓−∙√∞≈≠≤≥■▪▲▶▼◀◆✓✗"
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"]
# How wide letters are in running text, of their height; what a page shows until a face is there is stretched to it.
RUNNING = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      "


class Face(NamedTuple):
    """A face of ours, and the file of another family that it is made from."""

    family: str
    weight: int
    style: str
    package: str
    file: str

    @property
    def name(self) -> str:
        slope = "i" if self.style == "italic" else ""
        return f"{self.family.split()[-1].lower()}-{self.weight}{slope}"


SERIF, SANS = "Ludoteca Serif", "Ludoteca Sans"
FACES = (
    Face(SERIF, 400, "normal", "font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    Face(SERIF, 400, "italic", "font_source_serif_pro", "SourceSerifPro-It.ttf"),
    Face(SERIF, 600, "normal", "font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    Face(SERIF, 700, "normal", "font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    Face(SANS, 400, "normal", "font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    Face(SANS, 600, "normal", "font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
)
# What systems have, by cut: names of fonts as wide as each other, and how wide they run.
STAND_INS: Mapping[str, Mapping[str, Sequence[tuple[Sequence[str], float]]]] = {
    SERIF: {
        "": [(("Times New Roman", "Liberation Serif"), 0.4172), (("DejaVu Serif",), 0.5270)],
        "Bold": [(("Times New Roman Bold", "Liberation Serif Bold"), 0.4431), (("DejaVu Serif Bold",), 0.5790)],
        "Italic": [(("Times New Roman Italic", "Liberation Serif Italic"), 0.4134), (("DejaVu Serif Italic",), 0.5270)],
    },
    SANS: {
        "": [(("Arial", "Liberation Sans"), 0.4563), (("DejaVu Sans",), 0.5226)],
        "Bold": [(("Arial Bold", "Liberation Sans Bold"), 0.4937), (("DejaVu Sans Bold",), 0.5888)],
    },
}


def write_fonts(package: Path) -> None:
    """Make the faces anew where what they are made of has changed."""
    folder = package / FOLDER
    made_of = recipe()
    if (folder / LIST).exists() and json.loads((folder / LIST).read_text(encoding="utf-8"))["made_of"] == made_of:
        return
    folder.mkdir(parents=True, exist_ok=True)
    clear(folder)
    faces = [made(face, folder) for face in FACES]
    for package_name in sorted({face.package for face in FACES}):
        licence = source(package_name, "LICENSE.txt").read_text(encoding="utf-8")
        (folder / f"OFL-{package_name.replace('_', '-')}.txt").write_text(licence, encoding="utf-8")
    listed = json.dumps({"made_of": made_of, "faces": faces}, ensure_ascii=False)
    (folder / LIST).write_text(f"{listed}\n", encoding="utf-8")  # last: it says that all are there


def recipe() -> str:
    """Return a digest of this script and of the tools and fonts it goes by."""
    parts = [Path(__file__).read_text(encoding="utf-8"), *(f"{tool} {version(tool)}" for tool in TOOLS)]
    return sha256("\n".join(parts).encode()).hexdigest()


def clear(folder: Path) -> None:
    """Take away what an earlier run made."""
    for pattern in ("*.woff2", "*.ttf", "*.txt", LIST):
        for file in folder.glob(pattern):
            file.unlink()


def source(package: str, file: str) -> Path:
    """Return where an installed font package keeps a file."""
    found = find_spec(package)
    assert found is not None and found.submodule_search_locations
    return Path(found.submodule_search_locations[0]) / "files" / file


def made(face: Face, folder: Path) -> dict[str, object]:
    """Write a face for the page and one for print; return what they are called, and what stands in for them."""
    font = reduced(face)
    rename(font, face)
    font.save(folder / f"{face.name}.ttf")
    font.flavor = "woff2"
    font.save(folder / "new.woff2")
    digest = sha256((folder / "new.woff2").read_bytes()).hexdigest()[:10]
    called = f"{face.name}.{digest}.woff2"
    (folder / "new.woff2").rename(folder / called)
    own = {"family": face.family, "weight": face.weight, "style": face.style}
    files = {"woff2": called, "ttf": f"{face.name}.ttf"}
    return {**own, **files, "widths": widths(font), "stand_ins": stand_ins(face, font)}


def widths(font: TTFont) -> dict[str, float]:
    """Return how wide each letter is, of its height."""
    letters, advances, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    return {chr(letter): round(advances[letters[letter]][0] / em, 3) for letter in LETTERS if letter in letters}


def reduced(face: Face) -> TTFont:
    """Return a font with the letters and features that we use, and no hints, which no screen of today needs."""
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    font = TTFont(source(face.package, face.file), recalcTimestamp=False)
    maker = Subsetter(options)
    maker.populate(unicodes=[*LETTERS, *map(ord, MARKS)])
    maker.subset(font)
    return font


def rename(font: TTFont, face: Face) -> None:
    """Give a font our name, wherever it tells one; whose it is and under which licence stays."""
    cut = {400: "Italic" if face.style == "italic" else "Regular", 600: "Semibold", 700: "Bold"}[face.weight]
    is_plain = cut != "Semibold"  # of the four that every system knows
    names = font["name"]
    kept = {number: names.getDebugName(number) for number in (0, 13, 14)}
    told = {
        **kept,
        1: face.family if is_plain else f"{face.family} {cut}",
        2: cut if is_plain else "Regular",
        3: f"{face.family} {cut}",
        4: f"{face.family} {cut}",
        5: names.getDebugName(5),
        6: f"{face.family.replace(' ', '')}-{cut}",
        16: face.family,
        17: cut,
    }
    names.names = []
    for number, words in told.items():
        if words:
            names.setName(words, number, 3, 1, 0x409)


def stand_ins(face: Face, font: TTFont) -> list[dict[str, object]]:
    """Return fonts that most systems have, stretched so that a page does not jump when ours arrive."""
    cut = "Italic" if face.style == "italic" else "Bold" if face.weight >= 600 else ""
    wide, em = widths(font), font["head"].unitsPerEm
    own = sum(wide[letter] for letter in RUNNING) / len(RUNNING)
    line = font["hhea"]
    return [
        {
            "local": list(names),
            "size": round(own / width, 4),
            "ascent": round(line.ascent / em * width / own, 4),
            "descent": round(-line.descent / em * width / own, 4),
        }
        for names, width in STAND_INS[face.family][cut]
    ]


if __name__ == "__main__":
    write_fonts(Path("src/ludoteca"))
