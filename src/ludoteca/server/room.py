"""The room: tables by the places at them, opened, found again after a restart, and followed by a rematch."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Final

from ludoteca.core.game import BOT, Game
from ludoteca.server.driver import Driver
from ludoteca.server.errors import NoControl, NotForThisLink, NotOver, StoreFailed, TooMany
from ludoteca.server.forms import Wish
from ludoteca.server.names import role, words_of
from ludoteca.server.pacing import Pacing
from ludoteca.server.painter import Painter
from ludoteca.server.rows import HOST, PLAYER, Place, Setting, new_token, places_for
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
        self.painter: Final = Painter()
        self.drivers: dict[str, Driver] = {}
        self.opened: dict[str, list[float]] = {}
        self.loading: Final = asyncio.Lock()
        self.partings: Final[set[asyncio.Task[None]]] = set()

    async def close(self) -> None:
        for driver in self.drivers.values():
            await driver.close()
        await self.workers.close()
        await asyncio.gather(*self.partings, return_exceptions=True)
        self.painter.close()
        await self.store.close()

    async def table(self, match: str) -> Table:
        """Return a live table, loaded from the store when first needed; UnknownLink when there is none."""
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
                await driver.close()
                return

    def note_parting(self, table: Table, place: Place, visitor: str) -> None:
        """Note until when somebody was here, which is what a host goes by; the store learns it in the background."""
        when = self.pacing.stamp()
        table.parted[place.token] = when
        task = asyncio.create_task(self.keep_parting(visitor, place.token, when))
        self.partings.add(task)
        task.add_done_callback(self.partings.discard)

    async def keep_parting(self, visitor: str, place: str, when: str) -> None:
        with suppress(StoreFailed):
            await self.store.seen(visitor, place, when)

    def check_pace(self, address: str) -> None:
        """Refuse an address that opens tables faster than people do."""
        now = self.pacing.clock().timestamp()
        recent = [when for when in self.opened.get(address, []) if now - when < MINUTE]
        if len(recent) >= self.pacing.tables_a_minute:
            raise TooMany
        self.opened = {a: times for a, times in self.opened.items() if now - times[-1] < MINUTE}
        self.opened[address] = [*recent, now]

    async def open_table(self, game: Game, wish: Wish) -> Place:
        """Set up a match in the store and return its host's place."""
        whole, started = game.complete(len(wish.chairs), wish.options), self.pacing.stamp()
        setting = Setting.draw(
            game, whole, wish.chairs, name=wish.name, started=started, stand_in=wish.stand_in, coach=wish.coach
        )
        places = places_for(setting)
        await self.store.create(setting, places)
        return places[0]

    async def rematch(self, table: Table, place: Place, address: str) -> str:
        """Return the next table, which is opened when first asked for."""
        if place.watches:
            raise NotForThisLink
        async with table.lock:
            if not table.is_settled():
                raise NotOver
            if not table.following:
                self.check_pace(address)
                await self.follow(table)
        table.tell()
        return table.following

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
        setting = Setting.draw(
            table.game, old.options, chairs, name=old.name, started=started, stand_in=old.stand_in, coach=old.coach
        )
        setting = replace(setting, closed=old.closed)
        heirs, places = {}, []
        host = next(
            place for place in sorted(table.places.values(), key=lambda place: place.role != HOST) if not place.watches
        )
        for place in (place for place in table.places.values() if place.seats or place is host):
            moved = tuple(sorted((seat - turn) % seats for seat in place.seats))
            opened = started if place is host else place.opened
            role_there = HOST if place is host else PLAYER
            places.append(Place(new_token(), setting.id, role_there, moved, opened, asks=place.asks))
            heirs[place.token] = places[-1].token
        await self.store.create(setting, places, heirs)
        table.following = setting.id

    async def mark_opened(self, table: Table, place: Place) -> None:
        """Remember that someone has come to this place: its link need not be shared any more."""
        if place.opened is not None:
            return
        when = self.pacing.stamp()
        await self.store.mark_opened(place.token, when)
        table.places[place.token] = replace(table.places[place.token], opened=when)
        table.tell()

    async def rename(self, table: Table, place: Place, name: str) -> None:
        """Give the one seat of a place a name."""
        if len(place.seats) != 1:
            raise NotForThisLink
        async with table.lock:
            setting = table.setting.renamed(place.seats, name)
            await self.store.rename(setting)
            table.setting = setting
        table.tell()

    def control(self, table: Table, place: Place, order: str, speed: float) -> None:
        """Pause, play, step or set the speed of a table of agents."""
        if place.role != HOST:
            raise NotForThisLink
        if not table.is_of_agents():
            raise NoControl
        table.playback.order(order, speed)
        table.tell()
