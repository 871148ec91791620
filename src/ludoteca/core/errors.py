"""The errors a caller can cause, each with a sentence that says what would be right.

GameError
├── UnknownGame            no game of that name
├── UnknownAgent           no agent of that name for the game
├── AgentSeats             an agent that does not play with so many seats
├── BadOption              an option of the wrong kind or out of range
├── UnknownOption          an option that does not exist here
├── BadSeats               a seat count the game is not played with
├── BadBots                a seat that cannot be a Bot's, or must be
├── BadSeed                a seed that is not a whole number
├── BadData                a game's own table with a wrong entry
├── BadDump                a dump that is not a position of this game
├── OtherPickle            pickled with other rules or other tables
├── UnknownAction          a notation that no position allows
├── IllegalAction          an action the rules refuse here; carries its Reason
├── NotYourTurn            another seat is asked
├── MatchOver              nobody is asked any more
├── StaleAction            the position has moved on since the action was chosen
├── MayNotUndo             the undo policy refuses
├── MayNotLeave            a seat that cannot resign or be left to an agent here
└── RecordError            something about a record
    ├── BrokenRecord       a line that is no line of a record
    ├── RecordDiffers      a line that replaying does not give
    │   └── RecordRefused  a line that cannot be played again
    ├── OtherRules         made with another version of the rules
    └── OtherData          made with other tables
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from ludoteca.core.game import Action, Game, Reason

NO_FACTS: Final[Mapping[str, object]] = MappingProxyType({})
MOST_SHOWN: Final = 120  # characters of a refused value


def brief(value: object) -> object:
    """Return a value, or as much of it as a message can bear."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # more digits or more nesting than Python writes out
        return type(value).__name__
    return value if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


@mypyc_attr(allow_interpreted_subclasses=True)
class GameError(Exception):
    """A caller's mistake: `str()` is English, `key` and `facts` go through a catalogue."""

    key: ClassVar[str] = "error"
    english: ClassVar[str] = "something is wrong"

    def __init__(self, facts: Mapping[str, object] = NO_FACTS, rule: str = "") -> None:
        super().__init__()
        self.facts: Final = facts
        self.rule: Final = rule

    def sentence(self) -> str:
        """Return the English sentence, its facts not filled in yet."""
        return self.english

    def __str__(self) -> str:
        return self.sentence().format(**self.facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self.facts), self.rule)


class UnknownGame(GameError):
    key: ClassVar[str] = "error.unknown_game"
    english: ClassVar[str] = "there is no game called {name}; there are: {games}"


class UnknownAgent(GameError):
    key: ClassVar[str] = "error.unknown_agent"
    english: ClassVar[str] = "there is no agent called {name} for {game}; there are: {agents}"


class AgentSeats(GameError):
    key: ClassVar[str] = "error.agent_seats"
    english: ClassVar[str] = "the agent {agent} plays {game} with seats: {expected}, not {seats}"


class BadOption(GameError):
    """A value that an option of its kind does not take; `kind` is one of OPTION_KINDS."""

    key: ClassVar[str] = "error.bad_option"

    def sentence(self) -> str:
        return "option {name} is " + OPTION_KINDS[str(self.facts["kind"])] + ", not {value}"


OPTION_KINDS: Final = {
    "flag": "true or false",
    "number": "a whole number from {least} to {most}",
    "choice": "one of {choices}",
    "set": "a list of different words out of {choices}",
    "list": "a list of words",
    "longer": "a list of at least {least} words",
    "pairs": "a list of pairs such as {example} out of {choices}",
}


class UnknownOption(GameError):
    key: ClassVar[str] = "error.unknown_option"
    english: ClassVar[str] = "there is no option called {name} here; there are: {options}"


class BadSeats(GameError):
    key: ClassVar[str] = "error.bad_seats"
    english: ClassVar[str] = "{game} is not played with {seats} seats; it takes {expected}"


class BadBots(GameError):
    key: ClassVar[str] = "error.bad_bots"

    def sentence(self) -> str:
        if self.facts["is_bot"]:
            return "no Bot plays seat {seat} of {game}"
        return "seat {seat} of {game} is always a Bot's here"


class BadSeed(GameError):
    key: ClassVar[str] = "error.bad_seed"
    english: ClassVar[str] = "a seed is a whole number from 0 to {most}, not {seed}"


class BadData(GameError):
    """A table with a wrong entry; `detail` says what is wrong with it."""

    key: ClassVar[str] = "error.bad_data"
    english: ClassVar[str] = "{file}, {entry}: {detail}"


class BadDump(GameError):
    key: ClassVar[str] = "error.bad_dump"
    english: ClassVar[str] = "this is not a position of {game}: {detail}"


class OtherPickle(GameError):
    key: ClassVar[str] = "error.other_pickle"
    english: ClassVar[str] = (
        "a pickle of {game} with rules version {rules} and data {data}; here are version {our_rules} and data "
        "{our_data}: read it where it was made, and keep matches as records, which outlive versions"
    )


class UnknownAction(GameError):
    key: ClassVar[str] = "error.unknown_action"
    english: ClassVar[str] = "{notation!r} is no action of {game}; write {forms}"


class IllegalAction(GameError):
    """Refused by a rule: the reason's key and facts are the game's own."""

    key: ClassVar[str] = "error.illegal_action"

    def __init__(self, game: "Game", action: "Action", reason: "Reason") -> None:
        super().__init__(reason.facts, reason.rule)
        self.game = game
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.game, self.action, self.reason)

    def __str__(self) -> str:
        sentence = self.game.words("en").reason(self.reason)
        return f"{self.action.notation}: {sentence} ({self.reason.rule})"


class NotYourTurn(GameError):
    key: ClassVar[str] = "error.not_your_turn"
    english: ClassVar[str] = "it is not this seat's turn"


class MatchOver(GameError):
    key: ClassVar[str] = "error.match_over"
    english: ClassVar[str] = "the match is over; no more actions are taken"


class StaleAction(GameError):
    key: ClassVar[str] = "error.stale_action"
    english: ClassVar[str] = (
        "this was chosen at line {chosen}, but the match is at line {line}; look again and choose anew"
    )


class MayNotUndo(GameError):
    key: ClassVar[str] = "error.may_not_undo"
    english: ClassVar[str] = "there is nothing to take back: something was revealed since, or another seat has acted"


class MayNotLeave(GameError):
    """A seat that cannot be given up here; `leaving` is one of LEAVING."""

    key: ClassVar[str] = "error.may_not_leave"

    def sentence(self) -> str:
        return LEAVING[str(self.facts["leaving"])]


LEAVING: Final = {
    "seat": "there is no such seat to leave",
    "bot": "this seat is a Bot's: Bots do not leave",
    "gone": "this seat has been left already",
    "poll": "nobody leaves while a poll is open; it takes effect when the poll closes",
    "few": "with two seats or fewer nobody takes over: to leave is to resign",
    "last": "no other seat would be left to play on: to leave is to resign",
}


class RecordError(GameError):
    key: ClassVar[str] = "error.record"
    english: ClassVar[str] = "record: {detail}"


class BrokenRecord(RecordError):
    """A line that is no line of a record; `detail` names one of DETAILS."""

    key: ClassVar[str] = "error.broken_record"

    def __init__(self, line: int, detail: str, facts: Mapping[str, object] = NO_FACTS) -> None:
        super().__init__({"line": line, "detail": detail, **facts})

    def __reduce__(self) -> tuple[Any, ...]:
        return BrokenRecord, (self.facts["line"], self.facts["detail"], dict(self.facts))

    def sentence(self) -> str:
        return "record, line {line}: " + DETAILS[str(self.facts["detail"])]


DETAILS: Final = {
    "empty": "the record is empty; a record begins with a header",
    "not_json": "this is not JSON as records have it; the line may be cut off",
    "not_object": "a line is a JSON object",
    "no_field": "the header has no {name}",
    "format": "format {found} is not known; this is format {format}",
    "field": "{name} is not as it should be",
    "seed": "the seed is a text of decimal digits",
    "salt": "the salt is a text",
    "number": "it is numbered {found}, not {number}",
    "act": "a line has one of: action, undo, resign, leave, free, close",
    "leave": "a seat is left to an agent, by its name",
    "given_up": "what is true of resign, free and close is said by true",
    "close_seat": "a table is closed by its host, not by a seat",
    "seat": "a line says which seat acted",
    "time": "a time is a number of seconds since the start",
    "time_back": "its time is {found}, which is before {before}, that of a line before it",
    "secret": "the match is not over: its seed is not told yet, so it cannot be replayed",
    "no_footer": "the match is over, but the record has no footer",
    "early_footer": "the footer stands before the end of the match",
    "closed_footer": "the table was closed: its footer tells no result",
}


class RecordDiffers(RecordError):
    key: ClassVar[str] = "error.record_differs"
    english: ClassVar[str] = "record, line {line}: it says {found}, replaying gives {expected}"


class RecordRefused(RecordDiffers):
    key: ClassVar[str] = "error.record_refused"
    english: ClassVar[str] = "record, line {line}: {found} cannot be played again: {cause}"


class OtherRules(RecordError):
    key: ClassVar[str] = "error.other_rules"
    english = (
        "a record of {game} made with rules version {found}; this is version {expected}: it can be shown, not verified"
    )


class OtherData(RecordError):
    key: ClassVar[str] = "error.other_data"
    english: ClassVar[str] = (
        "a record of {game} made with other tables (data {found}; this is data {expected}): start with the same --data"
    )
