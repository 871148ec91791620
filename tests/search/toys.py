"""Toys in plain Python whose best play is known: Nim, all open; Hats, where a coin lies hidden; Coin, where it is hidden by choice."""

from collections.abc import Hashable, Mapping
from typing import Any, Self

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import NOBODY, Action, Event, Game, Reason, State, Words
from ludoteca.core.rng import Rng

STICKS = [Action(n, f"take {n + 1}") for n in range(3)]


class Nim(State):
    """Two seats take one to three sticks in turn; who takes the last wins."""

    def __init__(self, game: Game, options: Mapping[str, object]) -> None:
        super().__init__(game, options)
        self.sticks = 10
        self.mover = 0

    def to_move(self) -> int:
        return self.mover if self.sticks else NOBODY

    def prompt(self) -> str:
        return "nim.take" if self.sticks else ""

    def legal_actions(self) -> list[Action]:
        return STICKS[: self.sticks]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        assert action in self.legal_actions()
        self.sticks -= action.id + 1
        self.mover = 1 - self.mover

    def why_not(self, action: Action) -> Reason | None:
        return None if action in self.legal_actions() else Reason("1", "nim.too_many")

    def copy(self) -> Self:
        other = type(self)(self.game, self.options)
        other.sticks = self.sticks
        other.mover = self.mover
        return other

    def imagine(self, seat: int, rng: Rng) -> Self:
        return self.copy()

    def knowledge(self, seat: int) -> Hashable:
        return self.sticks, self.mover

    def view(self, seat: int | None) -> Any:
        return {"sticks": self.sticks}

    def scores(self) -> list[float]:
        return [0.0, 0.0]

    def winners(self) -> list[int]:
        return [] if self.sticks else [1 - self.mover]

    def dump(self) -> Any:
        return {"sticks": self.sticks, "mover": self.mover}


HATS = [Action(n, notation) for n, notation in enumerate(["look left", "look right", "pass"])]
LEFT, RIGHT, PASS = HATS


class Hats(State):
    """Seat 0 says under which of two hats a coin lies, or passes; the coin is hidden, and seldom on the right.

    A right guess wins, a wrong one loses, and to pass is a draw. Three of four coins lie on the left, which
    everybody knows; a mind that saw the coin would always win.
    """

    def __init__(self, game: Game, options: Mapping[str, object]) -> None:
        super().__init__(game, options)
        self.coin = 0
        self.said: Action | None = None

    def to_move(self) -> int:
        return 0 if self.said is None else NOBODY

    def prompt(self) -> str:
        return "hats.look"

    def legal_actions(self) -> list[Action]:
        return HATS[:] if self.said is None else []

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        assert action in self.legal_actions()
        self.said = action

    def why_not(self, action: Action) -> Reason | None:
        return None if action in self.legal_actions() else Reason("1", "hats.over")

    def copy(self) -> Self:
        other = type(self)(self.game, self.options)
        other.coin = self.coin
        other.said = self.said
        return other

    def imagine(self, seat: int, rng: Rng) -> Self:
        world = self.copy()
        world.coin = int(rng.below(4) == 0)
        return world

    def knowledge(self, seat: int) -> Hashable:
        return self.said is None

    def view(self, seat: int | None) -> Any:
        return {}

    def scores(self) -> list[float]:
        return [0.0, 0.0]

    def winners(self) -> list[int]:
        if self.said is None or self.said is PASS:
            return []
        return [0] if self.said.id == self.coin else [1]

    def dump(self) -> Any:
        return {}


ASK, SAFE, *PLACES = COINS = [
    Action(n, notation)
    for n, notation in enumerate(["ask", "safe", *[f"{verb} {place}" for verb in ("hide", "guess") for place in "abc"]])
]
HIDE, GUESS = PLACES[:3], PLACES[3:]


class Coin(State):
    """Seat 0 may be safe, a draw, or ask: then seat 1 hides a coin by choice, unseen, and seat 0 guesses where.

    There are three places, and one of them, which only seat 1 knows, cannot be used.
    """

    def __init__(self, game: Game, options: Mapping[str, object]) -> None:
        super().__init__(game, options)
        self.barred = 0
        self.done: list[Action] = []

    def to_move(self) -> int:
        return NOBODY if SAFE in self.done else (0, 1, 0, NOBODY)[len(self.done)]

    def prompt(self) -> str:
        return "coin"

    def legal_actions(self) -> list[Action]:
        if self.to_move() == NOBODY:
            return []
        usable = [action for place, action in enumerate(HIDE) if place != self.barred]
        return ([ASK, SAFE], usable, GUESS[:])[len(self.done)]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        assert action in self.legal_actions()
        self.done.append(action)

    def why_not(self, action: Action) -> Reason | None:
        return None if action in self.legal_actions() else Reason("1", "coin.not_now")

    def copy(self) -> Self:
        other = type(self)(self.game, self.options)
        other.barred = self.barred
        other.done = self.done[:]
        return other

    def imagine(self, seat: int, rng: Rng) -> Self:
        """Only asked of seat 0 before the coin is hidden."""
        world = self.copy()
        world.barred = rng.below(3)
        return world

    def knowledge(self, seat: int) -> Hashable:
        return len(self.done), tuple(action.id for action in self.done if seat or action not in HIDE)

    def view(self, seat: int | None) -> Any:
        return {}

    def scores(self) -> list[float]:
        return [0.0, 0.0]

    def winners(self) -> list[int]:
        if self.to_move() != NOBODY:
            return []
        return [0, 1] if SAFE in self.done else [int(GUESS.index(self.done[2]) != HIDE.index(self.done[1]))]

    def dump(self) -> Any:
        return {}


class ToyGame(Game):
    """A toy in plain Python: it works under the compiled core."""

    def __init__(self, kind: type[Nim] | type[Hats] | type[Coin]) -> None:
        super().__init__("toy", range(2, 3), (), len(COINS), 1)
        self.hides = kind is Coin
        self.kind = kind

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> State:
        return self.kind(self, options)

    def load(self, data: Any) -> State:
        raise AssertionError

    def parse(self, notation: Any) -> Action:
        for action in [*STICKS, *HATS, *COINS]:
            if action.notation == notation:
                return action
        raise UnknownAction({"notation": notation, "game": "toy", "forms": "take 1"})

    def draw(self, view: Any, *, lang: str, standalone: bool = False) -> str:
        return "<svg/>"

    def regions(self, view: Any, *, lang: str, names: list[str], shared: bool = False) -> dict[str, str]:
        return {}

    def defs(self) -> str:
        return ""

    def cover(self, *, lang: str) -> str:
        return ""

    def seal(self, seat: int, seats: int) -> str:
        return ""

    def cards(self, options: Mapping[str, object]) -> list[tuple[str, str]]:
        return []

    def plain(self, view: Any, *, lang: str, names: list[str]) -> str:
        return ""

    def words(self, lang: str) -> Words:
        raise AssertionError

    def rulebook(self, lang: str) -> str:
        return ""
