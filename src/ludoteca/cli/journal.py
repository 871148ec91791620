"""The file in which a match is kept: created, appended to line by line, read again after any interruption."""

import os
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path
from typing import Final, Self, TextIO

import platformdirs

from ludoteca.cli.terminal import FileTrouble
from ludoteca.core import record
from ludoteca.core.errors import BrokenRecord, GameError
from ludoteca.core.match import Line
from ludoteca.core.record import Record


class FileIsThere(GameError):
    key = "error.file_is_there"
    english = "{path} is there already; go on with it by --resume, or name another file"


def home() -> Path:
    """Return the folder for matches that nobody named a file for."""
    return platformdirs.user_data_path("ludoteca") / "matches"


def file_for(game: str, started: datetime, salt: str) -> Path:
    return home() / f"{game}-{started:%Y%m%d-%H%M%S}-{salt[:4]}.jsonl"


def private(path: Path, there: int = os.O_EXCL) -> TextIOWrapper:
    """Make a file that nobody else may read: it holds the seed of a match under way. `there` says what of one that is there."""
    made = os.open(path, os.O_CREAT | there | os.O_WRONLY, 0o600)
    return os.fdopen(made, "w", encoding="utf-8")


class Journal:
    """A match's file; a line is on the disk when `write` returns."""

    def __init__(self, path: Path, file: TextIO) -> None:
        self.path: Final = path
        self.file = file

    @classmethod
    def create(cls, path: Path, header: Line) -> Self:
        """Begin a new file; an existing one is never touched."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            journal = cls(path, private(path))
        except FileExistsError as error:
            raise FileIsThere({"path": str(path)}) from error
        journal.write(header)
        return journal

    @classmethod
    def reopen(cls, path: Path) -> Self:
        return cls(path, path.open("a", encoding="utf-8"))

    def write(self, line: Line) -> None:
        """Append a line and wait until it is on the disk."""
        try:
            self.file.write(record.written([line]))
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise FileTrouble({"path": str(self.path), "cause": error.strerror}) from error

    def amend(self, lines: list[Line]) -> None:
        """Write lines of which all but the last are there already, less complete; a crash leaves the old ones or these."""
        try:
            there = self.path.read_bytes().splitlines(keepends=True)
            before = there[: lines[0]["line"]]  # the header, and the lines before the first
            self.file.close()
            rewrite(self.path, b"".join(before) + record.written(lines).encode())
            self.file = self.path.open("a", encoding="utf-8")
        except OSError as error:
            raise FileTrouble({"path": str(self.path), "cause": error.strerror}) from error

    def close(self) -> None:
        self.file.close()


def read(path: Path) -> Record:
    """Return the record in a file as it is."""
    return record.read(record.decoded(path.read_bytes()))


def mended(path: Path) -> tuple[Record, bool]:
    """Read a record to go on with; say whether a last line that was cut off had to be dropped."""
    data = path.read_bytes()
    try:
        found = record.read(record.decoded(data))
    except BrokenRecord as error:
        whole = without_last_line(data)
        if not whole or error.facts["detail"] != "not_json" or error.facts["line"] != whole.count(b"\n") + 1:
            raise
        found = record.read(record.decoded(whole))
        rewrite(path, whole)
        return found, True
    if not data.endswith(b"\n"):
        rewrite(path, data + b"\n")
    return found, False


def without_last_line(data: bytes) -> bytes:
    body = data.removesuffix(b"\n")
    return body[: body.rfind(b"\n") + 1]


def rewrite(path: Path, data: bytes) -> None:
    """Replace a file in one step, so that a crash leaves the old one or the new."""
    beside = path.with_name(path.name + ".new")
    with private(beside, os.O_TRUNC) as file:
        file.buffer.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)
