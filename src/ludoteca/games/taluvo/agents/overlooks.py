"""What a learner of Taluvo does not think of."""

from ludoteca.core.game import Action, State
from ludoteca.games.taluvo.actions import Lay
from ludoteca.games.taluvo.rules.tiles import footprint
from ludoteca.games.taluvo.state import SEA, Position


def never_erupts(state: State, legal: list[Action]) -> list[Action]:
    """Land grows along the coast; that a volcano can bury something does not come to mind."""
    assert isinstance(state, Position)
    kept = [action for action in legal if not isinstance(action, Lay) or state.level[action.cell] <= SEA]
    return kept or legal


def never_buries(state: State, legal: list[Action]) -> list[Action]:
    """A volcano makes high ground; that it can bury a neighbour in the lead does not come to mind."""
    assert isinstance(state, Position)
    return [action for action in legal if not isinstance(action, Lay) or not buries(state, action)] or legal


def buries(p: Position, action: Lay) -> bool:
    return p.level[action.cell] > SEA and any(p.home[cell] is not None for cell in footprint(p, action))
