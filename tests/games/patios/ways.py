"""The ways to play Patios that random games run through: every seat count with every variant and switch."""

from collections.abc import Iterator

import pytest

from ludoteca.core.game import Action, State
from ludoteca.core.rng import Rng
from ludoteca.promises.cases import Case
from tests.games.patios.drawn import PATIOS

OPTIONS: list[dict[str, object]] = [
    {},
    {"monument": True},
    {"may31": True},
    {"nada_pego": True},
    {"playground": True},
    {"canes_used_up": False},
    {"works_for": "pots"},
    {"works_for": "any"},
    {"sun_diagonal": True},
    {"sun_second_tier": False},
    {"hose_reach": "dry"},
    {"hose_reach": "touching"},
    {"keep_dry": False},
    {"turn_cap": 7},
    {"monument": True, "may31": True, "playground": True, "sun_diagonal": True},
]
WAYS = [Case(PATIOS, seats, options) for seats in PATIOS.seats for options in OPTIONS]
VARIANTS = [Case(PATIOS, seats, options) for seats in PATIOS.seats for options in OPTIONS[:5]]
every_way = pytest.mark.parametrize("case", WAYS, ids=str)
every_variant = pytest.mark.parametrize("case", VARIANTS, ids=str)


def game(case: Case, seed: int) -> Iterator[tuple[State, Action | None]]:
    """Yield each position of a random game with the action about to be played, the last with None."""
    state, rng = case.new(seed), Rng(seed + 100)
    while legal := state.legal_actions():
        action = legal[rng.below(len(legal))]
        yield state, action
        state.apply(action)
    yield state, None


def lingering(case: Case, seed: int) -> Iterator[State]:
    """Yield each position of a game of players who like characters behind the Visitors, so that rounds go on."""
    state, rng = case.new(seed), Rng(seed + 100)
    while legal := state.legal_actions():
        row = state.dump()["row"] if state.prompt() == "patios.turn" else []
        behind = [f"choose {name}" for name in row[row.index("visitors") :]] if row else []
        legal = [action for action in legal if action.notation in behind] or legal
        state.apply(legal[rng.below(len(legal))])
        yield state
