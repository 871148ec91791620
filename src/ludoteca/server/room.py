"""The room: tables by their links, opened, found again after a restart, and followed by a rematch."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ludoteca.core.game import BOT, Game, Json
from ludoteca.server.driver import Driver
from ludoteca.server.errors import NoControl, NotForThisLink, NotOver, TooMany
from ludoteca.server.names import role, words_of
from ludoteca.server.pacing import Pacing
from ludoteca.server.rows import HOST, ONLOOKER, Chair, Link, Setting, links_for, new_token
from ludoteca.server.store import Store
from ludoteca.server.tables import Table
from ludoteca.server.workers import Workers
from ludoteca.words.phrases import LANGS

MOST_LIVE: Final = 500
MINUTE: Final = 60.0


class Room:
    """Everything that lives while the server runs; all of it can be made again from the store."""

    def __init__(self, store: Store, workers: Workers, pacing: Pacing) -> None:
        self.store: Final = store
        self.workers: Final = workers
        self.pacing: Final = pacing
        self.drivers: dict[str, Driver] = {}
        self.matches: dict[str, str] = {}
        self.opened: dict[str, list[float]] = {}
        self.loading: Final = asyncio.Lock()

    async def close(self) -> None:
        for driver in self.drivers.values():
            await driver.close()
        await self.workers.close()
        await self.store.close()

    async def enter(self, token: str) -> tuple[Table, Link]:
        """Return the table of a link, and the link; UnknownLink when there is none."""
        if token not in self.matches:
            self.matches[token] = (await self.store.link(token)).match
        table = await self.table(self.matches[token])
        table.calls[token] = table.entered
        return table, table.links[token]

    async def table(self, match: str) -> Table:
        """Return a live table, loaded from the store when first needed."""
        async with self.loading:
            if match not in self.drivers:
                await self.make_space()
                table = await Table.load(self.store, match, self.pacing.clock, self.pacing.idle_days)
                self.drivers[match] = Driver(table, self.workers, self.pacing)
            table = self.drivers[match].table
            table.entered = self.pacing.clock().timestamp()
            return table

    async def make_space(self) -> None:
        """Let go of a table that nobody watches or has entered lately when too many are live."""
        if len(self.drivers) < MOST_LIVE:
            return
        lately = self.pacing.clock().timestamp() - MINUTE
        for match, driver in self.drivers.items():
            table = driver.table
            if not table.viewers.total() and table.entered < lately and not table.lock.locked():
                del self.drivers[match]
                self.matches = {token: held for token, held in self.matches.items() if held != match}
                await driver.close()
                return

    def check_pace(self, address: str) -> None:
        """Refuse an address that opens tables faster than people do."""
        now = self.pacing.clock().timestamp()
        recent = [when for when in self.opened.get(address, []) if now - when < MINUTE]
        if len(recent) >= self.pacing.tables_a_minute:
            raise TooMany
        self.opened = {a: times for a, times in self.opened.items() if now - times[-1] < MINUTE}
        self.opened[address] = [*recent, now]

    async def open_table(
        self, game: Game, options: Mapping[str, Json], chairs: tuple[Chair, ...], name: str, stand_in: str = ""
    ) -> Link:
        """Set up a match in the store and return its host's link."""
        whole, started = game.complete(len(chairs), options), self.pacing.stamp()
        setting = Setting.draw(game, whole, chairs, name=name, started=started, stand_in=stand_in)
        links = links_for(setting)
        await self.store.create(setting, links)
        return links[0]

    async def rematch(self, table: Table, link: Link, address: str) -> str:
        """Return this link's heir at the next table, which is opened when first asked for."""
        if link.watches:
            raise NotForThisLink
        async with table.lock:
            if not table.is_settled():
                raise NotOver
            if table.links[link.token].heir is None:
                self.check_pace(address)
                await self.follow(table)
        table.tell()
        return str(table.links[link.token].heir)

    async def follow(self, table: Table) -> None:
        """Open the next table: same options and people, each one seat earlier, so that another starts.

        Where a seat is more than a number, everybody keeps it. Who has left looks on; if it was the host, another is.
        """
        old, seats = table.setting, table.setting.seats
        turn = 0 if role(words_of(table.game, LANGS[0]), old.game, seats, 0) or old.seats_of(BOT) else 1
        sat = [
            replace(chair, name="", left=False) if seat in table.match.left else chair
            for seat, chair in enumerate(old.chairs)
        ]
        chairs, started = tuple(sat[turn:] + sat[:turn]), self.pacing.stamp()
        setting = Setting.draw(table.game, old.options, chairs, name=old.name, started=started, stand_in=old.stand_in)
        heirs, links = {}, []
        host = next(
            link for link in sorted(table.links.values(), key=lambda link: link.role != HOST) if not link.watches
        )
        for link in table.links.values():
            moved = tuple(sorted((seat - turn) % seats for seat in link.seats))
            role_there = HOST if link is host else ONLOOKER if link.watches else link.role
            links.append(Link(new_token(), setting.id, role_there, moved, asks=link.asks))
            heirs[link.token] = links[-1].token
        await self.store.create(setting, links, heirs)
        table.links = {token: replace(link, heir=heirs[token]) for token, link in table.links.items()}

    async def mark_opened(self, table: Table, link: Link) -> None:
        """Remember that someone has come by this link: it need not be shared any more."""
        if link.opened is not None:
            return
        when = self.pacing.stamp()
        await self.store.mark_opened(link.token, when)
        table.links[link.token] = replace(table.links[link.token], opened=when)
        table.tell()

    async def rename(self, table: Table, link: Link, name: str) -> None:
        """Give the one seat of a link a name."""
        if len(link.seats) != 1:
            raise NotForThisLink
        async with table.lock:
            setting = table.setting.renamed(link.seats, name)
            await self.store.rename(setting)
            table.setting = setting
        table.tell()

    def control(self, table: Table, link: Link, order: str, speed: float) -> None:
        """Pause, play, step or set the speed of a table of agents."""
        if link.role != HOST:
            raise NotForThisLink
        if not table.is_of_agents():
            raise NoControl
        table.playback.order(order, speed)
        table.tell()
