"""The line protocol between an arena and a program that plays: what is said on either side, as JSON objects."""

from typing import Final

from ludoteca.core.game import Json, Limit, Seat, Sight
from ludoteca.core.match import event_as_json
from ludoteca.core.rng import Rng

PROTOCOL: Final = 1

STOP: Final[Json] = {"type": "stop"}
QUIT: Final[Json] = {"type": "quit"}


def hello(game: str, seat: Seat, seed: int) -> Json:
    """Return the arena's first line; the seed is for the agent's own chance."""
    return {"type": "hello", "protocol": PROTOCOL, "game": game, "seat": seat, "seed": str(seed)}


def hello_back(name: str) -> Json:
    return {"type": "hello", "protocol": PROTOCOL, "name": name}


def position(sight: Sight, rng: Rng) -> Json:
    """Return all that the seat may know; `world` is one of the positions it cannot tell from the real one."""
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


def go(limit: Limit) -> Json:
    return {"type": "go", "seconds": limit.seconds, "iterations": limit.iterations}


def bestmove(notation: str) -> Json:
    return {"type": "bestmove", "action": notation}


def error(reason: str) -> Json:
    return {"type": "error", "reason": reason}
