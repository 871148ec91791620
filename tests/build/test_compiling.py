"""A small package built as ours is: compiled once, again where something changed, or not at all and said so."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COPIED = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", "scripts", "src/ludoteca/build.py")
STATE = "class State:\n    def __init__(self) -> None:\n        self.seat = 7\n"
HEAP = "from ludoteca.core.game import State\n\n\ndef seat() -> int:\n    return State().seat\n"
PLAY = "from ludoteca.games.nim.state import seat; from ludoteca.build import build; print(seat(), build())"

pytestmark = pytest.mark.skipif(
    shutil.which("cc") is None and os.environ.get("CI") != "true", reason="there is no C compiler here"
)


class Toy:
    """A copy of what builds Ludoteca, around two groups of one module each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, place)
        for package in (".", "core", "games", "games/nim"):
            self.write(f"{package}/__init__.py", "")
        self.write("core/game.py", STATE)
        self.write("games/nim/state.py", HEAP)

    def write(self, name: str, text: str) -> None:
        file = self.folder / "src" / "ludoteca" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def build(self, **switches: str) -> subprocess.CompletedProcess[str]:
        mine = {name: value for name, value in os.environ.items() if not name.startswith("LUDOTECA_")}
        command = [sys.executable, "scripts/make_wheel.py"]
        return subprocess.run(
            command, cwd=self.folder, env=mine | switches, capture_output=True, text=True, check=False
        )

    def wheels(self) -> list[str]:
        return [wheel.name for wheel in (self.folder / "build" / "wheel").glob("*.whl")]

    def played(self) -> str:
        """Return what the package in the wheel says."""
        (wheel,) = self.wheels()
        shutil.rmtree(self.folder / "unpacked", ignore_errors=True)
        shutil.unpack_archive(self.folder / "build" / "wheel" / wheel, self.folder / "unpacked", "zip")
        paths = {"PYTHONPATH": str(self.folder / "unpacked")}
        done = subprocess.run([sys.executable, "-c", PLAY], env=paths, capture_output=True, text=True, check=True)
        return done.stdout.strip()


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    return Toy(tmp_path / "toy")


def compiled(done: subprocess.CompletedProcess[str]) -> list[str]:
    """Return which groups a build told that it compiled, in order."""
    assert done.returncode == 0, done.stderr
    return sorted(line.split(": ")[1] for line in done.stderr.splitlines() if line.startswith("Compiling "))


def test_only_what_changed_is_compiled_again(toy: Toy) -> None:
    first = toy.build()
    assert compiled(first) == ["core", "nim"]
    assert "Compiling 1 of 2: " in first.stderr and "Compiling 2 of 2: " in first.stderr
    assert toy.played() == "7 compiled"
    assert "none-any" not in toy.wheels()[0]

    toy.write("server/app.py", "ROOM = 1\n")
    again = toy.build()
    assert (compiled(again), again.stderr) == ([], "")
    assert toy.played() == "7 compiled"

    toy.write("games/nim/state.py", HEAP.replace("().seat", "().seat + 1"))
    assert compiled(toy.build()) == ["nim"]
    assert toy.played() == "8 compiled"

    # The attribute lies elsewhere now: nim's library, left as it was, would read another.
    toy.write("core/game.py", STATE.replace("self.seat", "self.name = 'a'\n        self.seat"))
    assert compiled(toy.build()) == ["core", "nim"]
    assert toy.played() == "8 compiled"


@pytest.mark.parametrize(
    ("broken", "switches", "told"),
    [
        ("seat = 'seven'", {}, "Could not compile (mypyc found errors): "),
        ("", {"CC": "no-such-compiler"}, "'no-such-compiler'): "),
    ],
)
def test_what_cannot_be_compiled_makes_the_whole_build_pure_or_fails_it(
    toy: Toy, broken: str, switches: dict[str, str], told: str
) -> None:
    if broken:
        toy.write("games/nim/state.py", f"{HEAP}\n\ndef other() -> int:\n    {broken}\n    return seat\n")
    strict = toy.build(**switches, LUDOTECA_STRICT="1")
    assert strict.returncode != 0
    assert toy.wheels() == []

    pure = toy.build(**switches)
    assert pure.returncode == 0
    assert told in pure.stderr and "pure Python" in pure.stderr
    assert toy.wheels() == ["ludoteca-0.1.0-py3-none-any.whl"]
    assert toy.played() == "7 pure Python"


def test_one_may_ask_for_a_pure_build(toy: Toy) -> None:
    done = toy.build(LUDOTECA_PURE="1")
    assert (done.returncode, done.stderr) == (0, "")
    assert toy.wheels() == ["ludoteca-0.1.0-py3-none-any.whl"]
    assert toy.played() == "7 pure Python"
