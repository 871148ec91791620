"""A process spoken with in lines of JSON: each sent and each awaited within a time, none longer than allowed."""

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

import ludoteca
from ludoteca.arena.dialect import MOST_BYTES, MOST_SHOWN, Garbled, line_of, object_in
from ludoteca.core.game import Json

CHUNK: Final = 1 << 16
ENDING: Final = 1.0  # seconds between a process's last word and its end


class Late(Exception):
    """Nothing came, or nothing was taken, in the time given."""


class Gone(Exception):
    """The process has closed its output or has ended."""


def environment() -> dict[str, str]:
    """Return an environment in which a process finds the very package that is running."""
    home = str(Path(ludoteca.__file__).parent.parent)
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, [home, os.environ.get("PYTHONPATH", "")]))}


class Partner:
    """A process of its own session; what it writes to its standard error is kept apart."""

    def __init__(
        self, command: Sequence[str], env: Mapping[str, str], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.noise: Final = TemporaryFile("a+b")  # noqa: SIM115 (it lives as long as the process)
        self.clock: Final = clock
        self.process: Final = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.noise, env=env, start_new_session=True
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.into: Final = self.process.stdin.fileno()
        self.out: Final = self.process.stdout.fileno()
        os.set_blocking(self.into, False)
        os.set_blocking(self.out, False)
        self.buffer: bytearray = bytearray()

    def send(self, message: Mapping[str, object], seconds: float) -> None:
        """Write a message; Late where the process does not take it in time, Gone where it cannot."""
        rest = memoryview(line_of(message))
        until = self.clock() + seconds
        while rest:
            try:
                rest = rest[os.write(self.into, rest) :]
            except BlockingIOError:
                self.wait_for(self.into, selectors.EVENT_WRITE, until)
            except OSError as error:
                raise Gone from error

    def receive(self, seconds: float) -> Json:
        """Return the next message; it is whole when this returns."""
        until = self.clock() + seconds
        while (end := self.buffer.find(b"\n")) < 0:
            if len(self.buffer) > MOST_BYTES:
                raise Garbled(f"a line of more than {MOST_BYTES} bytes")
            self.wait_for(self.out, selectors.EVENT_READ, until)
            chunk = os.read(self.out, CHUNK)
            if not chunk:
                raise Gone
            self.buffer += chunk
        line = bytes(self.buffer[:end])
        del self.buffer[: end + 1]
        return object_in(line)

    def wait_for(self, file: int, event: int, until: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(file, event)
            if not selector.select(max(0.0, until - self.clock())):
                raise Late

    def last_words(self) -> str:
        """Return how the process ended: the last line of its standard error, or its exit code."""
        self.noise.seek(0, os.SEEK_END)
        self.noise.seek(max(0, self.noise.tell() - CHUNK))
        lines = self.noise.read().decode(errors="replace").split("\n")
        said = [line.strip() for line in lines if line.strip()]
        if said:
            return said[-1][:MOST_SHOWN]
        code = self.exit_code()
        return "closed its input or output" if code is None else f"exit code {code}"

    def exit_code(self) -> int | None:
        """Return the code of a process that has hung up; None for one that lives on nevertheless."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(ENDING)
        return self.process.returncode

    def end(self) -> None:
        """Kill the process and all of its session's group, and wait for it."""
        kill_group(self.process.pid)
        self.process.wait()
        self.noise.close()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()


def kill_group(pid: int) -> None:
    """Kill a process that leads a group, with all of the group; nothing where it is gone."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
