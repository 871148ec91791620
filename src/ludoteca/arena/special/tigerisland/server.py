"""The tournament server: lets players in, then holds challenges of rounds of matches of two games each."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from ludoteca.arena.special.tigerisland.door import Door
from ludoteca.arena.special.tigerisland.game import TigerGame
from ludoteca.arena.special.tigerisland.lines import (
    BeginRound,
    EndOfChallenges,
    EndOfLastRound,
    EndOfRound,
    Goodbye,
    Message,
    NewChallenge,
    NewMatch,
    NextChallenge,
    Wait,
)
from ludoteca.arena.special.tigerisland.pace import Batch, Pace
from ludoteca.arena.special.tigerisland.pairing import rounds_of
from ludoteca.arena.special.tigerisland.player import Player
from ludoteca.arena.special.tigerisland.wire import MOST_LINE, Wire, unreachable

CLOCK: Final = 1.5  # seconds a move
LEAST_PLAYERS: Final = 2


@dataclass(frozen=True)
class Terms:
    """What a tournament is played for, how fast, and with which tiles."""

    challenges: int = 1
    seconds: float = CLOCK
    batch: bool = False
    seed: int = 1


@dataclass(frozen=True)
class Played:
    """A game that is over, and where in the tournament it was; matches of a round are numbered from 1."""

    challenge: int
    round: int
    match: int
    game: TigerGame


def match_seed(seed: int, challenge: int, round: int, match: int) -> int:
    """Return the seed of a match's tiles; it tells nothing of the others."""
    said = f"tiles of challenge {challenge}, round {round}, match {match}: {seed}"
    return int.from_bytes(sha256(said.encode()).digest()[:16], "big")


class Tournament:
    """All challenges between the players who have come in."""

    def __init__(self, players: Mapping[int, Player], terms: Terms, tell: Callable[[Played], None]) -> None:
        self.players: Final = players
        self.terms: Final = terms
        self.tell: Final = tell
        self.played: Final[list[Played]] = []

    async def run(self) -> list[Played]:
        rounds = rounds_of(sorted(self.players))
        for challenge in range(1, self.terms.challenges + 1):
            self.say(NewChallenge(str(challenge), len(self.players) - 1))
            for number, pairs in enumerate(rounds, 1):
                await self.round(challenge, number, len(rounds), pairs)
            self.say(EndOfChallenges() if challenge == self.terms.challenges else NextChallenge())
        self.say(Goodbye())
        return self.played

    def say(self, message: Message) -> None:
        for player in self.players.values():
            player.say(message)

    async def round(self, challenge: int, number: int, rounds: int, pairs: list[tuple[int, int]]) -> None:
        self.say(BeginRound(str(number), str(rounds)))
        pace = Batch(2 * len(pairs)) if self.terms.batch else Pace()
        await all_of([self.meet(challenge, number, match, pair, pace) for match, pair in enumerate(pairs, 1)])
        kind = EndOfLastRound if number == rounds else EndOfRound
        self.say(kind(str(number), str(rounds)))

    async def meet(self, challenge: int, round: int, match: int, pair: tuple[int, int], pace: Pace) -> None:
        """Play a match: the same tiles in both games, seats swapped, and the results once both are over."""
        for player, opponent in (pair, pair[::-1]):
            self.players[player].begin()
            self.players[player].say(NewMatch(str(opponent)))
        seed = match_seed(self.terms.seed, challenge, round, match)
        games = [TigerGame("A", pair, seed), TigerGame("B", pair[::-1], seed)]
        await all_of([self.play(game, pace) for game in games])
        for game in games:
            for player in pair:
                self.players[player].say(game.over())
            self.played.append(Played(challenge, round, match, game))
            self.tell(self.played[-1])

    async def play(self, game: TigerGame, pace: Pace) -> None:
        try:
            while game.result is None:
                asked = game.request(self.terms.seconds)
                answer = await self.players[game.mover()].answer(asked)
                await pace.together()
                told = game.judge(answer, asked)
                for player in game.players:
                    self.players[player].say(told)
        finally:
            for player in game.players:
                self.players[player].over.add(game.name)
            pace.leave()


async def all_of(parts: list[Awaitable[None]]) -> None:
    await asyncio.gather(*parts)


class Hall:
    """Where players gather: numbered from 1 as they come in, until the tournament begins."""

    def __init__(self, door: Door) -> None:
        self.door: Final = door
        self.players: Final[dict[int, Player]] = {}
        self.full: Final = asyncio.Event()
        self.is_open = True

    async def greet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        wire = Wire(reader, writer)
        name = await self.door.admit(wire) if self.is_open else None
        if name is None or not self.is_open:
            wire.close()
            return
        number = len(self.players) + 1
        self.players[number] = Player(number, name, wire)
        wire.say(Wait(str(number)))
        if number == len(self.door.users):
            self.full.set()

    async def gather(self, seconds: float) -> None:
        """Wait until everyone has come in, or the time is over."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.full.wait()
        self.is_open = False


async def hold(
    door: Door,
    terms: Terms,
    *,
    host: str,
    port: int,
    accept: float,
    opened: Callable[[int], None],
    tell: Callable[[Played], None],
) -> tuple[dict[int, str], list[Played]]:
    """Hold a whole tournament; return who played and all games. `opened` is told the port."""
    hall = Hall(door)
    try:
        server = await asyncio.start_server(hall.greet, host, port, limit=MOST_LINE)
    except OSError as error:
        raise unreachable(host, port, error) from error
    async with server:
        opened(server.sockets[0].getsockname()[1])
        await hall.gather(accept)
        enough = len(hall.players) >= LEAST_PLAYERS
        try:
            played = await Tournament(hall.players, terms, tell).run() if enough else []
        finally:
            server.close()
            await all_of([player.leave() for player in hall.players.values()])
    return {number: player.name for number, player in hall.players.items()}, played
