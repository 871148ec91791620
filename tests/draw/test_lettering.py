"""Words set where there is little room: in as few lines as fit, smaller only where none do."""

from itertools import pairwise

import pytest
from fontTools.ttLib import TTFont

from ludoteca.draw.fonts import FOLDER
from ludoteca.draw.lettering import SANS, SERIF, fitted, width


@pytest.mark.parametrize(("face", "file"), [(SERIF, "serif-700.ttf"), (SANS, "sans-600.ttf")])
def test_words_are_as_wide_as_their_letters(face: tuple[str, int], file: str) -> None:
    font = TTFont(FOLDER / file)
    letters, advances = font.getBestCmap(), font["hmtx"]
    words = "Jardinero añil −2"
    told = sum(advances[letters[ord(letter)]][0] for letter in words) / font["head"].unitsPerEm
    assert width(words, 10, face) == pytest.approx(10 * told, rel=0.02)


def test_short_words_stand_in_one_line_and_long_ones_in_two() -> None:
    assert fitted("Sun", 100, (16, 15)) == (("Sun",), 16)
    assert fitted("Surprise sortie", 100, (16, 15)) == (("Surprise", "sortie"), 15)


def test_what_fits_in_no_line_is_made_smaller() -> None:
    lines, size = fitted("Otorrinolaringología", 60, (16, 15))
    assert lines == ("Otorrinolaringología",)
    assert size < 15 and width(lines[0], size) <= 61


def test_lines_keep_all_words_in_their_order() -> None:
    words = "La España del siglo XI y seis reinos"
    for room in range(60, 300, 20):
        lines, size = fitted(words, room, (14.0, 14.0, 14.0))
        assert " ".join(lines) == words
        assert max(width(line, size) for line in lines) <= room + 1
    assert all(
        len(fitted(words, less, (14.0,) * 4).lines) >= len(fitted(words, more, (14.0,) * 4).lines)
        for less, more in pairwise(range(80, 300, 20))
    )
