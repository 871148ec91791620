"""Turns every catalogue's .po into the .mo beside it."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def write_catalogues(package: Path) -> None:
    for source in package.rglob("*.po"):
        with source.open("rb") as file:
            catalogue = read_po(file)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


if __name__ == "__main__":
    write_catalogues(Path("src/ludoteca"))
