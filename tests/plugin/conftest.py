"""A copy of the environment, and in it games of other distributions, installed as anybody installs them."""

import os
import shutil
import socket
import subprocess
import sysconfig
import time
import urllib.request
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.browser.conftest import browser as browser
from tests.browser.conftest import visit as visit

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "alquerque"
MADE = ("build", "*.egg-info", "*.mo", "__pycache__")
INSTALL = ("-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index")
BESIDE = ("--no-build-isolation", "--no-deps")
COMMAND = "#!{python}\nfrom ludoteca.cli import main\n\nmain()\n"
SERVE = """
import sys, uvicorn
from ludoteca.server.app import create_app
from ludoteca.server.pacing import Pacing
pacing = Pacing(forced=0.02, agent=0.05, tables_a_minute=1000)
uvicorn.run(create_app(f"sqlite+aiosqlite:///{sys.argv[2]}", pacing=pacing), port=int(sys.argv[1]), log_level="warning")
"""
PATIENCE = 60.0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep these tests in one process: one environment, one room."""
    for item in items:
        if "plugin" in Path(item.fspath).parts:
            item.add_marker(pytest.mark.xdist_group("plugin"))


@dataclass(frozen=True)
class Environment:
    """A virtual environment of its own that sees all that this one has."""

    home: Path

    @property
    def python(self) -> str:
        return str(self.home / "bin" / "python")

    @property
    def site(self) -> Path:
        return Path(sysconfig.get_path("purelib", vars={"base": str(self.home)}))

    @property
    def variables(self) -> dict[str, str]:
        found = os.environ.get("PYTHONPATH", "").split(os.pathsep)  # the tree itself, where it is tested unbuilt
        own = {
            "PATH": f"{self.home / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(str(Path(folder).resolve()) for folder in found if folder),
            "VIRTUAL_ENV": str(self.home),
            "XDG_DATA_HOME": str(self.home / "data"),
            "COLUMNS": "100",
        }
        return os.environ | own

    def run(self, *command: str, cwd: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a command of this environment, by its name or `python`, and return what it did."""
        return subprocess.run(
            [str(self.home / "bin" / command[0]), *command[1:]],
            cwd=cwd or self.home,
            env=self.variables,
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE * 5,
        )

    def install(self, source: Path) -> None:
        done = self.run("python", *INSTALL, *BESIDE, str(source))
        assert done.returncode == 0, done.stderr


def environment(home: Path, *seen: Path) -> Environment:
    """Make an environment that sees what stands in these folders, and has our command."""
    venv.create(home, symlinks=True, with_pip=False)
    made = Environment(home)
    (made.site / "seen.pth").write_text("".join(f"{folder}\n" for folder in seen), encoding="utf-8")
    command = home / "bin" / "ludoteca"
    command.write_text(COMMAND.format(python=made.python), encoding="utf-8")
    command.chmod(0o755)
    return made


@pytest.fixture(scope="package")
def plugged(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Return a copy of the environment in which Alquerque is installed beside Ludoteca."""
    made = environment(tmp_path_factory.mktemp("plugged"), Path(sysconfig.get_path("purelib")))
    source = made.home / "source"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns(*MADE))
    made.install(source)
    return made


@dataclass(frozen=True)
class PluggedRoom:
    """A room in a process of its own."""

    url: str


@pytest.fixture(scope="package")
def room(plugged: Environment) -> Iterator[PluggedRoom]:
    """Serve the games of the environment; browser and visit are those of the other browser tests."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    command = [plugged.python, "-c", SERVE, str(port), str(plugged.home / "room.sqlite")]
    process = subprocess.Popen(command, env=plugged.variables, cwd=plugged.home)
    url = f"http://127.0.0.1:{port}"
    until = time.monotonic() + PATIENCE
    while not answers(url):
        assert process.poll() is None and time.monotonic() < until, "the room did not open"
        time.sleep(0.05)
    yield PluggedRoom(url)
    process.terminate()
    process.wait(PATIENCE)


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=1):
            return True
    except OSError:
        return False
