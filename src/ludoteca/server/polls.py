"""A poll at a table: a ballot for each seat asked, and all of them cast at once when it closes."""

import logging
from collections.abc import Mapping
from typing import Final

from ludoteca.core.errors import GameError
from ludoteca.core.game import Action, Seat, State
from ludoteca.core.match import Line, Match

log = logging.getLogger("ludoteca.polls")


class Ballot:
    """What one seat is asked, and its answer so far; it never changes, an action gives another one.

    `blank` is a position in which the seats asked before it have kept silent, so that nothing here
    depends on what they say. `state` is the position after the answer so far, but for its last action
    when that ends it: what follows then is for the table to find out.
    """

    def __init__(self, blank: State, seat: Seat, kept: tuple[Action, ...] = (), *, excused: bool = False) -> None:
        self.blank: Final = blank
        self.seat: Final = seat
        self.kept: Final = kept
        self.excused: Final = excused  # the table has answered by itself
        self.state = blank
        self.is_cast = False
        for action in kept:
            after = self.state.copy()
            after.apply(action)
            self.is_cast = ends_answer(self.state, action, after)
            self.state = self.state if self.is_cast else after

    def plus(self, action: Action) -> "Ballot":
        """Return the ballot with one more action; IllegalAction when the seat may not choose it."""
        return Ballot(self.blank, self.seat, (*self.kept, action))

    def ended(self, *, excused: bool = False) -> "Ballot":
        """Return the ballot with nothing more to say."""
        return Ballot(self.blank, self.seat, (*self.kept, silence(self.state)), excused=excused)

    def is_idle(self) -> bool:
        """Say whether the seat can only end its answer."""
        return not self.is_cast and self.state.legal_actions() == [silence(self.state)]

    def back(self) -> "Ballot | None":
        """Return the ballot as it was at the seat's last choice; None where it had none."""
        for count in range(len(self.kept) - 1, -1, -1):
            earlier = Ballot(self.blank, self.seat, self.kept[:count])
            if not earlier.is_idle():
                return earlier
        return None

    def notations(self) -> list[str]:
        return [action.notation for action in self.kept]


def silence(state: State) -> Action:
    """Return the action that ends an answer."""
    action = state.abstain()
    assert action is not None, "a game that polls says how to abstain"
    return action


def ends_answer(before: State, action: Action, after: State) -> bool:
    """Say whether nothing more is asked of the seat in this poll; the next one may begin with the same seat."""
    same = (before.to_move(), before.prompt(), before.polled()) == (after.to_move(), after.prompt(), after.polled())
    return action is before.abstain() or not same


def ballots_of(state: State) -> dict[Seat, Ballot]:
    """Return a blank ballot for each seat asked, in the order in which the answers count."""
    made: dict[Seat, Ballot] = {}
    blank = state.copy()
    for seat in state.polled():
        if made:
            blank = blank.copy()
            blank.apply(silence(blank))
        made[seat] = Ballot(blank, seat)
    return made


def is_calm(state: State) -> bool:
    """Say whether nothing is fought over: who wanted quiet until then can be asked again."""
    return state.game.is_calm(state.view(None))


class Poll:
    """The poll that runs at a line of a match."""

    def __init__(self, state: State, line: int) -> None:
        self.line: Final = line
        self.ballots: Final = ballots_of(state)

    def take(self, kept: Mapping[Seat, list[str]]) -> None:
        """Fill in what the store has kept; what is no answer here is left out."""
        for seat, notations in kept.items():
            if seat in self.ballots:
                self.ballots[seat] = filled(self.ballots[seat], notations)

    def is_answered(self) -> bool:
        return all(ballot.is_cast for ballot in self.ballots.values())

    def of(self, seats: tuple[Seat, ...]) -> list[Ballot]:
        """Return the ballots of some seats."""
        return [ballot for seat, ballot in self.ballots.items() if seat in seats]

    def seen_by(self, seats: tuple[Seat, ...]) -> Ballot | None:
        """Return the ballot that those who play these seats look at: the first open one, or else the first."""
        own = self.of(seats)
        return next((ballot for ballot in own if not ballot.is_cast), own[0] if own else None)

    def back(self, seats: tuple[Seat, ...]) -> Ballot | None:
        """Return the ballot to which the last choice of these seats can be taken back."""
        return next((back for ballot in reversed(self.of(seats)) if (back := ballot.back()) is not None), None)

    def cast(self, match: Match, at: float | None = None) -> list[Line]:
        """Play all answers in their order and return the lines, all of the one moment at which the poll closes."""
        return [line for ballot in self.ballots.values() for line in played(match, ballot, at)]


def filled(ballot: Ballot, notations: list[str]) -> Ballot:
    """Return a ballot with an answer that was kept, or blank where it does not fit."""
    try:
        return Ballot(ballot.blank, ballot.seat, tuple(ballot.blank.game.parse(notation) for notation in notations))
    except GameError as error:
        log.error("a kept answer does not fit its poll: %s", error.key)
        return ballot


def played(match: Match, ballot: Ballot, at: float | None) -> list[Line]:
    """Play one answer; where the rules refuse part of it, which they never should, the seat is silent instead."""
    lines: list[Line] = []
    try:
        for action in ballot.kept:
            lines.append(match.play(action, ballot.seat, at))
    except GameError as error:
        log.error("an answer cannot be played: %s", error.key)
        if ballot.seat in match.state.polled()[:1]:
            lines.append(match.play(silence(match.state), ballot.seat, at))
    return lines
