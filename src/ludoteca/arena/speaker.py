"""One of our agents as a program: it hears and speaks the protocol, line by line."""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Final

from ludoteca.arena import protocol
from ludoteca.arena.dialect import Garbled, checked, object_in
from ludoteca.core.errors import GameError
from ludoteca.core.game import Agent, Game, Json, Limit, Sight
from ludoteca.core.match import event_from_json
from ludoteca.roster import make_agent
from ludoteca.search.thinker import Thought

SHOWN: Final = 8  # of the actions that a search has tried


class Speaker:
    """Answers one message after another; what it cannot use it answers with an error, and listens on."""

    def __init__(self, game: Game, name: str, say: Callable[[Mapping[str, object]], None]) -> None:
        self.game: Final = game
        self.name: Final = name
        self.say: Final = say
        self.agent: Agent = make_agent(game, name, 0)
        self.sight: Sight | None = None

    def listen(self, lines: Iterable[bytes]) -> None:
        """Answer until the other side quits or hangs up."""
        for line in lines:
            try:
                message = object_in(line)
                if message.get("type") == "quit":
                    return
                self.answer(message)
            except (Garbled, GameError, KeyError, TypeError, ValueError, AttributeError) as error:
                self.say(protocol.error(f"{type(error).__name__}: {error}"))

    def answer(self, message: Json) -> None:
        """Act on a message; a stop finds nothing to stop, since we keep to our limits by ourselves."""
        kind = message.get("type")
        if kind == "hello":
            self.greet(checked(message, protocol.Hello))
        elif kind == "position":
            self.sight = None
            self.sight = self.seen(checked(message, protocol.Seen))
        elif kind == "go":
            self.go(limit_in(checked(message, protocol.Go)))
        elif kind not in ("stop", "error"):
            raise ValueError(f"there is no message of type {kind!r}")

    def greet(self, message: protocol.Hello) -> None:
        if message["protocol"] != protocol.PROTOCOL or message["game"] != self.game.name:
            raise ValueError(f"this is {self.game.name}, protocol {protocol.PROTOCOL}")
        self.agent = make_agent(self.game, self.name, int(message.get("seed", 0)))
        self.say(protocol.hello_back(self.name))

    def seen(self, message: protocol.Seen) -> Sight:
        """Return the seat's eyes on a position in which it is asked."""
        state, seat = self.game.load(message["world"]), message["seat"]
        if seat != state.to_move():
            raise ValueError(f"the position does not ask seat {seat!r}")
        return Sight(state, seat, [event_from_json(event) for event in message["events"]])

    def go(self, limit: Limit) -> None:
        """Choose, tell what the search saw where there was one, and answer."""
        if self.sight is None:
            raise ValueError("go without a position")
        action = self.agent.choose(self.sight, limit)
        thought = getattr(self.agent, "thought", None)
        if isinstance(thought, Thought):
            self.say(info(thought))
        self.say(protocol.bestmove(action.notation))


def limit_in(message: protocol.Go) -> Limit:
    """Return the limits of a `go`; null is none."""
    seconds, iterations = message.get("seconds"), message.get("iterations")
    for name, amount in (("seconds", seconds), ("iterations", iterations)):
        if amount is not None and not 0 < amount < inf:
            raise ValueError(f"{name} are null or a number above 0, not {amount}")
    return Limit(seconds, iterations)


def info(thought: Thought) -> protocol.Info:
    """Return what a search found."""
    return {
        "type": "info",
        "iterations": thought.iterations,
        "nodes": thought.nodes,
        "seconds": round(thought.seconds, 6),
        "values": thought.values,
        "visits": list(thought.visits[:SHOWN]),
        "line": thought.line,
    }
