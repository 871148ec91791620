"""What a guest, a host and whoever sits somewhere ask for about chairs."""

from typing import Annotated, Any

import segno
from fastapi import APIRouter, Form, Request
from pydantic import BaseModel, Field, StrictInt
from starlette.responses import JSONResponse, RedirectResponse, Response

from ludoteca.server import chairs
from ludoteca.server.chairs import claim, invited, open_chair
from ludoteca.server.entering import entered, place_of, visitor_digest
from ludoteca.server.errors import NoInvitation
from ludoteca.server.forms import MOST_NAME, clean
from ludoteca.server.names import names_of, role, words_of
from ludoteca.server.pages import page
from ludoteca.server.rows import HOST, Place, digest
from ludoteca.server.tables import Table
from ludoteca.server.visiting import lang_of, origin_of, recognise, room_of, words_for
from ludoteca.teaching.pages import has_page
from ludoteca.words.programs import said

Secret = Annotated[str, Field(max_length=100)]

router = APIRouter(include_in_schema=False)


class Invited(BaseModel):
    """The secret of an invitation."""

    secret: Secret


class Guest(BaseModel):
    """Who would like to sit down: by an invitation, or on a chair left open."""

    secret: Secret = ""
    seat: StrictInt | None = None
    name: Annotated[str, Field(max_length=200)] = ""


class Chair(BaseModel):
    """A seat of the table."""

    seat: StrictInt


class Freed(Chair):
    """A seat to be freed, and the line at which that was wished."""

    line: StrictInt


class Revoked(BaseModel):
    """A device's link, by its digest."""

    key: Secret


class Audience(BaseModel):
    """Whether onlookers are kept out."""

    closed: bool


def link(request: Request, path: str, secret: str) -> dict[str, str]:
    """Return a link with its secret behind the `#`, and as a picture to be photographed."""
    address = f"{origin_of(request)}{path}#{secret}"
    try:
        code = segno.make(address, error="m").svg_inline(scale=4, border=2, dark="#2a211c", light="#fffaf0")
    except segno.DataOverflowError:
        code = ""  # an address that no code can hold
    return {"link": address, "code": code}


@router.get("/join/{match}")
async def join(request: Request, match: str) -> Response:
    """Return the page that greets whoever comes by an invitation; what it says it asks for itself."""
    await room_of(request).table(match)
    return page(request, "join.html", words_for(request), match=match, most_name=MOST_NAME)


@router.post("/t/{match}/greet")
async def greet(request: Request, match: str, guest: Invited) -> dict[str, Any]:
    """Tell who invites to what; nothing changes."""
    room, lang = room_of(request), lang_of(request)
    table = await room.table(match)
    visitor = visitor_digest(request)
    try:
        chair = await invited(room, table, guest.secret)
    except NoInvitation:
        if place_of(table, visitor).token:
            return {"next": f"/t/{match}"}  # who sits there already comes by a spent invitation
        raise
    name = (await room.store.visitor_name(visitor) if visitor else "") or ""
    return greeting(table, chair, lang) | {"name": name}


def greeting(table: Table, chair: Place, lang: str) -> dict[str, Any]:
    words, game = words_of(table.game, lang), table.game
    names = names_of(words, table.setting)
    host = next((place for place in table.places.values() if place.role == HOST), None)
    inviter = names[host.seats[0]] if host and host.seats and table.setting.chairs[host.seats[0]].name else ""
    own = role(words, game.name, table.setting.seats, chair.seats[0])
    title = words.say(f"{game.name}.name")
    return {
        "title": words.say("join.invites", {"name": inviter, "game": title})
        if inviter
        else words.say("join.you", {"game": title}),
        "game": game.name,
        "minutes": words.say("join.minutes", {"count": game.minutes}) if game.minutes else "",
        "brief": [line for number in (1, 2, 3) if (line := said(words, f"{game.name}.brief.{number}"))],
        "seat": words.say("join.as", {"seat": own}) if own else "",
        "learn": f"/learn/{game.name}" if has_page(game) else "",
        "cover": game.cover(lang=lang),
    }


@router.post("/t/{match}/claim")
async def sit_down(request: Request, match: str, guest: Guest) -> Response:
    """Seat a guest, by an invitation or on an open chair; the browser holds the chair from now on."""
    room = room_of(request)
    table = await room.table(match)
    answer = JSONResponse({"next": f"/t/{match}"})
    visitor = digest(recognise(answer, request))
    if guest.seat is None:
        chair = await invited(room, table, guest.secret)
    else:
        chair = open_chair(table, guest.seat)
    await claim(room, table, chair, visitor, clean(guest.name))
    return answer


@router.post("/exchange")
async def exchange(request: Request, secret: Annotated[str, Form(max_length=100)]) -> Response:
    """Give this browser the place that an older link, or one for a device, leads to."""
    room = room_of(request)
    answer = RedirectResponse("/", 303)
    visitor = digest(recognise(answer, request))
    match = await chairs.exchange(room, visitor, secret)
    answer.headers["location"] = f"/t/{match}"
    return answer


@router.get("/device/{match}")
async def device_page(request: Request, match: str) -> Response:
    """Return the page that a link for a further device opens; its secret stays in the browser."""
    await room_of(request).table(match)
    return page(request, "device.html", words_for(request))


@router.post("/t/{match}/invite")
async def invite(request: Request, match: str, chair: Chair) -> dict[str, str]:
    """Make a link to a chair that waits for somebody."""
    table, place = await entered(request, match)
    secret = await chairs.invite(room_of(request), table, place, chair.seat)
    return link(request, f"/join/{match}", secret)


@router.post("/t/{match}/device")
async def device(request: Request, match: str) -> dict[str, str]:
    """Make a link by which the person of this place has it on a further device."""
    _, place = await entered(request, match)
    return link(request, f"/device/{match}", await chairs.new_device(room_of(request), place))


@router.get("/t/{match}/devices")
async def devices(request: Request, match: str) -> dict[str, list[dict[str, str]]]:
    """Return the links for devices of this place: when they were made, and by what they are revoked."""
    _, place = await entered(request, match)
    return {"devices": [{"key": one.digest, "made": one.made} for one in await chairs.devices(room_of(request), place)]}


@router.post("/t/{match}/revoke")
async def revoke(request: Request, match: str, wish: Revoked) -> dict[str, bool]:
    """End a link for a device, and what was held by it."""
    table, place = await entered(request, match)
    await chairs.revoke(room_of(request), table, place, visitor_digest(request), wish.key)
    return {"revoked": True}


@router.post("/t/{match}/free")
async def free(request: Request, match: str, wish: Freed) -> dict[str, int]:
    """Free a chair: one's own, or as host one whose person was away for a day."""
    table, place = await entered(request, match)
    return {"line": await chairs.free(room_of(request), table, place, wish.seat, wish.line)}


@router.post("/t/{match}/audience")
async def audience(request: Request, match: str, wish: Audience) -> dict[str, bool]:
    """Close the table to onlookers, or open it to them."""
    table, place = await entered(request, match)
    await chairs.let_in(room_of(request), table, place, closed=wish.closed)
    return {"closed": wish.closed}
