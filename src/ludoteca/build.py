"""Which build this is: its version, what is compiled of it, and whether it was.

`setup.py` loads this file by its path, before anything is installed: it needs nothing but the standard library.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

VERSION: Final = "0.1.0"
PACKAGE: Final = Path(__file__).parent
WHOLE: Final = ("core", "search")  # folders that are compiled whole, in one group
OF_EACH_GAME: Final = ("pieces", "actions", "state", "rules", "agents")  # modules or packages, a group for each game


def modules_of(place: Path) -> list[Path]:
    """Return the modules of a package, or the module of that name itself."""
    files = place.glob("*.py") if place.is_dir() else [place.with_suffix(".py")]
    return sorted(file for file in files if file.name != "__init__.py" and file.exists())


def groups(package: Path = PACKAGE) -> dict[str, list[Path]]:
    """Return what a whole build compiles, in groups by the name of their folder; each shares one library."""
    found = {name_of(package / WHOLE[0], package): [file for part in WHOLE for file in modules_of(package / part)]}
    for game in sorted(file.parent for file in (package / "games").glob("*/__init__.py")):
        found[name_of(game, package)] = [file for part in OF_EACH_GAME for file in modules_of(game / part)]
    return {name: files for name, files in found.items() if files}


def name_of(place: Path, package: Path = PACKAGE) -> str:
    """Return the dotted name of a module or a package."""
    return ".".join(place.relative_to(package.parent).with_suffix("").parts)


def is_compiled(file: Path) -> bool:
    """Say whether a module is compiled: Python then takes the library beside it, not the source."""
    return any(file.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)


def build() -> str:
    """Return `compiled`, `pure Python`, or which modules are compiled when only some are."""
    files = [file for group in groups().values() for file in group]
    compiled = [name_of(file) for file in files if is_compiled(file)]
    if len(compiled) == len(files):
        return "compiled"
    if not compiled:
        return "pure Python"
    return f"partly compiled: {', '.join(compiled)}"
