"""What each option does to a game's balance: varied one at a time, on the seeds of the default."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludoteca.arena.balance import Trial
from ludoteca.arena.duel import opened
from ludoteca.arena.interval import interval
from ludoteca.core.errors import GameError
from ludoteca.core.game import Game, Json
from ludoteca.core.options import Option


@dataclass(frozen=True)
class Change:
    """A figure with an option set otherwise, less the same figure without, and its 95 % interval over seeds."""

    by: float
    low: float
    high: float


@dataclass(frozen=True)
class Effect:
    """What one value of one option changes."""

    option: str
    value: Json
    shares: list[Change]  # of the wins, by seat
    score: Change  # the mean of all seats
    actions: Change
    turns: Change


class Variation(NamedTuple):
    """One option set to a value that is not the default, and all settings with it."""

    option: Option
    value: Json
    options: dict[str, object]


def variations(game: Game, names: list[str], options: dict[str, object]) -> list[Variation]:
    """Return every setting that differs in one option and can be played; a free list of words is left alone."""
    usual = opened(game, names, 0, options).options
    found = []
    for option in game.options_for(len(names)):
        for value in others(option, usual[option.name]):
            varied = {**options, option.name: value}
            if takes(game, names, varied, option.name):
                found.append(Variation(option, value, varied))
    return found


def others(option: Option, usual: object) -> list[Json]:
    """Return the values to try: all others where they are few; of a number about half as much, and half as much again."""
    if option.kind == "flag":
        return [not usual]
    if option.kind == "choice":
        return [choice for choice in option.choices if choice != usual]
    if option.kind == "number":
        assert isinstance(usual, int)
        step = max(1, usual // 2) if usual else (option.most - option.least) // 2
        bounds = max(option.least, usual - step), min(option.most, usual + step)
        return [value for value in bounds if value != usual]
    if option.kind == "set":
        assert isinstance(usual, list)
        return [[one for one in option.choices if (one in usual) != (one == word)] for word in option.choices]
    return []


def takes(game: Game, names: list[str], options: dict[str, object], name: str) -> bool:
    """Say whether a match can be set up so; who plays where is no option here."""
    try:
        return opened(game, names, 0, options).options[name] == options[name]
    except GameError:
        return False


def effect_of(variation: Variation, usual: Sequence[Trial], varied: Sequence[Trial]) -> Effect:
    """Compare the same seeds with and without a variation."""

    def change(figure: Callable[[Trial], float]) -> Change:
        mean, reach = interval([figure(one) - figure(base) for base, one in zip(usual, varied, strict=True)])
        return Change(mean, mean - reach, mean + reach)

    return Effect(
        option=variation.option.name,
        value=variation.value,
        shares=[change(share_at(seat)) for seat in range(len(usual[0].shares))],
        score=change(lambda one: sum(one.scores) / len(one.scores)),
        actions=change(lambda one: one.actions),
        turns=change(lambda one: one.turns),
    )


def share_at(seat: int) -> Callable[[Trial], float]:
    return lambda one: one.shares[seat]
