"""What each group of compiled modules is made of, and which of them an earlier build has left as they must be.

A group is made anew when its sources or those of any group it imports changed: it knows where their attributes lie,
and a stale one crashes the interpreter.
"""

import ast
import os
import runpy
import shutil
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ludoteca"
LIST = runpy.run_path(str(PACKAGE / "build.py"))  # by its path: nothing is installed yet
KEPT = ROOT / "build" / "compiled"
STAMP = "stamp"
LIBRARIES = "lib"

Groups = Mapping[str, list[Path]]


def all_groups() -> Groups:
    """Return what `ludoteca --version` asks for, too."""
    found: Groups = LIST["groups"](PACKAGE)
    return found


def name_of(file: Path, package: Path = PACKAGE) -> str:
    return str(LIST["name_of"](file, package))


def imported(file: Path) -> Iterator[str]:
    """Yield the modules that a module imports."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def needs(groups: Groups, package: Path = PACKAGE) -> dict[str, set[str]]:
    """Return for each group itself and those it imports, through others too."""
    group_of = {name_of(file, package): name for name, files in groups.items() for file in files}
    found = {
        name: {name} | {group_of[module] for file in files for module in imported(file) if module in group_of}
        for name, files in groups.items()
    }
    for _ in groups:
        found = {name: {more for one in ones for more in found[one]} for name, ones in found.items()}
    return found


def digests(groups: Groups, tools: str, package: Path = PACKAGE) -> dict[str, str]:
    """Return for each group what it is made of: the tools, its sources and those of the groups it imports."""
    made = {}
    for name, needed in needs(groups, package).items():
        digest = sha256(tools.encode())
        for file in sorted(file for one in needed for file in groups[one]):
            digest.update(f"\n{file.relative_to(package).as_posix()}\n".encode() + file.read_bytes())
        made[name] = digest.hexdigest()
    return made


def tools_here(flags: list[str]) -> str:
    """Return what compiles, so that another Python, mypyc or compiler makes everything anew."""
    ordered = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    return repr([sys.version, sys.platform, version("mypy"), version("librt"), flags, ordered])


def kept(name: str) -> str:
    """Return what the kept libraries of a group were made of."""
    stamp = KEPT / name / STAMP
    return stamp.read_text() if stamp.exists() else ""


def keep(name: str, digest: str, folder: Path, libraries: list[Path]) -> None:
    """Put libraries aside for the next build, as they lie in a folder; the stamp comes last."""
    shutil.rmtree(KEPT / name, ignore_errors=True)
    for library in libraries:
        place = KEPT / name / LIBRARIES / library.absolute().relative_to(folder.absolute())
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(library, place)
    (KEPT / name / STAMP).write_text(digest)


def bring(name: str, folder: Path) -> None:
    """Put the kept libraries of a group where a build wants them."""
    shutil.copytree(KEPT / name / LIBRARIES, folder, dirs_exist_ok=True)
