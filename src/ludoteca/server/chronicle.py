"""What happened at a table, as one place may read it: by chapters, and since the reader's last turn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ludoteca.core.game import NOBODY, Event, Seat
from ludoteca.core.match import Line, Ply
from ludoteca.core.telling import GRAVE, TRIFLE, WEIGHTY, Chapter
from ludoteca.server.looks import Look
from ludoteca.server.rows import Notice
from ludoteca.words.leaving import is_leaving
from ludoteca.words.leaving import told as leaving_told
from ludoteca.words.phrases import named, opened

MOST_TOLD: Final = 150  # last entries of the chronicle while the match runs; at its end all are told
MOST_BESIDE: Final = 2  # told at a step of a replay besides what was done
MOST_NEWS: Final = 5  # of what happened since the reader's last turn; the rest is one click away
MOST_SHOWN: Final = 3  # of a turn, on a small screen: of a longer one what counts most


@dataclass(frozen=True)
class Entry:
    """One thing that happened: whose seal it wears, if anybody's, whom it is about, the sentence, and its pieces."""

    ply: int  # how many actions had been played when it had happened
    seat: Seat
    about: tuple[Seat, ...]
    sentence: str
    pieces: tuple[str, ...] = ()
    sheet: int = (
        0  # the step of the sheet that is shown after it, where a part of the match or all of it ended; 0 for none
    )


@dataclass(frozen=True)
class News:
    """What happened since the reader's last turn: the weightiest, what was done to the reader first; the rest; what to mark."""

    is_first: bool = False  # whether the reader had no turn before
    first: tuple[Entry, ...] = ()
    top: tuple[int, ...] = ()  # which of them a small screen shows by itself: the turn of what counts most
    rest: tuple[Entry, ...] = ()
    marks: tuple[str, ...] = ()


def told(look: Look, ply: int, actor: Seat, what: Event | Notice | Line) -> Entry:
    """Return an entry of the chronicle."""
    if isinstance(what, dict):
        about = (actor,) if actor != NOBODY else tuple(range(len(look.names)))
        return Entry(ply, actor, about, leaving_told(look.words, what, look.names, look.reader))
    if isinstance(what, Notice):
        name = named(look.words.in_sentences(look.names)[actor])
        return Entry(ply, actor, (actor,), opened(look.words.say(what.key, {"seat": name})))
    seats = look.game.about(what)
    sentence = look.words.event(what, look.reader, look.names)
    pieces = tuple(look.game.pieces(what))
    seal, sheet = seats[0] if seats else NOBODY, ply if look.game.closes(what) else 0
    return Entry(ply, seal, tuple(sorted({*(seats or [actor])})), sentence, pieces, sheet)


def chronicle(look: Look) -> list[tuple[str, list[Entry]]]:
    """Return what happened as far as this place may read it, the newest chapter first, each told in its order."""
    entries: list[tuple[int, int, Seat, Event | Notice | Line]] = [(0, 0, 0, event) for event in dealt(look)]
    entries += [(look.plies[ply - 1].line, ply, actor, event) for ply, actor, event in played(look, 0)]
    for notice in look.table.notices:
        if notice.line <= look.until:
            entries.append((notice.line, before(look, notice.line), int(notice.facts["seat"]), notice))
    for line in look.table.match.lines[: look.until]:
        if is_leaving(line):
            entries.append((line["line"], before(look, line["line"]), line.get("seat", NOBODY), line))
    entries.sort(key=lambda entry: entry[0])
    is_over = look.table.match.is_over()
    last = 0 if is_over else len(entries) - MOST_TOLD
    shown = [entry for place, entry in enumerate(entries) if place >= last or ends_a_part(look, entry[-1])]
    kept = [(what, told(look, ply, actor, what)) for _, ply, actor, what in shown]
    if is_over and kept:
        kept[-1] = (kept[-1][0], replace(kept[-1][1], sheet=last_sheet(look)))
    return grouped(look, kept)


def ends_a_part(look: Look, what: Event | Notice | Line) -> bool:
    """Say whether an entry leads back to a sheet: it is told however long ago it was."""
    return isinstance(what, Event) and look.game.closes(what)


def last_sheet(look: Look) -> int:
    """Return the step of the sheet that tells the end of the match: one of its own after the last action, if there was any."""
    return len(look.table.match.plies) + 1


def dealt(look: Look) -> list[Event]:
    """Return the events of the first deal that the reader may read."""
    return [
        event for event in look.table.match.opening if event.may_be_read_by(look.seat) and not is_past(look, 0, event)
    ]


def before(look: Look, line: int) -> int:
    """Return how many actions had been played at a line."""
    return sum(ply.line <= line for ply in look.plies)


def grouped(look: Look, entries: list[tuple[Event | Notice | Line, Entry]]) -> list[tuple[str, list[Entry]]]:
    """Return entries under the heading of their chapter; what was dealt before the first action has none.

    What begins a chapter, and what the same action brought after it, stands under the new heading.
    """
    made: list[tuple[str, list[Entry]]] = []
    opened = 0  # the action that has begun the next chapter
    for what, entry in entries:
        if entry.ply and isinstance(what, Event) and look.game.opens(what):
            opened = entry.ply
        title = heading(look, chapter_of(look, entry.ply + (entry.ply == opened)) if entry.ply else None)
        if not made or made[-1][0] != title:
            made.append((title, []))
        made[-1][1].append(entry)
    return made[::-1]


def chapter_of(look: Look, number: int) -> Chapter:
    """Return to which chapter an action belongs, counted from 1; the one after the last as the position has it."""
    return look.chapters[number - 1] if number <= len(look.chapters) else look.game.chapter(look.state.view(None))


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


def latest(look: Look) -> tuple[str, list[Entry]] | None:
    """Return what is told of the last action of which anything is told, or of the first deal, and its heading.

    First comes what was done, and then the weightiest of all that followed from it, in their order.
    """
    for number in range(len(look.plies), 0, -1):
        happened = played(look, number - 1)
        if happened:
            shown = happened[:1] + weightiest(look, happened[1:])
            return heading(look, look.chapters[shown[0][0] - 1]), [told(look, *one) for one in shown]
    return next(((heading(look, None), [told(look, 0, 0, event)]) for event in dealt(look)), None)


def weightiest(look: Look, happened: list[tuple[int, Seat, Event]]) -> list[tuple[int, Seat, Event]]:
    """Return what changed how the match stands, whoever reads it: the weightiest few, in their order."""
    weights = [look.game.weight(event, NOBODY) for _, _, event in happened]
    heavy = [place for place, weight in enumerate(weights) if weight >= WEIGHTY]
    return [happened[place] for place in sorted(sorted(heavy, key=lambda place: -weights[place])[:MOST_BESIDE])]


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
    heard = [
        (ply, actor, event)
        for ply, actor, event in played(look, last_choice(look, seat, start))
        if (ply > start or actor != seat or look.game.is_outcome(event, seat))
        and look.game.weight(event, seat) > TRIFLE
    ]
    kept = [told(look, *one) for one in heard]
    weighed = [(look.game.weight(event, seat), look.game.is_done_to(event, seat)) for _, _, event in heard]
    turns = [look.chapters[ply - 1] for ply, _, _ in heard]
    first, top = foremost(weighed, turns, in_order=look.game.is_in_order())
    rest = [entry for place, entry in enumerate(kept) if place not in first]
    marks = dict.fromkeys(piece for entry in kept for piece in entry.pieces)
    return News(start == 0, tuple(kept[place] for place in first), top, tuple(rest), tuple(marks))


def foremost(
    weighed: list[tuple[int, bool]], turns: Sequence[object], *, in_order: bool = False
) -> tuple[list[int], tuple[int, ...]]:
    """Return which events are told first, by what each weighs and whether it was done to the reader, and those a small screen shows.

    A turn is told whole where there is room. What is chosen stands in its order, but what was done to the reader before
    the rest, unless the game wants that in order too.
    """
    whole = {turn: [place for place, other in enumerate(turns) if other == turn] for turn in turns}
    chosen: set[int] = set()
    for place in sorted(range(len(weighed)), key=lambda place: -weighed[place][0]):
        turn = chosen.union(whole[turns[place]])
        if len(turn) <= MOST_NEWS:
            chosen = turn
        elif len(chosen) < MOST_NEWS:
            chosen.add(place)
    ranks = [(weight < GRAVE, not is_done, -weight) for weight, is_done in weighed]
    first = sorted(chosen, key=lambda place: (*(() if in_order else ranks[place][:2]), place))
    if not first:
        return [], ()
    chief = min(first, key=lambda place: ranks[place])
    shown = whole[turns[chief]] if len(whole[turns[chief]]) <= MOST_SHOWN else [chief]
    return first, tuple(at for at, place in enumerate(first) if place in shown)


def last_choice(look: Look, seat: Seat, before: int) -> int:
    """Return how many actions had been played when a seat last chose, among the first so many."""
    return next((ply for ply in reversed(range(before)) if is_choice(look.plies[ply], seat)), before)


def is_choice(ply: Ply, seat: Seat) -> bool:
    return ply.seat == seat and ply.choices > 1


def pause(look: Look) -> int:
    """Return after which action a part of the match ended that the reader has not played on from; 0 for none."""
    if look.table.match.is_over():
        return last_sheet(look)
    for number in range(len(look.plies), 0, -1):
        ply = look.plies[number - 1]
        if any(look.game.closes(event) for event in ply.events if event.may_be_read_by(look.seat)):
            return number
        if ply.seat in look.place.seats and ply.asked:
            return 0
    return 0
