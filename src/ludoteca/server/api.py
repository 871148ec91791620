"""What a table page, or a program, sends to a table and asks of it."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field, StrictInt
from starlette.responses import Response

from ludoteca.server.curtain import choosing, come
from ludoteca.server.entering import entered
from ludoteca.server.errors import NoSheet, NotForThisLink, NotOver
from ludoteca.server.forms import clean
from ludoteca.server.frames import FrameJson, frame, past_frame
from ludoteca.server.leaving import check_close, seat_meant
from ludoteca.server.looks import look_at_pause, look_back, look_now
from ludoteca.server.names import words_of
from ludoteca.server.records import record_of
from ludoteca.server.sheets import sheet_of
from ludoteca.server.visiting import address_of, lang_of, origin_of, room_of

Notation = Annotated[str, Field(max_length=80)]

router = APIRouter(prefix="/t/{match}")


class Choice(BaseModel):
    """An action, and the line at which it was chosen."""

    line: StrictInt
    action: Notation
    step: StrictInt | None = None  # within a poll: how many actions the place's answer had by then


class TakeBack(BaseModel):
    """A wish to undo, and the line at which it was made."""

    line: StrictInt
    step: StrictInt | None = None


class Leaving(BaseModel):
    """A wish to leave, the line at which it was made, and for which seat where a place plays several."""

    line: StrictInt
    seat: StrictInt | None = None


class Closing(BaseModel):
    """A host's wish to close the table, and the line at which it was made."""

    line: StrictInt


class Coming(BaseModel):
    """Who sits before a screen that several share, and the line at which that was said."""

    line: StrictInt
    seat: StrictInt


class Order(BaseModel):
    """What the host of a table of agents wants it to do."""

    order: Literal["pause", "play", "step", "speed"]
    speed: float = 1.0


class Asking(BaseModel):
    """When a place wants to be asked in a poll."""

    wish: Literal["always", "concerned", "never"]


class Hurry(BaseModel):
    """How fast a person wants programs to play."""

    pace: Literal["1", "2", "4", "turn"]


class Name(BaseModel):
    """What a person at the table wants to be called."""

    name: Annotated[str, Field(max_length=200)]


@router.post("/act")
async def act(request: Request, match: str, choice: Choice) -> dict[str, int]:
    """Play an action; it is in the store when this answers."""
    table, place = await entered(request, match)
    return {"line": await table.play(choosing(table, place), choice.line, choice.action, choice.step)}


@router.post("/undo")
async def undo(request: Request, match: str, wish: TakeBack) -> dict[str, int]:
    """Take back to this place's last choice, where the policy allows it."""
    table, place = await entered(request, match)
    return {"line": await table.undo(choosing(table, place), wish.line, wish.step)}


@router.post("/resign")
async def resign(request: Request, match: str, wish: Leaving) -> dict[str, int]:
    """Leave a seat: the match ends, or an agent takes it over; in a poll when that has closed."""
    table, place = await entered(request, match)
    return {"line": await table.leave(place, wish.line, seat_meant(place, wish.seat))}


@router.post("/close")
async def close(request: Request, match: str, wish: Closing) -> dict[str, int]:
    """Close a table that never began or was left alone: over for good, without a result."""
    table, place = await entered(request, match)
    check_close(table, place)
    return {"line": await table.close(wish.line)}


@router.post("/here")
async def here(request: Request, match: str, coming: Coming) -> dict[str, int]:
    """Draw the curtain for the person who is asked: what only that seat may see is shown to this place."""
    table, place = await entered(request, match)
    await come(table, place, coming.line, coming.seat)
    return {"seat": coming.seat}


@router.get("/why")
async def why(request: Request, match: str, action: Annotated[str, Query(max_length=80)]) -> dict[str, str | bool]:
    """Say why an action may not be chosen now, with the rule's number."""
    table, place = await entered(request, match)
    reason = await table.why_not(choosing(table, place), action)
    if reason is None:
        return {"legal": True, "sentence": "", "rule": ""}
    sentence = words_of(table.game, lang_of(request)).reason(reason)
    return {"legal": False, "sentence": sentence, "rule": reason.rule}


@router.post("/control")
async def control(request: Request, match: str, order: Order) -> dict[str, bool | float]:
    """Pause, play, step or set the speed of a table of agents."""
    room = room_of(request)
    table, place = await entered(request, match)
    room.control(table, place, order.order, order.speed)
    return {"playing": table.playback.playing, "speed": table.playback.speed}


@router.post("/wish")
async def ask_me(request: Request, match: str, asking: Asking) -> dict[str, str]:
    """Say when this place wants to be asked in polls; nobody else learns of it."""
    table, place = await entered(request, match)
    if not place.seats or not table.game.polls:
        raise NotForThisLink
    await table.wish(place, asking.wish)
    return {"wish": asking.wish}


@router.post("/pace")
async def hurry(request: Request, match: str, wish: Hurry) -> dict[str, str]:
    """Say how fast programs may play; the slowest wish of the persons who are there counts."""
    table, place = await entered(request, match)
    if not place.seats or table.is_of_agents():
        raise NotForThisLink
    table.paces[place.token] = wish.pace
    table.tell()
    return {"pace": table.pace()}


@router.post("/rematch")
async def rematch(request: Request, match: str) -> dict[str, str]:
    """Open the next table, or find it, and return this person's way there."""
    room = room_of(request)
    table, place = await entered(request, match)
    return {"next": f"/t/{await room.rematch(table, place, address_of(request))}"}


@router.post("/name")
async def rename(request: Request, match: str, name: Name) -> dict[str, str]:
    """Change what this place's seat is called."""
    room = room_of(request)
    table, place = await entered(request, match)
    await room.rename(table, place, clean(name.name))
    return {"name": clean(name.name)}


@router.get("/frame")
async def frame_now(request: Request, match: str, ply: int | None = None, eyes: int | None = None) -> FrameJson:
    """Return what this place sees now, or after so many actions of a finished match."""
    table, place = await entered(request, match)
    async with table.lock:
        if ply is None:
            return frame(look_now(table, place, lang_of(request), origin_of(request)))
        if not table.match.is_over():
            raise NotOver
        return past_frame(look_back(table, place, lang_of(request), ply, eyes))


@router.get("/sheet")
async def sheet(request: Request, match: str, ply: int, eyes: int | None = None) -> dict[str, str]:
    """Return what is shown when a part of the match has ended, or the whole of it; at the end through any seat's eyes."""
    table, place = await entered(request, match)
    async with table.lock:
        if not 0 < ply <= len(table.match.plies) + table.match.is_over():
            raise NoSheet
        return sheet_of(look_at_pause(table, place, lang_of(request), ply, eyes))


@router.get("/record")
async def record(request: Request, match: str) -> Response:
    """Return the record as JSON Lines, as far as it may be given out."""
    table, place = await entered(request, match)
    async with table.lock:
        text = record_of(table, place, lang_of(request))
    name = f"{table.game.name}-{table.setting.started[:10]}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)
