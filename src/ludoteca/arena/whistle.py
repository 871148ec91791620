"""What a supervisor asks of its referee, and what it hears: who sits down and is asked, and the outcome in the end."""

from dataclasses import asdict
from typing import Literal, TypedDict

from ludoteca.arena.outcome import Outcome, Task
from ludoteca.core.game import Json, Seat


class Play(TypedDict):
    """Play a match; a process that is silent for longer than `bound` seconds, unwatched, ends itself."""

    type: Literal["play"]
    task: dict[str, Json]
    bound: float


class Seated(TypedDict):
    """Who sits down now."""

    type: Literal["seated"]
    seat: int


class Started(TypedDict):
    """The process of an outside agent."""

    type: Literal["started"]
    pid: int


class Asked(TypedDict):
    """Who has to choose now."""

    type: Literal["asked"]
    seat: int


class Over(TypedDict):
    """What came of the match."""

    type: Literal["over"]
    outcome: dict[str, Json]


Said = Seated | Started | Asked


def play(task: Task, bound: float) -> Play:
    return {"type": "play", "task": asdict(task), "bound": bound}


def seated(seat: Seat) -> Seated:
    return {"type": "seated", "seat": seat}


def started(pid: int) -> Started:
    return {"type": "started", "pid": pid}


def asked(seat: Seat) -> Asked:
    return {"type": "asked", "seat": seat}


def over(outcome: Outcome) -> Over:
    return {"type": "over", "outcome": asdict(outcome)}
