"""One play of a game: the position, the lines so far, what may be taken back, and who has left."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

from ludoteca.core.errors import MatchOver, MayNotLeave, MayNotUndo, NotYourTurn
from ludoteca.core.game import NOBODY, Action, Event, Game, Json, Seat, Sight, State
from ludoteca.core.rng import Rng
from ludoteca.core.telling import NO_CHAPTER, Chapter
from ludoteca.core.values import Reduced

Line = dict[str, Any]

DIGITS: Final = 3  # of the seconds that a line tells
TWO: Final = 2  # seats: where one of them gives up, the other has won


class Ply:
    """An action in effect: who chose it out of how many, whether it sealed, and what happened."""

    def __init__(self, seat: Seat, action: Action, choices: int, sealed: bool, events: list[Event], line: int) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.choices: Final = choices
        self.sealed: Final = sealed
        self.events: Final = events
        self.line: Final = line
        self.asked: bool = True  # whether its seat had to be asked; where a hand decides that, it was
        self.chapter: Chapter = NO_CHAPTER  # to which it belongs, and how far the seats had come after it,
        self.progress: list[float] = []  # where the match keeps its course


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

    A match may end though its position goes on: a seat resigns, or the table is closed without a result. So
    it is the match that says who is to move, what it shows, who has won and what that is worth, not its state.
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
        self.left: dict[Seat, str] = {}  # the seats that were left, and the agent that plays each of them since
        self.resigned: Seat = NOBODY  # who gave the match up
        self.closed: bool = False  # without a result, for good
        self.keeps_course: bool = False  # whether each action is told with its chapter, for those who watch

    def __repr__(self) -> str:
        return f"<match of {self.game.name}, {len(self.lines)} lines>"

    def __reduce__(self) -> Reduced:
        """Pickle how the match began and its lines, to be played again: with the seed, and so every hidden card."""
        return match_again, (self.game, self.seats, self.seed, dict(self.options), self.lines)

    def is_broken_off(self) -> bool:
        """Say whether it ended though its position goes on: by a resignation, or closed."""
        return self.closed or self.resigned != NOBODY

    def mover(self) -> Seat:
        """Return the seat that decides now, NOBODY when the match is over."""
        return NOBODY if self.is_broken_off() else self.state.to_move()

    def is_over(self) -> bool:
        return self.mover() == NOBODY

    def winners(self) -> list[Seat]:
        """Return who has won: where somebody resigned all the others, and nobody where the table was closed."""
        if self.resigned != NOBODY:
            return [seat for seat in range(self.seats) if seat != self.resigned]
        return [] if self.closed else self.state.winners()

    def returns(self) -> list[float]:
        """Return each seat's result: all 0 before the end, and where there is none."""
        is_won = self.is_over() and not self.closed
        return self.state.worth(self.winners()) if is_won else [0.0] * self.seats

    def view(self, seat: Seat | None) -> Json:
        """Return what a seat sees of the match as it stands now."""
        return self.shown(self.state.view(seat))

    def shown(self, view: Json) -> Json:
        """Return a view of the last position as it is shown now: of a match that was broken off nothing is asked."""
        if not self.is_broken_off():
            return view
        return view | {"over": True, "to_move": NOBODY, "prompt": "", "legal": [], "winners": self.winners()}

    def play(self, action: Action, seat: Seat | None = None, at: float | None = None) -> Line:
        """Play an action of the seat to move and return its line; nothing changes on an error."""
        mover = self.mover()
        if mover == NOBODY:
            raise MatchOver({})
        if seat is not None and seat != mover:
            raise NotYourTurn({})
        choices = len(self.state.legal_actions())
        poll = self.poll()
        is_last = poll is not None and action is self.state.abstain()
        spared = is_last and not self.state.concerns(mover)
        asked = choices > 1 or poll is not None or self.state.hushed()
        events: list[Event] = []
        chapter = self.game.chapter(self.state.view(None)) if self.keeps_course else NO_CHAPTER
        self.state.apply(action, events)
        number = len(self.lines) + 1
        ply = Ply(mover, action, choices, self.state.sealed, events, number)
        ply.asked = asked and not spared
        if self.keeps_course:
            ply.chapter, ply.progress = chapter, self.game.progress(self.state.view(None))
        self.plies.append(ply)
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
            if ply.seat != seat or ply.sealed or ply.line < self.last_leaving():
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

    def last_leaving(self) -> int:
        """Return the number of the last line by which a seat was left or freed; nothing before it is taken back."""
        return next((line["line"] for line in reversed(self.lines) if "leave" in line or "free" in line), 0)

    def resign(self, seat: Seat, at: float | None = None) -> Line:
        """Give the match up for a seat, which ends it: alone it is lost, else all the others have won."""
        self.check_leaving(seat)
        self.resigned = seat
        return self.add({"line": len(self.lines) + 1, "seat": seat, "resign": True}, at, is_open=False)

    def leave(self, seat: Seat, agent: str, at: float | None = None) -> Line:
        """Leave a seat to an agent, by its name; the match goes on."""
        self.check_leaving(seat)
        if self.seats <= TWO:
            raise MayNotLeave({"leaving": "few"})
        gone = {seat, *self.left, *self.game.bots_of(self.seats, self.options)}
        if len(gone) >= self.seats:
            raise MayNotLeave({"leaving": "last"})
        self.left[seat] = agent
        return self.add({"line": len(self.lines) + 1, "seat": seat, "leave": agent}, at, is_open=False)

    def close(self, at: float | None = None) -> Line:
        """End the match for good, without a result."""
        self.check_running()
        self.closed = True
        return self.add({"line": len(self.lines) + 1, "close": True}, at, is_open=False)

    def free(self, seat: Seat, at: float | None = None) -> Line:
        """Note that a chair was freed for somebody else; the match goes on as it stands."""
        self.check_leaving(seat)
        return self.add({"line": len(self.lines) + 1, "seat": seat, "free": True}, at, is_open=False)

    def check_leaving(self, seat: Seat) -> None:
        """Refuse what no seat may do, and what this one may not."""
        self.check_running()
        if not 0 <= seat < self.seats:
            raise MayNotLeave({"leaving": "seat"})
        if seat in self.left:
            raise MayNotLeave({"leaving": "gone"})
        if seat in self.game.bots_of(self.seats, self.options):
            raise MayNotLeave({"leaving": "bot"})

    def check_running(self) -> None:
        """Refuse what cannot be done when the match is over, or while a poll has only some of its answers."""
        if self.is_over():
            raise MatchOver({})
        if self.waiting:
            raise MayNotLeave({"leaving": "poll"})

    def retrace(self, lines: list[Line]) -> Iterator[State]:
        """Play lines of a record one by one, and yield the position after each: the match's own, which moves on."""
        for line in lines:
            at = line.get("at")
            if "undo" in line:
                self.undo(line["seat"], line["undo"], at)
            elif "resign" in line:
                self.resign(line["seat"], at)
            elif "leave" in line:
                self.leave(line["seat"], line["leave"], at)
            elif "free" in line:
                self.free(line["seat"], at)
            elif "close" in line:
                self.close(at)
            else:
                self.play(self.game.parse(line["action"]), line["seat"], at)
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
        seat = self.mover()
        return Sight(self.state, seat, self.events_since(seat))


def match_again(game: Game, seats: int, seed: int, options: Json, lines: list[Line]) -> Match:
    """Return a match played again, line by line."""
    match = Match(game, seats, seed=seed, options=options)
    for _ in match.retrace(lines):
        pass
    return match
