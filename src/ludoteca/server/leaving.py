"""Leaving a table: what its page offers to whom, and when a host may close it."""

from typing import Any, Final

from ludoteca.core.errors import MatchOver
from ludoteca.core.game import Seat, Words
from ludoteca.server.errors import BadForm, NotForThisLink, TooSoon
from ludoteca.server.rows import HOST, Link
from ludoteca.server.tables import Table
from ludoteca.words.leaving import asking

DAY: Final = 86400.0  # seconds


def seat_meant(link: Link, seat: Seat | None) -> Seat:
    """Return which seat of a link is to go; a link that plays one need not say."""
    if seat is not None:
        return seat
    if not link.seats:
        raise NotForThisLink
    if len(link.seats) > 1:
        raise BadForm(field="seat")
    return link.seats[0]


def ways_out(table: Table, link: Link, words: Words, names: list[str]) -> list[dict[str, Any]]:
    """Return how each seat of a link may leave, in words, and what will happen then."""
    if table.match.is_over():
        return []
    of = ".of" if len(link.seats) > 1 else ""
    made = []
    for seat in table.staying(link.seats):
        agent = table.stand_in(seat)
        key = "leave" if agent else "resign"
        made.append(
            {
                "seat": seat,
                "title": words.say(f"{key}{of}", {"seat": names[seat]}),
                "happens": asking(words, seat, names, agent),
                "later": words.say("leave.poll") if table.poll is not None else "",
                "yes": words.say(f"{key}.yes"),
            }
        )
    return made


def has_begun(table: Table) -> bool:
    """Say whether a person has acted; an answer to a poll that runs does not count, lest it tell who has answered."""
    persons = table.persons()
    return bool(table.match.left) or any(ply.seat in persons for ply in table.match.plies)


def is_idle(table: Table) -> bool:
    """Say whether nobody has acted for as many days as the room wants."""
    now = table.watch.read()
    return now is not None and now - table.match.latest >= table.idle_days * DAY


def may_close(table: Table, link: Link) -> bool:
    """Say whether a link may close its table now."""
    return link.role == HOST and not table.match.is_over() and (not has_begun(table) or is_idle(table))


def check_close(table: Table, link: Link) -> None:
    """Refuse to close a table: only its host may, before it has begun or when it was left alone for days."""
    if link.role != HOST:
        raise NotForThisLink
    if table.match.is_over():
        raise MatchOver({})
    if not may_close(table, link):
        raise TooSoon(count=table.idle_days)
