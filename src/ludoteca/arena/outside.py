"""An agent that is another program: started for its seat, spoken with by the protocol, held to its time."""

import os
import shlex
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, Literal, TypedDict, TypeVar

from ludoteca.arena import protocol
from ludoteca.arena.dialect import MOST_SHOWN, Garbled, checked, is_a
from ludoteca.arena.partner import Gone, Late, Partner
from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Action, Game, Json, Limit, Seat, Sight
from ludoteca.core.rng import Rng

PREFIX: Final = "cmd:"
KEPT: Final = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "PYTHONPATH", "SYSTEMROOT")  # no other variable is handed on
HELLO: Final = 20.0  # seconds in which a program must answer the first line, and take any other
UNLIMITED: Final = 30.0  # seconds after which a decision without a time of its own is stopped
GRACE: Final = 0.25  # seconds that an answer may take after the stop, and half the time given


Kind = TypeVar("Kind")


class Foul(Exception):
    """An agent's own fault: `reason` is a key of the catalogue, `detail` what is known of it."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(reason, detail)
        self.reason: Final = reason
        self.detail: Final = detail.encode(errors="replace").decode()  # half a character is JSON, but no text


def is_outside(name: str) -> bool:
    return name.startswith(PREFIX)


def command_of(name: str) -> list[str]:
    """Return the words of the command line that a name holds; none where its quotes do not close."""
    try:
        return shlex.split(name.removeprefix(PREFIX))
    except ValueError:
        return []


def bare_environment() -> dict[str, str]:
    """Return what a strange program needs of the environment, and nothing secret."""
    return {name: os.environ[name] for name in KEPT if name in os.environ}


def time_given(limit: Limit) -> float:
    """Return the seconds after which a decision is stopped."""
    return UNLIMITED if limit.seconds is None else limit.seconds


def grace_after(seconds: float) -> float:
    """Return how long an answer may take after the stop."""
    return GRACE + seconds / 2


class Silence(TypedDict):
    """What should be heard while nothing is asked; no message is one."""

    type: Literal["silence"]


class Outside:
    """Chooses by asking a program; what goes wrong on its side is a Foul."""

    def __init__(
        self,
        game: Game,
        name: str,
        seat: Seat,
        seed: int,
        started: Callable[[int], None] = lambda pid: None,
        patience: float = HELLO,
    ) -> None:
        self.game: Final = game
        self.patience: Final = patience
        self.rng: Final = Rng.fast(seed)
        self.thinking: Json = {}  # the last `info`, as the program wrote it
        self.clock: Final = time.monotonic
        try:
            self.partner: Final = Partner(command_of(name), bare_environment())
        except (OSError, ValueError, IndexError) as error:
            raise Foul("missing", str(error)) from error
        started(self.partner.process.pid)
        try:
            self.greet(protocol.hello(game.name, seat, seed))
        except Foul:
            self.close()
            raise

    def greet(self, hello: protocol.Hello) -> None:
        """Exchange the first lines."""
        self.tell(hello, self.patience)
        try:
            answer = self.hear(protocol.HelloBack, self.clock() + self.patience)
        except Late as late:
            raise self.blamed("late", f"{self.patience:g}") from late
        if answer["protocol"] != protocol.PROTOCOL:
            raise self.malformed(f"protocol {answer['protocol']!r}, not {protocol.PROTOCOL}")

    def choose(self, sight: Sight, limit: Limit) -> Action:
        """Return what the program answers in its time; at the end of it, it is told to stop."""
        self.settle()
        self.tell(protocol.position(sight, self.rng), self.patience)
        self.tell(protocol.go(limit), self.patience)
        notation = self.answer(time_given(limit))["action"]
        try:
            return self.game.parse(notation)
        except UnknownAction as error:
            raise self.blamed("unknown", notation[:MOST_SHOWN]) from error

    def answer(self, seconds: float) -> protocol.Bestmove:
        """Return the bestmove; one that comes after the stop may take a little longer."""
        began = self.clock()
        try:
            return self.hear(protocol.Bestmove, began + seconds)
        except Late:
            pass
        grace = grace_after(seconds)
        self.tell(protocol.STOP, grace)
        try:
            return self.hear(protocol.Bestmove, self.clock() + grace)
        except Late as late:
            raise self.blamed("late", f"{self.clock() - began:.2f}") from late

    def settle(self) -> None:
        """Take in what was said unasked: thoughts are kept, an answer to no question is a Foul."""
        with suppress(Late):
            self.hear(Silence, self.clock())

    def tell(self, message: Mapping[str, object], seconds: float) -> None:
        try:
            self.partner.send(message, seconds)
        except Gone as gone:
            raise self.crashed() from gone
        except Late as late:
            raise self.blamed("deaf", f"{seconds:g}") from late

    def hear(self, wanted: type[Kind], until: float) -> Kind:
        """Return the next message of a kind; `info` on the way is kept, anything else is a Foul."""
        while True:
            try:
                message = self.partner.receive(until - self.clock())
                if not is_a(message, protocol.Info):
                    return self.taken(message, wanted)
            except Gone as gone:
                raise self.crashed() from gone
            except Garbled as garbled:
                raise self.malformed(str(garbled)) from garbled
            self.thinking = message
            if self.clock() > until:
                raise Late

    def taken(self, message: Json, wanted: type[Kind]) -> Kind:
        """Return a message as what it should be, unless the program gives up."""
        if is_a(message, protocol.Trouble):
            raise Foul("gave_up", str(message.get("reason", ""))[:MOST_SHOWN])
        return checked(message, wanted)

    def malformed(self, detail: str) -> Foul:
        return self.blamed("malformed", detail)

    def crashed(self) -> Foul:
        return Foul("crashed", self.partner.last_words())

    def blamed(self, reason: str, detail: str) -> Foul:
        """Return a Foul, once the program has been told of it."""
        with suppress(Late, Gone):
            self.partner.send(protocol.error(f"{reason}: {detail}"), 0)
        return Foul(reason, detail)

    def close(self) -> None:
        """Say goodbye, and end the program whether it listens or not."""
        with suppress(Late, Gone):
            self.partner.send(protocol.QUIT, 0)
        self.partner.end()
