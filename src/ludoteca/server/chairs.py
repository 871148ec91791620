"""How people come to their chairs: invitations, links for further devices, open chairs, and letting a chair go."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from ludoteca.core.errors import MatchOver
from ludoteca.core.game import Seat
from ludoteca.server.errors import ChairTaken, NoInvitation, NotForThisLink, StillThere
from ludoteca.server.leaving import is_keeper
from ludoteca.server.room import Room
from ludoteca.server.rows import DEVICE, HOST, INVITATION, OPEN, Key, Place, digest, new_token
from ludoteca.server.tables import Table

AWAY: Final = timedelta(days=1)  # after which a host may free a chair


def chair_of(table: Table, seat: Seat) -> Place:
    """Return the place that has a seat; NotForThisLink where none has."""
    found = next((place for place in table.places.values() if seat in place.seats), None)
    if found is None:
        raise NotForThisLink
    return found


async def invite(room: Room, table: Table, place: Place, seat: Seat) -> str:
    """Return a new secret that opens a chair which waits for somebody; only the host, or who has come in its place, has any to give."""
    chair = chair_of(table, seat)
    if not is_keeper(table, place):
        raise NotForThisLink
    if chair.opened is not None:
        raise ChairTaken
    return await new_key(room, chair, INVITATION)


async def new_device(room: Room, place: Place) -> str:
    """Return a new secret by which whoever holds a place has it on a further device."""
    if not place.token:
        raise NotForThisLink
    return await new_key(room, place, DEVICE)


async def new_key(room: Room, place: Place, kind: str) -> str:
    secret = new_token()
    await room.store.add_key(Key(digest(secret), place.token, kind, room.pacing.stamp()))
    return secret


async def invited(room: Room, table: Table, secret: str) -> Place:
    """Return the chair that an invitation opens; NoInvitation for a secret that opens none here."""
    key = await room.store.key(digest(secret))
    place = None if key is None or key.kind != INVITATION else table.places.get(key.place)
    if place is None or place.opened is not None:
        raise NoInvitation
    return place


def open_chair(table: Table, seat: Seat) -> Place:
    """Return a chair left open to everybody that nobody has taken."""
    place = chair_of(table, seat)
    if table.setting.chairs[seat].kind != OPEN:
        raise NotForThisLink
    if place.opened is not None:
        raise ChairTaken
    return place


async def claim(room: Room, table: Table, chair: Place, visitor: str, name: str) -> None:
    """Seat a visitor; ChairTaken where another was quicker. Who sits here already gets one seat more at the same place."""
    async with table.lock:
        own = table.places.get(table.holders.get(visitor, ""))
        into = own.token if own is not None and not own.watches else None
        when = room.pacing.stamp()
        if not await room.store.claim(chair.token, visitor, when, into=into):
            raise ChairTaken
        seats = chair.seats
        if into is None:
            table.holders[visitor] = chair.token
            table.places[chair.token] = replace(chair, opened=when)
        else:
            kept = table.places[into]
            table.places[into] = replace(kept, seats=tuple(sorted((*kept.seats, *seats))))
            table.places[chair.token] = replace(chair, opened=when, seats=())
        if name:
            setting = table.setting.renamed(seats, name)
            await room.store.rename(setting)
            table.setting = setting
            if into is None:
                await room.store.call(visitor, name)
    table.tell()


async def exchange(room: Room, visitor: str, secret: str) -> str:
    """Give a browser the place that a device's link leads to; return the public address."""
    key = await room.store.key(digest(secret))
    if key is None or key.kind != DEVICE:
        raise NoInvitation
    match = await room.store.match_of(key.place)
    table = await room.table(match)
    place = table.places[key.place]
    if place.seats or place.role == HOST:
        async with table.lock:
            await room.store.hold(visitor, place.token, room.pacing.stamp(), key.digest)
            table.holders[visitor] = place.token
        await room.mark_opened(table, place)
    return match


async def devices(room: Room, place: Place) -> list[Key]:
    """Return the links for further devices of a place."""
    return await room.store.keys_of(place.token, DEVICE) if place.token else []


async def revoke(room: Room, table: Table, place: Place, visitor: str, key: str) -> None:
    """End one of one's own links for devices: who came by it holds the place no more."""
    if key not in {one.digest for one in await devices(room, place)}:
        raise NotForThisLink
    async with table.lock:
        await room.store.revoke(key, visitor)
        table.holders = await room.store.holders(table.setting.id)
    table.tell()


async def free(room: Room, table: Table, place: Place, seat: Seat, line: int) -> int:
    """Free a chair whose person agrees or has been away for a day; everybody is told, and it waits for somebody."""
    chair = chair_of(table, seat)
    is_own = chair.token == place.token
    if not is_own and not is_keeper(table, place):
        raise NotForThisLink
    if chair.role == HOST or chair.opened is None:
        raise NotForThisLink
    if not is_own and not await is_away(room, table, chair):
        raise StillThere
    async with table.lock:
        table.check_line(line)
        if table.match.is_over():
            raise MatchOver({})
        if table.poll is not None:
            raise StillThere
        await table.free(chair)
        line = table.line
    table.tell()
    return line


async def is_away(room: Room, table: Table, chair: Place) -> bool:
    """Say whether nobody who holds a chair has been at the table for a day, as far as the room knows."""
    if table.viewers[chair.token]:
        return False
    now = room.pacing.clock()
    seen = max(await room.store.last_seen(chair.token), table.parted.get(chair.token, ""))
    moments = [table.calls.get(chair.token, 0.0), acted(table, chair.seats)]
    moments.append(datetime.fromisoformat(seen).timestamp() if seen else began(table) + table.found)
    return now.timestamp() - max(moments) >= AWAY.total_seconds()


def began(table: Table) -> float:
    """Return when a match began, as a time of the room's clock."""
    return datetime.fromisoformat(table.setting.started).timestamp()


def acted(table: Table, seats: tuple[Seat, ...]) -> float:
    """Return when one of some seats last acted, as far as the lines tell; 0 where they tell nothing."""
    told = [
        line["at"] for line in table.match.lines if line.get("seat") in seats and "at" in line and "free" not in line
    ]
    return began(table) + told[-1] if told else 0.0


async def let_in(room: Room, table: Table, place: Place, *, closed: bool) -> None:
    """Close a table to onlookers, or open it to them again; only its host may."""
    if not is_keeper(table, place):
        raise NotForThisLink
    async with table.lock:
        await room.store.shut(table.setting.id, closed=closed)
        table.setting = replace(table.setting, closed=closed)
    table.tell()
