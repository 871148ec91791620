"""A live table: a match in memory that never runs ahead of the store, and those who watch it."""

import asyncio
from collections import Counter
from typing import Final

from ludoteca.core.errors import MatchOver, MayNotUndo, NotYourTurn, OtherRules, StaleAction, UnknownGame
from ludoteca.core.game import NOBODY, Game, Json, Reason, Seat
from ludoteca.core.match import Line, Match
from ludoteca.core.options import listed
from ludoteca.core.record import again
from ludoteca.games import GAMES
from ludoteca.server.rows import AGENT, Link, Notice, Setting
from ludoteca.server.store import LineTaken, Store

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)


def game_called(name: str) -> Game:
    if name not in GAMES:
        raise UnknownGame({"name": name, "games": listed(GAMES)})
    return GAMES[name]


def replayed(setting: Setting, lines: list[Line]) -> Match:
    """Return the match that a setting and its lines make."""
    game = game_called(setting.game)
    if setting.rules != game.rules:
        raise OtherRules({"game": setting.game, "found": setting.rules, "expected": game.rules})
    match = Match(game, setting.seats, seed=setting.seed, options=setting.options)
    for line in lines:
        again(match, line)
    return match


class Table:
    """One match being played; whoever changes it holds the lock, and so does whoever draws it."""

    def __init__(self, store: Store, setting: Setting, lines: list[Line]) -> None:
        self.store: Final = store
        self.setting = setting
        self.match: Match = replayed(setting, lines)
        self.notices: list[Notice] = []
        self.links: dict[str, Link] = {}
        self.lock: Final = asyncio.Lock()
        self.watchers: Final[set[asyncio.Event]] = set()
        self.stirred: Final = asyncio.Event()  # wakes whoever drives the table
        self.viewers: Final = Counter[str]()  # by link
        self.entered = 0.0
        self.playing = True
        self.steps = 0
        self.speed = 1.0

    @classmethod
    async def load(cls, store: Store, match: str) -> "Table":
        """Return the table as the store has it."""
        table = cls(store, await store.setting(match), await store.lines(match))
        table.notices = await store.notices(match)
        table.links = {link.token: link for link in await store.links(match)}
        return table

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def line(self) -> int:
        return len(self.match.lines)

    def mover(self) -> Seat:
        return self.match.state.to_move()

    def is_of_agents(self) -> bool:
        """Say whether nobody plays here but agents."""
        return all(chair.kind == AGENT for chair in self.setting.chairs)

    def is_settled(self) -> bool:
        """Say whether the match is over, or played alone and certainly lost."""
        return self.match.is_over() or bool(self.match.state.view(None).get("lost"))

    def tell(self) -> None:
        """Wake everyone who watches; what they see is in the store already."""
        self.stirred.set()
        for watcher in self.watchers:
            watcher.set()

    async def play(self, seats: tuple[Seat, ...], line: int, notation: str) -> int:
        """Play a notation chosen at a line by one who plays these seats; return the new line."""
        async with self.lock:
            self.check_asked(seats, line)
            action = self.game.parse(notation)
            await self.write(self.match.play(action, self.mover()))
            made = self.line
        self.tell()
        return made

    async def undo(self, seats: tuple[Seat, ...], line: int) -> int:
        """Take back to the last choice of one of these seats; return the new line."""
        async with self.lock:
            self.check_line(line)
            seat, count = self.undoable(seats)
            if not count:
                raise MayNotUndo({})
            await self.write(self.match.undo(seat, count))
            made = self.line
        self.tell()
        return made

    def check_line(self, line: int) -> None:
        if line != self.line:
            raise StaleAction({"chosen": line, "line": self.line})

    def check_asked(self, seats: tuple[Seat, ...], line: int) -> None:
        if not seats:
            raise NotYourTurn({})
        self.check_line(line)
        if self.mover() == NOBODY:
            raise MatchOver({})
        if self.mover() not in seats:
            raise NotYourTurn({})

    def undoable(self, seats: tuple[Seat, ...]) -> tuple[Seat, int]:
        """Return who may take back how many actions: to the last one that was a choice."""
        for seat in seats:
            most = self.match.undoable(seat)
            if most:
                return seat, self.back_to_choice(most)
        return NOBODY, 0

    def back_to_choice(self, most: int) -> int:
        plies = self.match.plies
        state = self.match.state_at(len(plies) - most)
        count = 0
        for back in range(most, 0, -1):
            if len(state.legal_actions()) > 1:
                count = back
            state.apply(plies[-back].action)
        return count

    async def write(self, line: Line) -> None:
        """Put a line that the match has made into the store; on failure the match is as before."""
        try:
            await self.store.append(self.setting.id, line)
        except LineTaken as taken:
            self.match = replayed(self.setting, await self.store.lines(self.setting.id))
            raise StaleAction({"chosen": line["line"], "line": self.line}) from taken
        except BaseException:
            self.match = replayed(self.setting, self.match.lines[:-1])
            raise

    async def notice(self, key: str, facts: dict[str, Json]) -> None:
        """Say something at the table that is no action."""
        async with self.lock:
            notice = Notice(self.line, key, facts)
            await self.store.notice(self.setting.id, notice)
            self.notices.append(notice)
        self.tell()

    async def why_not(self, seats: tuple[Seat, ...], notation: str) -> Reason | None:
        """Return why the seat asked may not choose a notation."""
        async with self.lock:
            self.check_asked(seats, self.line)
            return self.match.state.why_not(self.game.parse(notation))
