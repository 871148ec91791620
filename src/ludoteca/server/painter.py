"""Pictures as PNG, painted in a process of their own: the room goes on meanwhile."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from ludoteca.draw.fonts import FOLDER

MOST_KEPT: Final = 128


def painted(svg: str, width: int) -> bytes:
    """Return an SVG as PNG with our own faces."""
    import resvg_py

    made = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True, font_dirs=[str(FOLDER)])
    return bytes(made)


class Painter:
    """Paints one picture at a time, and remembers the last."""

    def __init__(self) -> None:
        self.kept: Final[OrderedDict[Hashable, bytes]] = OrderedDict()
        self.process: ProcessPoolExecutor | None = None
        self.turn: Final = asyncio.Lock()

    async def paint(self, key: Hashable, svg: str, width: int) -> bytes:
        """Return a picture by its key, painted when it is not remembered."""
        async with self.turn:
            if key not in self.kept:
                try:
                    self.kept[key] = await self.made(svg, width)
                except BrokenProcessPool:  # whatever ended it: another one is started
                    self.process = None
                    self.kept[key] = await self.made(svg, width)
                while len(self.kept) > MOST_KEPT:
                    self.kept.popitem(last=False)
            self.kept.move_to_end(key)
            return self.kept[key]

    async def made(self, svg: str, width: int) -> bytes:
        self.process = self.process or ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self.process, painted, svg, width)

    def close(self) -> None:
        if self.process is not None:
            self.process.shutdown(wait=False, cancel_futures=True)
