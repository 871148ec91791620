"""The store: settings, lines, answers, notices, places and visitors in a database; what it took is never lost."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Select, delete, event, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ludoteca.core.match import Line
from ludoteca.server.errors import NotRead, NotSaved, UnknownLink
from ludoteca.server.rows import DEVICE, Key, Notice, Place, Setting, digest, new_token
from ludoteca.server.schema import answers, hints, holdings, keys, lines, links, matches, notices, visitors

BUSY_SECONDS: Final = 5.0
TABLES_SHOWN: Final = 12
MIGRATIONS: Final = Path(__file__).parent / "migrations"

log = logging.getLogger("ludoteca.store")


class LineTaken(Exception):
    """Another writer has already written this line of the match."""


class Raw(Protocol):
    """A driver's own connection, as far as the room needs it."""

    def cursor(self) -> Any:
        """Return a cursor."""


def tune(connection: Raw, _record: object) -> None:
    """Set a new SQLite connection up: write-ahead log where the file may be written, keys checked."""
    cursor = connection.cursor()
    with suppress(sqlite3.OperationalError):  # a file that is read-only or busy says so when it is written
        cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def engine_for(url: str, busy: float) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url)
    engine = create_async_engine(url, connect_args={"timeout": busy})
    event.listen(engine.sync_engine, "connect", tune)
    return engine


def upgrade(connection: Connection) -> None:
    """Bring the schema to its newest version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Store:
    """Reads and writes; a failure is NotRead or NotSaved, with everything as it was."""

    def __init__(self, url: str, *, busy: float = BUSY_SECONDS) -> None:
        self.engine: Final = engine_for(url, busy)

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def check_writable(self) -> None:
        """Fail with the driver's own error when nothing can be written."""
        async with self.engine.connect() as connection:
            await connection.execute(insert(visitors).values(id=new_token(), name=""))
            await connection.rollback()

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            log.warning("not saved: %s", type(error).__name__)
            raise NotSaved from error

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            log.warning("not read: %s", type(error).__name__)
            raise NotRead from error

    async def rows(self, query: Select[Any]) -> list[dict[str, Any]]:
        async with self.reading() as connection:
            found = await connection.execute(query)
            return [dict(row) for row in found.mappings()]

    async def create(self, setting: Setting, new_links: list[Place], heirs: dict[str, str] | None = None) -> None:
        """Add a match and its places; `heirs` ties the places of the table it follows to the new ones, and who holds them."""
        async with self.writing() as connection:
            await connection.execute(insert(matches).values(**setting.row()))
            await connection.execute(insert(links), [place.row() for place in new_links])
            for token, heir in (heirs or {}).items():
                await connection.execute(update(links).where(links.c.token == token).values(heir=heir))
                await inherit(connection, token, heir)

    async def append(self, match: str, new_lines: list[Line], *, calm: bool = False) -> None:
        """Add lines, all or none; LineTaken when the match already has one of such a number.

        Answers to a poll have become lines by now, and when all is `calm` nobody wishes for quiet any more.
        """
        rows = [{"match": match, "line": line["line"], "data": line} for line in new_lines]
        try:
            async with self.writing() as connection:
                await connection.execute(insert(lines), rows)
                await connection.execute(delete(answers).where(answers.c.match == match))
                if calm:
                    await connection.execute(update(links).where(links.c.match == match).values(quiet=False))
        except IntegrityError as error:
            raise LineTaken from error

    async def keep(self, match: str, line: int, kept: dict[int, list[str]]) -> None:
        """Keep what seats have answered so far in the poll that runs at a line."""
        asked = (answers.c.match == match) & (answers.c.line == line)
        async with self.writing() as connection:
            for seat, notations in kept.items():
                await connection.execute(delete(answers).where(asked & (answers.c.seat == seat)))
                row = {"match": match, "line": line, "seat": seat, "notations": notations}
                await connection.execute(insert(answers).values(**row))

    async def kept(self, match: str, line: int) -> dict[int, list[str]]:
        """Return what seats have answered in the poll that runs at a line."""
        query = select(answers.c.seat, answers.c.notations).where(answers.c.match == match, answers.c.line == line)
        return {row["seat"]: row["notations"] for row in await self.rows(query)}

    async def leave(self, match: str, line: int, seat: int, notations: list[str]) -> None:
        """Keep that a seat leaves when the poll at a line has closed, with the last it answered there."""
        here = (answers.c.match == match) & (answers.c.line == line) & (answers.c.seat == seat)
        row = {"match": match, "line": line, "seat": seat, "notations": notations, "leaves": True}
        async with self.writing() as connection:
            await connection.execute(delete(answers).where(here))
            await connection.execute(insert(answers).values(**row))

    async def leavers(self, match: str, line: int) -> set[int]:
        """Return who leaves when the poll at a line has closed."""
        here = (answers.c.match == match) & (answers.c.line == line) & answers.c.leaves
        return {row["seat"] for row in await self.rows(select(answers.c.seat).where(here))}

    async def wish(self, place: Place) -> None:
        """Keep when a place wants to be asked."""
        async with self.writing() as connection:
            here = update(links).where(links.c.token == place.token)
            await connection.execute(here.values(asks=place.asks, quiet=place.quiet))

    async def count_hint(self, match: str, seat: int) -> None:
        """Count one more hint for a seat."""
        here = (hints.c.match == match) & (hints.c.seat == seat)
        async with self.writing() as connection:
            again = await connection.execute(update(hints).where(here).values(count=hints.c.count + 1))
            if not again.rowcount:
                await connection.execute(insert(hints).values(match=match, seat=seat, count=1))

    async def hints(self, match: str) -> dict[int, int]:
        """Return how many hints each seat has had that asked for any."""
        rows = await self.rows(select(hints.c.seat, hints.c.count).where(hints.c.match == match))
        return {row["seat"]: row["count"] for row in rows}

    async def notice(self, match: str, notice: Notice) -> None:
        values = {"match": match, "line": notice.line, "key": notice.key, "facts": notice.facts}
        async with self.writing() as connection:
            await connection.execute(insert(notices).values(**values))

    async def setting(self, match: str) -> Setting:
        rows = await self.rows(select(matches).where(matches.c.id == match))
        if not rows:
            raise UnknownLink
        return Setting.of(rows[0])

    async def rename(self, setting: Setting) -> None:
        async with self.writing() as connection:
            chairs = setting.row()["chairs"]
            await connection.execute(update(matches).where(matches.c.id == setting.id).values(chairs=chairs))

    async def lines(self, match: str) -> list[Line]:
        rows = await self.rows(select(lines.c.data).where(lines.c.match == match).order_by(lines.c.line))
        return [row["data"] for row in rows]

    async def notices(self, match: str) -> list[Notice]:
        query = select(notices.c.line, notices.c.key, notices.c.facts).where(notices.c.match == match)
        return [Notice(**row) for row in await self.rows(query.order_by(notices.c.id))]

    async def place(self, token: str) -> Place:
        rows = await self.rows(select(links).where(links.c.token == token))
        if not rows:
            raise UnknownLink
        return Place.of(rows[0])

    async def places(self, match: str) -> list[Place]:
        rows = await self.rows(select(links).where(links.c.match == match))
        return [Place.of(row) for row in rows]

    async def mark_opened(self, token: str, when: str) -> None:
        async with self.writing() as connection:
            await connection.execute(update(links).where(links.c.token == token).values(opened=when))

    async def visitor_name(self, visitor: str) -> str | None:
        """Return a visitor's name, None when the room does not know the visitor."""
        rows = await self.rows(select(visitors.c.name).where(visitors.c.id == visitor))
        return rows[0]["name"] if rows else None

    async def hold(self, visitor: str, place: str, when: str, through: str | None = None) -> None:
        """Remember that a visitor holds a place, or was there again; two at once remember it once."""
        here = (holdings.c.visitor == visitor) & (holdings.c.place == place)
        with suppress(IntegrityError):
            async with self.writing() as connection:
                await meet(connection, visitor, None)
                again = await connection.execute(update(holdings).where(here).values(seen=when))
                if not again.rowcount:
                    row = {"visitor": visitor, "place": place, "seen": when, "through": through}
                    await connection.execute(insert(holdings).values(**row))

    async def seen(self, visitor: str, place: str, when: str) -> None:
        """Note that who holds a place was there."""
        here = (holdings.c.visitor == visitor) & (holdings.c.place == place)
        async with self.writing() as connection:
            await connection.execute(update(holdings).where(here).values(seen=when))

    async def holders(self, match: str) -> dict[str, str]:
        """Return which place of a match each visitor holds, by the digests of their cookies."""
        query = select(holdings.c.visitor, holdings.c.place).join(links, links.c.token == holdings.c.place)
        rows = await self.rows(query.where(links.c.match == match).order_by(holdings.c.seen))
        return {row["visitor"]: row["place"] for row in rows}

    async def last_seen(self, place: str) -> str:
        """Return when somebody who holds a place was last there, empty where nobody was."""
        query = select(holdings.c.seen).where(holdings.c.place == place).order_by(holdings.c.seen.desc()).limit(1)
        return next((row["seen"] for row in await self.rows(query)), "")

    async def add_key(self, key: Key) -> None:
        async with self.writing() as connection:
            await connection.execute(insert(keys).values(**key.row()))

    async def key(self, digest: str) -> Key | None:
        """Return what a secret is good for, by its digest; None for nothing."""
        rows = await self.rows(select(keys).where(keys.c.digest == digest))
        return Key(**rows[0]) if rows else None

    async def keys_of(self, place: str, kind: str) -> list[Key]:
        query = select(keys).where((keys.c.place == place) & (keys.c.kind == kind)).order_by(keys.c.made)
        return [Key(**row) for row in await self.rows(query)]

    async def match_of(self, place: str) -> str:
        return (await self.place(place)).match

    async def claim(self, place: str, visitor: str, when: str, *, into: str | None) -> bool:
        """Give a chair that waits to a visitor; False where another was quicker.

        All links to it end with that. Who has a place at the table already gets the seats there (`into`).
        """
        async with self.writing() as connection:
            waits = (links.c.token == place) & links.c.opened.is_(None)
            taken = await connection.execute(update(links).where(waits).values(opened=when))
            if not taken.rowcount:
                return False
            await connection.execute(delete(keys).where(keys.c.place == place))
            await meet(connection, visitor, None)
            if into is None:
                row = {"visitor": visitor, "place": place, "seen": when, "through": None}
                await connection.execute(insert(holdings).values(**row))
            else:
                await merge(connection, place, into)
        return True

    async def revoke(self, digest: str, keeper: str) -> None:
        """End a device's key, and what was held through it, but for the one who asks."""
        through = (holdings.c.through == digest) & (holdings.c.visitor != keeper)
        async with self.writing() as connection:
            await connection.execute(delete(holdings).where(through))
            await connection.execute(delete(keys).where(keys.c.digest == digest))

    async def free(self, chairs: list[Place], new_lines: list[Line]) -> None:
        """Let go who holds a chair: nobody holds it any more, and it waits for somebody; the record says so.

        A place that had several seats is parted again: the first of the chairs keeps its name, the others are new.
        """
        try:
            async with self.writing() as connection:
                first, *others = chairs
                rows = [{"match": first.match, "line": line["line"], "data": line} for line in new_lines]
                await connection.execute(insert(lines), rows)
                await connection.execute(delete(holdings).where(holdings.c.place == first.token))
                await connection.execute(delete(keys).where(keys.c.place == first.token))
                await connection.execute(update(links).where(links.c.token == first.token).values(**first.row()))
                for place in others:
                    await connection.execute(insert(links).values(**place.row()))
        except IntegrityError as error:
            raise LineTaken from error

    async def shut(self, match: str, *, closed: bool) -> None:
        """Close a table to onlookers, or open it to them again."""
        async with self.writing() as connection:
            await connection.execute(update(matches).where(matches.c.id == match).values(closed=closed))

    async def call(self, visitor: str, name: str) -> None:
        """Remember what a visitor is called."""
        async with self.writing() as connection:
            await meet(connection, visitor, name)

    async def visited(self, visitor: str) -> list[Place]:
        """Return the places a visitor holds, the last seen first."""
        query = select(links).join(holdings, holdings.c.place == links.c.token).where(holdings.c.visitor == visitor)
        return [Place.of(row) for row in await self.rows(query.order_by(holdings.c.seen.desc()).limit(TABLES_SHOWN))]


async def inherit(connection: AsyncConnection, place: str, heir: str) -> None:
    """Let who holds a place hold its heir too; who does so by a device's key by a key of its own, which can be revoked."""
    known: dict[str, str] = {}
    for key in (await connection.execute(select(keys).where((keys.c.place == place) & (keys.c.kind == DEVICE)))).all():
        known[key.digest] = digest(f"{key.digest} {heir}")
        row = {"digest": known[key.digest], "place": heir, "kind": DEVICE, "made": key.made}
        await connection.execute(insert(keys).values(**row))
    for one in (await connection.execute(select(holdings).where(holdings.c.place == place))).all():
        row = {"visitor": one.visitor, "place": heir, "seen": one.seen, "through": known.get(one.through or "")}
        await connection.execute(insert(holdings).values(**row))


async def merge(connection: AsyncConnection, place: str, into: str) -> None:
    """Move the seats of a place to another one; what is left of it is nobody's."""
    found = await connection.execute(select(links.c.token, links.c.seats).where(links.c.token.in_([place, into])))
    seats = sorted(seat for _, own in found.all() for seat in own)
    await connection.execute(update(links).where(links.c.token == into).values(seats=seats))
    await connection.execute(update(links).where(links.c.token == place).values(seats=[]))


async def meet(connection: AsyncConnection, visitor: str, name: str | None) -> None:
    """Add a visitor who is not known yet, and set the name where one is given."""
    found = await connection.execute(select(visitors.c.id).where(visitors.c.id == visitor))
    if found.first() is None:
        await connection.execute(insert(visitors).values(id=visitor, name=name or ""))
    elif name is not None:
        await connection.execute(update(visitors).where(visitors.c.id == visitor).values(name=name))
