"""What a learner of Taifa does not think of."""

from ludoteca.core.game import Action, State
from ludoteca.games.taifa.actions import INCURSION, PLAY, PLAY_AT, PLAY_ON, Deed


def forgets_responses(state: State, legal: list[Action]) -> list[Action]:
    """When others fight, and even when one is attacked, the Responses stay in the hand."""
    abstained = state.abstain()
    return [abstained] if abstained is not None and abstained in legal else legal


def forgets_events(state: State, legal: list[Action]) -> list[Action]:
    """War is all there is: no event is ever played."""
    return without(legal, (PLAY, PLAY_ON, PLAY_AT))


def never_raids(state: State, legal: list[Action]) -> list[Action]:
    """An incursion wins no castle, so it is never thought of."""
    return without(legal, (INCURSION,))


def without(legal: list[Action], verbs: tuple[int, ...]) -> list[Action]:
    return [action for action in legal if not isinstance(action, Deed) or action.verb not in verbs] or legal
