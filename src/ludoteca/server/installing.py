"""What makes the room an app of its own, and what a shared link shows: manifest, icons, worker, previews."""

from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, JSONResponse, Response

from ludoteca.draw.palette import VALUES
from ludoteca.games import game_named
from ludoteca.server.frames import prompt
from ludoteca.server.looks import look_now
from ludoteca.server.names import title_of
from ludoteca.server.pages import page
from ludoteca.server.previews import WIDTH, box_picture, icon_picture, position_picture
from ludoteca.server.rows import ONLOOKER, Place
from ludoteca.server.visiting import lang_of, room_of, words_for
from ludoteca.words.phrases import LANGS, plain

STATIC: Final = Path(__file__).parent / "static"
ICONS: Final = (180, 192, 512)
NEW_PICTURE: Final = 10.0  # seconds between two pictures of one table

router = APIRouter(include_in_schema=False)


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    words = words_for(request)
    made: dict[str, Any] = {
        "name": "Ludoteca",
        "short_name": "Ludoteca",
        "description": words.say("room.about"),
        "lang": words.lang,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": VALUES["wall"],
        "theme_color": VALUES["paper"],
        "icons": [
            {"src": f"/icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
            for size in ICONS
        ],
    }
    return JSONResponse(made, media_type="application/manifest+json")


@router.get("/sw.js")
async def worker() -> Response:
    """Return the service worker, from the root: it looks after all of the room."""
    return FileResponse(STATIC / "js" / "sw.js", media_type="text/javascript")


@router.get("/offline")
async def offline(request: Request) -> Response:
    """Return the page that is kept for when the room cannot be reached."""
    return page(request, "offline.html", words_for(request))


@router.get("/icons/{size}.png")
async def icon(request: Request, size: int) -> Response:
    wide = min(ICONS, key=lambda known: abs(known - size))
    mark = (STATIC / "mark.svg").read_text(encoding="utf-8")
    return png(await room_of(request).painter.paint(("icon", wide), icon_picture(mark), wide))


@router.get("/previews/{lang}/{name}.png")
async def box(request: Request, lang: str, name: str) -> Response:
    """Return what a link to a game shows."""
    game = game_named(name)
    known = lang if lang in LANGS else LANGS[0]
    return png(await room_of(request).painter.paint(("box", name, known), box_picture(game, known), WIDTH))


@router.get("/t/{match}/preview.png")
async def position(request: Request, match: str) -> Response:
    """Return what a link to a table shows: what an onlooker sees now.

    Before anything was played, and where onlookers are kept out, it is the box.
    """
    room = room_of(request)
    table, lang = await room.table(match), lang_of(request)
    if not table.line or table.setting.closed:
        return await box(request, lang, table.game.name)
    now = room.pacing.clock().timestamp()
    line, when = table.pictured
    if line == table.line or now - when >= NEW_PICTURE:
        line, table.pictured = table.line, (table.line, now)
        async with table.lock:
            look = look_now(table, Place("", table.setting.id, ONLOOKER, ()), lang, "")
            title = title_of(look.words, table.setting)
            svg = position_picture(table.game, look.view(), title, plain(prompt(look, look.view())[0]), lang)
        return png(await room.painter.paint((table.setting.id, lang, line), svg, WIDTH))
    kept = room.painter.kept.get((table.setting.id, lang, line))
    return png(kept) if kept is not None else await box(request, lang, table.game.name)


def png(data: bytes) -> Response:
    return Response(data, media_type="image/png")
