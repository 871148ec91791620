"""One match under watch: it is played in a process that is killed when a decision takes too long, and replaced."""

import sys
from collections.abc import Sequence
from typing import Final

from ludoteca.arena import whistle
from ludoteca.arena.dialect import Garbled, checked, is_a
from ludoteca.arena.outcome import Outcome, Task, forfeited
from ludoteca.arena.outside import is_outside
from ludoteca.arena.partner import Gone, Late, Partner, environment, kill_group
from ludoteca.arena.protocol import Trouble
from ludoteca.core.errors import GameError
from ludoteca.core.game import NOBODY, Json, Limit, Seat

REFEREE: Final = (sys.executable, "-X", "faulthandler", "-m", "ludoteca.arena.referee")
START: Final = 60.0  # seconds in which a process must have begun
TRIES: Final = 2  # a process may have been killed from outside: only who brings it down again has crashed
PATIENCE: Final = 60.0  # seconds for a decision without a limit of its own
FACTOR: Final = 10
FUSE: Final = 2  # times the patience, after which a process without a supervisor ends itself
GRACE: Final = 10.0


class MatchFailed(GameError):
    key = "error.match_failed"
    english = "a match of {names} with seed {seed} could not be played: {cause}"


class Stopped(Exception):
    """The supervisor was told to end in the middle of a match."""


def patience_for(limit: Limit) -> float:
    """Return how many seconds a decision may take before its agent is held to hang."""
    return PATIENCE if limit.seconds is None else FACTOR * limit.seconds + GRACE


class Supervisor:
    """Keeps one referee process at work, and asks it for one match at a time."""

    def __init__(self, patience: float, command: Sequence[str] = REFEREE) -> None:
        self.patience: Final = patience
        self.command: Final = command
        self.referee: Partner | None = None
        self.started: list[int] = []  # processes of outside agents: they must not survive their referee
        self.asked: Seat = NOBODY
        self.program: Seat = NOBODY  # the outside agent that was asked last
        self.bound = START
        self.stopped = False

    def play(self, task: Task) -> Outcome:
        """Return what came of a match; MatchFailed where the fault is no agent's."""
        cause = ""
        for _ in range(TRIES):
            try:
                return self.attempt(task)
            except Late:
                self.end()
                if self.asked != NOBODY:
                    return forfeited(task.names, self.asked, "hung", f"{self.bound:g}")
                cause = "its process did not begin"
            except Gone:
                assert self.referee is not None
                cause = self.referee.last_words()
                self.end()
            except Garbled as garbled:
                self.end()
                raise MatchFailed({"names": ", ".join(task.names), "seed": task.seed, "cause": garbled}) from garbled
            if self.stopped:
                raise Stopped
        if self.asked != NOBODY:
            return forfeited(task.names, self.suspect(task), "crashed", cause)
        raise MatchFailed({"names": ", ".join(task.names), "seed": task.seed, "cause": cause})

    def suspect(self, task: Task) -> Seat:
        """Return who is held to have brought the referee down: a program that was asked rather than an agent of ours."""
        return self.asked if self.program == NOBODY or is_outside(task.names[self.asked]) else self.program

    def attempt(self, task: Task) -> Outcome:
        """Play once; Late and Gone tell what happened to the process, `asked` who was thinking."""
        if self.stopped:
            raise Stopped
        self.asked, self.program, self.bound = NOBODY, NOBODY, START
        self.referee = self.referee or Partner(self.command, environment())
        self.referee.noise.truncate(0)
        self.referee.send(whistle.play(task, START + FUSE * self.patience), START)
        while True:
            message = self.referee.receive(self.bound)
            if is_a(message, whistle.Over):
                self.started.clear()
                return Outcome.of_json(checked(message, whistle.Over)["outcome"])
            self.note(message, task)

    def note(self, message: Json, task: Task) -> None:
        """Take in what the referee says on the way."""
        if is_a(message, Trouble):
            raise MatchFailed({"names": ", ".join(task.names), "seed": task.seed, "cause": message["reason"]})
        if is_a(message, whistle.Started):
            self.started.append(checked(message, whistle.Started)["pid"])
        elif is_a(message, whistle.Seated):
            self.asked = checked(message, whistle.Seated)["seat"]
        else:
            self.asked, self.bound = checked(message, whistle.Asked)["seat"], self.patience
        if self.asked != NOBODY and is_outside(task.names[self.asked]):
            self.program = self.asked

    def end(self) -> None:
        """End the referee and the outside agents it started."""
        if self.referee is not None:
            self.referee.end()
            self.referee = None
        for pid in self.started:
            kill_group(pid)
        self.started.clear()

    def stop(self) -> None:
        """Let whoever waits in `play` come back at once; safe from another thread."""
        self.stopped = True
        if self.referee is not None:
            kill_group(self.referee.process.pid)
