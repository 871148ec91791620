"""`ludoteca arena`: a table of one row, or JSON."""

import json

import pytest
from typer.testing import CliRunner

from ludoteca.cli import app

ARENA = app(["arena", "games"])


def test_two_agents_meet() -> None:
    done = CliRunner().invoke(ARENA, ["arena", "talavera", "apprentice", "random", "--games", "20", "--json"])
    found = json.loads(done.stdout)
    assert found["games"] == 20 == found["wins"] + found["draws"] + found["losses"]
    assert found["seeds"] == [1, 10]
    assert found["low"] <= found["share"] <= found["high"]


@pytest.mark.parametrize(("lang", "word"), [("en", "against"), ("es", "contra")])
def test_the_result_is_told_in_words(lang: str, word: str) -> None:
    arguments = ["arena", "talavera", "random", "random", "--games", "4", "--option", "backs=printed", "--lang", lang]
    assert word in CliRunner().invoke(ARENA, arguments).stdout


def test_options_reach_every_game() -> None:
    arguments = ["taluvo", "random", "random", "--games", "2", "--option", "preset=taluva", "--option", "villagers=9"]
    found = json.loads(CliRunner().invoke(ARENA, ["arena", *arguments, "--json"]).stdout)
    assert found["games"] == 2
    assert found["options"] | {"preset": "taluva", "villagers": 9, "tiles_per_player": 12} == found["options"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess", "random", "random"],
        ["talavera", "nobody", "random"],
        ["talavera", "random", "random", "--option", "x=1"],
    ],
)
def test_what_is_unknown_is_named(arguments: list[str]) -> None:
    done = CliRunner().invoke(ARENA, ["arena", *arguments])
    assert done.exit_code == 1
    assert "Traceback" not in done.output
