"""What docs/add-a-game.md tells its reader to do, done; and what it says of the example, so."""

import ast
import re
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.plugin.conftest import EXAMPLE, MADE, PATIENCE, ROOT, Environment, environment

GUIDE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)
COMMANDS = [line for block in BLOCKS for line in block.splitlines()]


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> tuple[Environment, Path]:
    """Return a reader's environment, without the game, and a clone with the example in it."""
    made = environment(tmp_path_factory.mktemp("reader"), Path(sysconfig.get_path("purelib")))
    clone = made.home / "clone"
    shutil.copytree(EXAMPLE, clone / "examples" / "alquerque", ignore=shutil.ignore_patterns(*MADE))
    return made, clone


def test_there_are_commands() -> None:
    assert len(BLOCKS) == 5
    assert COMMANDS[0].startswith("python -m pip install")


def test_every_command_does_what_it_should(reader: tuple[Environment, Path]) -> None:
    """In the order of the page: what the first block installs the others use."""
    made, clone = reader
    variables = made.variables | {"PIP_NO_INDEX": "1"}
    for block in BLOCKS:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", block],
            cwd=clone,
            env=variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE * 5,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "Traceback" not in done.stderr


def test_every_file_of_the_example_is_told_of() -> None:
    files = [file for file in EXAMPLE.rglob("*") if file.suffix in (".py", ".toml", ".md", ".html", ".css", ".typed")]
    own = [file for file in files if "build" not in file.parts and file.name != "README.md"]
    assert len(own) > 15
    assert [file.name for file in own if file.name not in GUIDE] == []


def code_lines(text: str) -> int:
    """Count the lines of Python that are neither blank nor a comment nor of a docstring."""
    told = set[int]()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            told |= set(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    lines = enumerate(text.splitlines(), 1)
    return sum(bool(line.strip()) and not line.strip().startswith("#") for number, line in lines if number not in told)


def test_the_example_is_as_small_as_is_said() -> None:
    said = re.search(r"less than (\d+) lines of Python under `src`, not counting blank lines", GUIDE)
    assert said is not None
    count = sum(code_lines(file.read_text(encoding="utf-8")) for file in (EXAMPLE / "src").rglob("*.py"))
    assert int(said[1]) - 50 <= count < int(said[1])


def test_the_number_of_actions_is_the_one_that_is_told(plugged: Environment) -> None:
    done = plugged.run("python", "-c", "from alquerque.actions import ALL; print(len(ALL))")
    assert f"there are {done.stdout.strip()} actions" in GUIDE
