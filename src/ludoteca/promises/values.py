"""What a game refuses before a match begins: seats, seeds and options that it does not have."""

from typing import Final

from ludoteca.core.errors import GameError
from ludoteca.promises.asking import Promise, refusing, require
from ludoteca.promises.cases import Case

BAD_OPTIONS: Final[tuple[object, ...]] = (None, [], "x", {1: 2}, {"no_such_option": 1})
BAD_SEATS: Final[tuple[object, ...]] = (0, -1, 99, True, "2", None, 2.0)
BAD_SEEDS: Final[tuple[object, ...]] = (-1, 2**128, 1.5, "1", None, True)


def new_refuses_what_is_not_offered(case: Case) -> None:
    game = case.game
    for options in BAD_OPTIONS:
        with refusing(GameError, f"the options {options!r}"):
            game.new(case.seats, seed=1, options=options)
    for wrong in BAD_SEATS:
        with refusing(GameError, f"{wrong!r} seats"):
            game.new(wrong, seed=1)
    for seed in BAD_SEEDS:
        with refusing(GameError, f"the seed {seed!r}"):
            game.new(case.seats, seed=seed)


def a_bad_value_is_refused_with_the_option_it_was_for(case: Case) -> None:
    for option in case.game.options_for(case.seats):
        for value in (3.5, ["x", "x"]):
            with refusing(GameError, f"{option.name} = {value!r}") as refusal:
                case.game.new(case.seats, seed=1, options={option.name: value})
            require(option.name in str(refusal), f"the refusal does not name {option.name}: {refusal}")


PROMISES: Final[tuple[Promise, ...]] = (
    new_refuses_what_is_not_offered,
    a_bad_value_is_refused_with_the_option_it_was_for,
)
