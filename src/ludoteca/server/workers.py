"""The pool of worker processes: hands them questions, and replaces those that die, babble or overrun."""

import asyncio
import logging
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from ludoteca.arena.correspondent import Correspondent
from ludoteca.arena.dialect import Garbled, checked
from ludoteca.arena.partner import Gone
from ludoteca.arena.protocol import Bestmove
from ludoteca.server.question import Question

MODULE: Final = "ludoteca.server.worker"
MOST_WORKERS: Final = 2

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
        self.free: list[Correspondent] = []
        self.busy: set[Correspondent] = set()
        self.turnstile: Final = asyncio.Semaphore(most)

    async def ask(self, question: Question, legal: Collection[str], seconds: float) -> str:
        """Return the legal notation a worker answers within the time; WorkerFailed otherwise."""
        async with self.turnstile:
            worker = await self.take()
            try:
                async with asyncio.timeout(seconds):
                    return await asked(worker, question, legal)
            except TimeoutError as error:
                self.dismiss(worker)
                raise WorkerFailed("late") from error
            except BaseException:
                self.dismiss(worker)
                raise
            finally:
                self.give_back(worker)

    async def take(self) -> Correspondent:
        """Return a living worker, a new one when none is free."""
        while self.free:
            worker = self.free.pop()
            if worker.is_alive():
                self.busy.add(worker)
                return worker
        try:
            worker = await Correspondent.start(self.command)
        except OSError as error:
            raise WorkerFailed("died") from error
        self.busy.add(worker)
        return worker

    def give_back(self, worker: Correspondent) -> None:
        if worker in self.busy:
            self.busy.remove(worker)
            self.free.append(worker)

    def dismiss(self, worker: Correspondent) -> None:
        """End a worker for good; the next question starts another."""
        self.busy.discard(worker)
        worker.kill()

    async def close(self) -> None:
        """End all workers and wait for them."""
        workers = [*self.free, *self.busy]
        self.free.clear()
        for worker in workers:
            self.dismiss(worker)
        for worker in workers:
            await worker.wait()


async def asked(worker: Correspondent, question: Question, legal: Collection[str]) -> str:
    """Return the legal action that a worker answers with."""
    try:
        await worker.say(question)
        action = checked(await worker.hear(), Bestmove)["action"]
    except Gone as error:
        raise WorkerFailed("died") from error
    except Garbled as error:
        log.warning("a worker gave no usable answer")  # not what it said: it may speak of hidden cards
        raise WorkerFailed("nonsense") from error
    if action not in legal:
        log.warning("a worker answered with no legal action")
        raise WorkerFailed("nonsense")
    return action
