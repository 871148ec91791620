"""The line protocol between an arena and a program that plays: what is said on either side (docs/protocol.md)."""

from typing import Final, Literal, NotRequired, TypedDict

from ludoteca.core.game import Json, Limit, Seat, Sight
from ludoteca.core.match import event_as_json
from ludoteca.core.rng import Rng

PROTOCOL: Final = 1


class Hello(TypedDict):
    """The arena's first line; the seed is for the agent's own chance."""

    type: Literal["hello"]
    protocol: int
    game: str
    seat: NotRequired[int]
    seed: NotRequired[str | int]


class HelloBack(TypedDict):
    """The program's first line."""

    type: Literal["hello"]
    protocol: int
    name: NotRequired[Json]


class Seen(TypedDict):
    """What one of our agents needs of a position: all else it can make of the world."""

    type: Literal["position"]
    seat: Json
    events: list[Json]
    world: Json


class Position(Seen):
    """All that the seat asked may know; `world` is one of the positions it cannot tell from the real one."""

    game: str
    options: dict[str, Json]
    prompt: str
    legal: list[str]
    view: dict[str, Json]


class Go(TypedDict):
    """Choose for the position; a limit that is null does not hold."""

    type: Literal["go"]
    seconds: NotRequired[float | None]
    iterations: NotRequired[int | None]


class Stop(TypedDict):
    """The time is over."""

    type: Literal["stop"]


class Quit(TypedDict):
    """The match is over."""

    type: Literal["quit"]


class Bestmove(TypedDict):
    """What was chosen."""

    type: Literal["bestmove"]
    action: str


class Info(TypedDict):
    """What ours think of a choice; that of a strange program may be anything."""

    type: Literal["info"]
    iterations: NotRequired[int]
    nodes: NotRequired[int]
    seconds: NotRequired[float]
    values: NotRequired[list[float]]
    visits: NotRequired[list[Json]]
    line: NotRequired[list[str]]


class Trouble(TypedDict):
    """What went wrong."""

    type: Literal["error"]
    reason: NotRequired[Json]


STOP: Final[Stop] = {"type": "stop"}
QUIT: Final[Quit] = {"type": "quit"}


def hello(game: str, seat: Seat, seed: int) -> Hello:
    return {"type": "hello", "protocol": PROTOCOL, "game": game, "seat": seat, "seed": str(seed)}


def hello_back(name: str) -> HelloBack:
    return {"type": "hello", "protocol": PROTOCOL, "name": name}


def position(sight: Sight, rng: Rng) -> Position:
    """Return what a seat is told of a position in which it is asked."""
    view = sight.view()
    return {
        "type": "position",
        "game": sight.game.name,
        "seat": sight.seat,
        "options": view["options"],
        "prompt": sight.prompt(),
        "legal": [action.notation for action in sight.legal_actions()],
        "events": [event_as_json(event) for event in sight.events()],
        "view": view,
        "world": sight.imagine(rng).dump(),
    }


def go(limit: Limit) -> Go:
    return {"type": "go", "seconds": limit.seconds, "iterations": limit.iterations}


def bestmove(notation: str) -> Bestmove:
    return {"type": "bestmove", "action": notation}


def error(reason: str) -> Trouble:
    return {"type": "error", "reason": reason}
