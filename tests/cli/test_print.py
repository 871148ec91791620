"""`ludoteca print`: a PDF of what is in a box, as large as it is."""

import json
from pathlib import Path
from shutil import copytree

import pytest
from pypdf import PdfReader

from ludoteca.core.game import Game
from tests.cli.conftest import Run


def test_the_cards_of_talavera_fill_two_sheets_on_both_sides(run: Run, tmp_path: Path) -> None:
    done = run("print", "talavera")
    assert done.exit_code == 0
    assert "18 pieces on 2 sheets" in done.stdout
    assert "double-sided, turned over the long edge" in done.stdout
    reader = PdfReader(tmp_path / "talavera-a4.pdf")
    assert len(reader.pages) == 4


def test_for_sleeves_each_side_has_a_paper_of_its_own(run: Run, tmp_path: Path) -> None:
    done = run("print", "talavera", "--sides", "single")
    assert "18 pieces on 4 sheets" in done.stdout
    assert "back to back in a sleeve" in done.stdout
    assert len(PdfReader(tmp_path / "talavera-a4.pdf").pages) == 4


def test_each_page_shows_nine_cards_with_their_numbers(run: Run, tmp_path: Path) -> None:
    run("print", "talavera", "--output", "out.pdf", "--option", "edition=2024-12")
    label, *fronts = PdfReader(tmp_path / "out.pdf").pages[0].extract_text().splitlines()
    assert label == "Talavera, sheet 1 of 2 · cards · 63.5 × 88.9 mm at 100 %"
    assert len(" ".join(fronts).split()) == 9 * 5  # a card's own number, and what is ordered of four colours


def test_letter_paper_spanish_and_json(run: Run, tmp_path: Path) -> None:
    done = run("print", "talavera", "--paper", "letter", "--output", "l.pdf", "--json", "--lang", "es")
    cards = {"name": "cartas", "count": 18, "width": 63.5, "height": 88.9}
    assert json.loads(done.stdout) == {"pieces": 18, "sheets": 2, "file": "l.pdf", "prints": [cards]}
    page = PdfReader(tmp_path / "l.pdf").pages[0]
    assert float(page.mediabox.width) == pytest.approx(612, abs=0.1)
    assert "Talavera, hoja 1 de 2 · cartas · 63,5 × 88,9 mm al 100 %" in page.extract_text()
    assert "18 piezas en 2 hojas" in run("print", "talavera", "--lang", "es").stdout


def test_options_that_fewer_seats_have_are_printed_for_those(run: Run) -> None:
    done = run("print", "taluvo", "--option", "preset=tigerisland", "--json")
    prints = json.loads(done.stdout)["prints"]
    assert [one["count"] for one in prints] == [48, 1, 40, 6, 4]


def test_an_owners_tables_are_printed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludoteca.games import SHELF
    from ludoteca.games.taifa import DATA

    monkeypatch.setattr(SHELF, "games", dict(SHELF.opened()))
    folder = copytree(DATA, tmp_path / "own")
    (folder / "shapes.json").unlink()
    ours = json.loads(run("print", "taifa", "--json").stdout)["prints"][-1]
    own = json.loads(run("print", "taifa", "--json", "--data", str(folder)).stdout)["prints"][-1]
    assert (own["width"], own["height"]) != (ours["width"], ours["height"])


@pytest.mark.parametrize(("lang", "words"), [("en", "has nothing to print."), ("es", "no tiene nada para imprimir.")])
def test_a_game_may_have_nothing_to_print(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, words: str
) -> None:
    from ludoteca.games.talavera import Talavera

    monkeypatch.setattr(Talavera, "prints", Game.prints)
    done = run("print", "talavera", "--lang", lang)
    assert done.exit_code == 1
    assert done.stderr.strip() == f"talavera {words}"
    assert not list(tmp_path.glob("*.pdf"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "no game called chess"),
        (("talavera", "--option", "edition=1999"), "edition is one of"),
        (("talavera", "--option", "sauce=1"), "no option called sauce"),
        (("talavera", "--output", "nowhere/x.pdf"), "nowhere"),
    ],
)
def test_mistakes_are_told_in_a_sentence(run: Run, arguments: tuple[str, ...], words: str) -> None:
    done = run("print", *arguments)
    assert done.exit_code == 1
    assert words in done.stderr


@pytest.mark.parametrize("arguments", [("--sides", "triple"), ("--paper", "a3"), ("--data", "nowhere")])
def test_what_is_not_offered_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    assert run("print", "talavera", *arguments).exit_code == 2
