"""What a rule refuses, and that trying it changes nothing."""

import pytest

from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import Reason, State


def reason(state: State, notation: str) -> Reason:
    """Return why an action is refused, having seen that trying it changes nothing."""
    action, before = state.game.parse(notation), state.dump()
    why = state.why_not(action)
    assert why is not None, f"{notation} is legal"
    with pytest.raises(IllegalAction) as refusal:
        state.apply(action)
    assert (refusal.value.reason.rule, refusal.value.reason.key) == (why.rule, why.key)
    assert state.dump() == before
    assert action not in state.legal_actions()
    return why


def refused(state: State, notation: str) -> str:
    """Return the number and name of the rule that refuses an action."""
    why = reason(state, notation)
    return f"{why.rule} {why.key.removeprefix(f'{state.game.name}.why.')}"
