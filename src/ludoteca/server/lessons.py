"""Lessons on the real table: the page of a step, and what a learner does there. Nothing of it is stored."""

from typing import Any, Final

from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ludoteca.core.errors import StaleAction
from ludoteca.core.game import BOT, Game
from ludoteca.games import game_named
from ludoteca.server.api import Choice, Notation, TakeBack
from ludoteca.server.frames import FrameJson, acts, forced, frame, verbs
from ludoteca.server.looks import Look, look_now
from ludoteca.server.names import words_of
from ludoteca.server.pages import at_table
from ludoteca.server.rendering import render
from ludoteca.server.rows import AGENT, HERE, HOST, Chair, Place, Setting
from ludoteca.server.store import Store
from ludoteca.server.tables import Table
from ludoteca.server.visiting import lang_of
from ludoteca.teaching.errors import LostInLesson, Missed
from ludoteca.teaching.lessons import READ, Scene, Stand, begin, lesson_named, stand

BETWEEN: Final = "~"  # what was done in a scene, in an address
NOTHING: Final = "-"
MOST_DONE: Final = 200
MISSED: Final = 422
OWN: Final = {"say": "lesson", "act": "lesson_act"}  # regions that a lesson fills itself
QUIET: Final = ("after", "share", "pace", "proof", "since", "wish", "curtain")  # and those that say nothing in one
NOWHERE: Final = Store("sqlite+aiosqlite://")  # never opened: a lesson is its address

router = APIRouter(prefix="/learn/{name}/{lesson}", include_in_schema=False)


def address(at: Stand) -> str:
    done = BETWEEN.join(at.done) or NOTHING
    return f"/learn/{at.lesson.game}/{at.lesson.name}/{at.number}/{done.replace(' ', '+')}"


def found(name: str, lesson: str, scene: str, done: str) -> Stand:
    """Return the place of an address; LostInLesson for one that the lesson does not lead to."""
    tokens = () if done == NOTHING else tuple(done.replace("+", " ").split(BETWEEN))
    if not scene.isascii() or not scene.isdecimal() or len(tokens) > MOST_DONE:
        raise LostInLesson({})
    game = game_named(name)
    try:
        return stand(lesson_named(game, lesson), game, int(scene[:3]), tokens)
    except Missed as missed:
        raise LostInLesson({}) from missed


def table_of(at: Stand, lang: str) -> tuple[Table, Place]:
    """Return the table of a step, and the learner's place at it."""
    scene = at.scene
    setting = Setting(
        id="lesson",
        game=at.lesson.game,
        rules=at.match.game.rules,
        options=dict(at.match.options),
        seats=scene.seats,
        seed=at.match.seed,
        salt="",
        started="2026-01-01T00:00:00Z",
        name=at.lesson.title[lang],
        chairs=chairs_of(scene, at.match.game, lang),
        data=at.match.game.data,
    )
    table = Table(NOWHERE, setting, [])
    table.match = at.match
    place = Place("lesson", setting.id, HOST, (scene.you,), opened=setting.started)
    table.places = {place.token: place}
    return table, place


def chairs_of(scene: Scene, game: Game, lang: str) -> tuple[Chair, ...]:
    """Return who sits where: the learner, a game's own Bots, and characters of the lesson."""
    bots = game.bots_of(scene.seats, scene.options)
    return tuple(
        Chair(HERE, name[lang])
        if seat == scene.you
        else Chair(BOT, name[lang])
        if seat in bots
        else Chair(AGENT, name[lang], scene.rival)
        for seat, name in enumerate(scene.names)
    )


def look_at(at: Stand, lang: str) -> Look:
    return look_now(*table_of(at, lang), lang, "")


def frame_of(at: Stand, look: Look) -> FrameJson:
    """Return what a step shows: the table as it is, with the lesson's words in the dock."""
    made, words, view = frame(look), look.words, look.view()
    number, count = at.count()
    told = {
        "at": at,
        "number": number,
        "count": count,
        "prompt": words.prompt(view, look.names),
        "asks": at.step is not None and not at.is_reading and look.asked,
        "forced": forced(look, view),
        "acts": acts(look, view),
        "verbs": verbs(look, view),
        "can_go_back": at.back() is not None,
        "points": list(at.step.point) if at.step is not None else [],
    }
    regions = {name: render(f"regions/{template}.html", words, **told) for name, template in OWN.items()}
    quiet = {name: "" for name in QUIET if name in made["regions"]}
    title = f"{number}/{count} · {at.lesson.title[look.lang]}"
    return made | {
        "step": len(at.done),
        "regions": made["regions"] | quiet | regions,
        "sheet": 0,
        "title": title,
        "at": address(at),
    }


@router.get("", response_class=HTMLResponse)
async def lesson_begin(name: str, lesson: str) -> Response:
    game = game_named(name)
    return RedirectResponse(address(begin(lesson_named(game, lesson), game)), 303)


@router.get("/{scene}/{done}", response_class=HTMLResponse)
async def lesson_page(request: Request, name: str, lesson: str, scene: str, done: str) -> Response:
    at, lang = found(name, lesson, scene, done), lang_of(request)
    look = look_at(at, lang)
    made = frame_of(at, look)
    made["regions"] = {key: Markup(html) for key, html in made["regions"].items()}
    return at_table(request, "lesson.html", look.table, look.place, made, base=address(at), lesson=at.lesson)


@router.get("/{scene}/{done}/frame")
async def lesson_frame(request: Request, name: str, lesson: str, scene: str, done: str) -> FrameJson:
    at = found(name, lesson, scene, done)
    return frame_of(at, look_at(at, lang_of(request)))


@router.post("/{scene}/{done}/act", response_model=None)
async def lesson_act(
    request: Request, name: str, lesson: str, scene: str, done: str, choice: Choice
) -> Response | dict[str, Any]:
    """Play what the learner chose, or answer a choice that misses the point."""
    at = found(name, lesson, scene, done)
    check_line(at, choice.line)
    try:
        return {"at": address(at.after(choice.action))}
    except Missed as missed:
        return JSONResponse({"error": missed.key, "sentence": answer_in(request, at, missed), "rule": ""}, MISSED)


@router.post("/{scene}/{done}/on")
async def lesson_on(name: str, lesson: str, scene: str, done: str, wish: TakeBack) -> dict[str, str]:
    """Go on where there was something to read."""
    at = found(name, lesson, scene, done)
    check_line(at, wish.line)
    return {"at": address(at.after(READ))}


@router.post("/{scene}/{done}/undo")
async def lesson_back(name: str, lesson: str, scene: str, done: str, wish: TakeBack) -> dict[str, str]:
    """Go back a step; at the beginning one stays there."""
    at = found(name, lesson, scene, done)
    check_line(at, wish.line)
    return {"at": address(at.back() or at)}


@router.get("/{scene}/{done}/why")
async def lesson_why(
    request: Request, name: str, lesson: str, scene: str, done: str, action: Notation
) -> dict[str, str | bool]:
    """Say why an action may not be chosen here, with the rule's number."""
    at = found(name, lesson, scene, done)
    reason = at.match.state.why_not(at.match.game.parse(action))
    if reason is None:
        return {"legal": True, "sentence": "", "rule": ""}
    sentence = words_of(at.match.game, lang_of(request)).reason(reason)
    return {"legal": False, "sentence": sentence, "rule": reason.rule}


def check_line(at: Stand, line: int) -> None:
    if line != len(at.match.lines):
        raise StaleAction({"chosen": line, "line": len(at.match.lines)})


def answer_in(request: Request, at: Stand, missed: Missed) -> str:
    """Return what is said to a choice that misses the point, in the learner's language."""
    lang = lang_of(request)
    said = missed.texts[lang]
    return said if missed.is_answer else words_of(at.match.game, lang).say(missed.key, {"hint": said})
