"""Scripted peers on the loopback, and a server or a source of advice to put them against."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Self, TypeVar

from ludoteca.arena.special.tigerisland.advice import Advice
from ludoteca.arena.special.tigerisland.adviser import Adviser, chosen
from ludoteca.arena.special.tigerisland.chart import Chart
from ludoteca.arena.special.tigerisland.counsel import Matter, asking
from ludoteca.arena.special.tigerisland.door import Door
from ludoteca.arena.special.tigerisland.game import TigerGame
from ludoteca.arena.special.tigerisland.lines import MakeMove, Move, Placed, read
from ludoteca.arena.special.tigerisland.server import Played, Terms, hold
from ludoteca.core.game import Agent

T = TypeVar("T")
USERS = {"ana": "a", "bob": "b", "cyn": "c"}
HOST = "127.0.0.1"
PATIENCE = 20.0


def run(test: Coroutine[Any, Any, T]) -> T:
    """Run a conversation; one that hangs fails."""

    async def patient() -> T:
        async with asyncio.timeout(PATIENCE):
            return await test

    return asyncio.run(patient())


class Peer:
    """One end of a connection, line by line."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.chart = Chart()

    @classmethod
    async def at(cls, port: int) -> Self:
        return cls(*await asyncio.open_connection(HOST, port))

    def say(self, text: str, end: str = "\n") -> None:
        self.writer.write((text + end).encode())

    async def hear(self) -> str:
        """Return the next line; empty when the other end has hung up."""
        try:
            return (await self.reader.readline()).decode().strip()
        except OSError:
            return ""

    async def hears(self, *lines: str) -> None:
        for line in lines:
            assert await self.hear() == line

    async def until(self, part: str) -> str:
        """Return the next line that has a part in it."""
        while part not in (line := await self.hear()):
            assert line, f"hung up before {part}"
        return line

    async def log_in(self, user: str, password: str = "pw") -> str:
        await self.hears("WELCOME TO ANOTHER EDITION OF THUNDERDOME!")
        self.say(f"ENTER THUNDERDOME {password}")
        await self.hears("TWO SHALL ENTER, ONE SHALL LEAVE")
        self.say(f"I AM {user} {USERS.get(user, '?')}")
        return await self.hear()

    async def asked(self) -> MakeMove:
        found = read(await self.until("MAKE YOUR MOVE"), MakeMove)
        assert found is not None
        return found

    def found(self, asked: MakeMove, player: str) -> str:
        """Say and return a turn that is legal on an island where only such turns were made."""
        turn = self.chart.turn(asked.tile, player)
        self.chart.note(Placed(asked.game, asked.number, player, turn))
        move = str(Move(asked.game, asked.number, turn))
        self.say(move)
        return move


class Hosting:
    """Our server for a test, on a free port."""

    def __init__(self, terms: Terms, users: Mapping[str, str], accept: float = 10.0, login: float = 5.0) -> None:
        self.port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        door = Door("pw", dict(users), login)
        self.games: list[Played] = []
        opened: Callable[[int], None] = self.port.set_result
        tell = self.games.append
        self.done = asyncio.create_task(hold(door, terms, host=HOST, port=0, accept=accept, opened=opened, tell=tell))

    async def two(self) -> tuple[Peer, Peer]:
        """Return two peers who have come in as players 1 and 2, and been told whom they play."""
        peers = []
        for number, user in enumerate(("ana", "bob"), 1):
            peer = await Peer.at(await self.port)
            assert await peer.log_in(user) == f"WAIT FOR THE TOURNAMENT TO BEGIN {number}"
            peers.append(peer)
        return peers[0], peers[1]


class Here:
    """A source of advice in this process."""

    def __init__(self) -> None:
        self.adviser = Adviser()
        self.times: list[tuple[float, float]] = []  # to think in, and to answer in

    async def open(self) -> None:
        pass

    async def advise(self, matter: Matter, seconds: float) -> Advice:
        self.times.append((matter["seconds"], seconds))
        *_, last = self.adviser.answers(asking(1, matter))
        await asyncio.sleep(0)
        return Advice(last["move"], last.get("trouble", ""), last.get("detail", ""))

    async def close(self) -> None:
        pass


class FakeServer:
    """A server that says what a script says to the one client that calls."""

    def __init__(self) -> None:
        self.called: asyncio.Future[Peer] = asyncio.get_running_loop().create_future()

    async def open(self) -> int:
        self.server = await asyncio.start_server(self.greet, HOST, 0)
        port: int = self.server.sockets[0].getsockname()[1]
        return port

    async def greet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.called.set_result(Peer(reader, writer))

    async def close(self) -> None:
        self.server.close()
        with suppress(OSError):
            (await self.called).writer.close()


def turn_by(agent: Agent, game: TigerGame) -> str:
    """Play an opponent's turn and return what the server says of it."""
    asked = game.request(1.5)
    return str(game.judge(str(Move(asked.game, asked.number, chosen(agent, game.position(), asked.tile, 0.0))), asked))
