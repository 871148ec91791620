"""Advice for one of a client's games: asked of a process, heard until the time is over, which is replaced when it fails."""

import asyncio
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Protocol

from ludoteca.arena.correspondent import Correspondent
from ludoteca.arena.dialect import Garbled, checked
from ludoteca.arena.partner import Gone
from ludoteca.arena.special.tigerisland.counsel import Counsel, Matter, Ready, asking

ADVISER: Final = (sys.executable, "-m", "ludoteca.arena.special.tigerisland.adviser")
START_SECONDS: Final = 60.0


@dataclass(frozen=True)
class Advice:
    """The best move that was found in time, None for none, and what went wrong: `late`, `failed` or `lost`."""

    move: str | None
    trouble: str = ""
    detail: str = ""


class Source(Protocol):
    """Where the advice for one game comes from."""

    async def open(self) -> None:
        """Get ready to think."""

    async def advise(self, matter: Matter, seconds: float) -> Advice:
        """Return the best move found within the time."""

    async def close(self) -> None:
        """End for good."""


class Apart:
    """A source in a process of its own: compiled thinking would hold up everything else."""

    def __init__(self) -> None:
        self.starting: asyncio.Task[Correspondent] | None = None
        self.turn: Final = asyncio.Lock()
        self.asked = 0

    async def open(self) -> None:
        async with asyncio.timeout(START_SECONDS):
            await self.ready()

    async def ready(self) -> Correspondent:
        """Return the process once it listens; who stops waiting does not stop it from starting."""
        if self.starting is None:
            self.starting = asyncio.create_task(started())
        return await asyncio.shield(self.starting)

    async def advise(self, matter: Matter, seconds: float) -> Advice:
        """Ask one question at a time: a server that asks again at once has its second one wait, while its time runs."""
        clock = asyncio.get_running_loop()
        until = clock.time() + seconds
        try:
            async with asyncio.timeout_at(until):
                await self.turn.acquire()
        except TimeoutError:
            return Advice(None, "late")
        try:
            return await self.ask(matter, until - clock.time())
        finally:
            self.turn.release()

    async def ask(self, matter: Matter, seconds: float) -> Advice:
        self.asked += 1
        best: str | None = None
        try:
            async with asyncio.timeout(seconds):
                adviser = await self.ready()
                await adviser.say(asking(self.asked, matter))
                while True:
                    said = checked(await adviser.hear(), Counsel)
                    if said["id"] != self.asked:
                        continue
                    best = said["move"] or best
                    if said["final"]:
                        return Advice(best, said.get("trouble", ""), said.get("detail", ""))
        except asyncio.CancelledError:  # nobody waits for what it thinks of any more
            self.replace()
            raise
        except TimeoutError:
            self.replace()
            return Advice(best, "late")
        except (OSError, Gone, Garbled) as error:
            self.replace()
            return Advice(best, "failed", type(error).__name__)

    def replace(self) -> None:
        """End a process that failed or overran, and start another at once; one that is starting may go on."""
        if self.starting is not None and self.starting.done():
            self.dismiss(self.starting)
            self.starting = asyncio.create_task(started())

    def dismiss(self, starting: asyncio.Task[Correspondent]) -> None:
        with suppress(OSError, Gone, Garbled):
            starting.result().kill()

    async def close(self) -> None:
        if self.starting is None:
            return
        await asyncio.wait([self.starting])
        self.dismiss(self.starting)
        with suppress(OSError, Gone, Garbled):
            await self.starting.result().wait()


async def started() -> Correspondent:
    """Return a new process that listens."""
    adviser = await Correspondent.start(ADVISER)
    checked(await adviser.hear(), Ready)
    return adviser
