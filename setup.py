"""Builds the compiled core and the catalogues; everything else stands in pyproject.toml."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup
from setuptools.command.build_py import build_py

PACKAGE = Path("src/ludoteca")
GAME_MODULES = ("pieces", "actions", "state", "rules")


def compiled_modules() -> list[str]:
    """Name what mypyc compiles: core, search and the hot modules of each game."""
    folders = [PACKAGE / "core", PACKAGE / "search"]
    files = [file for folder in folders for file in folder.glob("*.py") if file.name != "__init__.py"]
    for game in (PACKAGE / "games").iterdir():
        for name in GAME_MODULES:
            files += [game / f"{name}.py"] if (game / f"{name}.py").exists() else (game / name).glob("*.py")
    return sorted(str(file) for file in files)


def extensions() -> list:
    """Return the compiled modules, each optional: without a C compiler the pure core stays."""
    from mypyc.build import mypycify

    made = mypycify(compiled_modules(), opt_level="2", debug_level="0", separate=True)
    for extension in made:
        extension.optional = True
    return made


def write_catalogues() -> None:
    """Turn every .po into the .mo beside it."""
    for source in PACKAGE.rglob("*.po"):
        with source.open("rb") as file:
            catalogue = read_po(file)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


class BuildWithCatalogues(build_py):
    """Builds the catalogues before the package data is gathered."""

    def run(self) -> None:
        write_catalogues()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithCatalogues})
