"""Every message of the tournament as a value: written exactly, read with the liberties that servers take."""

import re
from dataclasses import dataclass, fields
from decimal import Decimal
from typing import ClassVar, Final, TypeVar, get_type_hints

from ludoteca.arena.special.tigerisland.grid import EXPAND, UNABLE, Cube, Deed, Turn

INTEGER: Final = "[+-]?[0-9]+"
AT: Final = rf"({INTEGER}) ({INTEGER}) ({INTEGER})"
PATTERNS: Final = {int: INTEGER, float: r"[0-9]+\.?[0-9]*|\.[0-9]+", str: r"\S+", Turn: r"\S+ AT .+"}
MOST_CLOCK: Final = 3_600.0  # seconds a move; who allows more is read as allowing this
TERRAINS: Final = ("JUNGLE", "LAKE", "GRASS", "ROCK")
PARTS: Final = re.compile(r"\{(\w+)\}|\[([^]]+)\]|([^][{}]+)")

# What a player says before it builds, and what all are told afterwards.
DEEDS: Final = {
    "villager": ("FOUND SETTLEMENT", "FOUNDED SETTLEMENT"),
    EXPAND: ("EXPAND SETTLEMENT", "EXPANDED SETTLEMENT"),
    "temple": ("BUILD TOTORO SANCTUARY", "BUILT TOTORO SANCTUARY"),
    "tower": ("BUILD TIGER PLAYGROUND", "BUILT TIGER PLAYGROUND"),
    UNABLE: ("UNABLE TO BUILD", "UNABLE TO BUILD"),
}
KINDS: Final = {said: kind for kind, tenses in DEEDS.items() for said in tenses}
DEED: Final = re.compile(rf"({'|'.join(KINDS)})(?: AT {AT})?(?: ([A-Z]+))?(?: .*)?", re.IGNORECASE)
TURN: Final = re.compile(rf"(\S+) AT {AT} ({INTEGER}) (.+)", re.IGNORECASE)


@dataclass(frozen=True)
class Message:
    """A line. In its form a field stands in braces, and in brackets what a reader can do without."""

    form: ClassVar[str]
    past: ClassVar[bool] = False  # whether a turn is told as one that was made

    def __str__(self) -> str:
        written = {field.name: self.written(getattr(self, field.name)) for field in fields(self)}
        return self.form.replace("[", "").replace("]", "").format(**written)

    def written(self, value: object) -> str:
        if isinstance(value, Turn):
            return turn_text(value, past=self.past)
        return f"{Decimal(str(value)).normalize():f}" if isinstance(value, float) else str(value)


class Welcome(Message):
    form = "WELCOME TO ANOTHER EDITION OF THUNDERDOME[!]"


@dataclass(frozen=True)
class Enter(Message):
    form = "ENTER THUNDERDOME {password}"
    password: str


class TwoShallEnter(Message):
    form = "TWO SHALL ENTER[,] ONE SHALL LEAVE"


@dataclass(frozen=True)
class IAm(Message):
    form = "I AM {user} {password}"
    user: str
    password: str


class Incorrect(Message):
    form = "INCORRECT PASSWORD[!]"


@dataclass(frozen=True)
class Wait(Message):
    form = "WAIT FOR[ THE] TOURNAMENT TO BEGIN {player}"
    player: str


@dataclass(frozen=True)
class NewChallenge(Message):
    form = "NEW CHALLENGE {challenge} YOU WILL PLAY {matches} MATCH[ES]"
    challenge: str
    matches: int

    def __str__(self) -> str:
        return super().__str__().removesuffix("ES" if self.matches == 1 else "")


@dataclass(frozen=True)
class BeginRound(Message):
    form = "BEGIN ROUND {round} OF {rounds}"
    round: str
    rounds: str


@dataclass(frozen=True)
class NewMatch(Message):
    form = "NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER {player}"
    player: str


@dataclass(frozen=True)
class EndOfRound(Message):
    form = "END OF ROUND {round} OF {rounds} WAIT FOR[ THE] NEXT MATCH"
    round: str
    rounds: str


@dataclass(frozen=True)
class EndOfLastRound(Message):
    form = "END OF ROUND {round} OF {rounds}"
    round: str
    rounds: str


class NextChallenge(Message):
    form = "WAIT FOR[ THE] NEXT CHALLENGE TO BEGIN"


class EndOfChallenges(Message):
    form = "END OF CHALLENGES"


class Goodbye(Message):
    form = "THANK YOU FOR PLAYING[!] GOODBYE"


@dataclass(frozen=True)
class MakeMove(Message):
    form = "MAKE YOUR MOVE IN GAME {game} WITHIN {seconds} SECOND[S][:] MOVE {number} PLACE {tile}"
    game: str
    seconds: float
    number: int
    tile: str

    def __str__(self) -> str:
        return super().__str__().replace("SECONDS:", "SECOND:" if self.seconds == 1 else "SECONDS:", 1)


@dataclass(frozen=True)
class Move(Message):
    form = "GAME {game} MOVE {number} PLACE {turn}"
    game: str
    number: int
    turn: Turn


@dataclass(frozen=True)
class Placed(Message):
    form = "GAME {game} MOVE {number} PLAYER {player} PLACED {turn}"
    past = True
    game: str
    number: int
    player: str
    turn: Turn


@dataclass(frozen=True)
class Forfeited(Message):
    form = "GAME {game} MOVE {number} PLAYER {player} FORFEITED[:] {why}"
    game: str
    number: int
    player: str
    why: str


@dataclass(frozen=True)
class Lost(Message):
    form = "GAME {game} MOVE {number} PLAYER {player} LOST[:] UNABLE TO BUILD"
    game: str
    number: int
    player: str


@dataclass(frozen=True)
class Over(Message):
    form = "GAME {game} OVER PLAYER {first} {first_result} PLAYER {second} {second_result}"
    game: str
    first: str
    first_result: str
    second: str
    second_result: str


Kind = TypeVar("Kind", bound=Message)
FROM_SERVER: Final[tuple[type[Message], ...]] = (
    Welcome,
    TwoShallEnter,
    Incorrect,
    Wait,
    NewChallenge,
    BeginRound,
    NewMatch,
    EndOfRound,
    EndOfLastRound,
    NextChallenge,
    EndOfChallenges,
    Goodbye,
    MakeMove,
    Placed,
    Forfeited,
    Lost,
    Over,
)


def pattern_of(kind: type[Message]) -> re.Pattern[str]:
    """Return what reads a form; a `why` runs to the end of its line, and an end may be exclaimed."""
    hints = get_type_hints(kind)
    pieces = []
    for name, may_lack, word in PARTS.findall(kind.form):
        if name:
            pieces.append(f"(?P<{name}>{'.+' if name == 'why' else PATTERNS[hints[name]]})")
        else:
            pieces.append(f"(?:{re.escape(may_lack)})?" if may_lack else re.escape(word))
    return re.compile("".join(pieces) + "[!.]*", re.IGNORECASE)


READERS: Final = {kind: pattern_of(kind) for kind in (*FROM_SERVER, Enter, IAm, Move)}


def read(line: str, kind: type[Kind]) -> Kind | None:
    """Return a line as a message of one kind, None where it is none; blanks are all alike."""
    found = READERS[kind].fullmatch(" ".join(line.split()))
    if found is None:
        return None
    hints = get_type_hints(kind)
    values: dict[str, object] = {}
    for name, text in found.groupdict().items():
        value = value_in(text, hints[name])
        if value is None:
            return None
        values[name] = value
    return kind(**values)


def value_in(text: str, hint: type) -> object:
    """Return the value of a field, None for a turn that is none."""
    if hint is Turn:
        return turn_in(text)
    return min(float(text), MOST_CLOCK) if hint is float else hint(text)


def from_server(line: str) -> Message | None:
    """Return what a server says, None for what no server of the tournament is known to say."""
    for kind in FROM_SERVER:
        message = read(line, kind)
        if message is not None:
            return message
    return None


def turn_in(text: str) -> Turn | None:
    """Return the turn that a text tells, in either tense; more words may follow."""
    found = TURN.fullmatch(text)
    deed = DEED.fullmatch(found[6]) if found else None
    if found is None or deed is None:
        return None
    kind, terrain = KINDS[deed[1].upper()], (deed[5] or "").upper()
    if (kind != UNABLE and deed[2] is None) or (kind == EXPAND and not terrain):
        return None
    at = Cube(*(int(number) for number in deed.group(2, 3, 4))) if deed[2] else Cube(0, 0, 0)
    cube = Cube(*(int(number) for number in found.group(2, 3, 4)))
    return Turn(found[1], cube, int(found[5]), Deed(kind, at, terrain if kind == EXPAND else ""))


def turn_text(turn: Turn, *, past: bool) -> str:
    kind, at, terrain = turn.deed
    built = DEEDS[kind][past]
    if kind != UNABLE:
        built += f" AT {at}"
    return f"{turn.tile} AT {turn.at} {turn.o} {built}" + (f" {terrain}" if terrain else "")
