"""A connection that speaks in lines: what is too long or not text is one broken line, and the talk goes on."""

import asyncio
from contextlib import suppress
from typing import Final

from ludoteca.arena.special.tigerisland.lines import Message
from ludoteca.core.errors import GameError

MOST_LINE: Final = 1024  # bytes; no message comes near
MOST_UNREAD: Final = 1 << 20  # bytes that a peer may leave unread
LAST_SECONDS: Final = 1.0
BROKEN: Final = ""  # what an oversized line is read as: no message
CUT: Final = (OSError, asyncio.IncompleteReadError)


class Unreachable(GameError):
    key = "error.unreachable"
    english = "{host}, port {port}: {cause}"


def unreachable(host: str, port: int, error: OSError) -> Unreachable:
    return Unreachable({"host": host, "port": port, "cause": error.strerror or str(error)})


class Wire:
    """Reads and writes lines; a peer that is gone is written to in vain."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader: Final = reader
        self.writer: Final = writer

    async def hear(self) -> str | None:
        """Return the next line, None when the peer has gone; half a line counts for nothing."""
        whole = True
        while True:
            try:
                line = await self.reader.readuntil(b"\n")
            except asyncio.LimitOverrunError as error:
                await self.reader.read(error.consumed)
                whole = False
            except CUT:
                return None
            else:
                return line.decode("ascii", "replace").strip() if whole else BROKEN

    def say(self, message: Message) -> None:
        """Send a message; who leaves too much unread is hung up on."""
        if self.writer.is_closing():
            return
        self.writer.write(f"{message}\n".encode("ascii", "replace"))
        if self.writer.transport.get_write_buffer_size() > MOST_UNREAD:
            self.writer.transport.abort()

    def close(self) -> None:
        self.writer.close()

    async def part(self) -> None:
        """Hang up once all that was said has left, or soon."""
        self.writer.close()
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await self.writer.wait_closed()
        self.writer.transport.abort()


async def call(host: str, port: int) -> Wire:
    """Return the connection to a server."""
    try:
        return Wire(*await asyncio.open_connection(host, port, limit=MOST_LINE))
    except OSError as error:
        raise unreachable(host, port, error) from error
