"""What happened at a table, as one link may read it: by chapters, and since the reader's last turn."""

from dataclasses import dataclass
from typing import Final

from ludoteca.core.game import Event, Seat
from ludoteca.core.match import Line, Ply
from ludoteca.core.telling import GRAVE, Chapter
from ludoteca.server.looks import Look
from ludoteca.server.rows import Notice
from ludoteca.words.leaving import is_leaving
from ludoteca.words.leaving import told as leaving_told
from ludoteca.words.phrases import named

MOST_TOLD: Final = 150  # entries of the chronicle while the match runs; at its end all are told
MOST_NEWS: Final = 5  # of what happened since the reader's last turn; the rest is one click away


@dataclass(frozen=True)
class Entry:
    """One thing that happened: whose seal it wears, whom it is about, the sentence, and its pieces."""

    ply: int  # how many actions had been played when it had happened
    seat: Seat
    about: tuple[Seat, ...]
    sentence: str
    pieces: tuple[str, ...] = ()
    sheet: bool = False  # whether a part of the match ended with it


@dataclass(frozen=True)
class News:
    """What happened since the reader's last turn: the weightiest first, all the rest, and the pieces to mark."""

    first: tuple[Entry, ...] = ()
    rest: tuple[Entry, ...] = ()
    marks: tuple[str, ...] = ()


def told(look: Look, ply: int, actor: Seat, what: Event | Notice | Line) -> Entry:
    """Return an entry of the chronicle."""
    if isinstance(what, dict):
        return Entry(ply, actor, (actor,), leaving_told(look.words, what, look.names))
    if isinstance(what, Notice):
        return Entry(ply, actor, (actor,), look.words.say(what.key, {"seat": named(look.names[actor])}))
    seats = look.game.about(what) or [actor]
    sentence = look.words.event(what, look.reader, look.names)
    pieces = tuple(look.game.pieces(what))
    return Entry(ply, seats[0], tuple(sorted({*seats})), sentence, pieces, look.game.closes(what))


def chronicle(look: Look) -> list[tuple[str, list[Entry]]]:
    """Return what happened as far as this link may read it, newest first, under the headings of its chapters."""
    dealt = [
        event for event in look.table.match.opening if event.may_be_read_by(look.seat) and not is_past(look, 0, event)
    ]
    entries: list[tuple[int, int, Seat, Event | Notice | Line]] = [(0, 0, 0, event) for event in dealt]
    entries += [(look.plies[ply - 1].line, ply, actor, event) for ply, actor, event in played(look, 0)]
    for notice in look.table.notices:
        if notice.line <= look.until:
            entries.append((notice.line, before(look, notice.line), int(notice.facts["seat"]), notice))
    for line in look.table.match.lines[: look.until]:
        if is_leaving(line):
            entries.append((line["line"], before(look, line["line"]), line.get("seat", 0), line))
    entries.sort(key=lambda entry: entry[0])
    last = entries if look.table.match.is_over() else entries[-MOST_TOLD:]
    return grouped(look, [(ply, told(look, ply, actor, what)) for _, ply, actor, what in reversed(last)])


def before(look: Look, line: int) -> int:
    """Return how many actions had been played at a line."""
    return sum(ply.line <= line for ply in look.plies)


def grouped(look: Look, entries: list[tuple[int, Entry]]) -> list[tuple[str, list[Entry]]]:
    """Return entries under the heading of their chapter; what was dealt before the first action has none."""
    made: list[tuple[Chapter | None, list[Entry]]] = []
    for ply, entry in entries:
        chapter = look.chapters[ply - 1] if ply else None
        if not made or made[-1][0] != chapter:
            made.append((chapter, []))
        made[-1][1].append(entry)
    return [(heading(look, chapter), group) for chapter, group in made]


def heading(look: Look, chapter: Chapter | None) -> str:
    return look.words.say("room.opening") if chapter is None else look.words.chapter(chapter, look.names)


def played(look: Look, start: int) -> list[tuple[int, Seat, Event]]:
    """Return the events of the actions after the first `start`, as far as the reader may read them."""
    return [
        (number, ply.seat, event)
        for number, ply in enumerate(look.plies[start:], start + 1)
        for event in ply.events
        if event.may_be_read_by(look.seat) and not is_past(look, ply.line, event)
    ]


def is_past(look: Look, line: int, event: Event) -> bool:
    """Say whether an event needs no line: the table shows it, or it is told but once and was before the last choice."""
    if look.game.is_shown(event):
        return True
    if not look.game.is_passing(event) or look.table.match.is_over():
        return False
    return any(ply.line > line for ply in look.plies if ply.seat == look.seat)


def news(look: Look) -> News:
    """Return what happened since the reader's last turn; nothing once it has chosen in this one."""
    seat = look.seat
    if seat is None or not look.asked or look.ballot is not None:
        return News()
    now = look.game.chapter(look.state.view(None))
    if now[2] != seat:
        return News()
    begun = len(look.plies)
    while begun and look.chapters[begun - 1] == now:
        begun -= 1
    if any(is_choice(ply, seat) for ply in look.plies[begun:]):
        return News()
    start = next((ply + 1 for ply in reversed(range(begun)) if look.chapters[ply][2] == seat), 0)
    weighed = [(look.game.weight(event, seat), ply, actor, event) for ply, actor, event in played(look, start)]
    kept = [(weight, told(look, ply, actor, event)) for weight, ply, actor, event in weighed if weight > 0]
    order = sorted(range(len(kept)), key=lambda place: (kept[place][0] < GRAVE, -kept[place][0], place))
    first = order[:MOST_NEWS]
    rest = [entry for place, (_, entry) in enumerate(kept) if place not in first]
    marks = dict.fromkeys(piece for _, entry in kept for piece in entry.pieces)
    return News(tuple(kept[place][1] for place in first), tuple(rest), tuple(marks))


def is_choice(ply: Ply, seat: Seat) -> bool:
    return ply.seat == seat and ply.choices > 1


def pause(look: Look) -> int:
    """Return after which action a part of the match ended that the reader has not played on from; 0 for none."""
    if look.table.match.is_over():
        return len(look.plies)
    for number in range(len(look.plies), 0, -1):
        ply = look.plies[number - 1]
        if any(look.game.closes(event) for event in ply.events if event.may_be_read_by(look.seat)):
            return number
        if ply.seat in look.link.seats and ply.choices > 1:
            return 0
    return 0
