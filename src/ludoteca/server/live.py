"""The live channel: every change of a table, as a frame for one place, over a WebSocket."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.core.errors import GameError
from ludoteca.server.entering import entered, place_of, visitor_digest
from ludoteca.server.errors import ClosedToOnlookers, StoreFailed, UnknownLink
from ludoteca.server.frames import frame
from ludoteca.server.looks import look_now
from ludoteca.server.playback import PACES
from ludoteca.server.rows import ONLOOKER, Place
from ludoteca.server.tables import Table
from ludoteca.server.visiting import lang_of, origin_of, room_of

NOWHERE: Final = (-1, 0)
NO_TABLE: Final = 4404
OTHER_PLACE: Final = 4409  # the page has to be loaded anew
TRY_LATER: Final = 1013
TOO_BIG: Final = 1009
TOO_MUCH: Final = 1008
MOST_ONLOOKERS: Final = 100
MOST_OF_A_SEAT: Final = 10
MOST_MESSAGE: Final = 1024
MOST_MESSAGES: Final = 100

router = APIRouter()


@router.websocket("/t/{match}/live")
async def live(socket: WebSocket, match: str) -> None:
    """Send a whole frame first, then the regions that changed; nothing needs to be sent here."""
    await socket.accept()
    room = room_of(socket)
    try:
        table, place = await entered(socket, match)
    except (UnknownLink, ClosedToOnlookers):
        return await socket.close(NO_TABLE)
    except GameError:
        return await socket.close(TRY_LATER)
    visitor = visitor_digest(socket)
    if table.viewers[place.token] >= (MOST_ONLOOKERS if place.role == ONLOOKER else MOST_OF_A_SEAT):
        return await socket.close(TRY_LATER)
    pace = socket.query_params.get("pace", "")
    if pace in PACES:
        table.paces[place.token] = pace
    table.viewers[place.token] += 1  # before anything is awaited: the count must not be overrun
    try:
        if place.token:
            with suppress(StoreFailed):
                await room.mark_opened(table, place)
        table.tell()  # who is there is told, and how many look on
        await attend(socket, table, place, lambda: is_still(table, place, visitor))
    finally:
        table.viewers[place.token] -= 1
        table.tell()
        if place.token:
            room.note_parting(table, place, visitor)
    return None


def is_still(table: Table, place: Place, visitor: str) -> bool:
    """Say whether a visitor still has the place that a socket was opened for."""
    now = place_of(table, visitor)
    return now.token == place.token and (bool(now.token) or not table.setting.closed)


def always() -> bool:
    return True


async def attend(socket: WebSocket, table: Table, place: Place, may_stay: Callable[[], bool] = always) -> None:
    """Watch a table until the socket closes, or its visitor has the place no more."""
    woken = asyncio.Event()
    table.watchers[woken] = place.seats
    woken.set()
    table.stirred.set()
    tasks = [asyncio.create_task(show(socket, table, place, woken, may_stay)), asyncio.create_task(hear(socket))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        del table.watchers[woken]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def show(
    socket: WebSocket, table: Table, place: Place, woken: asyncio.Event, may_stay: Callable[[], bool] = always
) -> None:
    """Send what changed whenever the table tells; changes during a send become one frame, no change none."""
    lang, origin = lang_of(socket), origin_of(socket)
    sent: dict[str, str] = {}
    at = NOWHERE
    with suppress(WebSocketDisconnect):
        while True:
            await woken.wait()
            woken.clear()
            if not may_stay():
                return await socket.close(OTHER_PLACE)
            async with table.lock:
                made = frame(look_now(table, place, lang, origin))
            fresh = {name: html for name, html in made["regions"].items() if sent.get(name) != html}
            now = (made["line"], made["step"])
            if fresh or now != at:
                sent, at = sent | fresh, now
                await socket.send_json(made | {"regions": fresh})
    return None


async def hear(socket: WebSocket) -> None:
    """Notice when the browser leaves; a socket that talks too much is closed."""
    with suppress(WebSocketDisconnect):
        for _ in range(MOST_MESSAGES):
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return None
            if len(message.get("text") or message.get("bytes") or "") > MOST_MESSAGE:
                return await socket.close(TOO_BIG)
        await socket.close(TOO_MUCH)
    return None
