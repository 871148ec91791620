"""What a table does by itself: forced steps of persons, the seats of agents and Bots, and polls."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

from ludoteca.core.errors import GameError, StaleAction
from ludoteca.core.game import BOT, NOBODY, Seat, State
from ludoteca.core.match import event_as_json
from ludoteca.server.errors import StoreFailed
from ludoteca.server.pacing import Pacing
from ludoteca.server.playback import PACES, TO_MY_TURN, is_felt
from ludoteca.server.polls import Poll
from ludoteca.server.question import Question
from ludoteca.server.rows import AGENT
from ludoteca.server.tables import Table
from ludoteca.server.workers import WorkerFailed, Workers

SEED_BITS: Final = 128
THOUGHT: Final = 0.8  # of a step's time, where how long it takes must tell nothing
MOST_HURRY: Final = 4.0
SHARE: Final = 4  # each action of an answer to a poll has a part of its time: most answers have two

T = TypeVar("T")

log = logging.getLogger("ludoteca.driver")


@asynccontextmanager
async def awaited(*work: Coroutine[Any, Any, T]) -> AsyncIterator["asyncio.Future[list[T]]"]:
    """Let something go on meanwhile; it ends with whoever waits for it."""
    tasks = [asyncio.create_task(one) for one in work]
    together = asyncio.gather(*tasks)
    together.add_done_callback(lambda done: done.cancelled() or done.exception())  # told to whoever waits, or to nobody
    try:
        yield together
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Driver:
    """Watches one table and plays what no person decides."""

    def __init__(self, table: Table, workers: Workers, pacing: Pacing) -> None:
        self.table: Final = table
        self.workers: Final = workers
        self.pacing: Final = pacing
        self.failures: list[tuple[Seat, str]] = []  # of workers, not told yet
        self.is_warm = False
        table.stirred.set()
        self.task: Final = asyncio.create_task(self.run())

    async def close(self) -> None:
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task

    async def run(self) -> None:
        while True:
            await self.table.stirred.wait()
            self.table.stirred.clear()
            try:
                await self.be_warm()
                while self.is_due():
                    await self.be_warm()
                    await (self.step() if self.table.poll is None else self.hold(self.table.poll))
            except StoreFailed:
                await asyncio.sleep(self.pacing.retry)
                self.table.stirred.set()
            except GameError as error:
                log.error("a table stands still: %s", error.key)

    async def be_warm(self) -> None:
        """See once that agents are ready for polls, which close at fixed moments; one may come when somebody leaves."""
        if (
            not self.is_warm
            and self.table.game.polls
            and any(chair.kind == AGENT for chair in self.table.setting.chairs)
        ):
            await self.workers.warm()
            self.is_warm = True

    def kind(self, seat: Seat) -> str:
        """Return who decides for a seat."""
        return self.table.setting.chairs[seat].kind

    def is_due(self) -> bool:
        """Say whether the table has to move by itself now."""
        table = self.table
        if table.mover() == NOBODY:
            return False
        if table.is_of_agents():
            return table.viewers.total() > 0 and table.playback.is_on()
        if table.poll is not None or self.kind(table.mover()) in (AGENT, BOT):
            return True
        state = table.match.state
        return len(state.legal_actions()) == 1 and not state.hushed()

    async def step(self) -> None:
        """Wait a human moment, and play unless the table has changed meanwhile.

        Where the options are a seat's own secret its agent is asked whatever they are, and waited for by whole times.
        """
        table = self.table
        async with table.lock:
            line, seat, state = table.line, table.mover(), table.match.state
            legal = [action.notation for action in state.legal_actions()]
            if not legal:
                return
            pause = self.pause(state, seat)
            is_secret = state.hushed()
            thinks = self.kind(seat) == AGENT and (len(legal) > 1 or is_secret)
            question = self.question(state, seat, self.thought(state, pause)) if thinks else None
        async with awaited(self.choose(question, seat, legal)) as choice:
            await asyncio.sleep(pause)
            while is_secret and pause and not choice.done():
                await asyncio.sleep(pause)
            (notation,) = await choice
        await self.own_up()
        if not self.is_due():
            return
        table.playback.stepped()
        with suppress(StaleAction):
            await table.play((seat,), line, notation)

    def pause(self, state: State, seat: Seat) -> float:
        """Return how long a step takes at least.

        Where the seat's options are its own secret a step takes the same time at every pace, choice or none; where
        others' cards are hidden an agent's takes a time that its pace and what all were told fix, never as long as it thought.
        """
        table, kind = self.table, self.kind(seat)
        whole = {AGENT: self.pacing.agent, BOT: self.pacing.bot}.get(kind, self.pacing.forced)
        if table.is_of_agents():
            return table.playback.pause(whole)
        if kind == AGENT and state.hushed():
            return whole
        if table.pace() == TO_MY_TURN and self.is_felt():
            return whole
        pace = PACES[table.pace()]
        return whole / (min(pace, MOST_HURRY) if kind == AGENT and state.game.hides else pace)

    def is_felt(self) -> bool:
        """Say whether what happened last was done to a person: who hurries to their own turn sees that as well."""
        match = self.table.match
        return bool(match.plies) and is_felt(match.game, match.plies[-1].events, self.table.persons())

    def thought(self, state: State, pause: float) -> float:
        """Return how long an agent may think: where cards are hidden, so that its step never takes longer for it."""
        is_told = state.game.hides and not self.table.is_of_agents()
        return min(self.pacing.think, pause * THOUGHT) if is_told and pause else self.pacing.think

    def poll_time(self, agents: list[Seat]) -> float:
        """Return how long a poll lasts at least; nothing in it depends on a hand or an answer."""
        if self.table.is_of_agents():
            return 0.0
        if not self.table.is_private():
            return self.pacing.poll
        return self.pacing.quick_poll if agents else 0.0

    async def hold(self, poll: Poll) -> None:
        """Hold a poll: it closes when all have answered, but with persons at the table not before its time.

        An agent that is late is waited for by whole times, so that how long it took tells little.
        """
        table = self.table
        agents = [seat for seat in poll.ballots if self.kind(seat) == AGENT]
        pause = self.poll_time(agents)
        seconds = self.answer_time(len(agents), pause)
        async with awaited(*(self.answer(poll, seat, seconds) for seat in agents)) as answers:
            await asyncio.sleep(pause)
            while pause and not answers.done():
                await asyncio.sleep(pause)
            await answers
        while table.poll is poll and not poll.is_answered():
            await table.stirred.wait()
            table.stirred.clear()
        table.playback.stepped()
        with suppress(StaleAction):
            await table.close_poll(poll)
        await self.own_up()

    def answer_time(self, agents: int, pause: float) -> float:
        """Return how long an agent may think for each action of an answer: so that all of them, in several actions, are in time."""
        turns = -(-agents // self.workers.most)  # who waits for a worker, and for how many others
        return min(self.pacing.think, pause / (SHARE * turns)) if agents and pause else self.pacing.think

    async def answer(self, poll: Poll, seat: Seat, seconds: float) -> None:
        """Let an agent answer a poll; it is asked whatever it may choose, so that its time tells nothing."""
        table = self.table
        while table.poll is poll and not poll.ballots[seat].is_cast:
            state = poll.ballots[seat].state
            legal = [action.notation for action in state.legal_actions()]
            notation = await self.choose(self.question(state, seat, seconds), seat, legal)
            try:
                await table.play((seat,), poll.line, notation)
            except StoreFailed:
                await asyncio.sleep(self.pacing.retry)
            except StaleAction:
                return

    def question(self, state: State, seat: Seat, seconds: float) -> Question:
        """Return all that a worker needs; the agent's chance has nothing to do with the match's."""
        match = self.table.match
        return {
            "type": "question",
            "match": self.table.setting.id,
            "game": match.game.name,
            "agent": self.table.setting.chairs[seat].agent,
            "seed": str(secrets.randbits(SEED_BITS)),
            "seat": seat,
            "state": state.dump(),
            "events": [event_as_json(event) for event in match.events_since(seat)],
            "seconds": seconds,
        }

    async def choose(self, question: Question | None, seat: int, legal: list[str]) -> str:
        """Return the agent's choice, or any legal one where its worker failed."""
        if question is None:
            return legal[0]
        try:
            return await self.workers.ask(question, legal, question["seconds"] + self.pacing.grace)
        except WorkerFailed as failure:
            self.failures.append((seat, failure.how))
            return secrets.choice(legal)

    async def own_up(self) -> None:
        """Say which workers failed; after a poll only, lest it tell who was still thinking."""
        while self.failures:
            seat, how = self.failures[0]
            await self.table.notice(f"room.notice.{how}", {"seat": seat})
            self.failures.pop(0)
