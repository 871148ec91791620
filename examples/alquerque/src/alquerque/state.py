"""The position of a match of Alquerque and its rules, in the order of RULES.md."""

from collections.abc import Hashable, Mapping
from typing import Final, Self, TypeVar

from alquerque.actions import JUMPS, MEN, POINTS, SIDE, STEPS, STOP, Jump, Step, check_known, parse
from ludoteca.core.errors import BadDump, IllegalAction
from ludoteca.core.game import NOBODY, Action, Event, Game, Json, Reason, State
from ludoteca.core.rng import Rng

T = TypeVar("T")
EMPTY: Final = -1
LETTERS: Final = "01."  # of a man by its seat, and of an empty point
TIMES: Final = 3  # that a position may come before it is a draw (4.3)
QUIET: Final = 50  # moves without a capture that are a draw (4.4)
ENDINGS: Final = {"": "", "taken": "4.1", "blocked": "4.2", "repeated": "4.3", "quiet": "4.4"}


class Position(State):
    """Who stands on each point, who moves, and what the two draws ask of the past."""

    def __init__(self, game: Game, options: Mapping[str, object]) -> None:
        super().__init__(game, options)
        self.must: bool = options["obligatory"] is True
        self.retreat: bool = options["retreat"] is True
        self.men: list[int] = []  # by point: whose man, or EMPTY
        self.numbers = list(range(len(POINTS)))  # by point: where the man on it began
        self.mover = 0
        self.chain = NOBODY  # the point of the man that goes on capturing
        self.quiet = 0
        self.before: dict[str, int] = {}  # how often each position came since the last capture
        self.trail: list[int] = []  # the points of the last move
        self.last: Action | None = None
        self.last_seat = NOBODY
        self.ending = ""
        self.choices: list[Action] = []

    def copy(self) -> Self:
        other = type(self)(self.game, dict(self.options))
        other.men, other.numbers, other.mover, other.chain = self.men[:], self.numbers[:], self.mover, self.chain
        other.quiet, other.before, other.trail = self.quiet, dict(self.before), self.trail[:]
        other.last, other.last_seat = self.last, self.last_seat
        other.ending, other.choices = self.ending, self.choices
        return other

    def imagine(self, seat: int, rng: Rng) -> Self:
        return self.copy()  # nothing is hidden

    def set_up(self, log: list[Event] | None) -> None:  # 1.3, 1.4
        self.men = [*[0] * 2 * SIDE, 1, 1, EMPTY, 0, 0, *[1] * 2 * SIDE]
        self.ask(0)
        tell(log, "set_up", {"first": 0})

    def to_move(self) -> int:
        return NOBODY if self.ending else self.mover

    def prompt(self) -> str:
        if self.ending:
            return ""
        if self.chain != NOBODY:
            return "alquerque.go_on"
        return "alquerque.capture" if self.must and isinstance(self.choices[0], Jump) else "alquerque.move"

    def legal_actions(self) -> list[Action]:
        return self.choices[:]

    def may_step(self, step: Step) -> bool:  # 2.2, 2.3
        return self.men[step.end] == EMPTY and (self.retreat or not self.is_back(step))

    def is_back(self, step: Step) -> bool:
        return step.rise == (1 if self.mover else -1)

    def may_jump(self, jump: Jump) -> bool:  # 3.1, 3.2
        return self.men[jump.over] == 1 - self.mover and self.men[jump.end] == EMPTY

    def own(self) -> list[int]:
        return [point for point, man in enumerate(self.men) if man == self.mover]

    def options_now(self) -> list[Action]:
        """Return what the mover may choose, captures first."""
        if self.chain != NOBODY:  # 3.3 to 3.5
            jumps = [jump for jump in JUMPS[self.chain] if self.may_jump(jump)]
            return [*jumps, STOP] if jumps and not self.must else [*jumps]
        captures = [jump for point in self.own() for jump in JUMPS[point] if self.may_jump(jump)]
        if captures and self.must:  # 3.4
            return [*captures]
        return [*captures, *(step for point in self.own() for step in STEPS[point] if self.may_step(step))]

    def why_not(self, action: Action) -> Reason | None:
        check_known(action)
        return None if action in self.choices else self.against(action)

    def against(self, action: Action) -> Reason:
        """Return the rule that an action breaks."""
        if self.ending:
            return Reason(ENDINGS[self.ending], "alquerque.why.over")
        if not isinstance(action, Step | Jump):
            if self.chain == NOBODY:
                return Reason("3.5", "alquerque.why.stop_later")
            return Reason("3.4", "alquerque.why.must_go_on", {"point": POINTS[self.chain]})
        if self.chain not in (NOBODY, action.start):
            return Reason("3.3", "alquerque.why.another_goes_on", {"point": POINTS[self.chain]})
        if self.men[action.start] != self.mover:
            key = "nobody" if self.men[action.start] == EMPTY else "theirs"
            return Reason("2.1", f"alquerque.why.{key}", {"point": POINTS[action.start]})
        if isinstance(action, Jump):
            key = "occupied" if self.men[action.end] != EMPTY else "nothing_to_take"
            points = {"point": POINTS[action.end], "over": POINTS[action.over]}
            return Reason("3.1", f"alquerque.why.{key}", points)
        if self.chain != NOBODY:
            return Reason("3.3", "alquerque.why.no_step_now", {"point": POINTS[self.chain]})
        if self.men[action.end] != EMPTY:
            return Reason("2.2", "alquerque.why.occupied", {"point": POINTS[action.end]})
        if not self.may_step(action):
            return Reason("2.3", "alquerque.why.back")
        jump = self.choices[0]
        assert isinstance(jump, Jump)
        return Reason("3.4", "alquerque.why.must_take", {"start": POINTS[jump.start], "over": POINTS[jump.over]})

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        check_known(action)
        if action not in self.choices:
            raise IllegalAction(self.game, action, self.against(action))
        self.last, self.last_seat = action, self.mover
        if isinstance(action, Step | Jump):
            self.trail = [*(self.trail if self.chain != NOBODY else [action.start]), action.end]
            self.men[action.start], self.men[action.end] = EMPTY, self.mover
            self.numbers[action.end] = self.numbers[action.start]
        if isinstance(action, Jump):
            self.take(action, log)
            if self.choices:
                return
        elif isinstance(action, Step):
            self.quiet += 1
            tell(log, "moved", {"seat": self.mover, "start": POINTS[action.start], "end": POINTS[action.end]})
        else:
            tell(log, "stopped", {"seat": self.mover, "point": POINTS[self.chain]})
        self.ask(1 - self.mover, log)

    def take(self, jump: Jump, log: list[Event] | None) -> None:  # 3.1, 3.3
        key = "took" if self.chain == NOBODY else "took_on"
        self.men[jump.over] = EMPTY
        self.quiet, self.before, self.chain = 0, {}, jump.end
        self.choices = self.options_now()
        points = {"start": POINTS[jump.start], "over": POINTS[jump.over], "end": POINTS[jump.end]}
        tell(log, key, {"seat": self.mover, **points})

    def ask(self, seat: int, log: list[Event] | None = None) -> None:
        """Ask a player for a move, unless the match is over (4)."""
        self.mover, self.chain = seat, NOBODY
        now = self.spelled()
        self.before[now] = self.before.get(now, 0) + 1
        self.choices = self.options_now()
        if not self.choices:  # 4.1, 4.2
            self.finish("blocked" if seat in self.men else "taken", {"seat": 1 - seat}, log)
        elif self.before[now] == TIMES:  # 4.3
            self.finish("repeated", {"times": TIMES}, log)
        elif self.quiet == QUIET:  # 4.4
            self.finish("quiet", {"moves": QUIET}, log)

    def finish(self, ending: str, facts: dict[str, object], log: list[Event] | None) -> None:
        self.ending, self.choices = ending, []
        tell(log, ending, facts)

    def spelled(self) -> str:
        """Return the men by point and who is to move, as one word."""
        return "".join([LETTERS[man] for man in self.men]) + LETTERS[self.mover]

    def scores(self) -> list[float]:
        return [float(self.men.count(seat)) for seat in range(2)]

    def winners(self) -> list[int]:  # 4.1, 4.2, 4.5
        return [1 - self.mover] if self.ending in ("taken", "blocked") else []

    def knowledge(self, seat: int) -> Hashable:
        past = tuple(sorted(self.before.items()))
        return self.must, self.retreat, self.spelled(), self.chain, self.quiet, past

    def view(self, seat: int | None) -> Json:
        """All is open, so every seat's view is alike but for what it may choose."""
        return {
            "game": self.game.name,
            "seats": 2,
            "seat": seat,
            "options": dict(self.options),
            "to_move": self.to_move(),
            "prompt": self.prompt(),
            "over": bool(self.ending),
            "scores": self.scores(),
            "winners": self.winners(),
            "last": None if self.last is None else {"seat": self.last_seat, "action": self.last.notation},
            "legal": [action.notation for action in self.choices] if seat == self.to_move() else [],
            "men": self.men_by(POINTS),
            "chain": None if self.chain == NOBODY else POINTS[self.chain],
            "quiet": self.quiet,
            "before": dict(sorted(self.before.items())),
            "trail": [POINTS[point] for point in self.trail],
            "numbers": self.men_by(self.numbers),
            "ending": self.ending,
        }

    def men_by(self, names: list[T]) -> list[list[T]]:
        """Return the men of each seat, each told by what a list has for its point."""
        return [[names[point] for point, man in enumerate(self.men) if man == seat] for seat in range(2)]

    def dump(self) -> Json:
        return {
            "options": dict(self.options),
            "men": self.men_by(POINTS),
            "numbers": self.men_by(self.numbers),
            "mover": self.mover,
            "chain": None if self.chain == NOBODY else POINTS[self.chain],
            "quiet": self.quiet,
            "before": dict(self.before),
            "trail": [POINTS[point] for point in self.trail],
            "last": None if self.last is None else [self.last_seat, self.last.notation],
            "ending": self.ending,
        }

    def restore(self, data: Json) -> None:
        """Take the fields of a dump; what cannot be is some error."""
        self.men = [EMPTY] * len(POINTS)
        for seat in range(2):
            for name, number in zip(data["men"][seat], data["numbers"][seat], strict=True):
                self.men[POINTS.index(name)] = seat
                self.numbers[POINTS.index(name)] = range(len(POINTS)).index(number)
        self.mover = range(2).index(data["mover"])
        self.chain = NOBODY if data["chain"] is None else POINTS.index(data["chain"])
        self.quiet = range(QUIET + 1).index(data["quiet"])
        self.before = {str(word): range(TIMES + 1).index(times) for word, times in data["before"].items()}
        self.trail = [POINTS.index(name) for name in data["trail"]]
        if data["last"] is not None:
            self.last_seat, self.last = range(2).index(data["last"][0]), parse(data["last"][1])
        self.ending = data["ending"]
        self.choices = [] if ENDINGS[self.ending] else self.options_now()
        if max(self.scores()) > MEN or (not self.choices and not self.ending) or self.dump() != data:
            raise ValueError("its parts do not fit together")


def tell(log: list[Event] | None, key: str, facts: dict[str, object]) -> None:
    if log is not None:
        log.append(Event(f"alquerque.{key}", facts))


def load(game: Game, data: Json) -> Position:
    """Undo `dump`; BadDump for what is no position of the game."""
    try:
        state = Position(game, game.complete(2, data["options"]))
        state.restore(data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadDump({"game": game.name, "detail": f"{type(error).__name__}: {error}"}) from error
    return state
