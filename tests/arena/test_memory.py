"""Agents that are kept: a decision begins with what was thought before, the memory is bounded, and nothing is wrong."""

import pytest

from ludoteca.arena.memory import Memory
from ludoteca.core.game import Limit, Sight
from ludoteca.core.match import Match
from ludoteca.core.minds import Mind
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.roster import make_agent
from ludoteca.search.evaluators import RandomRollout
from ludoteca.search.thinker import Thinker
from ludoteca.search.tree import edges_in
from ludoteca.search.uniform import Random

TALUVO = GAMES["taluvo"]
BUDGET = 120


def thinker(seed: int = 1) -> Thinker:
    return Thinker(Mind(evaluator=RandomRollout(), limit=Limit(iterations=BUDGET)), seed)


def having_thought(seed: int = 3) -> Thinker:
    made = thinker()
    made.choose(Sight(TALUVO.new(2, seed=seed), 0, []), Limit())
    return made


def carried(agent: Thinker) -> int:
    """Return how many visits of the last decision come from the one before."""
    assert agent.thought is not None
    return sum(visits for _, visits, _ in agent.thought.visits) - agent.thought.iterations


def test_the_second_decision_begins_with_what_the_first_found_on_the_same_budget() -> None:
    memory, state = Memory(), TALUVO.new(2, seed=3)
    found = []
    for _ in range(2):
        agent = memory.take("here", thinker)
        state.apply(agent.choose(Sight(state, 0, []), Limit()))
        memory.keep("here", agent)
        assert isinstance(agent, Thinker)
        assert agent.thought is not None
        assert agent.thought.iterations <= BUDGET
        found.append(agent)
    assert found[0] is found[1]
    assert carried(found[1]) > 0
    alone = thinker()
    state = TALUVO.new(2, seed=3)
    state.apply(thinker().choose(Sight(state, 0, []), Limit()))
    alone.choose(Sight(state, 0, []), Limit())
    assert carried(alone) == 0


def test_no_place_is_given_the_agent_of_another() -> None:
    memory = Memory()
    mine, theirs = having_thought(), having_thought()
    memory.keep(("a", 0), mine)
    memory.keep(("a", 1), theirs)
    assert memory.take(("b", 0), thinker) not in (mine, theirs)
    assert memory.take(("a", 1), thinker) is theirs
    assert memory.take(("a", 0), thinker) is mine
    assert memory.take(("a", 0), thinker) is not mine, "who is asked is in nobody else's hands"


def test_what_was_not_used_for_longest_goes_first() -> None:
    agents = {name: having_thought(seed) for seed, name in enumerate("abcd")}
    sizes = {name: edges_in(agent.last) for name, agent in agents.items() if agent.last is not None}
    memory = Memory(most_edges=sizes["a"] + sizes["c"] + sizes["d"])
    for name in "abc":
        memory.keep(name, agents[name])
    memory.keep("a", memory.take("a", thinker))
    memory.keep("d", agents["d"])
    assert set(memory.kept) <= {"a", "c", "d"}
    assert list(memory.kept)[-2:] == ["a", "d"]
    assert memory.edges() <= memory.most_edges


def test_the_bound_holds_whatever_comes() -> None:
    memory = Memory(most_edges=5_000, most_agents=3)
    for number in range(12):
        memory.keep(number, having_thought(number))
        assert memory.edges() <= 5_000
        assert len(memory.kept) <= 3
    tiny = Memory(most_edges=10)
    tiny.keep("big", having_thought())
    assert not tiny.kept
    few = Memory(most_agents=2)
    for number in range(4):
        few.keep(number, thinker())
    assert list(few.kept) == [2, 3]


def test_only_who_searches_is_kept() -> None:
    memory = Memory()
    memory.keep("here", Random(TALUVO, 1))
    assert not memory.kept


@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_agent_that_is_kept_over_undone_and_changed_lines_chooses_what_is_legal(name: str) -> None:
    """A match full of choices that were thought of and never played: the tree is found by knowledge, or not at all."""
    game = GAMES[name]
    seats = 6 if name == "taifa" else 2
    match = Match(game, seats, seed=5, options=game.with_agents({}))
    agents = [make_agent(game, "club", seat) for seat in range(seats)]
    rng = Rng.fast(7)
    for _ in range(60):
        if match.is_over():
            break
        seat, legal = match.state.to_move(), match.state.legal_actions()
        chosen = agents[seat].choose(match.sight(), Limit(iterations=12))
        assert chosen in legal
        match.play(legal[rng.below(len(legal))] if rng.below(2) else chosen)
        if match.back_to_choice(seat) and rng.below(2):
            match.undo(seat, match.back_to_choice(seat))


def test_after_an_undo_nothing_is_carried_over_from_what_was_taken_back() -> None:
    """Thought of, played, taken back: the position before is not below the action that was chosen there."""
    match = Match(TALUVO, 2, seed=3, options={})
    agent = thinker()
    match.play(agent.choose(match.sight(), Limit()))
    agent.choose(match.sight(), Limit())
    assert carried(agent) > 0
    fresh = Match(TALUVO, 2, seed=3, options={})
    agent.choose(fresh.sight(), Limit())
    assert carried(agent) == 0
