"""A live table: a match in memory that never runs ahead of the store, and those who watch it."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ludoteca.core.errors import MatchOver, MayNotLeave, MayNotUndo, NotYourTurn, OtherRules, StaleAction
from ludoteca.core.game import BOT, NOBODY, Game, Json, Reason, Seat
from ludoteca.core.match import TWO, Line, Match
from ludoteca.core.moments import Clock, Watch, now
from ludoteca.core.record import check_data, play_on
from ludoteca.games import game_named
from ludoteca.roster import RIVAL
from ludoteca.server.errors import NotForThisLink
from ludoteca.server.playback import Playback, slowest
from ludoteca.server.polls import Ballot, Poll, is_calm
from ludoteca.server.rows import AGENT, ALWAYS, NEVER, PLAYER, Notice, Place, Setting, new_token
from ludoteca.server.store import LineTaken, Store

LATELY: Final = 60.0  # seconds for which who has asked for something counts as being there
ENDED: Final = 1000  # steps: more than any answer has actions
NO_ANSWERS: Final[Mapping[Seat, list[str]]] = {}


def replayed(setting: Setting, lines: list[Line]) -> Match:
    """Return the match that a setting and its lines make."""
    game = game_named(setting.game)
    if setting.rules != game.rules:
        raise OtherRules({"game": setting.game, "found": setting.rules, "expected": game.rules})
    check_data(game, setting.data)
    match = Match(game, setting.seats, seed=setting.seed, options=setting.options)
    match.keeps_course = True
    return play_on(match, lines)


class Table:
    """One match being played; whoever changes it holds the lock, and so does whoever draws it."""

    def __init__(
        self, store: Store, setting: Setting, lines: list[Line], clock: Clock = now, idle_days: int = 7
    ) -> None:
        self.store: Final = store
        self.setting = setting
        self.match: Match = replayed(setting, lines)
        self.watch: Final = Watch(setting.started, clock)
        self.idle_days: Final = idle_days  # after which its host may close it
        self.found: Final = self.watch.read() or 0.0  # when the room saw it again
        self.notices: list[Notice] = []
        self.places: dict[str, Place] = {}
        self.poll: Poll | None = None
        self.holders: dict[str, str] = {}  # which place a visitor holds, by the digest of the cookie
        self.parted: Final[dict[str, str]] = {}  # until when somebody who holds a place was here
        self.following: str = ""  # the match that follows this one
        self.pictured = (0, 0.0)  # the line of its last picture for links, and when it was made
        self.hints: dict[Seat, int] = {}  # how many each seat has had
        self.leavers: set[Seat] = set()  # who goes when the poll that runs has closed
        self.present: Final[dict[str, Seat]] = {}  # by place: who of several sits before the screen
        self.lock: Final = asyncio.Lock()
        self.watchers: Final[dict[asyncio.Event, tuple[Seat, ...]]] = {}  # and the seats they play
        self.stirred: Final = asyncio.Event()  # wakes whoever drives the table
        self.viewers: Final = Counter[str]()  # by place
        self.entered = 0.0
        self.calls: Final[dict[str, float]] = {}  # when a place last asked for anything
        self.playback: Final = Playback()
        self.paces: Final[dict[str, str]] = {}  # what the persons who are here wish, by place
        self.vacate()
        self.renew()

    @classmethod
    async def load(cls, store: Store, match: str, clock: Clock = now, idle_days: int = 7) -> "Table":
        """Return the table as the store has it."""
        table = cls(store, await store.setting(match), await store.lines(match), clock, idle_days)
        table.notices = await store.notices(match)
        table.places = {place.token: place for place in await store.places(match)}
        table.holders = await store.holders(match)
        heir = next((place.heir for place in table.places.values() if place.heir), None)
        table.following = await store.match_of(heir) if heir else ""
        table.vacate()
        table.leavers = await store.leavers(match, table.line)
        table.hints = await store.hints(match)
        table.renew(await store.kept(match, table.line))
        return table

    def vacate(self) -> None:
        """Let agents play the seats that were left, and let the places that played them only watch."""
        self.setting = self.setting.vacated(self.match.left)
        self.places = {token: place.without(self.match.left) for token, place in self.places.items()}

    def renew(self, kept: Mapping[Seat, list[str]] = NO_ANSWERS) -> None:
        """Begin a poll where the position asks for one, with what was kept of it; who wishes so is excused."""
        is_polled = not self.match.is_over() and self.match.state.polled()
        self.poll = Poll(self.match.state, self.line) if is_polled else None
        if self.poll is None:
            return
        self.poll.take(kept)
        for place in self.places.values():
            for ballot in self.poll.of(place.seats):
                if ballot.seat not in kept and (place.wish == NEVER or self.is_spared(place, ballot)):
                    self.poll.ballots[ballot.seat] = ballot.ended(excused=True)

    def is_spared(self, place: Place, ballot: Ballot) -> bool:
        """Say whether the table answers for a seat: the poll is not about it, or it has no choice and nobody could tell.

        Where anybody else is there, a seat with nothing to lay is asked as well: else the time would tell its hand.
        """
        if place.wish == ALWAYS:
            return False
        return not ballot.blank.concerns(ballot.seat) or (ballot.is_idle() and self.is_unobserved(place))

    def is_unobserved(self, place: Place) -> bool:
        """Say whether a place is that of the one person who plays here among programs, and nobody else is looking."""
        return self.is_alone(place) and not self.is_looked_at(place)

    def is_alone(self, place: Place) -> bool:
        """Say whether a place is that of the one person who plays here among programs."""
        return self.persons() == list(place.seats) and len(place.seats) == 1

    def is_looked_at(self, place: Place) -> bool:
        """Say whether anybody is here at another place than this one: on the live channel, or asking now and then."""
        lately = self.watch.clock().timestamp() - LATELY
        asking = any(when > lately for token, when in self.calls.items() if token != place.token)
        return asking or self.viewers.total() > self.viewers[place.token]

    def is_private(self) -> bool:
        """Say whether any place's person plays here unobserved, so that no time tells anybody anything."""
        return any(self.is_unobserved(place) for place in self.places.values())

    def pace(self) -> str:
        """Return how fast programs play here: as the slowest of the persons who are here wishes."""
        here = [place.token for place in self.places.values() if place.seats and self.viewers[place.token]]
        return slowest(self.paces.get(token, "1") for token in here)

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def line(self) -> int:
        return len(self.match.lines)

    def mover(self) -> Seat:
        return self.match.mover()

    def waiting(self) -> list[Place]:
        """Return the places of chairs to which nobody has come yet."""
        return [place for place in self.places.values() if place.seats and place.opened is None]

    def persons(self) -> list[Seat]:
        """Return the seats that people play."""
        chairs = enumerate(self.setting.chairs)
        return [seat for seat, chair in chairs if chair.kind not in (AGENT, BOT) and seat not in self.match.left]

    def is_of_agents(self) -> bool:
        """Say whether no person plays here."""
        return not self.persons()

    def has_programs(self) -> bool:
        """Say whether agents or Bots play here beside persons."""
        return not self.is_of_agents() and any(chair.kind in (AGENT, BOT) for chair in self.setting.chairs)

    def is_settled(self) -> bool:
        """Say whether the match is over, or played alone and certainly lost."""
        return self.match.is_over() or self.game.is_lost(self.match.view(None))

    def tell(self, seats: tuple[Seat, ...] | None = None) -> None:
        """Wake everyone who watches, or only who plays one of some seats; what they see is in the store already."""
        self.stirred.set()
        for watcher, own in self.watchers.items():
            if seats is None or set(seats) & set(own):
                watcher.set()

    def asked(self, seats: tuple[Seat, ...]) -> Seat:
        """Return which of some seats has to choose now, NOBODY for none."""
        if self.poll is None:
            return self.mover() if self.mover() in seats else NOBODY
        ballot = self.poll.seen_by(seats)
        return NOBODY if ballot is None or ballot.is_cast else ballot.seat

    def step(self, seats: tuple[Seat, ...]) -> int:
        """Return the place of a screen within a line: how far those who share it have answered a running poll.

        An answer that is ended counts alike however long it is: the next one at the screen may not know that.
        """
        shared = next((place.seats for place in self.places.values() if seats and {*seats} <= {*place.seats}), seats)
        ballots = [] if self.poll is None else self.poll.of(shared)
        return sum(ENDED if ballot.is_cast and len(shared) > 1 else len(ballot.kept) for ballot in ballots)

    async def play(self, seats: tuple[Seat, ...], line: int, notation: str, step: int | None = None) -> int:
        """Play a notation chosen at a line by one who plays these seats; return the new line."""
        async with self.lock:
            self.check_asked(seats, line, step)
            action = self.game.parse(notation)
            seat = self.asked(seats)
            told = None if self.poll is None else (seat,)
            if self.poll is None:
                await self.write([self.match.play(action, seat, self.watch.read())])
            else:
                await self.answer(self.poll.ballots[seat].plus(action))
            made = self.line
        self.tell(told)
        return made

    async def answer(self, ballot: Ballot) -> None:
        """Keep an answer to the poll, and end it where nothing else is left to choose."""
        place = next((place for place in self.places.values() if ballot.seat in place.seats), None)
        is_over = place is not None and place.wish != ALWAYS and ballot.is_idle() and self.is_unobserved(place)
        await self.keep([ballot.ended() if is_over else ballot])

    async def keep(self, ballots: list[Ballot]) -> None:
        """Put ballots of the running poll into the store, and then into effect."""
        assert self.poll is not None
        kept = {ballot.seat: ballot.notations() for ballot in ballots}
        await self.store.keep(self.setting.id, self.line, kept)
        self.poll.ballots.update({ballot.seat: ballot for ballot in ballots})

    async def close_poll(self, poll: Poll) -> None:
        """Cast the answers, all at once, unless the poll has changed meanwhile."""
        async with self.lock:
            if self.poll is not poll or not poll.is_answered():
                return
            cast = poll.cast(self.match, self.watch.read())
            await self.write([*cast, *self.departures()])
        self.tell()

    async def leave(self, place: Place, line: int, seat: Seat) -> int:
        """Let a seat of a place go: at once, or when the poll that runs has closed; return the new line."""
        async with self.lock:
            if seat not in place.seats:
                raise NotForThisLink
            self.check_line(line)
            if self.match.is_over():
                raise MatchOver({})
            if seat in self.leavers:
                raise MayNotLeave({"leaving": "gone"})
            told = None if self.poll is None else (seat,)
            if self.poll is None:
                await self.write([self.depart(seat)])
            else:
                await self.take_leave(self.poll, seat)
            made = self.line
        self.tell(told)
        return made

    async def take_leave(self, poll: Poll, seat: Seat) -> None:
        """Keep that a seat goes when a poll has closed; it has nothing more to say there."""
        ballot = poll.ballots.get(seat)
        last = ballot.ended() if ballot is not None and not ballot.is_cast else ballot
        await self.store.leave(self.setting.id, self.line, seat, [] if last is None else last.notations())
        self.leavers.add(seat)
        if last is not None:
            poll.ballots[seat] = last

    def departures(self) -> list[Line]:
        """Let those go who waited for a poll to close; whoever would be the last person ends the match."""
        return [self.depart(seat) for seat in sorted(self.leavers) if not self.match.is_over()]

    def stand_in(self, seat: Seat) -> str:
        """Return the agent that takes over when a seat is left; none where the match ends by that."""
        stays = any(other != seat for other in self.persons())
        return (self.setting.stand_in or RIVAL) if stays and self.setting.seats > TWO else ""

    def depart(self, seat: Seat) -> Line:
        agent, at = self.stand_in(seat), self.watch.read()
        return self.match.leave(seat, agent, at) if agent else self.match.resign(seat, at)

    async def free(self, chair: Place) -> None:
        """Let go who holds a chair, all its seats; on failure the match is as before. Whoever calls holds the lock."""
        at = self.watch.read()
        made = [self.match.free(seat, at) for seat in chair.seats]
        names = [chair.token, *(new_token() for _ in chair.seats[1:])]
        parted = [Place(name, chair.match, PLAYER, (seat,)) for name, seat in zip(names, chair.seats, strict=True)]
        try:
            await self.store.free(parted, made)
        except BaseException:
            self.match = replayed(self.setting, self.match.lines[: -len(made)])
            raise
        self.places |= {place.token: place for place in parted}
        self.holders = {visitor: place for visitor, place in self.holders.items() if place != chair.token}

    async def close(self, line: int) -> int:
        """End the match without a result, for good; return the new line."""
        async with self.lock:
            self.check_line(line)
            await self.write([self.match.close(self.watch.read())])
            made = self.line
        self.tell()
        return made

    async def wish(self, place: Place, wish: str) -> None:
        """Let a place say when it wants to be asked; who wants quiet has nothing more to answer now."""
        async with self.lock:
            wished = self.places[place.token].wishing(wish)
            await self.store.wish(wished)
            self.places[place.token] = wished
            if wish == NEVER and self.poll is not None:
                await self.keep([ballot.ended() for ballot in self.poll.of(place.seats) if not ballot.is_cast])
        self.tell(place.seats)

    async def undo(self, seats: tuple[Seat, ...], line: int, step: int | None = None) -> int:
        """Take back to the last choice of one of these seats; return the new line."""
        async with self.lock:
            self.check_line(line, seats, step)
            told = await self.take_back(seats)
            made = self.line
        self.tell(told)
        return made

    async def take_back(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...] | None:
        """Undo, in a poll only what these seats have answered in it; return who is to be told."""
        if self.poll is not None:
            ballot = self.poll.back(self.staying(seats))
            if ballot is None:
                raise MayNotUndo({})
            await self.keep([ballot])
            return seats
        seat, count = self.undoable(seats)
        if not count:
            raise MayNotUndo({})
        await self.write([self.match.undo(seat, count, self.watch.read())])
        return None

    def may_undo(self, seats: tuple[Seat, ...]) -> bool:
        """Say whether one of these seats has something to take back."""
        if self.poll is not None:
            return self.poll.back(self.staying(seats)) is not None
        return self.undoable(seats)[1] > 0

    def staying(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return those of some seats that do not leave when the poll closes."""
        return tuple(seat for seat in seats if seat not in self.leavers)

    def check_line(self, line: int, seats: tuple[Seat, ...] = (), step: int | None = None) -> None:
        if line != self.line or step not in (None, self.step(seats)):
            raise StaleAction({"chosen": line, "line": self.line})

    def check_asked(self, seats: tuple[Seat, ...], line: int, step: int | None = None) -> None:
        if not seats:
            raise NotYourTurn({})
        self.check_line(line, seats, step)
        if self.mover() == NOBODY:
            raise MatchOver({})
        if self.asked(seats) == NOBODY:
            raise NotYourTurn({})

    def undoable(self, seats: tuple[Seat, ...]) -> tuple[Seat, int]:
        """Return who may take back how many actions: to the last one that was a choice."""
        back = [(seat, self.match.back_to_choice(seat)) for seat in seats]
        return next((one for one in back if one[1]), (NOBODY, 0))

    async def write(self, lines: list[Line]) -> None:
        """Put lines that the match has made into the store; on failure the match is as before."""
        calm = any(place.quiet for place in self.places.values()) and is_calm(self.match.state)
        try:
            await self.store.append(self.setting.id, lines, calm=calm)
        except LineTaken as taken:
            self.match = replayed(self.setting, await self.store.lines(self.setting.id))
            self.vacate()
            self.leavers = await self.store.leavers(self.setting.id, self.line)
            self.renew(await self.store.kept(self.setting.id, self.line))
            raise StaleAction({"chosen": lines[0]["line"], "line": self.line}) from taken
        except BaseException:
            self.match = replayed(self.setting, self.match.lines[: -len(lines)])
            raise
        if calm:
            self.places = {token: replace(place, quiet=False) for token, place in self.places.items()}
        self.leavers = set()
        self.vacate()
        self.renew()

    async def notice(self, key: str, facts: dict[str, Json]) -> None:
        """Say something at the table that is no action."""
        async with self.lock:
            notice = Notice(self.line, key, facts)
            await self.store.notice(self.setting.id, notice)
            self.notices.append(notice)
        self.tell()

    async def count_hint(self, seat: Seat) -> None:
        """Count a hint that a seat has had; it is told at the end."""
        await self.store.count_hint(self.setting.id, seat)
        self.hints[seat] = self.hints.get(seat, 0) + 1

    async def why_not(self, seats: tuple[Seat, ...], notation: str) -> Reason | None:
        """Return why the seat asked may not choose a notation; who leaves while this waits learns nothing."""
        line = self.line
        async with self.lock:
            self.check_asked(seats, line)
            ballot = self.poll.seen_by(seats) if self.poll is not None else None
            state = self.match.state if ballot is None else ballot.state
            return state.why_not(self.game.parse(notation))
