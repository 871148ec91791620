"""A player at the tournament: a connection whose lines answer what was asked, or nothing."""

import asyncio
from typing import Final

from ludoteca.arena.special.tigerisland.lines import MakeMove, Message
from ludoteca.arena.special.tigerisland.wire import Wire

MOST_NOISE: Final = 1000  # lines of a match that answer nothing, before the player is hung up on
GRACE: Final = 0.001  # seconds: a clock of 1.5 s stops after 1501 ms


class Player:
    """Someone who has come in: asked in up to two games at once."""

    def __init__(self, number: int, name: str, wire: Wire) -> None:
        self.number: Final = number
        self.name: Final = name
        self.wire: Final = wire
        self.gone = False
        self.asked: Final[dict[str, asyncio.Future[str | None]]] = {}
        self.over: Final[set[str]] = set()  # games of this match that wait for nothing more
        self.answered: Final[dict[str, str]] = {}  # the move that was answered last, by game
        self.noise = 0
        self.listening: Final = asyncio.create_task(self.listen())

    def say(self, message: Message) -> None:
        self.wire.say(message)

    def begin(self) -> None:
        """Forget the games of the last match."""
        self.over.clear()
        self.noise = 0

    async def answer(self, asked: MakeMove) -> str | None:
        """Ask for a move and return the line that answers, None when none comes in time."""
        self.say(asked)
        if self.gone:
            return None
        future: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self.asked[asked.game] = future
        if self.answered.get(asked.game) == str(asked.number):  # in the match before
            del self.answered[asked.game]
        try:
            async with asyncio.timeout(asked.seconds + GRACE):
                line = await future
        except TimeoutError:
            return None
        finally:
            del self.asked[asked.game]
        self.answered[asked.game] = str(asked.number)
        return line

    async def listen(self) -> None:
        while self.noise < MOST_NOISE and (line := await self.wire.hear()) is not None:
            future = self.question(line)
            if future is None or future.done():
                self.noise += 1
            else:
                future.set_result(line)
        self.gone = True
        for future in self.asked.values():
            if not future.done():
                future.set_result(None)
        self.wire.close()

    def question(self, line: str) -> asyncio.Future[str | None] | None:
        """Return what a line answers: the game it names, else the oldest question; one that comes late or again, nothing."""
        match line.split():
            case ["GAME", game, "MOVE", number, *_] if self.answered.get(game) == number:
                return None
            case ["GAME", game, *_] if game in self.asked:
                return self.asked[game]
            case ["GAME", game, *_] if game in self.over:
                return None
        return next(iter(self.asked.values()), None)

    async def leave(self) -> None:
        """Hang up on the player, politely."""
        self.listening.cancel()
        await self.wire.part()
