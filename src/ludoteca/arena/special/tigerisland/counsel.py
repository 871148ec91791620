"""What a client asks of its adviser, and what it hears: moves, each better than the one before, the last one final."""

from typing import Literal, NotRequired, TypedDict


class Matter(TypedDict):
    """What there is to think about: one game so far, and the request that is to be answered."""

    match: str
    agent: str
    seed: int
    placed: list[str]
    asked: str
    seconds: float


class Asking(Matter):
    """A question, with a number that its answers carry too."""

    type: Literal["asking"]
    id: int


class Ready(TypedDict):
    """The adviser listens."""

    type: Literal["ready"]


class Counsel(TypedDict):
    """A move, null for none, and what went wrong: `failed` or `lost`."""

    type: Literal["counsel"]
    id: int
    move: str | None
    final: bool
    trouble: NotRequired[str]
    detail: NotRequired[str]


def asking(number: int, matter: Matter) -> Asking:
    return {**matter, "type": "asking", "id": number}


def counsel(number: int, move: str | None, *, final: bool) -> Counsel:
    return {"type": "counsel", "id": number, "move": move, "final": final}


def at_a_loss(number: int, trouble: str, detail: str) -> Counsel:
    """Return the answer of one who has none."""
    return {"type": "counsel", "id": number, "move": None, "final": True, "trouble": trouble, "detail": detail}
