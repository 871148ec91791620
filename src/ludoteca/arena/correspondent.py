"""A process that an event loop exchanges lines with: each is waited for without holding anything else up."""

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, Self

from ludoteca.arena.dialect import MOST_BYTES, Garbled, line_of, object_in
from ludoteca.arena.partner import Gone, environment
from ludoteca.core.game import Json


class Correspondent:
    """A process of its own session, which finds the very package that is running."""

    def __init__(self, process: Process) -> None:
        self.process: Final = process

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """Start a process; OSError where that fails."""
        return cls(
            await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, env=environment(), start_new_session=True, limit=MOST_BYTES
            )
        )

    def is_alive(self) -> bool:
        return self.process.returncode is None

    async def say(self, message: Mapping[str, object]) -> None:
        """Send a message; Gone where nobody listens any more."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(line_of(message))
            await self.process.stdin.drain()
        except OSError as error:
            raise Gone from error

    async def hear(self) -> Json:
        """Return the next message; Gone where the process has closed its output, Garbled where it is none."""
        assert self.process.stdout is not None
        try:
            line = await self.process.stdout.readline()
        except OSError as error:
            raise Gone from error
        except ValueError as error:  # a line without an end
            raise Garbled(f"a line of more than {MOST_BYTES} bytes") from error
        if not line:
            raise Gone
        return object_in(line)

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()

    async def wait(self) -> None:
        await self.process.wait()
