"""What a link sees of a table: named regions of HTML, with nothing in them its seats may not know."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ludoteca.core.game import NOBODY, Event, Game, Json, Seat, State
from ludoteca.core.match import Ply
from ludoteca.core.record import commitment
from ludoteca.server.rendering import render
from ludoteca.server.rows import AGENT, BY_LINK, HOST, ONLOOKER, Chair, Link, Setting
from ludoteca.server.tables import SPEEDS, Table
from ludoteca.words.phrases import Phrases, named

FrameJson = dict[str, Any]

MOST_LISTED: Final = 80  # choices that are also a list in words; where there are more, each piece tells its own
OF_SEAT: Final = "seat."  # a game's own region inside the seat of that number


@lru_cache
def words_of(game: Game, lang: str) -> Any:
    return game.words(lang)


def agent_name(words: Any, agent: str) -> str:
    """Return what an agent is called at the table."""
    said = str(words.say(f"agent.{agent}.name"))
    return agent.capitalize() if said.startswith("agent.") else said


def chair_name(words: Any, seat: Seat, chair: Chair) -> str:
    """Return a seat's name; a nameless one is called after its agent or its number."""
    if chair.name:
        return chair.name
    return agent_name(words, chair.agent) if chair.kind == AGENT else str(words.say("room.seat", {"number": seat + 1}))


def what_plays(words: Any, chair: Chair) -> str:
    """Return which program plays a seat, as far as its name does not say it; empty for a person."""
    if chair.kind != AGENT:
        return ""
    said = str(words.say("room.agent"))
    return f"{said} · {agent_name(words, chair.agent)}" if chair.name else said


def names_of(words: Any, setting: Setting) -> list[str]:
    """Return what the seats are called; agents of one name are counted."""
    names = [chair_name(words, seat, chair) for seat, chair in enumerate(setting.chairs)]
    alike = [not chair.name and names.count(name) > 1 for name, chair in zip(names, setting.chairs, strict=True)]
    return [f"{name} {names[: seat + 1].count(name)}" if alike[seat] else name for seat, name in enumerate(names)]


def title_of(words: Any, setting: Setting) -> str:
    """Return a table's name, or else what is played alone there, or who sits there."""
    if setting.name or setting.seats == 1:
        return setting.name or str(words.say(f"{setting.game}.solo"))
    return str(words.join(names_of(words, setting)))


def seat_of(link: Link, state: State) -> Seat | None:
    """Return whose eyes a link has: the seat to move if it is one of its own, else its first."""
    if not link.seats:
        return None
    return state.to_move() if state.to_move() in link.seats else link.seats[0]


@dataclass(frozen=True)
class Look:
    """A position of a table as one link may see it."""

    table: Table
    link: Link
    lang: str
    origin: str
    state: State
    plies: list[Ply]
    until: int  # the last line of which notices are told

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def words(self) -> Any:
        return words_of(self.game, self.lang)

    @property
    def seat(self) -> Seat | None:
        return seat_of(self.link, self.state)

    @property
    def reader(self) -> Seat | None:
        """Who is called `you`: nobody where several people share one screen."""
        return self.seat if len(self.link.seats) == 1 else None

    @property
    def names(self) -> list[str]:
        return names_of(self.words, self.table.setting)


def look_now(table: Table, link: Link, lang: str, origin: str) -> Look:
    return Look(table, link, lang, origin, table.match.state, table.match.plies, table.line)


def look_back(table: Table, link: Link, lang: str, ply: int) -> Look:
    """Return the position after so many actions, for a replay."""
    plies = table.match.plies[: max(0, ply)]
    until = plies[-1].line if plies else 0
    return Look(table, link, lang, "", table.match.state_at(len(plies)), plies, until)


def frame(look: Look) -> FrameJson:
    """Return all regions of the table page."""
    view = look.state.view(look.seat)
    asked = look.state.to_move() != NOBODY and look.state.to_move() in look.link.seats
    own = board(look, view)
    context = common(look, view, own) | {
        "asked": asked,
        "prompt": look.words.prompt(view | {"seat": look.reader} if view["over"] else view, look.names),
        "forced": len(view["legal"]) == 1 and not look.state.hushed(),
        "acts": acts(look, view | {"names": look.names}),
        "undo": bool(look.table.undoable(look.link.seats)[1]),
    }
    rooms = ("track", "seats", "chronicle", "say", "act", "share", "proof")
    title = look.words.say("room.your_move") if asked else look.words.say(f"{look.game.name}.name")
    return {
        "line": look.table.line,
        "regions": regions(look, own, rooms, context),
        "title": f"{title} · {context['title']}",
        "asked": asked,
    }


def past_frame(look: Look) -> FrameJson:
    """Return the regions of one step of a replay: nothing in it can be chosen."""
    view = look.state.view(look.seat) | {"legal": []}
    shown = view | {"seat": look.reader if view["over"] else None}
    own = board(look, view)
    context = common(look, view, own) | {"asked": False, "prompt": look.words.prompt(shown, look.names)}
    made = regions(look, own, ("track", "seats", "chronicle", "say"), context)
    return {"line": look.table.line, "ply": len(look.plies), "regions": made, "asked": False}


def regions(look: Look, own: dict[str, str], rooms: tuple[str, ...], context: dict[str, Any]) -> dict[str, str]:
    """Return the room's regions and the game's; where both have one of a name, the game's is shown."""
    made = {name: render(f"regions/{name}.html", look.words, **context) for name in rooms if name not in own}
    return made | {name: html for name, html in own.items() if not name.startswith(OF_SEAT)}


def acts(look: Look, view: Json) -> list[tuple[str, str]]:
    """Return every choice in words, as long as that is a list to read."""
    if len(view["legal"]) > MOST_LISTED:
        return []
    return [(notation, look.words.action(look.game.parse(notation), view)) for notation in view["legal"]]


def board(look: Look, view: Json) -> dict[str, str]:
    """Return the game's own regions; `shared` tells it that several people look at one screen."""
    shared = len(look.link.seats) > 1
    return look.game.regions(view | {"shared": shared}, lang=look.lang, names=look.names)


def common(look: Look, view: Json, own: dict[str, str]) -> dict[str, Any]:
    """Return what every region may speak of."""
    table, link = look.table, look.link
    return {
        "table": table,
        "link": table.links.get(link.token, link),
        "is_host": link.role == HOST,
        "is_onlooker": link.role == ONLOOKER,
        "shares": len(link.seats) > 1,
        "view": view,
        "names": look.names,
        "title": title_of(look.words, table.setting),
        "seats": seats_shown(look, view, own),
        "chronicle": chronicle(look),
        "invitations": invitations(look),
        "onlookers": onlookers_link(look),
        "origin": look.origin,
        "speeds": SPEEDS,
        "commitment": promise(table),
        "over": view["over"],
    }


def promise(table: Table) -> str:
    """Return the commitment to the seed, as the record's header has it."""
    setting = table.setting
    return commitment(table.game, setting.seats, table.match.options, seed=setting.seed, salt=setting.salt)


def seats_shown(look: Look, view: Json, own: dict[str, str]) -> list[dict[str, Any]]:
    """Return the seats as the rail tells them: by what the game says of each, or else by its score."""
    words: Phrases = look.words
    return [
        {
            "seat": seat,
            "seal": look.game.seal(seat),
            "name": look.names[seat],
            "score": score_shown(words, view, seat) if f"{OF_SEAT}{seat}" not in own else "",
            "more": own.get(f"{OF_SEAT}{seat}", ""),
            "on": view["to_move"] == seat,
            "won": seat in view["winners"],
            "you": len(look.link.seats) == 1 and seat in look.link.seats,
            "agent": what_plays(words, chair),
        }
        for seat, chair in enumerate(look.table.setting.chairs)
    ]


def score_shown(words: Phrases, view: Json, seat: Seat) -> str:
    score = view["scores"][seat]  # None where this link may not know it
    return words.fact("score", score) if view["seats"] > 1 and score is not None else ""


def subject(event: Event, actor: Seat) -> Seat:
    """Return the seat that an event is about; where it is about none, the one that acted."""
    seat = event.facts.get("seat")
    return seat if isinstance(seat, int) else actor


def chronicle(look: Look) -> list[tuple[Seat, str]]:
    """Return what happened as far as this link may read it, newest first: a seat and a sentence."""
    told: list[tuple[int, Seat, str]] = []
    opening = [(0, 0, event) for event in look.table.match.opening]
    for line, actor, event in opening + [(ply.line, ply.seat, event) for ply in look.plies for event in ply.events]:
        if event.may_be_read_by(look.seat) and not is_past(look, line, event):
            told.append((line, subject(event, actor), look.words.event(event, look.reader, look.names)))
    for notice in look.table.notices:
        if notice.line > look.until:
            continue
        seat = int(notice.facts["seat"])
        facts = {"seat": named(look.names[seat])}
        told.append((notice.line, seat, look.words.say(notice.key, facts)))
    told.sort(key=lambda entry: entry[0])
    return [(seat, sentence) for _, seat, sentence in reversed(told)]


def is_past(look: Look, line: int, event: Event) -> bool:
    """Say whether an event that is told but once was told before the reader's last choice."""
    if not event.facts.get("once") or look.table.match.is_over():
        return False
    return any(ply.line > line for ply in look.plies if ply.seat == look.seat)


def invitations(look: Look) -> list[dict[str, Any]]:
    """Return the seats that still wait for someone, with their links for the host's eyes only."""
    chairs = look.table.setting.chairs
    waiting = [link for link in look.table.links.values() if link.seats and link.opened is None]
    return [
        {"seat": seat, "name": look.names[seat], "token": link.token if look.link.role == HOST else ""}
        for link in waiting
        for seat in link.seats
        if chairs[seat].kind == BY_LINK
    ]


def onlookers_link(look: Look) -> str:
    return next((link.token for link in look.table.links.values() if link.role == ONLOOKER), "")
