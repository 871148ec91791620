"""The last round of two players, solved: the result under best play, and the actions that reach it."""

from typing import Final

from ludoteca.core.game import Action
from ludoteca.games.talavera.actions import Flip
from ludoteca.games.talavera.agents.draft import Draft
from ludoteca.games.talavera.pieces import ROUNDS
from ludoteca.games.talavera.state import Position

CLOSE: Final = 1e-9  # equal but for the order of adding


def is_solved(state: Position) -> bool:
    """Say whether a position of two seats is of the last round."""
    return state.seats == 2 and state.round == ROUNDS


def result(state: Position) -> list[float]:
    """Return each seat's expected result, by what both seats know."""
    draft = Draft(state)
    value = draft.value()
    return [value, -value] if draft.first == 0 else [-value, value]


def best_actions(state: Position) -> list[Action]:
    """Return the actions that reach the result of the position."""
    draft = Draft(state)
    legal = state.legal_actions()
    if isinstance(legal[0], Flip) and not state.printed:
        return legal  # unknown cards are all alike
    sign = 1.0 if state.mover == draft.first else -1.0
    values = [sign * draft.after(action) for action in legal]
    most = max(values) - CLOSE
    return [action for action, value in zip(legal, values, strict=True) if value >= most]
