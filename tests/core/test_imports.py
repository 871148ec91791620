"""The compiled modules import only the standard library, what mypyc offers, and each other."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.build import groups, name_of
from ludoteca.games import GAMES

SOURCE = Path(__file__).parents[2] / "src" / "ludoteca"
ALLOWED = {"mypy_extensions", "librt", "ludoteca", *sys.stdlib_module_names}
INTERPRETED = ("board", "text", "plain")


def compiled() -> list[Path]:
    return [file for group in groups(SOURCE).values() for file in group]


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.module is not None and node.level == 0, "imports are absolute"
            yield from {module_of(node.module, alias.name) for alias in node.names}


def module_of(module: str, name: str) -> str:
    """Return what `from module import name` imports: a module of a package, or the module that has the name."""
    below = SOURCE.parent / f"{module}.{name}".replace(".", "/")
    return f"{module}.{name}" if below.with_suffix(".py").exists() or below.is_dir() else module


def test_compiled_modules_import_only_the_standard_library() -> None:
    files = compiled()
    assert len(files) > 20
    for file in files:
        for module in imported(file):
            assert module.split(".")[0] in ALLOWED, f"{file.name} imports {module}"


def test_compiled_modules_import_only_compiled_ones() -> None:
    """What a group is made of is known by its sources and those of the groups it imports, and by nothing else."""
    names = {name_of(file, SOURCE) for file in compiled()}
    for file in compiled():
        for module in imported(file):
            assert module in names or module.split(".")[0] != "ludoteca", f"{file} imports {module}"


def test_rules_do_not_know_pictures_or_words() -> None:
    for file in compiled():
        for module in imported(file):
            assert not any(part in INTERPRETED for part in module.split(".")), f"{file} imports {module}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_starts_without_heavy_modules(game: str) -> None:
    script = (
        f"import sys; from ludoteca.games import GAMES; state = GAMES['{game}'].new({GAMES[game].seats[-1]}, seed=1);"
        "state.apply(state.legal_actions()[0]);"
        "print(*sorted({name.split('.')[0] for name in sys.modules}))"
    )
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    for heavy in ("fastapi", "numpy", "babel", "sqlalchemy", "rich", "typer", "jinja2", "typst"):
        assert heavy not in loaded
