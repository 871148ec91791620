"""Every game, seat count and option value, and random play through them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from ludoteca.core.game import Action, Game, Option, State
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES

NAMES = ["Ana", "Luis", "Marta", "Tomás", "Inés", "Pau"]


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    game: Game
    seats: int
    options: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        settings = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}{settings}"

    def new(self, seed: int) -> State:
        return self.game.new(self.seats, seed=seed, options=self.options)

    def match(self, seed: int) -> Match:
        return Match(self.game, self.seats, seed=seed, options=self.options)

    @property
    def names(self) -> list[str]:
        return NAMES[: self.seats]


def other_values(option: Option) -> Iterator[object]:
    """Yield the values of an option that differ from its default."""
    if option.kind == "flag":
        yield not option.default
    if option.kind == "choice":
        yield from (value for value in option.choices if value != option.default)


def all_cases() -> Iterator[Case]:
    for game in GAMES.values():
        for seats in game.seats:
            yield Case(game, seats)
            for option in game.options_for(seats):
                for value in other_values(option):
                    yield Case(game, seats, {option.name: value})


CASES = list(all_cases())
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def positions(case: Case, seed: int, choices: int) -> Iterator[tuple[State, Action | None]]:
    """Yield each position of a random game with the action about to be played, the last with None."""
    state = case.new(seed)
    rng = Rng(choices)
    legal = state.legal_actions()
    while legal:
        action = legal[rng.below(len(legal))]
        yield state, action
        state.apply(action)
        legal = state.legal_actions()
    yield state, None


def random_match(case: Case, seed: int, choices: int) -> Match:
    """Play a whole match by uniform choice."""
    match = case.match(seed)
    rng = Rng(choices)
    while not match.is_over():
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match
