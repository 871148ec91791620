"""The live channel: every change of a table, as a frame for one place, over a WebSocket."""

import asyncio
from contextlib import suppress
from typing import Final

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.core.errors import GameError
from ludoteca.server.errors import StoreFailed, UnknownLink
from ludoteca.server.frames import frame
from ludoteca.server.looks import look_now
from ludoteca.server.playback import PACES
from ludoteca.server.rows import ONLOOKER, Place
from ludoteca.server.tables import Table
from ludoteca.server.visiting import lang_of, origin_of, room_of

NOWHERE: Final = (-1, 0)
NO_TABLE: Final = 4404
TRY_LATER: Final = 1013
TOO_BIG: Final = 1009
TOO_MUCH: Final = 1008
MOST_ONLOOKERS: Final = 100
MOST_OF_A_SEAT: Final = 10
MOST_MESSAGE: Final = 1024
MOST_MESSAGES: Final = 100

router = APIRouter()


@router.websocket("/t/{token}/live")
async def live(socket: WebSocket, token: str) -> None:
    """Send a whole frame first, then the regions that changed; nothing needs to be sent here."""
    await socket.accept()
    room = room_of(socket)
    try:
        table, place = await room.enter(token)
    except UnknownLink:
        return await socket.close(NO_TABLE)
    except GameError:
        return await socket.close(TRY_LATER)
    if table.viewers[token] >= (MOST_ONLOOKERS if place.role == ONLOOKER else MOST_OF_A_SEAT):
        return await socket.close(TRY_LATER)
    pace = socket.query_params.get("pace", "")
    if pace in PACES:
        table.paces[token] = pace
    table.viewers[token] += 1  # before anything is awaited: the count must not be overrun
    try:
        with suppress(StoreFailed):
            await room.mark_opened(table, place)
        await attend(socket, table, place)
    finally:
        table.viewers[token] -= 1
    return None


async def attend(socket: WebSocket, table: Table, place: Place) -> None:
    """Watch a table until the socket closes; only the newcomer and the table's driver learn of it."""
    woken = asyncio.Event()
    table.watchers[woken] = place.seats
    woken.set()
    table.stirred.set()
    tasks = [asyncio.create_task(show(socket, table, place, woken)), asyncio.create_task(hear(socket))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        del table.watchers[woken]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def show(socket: WebSocket, table: Table, place: Place, woken: asyncio.Event) -> None:
    """Send what changed whenever the table tells; changes during a send become one frame, no change none."""
    lang, origin = lang_of(socket), origin_of(socket)
    sent: dict[str, str] = {}
    at = NOWHERE
    with suppress(WebSocketDisconnect):
        while True:
            await woken.wait()
            woken.clear()
            async with table.lock:
                made = frame(look_now(table, place, lang, origin))
            fresh = {name: html for name, html in made["regions"].items() if sent.get(name) != html}
            now = (made["line"], made["step"])
            if fresh or now != at:
                sent, at = sent | fresh, now
                await socket.send_json(made | {"regions": fresh})


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
