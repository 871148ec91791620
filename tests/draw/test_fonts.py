"""The faces we ship: few, small, under our own name, with every sign our words use, and inside pictures that leave."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

import ludoteca
from ludoteca.core.game import Game
from ludoteca.draw.fonts import FOLDER, faces, stand_ins, with_fonts
from ludoteca.draw.paper import PAPERS
from ludoteca.draw.sheets import pdf, sheets
from ludoteca.games import GAMES
from scripts.fonts import FACES, recipe

MOST_BYTES = 120_000
SOURCE = Path(ludoteca.__file__).parent
WRITTEN = ("*.py", "*.po", "*.md", "*.html", "*.css", "*.js")
UPRIGHT = set("→✓σ▲▼")  # that nobody writes slanted
# Drawn in the terminal and in reports by whatever font is there.
ELSEWHERE = set("─│├└‖⌀✕✗\u2068\u2069")


def test_six_faces_at_most_and_they_are_small() -> None:
    assert len(faces()) == len(FACES) <= 6
    assert sum((FOLDER / face.file).stat().st_size for face in faces()) <= MOST_BYTES


def test_the_faces_are_those_of_today() -> None:
    assert f'"{recipe()}"' in (FOLDER / "faces.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("place", range(len(FACES)))
def test_a_face_bears_our_name_and_keeps_its_licence(place: int) -> None:
    face = faces()[place]
    for file in (FOLDER / face.file, FOLDER / f"{face.file.split('.')[0]}.ttf"):
        names = TTFont(file)["name"]
        told = {number: names.getDebugName(number) or "" for number in range(26)}
        assert told[16] == face.family
        assert "SIL Open Font License" in told[13]
        assert not [number for number in told if "Source" in told[number] and number != 0]  # 0: whose it is
    licences = list(FOLDER.glob("OFL-*.txt"))
    assert len(licences) == 2
    assert all("SIL OPEN FONT LICENSE Version 1.1" in one.read_text(encoding="utf-8") for one in licences)


def test_every_sign_that_is_written_is_in_every_face() -> None:
    written = {sign for pattern in WRITTEN for file in SOURCE.rglob(pattern) for sign in file.read_text("utf-8")}
    signs = {sign for sign in written if sign.isprintable()} - ELSEWHERE
    assert set("ñáéíóú¿¡×−…") <= signs
    for face in faces():
        known = TTFont(FOLDER / face.file).getBestCmap()
        missing = {sign for sign in signs if ord(sign) not in known}
        assert missing <= (UPRIGHT if face.style == "italic" else set()), face


def test_what_stands_in_for_a_face_is_stretched_to_it() -> None:
    assert stand_ins().count("size-adjust") == stand_ins().count("ascent-override") == 2 * len(FACES)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_picture_that_leaves_the_page_brings_its_faces_along(game: Game) -> None:
    state = game.new(game.seats[-1], seed=1)
    alone = game.draw(state.view(None), lang="es", standalone=True)
    root = ElementTree.fromstring(alone)
    style = root.find("{http://www.w3.org/2000/svg}style")
    assert style is not None and style.text
    for weight in set(re.findall(r'font-weight="(\d+)"', alone)):
        assert f"font-weight: {weight}" in style.text
    for data in re.findall(r"base64,([^\"]+)", style.text):
        assert b64decode(data).startswith(b"wOF2")
    assert "@font-face" not in game.draw(state.view(None), lang="es", standalone=False)


def rendered(picture: str, *folders: str) -> bytes:
    """Return a picture as PNG, drawn with the fonts of some folders alone."""
    resvg = pytest.importorskip("resvg_py")
    return bytes(resvg.svg_to_bytes(svg_string=picture, skip_system_fonts=True, font_dirs=list(folders)))


def test_pictures_become_png_with_our_faces() -> None:
    game = GAMES["talavera"]
    alone = game.draw(game.new(2, seed=1).view(None), lang="en", standalone=True)
    lettered, bare = rendered(alone, str(FOLDER)), rendered(alone)
    assert lettered != bare and len(lettered) > len(bare)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_printed_has_our_faces_and_no_other(game: Game) -> None:
    seats = game.seats[-1]
    laid = sheets(game.prints(seats, game.complete(seats, {}), lang="es"), PAPERS["a4"], single=True)
    told = PdfReader(BytesIO(pdf(laid, PAPERS["a4"], lambda place, sheet: sheet.name, single=True)))
    objects = [told.get_object(number) for number in range(1, len(told.xref[0]) + 1)]
    named = [str(one["/BaseFont"]) for one in objects if isinstance(one, DictionaryObject) and "/BaseFont" in one]
    found = {name.partition("+")[2] for name in named}
    assert found and all(re.match("Ludoteca(Serif|Sans)-", name) for name in found), found


def test_only_faces_that_a_picture_may_use_are_inside() -> None:
    picture = '<svg><text font-family="\'Ludoteca Serif\', serif" font-weight="700">a</text></svg>'
    assert with_fonts(picture).count("@font-face") == 1
    assert with_fonts("<svg><path/></svg>") == "<svg><path/></svg>"
