"""The pool of worker processes: hands them questions, and replaces those that die, babble or overrun."""

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import ludoteca

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


def environment() -> dict[str, str]:
    """Return an environment in which a worker finds the very package that is running."""
    home = str(Path(ludoteca.__file__).parent.parent)
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, [home, os.environ.get("PYTHONPATH", "")]))}


class Workers:
    """At most a few processes, started when first needed, each with one question at a time."""

    def __init__(self, command: Sequence[str] = (), most: int = MOST_WORKERS) -> None:
        self.command: Final = command or command_for()
        self.free: list[Process] = []
        self.busy: set[Process] = set()
        self.turnstile: Final = asyncio.Semaphore(most)

    async def ask(self, question: Mapping[str, Any], legal: Collection[str], seconds: float) -> str:
        """Return the legal notation a worker answers within the time; WorkerFailed otherwise."""
        async with self.turnstile:
            process = await self.take()
            try:
                async with asyncio.timeout(seconds):
                    return chosen_of(await self.exchange(process, question), legal)
            except TimeoutError as error:
                self.dismiss(process)
                raise WorkerFailed("late") from error
            except BaseException:
                self.dismiss(process)
                raise
            finally:
                self.give_back(process)

    async def exchange(self, process: Process, question: Mapping[str, Any]) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(question).encode() + b"\n")
            await process.stdin.drain()
            line = await process.stdout.readline()
        except (OSError, ValueError) as error:
            raise WorkerFailed("died") from error
        if not line:
            raise WorkerFailed("died")
        return line

    async def take(self) -> Process:
        """Return a living worker, a new one when none is free."""
        while self.free:
            process = self.free.pop()
            if process.returncode is None:
                self.busy.add(process)
                return process
        try:
            process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, env=environment(), start_new_session=True
            )
        except OSError as error:
            raise WorkerFailed("died") from error
        self.busy.add(process)
        return process

    def give_back(self, process: Process) -> None:
        if process in self.busy:
            self.busy.remove(process)
            self.free.append(process)

    def dismiss(self, process: Process) -> None:
        """End a worker for good; the next question starts another."""
        self.busy.discard(process)
        with suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        """End all workers and wait for them."""
        processes = [*self.free, *self.busy]
        self.free.clear()
        for process in processes:
            self.dismiss(process)
        for process in processes:
            await process.wait()


def chosen_of(line: bytes, legal: Collection[str]) -> str:
    """Return the action of a worker's answer."""
    try:
        said = json.loads(line)
    except ValueError as error:
        raise WorkerFailed("nonsense") from error
    if isinstance(said, dict) and said.get("action") in legal:
        return str(said["action"])
    log.warning("a worker answered with no legal action")
    raise WorkerFailed("nonsense")
