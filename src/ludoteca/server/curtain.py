"""A curtain between people at one screen: nobody's hand is shown before that person says to be there."""

from ludoteca.core.errors import NotYourTurn
from ludoteca.core.game import NOBODY, Json, Seat, State
from ludoteca.server.errors import NotForThisLink
from ludoteca.server.rows import Link
from ludoteca.server.tables import Table


def common_part(view: Json) -> Json:
    """Return a view without what says whose it is."""
    return {name: value for name, value in view.items() if name not in ("seat", "legal")}


def hides(state: State, seats: tuple[Seat, ...]) -> bool:
    """Say whether one of some seats sees here what an onlooker does not.

    The seat to move does not count: it may see more only in that it sees what it may choose.
    """
    open_to_all, mover = common_part(state.view(None)), state.to_move()
    return any(common_part(state.view(seat)) != open_to_all for seat in seats if seat != mover)


def is_drawn(table: Table, link: Link) -> bool:
    """Say whether several people share a link, and the one who sits there now is not the one who is asked.

    Where none of them is asked no hand is shown either: nobody knows who looks.
    """
    if len(link.seats) < 2 or table.match.is_over() or not hides(table.match.state, link.seats):
        return False
    asked = table.asked(link.seats)
    return asked == NOBODY or asked != table.present.get(link.token, NOBODY)


async def come(table: Table, link: Link, line: int, seat: Seat) -> None:
    """Let the person who is asked say to be there: from now on this link has that seat's eyes."""
    async with table.lock:
        if seat not in link.seats:
            raise NotForThisLink
        table.check_line(line)
        if table.asked(link.seats) != seat:
            raise NotYourTurn({})
        table.present[link.token] = seat
    table.tell(link.seats)
