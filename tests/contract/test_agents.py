"""Agents choose legally, repeatably, and only from what their seat may know."""

import pytest

from ludoteca.core.errors import UnknownAgent
from ludoteca.core.game import Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.roster import agents_for, make_agent
from tests.contract.cases import Case, every_case, sampled

DECISIONS = 5  # looked at in a long match
FEW = Limit(iterations=2)  # a clock would not give the same choice twice


@every_case
def test_agents_choose_legally_and_alike_for_the_same_seed_and_the_same_knowledge(case: Case) -> None:
    """The second agent sees worlds that its seat cannot tell from the true position."""
    rng = Rng(17)
    for name in agents_for(case.game, case.seats):
        first, second = make_agent(case.game, name, 3), make_agent(case.game, name, 3)
        for state, action in sampled(case, 4, 4, DECISIONS + 1):
            if action is None:
                continue
            seat = state.to_move()
            chosen = first.choose(Sight(state, seat, []), FEW)
            assert state.why_not(chosen) is None
            assert second.choose(Sight(state.imagine(seat, rng), seat, []), FEW) is chosen


@every_case
def test_agents_leave_the_state_as_it_was(case: Case) -> None:
    for name in agents_for(case.game, case.seats):
        state = case.new(2)
        before = state.dump()
        make_agent(case.game, name, 3).choose(Sight(state, state.to_move(), []), FEW)
        assert state.dump() == before


@every_case
def test_a_sight_hides_the_state(case: Case) -> None:
    state = case.new(1)
    sight = Sight(state, 0, [])
    assert sight.view() == state.view(0)
    assert sight.knowledge() == state.knowledge(0)
    assert {name for name in dir(sight) if not name.startswith("_")} == {
        "game", "seat", "prompt", "view", "legal_actions", "why_not", "knowledge", "events", "imagine",
    }  # fmt: skip


@every_case
def test_an_unknown_agent_is_refused_by_name(case: Case) -> None:
    with pytest.raises(UnknownAgent, match="no_such_agent"):
        make_agent(case.game, "no_such_agent", 1)
