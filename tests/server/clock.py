"""A loop whose clock jumps: nobody waits, and every moment is exact."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any


class Selector(selectors.DefaultSelector):
    """Instead of waiting for a time, lets it pass at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for ever"
        self.now += max(0.0, timeout)
        return super().select(0)


class Loop(asyncio.SelectorEventLoop):
    """Nothing here may wait for a thread or a socket."""

    def __init__(self) -> None:
        self.selector = Selector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now


def run(main: Coroutine[Any, Any, Any]) -> None:
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(main)


def moment() -> float:
    """Return the time of the running loop, without the noise of adding."""
    return round(asyncio.get_running_loop().time(), 6)
