"""The words of a command line as seats, names, seeds and settings."""

import pytest

from ludoteca.cli.seating import names_in, names_of, options_of, players_of, seed_of, shown, usual_players, valued
from ludoteca.core.errors import BadSeed
from ludoteca.core.options import Option
from ludoteca.games import GAMES

WORDS = GAMES["talavera"].words("en")


@pytest.mark.parametrize(
    ("players", "names", "expected"),
    [
        (["person", "artisan"], "", ["", "artisan"]),
        (["person", "person"], "", ["", ""]),
        (["random", "random"], "", ["random 1", "random 2"]),
        (["person", "artisan"], " Ana , Bea", ["Ana", "Bea"]),
    ],
)
def test_names_to_keep(players: list[str], names: str, expected: list[str]) -> None:
    assert names_of(players, names) == expected


@pytest.mark.parametrize("game", ["patios", "talavera", "taluvo"])
def test_a_person_meets_a_club_player_unless_told(game: str) -> None:
    assert usual_players(GAMES[game]) == "person,club"
    assert players_of(GAMES[game], "person,club") == ["person", "club"]


def test_names_to_show() -> None:
    assert shown(["", "artisan"], WORDS, 0) == ["You", "artisan"]
    assert shown(["", ""], WORDS) == ["Seat 1", "Seat 2"]
    assert shown(["Ana", ""], WORDS, 0) == ["Ana", "Seat 2"]


def test_names_of_a_record() -> None:
    assert names_in({"names": ["Ana", "Bea"]}, 2) == ["Ana", "Bea"]
    assert names_in({"names": ["Ana"]}, 2) == ["", ""]
    assert names_in({}, 1) == [""]


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("flag", "true", True),
        ("flag", "false", False),
        ("flag", "yes", "yes"),
        ("number", "12", 12),
        ("number", "-3", -3),
        ("number", "twelve", "twelve"),
        ("number", "--3", "--3"),
        ("number", "9" * 5000, "9" * 5000),
        ("choice", "red", "red"),
        ("set", "a, b", ["a", "b"]),
        ("list", "", []),
        ("list", "LAKE+ROCK, LAKE+ROCK", ["LAKE+ROCK", "LAKE+ROCK"]),
    ],
)
def test_a_value_is_read_as_its_option_is(kind: str, text: str, value: object) -> None:
    assert valued(Option("o", key="o", kind=kind, choices=("a", "b")), text) == value


def test_an_option_of_that_name_for_that_many_seats_is_read() -> None:
    taluvo = GAMES["taluvo"]
    settings = ["preset=taluva", "starter_tile=true", "villagers=9", "deck=LAKE+ROCK,ROCK+LAKE"]
    expected = {"preset": "taluva", "starter_tile": True, "villagers": 9, "deck": ["LAKE+ROCK", "ROCK+LAKE"]}
    assert options_of(taluvo, 3, settings) == expected


@pytest.mark.parametrize("text", ["", "-1", "1.5", "x", "²", str(1 << 128)])
def test_a_bad_seed_is_refused(text: str) -> None:
    with pytest.raises(BadSeed):
        seed_of(text)


def test_the_largest_seed() -> None:
    assert seed_of(str((1 << 128) - 1)) == (1 << 128) - 1
