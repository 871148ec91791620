"""The last round of two players, solved: the result under best play."""

from ludoteca.games.talavera.agents.draft import Draft
from ludoteca.games.talavera.pieces import ROUNDS
from ludoteca.games.talavera.state import Position


def is_solved(state: Position) -> bool:
    """Say whether a position of two seats is of the last round."""
    return state.seats == 2 and state.round == ROUNDS


def result(state: Position) -> list[float]:
    """Return each seat's expected result, by what both seats know."""
    draft = Draft(state)
    value = draft.value()
    return [value, -value] if draft.first == 0 else [-value, value]
