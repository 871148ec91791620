"""What the room asks of a worker; the answer is a `bestmove` or a `counsel`, or an `error` of the arena's protocol."""

from typing import Literal, TypedDict

from ludoteca.core.game import Json


class Advice(TypedDict):
    """A world that a seat may imagine, in which a coach is asked how a level would choose there."""

    type: Literal["advice"]
    match: str
    game: str
    level: str
    seed: str
    seat: int
    state: Json
    iterations: int


class Ranked(TypedDict):
    """An action that was thought of: how often, and the result it promises, from -1 to 1."""

    action: str
    visits: int
    value: float


class Counsel(TypedDict):
    """What was found: the actions, the best first, and the line that is to be expected."""

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
