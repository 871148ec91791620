"""Builds the wheel that `make` installs and tests; what is compiled is told, the chatter of the tools is not."""

import logging
import shutil
from pathlib import Path

from setuptools.build_meta import build_wheel

FOLDER = Path("build/wheel")

if __name__ == "__main__":
    logging.disable(logging.WARNING)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    build_wheel(str(FOLDER), {"--global-option": "--quiet"})
