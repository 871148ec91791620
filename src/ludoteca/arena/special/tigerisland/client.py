"""A player for any server of the tournament: logs in, follows both games, and answers each request in time."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from ludoteca.arena.special.tigerisland.advice import Source
from ludoteca.arena.special.tigerisland.chart import Chart
from ludoteca.arena.special.tigerisland.counsel import Matter
from ludoteca.arena.special.tigerisland.lines import (
    BeginRound,
    EndOfChallenges,
    Enter,
    Forfeited,
    Goodbye,
    IAm,
    Incorrect,
    Lost,
    MakeMove,
    Message,
    Move,
    NewChallenge,
    NewMatch,
    Over,
    Placed,
    TwoShallEnter,
    Wait,
    Welcome,
    from_server,
    read,
)
from ludoteca.arena.special.tigerisland.wire import Wire
from ludoteca.core.errors import GameError

THINKING: Final = 0.55  # of the time that a server allows
LATEST: Final = 0.8  # of it: then the best move so far is sent
MOST_SECONDS: Final = 2.0  # of thinking, however much is allowed
MOST_TROUBLES: Final = 100
WELCOME_SECONDS: Final = 120.0  # for a server to say its first line: some let players in one after another


class NotAdmitted(GameError):
    key = "error.not_admitted"
    english = "the server did not let {user} in; are both passwords right, and has {user} not come in already?"


class NotWelcomed(NotAdmitted):
    key = "error.not_welcomed"
    english = "the server did not say WELCOME within {seconds} s; is it one of a TigerIsland tournament?"


@dataclass(frozen=True)
class Login:
    """What opens the door."""

    password: str
    user: str
    user_password: str


@dataclass(frozen=True)
class GameOver:
    """A game's result, as the server told it; own and theirs are points, or FORFEITED and WIN.

    `result` is `won`, `lost` or `tied`; `why` is `pools`, `score`, `unable` or `forfeit`, and `detail` its reason.
    """

    challenge: str
    round: str
    opponent: str
    game: str
    own: str
    theirs: str
    result: str
    why: str
    detail: str = ""


@dataclass(frozen=True)
class Trouble:
    """What went wrong, where: a line `unknown`, a `forfeit`, a tournament `cut` short, or what ails the advice."""

    kind: str
    match: int
    game: str
    detail: str


@dataclass
class Report:
    """What a player has lived through."""

    player: str = ""
    games: list[GameOver] = field(default_factory=list)
    moves: int = 0
    troubles: list[Trouble] = field(default_factory=list)
    slowest: float = 0.0  # seconds from a request to its answer

    def is_cut(self) -> bool:
        return any(trouble.kind == "cut" for trouble in self.troubles)


class Followed:
    """One game of the match under way: what was announced in it, and who thinks for it."""

    def __init__(self, match: int, name: str, source: Source) -> None:
        self.match: Final = match
        self.name: Final = name
        self.source: Final = source
        self.chart: Final = Chart()
        self.placed: Final[list[str]] = []
        self.ending: Forfeited | Lost | None = None  # before the pools or the tiles were out

    def note(self, placed: Placed) -> None:
        self.placed.append(str(placed))
        self.chart.note(placed)


class Client:
    """Talks with one server from its welcome to its goodbye, or until it hangs up."""

    def __init__(
        self,
        wire: Wire,
        login: Login,
        sources: Sequence[Source],
        *,
        agent: str,
        seed: int,
        tell: Callable[[GameOver], None] = lambda over: None,
        patience: float = WELCOME_SECONDS,
    ) -> None:
        self.wire: Final = wire
        self.login: Final = login
        self.sources: Final = sources
        self.agent: Final = agent
        self.seed: Final = seed
        self.tell: Final = tell
        self.patience: Final = patience
        self.report: Final = Report()
        self.games: dict[str, Followed] = {}
        self.matches = 0
        self.place = {"challenge": "", "round": "", "opponent": ""}
        self.thinking: Final[dict[asyncio.Task[None], Followed]] = {}
        self.is_over = False

    async def run(self) -> Report:
        """Play until the server says goodbye or hangs up; it may do so once the challenges are over."""
        try:
            async with asyncio.timeout(self.patience) as limit:
                await self.talk(limit)
        except TimeoutError as error:
            raise NotWelcomed({"seconds": f"{self.patience:g}"}) from error
        finally:
            self.stop_thinking()
            await self.wire.part()
        if not self.report.player:
            raise NotAdmitted({"user": self.login.user})
        if not self.is_over:
            self.report.troubles.append(Trouble("cut", self.matches, "", ""))
        return self.report

    async def talk(self, limit: asyncio.Timeout) -> None:
        """Hear the server out; only its welcome is limited, for players may be long in coming."""
        while (line := await self.wire.hear()) is not None:
            message = from_server(line)
            if isinstance(message, Welcome):
                limit.reschedule(None)
            if isinstance(message, EndOfChallenges | Goodbye):
                self.is_over = True
            if isinstance(message, Goodbye | Incorrect):
                break
            if message is None:
                self.trouble("unknown", "", line)
            else:
                self.take(message)

    def trouble(self, kind: str, game: str, detail: str) -> None:
        found = Trouble(kind, self.matches, game, detail)
        if found not in self.report.troubles and len(self.report.troubles) < MOST_TROUBLES:
            self.report.troubles.append(found)

    def take(self, message: Message) -> None:
        """Do what a message asks for; most ask for nothing."""
        if isinstance(message, MakeMove):
            self.begin_thinking(message)
        elif isinstance(message, Placed):
            self.followed(message.game).note(message)
        elif isinstance(message, Over | Forfeited | Lost):
            self.end_game(message)
        elif isinstance(message, NewMatch):
            self.stop_thinking()
            self.matches += 1
            self.games = {}
            self.place["opponent"] = message.player
        elif isinstance(message, BeginRound):
            self.place["round"] = message.round
        elif isinstance(message, NewChallenge):
            self.place["challenge"] = message.challenge
        else:
            self.log_in(message)

    def log_in(self, message: Message) -> None:
        if isinstance(message, Welcome):
            self.wire.say(Enter(self.login.password))
        elif isinstance(message, TwoShallEnter):
            self.wire.say(IAm(self.login.user, self.login.user_password))
        elif isinstance(message, Wait):
            self.report.player = message.player

    def followed(self, game: str) -> Followed:
        """Return a game of this match; each has a source of advice of its own."""
        if game not in self.games:
            source = self.sources[len(self.games) % len(self.sources)]
            self.games[game] = Followed(self.matches, game, source)
        return self.games[game]

    def end_game(self, message: Over | Forfeited | Lost) -> None:
        """Think no more about a game, and note what is told of its end."""
        self.stop_thinking(message.game)
        if isinstance(message, Over):
            self.note_result(message)
            return
        self.followed(message.game).ending = message
        if isinstance(message, Forfeited) and message.player == self.report.player:
            self.trouble("forfeit", message.game, message.why)

    def note_result(self, over: Over) -> None:
        results = {over.first: over.first_result, over.second: over.second_result}
        own = results.pop(self.report.player, "")
        other, theirs = next(iter(results.items()), ("", ""))
        won = result_of(own, theirs)
        why, detail = self.reason(over.game, self.report.player if won == "won" else other)
        done = GameOver(**self.place, game=over.game, own=own, theirs=theirs, result=won, why=why, detail=detail)
        self.report.games.append(done)
        self.tell(done)

    def reason(self, name: str, winner: str) -> tuple[str, str]:
        """Return why a game ended as it did: what the server said, or else what the chart shows."""
        game = self.followed(name)
        if isinstance(game.ending, Forfeited):
            return "forfeit", game.ending.why
        if isinstance(game.ending, Lost):
            return "unable", ""
        return ("pools" if game.chart.has_emptied(winner) else "score"), ""

    def begin_thinking(self, asked: MakeMove) -> None:
        game = self.followed(asked.game)
        task = asyncio.create_task(self.answer(asked, game))
        self.thinking[task] = game
        task.add_done_callback(self.thinking.pop)

    def stop_thinking(self, name: str = "") -> None:
        """Break off all thinking, or that about one game."""
        for task, game in self.thinking.items():
            if name in ("", game.name):
                task.cancel()

    async def answer(self, asked: MakeMove, game: Followed) -> None:
        """Answer a request within its time: by what the agent found, or by the chart."""
        clock = asyncio.get_running_loop()
        began = clock.time()
        advice = await game.source.advise(self.matter(asked, game), LATEST * asked.seconds)
        if self.games.get(game.name) is not game:
            return
        if advice.trouble:
            self.trouble(advice.trouble, game.name, advice.detail)
        move = read(advice.move, Move) if advice.move else None
        self.wire.say(move or Move(asked.game, asked.number, game.chart.turn(asked.tile, self.report.player)))
        self.report.moves += 1
        self.report.slowest = max(self.report.slowest, clock.time() - began)

    def matter(self, asked: MakeMove, game: Followed) -> Matter:
        return {
            "match": f"match {game.match}, game {game.name}",
            "agent": self.agent,
            "seed": seed_of(self.seed, game.match, game.name),
            "placed": game.placed[:],
            "asked": str(asked),
            "seconds": min(MOST_SECONDS, THINKING * asked.seconds),
        }


def result_of(own: str, theirs: str) -> str:
    """Return who has won by what the server tells of both: points, or FORFEITED and WIN."""
    if own.lstrip("-").isdecimal() and theirs.lstrip("-").isdecimal():
        difference = int(own) - int(theirs)
        return "won" if difference > 0 else "lost" if difference < 0 else "tied"
    return "won" if own.upper() == "WIN" else "lost"


def seed_of(seed: int, match: int, game: str) -> int:
    """Return an agent's seed for one game."""
    return int.from_bytes(sha256(f"match {match}, game {game}: {seed}".encode()).digest()[:16], "big")
