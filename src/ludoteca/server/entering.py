"""Who is at the table: the place that a browser holds there, or that of an onlooker."""

from starlette.requests import HTTPConnection

from ludoteca.server.errors import ClosedToOnlookers
from ludoteca.server.rows import Place, digest, onlooker
from ludoteca.server.tables import Table
from ludoteca.server.visiting import room_of, visitor_of


def visitor_digest(connection: HTTPConnection) -> str:
    """Return by what the store knows a browser; empty for a stranger."""
    visitor = visitor_of(connection)
    return digest(visitor) if visitor else ""


def place_of(table: Table, visitor: str) -> Place:
    """Return the place that a visitor holds at a table, an onlooker's where there is none."""
    return table.places.get(table.holders.get(visitor, ""), onlooker(table.setting.id))


async def entered(connection: HTTPConnection, match: str) -> tuple[Table, Place]:
    """Return the table of an address, and the place there; ClosedToOnlookers where only who plays may enter."""
    table = await room_of(connection).table(match)
    place = place_of(table, visitor_digest(connection))
    if not place.token and table.setting.closed:
        raise ClosedToOnlookers
    table.calls[place.token] = table.entered
    return table, place
