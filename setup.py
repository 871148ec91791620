"""Builds the compiled core and the catalogues; everything else stands in pyproject.toml."""

import os
import runpy
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

PACKAGE = Path("src/ludoteca")
GAME_MODULES = ("pieces", "plane", "actions", "state", "rules", "agents")  # plane: Taluvo's


def compiled_modules() -> list[str]:
    """Name what mypyc compiles: core, search and the hot modules of each game."""
    files = [file for folder in ("core", "search") for file in (PACKAGE / folder).glob("*.py")]
    for name in GAME_MODULES:
        files += (PACKAGE / "games").glob(f"*/{name}.py")
        files += (PACKAGE / "games").glob(f"*/{name}/*.py")
    return sorted(str(file) for file in files if file.name != "__init__.py")


def extensions() -> list[Extension]:
    """Return the compiled modules, each optional: without a C compiler the pure core stays."""
    made: list[Extension] = mypycify(compiled_modules(), opt_level="2", debug_level="0", separate=True)
    for extension in made:
        extension.optional = True
    return made


class BuildWithCatalogues(build_py):
    """Builds the catalogues before the package data is gathered."""

    def run(self) -> None:
        runpy.run_path("scripts/catalogues.py", run_name="__main__")
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildWithCatalogues},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
