"""Agents choose legally, repeatably, and only from what their seat may know."""

import pytest

from ludoteca.core.errors import UnknownAgent
from ludoteca.core.game import Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.roster import AGENTS, make_agent
from tests.contract.cases import Case, every_case, sampled

DECISIONS = 5  # of a long match; the last position has none


@every_case
def test_agents_choose_legal_actions_and_the_same_for_the_same_seed(case: Case) -> None:
    for name in AGENTS[case.game.name]:
        first, second = make_agent(case.game, name, 3), make_agent(case.game, name, 3)
        for state, action in sampled(case, 4, 4, DECISIONS):
            if action is None:
                continue
            sight = Sight(state, state.to_move(), [])
            chosen = first.choose(sight, Limit())
            assert chosen in state.legal_actions()
            assert second.choose(sight, Limit()) is chosen


@every_case
def test_equal_knowledge_gives_equal_choices(case: Case) -> None:
    rng = Rng(17)
    for name in AGENTS[case.game.name]:
        for state, action in sampled(case, 5, 6, DECISIONS):
            if action is None:
                continue
            seat = state.to_move()
            world = state.imagine(seat, rng)
            sights = (Sight(state, seat, []), Sight(world, seat, []))
            choices = [make_agent(case.game, name, 8).choose(sight, Limit()) for sight in sights]
            assert choices[0] is choices[1]


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
