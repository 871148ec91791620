"""Builds the catalogues, the fonts and the compiled core; everything else stands in pyproject.toml.

LUDOTECA_PURE=1 compiles nothing. LUDOTECA_STRICT=1 fails where something cannot be compiled, rather than go on in
pure Python.
"""

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "scripts"))

import docstrings
import groups as plan

LEVEL = "1"  # of optimisation: 2 takes half as much time again and plays no faster
# Looking for warnings in generated code takes as long as compiling it, and none of them may fail the build.
QUIET = ["-Wno-all", "-Wno-error"]


def switched_on(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


def say(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


class Compilable(Distribution):
    """Says that there are compiled modules before any of them is known, as long as they can be made."""

    compiles = not switched_on("LUDOTECA_PURE")

    def has_ext_modules(self) -> bool:
        return self.compiles


class BuildWithMade(build_py):
    """Builds the catalogues and the fonts before the package data is gathered, in a folder without anything of an earlier build."""

    def run(self) -> None:
        from catalogues import write_catalogues
        from fonts import write_fonts

        write_catalogues(plan.PACKAGE)
        write_fonts(plan.PACKAGE)
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class Compile(build_ext):
    """Compiles the groups that are not kept; if one of them cannot be, the whole build is pure."""

    def run(self) -> None:
        try:
            self.make()
        except (Exception, SystemExit) as error:  # mypyc exits where it finds errors
            if switched_on("LUDOTECA_STRICT"):
                raise
            self.go_pure(error)

    def make(self) -> None:
        written = Path(docstrings.__file__).read_text(encoding="utf-8")
        wanted = plan.digests(plan.all_groups(), plan.tools_here([LEVEL, *QUIET, written]))
        self.stale = [name for name in wanted if self.inplace or plan.kept(name) != wanted[name]]
        if self.stale:
            self.compile_stale()
        for name in wanted:
            if name in self.stale:
                libraries = [Path(self.get_ext_fullpath(extension.name)) for extension in self.made[name]]
                plan.keep(name, wanted[name], Path(self.build_lib), libraries)
            else:
                plan.bring(name, Path(self.build_lib))

    def compile_stale(self) -> None:
        """Translate the stale groups, with those they import, and compile them, the largest first."""
        groups, needs = plan.all_groups(), plan.needs(plan.all_groups())
        needed = {one: groups[one] for name in self.stale for one in sorted(needs[name])}
        say(f"Translating {sum(map(len, needed.values()))} modules to C")
        self.made = translated(needed, Path(self.build_temp))
        self.stale.sort(key=lambda name: -os.path.getsize(self.made[name][0].sources[0]))
        self.distribution.ext_modules = [one for name in self.stale for one in self.made[name]]
        self.swig_opts = None
        self.finalize_options()  # once more, now that the extensions are known
        self.force = True
        super().run()

    def build_extensions(self) -> None:
        """Compile as many groups at once as there are cores."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            done = [pool.submit(self.build_group, number, name) for number, name in enumerate(self.stale, 1)]
            for one in done:
                one.result()

    def build_group(self, number: int, name: str) -> None:
        """Compile the library of a group, and the door to it that each of its modules is."""
        say(f"Compiling {number} of {len(self.stale)}: {name.split('.')[-1]}")
        library, *doors = self.made[name]
        for extension in self.made[name]:
            if self.compiler.compiler_type == "unix":
                extension.extra_compile_args += QUIET
        self.build_extension(library)
        first = {}  # by the last part of the name, which the door's function is called by
        for door in doors:
            first.setdefault(door.name.split(".")[-1], door)
        self.build_together(list(first.values()), Path(library.sources[0]).with_name(f"__doors_{number}.c"))
        for door in doors:
            if door not in first.values():
                self.build_extension(door)

    def build_together(self, doors: list[Extension], source: Path) -> None:
        """Compile doors with names of their own once, one after another in one file, and give each a copy.

        Reading Python's headers for each of them would take a sixth of the whole build.
        """
        lines = []
        for number, door in enumerate(doors):
            lines.append(f"#define PyInit___init__ PyInit___init__{number}")  # a second name that each of them has
            lines.append(f'#include "{Path(door.sources[0]).absolute().as_posix()}"')
            lines.append("#undef PyInit___init__")
        source.write_text("\n".join([*lines, ""]), encoding="utf-8")
        doors[0].sources = [str(source)]
        self.build_extension(doors[0])
        made = Path(self.get_ext_fullpath(doors[0].name))
        for door in doors[1:]:
            place = Path(self.get_ext_fullpath(door.name))
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(made, place)

    def go_pure(self, error: BaseException) -> None:
        """Leave out what was compiled: compiled modules beside others are a build that nobody tested."""
        reason = "mypyc found errors" if isinstance(error, SystemExit) else error
        say(f"Could not compile ({reason}): Ludoteca will play in pure Python, alike but several times slower.")
        for suffix in (".so", ".pyd"):
            for library in Path(self.build_lib).rglob(f"*{suffix}"):
                library.unlink()
        self.distribution.compiles = False
        self.distribution.ext_modules = self.extensions = []
        self.distribution.get_command_obj("bdist_wheel").root_is_pure = True


def translated(groups: plan.Groups, folder: Path) -> dict[str, list[Extension]]:
    """Return the extensions of each group, its library first."""
    from mypyc.build import mypycify  # only here: setup.py runs several times for one wheel

    shutil.rmtree(folder, ignore_errors=True)
    separate = [([os.path.relpath(file) for file in files], name) for name, files in groups.items()]
    made = mypycify(
        # Silent about what is imported and not compiled: it may need what is not here yet; `make check` looks at it.
        [
            "--cache-dir",
            str(folder / "mypy"),
            "--follow-imports=silent",
            *(file for files, _ in separate for file in files),
        ],
        opt_level=LEVEL,
        debug_level="0",
        separate=separate,
        target_dir=str(folder / "c"),
    )
    by_name = {extension.name: extension for extension in made}
    for name, files in groups.items():
        document(Path(by_name[f"{name}__mypyc"].sources[0]), files)
    return {
        name: [by_name[f"{name}__mypyc"], *(by_name[plan.name_of(file)] for file in files)]
        for name, files in groups.items()
    }


def document(code: Path, files: list[Path]) -> None:
    """Put the docstrings of sources into the C of their group."""
    docs = {name: doc for file in files for name, doc in docstrings.docstrings(file, plan.name_of(file)).items()}
    code.write_text(docstrings.with_docstrings(code.read_text(encoding="utf-8"), docs), encoding="utf-8")


setup(distclass=Compilable, cmdclass={"build_py": BuildWithMade, "build_ext": Compile})
