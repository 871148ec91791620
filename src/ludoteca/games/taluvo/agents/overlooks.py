"""What a learner of Taluvo does not think of."""

from ludoteca.core.game import Action, State
from ludoteca.games.taluvo.actions import Expand, Lay
from ludoteca.games.taluvo.state import SEA, Position


def never_erupts(state: State, legal: list[Action]) -> list[Action]:
    """Land grows along the coast; that a volcano can bury something does not come to mind."""
    assert isinstance(state, Position)
    kept = [action for action in legal if not isinstance(action, Lay) or state.level[action.cell] <= SEA]
    return kept or legal


def forgets_expansions(state: State, legal: list[Action]) -> list[Action]:
    """One token a turn: that a settlement can spread over a whole terrain is forgotten."""
    return [action for action in legal if not isinstance(action, Expand)] or legal
