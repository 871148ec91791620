"""The one place where errors become answers: a status and a sentence in the visitor's language."""

from collections.abc import Mapping
from typing import Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ludoteca.core.errors import (
    GameError,
    IllegalAction,
    MatchOver,
    MayNotLeave,
    MayNotUndo,
    NotYourTurn,
    OtherData,
    OtherRules,
    StaleAction,
    UnknownGame,
)
from ludoteca.server.errors import BadForm, RoomError
from ludoteca.server.rendering import render
from ludoteca.server.visiting import theme_of, words_for
from ludoteca.teaching.errors import LostInLesson, NoPage, UnknownLesson

MISTAKE: Final = 400
STATUS: Final[Mapping[type[GameError], int]] = {
    UnknownGame: 404,
    NoPage: 404,
    UnknownLesson: 404,
    LostInLesson: 404,
    NotYourTurn: 403,
    StaleAction: 409,
    MatchOver: 409,
    MayNotLeave: 409,
    MayNotUndo: 409,
    OtherRules: 409,
    OtherData: 409,
    IllegalAction: 422,
}
KNOWN: Final = (400, 403, 404, 405, 409, 413, 422, 429, 503)


def status_of(error: GameError) -> int:
    return error.status if isinstance(error, RoomError) else STATUS.get(type(error), MISTAKE)


def refuse(request: Request, error: GameError) -> Response:
    """Answer a caller's mistake: a page for people, JSON for programs."""
    said = {"error": error.key, "sentence": words_for(request).error(error), "rule": error.rule}
    return answer(request, status_of(error), said)


def answer(request: Request, status: int, said: dict[str, str]) -> Response:
    if "text/html" not in request.headers.get("accept", ""):
        return JSONResponse(said, status)
    words = words_for(request)
    heading = words.say(f"room.heading.{status if status in KNOWN else 500}")
    context = {"status": status, "heading": heading, "sentence": said["sentence"]}
    return HTMLResponse(render("error.html", words, theme=theme_of(request), path="/", **context), status)


def plain(request: Request, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Answer what HTTP itself refuses, and what is our own mistake, without telling more."""
    known = status if status in KNOWN else 500
    key = f"room.status.{known}"
    made = answer(request, status, {"error": key, "sentence": words_for(request).say(key), "rule": ""})
    made.headers.update(headers or {})
    return made


def install(app: FastAPI) -> None:
    """Let every error of the app be answered here."""

    async def on_game_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, GameError)
        return refuse(request, error)

    async def on_malformed(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        where = error.errors()[0].get("loc", ("", "body"))
        return refuse(request, BadForm(field=str(where[-1])[:40]))

    async def on_http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return plain(request, error.status_code, error.headers)

    app.add_exception_handler(GameError, on_game_error)
    app.add_exception_handler(RequestValidationError, on_malformed)
    app.add_exception_handler(HTTPException, on_http)
