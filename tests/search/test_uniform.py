"""Uniform choice, also over a game written in plain Python."""

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Any, Self

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import NOBODY, Action, Event, Game, Limit, Reason, Sight, State, Words
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.search.uniform import Random, playout

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


class NimGame(Game):
    """A toy in plain Python: it works under the compiled core."""

    def __init__(self) -> None:
        super().__init__("nim", range(2, 3), (), 3, 1)

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> State:
        return Nim(self, options)

    def load(self, data: Any) -> State:
        raise AssertionError

    def parse(self, notation: Any) -> Action:
        for action in STICKS:
            if action.notation == notation:
                return action
        raise UnknownAction({"notation": notation, "game": "nim", "forms": "take 1"})

    def draw(self, view: Any, *, lang: str, standalone: bool = False) -> str:
        return "<svg/>"

    def regions(self, view: Any, *, lang: str, names: list[str]) -> dict[str, str]:
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


def test_a_playout_ends_and_counts_its_decisions() -> None:
    state = GAMES["talavera"].new(2, seed=1)
    assert playout(state, Rng.fast(1)) == 36
    assert state.to_move() == NOBODY


def test_a_playout_of_three_or_four_goes_on_until_the_deck_is_used_up() -> None:
    """Each of the 48 tiles is two decisions, fewer where a player is eliminated."""
    for seats in (3, 4):
        state = GAMES["taluvo"].new(seats, seed=1)
        assert 90 <= playout(state, Rng.fast(1)) <= 96
        assert state.to_move() == NOBODY


def test_a_game_in_plain_python_plays_under_the_core() -> None:
    state = NimGame().new(2, seed=1)
    assert 4 <= playout(state, Rng(3)) <= 10
    assert sorted(state.returns()) == [-1.0, 1.0]
    assert state._repr_svg_() == "<svg/>"


def test_random_chooses_every_action_alike() -> None:
    game = NimGame()
    agent = Random(game, 5)
    match = Match(game, 2, seed=1, options={})
    counts = Counter(agent.choose(match.sight(), Limit()).notation for _ in range(3_000))
    assert all(900 < counts[action.notation] < 1_100 for action in STICKS)


def test_the_same_seed_chooses_alike() -> None:
    sight = Sight(GAMES["talavera"].new(2, seed=1), 0, [])
    first, second = Random(GAMES["talavera"], 9), Random(GAMES["talavera"], 9)
    assert [first.choose(sight, Limit()) for _ in range(50)] == [second.choose(sight, Limit()) for _ in range(50)]
