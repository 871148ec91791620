"""`ludoteca print`: a PDF of the cards, as large as they are."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.conftest import Run


def test_the_cards_of_talavera_fill_two_sheets_on_both_sides(run: Run, tmp_path: Path) -> None:
    done = run("print", "talavera")
    assert done.exit_code == 0
    assert "18 cards on 2 sheets" in done.stdout
    reader = PdfReader(tmp_path / "talavera-a4.pdf")
    assert len(reader.pages) == 4


def test_each_page_shows_nine_cards_with_their_numbers(run: Run, tmp_path: Path) -> None:
    run("print", "talavera", "--output", "out.pdf", "--option", "edition=2024-12")
    fronts = PdfReader(tmp_path / "out.pdf").pages[0].extract_text().split()
    assert len(fronts) == 9 * 5  # a card's own number, and what is ordered of four colours


def test_letter_paper_spanish_and_json(run: Run, tmp_path: Path) -> None:
    done = run("print", "talavera", "--paper", "letter", "--output", "l.pdf", "--json")
    assert json.loads(done.stdout) == {"cards": 18, "sheets": 2, "file": "l.pdf"}
    assert float(PdfReader(tmp_path / "l.pdf").pages[0].mediabox.width) == pytest.approx(612, abs=0.1)
    assert "18 cartas en 2 hojas" in run("print", "talavera", "--lang", "es").stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "no game called chess"),
        (("taluvo",), "taluvo has no cards to print."),
        (("taluvo", "--lang", "es"), "taluvo no tiene cartas para imprimir."),
        (("talavera", "--option", "edition=1999"), "edition is one of"),
        (("talavera", "--output", "nowhere/x.pdf"), "nowhere"),
    ],
)
def test_mistakes_are_told_in_a_sentence(run: Run, arguments: tuple[str, ...], words: str) -> None:
    done = run("print", *arguments)
    assert done.exit_code == 1
    assert words in done.stderr
