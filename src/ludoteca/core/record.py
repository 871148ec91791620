"""Matches as JSON Lines: a header, a line per action, a footer; written, read, replayed, verified.

A line is numbered and has one of
    {"seat": 0, "action": "take 7"}    an action, with its events
    {"seat": 0, "undo": 2}             so many actions of that seat taken back
    {"seat": 0, "resign": true}        the seat gave up, and the match is over: the others have won
    {"seat": 0, "leave": "club"}       the seat was left to an agent, and the match goes on
    {"seat": 0, "free": true}          the seat's person went, and another may come: the match goes on
    {"close": true}                    the host closed the table: over, without a result
and may tell its time (`at`). The last four stand between polls, and nothing before a `leave` or `free` is taken back. The
footer of a match that was closed says `closed` where others have `returns`, `scores` and `winners`.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import (
    BrokenRecord,
    GameError,
    OtherData,
    OtherRules,
    RecordDiffers,
    RecordError,
    RecordRefused,
    UnknownGame,
    brief,
)
from ludoteca.core.game import Game, State
from ludoteca.core.match import Line, Match, event_as_json
from ludoteca.core.options import listed
from ludoteca.core.results import results

FORMAT: Final = 1
MOST_SECONDS: Final = 1e12
ACTS: Final = ("action", "undo", "resign", "leave", "free", "close")  # a line has one of them
HEADER: Final = ("ludoteca", "game", "rules", "options", "seats", "commitment", "started")


def text_of(data: Any) -> str:
    """Return JSON in its one canonical spelling."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def commitment(game: Game, seats: int, options: Mapping[str, object], *, seed: int, salt: str) -> str:
    """Return SHA-256 over salt, seed, game, rules version, options and seats."""
    promise = [salt, str(seed), game.name, game.rules, dict(options), seats]
    return hashlib.sha256(text_of(promise).encode()).hexdigest()


def header(match: Match, *, salt: str, started: str, names: list[str]) -> Line:
    """Return the first line of a match's record; it promises the seed and does not tell it."""
    data = {"data": match.game.data} if match.game.data else {}
    return data | {
        "ludoteca": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules,
        "options": dict(match.options),
        "seats": match.seats,
        "names": names,
        "started": started,
        "commitment": commitment(match.game, match.seats, match.options, seed=match.seed, salt=salt),
    }


def secret(match: Match, *, salt: str) -> Line:
    """Return what opens the commitment: in the footer, or in the header of a record kept at home."""
    return {"seed": str(match.seed), "salt": salt}


def footer(match: Match, *, salt: str) -> Line:
    """Return the last line of a finished match's record: the result, the first deal, what opens the commitment."""
    result = {"returns": match.returns(), "scores": match.state.scores(), "winners": match.winners()}
    return (
        ({"closed": True} if match.closed else result)
        | {"opening": [event_as_json(event) for event in match.opening]}
        | secret(match, salt=salt)
    )


def written(lines: list[Line]) -> str:
    """Return lines as the text of a record."""
    return "".join(text_of(line) + "\n" for line in lines)


class Record:
    """A record as it was read: structure checked, nothing replayed."""

    def __init__(self, header: Line, lines: list[Line], footer: Line | None) -> None:
        self.header: Final = header
        self.lines: Final = lines
        self.footer: Final = footer

    def secrets(self) -> tuple[int, str] | None:
        """Return seed and salt, None while they are not told."""
        for part in (self.footer, self.header):
            if part is not None and "seed" in part:
                return int(part["seed"]), str(part["salt"])
        return None


def read(text: str) -> Record:
    """Return the record of a text; BrokenRecord names the first line that is no line of one."""
    raw = text.split("\n")
    if raw[-1] == "":
        raw.pop()
    if not raw:
        raise BrokenRecord(1, "empty")
    parts = [parsed(line, number) for number, line in enumerate(raw, 1)]
    top = parts[0]
    check_header(top)
    foot = parts.pop() if len(parts) > 1 and ("returns" in parts[-1] or "closed" in parts[-1]) else None
    if foot is not None:
        check_secret(foot, len(raw))
    latest = 0.0
    for number, line in enumerate(parts[1:], 1):
        check_line(line, number)
        latest = check_time(line, number + 1, latest)
    return Record(top, parts[1:], foot)


def load_record(source: str | PathLike[str]) -> Record:
    """Return the record in a file, or in a text: what has several lines or begins with a brace is no file's name."""
    if isinstance(source, str) and (source.startswith("{") or "\n" in source):
        return read(source)
    try:
        data = Path(source).read_bytes()
    except (OSError, ValueError) as error:  # ValueError for a name that no file can have
        cause = str(error) if isinstance(error, ValueError) else error.strerror
        raise RecordError({"detail": f"{fspath(source)!r} cannot be read: {cause}"}) from error
    return read(decoded(data))


def decoded(data: bytes) -> str:
    """Return the text of a record; BrokenRecord names the first line that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BrokenRecord(data[: error.start].count(b"\n") + 1, "not_json") from error


def parsed(line: str, number: int) -> Line:
    """Return the object of a line: no key twice, nothing that could not be written again."""
    try:
        data = json.loads(line, object_pairs_hook=distinct)
        text_of(data).encode()
    except (ValueError, RecursionError) as error:
        raise BrokenRecord(number, "not_json") from error
    if not isinstance(data, dict):
        raise BrokenRecord(number, "not_object")
    return data


def distinct(pairs: list[tuple[str, Any]]) -> Line:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise ValueError("a key stands twice")
    return data


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def check_header(top: Line) -> None:
    for name in HEADER:
        if name not in top:
            raise BrokenRecord(1, "no_field", {"name": name})
    sound = {
        "ludoteca": is_whole(top["ludoteca"]),
        "game": isinstance(top["game"], str),
        "rules": is_whole(top["rules"]),
        "data": isinstance(top.get("data", ""), str),
        "options": isinstance(top["options"], dict),
        "seats": is_whole(top["seats"]),
        "names": is_names(top.get("names", [])),
        "started": isinstance(top["started"], str),
        "commitment": isinstance(top["commitment"], str),
    }
    for name, is_sound in sound.items():
        if not is_sound:
            raise BrokenRecord(1, "field", {"name": name})
    if top["ludoteca"] != FORMAT:
        raise BrokenRecord(1, "format", {"found": top["ludoteca"], "format": FORMAT})
    if "seed" in top:
        check_secret(top, 1)


def check_secret(part: Line, number: int) -> None:
    seed = part.get("seed")
    if not isinstance(seed, str) or not seed.isascii() or not seed.isdecimal() or len(seed) > 40:
        raise BrokenRecord(number, "seed")
    if not isinstance(part.get("salt"), str):
        raise BrokenRecord(number, "salt")


def check_line(line: Line, number: int) -> None:
    """Check a line's shape; `number` is its own, one less than its place in the file."""
    if not is_whole(line.get("line")) or line["line"] != number:
        raise BrokenRecord(number + 1, "number", {"found": line.get("line"), "number": number})
    acts = [name for name in ACTS if name in line]
    if len(acts) != 1 or not isinstance(line.get("action", ""), str) or not is_whole(line.get("undo", 0)):
        raise BrokenRecord(number + 1, "act")
    if any(line.get(name, True) is not True for name in ("resign", "free", "close")):
        raise BrokenRecord(number + 1, "given_up")
    if not isinstance(line.get("leave", "-"), str) or not line.get("leave", "-"):
        raise BrokenRecord(number + 1, "leave")
    if "close" in line and "seat" in line:
        raise BrokenRecord(number + 1, "close_seat")
    if "close" not in line and not is_whole(line.get("seat")):
        raise BrokenRecord(number + 1, "seat")


def check_time(line: Line, place: int, latest: float) -> float:
    """Return when a line was made; one that does not tell is as late as the one before it, none is earlier."""
    if "at" not in line:
        return latest
    at = line["at"]
    if not isinstance(at, int | float) or isinstance(at, bool) or not 0 <= at <= MOST_SECONDS:
        raise BrokenRecord(place, "time")
    if at < latest:
        raise BrokenRecord(place, "time_back", {"found": at, "before": latest})
    return float(at)


def timeless(line: Line) -> Line:
    """Return a line without its time: the clock is no part of the match."""
    return {name: value for name, value in line.items() if name != "at"}


def game_of(record: Record, games: Mapping[str, Game]) -> Game:
    """Return the game a record is of, with the rules and the tables it was made with."""
    name = record.header["game"]
    if name not in games:
        raise UnknownGame({"name": name, "games": listed(games)})
    game = games[name]
    if record.header["rules"] != game.rules:
        raise OtherRules({"game": name, "found": record.header["rules"], "expected": game.rules})
    check_data(game, record.header.get("data", ""))
    return game


def check_data(game: Game, found: str) -> None:
    """Refuse what was made with other tables than the game has now."""
    if found != game.data:
        raise OtherData({"game": game.name, "found": brief(found) or "-", "expected": game.data or "-"})


def opened(record: Record, games: Mapping[str, Game]) -> Match:
    """Return the match of a record before its first line, its commitment checked."""
    game = game_of(record, games)
    secrets = record.secrets()
    if secrets is None:
        raise BrokenRecord(1, "secret")
    seed, salt = secrets
    for name, told in (("seed", str(seed)), ("salt", salt)):
        check_same(1, name, record.header.get(name, told), told)
    match = Match(game, record.header["seats"], seed=seed, options=record.header["options"])
    check_same(1, "options", record.header["options"], match.options)
    promise = commitment(game, match.seats, match.options, seed=seed, salt=salt)
    check_same(1, "commitment", record.header["commitment"], promise)
    return match


def retraced(match: Match, lines: list[Line]) -> Iterator[State]:
    """Play lines on and yield the position after each; RecordDiffers names the first that is not what it makes."""
    positions = match.retrace(lines)
    for line in lines:
        place = line["line"] + 1
        check_time(line, place, 0.0)
        try:
            state = next(positions)
        except GameError as error:
            raise RecordRefused({"line": place, "found": text_of(line), "cause": error}) from error
        check_same(place, "", timeless(line), json.loads(text_of(timeless(match.lines[-1]))))
        yield state


def play_on(match: Match, lines: list[Line]) -> Match:
    """Play lines on to the last, and return the match."""
    for _ in retraced(match, lines):
        pass
    return match


def replay(record: Record, games: Mapping[str, Game]) -> Match:
    """Play a record again and return its match; RecordDiffers names the first line that differs."""
    return play_on(opened(record, games), record.lines)


def check_same(place: int, name: str, found: Any, expected: Any) -> None:
    if text_of(found) != text_of(expected):
        label = f"{name} " if name else ""
        raise RecordDiffers({"line": place, "found": label + text_of(found), "expected": label + text_of(expected)})


def verify(record: Record, games: Mapping[str, Game]) -> Match:
    """Replay a finished record and check every line, the commitment and the result."""
    match = replay(record, games)
    if record.footer is None:
        if match.is_over():
            raise BrokenRecord(len(record.lines) + 2, "no_footer")
        return match
    place = len(record.lines) + 2
    if not match.is_over():
        raise BrokenRecord(place, "early_footer")
    if match.closed and "returns" in record.footer:
        raise BrokenRecord(place, "closed_footer")
    check_same(
        place, "", record.footer, footer(match, salt=record.footer["salt"]) | counted_alike(record.footer, match)
    )
    return match


def counted_alike(found: Line, match: Match) -> Line:
    """Return the result of a footer from when El Cid's was counted as any other's; nothing of any other footer."""
    alike = results(match.winners(), match.seats)
    return {"returns": alike} if not match.closed and found.get("returns") == alike else {}
