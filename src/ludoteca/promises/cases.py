"""The ways to play a game, every seat count and option value, and random play through them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from ludoteca.core.game import Action, Game, Option, State
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng

NAMES: Final = ["Ana", "Luis", "Marta", "Tomás", "Inés", "Pau"]
MOST_MATCHES: Final = 40  # that one test plays through in one case
MOST_PLIES: Final = 1_200  # of all of them
LONG: Final = 40  # a match with more positions than this is sampled where looking is slow
SAMPLE: Final = 12
ENDLESS: Final = 20_000  # choices after which a match by chance is held to have no end
MANY_CASES: Final = 16


class NotKept(Exception):
    """A promise that does not hold where play stands; the message says what was found."""


@dataclass
class Place:
    """Where play stands: the seed of the match, the seed of the choices in it, and how many were made.

    The seed is None while no match is looked at.
    """

    seed: int | None = None
    choices: int = 0
    step: int = 0

    def put(self, seed: int | None, choices: int = 0, step: int = 0) -> None:
        self.seed, self.choices, self.step = seed, choices, step


@dataclass(frozen=True)
class Case:
    """One way to play a game; `place` follows the match that is looked at."""

    game: Game
    seats: int
    options: dict[str, object] = field(default_factory=dict)
    label: str = ""
    place: Place = field(default_factory=Place, compare=False)

    def __str__(self) -> str:
        told = {name: "+".join(value) if isinstance(value, list) else value for name, value in self.options.items()}
        settings = "".join(f" {name}={value}" for name, value in told.items())
        return f"{self.game.name}-{self.seats}{f' {self.label}' if self.label else settings}"

    @property
    def settings(self) -> dict[str, object]:
        """Return the options with what the game asks for where an agent sits, for chance plays here."""
        return self.game.with_agents(self.options)

    def new(self, seed: int) -> State:
        self.place.put(seed)
        return self.game.new(self.seats, seed=seed, options=self.settings)

    def match(self, seed: int) -> Match:
        return Match(self.game, self.seats, seed=seed, options=self.settings)

    @property
    def names(self) -> list[str]:
        return NAMES[: self.seats]

    @cached_property
    def length(self) -> int:
        """Return how many positions some match has."""
        return sum(1 for _ in positions(self, 1, 1))

    @property
    def is_long(self) -> bool:
        return self.length > LONG

    @cached_property
    def known(self) -> list[Action]:
        """Return actions that come up in some matches, in the order of their ids."""
        played = {
            ply.action for seed in range(5 if self.is_long else 30) for ply in random_match(self, seed, seed).plies
        }
        return sorted(played, key=lambda action: action.id)

    def seedings(self) -> Iterator[tuple[int, int]]:
        """Yield seeds of matches and of the choices in them, extremes first; more of them for short matches."""
        most, lots = 2**128 - 1, random.Random(str(self))
        yield from ((0, most), (most, 0))
        for _ in range(min(MOST_MATCHES, MOST_PLIES // self.length) - 2):
            yield lots.getrandbits(128), lots.getrandbits(128)


def other_values(option: Option) -> Iterator[object]:
    """Yield the values of an option that differ from its default; what the preset sets comes with the preset."""
    if option.default is None:
        return
    if option.kind == "flag":
        yield not option.default
    if option.kind == "choice":
        yield from (value for value in option.choices if value != option.default)
    if option.kind == "set":
        yield from (list(option.choices[1::2]), list(option.choices))


def set_cases(game: Game) -> Iterator[Case]:
    """Yield a game with each option set to each other value, for every seat count, or for one in turn if they are many."""
    cases = [
        Case(game, seats, {option.name: value})
        for seats in game.seats
        for option in game.options_for(seats)
        for value in other_values(option)
    ]
    if len(cases) <= MANY_CASES:
        yield from cases
        return
    counts = len(game.seats)
    for number, values in enumerate(dict.fromkeys(str(case.options) for case in cases)):
        alike = [case for case in cases if str(case.options) == values]
        yield alike[number % counts % len(alike)]


def cases_of(game: Game) -> list[Case]:
    """Return the ways to play a game that are looked at: every seat count, every value of every option."""
    return [*(Case(game, seats) for seats in game.seats), *set_cases(game)]


def positions(case: Case, seed: int, choices: int) -> Iterator[tuple[State, Action | None]]:
    """Yield each position of a random game with the action about to be played, the last with None."""
    state = case.new(seed)
    rng = Rng(choices)
    legal = state.legal_actions()
    step = 0
    while legal:
        action = legal[rng.below(len(legal))]
        case.place.put(seed, choices, step)
        yield state, action
        state.apply(action)
        step += 1
        check_end(step)
        legal = state.legal_actions()
    case.place.put(seed, choices, step)
    yield state, None


def check_end(step: int) -> None:
    """Refuse to follow a match that does not end."""
    if step >= ENDLESS:
        raise NotKept(f"a match by chance has not ended after {ENDLESS} choices; some rule must end it")


def all_positions(case: Case) -> Iterator[tuple[State, Action | None]]:
    """Yield the positions of many random games."""
    for seed, choices in case.seedings():
        yield from positions(case, seed, choices)


def sampled(case: Case, seed: int, choices: int, most: int = SAMPLE) -> Iterator[tuple[State, Action | None]]:
    """Yield the positions of a random game, of a long one only so many, the first and the last among them."""
    last = sum(1 for _ in positions(case, seed, choices)) - 1
    wanted = {round(nth * last / (most - 1)) for nth in range(most)} if case.is_long else set(range(last + 1))
    for number, position in enumerate(positions(case, seed, choices)):
        if number in wanted:
            yield position


def random_match(case: Case, seed: int, choices: int) -> Match:
    """Play a whole match by uniform choice."""
    match = case.match(seed)
    rng = Rng(choices)
    while not match.is_over():
        case.place.put(seed, choices, len(match.plies))
        check_end(len(match.plies))
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match
