"""Games are found by their entry points; one that cannot be played is named and left out, the others play on."""

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from ludoteca.core.errors import UnknownGame
from ludoteca.core.game import Game
from ludoteca.games import GAMES, SHELF, BadGame, Shelf, brought, game_named
from tests.server.toy import ToyGame

THERE = "tests.core.test_shelf"


class Nameless(ToyGame):
    """A game that calls itself otherwise than its entry point."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "Another Name"


class Seatless(ToyGame):
    """A game for nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = range(0)


class Failing(ToyGame):
    """A game that cannot be made."""

    def __init__(self) -> None:
        raise OSError("no cards in the box")


def leaving() -> Game:
    raise SystemExit(3)


class Halves(Game):
    """A game that leaves out most of the contract."""

    def __init__(self) -> None:
        super().__init__("toy", range(2, 3), (), 1, 1)


def half() -> object:
    return type.__call__(Halves)


def made(value: str, name: str = "toy") -> EntryPoint:
    return EntryPoint(name, value, "ludoteca.games")


def test_the_built_in_games_are_there_by_name() -> None:
    assert list(GAMES) == sorted(GAMES)
    assert SHELF.left_out == []
    assert all(game.name == name for name, game in GAMES.items())


def test_a_game_of_somebody_else_stands_beside_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [made(f"{game.__class__.__module__}:{game.__class__.__name__}", name) for name, game in GAMES.items()]
    monkeypatch.setattr("ludoteca.games.entry_points", lambda group: [made("tests.server.toy:ToyGame"), *entries])
    shelf = Shelf()
    assert list(shelf) == sorted([*GAMES, "toy"])
    assert isinstance(shelf["toy"], ToyGame)


@pytest.mark.parametrize(
    ("value", "cause"),
    [
        ("no_such_module:Game", "ModuleNotFoundError: No module named 'no_such_module'"),
        (f"{THERE}:NoSuchClass", "NoSuchClass"),
        (f"{THERE}:Failing", "OSError: no cards in the box"),
        (f"{THERE}:THERE", "makes no Game"),
        ("collections:OrderedDict", "makes no Game"),
        (f"{THERE}:Nameless", "it calls itself 'Another Name'"),
        (f"{THERE}:Seatless", "it is played with no seats"),
        (f"{THERE}:Halves", "Halves does not define start, load, parse"),
        (f"{THERE}:leaving", "SystemExit: 3"),
    ],
)
def test_a_game_that_cannot_be_played_is_named_with_its_reason(value: str, cause: str) -> None:
    with pytest.raises(BadGame) as refused:
        brought(made(value), {})
    assert cause in str(refused.value)
    assert str(refused.value).startswith("the game toy of ")


def test_a_broken_game_is_left_out_and_the_others_play_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    entries = [made("no_such_module:Game", "broken"), made("tests.server.toy:ToyGame")]
    monkeypatch.setattr("ludoteca.games.entry_points", lambda group: entries)
    shelf = Shelf()
    assert list(shelf) == ["toy"]
    assert [trouble.facts["name"] for trouble in shelf.left_out] == ["broken"]
    assert "broken" in caplog.text


def test_a_name_belongs_to_the_first_who_has_it() -> None:
    with pytest.raises(BadGame, match="the name talavera is taken"):
        brought(made("tests.server.toy:ToyGame", "talavera"), GAMES)


def test_a_function_that_makes_half_a_game_is_refused_too() -> None:
    with pytest.raises(BadGame, match=r"does not define start|abstract"):
        brought(made(f"{THERE}:half"), {})


def test_games_are_sorted_in_whatever_order_they_were_asked_for() -> None:
    shelf = Shelf()
    for name in sorted(GAMES, reverse=True):
        assert shelf[name].name == name
    assert list(shelf) == sorted(GAMES)


def test_a_game_can_be_taken_off_the_shelf_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.games.entry_points", lambda group: [made("tests.server.toy:ToyGame")])
    shelf = Shelf()
    assert list(shelf) == ["toy"]
    shelf.leave_out("toy", ZeroDivisionError("no box"))
    assert list(shelf) == []
    assert str(shelf.troubles()[0]) == "the game toy of tests is left out: ZeroDivisionError: no box"


def test_who_asks_for_a_game_that_was_left_out_learns_why(monkeypatch: pytest.MonkeyPatch) -> None:
    trouble = BadGame({"name": "broken", "source": "somebody", "cause": "no cards in the box"})
    monkeypatch.setattr(SHELF, "left_out", [trouble])
    with pytest.raises(BadGame, match="no cards in the box"):
        game_named("broken")
    with pytest.raises(UnknownGame, match="there is no game called chess"):
        game_named("chess")


def test_only_the_game_that_is_asked_for_is_made() -> None:
    script = (
        "import sys; from ludoteca.games import GAMES; GAMES['talavera'].new(2, seed=1);"
        "print(*[name for name in sys.modules if name.startswith('ludoteca.games.') and name.count('.') == 2 and '__mypyc' not in name])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["ludoteca.games.talavera"]


def test_of_two_games_of_one_name_the_second_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = [made("tests.server.toy:ToyGame"), made("tests.server.toy:ToyGame")]
    monkeypatch.setattr("ludoteca.games.entry_points", lambda group: twice)
    shelf = Shelf()
    assert isinstance(shelf["toy"], ToyGame)
    assert list(shelf) == ["toy"]
    assert "the name toy is taken" in str(shelf.troubles()[0])
    assert len(shelf.troubles()) == 1
