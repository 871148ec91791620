"""A table's record as it may be given out: whole when the match is over, else what a link's eyes have seen."""

from ludoteca.core.game import Event
from ludoteca.core.match import Line, event_as_json
from ludoteca.core.record import footer, header, written
from ludoteca.server.names import names_of, words_of
from ludoteca.server.rows import Link
from ludoteca.server.tables import Table
from ludoteca.words.leaving import is_leaving


def record_of(table: Table, link: Link, lang: str) -> str:
    """Return JSON Lines: header, lines, and the footer of a finished match."""
    link = table.links.get(link.token, link)  # as it is now: who leaves meanwhile reads no hand any more
    setting, match = table.setting, table.match
    names = names_of(words_of(table.game, lang), setting)
    top = header(match, salt=setting.salt, started=setting.started, names=names)
    if match.is_over():
        return written([top, *match.lines, footer(match, salt=setting.salt)])
    opening = [event_as_json(event) for event in match.opening if is_seen(event, link)]
    return written([top | {"opening": opening}, *seen_by(table, link)])


def is_seen(event: Event, link: Link) -> bool:
    return any(event.may_be_read_by(seat) for seat in link.seats or (None,))


def seen_by(table: Table, link: Link) -> list[Line]:
    """Return the actions in effect that a running match shows a link, with their time: its own, and those it reads of.

    A line that the link may not read is left out whole: when something was done tells that it was.
    """
    lines: list[Line] = [line for line in table.match.lines if is_leaving(line)]  # which everybody is told
    for ply in table.match.plies:
        line: Line = {"line": ply.line, "seat": ply.seat}
        if ply.seat in link.seats:
            line["action"] = ply.action.notation
        events = [event_as_json(event) for event in ply.events if is_seen(event, link)]
        if events:
            line["events"] = events
        if len(line) > 2:
            made = table.match.lines[ply.line - 1]
            lines.append(line | ({"at": made["at"]} if "at" in made else {}))
    return sorted(lines, key=lambda line: int(line["line"]))
