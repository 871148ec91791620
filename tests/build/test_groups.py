"""A group is made anew when its sources or those of any group it imports changed, and when the tools did."""

from pathlib import Path

import pytest

from scripts import groups as plan

FILES = {
    "core/game.py": "class State: ...",
    "search/tree.py": "from toy.core.game import State",
    "games/chess/__init__.py": "",
    "games/chess/state.py": "from toy.core import game",
    "games/chess/rules/moves.py": "import toy.games.chess.state",
    "games/chess/page.py": "",
    "games/chess960/__init__.py": "",
    "games/chess960/state.py": "from toy.games.chess.state import Board",
    "games/nim/__init__.py": "",
    "games/nim/state.py": "import math",
    "server/app.py": "",
}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        file = tmp_path / "toy" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "toy"


def digests(package: Path, tools: str = "") -> dict[str, str]:
    return plan.digests(plan.LIST["groups"](package), tools, package)


@pytest.mark.parametrize(
    ("changed", "stale"),
    [
        ("server/app.py", ""),
        ("games/chess/page.py", ""),
        ("games/nim/state.py", "games.nim"),
        ("games/chess960/state.py", "games.chess960"),
        ("games/chess/rules/moves.py", "games.chess games.chess960"),
        ("search/tree.py", "core games.chess games.chess960"),
        ("core/game.py", "core games.chess games.chess960"),
    ],
)
def test_what_a_change_makes_stale(package: Path, changed: str, stale: str) -> None:
    before = digests(package)
    with (package / changed).open("a") as file:
        file.write("\nMORE = 1\n")
    after = digests(package)
    assert {name for name in before if before[name] != after[name]} == {f"toy.{name}" for name in stale.split()}


def test_a_new_module_makes_its_group_stale_and_a_file_touched_nothing(package: Path) -> None:
    before = digests(package)
    (package / "core" / "game.py").touch()
    assert digests(package) == before
    (package / "games" / "nim" / "rules.py").touch()
    assert [name for name, digest in digests(package).items() if digest != before[name]] == ["toy.games.nim"]


def test_other_tools_make_everything_stale(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digests(package, "a compiler")
    after = digests(package, "another")
    assert not {*before.values()} & {*after.values()}
    here = plan.tools_here(["1"])
    monkeypatch.setenv("CFLAGS", "-O3")
    assert len({here, plan.tools_here(["1"]), plan.tools_here(["2"])}) == 3


def test_what_is_kept_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "KEPT", tmp_path / "kept")
    library = tmp_path / "lib" / "toy" / "core" / "game.so"
    library.parent.mkdir(parents=True)
    library.write_text("machine code")
    assert plan.kept("toy.core") == ""
    plan.keep("toy.core", "a digest", tmp_path / "lib", [library])
    assert plan.kept("toy.core") == "a digest"
    plan.bring("toy.core", tmp_path / "other")
    assert (tmp_path / "other" / "toy" / "core" / "game.so").read_text() == "machine code"
