"""A position of a table as one place may see it, now or in a replay."""

from dataclasses import dataclass, replace
from functools import cached_property

from ludoteca.core.game import NOBODY, Game, Json, Seat, State, Words
from ludoteca.core.match import Ply
from ludoteca.core.telling import Chapter
from ludoteca.server.curtain import is_drawn
from ludoteca.server.names import names_of, words_of
from ludoteca.server.polls import Ballot
from ludoteca.server.rows import Place
from ludoteca.server.tables import Table


def seat_of(place: Place, state: State) -> Seat | None:
    """Return whose eyes a place has: the seat to move if it is one of its own, else its first."""
    if not place.seats:
        return None
    return state.to_move() if state.to_move() in place.seats else place.seats[0]


@dataclass(frozen=True)
class Look:
    """A position of a table as one place may see it."""

    table: Table
    place: Place
    lang: str
    origin: str
    state: State
    plies: list[Ply]
    until: int  # the last line of which notices are told
    ballot: Ballot | None = None  # in a poll: what one of the place's seats is asked
    is_last: bool = True  # whether nothing was played after it
    is_veiled: bool = False  # several people share the place, and a curtain keeps their hands apart

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def words(self) -> Words:
        return words_of(self.game, self.lang)

    @property
    def seat(self) -> Seat | None:
        return None if self.is_veiled else seat_of(self.place, self.state)

    @property
    def reader(self) -> Seat | None:
        """Who is called `you`: nobody where several people share one screen."""
        return self.seat if len(self.place.seats) == 1 else None

    @cached_property
    def names(self) -> list[str]:
        return names_of(self.words, self.table.setting)

    @cached_property
    def chapters(self) -> list[Chapter]:
        """Return to which chapter each action belongs."""
        return [ply.chapter for ply in self.plies]

    @property
    def has_answered(self) -> bool:
        """Say whether nothing more is asked of this place in the poll that runs."""
        return self.ballot is not None and self.ballot.is_cast

    @property
    def is_broken_off(self) -> bool:
        """Say whether the match ended here, though the position goes on."""
        return self.is_last and self.table.match.is_broken_off()

    @property
    def asked(self) -> bool:
        mover = NOBODY if self.is_broken_off else self.state.to_move()
        return mover in self.place.seats and not self.has_answered and not self.is_veiled

    def view(self) -> Json:
        """Return what the place sees; who has answered a poll waits for anybody but itself."""
        view = self.state.view(self.seat)
        if self.is_broken_off:
            return self.table.match.shown(view)
        if not self.has_answered or self.seat is None:
            return view
        return view | {"legal": [], "to_move": (self.seat + 1) % view["seats"]}


def look_now(table: Table, place: Place, lang: str, origin: str) -> Look:
    """Return the position as it is now; in a poll each seat has its own, whatever the others answer."""
    place = table.places.get(place.token, place)  # as it is now: who has left looks on
    veil = is_drawn(table, place)
    ballot = table.poll.seen_by(place.seats) if table.poll is not None and not veil else None
    state = table.match.state if ballot is None else ballot.state
    return Look(table, place, lang, origin, state, table.match.plies, table.line, ballot, is_veiled=veil)


def look_back(table: Table, place: Place, lang: str, ply: int, eyes: Seat | None = None) -> Look:
    """Return the position after so many actions: through the place's eyes, or at the end through any seat's."""
    place = through(table.places.get(place.token, place), table, eyes)
    plies = table.match.plies[: max(0, ply)]
    is_last = len(plies) == len(table.match.plies)
    until = table.line if is_last else plies[-1].line if plies else 0
    return Look(table, place, lang, "", table.match.state_at(len(plies)), plies, until, is_last=is_last)


def look_at_pause(table: Table, place: Place, lang: str, ply: int, eyes: Seat | None = None) -> Look:
    """Return the position after which something deserved a pause; that the match was broken off is a step of its own."""
    look = look_back(table, place, lang, ply, eyes)
    return replace(look, is_last=look.is_last and ply > len(look.plies)) if table.match.is_broken_off() else look


def through(place: Place, table: Table, eyes: Seat | None) -> Place:
    """Return a place with the eyes of any seat, once the match is over; without a seat it keeps its own."""
    if eyes is None or not table.match.is_over() or not 0 <= eyes < table.setting.seats:
        return place
    return replace(place, seats=(eyes,))
