"""The tables of RULES.md, in every language, are what the game is made of."""

import re

import pytest

from ludoteca.games.patios import OPTIONS, Patios
from ludoteca.games.patios.actions import VERBS
from ludoteca.games.patios.pieces import BALCONIES, CELLS, CONTACT, FACE_DOWN, PLACES, RING, SAMPLE, SECOND_TIER
from ludoteca.words import LANGS

PATIOS = Patios()


def rows_of(lang: str, number: str) -> list[list[str]]:
    """Return the rows of the first table after a numbered paragraph of the rules."""
    lines = PATIOS.rulebook(lang).split("\n")
    start = next(at for at, line in enumerate(lines) if line.startswith(f"{number} "))
    first = next(at for at in range(start, len(lines)) if lines[at].startswith("|"))
    table = []
    for line in lines[first + 2 :]:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in line.strip("|").split("|")])
    return table


@pytest.mark.parametrize("lang", LANGS)
def test_2_5_the_table_of_contact_is_the_one_played(lang: str) -> None:
    for inner, row in enumerate(rows_of(lang, "2.5")):
        for cells, mask in zip(row[1:], (CONTACT[inner], SECOND_TIER[inner]), strict=True):
            named = {cell.strip("`") for cell in cells.split()}
            assert named == {CELLS[cell] for cell in range(RING, PLACES) if mask >> cell & 1}, row


@pytest.mark.parametrize("lang", LANGS)
def test_3_6_sample_and_row_by_players(lang: str) -> None:
    numbers = [[int(cell) for cell in row[1:]] for row in rows_of(lang, "3.6")]
    assert numbers[:2] == [list(SAMPLE.values()), list(FACE_DOWN.values())]
    assert numbers[2] == [8 - down for down in FACE_DOWN.values()]


@pytest.mark.parametrize("lang", LANGS)
def test_17_5_every_option_with_its_values_and_what_is_usual(lang: str) -> None:
    yes = {"en": "yes", "es": "sí"}[lang]
    rows = {row[0].strip("`"): row for row in rows_of(lang, "17.5")}
    assert list(rows) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        usual = {True: yes, False: "no"}.get(option.default) if option.kind == "flag" else str(option.default)
        assert rows[option.name][2].strip("`") == usual
        if option.kind == "choice":
            assert [value.strip(" `") for value in rows[option.name][1].split(",")] == list(option.choices)


@pytest.mark.parametrize("lang", LANGS)
def test_19_1_every_verb_in_the_order_of_its_numbers(lang: str) -> None:
    rows = rows_of(lang, "19.1")
    assert [row[0].split()[0].strip("`") for row in rows] == [verb for verb, _ in VERBS.values()]
    assert [int(row[1]) for row in rows] == [len(about) for _, about in VERBS.values()]


@pytest.mark.parametrize("lang", LANGS)
def test_19_2_the_order_of_the_cells(lang: str) -> None:
    drawn = PATIOS.rulebook(lang).split("```")
    names, numbers = (block.split() for block in (drawn[1], drawn[3]))
    for name, number in zip(names, numbers, strict=True):
        assert name == number or CELLS[int(number)] == name


@pytest.mark.parametrize("lang", LANGS)
def test_20_2_the_balconies_as_they_are_played(lang: str) -> None:
    rows = rows_of(lang, "20.2")
    for row, balcony in zip(rows, BALCONIES, strict=True):
        numbers = [int(cell or 0) for cell in row[1:6]]
        assert [row[0].strip("`"), *numbers] == [balcony.name, *balcony.need, balcony.group, balcony.points]
        assert row[6].startswith("*") != balcony.known


@pytest.mark.parametrize("lang", LANGS)
def test_every_ruling_is_told(lang: str) -> None:
    text = PATIOS.rulebook(lang)
    assert {int(number) for number in re.findall(r"A-(\d+)", text)} == set(range(1, 64))
    assert {int(number) for number in re.findall(r"D-(\d+)", text)} >= {1, 2, *range(4, 21)}
