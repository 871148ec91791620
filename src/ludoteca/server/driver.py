"""What a table does by itself: forced steps of persons, and the seats of agents."""

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any, Final

from ludoteca.core.errors import GameError, StaleAction
from ludoteca.core.game import NOBODY
from ludoteca.core.match import event_as_json
from ludoteca.server.errors import StoreFailed
from ludoteca.server.pacing import Pacing
from ludoteca.server.rows import AGENT
from ludoteca.server.tables import Table
from ludoteca.server.workers import WorkerFailed, Workers

SEED_BITS: Final = 128

log = logging.getLogger("ludoteca.driver")


class Driver:
    """Watches one table and plays what no person decides."""

    def __init__(self, table: Table, workers: Workers, pacing: Pacing) -> None:
        self.table: Final = table
        self.workers: Final = workers
        self.pacing: Final = pacing
        table.stirred.set()
        self.task: Final = asyncio.create_task(self.run())

    async def close(self) -> None:
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task

    async def run(self) -> None:
        while True:
            await self.table.stirred.wait()
            self.table.stirred.clear()
            try:
                while self.is_due():
                    await self.step()
            except StoreFailed:
                await asyncio.sleep(self.pacing.retry)
                self.table.stirred.set()
            except GameError as error:
                log.error("a table stands still: %s", error.key)

    def is_agents(self) -> bool:
        """Say whether an agent is to move."""
        mover = self.table.mover()
        return mover != NOBODY and self.table.setting.chairs[mover].kind == AGENT

    def is_due(self) -> bool:
        """Say whether the table has to move by itself now."""
        table = self.table
        if table.mover() == NOBODY:
            return False
        if table.is_of_agents():
            return table.viewers.total() > 0 and (table.playing or table.steps > 0)
        state = table.match.state
        return self.is_agents() or (len(state.legal_actions()) == 1 and not state.hushed())

    async def step(self) -> None:
        """Wait a human moment, and play unless the table has changed meanwhile."""
        table = self.table
        async with table.lock:
            line, seat, agents = table.line, table.mover(), self.is_agents()
            legal = [action.notation for action in table.match.state.legal_actions()]
            question = self.question() if agents and len(legal) > 1 else None
        if not legal:
            return
        pause = asyncio.sleep((self.pacing.agent if agents else self.pacing.forced) / table.speed)
        notation, _ = await asyncio.gather(self.choose(question, seat, legal), pause)
        if not self.is_due():
            return
        table.steps = max(0, table.steps - 1)
        with suppress(StaleAction):
            await table.play((seat,), line, notation)

    def question(self) -> dict[str, Any]:
        """Return all that a worker needs; the agent's chance has nothing to do with the match's."""
        match, seat = self.table.match, self.table.mover()
        return {
            "game": match.game.name,
            "agent": self.table.setting.chairs[seat].agent,
            "seed": str(secrets.randbits(SEED_BITS)),
            "seat": seat,
            "state": match.state.dump(),
            "events": [event_as_json(event) for event in match.events_since(seat)],
            "seconds": self.pacing.think,
        }

    async def choose(self, question: dict[str, Any] | None, seat: int, legal: list[str]) -> str:
        """Return the agent's choice, or any legal one after saying that its worker failed."""
        if question is None:
            return legal[0]
        try:
            return await self.workers.ask(question, legal, self.pacing.think + self.pacing.grace)
        except WorkerFailed as failure:
            await self.table.notice(f"room.notice.{failure.how}", {"seat": seat})
            return secrets.choice(legal)
