"""The pages: home, new table, table, replay, rules, and the switches for language and theme."""

from contextlib import suppress
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Request
from markupsafe import Markup
from starlette.background import BackgroundTask
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from ludoteca.core.game import Words
from ludoteca.core.minds import LEVELS
from ludoteca.games import GAMES, game_named
from ludoteca.roster import RIVAL, usual_seats
from ludoteca.server.doors import chairs_against, counts_shown, starts_shown
from ludoteca.server.entering import entered, visitor_digest
from ludoteca.server.errors import BadForm, NotOver, StoreFailed, UnknownLink
from ludoteca.server.forms import MOST_NAME, options_shown, usual_wish, wish_of
from ludoteca.server.frames import ROOMS, FrameJson, frame, past_page
from ludoteca.server.lobby import chairs_shown, game_shown, players_shown, quickest_first, shelf, tables_shown
from ludoteca.server.looks import look_back, look_now
from ludoteca.server.names import names_of, role, title_of, words_of
from ludoteca.server.reading import rules_page
from ludoteca.server.rendering import render
from ludoteca.server.rows import AGENT, DEVICE, HERE, HOST, Place, digest
from ludoteca.server.tables import Table
from ludoteca.server.telling import told
from ludoteca.server.visiting import (
    THEMES,
    address_of,
    lang_of,
    level_of,
    origin_of,
    recognise,
    remember,
    room_of,
    safe_path,
    theme_of,
    words_for,
)
from ludoteca.words.phrases import LANGS, Phrases

# Regions that the page itself has a place for; a game's others stand on its board.
ELSEWHERE: Final = (*ROOMS, "wish", "choices", "aside", "piles")

TABLES_FIRST: Final = 4  # of one's own tables that lie open on the home page

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


def page(request: Request, template: str, words: Words | Phrases, **context: Any) -> HTMLResponse:
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    shared = {"theme": theme_of(request), "path": path, "address": origin_of(request)}
    return HTMLResponse(render(template, words, **(shared | context)))


@router.get("/")
async def home(request: Request) -> Response:
    room, lang = room_of(request), lang_of(request)
    visitor = visitor_digest(request)
    name = (await room.store.visitor_name(visitor) if visitor else "") or ""
    tables = await tables_shown(room, visitor, lang) if visitor else []
    return page(
        request,
        "home.html",
        Phrases(lang),
        name=name,
        games=shelf(lang, name, level_of(request)),
        tables=tables,
        shown_first=TABLES_FIRST,
        waiting=sum(table["asked"] for table in tables),
        starts={game.name: starts_shown(game, lang, name, level_of(request)) for game in GAMES.values()},
    )


@router.get("/new/{name}")
async def new(request: Request, name: str, seats: int | None = None) -> Response:
    game, lang, visitor = game_named(name), lang_of(request), visitor_digest(request)
    words = words_of(game, lang)
    count = seats if seats is not None and seats in game.seats else usual_seats(game)
    called = (await room_of(request).store.visitor_name(visitor) if visitor else "") or ""
    level = level_of(request)
    lots = not role(words, game.name, count, 0)  # where seats differ, people choose theirs
    usual = usual_wish(game, chairs_against(game, count, level), called, lots=lots)
    return page(
        request,
        "new.html",
        words,
        game=game_shown(game, lang),
        games={other.name: words_of(other, lang).say(f"{other.name}.name") for other in quickest_first()},
        counts=counts_shown(game, lang),
        chairs=chairs_shown(game, lang, count, called, level),
        players=players_shown(game, count, lang),
        level=level,
        options=options_shown(game, count, words),
        lots=lots,
        coach=usual.coach,
        told=told(game, usual, words),
        table_name="",
        stand_in=RIVAL,
        most_name=MOST_NAME,
    )


@router.post("/new/{name}")
async def open_table(request: Request, name: str) -> Response:
    game, room = game_named(name), room_of(request)
    wish = wish_of(game, await request.form()).drawn()
    game.complete(len(wish.chairs), wish.options)
    room.check_pace(address_of(request))
    place = await room.open_table(game, wish)
    response = RedirectResponse(f"/t/{place.match}", 303)
    visitor = digest(recognise(response, request))
    called = next((chair.name for chair in wish.chairs if chair.kind == HERE and chair.name), "")
    if called:
        await room.store.call(visitor, called)
    level = next((chair.agent for chair in wish.chairs if chair.kind == AGENT and chair.agent in LEVELS), "")
    if level:
        remember(response, request, "level", level)
    await room.store.hold(visitor, place.token, room.pacing.stamp())
    return response


@router.post("/new/{name}/told")
async def tell_table(request: Request, name: str) -> Response:
    """Say what a form asks for; nothing is opened."""
    game = game_named(name)
    wish = wish_of(game, await request.form())
    game.complete(len(wish.chairs), wish.options)
    return PlainTextResponse(told(game, wish, words_of(game, lang_of(request))))


@router.get("/t/{match}")
async def table_page(request: Request, match: str) -> Response:
    try:
        table, place = await entered(request, match)
    except UnknownLink:
        return await old_link(request, match)
    lang = lang_of(request)
    async with table.lock:
        made = frame(look_now(table, place, lang, origin_of(request)))
    response = at_table(
        request,
        "table.html",
        table,
        place,
        made,
        invite=is_inviting(table, place),
        invite_first=first_awaited(table, place),
        coach=table.setting.coach,
    )
    note_visit(request, response, place)
    return response


def first_awaited(table: Table, place: Place) -> int:
    """Return the chair for which a host's new table has a link ready; -1 for none."""
    return table.waiting()[0].seats[0] if is_inviting(table, place) else -1


async def old_link(request: Request, secret: str) -> Response:
    """Return the page of a link from before tables had a public address; UnknownLink where it is none."""
    key = await room_of(request).store.key(digest(secret))
    if key is None or key.kind != DEVICE:
        raise UnknownLink
    return page(request, "old_link.html", words_for(request), secret=secret, path="/")  # the address is a secret


def is_inviting(table: Table, place: Place) -> bool:
    """Say whether the host has links to hand out before the first action."""
    return place.role == HOST and not table.line and bool(table.waiting())


def note_visit(request: Request, response: Response, place: Place) -> None:
    """Note that this browser was at its place, after answering; a busy store keeps nobody from the table."""
    room, visitor = room_of(request), visitor_digest(request)

    async def noted() -> None:
        with suppress(StoreFailed):
            await room.store.seen(visitor, place.token, room.pacing.stamp())

    if place.token:
        response.background = BackgroundTask(noted)


def at_table(request: Request, template: str, table: Table, place: Place, made: FrameJson, **more: Any) -> HTMLResponse:
    """Return a page around a frame."""
    lang = lang_of(request)
    words = words_of(table.game, lang)
    return page(
        request,
        template,
        words,
        game=game_shown(table.game, lang),
        defs=table.game.defs(),
        frame=made,
        plays=bool(place.seats),
        elsewhere=ELSEWHERE,
        notes=words.notes(table.match.state.view(None)),
        agents_only=table.is_of_agents(),
        regions={name: Markup(html) for name, html in made["regions"].items()},  # escaped where they were made
        seats=table.setting.seats,
        names=names_of(words, table.setting),
        seals=[table.game.seal(seat, table.setting.seats) for seat in range(table.setting.seats)],
        solo=table.setting.seats == 1,
        title=title_of(words, table.setting),
        **({"base": f"/t/{table.setting.id}", "lesson": None, "coach": False} | more),
    )


@router.get("/t/{match}/replay")
async def replay(request: Request, match: str, ply: int = 0, eyes: int | None = None) -> Response:
    table, place = await entered(request, match)
    async with table.lock:
        if not table.match.is_over():
            raise NotOver
        made = past_page(look_back(table, place, lang_of(request), ply, eyes))
    more = {"plies": len(table.match.plies), "eyes": eyes, "own_seats": list(place.seats), "hides": table.game.hides}
    return at_table(request, "replay.html", table, place, made, **more)


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    game, lang = game_named(name), lang_of(request)
    made = rules_page(game, lang)
    return page(
        request,
        "rules.html",
        words_of(game, lang),
        game=game_shown(game, lang),
        defs=game.defs(),
        sheets=made.sheets,
        contents=made.contents,
        text=made.text,
    )


@router.post("/lang")
async def set_lang(request: Request, lang: Annotated[str, Form()], next: Annotated[str, Form()] = "/") -> Response:
    return switched(request, "lang", lang, LANGS, next)


@router.post("/theme")
async def set_theme(request: Request, theme: Annotated[str, Form()], next: Annotated[str, Form()] = "/") -> Response:
    return switched(request, "theme", theme, THEMES, next)


def switched(request: Request, name: str, value: str, known: tuple[str, ...], path: str) -> Response:
    if value not in known:
        raise BadForm(field=name)
    response = RedirectResponse(safe_path(path), 303)
    remember(response, request, name, value)
    return response
