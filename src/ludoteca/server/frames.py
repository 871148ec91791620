"""What a place sees of a table: named regions of HTML, with nothing in them its seats may not know."""

from dataclasses import replace
from typing import Any, Final

from ludoteca.core.game import BOT, NOBODY, Json, Seat, Words
from ludoteca.core.notation import parted
from ludoteca.core.record import commitment
from ludoteca.core.telling import HIDDEN
from ludoteca.server.chronicle import chronicle, latest, news, pause
from ludoteca.server.curtain import sitting
from ludoteca.server.leaving import is_keeper, may_close, ways_out
from ludoteca.server.looks import Look
from ludoteca.server.names import title_of, what_plays
from ludoteca.server.playback import PACES, SPEEDS
from ludoteca.server.rendering import render
from ludoteca.server.rows import AGENT, ALWAYS, BY_LINK, CONCERNED, NEVER, OPEN, Chair
from ludoteca.server.tables import Table
from ludoteca.words.leaving import result
from ludoteca.words.phrases import plain
from ludoteca.words.programs import said

FrameJson = dict[str, Any]

MOST_LISTED: Final = 80  # choices that are also a list in words; where there are more, each piece tells its own
OF_SEAT: Final = "seat."  # a game's own region inside the seat of that number
ROOMS: Final = (
    "track",
    "goal",
    "since",
    "seats",
    "pace",
    "chronicle",
    "say",
    "act",
    "after",
    "share",
    "proof",
    "curtain",
)  # what the room shows of any match
WISHES: Final = (ALWAYS, CONCERNED, NEVER)


def frame(look: Look) -> FrameJson:
    """Return all regions of the table page."""
    view, asked = look.view(), look.asked
    own = board(look, view)
    coming = look.table.asked(look.place.seats) if look.is_veiled else NOBODY
    context = common(look, view, own) | {
        "asked": asked,
        "prompt": prompt(look, view),
        "chronicle": chronicle(look),
        "since": news(look),
        "forced": forced(look, view),
        "acts": acts(look, view),
        "verbs": verbs(look, view),
        "coach": look.table.setting.coach,
        "undo": look.table.may_undo(sitting(look.table, look.place)),
        "paces": [(pace, look.words.say(f"room.pace.{pace}")) for pace in PACES],
        "pace": look.table.paces.get(look.place.token, "1"),
        "common_pace": look.table.pace(),
        "ways_out": ways_out(look.table, look.place, look.words, look.names),
        "may_close": may_close(look.table, look.place),
        "next_seat": coming,
        "next_name": look.names[coming] if coming != NOBODY else "",
        "wishes": [(wish, look.words.say(f"room.wish.{wish}")) for wish in WISHES],
    }
    rooms = (*ROOMS, *(("wish",) if look.game.polls else ()))
    title = look.words.say("room.your_move") if asked else look.words.say(f"{look.game.name}.name")
    if context["begins"]:
        title = look.words.say("room.begins")
    return {
        "line": look.table.line,
        "step": look.table.step(look.place.seats),
        "regions": regions(look, own, rooms, context),
        "title": f"{title} · {context['title']}",
        "asked": asked,
        "sheet": pause(look) if look.place.seats or view["over"] else 0,
    }


def prompt(look: Look, view: Json) -> tuple[str, str]:
    """Return the question and its help; whom a poll does not ask is told by the game what it is about, with nobody to move."""
    if look.is_broken_off:
        return result(look.words, look.table.match, look.names, look.reader)
    if view["to_move"] in awaited(look) and not look.asked:
        facts = {"name": look.names[view["to_move"]]}
        return look.words.say("room.waits", facts), look.words.say("room.waits.help", facts)
    if not look.state.polled() or look.asked:
        return look.words.prompt(look.state.view(look.reader) if view["over"] else view, look.names)
    title, aid = look.words.prompt(view | {"to_move": NOBODY, "legal": []}, look.names)
    return title, answered(look, view) or aid


def forced(look: Look, view: Json) -> str:
    """Return in words the one choice that the table makes for who is asked, empty where there is none or more."""
    if len(view["legal"]) != 1 or look.state.hushed() or look.ballot is not None:
        return ""
    return look.words.action(look.game.parse(view["legal"][0]), view, look.names)


def answered(look: Look, view: Json) -> str:
    """Return what the one seat of a place has answered, in words, or that it leaves."""
    if look.reader in look.table.leavers:
        return look.words.say("leave.pending")
    if look.ballot is None or look.reader is None or look.ballot.excused:
        return ""
    said = [look.words.action(action, view, look.names) for action in look.ballot.kept]
    return look.words.say("room.poll.answered", {"answer": "; ".join(said)})


def past_frame(look: Look) -> FrameJson:
    """Return the regions of one step of a replay: nothing in it can be chosen, and its headline is what happened."""
    view = look.view() | {"legal": []}
    own = board(look, view)
    context = common(look, view, own) | {"asked": False, "prompt": headline(look, view), "chronicle": ()}
    made = regions(look, own, ("track", "goal", "seats", "say"), context)
    return {"line": look.table.line, "ply": len(look.plies), "regions": made, "asked": False}


def past_page(look: Look) -> FrameJson:
    """Return the regions of a replay's page: those of its step, and the chronicle of the whole match to jump by."""
    made = past_frame(look)
    match = look.table.match
    whole = replace(look, state=match.state, plies=match.plies, until=look.table.line, is_last=True)
    made["regions"]["chronicle"] = render("regions/chronicle.html", look.words, chronicle=chronicle(whole))
    return made


def headline(look: Look, view: Json) -> tuple[str, str]:
    """Return what was told last at a step of a replay, in which chapter and with what came of it; at its ends how it stands."""
    if look.is_broken_off:
        return prompt(look, view)
    said = latest(look) if not view["over"] else None
    if said is not None:
        deed, *rest = (plain(entry.sentence) for entry in said[1])
        return deed, " · ".join([said[0], *rest])
    return look.words.prompt(look.state.view(look.reader if view["over"] else None), look.names)


def regions(look: Look, own: dict[str, str], rooms: tuple[str, ...], context: dict[str, Any]) -> dict[str, str]:
    """Return the room's regions and the game's; where both have one of a name, the game's is shown."""
    made = {name: render(f"regions/{name}.html", look.words, **context) for name in rooms if name not in own}
    return made | {name: html for name, html in own.items() if not name.startswith(OF_SEAT)}


def acts(look: Look, view: Json) -> list[tuple[str, str, str]]:
    """Return every choice in words, as long as that is a list to read."""
    if len(view["legal"]) > MOST_LISTED:
        return []
    shown = [notation for notation in view["legal"] if look.game.order(notation) != HIDDEN] or view["legal"]
    shown = sorted(shown, key=look.game.order)
    names = look.game.short_names(view)
    found = {notation: names[notation].split(" ")[1] for notation in shown if notation in names}
    return [
        (notation, look.words.action(look.game.parse(notation), view, look.names), found.get(notation, ""))
        for notation in shown
    ]


def verbs(look: Look, view: Json) -> dict[str, tuple[str, ...]]:
    """Return what each kind of choice is called on a button, what is asked before it where it asks again, and the answer to that."""
    game, words = look.game.name, look.words
    kinds = dict.fromkeys(parted(notation)[0] for notation in view["legal"])
    keys = ("verb", "sure", "yes")
    return {kind: tuple(said(words, f"{game}.{key}.{kind}") for key in keys) for kind in kinds}


def board(look: Look, view: Json) -> dict[str, str]:
    """Return the game's own regions."""
    return look.game.regions(view, lang=look.lang, names=look.names, shared=len(look.place.seats) > 1)


def common(look: Look, view: Json, own: dict[str, str]) -> dict[str, Any]:
    """Return what every region may speak of."""
    table, place = look.table, look.place
    return {
        "table": table,
        "place": table.places.get(place.token, place),
        "is_host": is_host(look),
        "is_onlooker": place.watches,
        "shares": len(place.seats) > 1,
        "view": view,
        "names": look.names,
        "title": title_of(look.words, table.setting),
        "seats": seats_shown(look, view, own),
        "goal": look.words.goal(view),
        "awaited": awaited(look),
        "onlookers": onlookers(look),
        "begins": begins(look),
        "may_sit": [seat for seat in awaited(look) if table.setting.chairs[seat].kind == OPEN],
        "origin": look.origin,
        "speeds": SPEEDS,
        "commitment": promise(table),
        "over": view["over"],
        "polling": bool(look.state.polled()) and not view["over"],
        "lost": look.game.is_lost(view),
        "round": look.game.round_of(view),
    }


def promise(table: Table) -> str:
    """Return the commitment to the seed, as the record's header has it."""
    setting = table.setting
    return commitment(table.game, setting.seats, table.match.options, seed=setting.seed, salt=setting.salt)


def seats_shown(look: Look, view: Json, own: dict[str, str]) -> list[dict[str, Any]]:
    """Return the seats as the rail tells them: by what the game says of each, or else by its score."""
    words, hints, waited = look.words, look.table.hints, awaited(look)
    return [
        {
            "seat": seat,
            "seal": look.game.seal(seat, view["seats"]),
            "name": look.names[seat],
            "score": score_shown(words, view, seat) if f"{OF_SEAT}{seat}" not in own else "",
            "more": own.get(f"{OF_SEAT}{seat}", ""),
            "on": view["to_move"] == seat and not look.state.polled() and seat not in waited,  # a poll asks everybody
            "standing": "" if view["over"] else words.standing(view, seat, look.names),
            "won": seat in view["winners"],
            "person": chair.kind not in (AGENT, BOT) and not chair.left,
            "presence": presence(look, seat, chair),
            "you": len(look.place.seats) == 1 and seat in look.place.seats,
            "agent": what_plays(words, chair),
            "hints": words.say("room.hints", {"count": hints[seat]}) if view["over"] and seat in hints else "",
        }
        for seat, chair in enumerate(look.table.setting.chairs)
    ]


def presence(look: Look, seat: Seat, chair: Chair) -> str:
    """Return whether a person is connected, or still waited for: nothing finer, whatever a poll asks."""
    if chair.kind in (AGENT, BOT) or chair.left or look.table.match.is_over():
        return ""
    place = next((one for one in look.table.places.values() if seat in one.seats), None)
    if place is None or not place.token:
        return ""
    if place.opened is None:
        return look.words.say(
            "room.waiting_open" if chair.kind == OPEN else "room.waiting_for", {"name": look.names[seat]}
        )
    if seat in look.place.seats:
        return ""
    return look.words.say("room.is_here" if look.table.viewers[place.token] else "room.not_here")


def onlookers(look: Look) -> str:
    """Return how many look on, in words; empty for nobody."""
    count = look.table.viewers[""]
    return look.words.say("room.onlookers", {"count": count}) if count else ""


def begins(look: Look) -> bool:
    """Say whether all who were waited for have come and nothing was played yet: now it begins."""
    table = look.table
    were_awaited = any(chair.kind in (BY_LINK, OPEN) for chair in table.setting.chairs)
    return not table.line and were_awaited and not table.waiting()


def score_shown(words: Words, view: Json, seat: Seat) -> str:
    score = view["scores"][seat]  # None where this place may not know it
    return words.fact("score", score) if view["seats"] > 1 and score is not None else ""


def is_host(look: Look) -> bool:
    """Say whether a place is the host's, or that of who has come in its place."""
    return is_keeper(look.table, look.place)


def awaited(look: Look) -> list[Seat]:
    """Return the seats to which nobody has come yet."""
    return [seat for place in look.table.waiting() for seat in place.seats]
