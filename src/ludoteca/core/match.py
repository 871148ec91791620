"""One play of a game: the position, the lines so far, and what may be taken back."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

from ludoteca.core.errors import MatchOver, MayNotUndo, NotYourTurn
from ludoteca.core.game import NOBODY, Action, Event, Game, Json, Seat, Sight, State
from ludoteca.core.rng import Rng
from ludoteca.core.values import Reduced

Line = dict[str, Any]

DIGITS: Final = 3  # of the seconds that a line tells


class Ply:
    """An action in effect: who chose it out of how many, whether it sealed, and what happened."""

    def __init__(self, seat: Seat, action: Action, choices: int, sealed: bool, events: list[Event], line: int) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.choices: Final = choices
        self.sealed: Final = sealed
        self.events: Final = events
        self.line: Final = line


def event_as_json(event: Event) -> Line:
    line: Line = {"key": event.key, "facts": deepcopy(dict(event.facts))}
    if event.to is not None:
        line["to"] = sorted(event.to)
    return line


def event_from_json(data: Line) -> Event:
    to = data.get("to")
    return Event(data["key"], data["facts"], None if to is None else frozenset(to))


class Match:
    """Seats, state and actions so far; every change is a numbered line that never changes again.

    A line may tell when it was made, in seconds since the start; time never runs back. The lines of a poll
    tell the moment it closed, and nothing until then: how long each seat took is nobody's business.
    """

    def __init__(self, game: Game, seats: Json, *, seed: Json, options: Json) -> None:
        self.game: Final = game
        self.options: Final = game.complete(seats, options)
        self.seats: Final = game.count(seats)
        self.seed: Final = Rng(seed).seed
        self.opening: list[Event] = []
        self.state: State = game.new(self.seats, seed=self.seed, options=self.options, log=self.opening)
        self.plies: list[Ply] = []
        self.lines: list[Line] = []
        self.latest: float = 0.0
        self.waiting: list[Line] = []  # for the poll they belong to to close

    def __repr__(self) -> str:
        return f"<match of {self.game.name}, {len(self.lines)} lines>"

    def __reduce__(self) -> Reduced:
        """Pickle how the match began and its lines, to be played again: with the seed, and so every hidden card."""
        return match_again, (self.game, self.seats, self.seed, dict(self.options), self.lines)

    def is_over(self) -> bool:
        return self.state.to_move() == NOBODY

    def play(self, action: Action, seat: Seat | None = None, at: float | None = None) -> Line:
        """Play an action of the seat to move and return its line; nothing changes on an error."""
        mover = self.state.to_move()
        if mover == NOBODY:
            raise MatchOver({})
        if seat is not None and seat != mover:
            raise NotYourTurn({})
        choices = len(self.state.legal_actions())
        poll = self.poll()
        is_last = poll is not None and action is self.state.abstain()
        events: list[Event] = []
        self.state.apply(action, events)
        number = len(self.lines) + 1
        self.plies.append(Ply(mover, action, choices, self.state.sealed, events, number))
        line: Line = {"line": number, "seat": mover, "action": action.notation}
        if events:
            line["events"] = [event_as_json(event) for event in events]
        return self.add(line, at, is_open=poll is not None and self.goes_on(poll, is_last))

    def poll(self) -> tuple[list[Seat], str] | None:
        """Return whom the poll that runs still asks, and what; None where none does."""
        if not self.game.polls:
            return None
        polled = self.state.polled()
        return (polled, self.state.prompt()) if polled else None

    def goes_on(self, poll: tuple[list[Seat], str], is_last: bool) -> bool:
        """Say whether a poll is still open: others are asked, or its first seat, which has not said its last word."""
        polled, prompt = poll
        now = self.poll()
        if now is None:
            return False
        return now[0] == polled[1:] or (now == (polled, prompt) and not is_last)

    def add(self, line: Line, at: float | None, *, is_open: bool) -> Line:
        """Keep a line, and what time it is once no poll is open."""
        self.lines.append(line)
        self.waiting.append(line)
        if is_open:
            return line
        if at is not None:
            self.latest = max(self.latest, round(at, DIGITS))
            for made in self.waiting:
                made["at"] = self.latest
        self.waiting = []
        return line

    def undoable(self, seat: Seat) -> int:
        """Return how many actions a seat may take back: its own last ones, none of them sealed."""
        if self.is_over():
            return 0
        count = 0
        for ply in reversed(self.plies):
            if ply.seat != seat or ply.sealed:
                break
            count += 1
        return count

    def back_to_choice(self, seat: Seat) -> int:
        """Return how many actions take a seat back to its last choice, forced steps after it included; 0 for none."""
        for count in range(1, self.undoable(seat) + 1):
            if self.plies[-count].choices > 1:
                return count
        return 0

    def undo(self, seat: Seat, count: int = 1, at: float | None = None) -> Line:
        """Take back a seat's last actions and return the line that says so."""
        if not 1 <= count <= self.undoable(seat):
            raise MayNotUndo({})
        kept = len(self.plies) - count
        self.state = self.state_at(kept)
        self.plies = self.plies[:kept]
        line: Line = {"line": len(self.lines) + 1, "seat": seat, "undo": count}
        return self.add(line, at, is_open=bool(self.waiting) and self.poll() is not None)

    def retrace(self, lines: list[Line]) -> Iterator[State]:
        """Play lines of a record one by one, and yield the position after each: the match's own, which moves on."""
        for line in lines:
            if "undo" in line:
                self.undo(line["seat"], line["undo"], line.get("at"))
            else:
                self.play(self.game.parse(line["action"]), line["seat"], line.get("at"))
            yield self.state

    def state_at(self, ply: int) -> State:
        """Return the position after the first `ply` actions in effect."""
        twin = Match(self.game, self.seats, seed=self.seed, options=self.options)
        for _ in twin.retrace([self.lines[played.line - 1] for played in self.plies[:ply]]):
            pass
        return twin.state

    def events_since(self, seat: Seat) -> list[Event]:
        """Return what happened since a seat's last decision, that decision's own events included."""
        events: list[list[Event]] = []
        for ply in reversed(self.plies):
            events.append(ply.events)
            if ply.seat == seat:
                break
        return [event for chunk in reversed(events) for event in chunk]

    def sight(self) -> Sight:
        """Return the eyes of the seat to move."""
        seat = self.state.to_move()
        return Sight(self.state, seat, self.events_since(seat))


def match_again(game: Game, seats: int, seed: int, options: Json, lines: list[Line]) -> Match:
    """Return a match played again, line by line."""
    match = Match(game, seats, seed=seed, options=options)
    for _ in match.retrace(lines):
        pass
    return match
