"""The pool of worker processes: hands them questions, and replaces those that die, babble or overrun."""

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from ludoteca.arena.correspondent import Correspondent
from ludoteca.arena.dialect import Garbled, Kind, checked
from ludoteca.arena.partner import Gone
from ludoteca.arena.protocol import Bestmove
from ludoteca.server.question import Advice, Counselled, Question

MODULE: Final = "ludoteca.server.worker"
MOST_WORKERS: Final = 2
MOST_HOMES: Final = 1024

Owner = tuple[str, int]  # a match, and a seat of it

log = logging.getLogger("ludoteca.workers")


class WorkerFailed(Exception):
    """A worker died, answered nonsense or took too long: `how` is `died`, `nonsense` or `late`."""

    def __init__(self, how: str) -> None:
        super().__init__(how)
        self.how: Final = how


def command_for(data: Path | None = None) -> tuple[str, ...]:
    """Return what starts a worker, with an owner's tables where the room has them."""
    return (sys.executable, "-m", MODULE, *([] if data is None else [str(data.resolve())]))


class Workers:
    """At most a few processes, started when first needed, each with one question at a time."""

    def __init__(self, command: Sequence[str] = (), most: int = MOST_WORKERS) -> None:
        self.command: Final = command or command_for()
        self.most: Final = most
        self.free: list[Correspondent] = []
        self.busy: set[Correspondent] = set()
        self.ending: list[Correspondent] = []  # killed, and perhaps not gone yet
        self.homes: OrderedDict[Owner, Correspondent] = OrderedDict()  # who was asked last for an owner
        self.turnstile: Final = asyncio.Semaphore(most)

    async def ask(self, question: Question, legal: Collection[str], seconds: float) -> str:
        """Return the legal notation a worker answers within the time; WorkerFailed otherwise."""
        owner = question["match"], question["seat"]
        action = (await self.put(owner, question, Bestmove, seconds))["action"]
        if action not in legal:
            log.warning("a worker answered with no legal action")
            raise WorkerFailed("nonsense")
        return action

    async def consult(self, asked: Advice, seconds: float) -> Counselled:
        """Return what a worker counsels within the time; WorkerFailed otherwise."""
        return await self.put((asked["match"], asked["seat"]), asked, Counselled, seconds)

    async def put(self, owner: Owner, question: Question | Advice, kind: type[Kind], seconds: float) -> Kind:
        """Put a question to a worker, and return its answer of a kind."""
        async with self.turnstile:
            worker = await self.take(owner)
            self.settle(owner, worker)
            try:
                async with asyncio.timeout(seconds):
                    return await answered(worker, question, kind)
            except TimeoutError as error:
                self.dismiss(worker)
                raise WorkerFailed("late") from error
            except BaseException:
                self.dismiss(worker)
                raise
            finally:
                self.give_back(worker)

    async def warm(self) -> None:
        """Start all processes there may be, for a table where the first answers must not be late."""
        self.free = [worker for worker in self.free if worker.is_alive()]
        while len(self.free) + len(self.busy) < self.most:
            try:
                self.free.append(await Correspondent.start(self.command))
            except OSError:
                return  # whoever asks will be told

    async def take(self, owner: Owner) -> Correspondent:
        """Return a living worker: the one that knows the agent of an owner, else any, a new one when none is free."""
        self.free = [worker for worker in self.free if worker.is_alive()]
        if self.free:
            home = self.homes.get(owner)
            worker = home if home in self.free else self.free[-1]
            self.free.remove(worker)
        else:
            try:
                worker = await Correspondent.start(self.command)
            except OSError as error:
                raise WorkerFailed("died") from error
        self.busy.add(worker)
        return worker

    def settle(self, owner: Owner, worker: Correspondent) -> None:
        """Note who is asked for an owner; of too many the longest unasked is forgotten."""
        self.homes[owner] = worker
        self.homes.move_to_end(owner)
        while len(self.homes) > MOST_HOMES:
            self.homes.popitem(last=False)

    def give_back(self, worker: Correspondent) -> None:
        if worker in self.busy:
            self.busy.remove(worker)
            self.free.append(worker)

    def dismiss(self, worker: Correspondent) -> None:
        """End a worker for good; the next question starts another."""
        self.busy.discard(worker)
        self.homes = OrderedDict(home for home in self.homes.items() if home[1] is not worker)
        self.ending = [*(one for one in self.ending if one.is_alive()), worker]
        worker.kill()

    async def close(self) -> None:
        """End all workers and wait for them."""
        workers = [*self.free, *self.busy]
        self.free.clear()
        for worker in workers:
            self.dismiss(worker)
        for worker in self.ending:
            await worker.wait()


async def answered(worker: Correspondent, question: Question | Advice, kind: type[Kind]) -> Kind:
    """Return what a worker answers, if it is of the kind that was asked for."""
    try:
        await worker.say(question)
        return checked(await worker.hear(), kind)
    except Gone as error:
        raise WorkerFailed("died") from error
    except Garbled as error:
        log.warning("a worker gave no usable answer")  # not what it said: it may speak of hidden cards
        raise WorkerFailed("nonsense") from error
