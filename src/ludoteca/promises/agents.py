"""Agents choose legally, repeatably, and only from what their seat may know."""

from typing import Final

from ludoteca.core.errors import UnknownAgent
from ludoteca.core.game import Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.promises.asking import Promise, refusing, require
from ludoteca.promises.cases import Case, sampled
from ludoteca.roster import agents_for, make_agent

DECISIONS: Final = 5  # looked at in a long match
FEW: Final = Limit(iterations=2)  # a clock would not give the same choice twice


def agents_choose_legally_and_alike_for_the_same_seed_and_the_same_knowledge(case: Case) -> None:
    """The second agent sees worlds that its seat cannot tell from the true position."""
    rng = Rng(17)
    for name in agents_for(case.game, case.seats):
        first, second = make_agent(case.game, name, 3), make_agent(case.game, name, 3)
        for state, action in sampled(case, 4, 4, DECISIONS + 1):
            if action is None:
                continue
            seat = state.to_move()
            chosen = first.choose(Sight(state, seat, []), FEW)
            require(state.why_not(chosen) is None, f"{name} chose {chosen.notation}, which is not legal")
            other = second.choose(Sight(state.imagine(seat, rng), seat, []), FEW)
            require(other is chosen, f"{name} chose {chosen.notation} and, knowing the same, {other.notation}")


def agents_leave_the_state_as_it_was(case: Case) -> None:
    for name in agents_for(case.game, case.seats):
        state = case.new(2)
        before = state.dump()
        make_agent(case.game, name, 3).choose(Sight(state, state.to_move(), []), FEW)
        require(state.dump() == before, f"{name} changed the state")


def an_unknown_agent_is_refused_by_name(case: Case) -> None:
    with refusing(UnknownAgent, "an agent that nobody knows") as refusal:
        make_agent(case.game, "no_such_agent", 1)
    require("no_such_agent" in str(refusal), f"the refusal does not name it: {refusal}")


PROMISES: Final[tuple[Promise, ...]] = (
    agents_choose_legally_and_alike_for_the_same_seed_and_the_same_knowledge,
    agents_leave_the_state_as_it_was,
    an_unknown_agent_is_refused_by_name,
)
