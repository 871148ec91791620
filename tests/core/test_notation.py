"""Notations have one grammar: nobody but a game's actions puts them together or takes them apart."""

import re
from pathlib import Path

import pytest

from ludoteca.core.game import Game
from ludoteca.core.notation import about_of, parted, spelled
from ludoteca.promises.cases import Case, random_match
from tests.contract.cases import every_game

SHOWN = ("board", "text", "page", "text.py", "plain.py")


def test_a_notation_is_a_verb_and_what_it_is_about() -> None:
    assert spelled("place", 7, "red") == "place 7 red"
    assert spelled("done", "") == "done"
    assert parted("place 7 red") == ("place", "7 red")
    assert parted("done") == ("done", "")
    assert about_of("take", ["take 7", "takes 8", "flip 1 2", "take 9"]) == ["7", "9"]


def verbs_of(game: Game) -> set[str]:
    """Return the verbs that come up in some matches."""
    cases = [Case(game, seats) for seats in game.seats]
    return {
        parted(ply.action.notation)[0]
        for case in cases
        for seed in range(3)
        for ply in random_match(case, seed, 1).plies
    }


def files_of(game: Game) -> list[Path]:
    places = [game.home() / name for name in SHOWN]
    found = [file for place in places for file in ([place] if place.is_file() else place.rglob("*"))]
    return [file for file in found if file.suffix in (".py", ".js", ".html")]


@every_game
def test_pictures_words_and_pages_spell_no_notation(game: Game) -> None:
    """Neither `f"take {card}"` nor `"take "` nor `startswith("take")` stands there, in Python or in a script."""
    verbs = "|".join(sorted(verbs_of(game)))
    spelling = re.compile(rf"""["'`](?:{verbs}) |startswith\(["'](?:{verbs})|replace\(["'](?:{verbs})""")
    for file in files_of(game):
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if spelling.search(line)]
        assert [line for line in lines if '"""' not in line] == [], file.name


@pytest.mark.parametrize(
    "text", ['f"take {card}"', '"take "', 'startswith("take")', "replace('take ', '')", "`take ${n}`"]
)
def test_the_search_finds_what_it_looks_for(text: str) -> None:
    assert re.search(r"""["'`](?:take) |startswith\(["'](?:take)|replace\(["'](?:take)""", text)
