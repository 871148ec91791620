"""The pages to learn a game from."""

from typing import Any, Final

from fastapi import APIRouter, Request
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from ludoteca.core.game import Game
from ludoteca.games import game_named
from ludoteca.server.doors import doors_shown
from ludoteca.server.entering import visitor_digest
from ludoteca.server.lobby import game_shown
from ludoteca.server.names import words_of
from ludoteca.server.pages import page
from ludoteca.server.visiting import lang_of, level_of, room_of
from ludoteca.teaching.lessons import Lesson, lessons_of
from ludoteca.teaching.pages import Picture, drawn, page_of, pictures_of

Shown = dict[str, Any]

AS_IT_STANDS: Final = ""

router = APIRouter(prefix="/learn", default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/{name}")
async def learn(request: Request, name: str) -> Response:
    game, lang, visitor = game_named(name), lang_of(request), visitor_digest(request)
    parts = page_of(game, lang)
    called = (await room_of(request).store.visitor_name(visitor) if visitor else "") or ""
    return page(
        request,
        "learn.html",
        words_of(game, lang),
        game=game_shown(game, lang),
        defs=game.defs(),
        parts=[part_shown(game, kind, what, lang) for kind, what in parts],
        lessons=[lesson_shown(lesson, lang) for lesson in lessons_of(game).values()],
        now=doors_shown(game, lang, called, level_of(request))["now"],
    )


def part_shown(game: Game, kind: str, what: str, lang: str) -> Shown:
    """Return a part of a page: text as HTML, or a picture with what may be tried."""
    if kind == "text":
        return {"text": Markup(MarkdownIt("commonmark", {"html": False}).render(what)), "picture": None}
    return {"text": "", "picture": picture_shown(game, pictures_of(game)[what], lang)}


def picture_shown(game: Game, picture: Picture, lang: str) -> Shown:
    return {
        "name": picture.name,
        "svg": drawn(game, picture.name, AS_IT_STANDS, lang),
        "alt": picture.alt[lang],
        "caption": picture.caption[lang],
        "tries": [
            {"label": one.label[lang], "say": one.say[lang], "svg": drawn(game, picture.name, one.name, lang)}
            for one in picture.tries
        ],
    }


def lesson_shown(lesson: Lesson, lang: str) -> Shown:
    return {
        "name": lesson.name,
        "title": lesson.title[lang],
        "about": lesson.about[lang],
        "minutes": lesson.minutes,
    }
