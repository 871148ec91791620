"""What a link sees of a table: named regions of HTML, with nothing in them its seats may not know."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from ludoteca.core.game import NOBODY, Event, Game, Json, Seat, State, Words
from ludoteca.core.match import Ply
from ludoteca.core.record import commitment
from ludoteca.core.telling import HIDDEN
from ludoteca.server.names import names_of, title_of, what_plays, words_of
from ludoteca.server.playback import SPEEDS
from ludoteca.server.polls import Ballot
from ludoteca.server.rendering import render
from ludoteca.server.rows import ALWAYS, BY_LINK, CONCERNED, HOST, NEVER, ONLOOKER, Link, Notice
from ludoteca.server.tables import Table
from ludoteca.words.phrases import named

FrameJson = dict[str, Any]

MOST_LISTED: Final = 80  # choices that are also a list in words; where there are more, each piece tells its own
MOST_TOLD: Final = 150  # entries of the chronicle while the match runs; at its end all are told
OF_SEAT: Final = "seat."  # a game's own region inside the seat of that number
ROOMS: Final = ("track", "seats", "chronicle", "say", "act", "share", "proof")  # what the room shows of any match
WISHES: Final = (ALWAYS, CONCERNED, NEVER)


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
    ballot: Ballot | None = None  # in a poll: what one of the link's seats is asked

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def words(self) -> Words:
        return words_of(self.game, self.lang)

    @property
    def seat(self) -> Seat | None:
        return seat_of(self.link, self.state)

    @property
    def reader(self) -> Seat | None:
        """Who is called `you`: nobody where several people share one screen."""
        return self.seat if len(self.link.seats) == 1 else None

    @cached_property
    def names(self) -> list[str]:
        return names_of(self.words, self.table.setting)

    @property
    def has_answered(self) -> bool:
        """Say whether nothing more is asked of this link in the poll that runs."""
        return self.ballot is not None and self.ballot.is_cast

    @property
    def asked(self) -> bool:
        mover = self.state.to_move()
        return mover != NOBODY and mover in self.link.seats and not self.has_answered

    def view(self) -> Json:
        """Return what the link sees; who has answered a poll waits for anybody but itself."""
        view = self.state.view(self.seat)
        if not self.has_answered or self.seat is None:
            return view
        return view | {"legal": [], "to_move": (self.seat + 1) % view["seats"]}


def look_now(table: Table, link: Link, lang: str, origin: str) -> Look:
    """Return the position as it is now; in a poll each seat has its own, whatever the others answer."""
    ballot = table.poll.seen_by(link.seats) if table.poll is not None else None
    state = table.match.state if ballot is None else ballot.state
    return Look(table, link, lang, origin, state, table.match.plies, table.line, ballot)


def look_back(table: Table, link: Link, lang: str, ply: int) -> Look:
    """Return the position after so many actions, for a replay."""
    plies = table.match.plies[: max(0, ply)]
    until = plies[-1].line if plies else 0
    return Look(table, link, lang, "", table.match.state_at(len(plies)), plies, until)


def frame(look: Look) -> FrameJson:
    """Return all regions of the table page."""
    view, asked = look.view(), look.asked
    own = board(look, view)
    context = common(look, view, own) | {
        "asked": asked,
        "prompt": prompt(look, view),
        "forced": len(view["legal"]) == 1 and not look.state.hushed() and look.ballot is None,
        "acts": acts(look, view),
        "undo": look.table.may_undo(look.link.seats),
        "wishes": [(wish, look.words.say(f"room.wish.{wish}")) for wish in WISHES],
    }
    wish = ("wish",) if look.game.polls and look.link.seats and not view["over"] else ()
    rooms = (*ROOMS, *wish)
    title = look.words.say("room.your_move") if asked else look.words.say(f"{look.game.name}.name")
    return {
        "line": look.table.line,
        "step": look.table.step(look.link.seats),
        "regions": regions(look, own, rooms, context),
        "title": f"{title} · {context['title']}",
        "asked": asked,
    }


def prompt(look: Look, view: Json) -> tuple[str, str]:
    """Return the question and its help; whom a poll does not ask is told by the game what it is about, with nobody to move."""
    if not look.state.polled() or look.asked:
        return look.words.prompt(look.state.view(look.reader) if view["over"] else view, look.names)
    title, aid = look.words.prompt(view | {"to_move": NOBODY, "legal": []}, look.names)
    return title, answered(look, view) or aid


def answered(look: Look, view: Json) -> str:
    """Return what the one seat of a link has answered, in words."""
    if look.ballot is None or look.reader is None or look.ballot.excused:
        return ""
    said = [look.words.action(action, view, look.names) for action in look.ballot.kept]
    return look.words.say("room.poll.answered", {"answer": "; ".join(said)})


def past_frame(look: Look) -> FrameJson:
    """Return the regions of one step of a replay: nothing in it can be chosen."""
    view = look.view() | {"legal": []}
    shown = look.state.view(look.reader if view["over"] else None)  # nobody is asked here
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
    shown = [notation for notation in view["legal"] if look.game.order(notation) != HIDDEN] or view["legal"]
    shown = sorted(shown, key=look.game.order)
    return [(notation, look.words.action(look.game.parse(notation), view, look.names)) for notation in shown]


def board(look: Look, view: Json) -> dict[str, str]:
    """Return the game's own regions."""
    return look.game.regions(view, lang=look.lang, names=look.names, shared=len(look.link.seats) > 1)


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
        "lost": look.game.is_lost(view),
        "round": look.game.round_of(view),
    }


def promise(table: Table) -> str:
    """Return the commitment to the seed, as the record's header has it."""
    setting = table.setting
    return commitment(table.game, setting.seats, table.match.options, seed=setting.seed, salt=setting.salt)


def seats_shown(look: Look, view: Json, own: dict[str, str]) -> list[dict[str, Any]]:
    """Return the seats as the rail tells them: by what the game says of each, or else by its score."""
    words = look.words
    return [
        {
            "seat": seat,
            "seal": look.game.seal(seat, view["seats"]),
            "name": look.names[seat],
            "score": score_shown(words, view, seat) if f"{OF_SEAT}{seat}" not in own else "",
            "more": own.get(f"{OF_SEAT}{seat}", ""),
            "on": view["to_move"] == seat and not look.state.polled(),  # a poll asks everybody
            "won": seat in view["winners"],
            "you": len(look.link.seats) == 1 and seat in look.link.seats,
            "agent": what_plays(words, chair),
        }
        for seat, chair in enumerate(look.table.setting.chairs)
    ]


def score_shown(words: Words, view: Json, seat: Seat) -> str:
    score = view["scores"][seat]  # None where this link may not know it
    return words.fact("score", score) if view["seats"] > 1 and score is not None else ""


def about(look: Look, event: Event, actor: Seat) -> list[Seat]:
    """Return the seats that an event has to do with, the one it tells of first; where it names none, who acted."""
    return look.game.about(event) or [actor]


def chronicle(look: Look) -> list[tuple[Seat, list[Seat], str]]:
    """Return what happened as far as this link may read it, newest first: a seat, all it is about, a sentence."""
    happened = [(0, 0, event) for event in look.table.match.opening]
    happened += [(ply.line, ply.seat, event) for ply in look.plies for event in ply.events]
    entries: list[tuple[int, Seat, Event | Notice]] = [
        entry for entry in happened if entry[2].may_be_read_by(look.seat) and not is_past(look, entry[0], entry[2])
    ]
    notices = [notice for notice in look.table.notices if notice.line <= look.until]
    entries += [(notice.line, int(notice.facts["seat"]), notice) for notice in notices]
    entries.sort(key=lambda entry: entry[0])
    last = entries if look.table.match.is_over() else entries[-MOST_TOLD:]
    return [told(look, actor, what) for _, actor, what in reversed(last)]


def told(look: Look, actor: Seat, what: Event | Notice) -> tuple[Seat, list[Seat], str]:
    """Return an entry of the chronicle."""
    if isinstance(what, Notice):
        return actor, [actor], look.words.say(what.key, {"seat": named(look.names[actor])})
    seats = about(look, what, actor)
    return seats[0], sorted({*seats}), look.words.event(what, look.reader, look.names)


def is_past(look: Look, line: int, event: Event) -> bool:
    """Say whether an event that is told but once was told before the reader's last choice."""
    if not look.game.is_passing(event) or look.table.match.is_over():
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
