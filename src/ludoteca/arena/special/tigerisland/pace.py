"""How the games of a round keep step: each as it comes, or all in one batch."""

import asyncio
from typing import Final


class Pace:
    """Each game goes on as soon as it has its answer."""

    async def together(self) -> None:
        """Wait until a game may apply its answer."""

    def leave(self) -> None:
        """Tell that a game is over."""


class Batch(Pace):
    """A batch of answers is applied once every living game of the round has one, or its time is over."""

    def __init__(self, games: int) -> None:
        self.living = games
        self.waiting: Final[list[asyncio.Future[None]]] = []

    async def together(self) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(mine)
        self.release()
        await mine

    def leave(self) -> None:
        self.living -= 1
        self.release()

    def release(self) -> None:
        if len(self.waiting) >= self.living:
            for future in self.waiting:
                if not future.done():
                    future.set_result(None)
            self.waiting.clear()
