"""What strangers get: an sdist from which a wheel builds, which plays in an environment that was empty; no network."""

import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from ludoteca.build import VERSION

ROOT = Path(__file__).parents[2]
BASE = ROOT / "build" / "base"  # the wheels of what the base requires: `make test` fetches them
WHEEL = ROOT / "build" / "wheel"  # the one that `make` built

pytestmark = [
    pytest.mark.skipif(
        not BASE.exists() and os.environ.get("CI") != "true", reason="`make test` has not fetched the wheels"
    ),
    pytest.mark.xdist_group("distribution"),
]

MATCH = """
from ludoteca.games import GAMES
state = GAMES["talavera"].new(2, seed=1)
while actions := state.legal_actions():
    state.apply(actions[0])
print(len(state.scores()))
"""


class Clean:
    """An environment with nothing but a wheel of ours and what it requires, and a home of its own."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        venv.create(folder, with_pip=True)
        self.bin = folder / ("Scripts" if os.name == "nt" else "bin")
        self.folder = folder
        done = self.run("python", "-m", "pip", "install", "-qq", "--no-index", "--find-links", str(BASE), str(wheel))
        assert done.returncode == 0, done.stderr

    def run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        mine = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG") if name in os.environ}
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "COLUMNS": "80"}
        command = [str(self.bin / program), *arguments]
        return subprocess.run(
            command, env=mine | home, cwd=self.folder, capture_output=True, text=True, check=False, timeout=300
        )


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist, and a pure wheel from it, as `python -m build` does."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, env=os.environ | {"LUDOTECA_PURE": "1"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="session")
def clean(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Clean:
    return Clean(tmp_path_factory.mktemp("clean"), dist / f"ludoteca-{VERSION}-py3-none-any.whl")


def test_the_sdist_has_what_builds_and_nothing_built(dist: Path) -> None:
    with tarfile.open(dist / f"ludoteca-{VERSION}.tar.gz") as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    wanted = {
        "setup.py",
        "pyproject.toml",
        "CITATION.cff",
        "scripts/groups.py",
        "scripts/catalogues.py",
        "scripts/fonts.py",
    }
    assert wanted <= names
    assert not [name for name in names if name.endswith((".mo", ".so", ".pyd", ".pyc", ".c", ".woff2", ".ttf"))]
    tracked = {str(file.relative_to(ROOT)) for file in (ROOT / "src").rglob("*.py")}
    assert tracked <= names


def test_the_wheel_has_every_file_of_the_package(dist: Path) -> None:
    with zipfile.ZipFile(dist / f"ludoteca-{VERSION}-py3-none-any.whl") as wheel:
        names = set(wheel.namelist())
        told = message_from_string(wheel.read(f"ludoteca-{VERSION}.dist-info/METADATA").decode())
    made = ("*.py", "*.po", "*.md", "*.html", "*.css", "*.js", "*.json", "*.mako", "py.typed")
    files = {file for pattern in made for file in (ROOT / "src" / "ludoteca").rglob(pattern)}
    assert {file.relative_to(ROOT / "src").as_posix() for file in files} <= names
    assert {name.replace(".po", ".mo") for name in names if name.endswith(".po")} <= names
    fonts = {name.rpartition(".")[2]: name for name in names if name.startswith("ludoteca/draw/faces/")}
    assert {"woff2", "ttf", "json", "txt"} <= set(fonts)
    assert (told["Author"], told["License-Expression"]) == ("The Ludoteca developers", "MIT")
    assert told["Keywords"] and len(told.get_all("Classifier", [])) > 10


def test_it_plays_a_match_where_nothing_was(clean: Clean) -> None:
    version = clean.run("ludoteca", "--version")
    assert version.stdout == f"ludoteca {VERSION} (pure Python)\n", version.stderr
    assert clean.run("python", "-c", MATCH).stdout == "2\n"
    arena = clean.run("ludoteca", "arena", "taluvo", "random", "settler", "--games", "2", "--json")
    assert arena.returncode == 0, arena.stderr
    told = json.loads(arena.stdout)
    assert told["wins"] + told["draws"] + told["losses"] == 2
    assert clean.run("ludoteca", "--help").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["serve", "--port", "0"], "serve needs the extra room: pip install 'ludoteca[room]'.\n"),
        (["print", "talavera", "--lang", "es"], "print necesita el extra print: pip install 'ludoteca[print]'.\n"),
    ],
)
def test_what_an_extra_would_bring_is_named(clean: Clean, arguments: list[str], told: str) -> None:
    done = clean.run("ludoteca", *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", told)


def test_the_tested_wheel_is_the_one_that_make_built() -> None:
    """What is installed here is what `make play` installs, file by file."""
    import ludoteca

    (file,) = WHEEL.glob("*.whl")
    installed = Path(ludoteca.__file__).parent
    if installed.is_relative_to(ROOT / "src"):
        pytest.skip("the sources are tested, not what is installed")
    with zipfile.ZipFile(file) as wheel:
        for name in wheel.namelist():
            if name.startswith("ludoteca/"):
                assert (installed.parent / name).read_bytes() == wheel.read(name), name
