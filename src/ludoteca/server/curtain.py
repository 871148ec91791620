"""A curtain between people at one screen: nobody's hand is shown before that person says to be there."""

from typing import Final

from ludoteca.core.errors import NotYourTurn
from ludoteca.core.game import NOBODY, Json, Seat, State
from ludoteca.server.errors import BehindCurtain, NotForThisLink
from ludoteca.server.rows import Place
from ludoteca.server.tables import Table

OWN: Final = ("seat", "legal")  # what says whose a view is, and what it may choose


def common_part(view: Json, own: tuple[str, ...]) -> Json:
    """Return a view without what says whose it is, and what that seat may choose."""
    return {name: value for name, value in view.items() if name not in OWN + own}


def hides(state: State, seats: tuple[Seat, ...]) -> bool:
    """Say whether one of some seats sees here what an onlooker does not, or may have seen it before."""
    own = state.game.own
    open_to_all = common_part(state.view(None), own)
    return state.game.hides or any(common_part(state.view(seat), own) != open_to_all for seat in seats)


def is_hung(table: Table, place: Place) -> bool:
    """Say whether several people share a place, each with something that the others may not see."""
    return len(place.seats) > 1 and not table.match.is_over() and hides(table.match.state, place.seats)


def is_drawn(table: Table, place: Place) -> bool:
    """Say whether a curtain hangs there, and the one who sits before it now is not the one who is asked.

    Where none of them is asked no hand is shown either: nobody knows who looks.
    """
    if not is_hung(table, place):
        return False
    asked = table.asked(place.seats)
    return asked == NOBODY or asked != table.present.get(place.token, NOBODY)


def sitting(table: Table, place: Place) -> tuple[Seat, ...]:
    """Return for which of its seats a place may read and choose now: where a curtain hangs, for who sits before it."""
    if is_drawn(table, place):
        return ()
    return (table.present[place.token],) if is_hung(table, place) else place.seats


def choosing(table: Table, place: Place) -> tuple[Seat, ...]:
    """Return for which of its seats a place may choose; BehindCurtain where somebody must say first to be there."""
    seats = sitting(table, place)
    if not seats and table.asked(place.seats) != NOBODY:
        raise BehindCurtain
    return seats


async def come(table: Table, place: Place, line: int, seat: Seat) -> None:
    """Let the person who is asked say to be there: from now on this place has that seat's eyes."""
    async with table.lock:
        if seat not in place.seats:
            raise NotForThisLink
        table.check_line(line)
        if table.asked(place.seats) != seat:
            raise NotYourTurn({})
        table.present[place.token] = seat
    table.tell(place.seats)
