"""What a learner of Patios does not think of."""

from ludoteca.core.game import Action, State
from ludoteca.games.patios.actions import PLAY, USE, Deed


def forgets_improvements(state: State, legal: list[Action]) -> list[Action]:
    """Improvements stay in the hand."""
    return without(legal, PLAY)


def forgets_to_protect(state: State, legal: list[Action]) -> list[Action]:
    """Canes are for waterings; that they stop the Sun too is forgotten."""
    return without(legal, USE) if state.prompt() == "patios.protect" else legal


def never_uses_canes(state: State, legal: list[Action]) -> list[Action]:
    """What is dry stays dry, and what the Sun strikes is struck: Canes and Hose are left where they are."""
    return without(legal, USE)


def without(legal: list[Action], verb: int) -> list[Action]:
    return [action for action in legal if not isinstance(action, Deed) or action.verb != verb] or legal
