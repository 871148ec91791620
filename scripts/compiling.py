"""Compiles the groups of `ludoteca/build.py` with mypyc, keeps those that have not changed, and tells what it does.

A group is made anew when its sources or those of any group it imports changed: it knows where their attributes lie,
and a stale one crashes the interpreter.
"""

import ast
import os
import runpy
import shutil
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ludoteca"
LIST = runpy.run_path(str(PACKAGE / "build.py"))
KEPT = ROOT / "build" / "compiled"
STAMP = "stamp"

PURE = bool(os.environ.get("LUDOTECA_PURE"))  # make no compiled modules
STRICT = bool(os.environ.get("LUDOTECA_STRICT"))  # fail, rather than go on in pure Python

LEVEL = "1"  # of optimisation: 2 costs half as much time again and plays no faster
# Looking for warnings in generated code takes as long as compiling it, and none of them may fail the build.
QUIET = ["-Wno-all", "-Wno-error"]

Groups = Mapping[str, list[Path]]


def say(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


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
    name_of = LIST["name_of"]
    group_of = {name_of(file, package): name for name, files in groups.items() for file in files}
    found = {
        name: {name} | {group_of[module] for file in files for module in imported(file) if module in group_of}
        for name, files in groups.items()
    }
    for _ in found:
        found = {name: {more for one in ones for more in found[one]} for name, ones in found.items()}
    return found


def digests(groups: Groups, tools: str, package: Path = PACKAGE) -> dict[str, str]:
    """Return for each group what it is made of: the tools, its sources and those of the groups it imports."""
    made = {}
    for name, needed in needs(groups, package).items():
        digest = sha256(tools.encode())
        for file in sorted(file for one in needed for file in groups[one]):
            digest.update(f"\n{file.relative_to(package)}\n".encode() + file.read_bytes())
        made[name] = digest.hexdigest()
    return made


def tools_here() -> str:
    """Return what compiles, so that another Python or another mypyc makes everything anew."""
    flags = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    return repr([sys.version, sys.platform, version("mypy"), version("librt"), LEVEL, QUIET, flags])


def kept(group: str) -> str:
    """Return what the kept libraries of a group were made of."""
    stamp = KEPT / group / STAMP
    return stamp.read_text() if stamp.exists() else ""


class Compilable(Distribution):
    """Says that there are compiled modules before any of them is known, as long as they can be made."""

    compiles = not PURE

    def has_ext_modules(self) -> bool:
        return self.compiles


class Compile(build_ext):
    """Compiles the groups that are not kept; if one of them cannot be, the whole build is pure."""

    def run(self) -> None:
        try:
            self.make()
        except (Exception, SystemExit) as error:
            if STRICT:
                raise
            self.go_pure(error)

    def make(self) -> None:
        groups: Groups = LIST["groups"](PACKAGE)
        wanted = digests(groups, tools_here())
        self.stale = [name for name in groups if self.inplace or kept(name) != wanted[name]]
        if self.stale:
            self.compile_stale(groups)
        for name in groups:
            if name in self.stale:
                self.keep(name, wanted[name])
            else:
                shutil.copytree(KEPT / name / "lib", self.build_lib, dirs_exist_ok=True)

    def compile_stale(self, groups: Groups) -> None:
        """Translate the stale groups, with those they import, and compile them, the largest first."""
        needed = {one for name in self.stale for one in needs(groups)[name]}
        say(f"Translating {sum(len(groups[name]) for name in needed)} modules to C")
        self.made = translated({name: groups[name] for name in needed}, Path(self.build_temp))
        self.stale.sort(key=lambda name: -os.path.getsize(self.made[name][0].sources[0]))
        self.distribution.ext_modules = [one for name in self.stale for one in self.made[name]]
        self.swig_opts = None
        self.finalize_options()  # once more, now that the extensions are known
        super().run()

    def build_extensions(self) -> None:
        """Compile some groups at once, as many as there are cores."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            done = [pool.submit(self.build_group, number, name) for number, name in enumerate(self.stale, 1)]
            for one in done:
                one.result()

    def build_group(self, number: int, name: str) -> None:
        say(f"Compiling {number} of {len(self.stale)}: {name.split('.')[-1]}")
        for extension in self.made[name]:
            if self.compiler.compiler_type == "unix":
                extension.extra_compile_args += QUIET
            self.build_extension(extension)

    def keep(self, name: str, digest: str) -> None:
        """Put the libraries of a group aside for the next build, the stamp last."""
        shutil.rmtree(KEPT / name, ignore_errors=True)
        for extension in self.made[name]:
            library = Path(self.get_ext_fullpath(extension.name)).absolute()
            place = KEPT / name / "lib" / library.relative_to(Path(self.build_lib).absolute())
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(library, place)
        (KEPT / name / STAMP).write_text(digest)

    def go_pure(self, error: BaseException) -> None:
        """Leave out what was compiled: modules compiled and not, side by side, would be neither fast nor tested."""
        say(f"Could not compile ({error}): Ludoteca will play in pure Python, alike but several times slower.")
        for suffix in (".so", ".pyd"):
            for library in Path(self.build_lib).rglob(f"*{suffix}"):
                library.unlink()
        self.distribution.compiles = False
        self.distribution.ext_modules = self.extensions = []
        self.distribution.get_command_obj("bdist_wheel").root_is_pure = True


def translated(groups: Groups, folder: Path) -> dict[str, list[Extension]]:
    """Return the extensions of each group, its library first."""
    from mypyc.build import mypycify  # only here: setup.py runs several times for one wheel

    shutil.rmtree(folder / "mypy", ignore_errors=True)
    separate = [([os.path.relpath(file) for file in files], name) for name, files in groups.items()]
    made = mypycify(
        # Silent about what is imported and not compiled: it may need what is not here yet; `make check` looks at it.
        ["--cache-dir", str(folder / "mypy"), "--follow-imports=silent", *(file for files, _ in separate for file in files)],
        opt_level=LEVEL,
        debug_level="0",
        separate=separate,
        target_dir=str(folder / "c"),
    )
    by_name = {extension.name: extension for extension in made}
    return {
        name: [by_name[f"{name}__mypyc"], *(by_name[LIST["name_of"](file, PACKAGE)] for file in files)]
        for name, files in groups.items()
    }
