"""The report: one page by itself with everything in it, in both languages."""

import re
from xml.etree import ElementTree

import pytest

from ludoteca.arena.plots import Mark, Scale, histogram, intervals, nice
from ludoteca.arena.report import tournament_page
from ludoteca.arena.standings import Standings
from ludoteca.words.phrases import Phrases
from tests.arena.test_tournament import planned, run

STRANGE = "cmd:./a<b> --x"


@pytest.fixture(scope="module")
def found() -> Standings:
    return run(planned(["apprentice", "random", STRANGE], 3))


@pytest.mark.parametrize(("lang", "words"), [("en", "Cross table"), ("es", "Tabla cruzada")])
def test_everything_is_on_the_page(found: Standings, lang: str, words: str) -> None:
    page = tournament_page(found, Phrases(lang))
    assert words in page
    assert f'<html lang="{lang}">' in page
    assert page.count("<svg") == 3 + 2, "ratings, shares and length, and the scores of those who finished a game"
    for row in found.rows:
        assert f"{row.rating.mu:.1f} ± {2 * row.rating.sigma:.1f}" in page
        assert f"{100 * row.share:.1f} %" in page
    assert "could not be started" in page or "no se pudo iniciar" in page
    assert not re.findall(r"\b(?:arena|foul|report)\.[a-z_]+", page), "a key without words"


def test_it_loads_nothing_from_elsewhere_and_runs_nothing(found: Standings) -> None:
    page = tournament_page(found, Phrases("en"))
    assert not re.search(r"<script|<link|<img|@import|url\((?!\"data:)|href=", page)
    assert "a<b>" not in page, "names are escaped"
    assert "a&lt;b&gt;" in page


def test_two_agents_and_a_verdict_of_the_test() -> None:
    page = tournament_page(run(planned(["apprentice", "random"], 2, sprt=[0.0, 20.0])), Phrases("en"))
    assert "undecided" in page
    assert "No agent crashed" in page


@pytest.mark.parametrize(("step", "round"), [(0.3, 0.5), (1, 1), (1.2, 2), (30, 50), (70, 100)])
def test_axes_have_round_numbers(step: float, round: float) -> None:
    assert nice(step) == pytest.approx(round)


def test_a_scale_holds_its_values() -> None:
    scale = Scale(-14.3, 55.9)
    assert scale.low <= -14.3
    assert scale.high >= 55.9
    assert scale.x(scale.low) < scale.x(0) < scale.x(scale.high)
    assert Scale(5, 5).high > 5


def test_a_histogram_counts_every_value_once() -> None:
    drawn = ElementTree.fromstring(histogram([1, 2, 2, 9.5], "how often", 1, 9.5))
    titles = [node.text or "" for node in drawn.iter("{http://www.w3.org/2000/svg}title")]
    assert sum(int(text.rsplit(": ")[1]) for text in titles) == 4
    assert drawn.get("aria-label") == "how often"


def test_intervals_tell_their_figures() -> None:
    assert "50.0 (40.0 – 60.0)" in intervals([Mark("a", 50, 40, 60)], "shares")
