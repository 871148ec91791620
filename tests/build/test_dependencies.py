"""Whatever is imported is declared, whatever is declared is pinned, and what an extra brings is not needed without it."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions, requires, version
from pathlib import Path

import pytest

from ludoteca.cli import COMMANDS, UNNAMED
from ludoteca.cli.extras import EXTRAS, in_place_of
from ludoteca.words import LANGS
from ludoteca.words.phrases import Phrases
from scripts.requirements import required

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ludoteca"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPTIONAL = ("room", "postgres", "ray", "print")


def plain(name: str) -> str:
    """Return the name of a distribution as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[=<>~! ;]", name)[0]).lower()


def imports() -> dict[str, str]:
    """Return the packages of others that src/ imports, and a module that does."""
    found: dict[str, str] = {}
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            found |= {name.split(".")[0]: str(file.relative_to(SOURCE)) for name in names}
    return {name: file for name, file in found.items() if name not in {"ludoteca", *sys.stdlib_module_names}}


def test_every_import_is_declared_by_its_own_name() -> None:
    declared = {plain(line) for line in required(list(OPTIONAL))}
    distributions = packages_distributions()
    found = imports()
    assert len(found) > 15
    for name, file in found.items():
        assert {plain(one) for one in distributions[name]} & declared, f"{file} imports {name}, which is not declared"


def test_whatever_is_declared_is_pinned() -> None:
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", pin) for pin in pins)
    pinned = {plain(pin): pin.split("==")[1] for pin in pins}
    for line in required(["maps", "test"]):
        assert plain(line) in pinned, f"{line} is not pinned"
    for line in required(["build"]):
        name, version = line.split("==")
        assert pinned[plain(name)] == version


def installed(names: set[str]) -> set[str]:
    """Return what is installed with some distributions: themselves and all that they require."""
    found, more = set[str](), names
    while more:
        found |= more
        lines = [line for name in more for line in requires(name) or () if "extra ==" not in line]
        more = {plain(line) for line in lines if is_installed(plain(line))} - found
    return found


def is_installed(name: str) -> bool:
    try:
        return bool(version(name))
    except PackageNotFoundError:
        return False


def modules_of(extras: tuple[str, ...]) -> set[str]:
    """Return the packages that are not there without some extras."""
    brought = {plain(line) for line in required(list(extras))} - installed({plain(line) for line in required([])})
    return {name for name, ones in packages_distributions().items() if {plain(one) for one in ones} & brought}


def without(missing: set[str], code: str) -> subprocess.CompletedProcess[str]:
    """Run Python where some packages cannot be imported, by any means."""
    blocked = f"import sys; sys.modules.update(dict.fromkeys({sorted(missing)!r})); {code}"
    return subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True, check=False, timeout=60)


def called(missing: set[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return without(missing, f"sys.argv = {['ludoteca', *arguments]!r}; from ludoteca.cli import main; main()")


def test_the_base_plays_without_any_extra() -> None:
    missing = modules_of(OPTIONAL)
    assert {"fastapi", "starlette", "sqlalchemy", "typst", "ray", "asyncpg", "uvicorn"} <= missing
    done = called(missing, "arena", "talavera", "random", "apprentice", "--games", "2", "--workers", "1", "--json")
    assert done.returncode == 0, done.stderr
    listed = called(missing, "--help")  # which loads every command
    assert listed.returncode == 0, listed.stderr
    assert all(f" {command} " in listed.stdout for command in COMMANDS)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("command", "extra"), EXTRAS.items())
def test_a_command_without_its_extra_says_which_and_how_to_get_it(command: str, extra: str, lang: str) -> None:
    done = called(modules_of((extra,)), command, "talavera", "--lang", lang, "--port", "0")
    told = Phrases(lang).say("error.missing_extra", {"what": command, "extra": extra})
    assert (done.returncode, done.stdout, done.stderr.strip()) == (1, "", told)
    assert f"pip install 'ludoteca[{extra}]'" in told
    assert extra in PROJECT["optional-dependencies"]


@pytest.mark.parametrize("missing", UNNAMED["serve"])
def test_an_extra_that_is_there_in_part_is_missing_and_nothing_is_made(missing: str, tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    done = called({missing}, "serve", "--port", "0", "--database", str(file))
    told = Phrases("en").say("error.missing_extra", {"what": "serve", "extra": "room"})
    assert (done.returncode, done.stdout, done.stderr.strip()) == (1, "", told)
    assert list(tmp_path.iterdir()) == []


def test_what_no_module_names_is_of_the_extra() -> None:
    brought = installed({plain(line) for line in required(["room"])})
    distributions = packages_distributions()
    for name in UNNAMED["serve"]:
        assert {plain(one) for one in distributions[name]} & (
            brought | {"greenlet"}
        )  # which sqlalchemy[asyncio] brings


@pytest.mark.parametrize(("command", "module"), [("serve", "ludoteca.server.nothing"), ("play", "rich")])
def test_what_no_extra_brings_is_not_taken_for_one(command: str, module: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        in_place_of(command, ModuleNotFoundError(name=module), ours=True)


@pytest.mark.parametrize("lang", LANGS)
def test_a_database_without_its_driver_says_which_extra_brings_it(lang: str) -> None:
    address = "postgresql://nobody@localhost:1/none"
    done = called({"asyncpg"}, "serve", "--port", "0", "--database", address, "--lang", lang)
    told = Phrases(lang).say(
        "error.missing_extra", {"what": address.replace("sql:", "sql+asyncpg:"), "extra": "postgres"}
    )
    assert (done.returncode, done.stderr.strip()) == (1, told)
