"""What the room asks of a worker; the answer is a `bestmove` or a `counsel`, or an `error` of the arena's protocol."""

from typing import Literal, TypedDict

from ludoteca.core.game import Json


class Advice(TypedDict):
    """A world that a seat may imagine, in which the coach is asked how to choose."""

    type: Literal["advice"]
    match: str
    game: str
    seed: str
    seat: int
    state: Json


class Counselled(TypedDict):
    """What the coach found: actions with the result each promises, the best first, and the line to be expected."""

    type: Literal["counsel"]
    ranked: list[Json]
    line: list[str]


class Question(TypedDict):
    """A position in which an agent has to choose: `match` and `seat` say whose, the seed is the agent's own."""

    type: Literal["question"]
    match: str
    game: str
    agent: str
    seed: str
    seat: int
    state: Json
    events: list[Json]
    seconds: float
