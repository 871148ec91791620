"""Games that cannot be played, installed as any other: each is named with its reason, and the rest plays on."""

import json
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.plugin.conftest import Environment, environment

PROJECT = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "bad-games"
version = "1"

[project.entry-points."ludoteca.games"]
gone = "no_such_module:Gone"
missing = "bad_games:Missing"
something = "bad_games:SOMETHING"
talavera = "alquerque:Alquerque"
halves = "bad_games:Halves"
mute = "bad_games:Mute"
forgetful = "bad_games:Forgetful"

[tool.setuptools]
py-modules = ["bad_games"]
"""
MODULE = '''
"""Games with something wrong."""

from alquerque import Alquerque
from alquerque.state import Position
from ludoteca.core.game import Game

SOMETHING = 7


class Halves(Game):
    """Leaves out most of the contract."""

    def __init__(self):
        super().__init__("halves", range(2, 3), (), 1, 1)


class Mute(Alquerque):
    """Has no words."""

    def __init__(self):
        super().__init__()
        self.name = "mute"


class Forgetful(Alquerque):
    """Stands on the shelf, but cannot be taken up again."""

    def __init__(self):
        super().__init__()
        self.name = "forgetful"

    def load(self, data):
        return self.new(2, seed=1)

    def words(self, lang):
        words = super().words(lang)
        find = words.find
        words.find = lambda key, count: find(key.replace("forgetful.", "alquerque."), count)
        return words
'''
CAUSES = {
    "gone": "ModuleNotFoundError: No module named 'no_such_module'",
    "missing": "AttributeError: module 'bad_games' has no attribute 'Missing'",
    "something": "TypeError: bad_games:SOMETHING makes no Game",
    "talavera": "ValueError: the name talavera is taken",
    "halves": "TypeError: Halves does not define start, load, parse",
    "mute": "ValueError: its catalogue (en) lacks mute.name",
}
ROOM = """
from fastapi.testclient import TestClient
from ludoteca.server.app import create_app
with TestClient(create_app("sqlite+aiosqlite:///room.sqlite")) as client:
    page = client.get("/").text
print([name in page for name in ("/new/talavera", "/new/alquerque", "/new/forgetful", "/new/halves")])
"""


@pytest.fixture(scope="module")
def spoiled(plugged: Environment, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Return an environment with Alquerque and many bad games."""
    home = tmp_path_factory.mktemp("spoiled")
    made = environment(home, plugged.site, Path(sysconfig.get_path("purelib")))
    source = home / "source"
    source.mkdir()
    (source / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (source / "bad_games.py").write_text(MODULE, encoding="utf-8")
    made.install(source)
    return made


def listed(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode == 0, done.stderr
    return [game["game"] for game in json.loads(done.stdout)]


def test_each_is_named_with_its_reason_and_the_others_are_listed(spoiled: Environment) -> None:
    done = spoiled.run("ludoteca", "games", "--json")
    games = listed(done)
    assert {"alquerque", "forgetful", "talavera", "taluvo", "patios", "taifa"} == set(games)
    for name, cause in CAUSES.items():
        [told] = [line for line in done.stderr.splitlines() if f"the game {name} of bad-games" in line.lower()]
        assert cause in told
    assert "Traceback" not in done.stderr


def test_in_spanish_too(spoiled: Environment) -> None:
    done = spoiled.run("ludoteca", "games", "--lang", "es")
    assert "El juego mute de bad-games" in done.stderr


def test_ours_keeps_its_name(spoiled: Environment) -> None:
    done = spoiled.run("ludoteca", "rules", "talavera")
    assert done.returncode == 0
    assert "Talavera: the rules as played here" in done.stdout


@pytest.mark.parametrize("name", ["gone", "halves"])
def test_who_asks_for_one_learns_why_it_is_not_there(spoiled: Environment, name: str) -> None:
    done = spoiled.run("ludoteca", "play", name)
    assert done.returncode == 1
    assert CAUSES[name] in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_what_breaks_only_a_promise_is_found_by_check(spoiled: Environment) -> None:
    done = spoiled.run("ludoteca", "check", "forgetful", "--promise", "dump")
    assert done.returncode == 1
    assert "`load` undoes `dump`." in done.stdout
    assert "what is loaded is another position" in done.stdout
    assert "match seed" in done.stdout


def test_the_room_goes_on_without_them(spoiled: Environment) -> None:
    done = spoiled.run("python", "-c", ROOM)
    assert done.stdout.strip() == "[True, True, True, False]", done.stderr
    assert "halves" in done.stderr
