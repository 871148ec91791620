"""The file of a tournament: what defines it, then a line for each match; it is only ever appended to."""

import fcntl
import json
from dataclasses import asdict
from pathlib import Path
from typing import Final, NamedTuple, TextIO

from ludoteca.arena.outcome import Outcome
from ludoteca.core.errors import GameError, brief
from ludoteca.core.game import Json, Seat


class Bout(NamedTuple):
    """A place in the tournament: the round, who meets, the seed, and the seat of the first agent."""

    round: int
    first: str
    second: str
    seed: int
    seat: Seat


class OtherTournament(GameError):
    key = "error.other_tournament"
    english = "{path} holds another tournament: its {name} is {found}, not {expected}; name another file"


class BrokenLedger(GameError):
    key = "error.broken_ledger"
    english = "{path}, line {line}: this is no line of a tournament's file"


class NoFile(GameError):
    key = "error.no_file"
    english = "{path} is no ordinary file; name one that is, or one that does not exist yet"


class LedgerInUse(GameError):
    key = "error.ledger_in_use"
    english = "{path} is being written by another arena; wait for it or name another file"


class Ledger:
    """The matches played so far, and the file that keeps them where there is one."""

    def __init__(self, path: Path | None, header: Json) -> None:
        self.played: Final[dict[Bout, Outcome]] = {}
        self.file: TextIO | None = None
        if path is not None:
            self.file = alone_with(path)
            self.take_up(path, self.file, header)

    def take_up(self, path: Path, file: TextIO, header: Json) -> None:
        """Begin a new file, or go on behind the last whole line of the same tournament's."""
        content = path.read_bytes()
        whole = content.rfind(b"\n") + 1  # what follows was cut off when the arena was killed
        if not whole and not written(header).encode().startswith(content):
            raise BrokenLedger({"path": str(path), "line": 1})  # somebody's own file, which must not be lost
        for number, line in enumerate(content[:whole].splitlines(), 1):
            try:
                self.read(path, number, json.loads(line), header)
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
                raise BrokenLedger({"path": str(path), "line": number}) from error
        file.truncate(whole)
        if not whole:
            self.write(file, header)

    def read(self, path: Path, number: int, data: Json, header: Json) -> None:
        if number == 1:
            compare(path, data, header)
            return
        bout, outcome = Bout(*data["bout"]), Outcome.of_json(data["outcome"])
        if not fits(bout, outcome, header["seats"]):
            raise ValueError
        self.played[bout] = outcome

    def write(self, file: TextIO, line: Json) -> None:
        """Append a line; it is out of this process when this returns, so a kill does not lose it."""
        file.write(written(line))
        file.flush()

    def add(self, bout: Bout, outcome: Outcome) -> None:
        self.played[bout] = outcome
        if self.file is not None:
            self.write(self.file, {"bout": bout, "outcome": asdict(outcome)})

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


def written(line: Json) -> str:
    """Return a line in ASCII: names and last words of programs may hold what no encoding takes."""
    return json.dumps(line, separators=(",", ":")) + "\n"


def fits(bout: Bout, outcome: Outcome, seats: int) -> bool:
    """Say whether a line has an entry for every seat."""
    columns = (outcome.shares, outcome.decisions, outcome.seconds, outcome.longest)
    return 0 <= bout.seat < seats and all(len(column) == seats for column in columns)


def alone_with(path: Path) -> TextIO:
    """Open a file to append to, for one arena at a time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        raise NoFile({"path": str(path)})
    file = path.open("a", encoding="utf-8")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        file.close()
        raise LedgerInUse({"path": str(path)}) from error
    return file


def compare(path: Path, found: Json, header: Json) -> None:
    """Refuse the file of another tournament, by the first thing that differs."""
    for name in [*header, *found]:
        ours, theirs = json.loads(json.dumps(header.get(name))), found.get(name)
        if theirs != ours:
            facts = {"path": str(path), "name": name, "found": brief(theirs), "expected": brief(ours)}
            raise OtherTournament(facts)
