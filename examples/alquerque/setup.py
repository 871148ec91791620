"""Builds the catalogues; everything else stands in pyproject.toml."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithCatalogues(build_py):
    """Turns each .po into the .mo beside it before the package's files are gathered."""

    def run(self) -> None:
        for source in (Path(__file__).parent / "src").rglob("*.po"):
            with source.open("rb") as file, source.with_suffix(".mo").open("wb") as made:
                write_mo(made, read_po(file))
        super().run()


setup(cmdclass={"build_py": BuildWithCatalogues})
