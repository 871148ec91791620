"""Learning at the terminal: the page of a game, and the coach's hints in a match."""

import json
from pathlib import Path

import pytest

from ludoteca.games import GAMES
from ludoteca.teaching.pages import has_page, pictures_of
from ludoteca.words import LANGS
from tests.cli.conftest import Run, width

TAUGHT = [game.name for game in GAMES.values() if has_page(game)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_page_is_told_with_its_positions(run: Run, lang: str, game: str) -> None:
    done = run("learn", game, "--lang", lang)
    assert done.exit_code == 0
    words = " ".join(done.stdout.split())
    assert all(" ".join(one.caption[lang].split()[:4]) in words for one in pictures_of(GAMES[game]).values())
    assert width(done.stdout) <= 80
    assert json.loads(run("learn", game, "--lang", lang, "--json").stdout)["game"] == game


def test_a_game_without_a_page_or_none_at_all_is_refused(run: Run) -> None:
    assert "no game called chess" in run("learn", "chess").stderr


@pytest.mark.parametrize(
    ("lang", "first", "second"), [("en", "I would:", "Second best:"), ("es", "Yo haría", "Segunda")]
)
def test_a_hint_says_what_and_why(run: Run, lang: str, first: str, second: str) -> None:
    seats = ("--seats", "person,random", "--seed", "3", "--lang", lang)
    done = run("play", "talavera", *seats, "--record", "m", typed="flip 1 2\nhint\nhint 2\nq\n")
    assert done.exit_code == 0
    assert first in done.stdout
    assert second in done.stdout
    assert " %" in done.stdout


def test_the_same_place_gets_the_same_hint_and_the_record_knows_nothing_of_it(run: Run) -> None:
    told = []
    for name in ("a", "b"):
        done = run("play", "talavera", "--seats", "person", "--seed", "3", "--record", name, typed="hint\nq\n")
        told.append([line for line in done.stdout.splitlines() if "I would" in line])
        assert "hint" not in Path(name).read_text(encoding="utf-8")
    assert told[0] == told[1] != []
