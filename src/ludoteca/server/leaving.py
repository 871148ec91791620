"""Leaving a table: what its page offers to whom, and when a host may close it."""

from typing import Any, Final

from ludoteca.core.errors import MatchOver
from ludoteca.core.game import Seat, Words
from ludoteca.server.errors import BadForm, NotForThisLink, TooSoon
from ludoteca.server.rows import HOST, Place
from ludoteca.server.tables import Table
from ludoteca.words.leaving import asking

DAY: Final = 86400.0  # seconds


def seat_meant(place: Place, seat: Seat | None) -> Seat:
    """Return which seat of a place is to go; a place that plays one need not say."""
    if seat is not None:
        return seat
    if not place.seats:
        raise NotForThisLink
    if len(place.seats) > 1:
        raise BadForm(field="seat")
    return place.seats[0]


def ways_out(table: Table, place: Place, words: Words, names: list[str]) -> list[dict[str, Any]]:
    """Return how each seat of a place may leave, in words, and what will happen then."""
    if table.match.is_over():
        return []
    of = ".of" if len(place.seats) > 1 else ""
    made = []
    for seat in table.staying(place.seats):
        agent = table.stand_in(seat)
        key = "leave" if agent else "resign"
        made.append(
            {
                "seat": seat,
                "title": words.say(f"{key}{of}", {"seat": words.in_sentences(names)[seat]}),
                "happens": asking(words, seat, names, agent),
                "later": words.say("leave.poll") if table.poll is not None else "",
                "yes": words.say(f"{key}.yes"),
            }
        )
    return made


def has_begun(table: Table, place: Place) -> bool:
    """Say whether a person has chosen anything, as far as a place may know; what the table did for a person is no choice.

    An answer to a poll that runs does not count, lest it tell who has answered. Whether somebody else had a choice there
    is not asked, lest it tell a hand.
    """
    if table.is_of_agents():
        return bool(table.match.plies)
    persons, alone = table.persons(), table.is_alone(place)
    played = [ply for ply in table.match.plies if ply.seat in persons and ply.asked]
    return bool(table.match.left) or any(ply.choices > 1 or not alone for ply in played)


def is_idle(table: Table) -> bool:
    """Say whether nobody has acted for as many days as the room wants.

    A last line without a time was written by an older room: nobody knows when, so the days count from when this one
    found the table.
    """
    now, lines = table.watch.read(), table.match.lines
    latest = table.found if lines and "at" not in lines[-1] else table.match.latest
    return now is not None and now - latest >= table.idle_days * DAY


def is_keeper(table: Table, place: Place) -> bool:
    """Say whether a place may close its table, some day: the host's, or once the host has left the first that still plays."""
    host = next((one for one in table.places.values() if one.role == HOST and not one.watches), None)
    heir = host or min(
        (one for one in table.places.values() if one.seats), key=lambda one: min(one.seats), default=None
    )
    return heir is not None and heir.token == place.token


def may_close(table: Table, place: Place) -> bool:
    """Say whether a place may close its table now."""
    return is_keeper(table, place) and not table.match.is_over() and (not has_begun(table, place) or is_idle(table))


def check_close(table: Table, place: Place) -> None:
    """Refuse to close a table: only its keeper may, before it has begun or when it was left alone for days."""
    if not is_keeper(table, place):
        raise NotForThisLink
    if table.match.is_over():
        raise MatchOver({})
    if not may_close(table, place):
        raise TooSoon(count=table.idle_days)
