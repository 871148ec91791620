"""One list says what is compiled: `setup.py`, `ludoteca --version` and the tests ask it."""

import re
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import ludoteca
from ludoteca import build
from ludoteca.games import GAMES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ludoteca"


def test_every_version_is_the_same() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "ludoteca.build.VERSION"}
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert cited is not None
    assert ludoteca.__version__ == build.VERSION == cited[1]


def test_the_core_with_search_is_a_group_and_so_is_every_game() -> None:
    groups = build.groups(SOURCE)
    assert list(groups) == ["ludoteca.core", *(f"ludoteca.games.{name}" for name in sorted(GAMES))]
    names = [build.name_of(file, SOURCE) for files in groups.values() for file in files]
    assert len(names) == len(set(names))
    for name in ("core.rng", "core.match", "search.uniform"):
        assert f"ludoteca.{name}" in names
    for game in GAMES:
        parts = {name.split(".")[3] for name in names if name.startswith(f"ludoteca.games.{game}.")}
        assert parts == {"pieces", "actions", "state", "rules", "agents"}


def test_every_module_of_the_list_is_asked_whether_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [file for group in build.groups().values() for file in group]
    rng = build.PACKAGE / "core" / "rng.py"
    answers: dict[frozenset[Path], str] = {
        frozenset(files): "compiled",
        frozenset(): "pure Python",
        frozenset({rng}): "partly compiled: ludoteca.core.rng",
    }
    for compiled, answer in answers.items():
        monkeypatch.setattr(build, "is_compiled", compiled.__contains__)
        assert build.build() == answer
    for left_out in files:
        monkeypatch.setattr(build, "is_compiled", frozenset(files).difference({left_out}).__contains__)
        assert build.build() != "compiled"


def test_a_library_beside_a_module_is_what_python_takes(tmp_path: Path) -> None:
    module = tmp_path / "rng.py"
    module.touch()
    assert not build.is_compiled(module)
    module.with_suffix(EXTENSION_SUFFIXES[0]).touch()
    assert build.is_compiled(module)


def test_setup_names_no_game() -> None:
    told = (ROOT / "setup.py").read_text(encoding="utf-8") + (ROOT / "scripts" / "groups.py").read_text(
        encoding="utf-8"
    )
    assert not [name for name in GAMES if name in told]
