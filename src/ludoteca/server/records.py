"""A table's record as it may be given out: whole when the match is over, else what a place's eyes have seen."""

from ludoteca.core.game import Event, Seat
from ludoteca.core.match import Line, event_as_json
from ludoteca.core.record import footer, header, timeless, written
from ludoteca.server.curtain import sitting
from ludoteca.server.names import names_of, words_of
from ludoteca.server.rows import Place
from ludoteca.server.tables import Table
from ludoteca.words.leaving import is_leaving


def record_of(table: Table, place: Place, lang: str) -> str:
    """Return JSON Lines: header, lines, and the footer of a finished match.

    While it runs, who does not play is told no times: where one person plays alone a poll that asks nothing of that
    one closes at once, and so they would tell a hand. With the seed in the footer there is none left to tell.
    """
    place = table.places.get(place.token, place)  # as it is now: who leaves meanwhile reads no hand any more
    setting, match = table.setting, table.match
    names = names_of(words_of(table.game, lang), setting)
    top = header(match, salt=setting.salt, started=setting.started, names=names)
    if match.is_over():
        return written([top, *match.lines, footer(match, salt=setting.salt)])
    seats = sitting(table, place)
    opening = [event_as_json(event) for event in match.opening if is_seen(event, seats)]
    lines = seen_by(table, seats)
    return written([top | {"opening": opening}, *(lines if place.seats else map(timeless, lines))])


def is_seen(event: Event, seats: tuple[Seat, ...]) -> bool:
    return any(event.may_be_read_by(seat) for seat in seats or (None,))


def seen_by(table: Table, seats: tuple[Seat, ...]) -> list[Line]:
    """Return the actions in effect that a running match shows some seats, with their time: their own, and those they read of.

    A line that they may not read is left out whole: when something was done tells that it was.
    """
    lines: list[Line] = [line for line in table.match.lines if is_leaving(line)]  # which everybody is told
    for ply in table.match.plies:
        line: Line = {"line": ply.line, "seat": ply.seat}
        if ply.seat in seats:
            line["action"] = ply.action.notation
        events = [event_as_json(event) for event in ply.events if is_seen(event, seats)]
        if events:
            line["events"] = events
        if len(line) > 2:
            made = table.match.lines[ply.line - 1]
            lines.append(line | ({"at": made["at"]} if "at" in made else {}))
    return sorted(lines, key=lambda line: int(line["line"]))
