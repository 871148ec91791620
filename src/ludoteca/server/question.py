"""What the room asks of a worker; the answer is a `bestmove`, or an `error` of the arena's protocol."""

from typing import Literal, TypedDict

from ludoteca.core.game import Json


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
