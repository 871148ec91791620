"""Builds the catalogues and the compiled core; everything else stands in pyproject.toml."""

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "scripts"))

from catalogues import write_catalogues
from compiling import PACKAGE, Compilable, Compile


class BuildWithCatalogues(build_py):
    """Builds the catalogues before the package data is gathered, into a folder without anything of an earlier build."""

    def run(self) -> None:
        write_catalogues(PACKAGE)
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


setup(distclass=Compilable, cmdclass={"build_py": BuildWithCatalogues, "build_ext": Compile})
