"""Sheets for what deserves a pause: a part of the match that has ended, or the whole of it."""

import itertools
from typing import Any

from ludoteca.core.game import Event, Json, Seat
from ludoteca.draw.course import course
from ludoteca.server.looks import Look
from ludoteca.server.rendering import render
from ludoteca.words.leaving import result
from ludoteca.words.phrases import named


def sheet_of(look: Look) -> dict[str, str]:
    """Return the sheet of the last step of a look: its name and its HTML, empty where there is nothing to show.

    Where several people share one screen it shows what everybody may see.
    """
    eyes = look.reader
    view = look.state.view(eyes)
    if look.is_broken_off:
        view = look.table.match.shown(view)
    counted = (
        ""
        if look.is_broken_off
        else look.game.sheet(part(look, eyes), view, lang=look.lang, reader=eyes, names=look.names)
    )
    if view["over"]:
        name, how = ended(look, view)
        context: dict[str, Any] = {"how": how, "made": counted, "plot": plot(look), "lead": lead(look)}
        place = look.table.places.get(look.place.token, look.place)
        return {
            "name": name,
            "html": render("regions/ending.html", look.words, place=place, table=look.table, view=view, **context),
        }
    chapter = look.words.part(look.chapters[-1]) if look.plies else ""  # of the action that ended it
    return {"name": look.words.say("room.sheet", {"chapter": chapter}), "html": counted}


def ended(look: Look, view: Json) -> tuple[str, str]:
    """Return how the match ended, and by what."""
    if look.is_broken_off:
        return result(look.words, look.table.match, look.names, look.reader)
    return look.words.prompt(view, look.names)


def part(look: Look, eyes: Seat | None) -> list[Event]:
    """Return the events of the part that ended with the last step, as far as they may be read."""
    plies = look.plies
    start = len(plies) - 1
    while start > 0 and not any(look.game.closes(event) for event in plies[start - 1].events):
        start -= 1
    return [event for ply in plies[max(0, start) :] for event in ply.events if event.may_be_read_by(eyes)]


def progress_of(look: Look) -> list[list[float]]:
    """Return how far the seats had come before the first action and after each."""
    match = look.table.match
    begun = look.game.progress(match.state_at(0).view(None))
    return look.game.course([begun, *(ply.progress for ply in match.plies)], [ply.events for ply in match.plies])


def plot(look: Look) -> str:
    """Return the course of the match as a small picture; none where nothing was counted."""
    progress = progress_of(look)
    if len(progress) < 2 or all(point == progress[0] for point in progress):
        return ""
    return course(progress, look.words.say(f"{look.game.name}.course"))


def leaders(point: list[float]) -> list[Seat]:
    best = max(point)
    return [seat for seat, value in enumerate(point) if value == best]


def lead(look: Look) -> str:
    """Tell in a sentence how the lead went: how often it changed, and since when who ended in front was there."""
    progress = progress_of(look)
    ahead = [leaders(point)[0] for point in progress if len(leaders(point)) == 1]
    front = leaders(progress[-1])
    if look.table.setting.seats < 2 or not ahead or len(front) > 1 or front != look.table.match.winners():
        return ""
    changes = sum(before != after for before, after in itertools.pairwise(ahead))
    last = front[0]
    since = next((step for step in reversed(range(len(progress))) if leaders(progress[step]) != [last]), 0)
    facts: dict[str, object] = {"count": changes, "name": named(look.words.in_sentences(look.names)[last])}
    if since >= len(look.chapters):
        return look.words.say("room.lead.end", facts)
    if not changes:
        return look.words.say("room.lead.never", facts)
    return look.words.say("room.lead", facts | {"chapter": look.words.part(look.chapters[since])})
