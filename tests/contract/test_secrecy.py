"""No seat receives anything that depends on what it cannot know."""

import json
from collections import defaultdict
from itertools import islice

from ludoteca.core.game import Action, Event, State
from ludoteca.core.rng import Rng
from ludoteca.words import LANGS
from tests.contract.cases import (
    CASES,
    LONG,
    Case,
    all_positions,
    every_case,
    positions,
    random_match,
    sampled,
)

PAST = ("last", "laid", "built")  # how a position came about, which a view may show and knowledge does not hold


def received(case: Case, state: State, seat: int) -> str:
    """Return all that a seat gets of a position, as one text."""
    view = state.view(seat)
    parts: list[object] = [view, case.game.draw(view, lang="en", standalone=True), state.prompt(), state.to_move()]
    for lang in LANGS:
        parts.append(case.game.regions(view, lang=lang, names=case.names))
        parts.append(case.game.plain(view, lang=lang, names=case.names))
        parts.append(case.game.words(lang).prompt(view, case.names))
    if state.to_move() == seat:
        parts.append([action.notation for action in state.legal_actions()])
        parts.append([refusal(state, action) for action in case.known])
    return json.dumps(parts)


def refusal(state: State, action: Action) -> object:
    reason = state.why_not(action)
    return reason and [reason.rule, reason.key, dict(reason.facts)]


@every_case
def test_an_imagined_world_looks_the_same_to_the_seat_that_imagines(case: Case) -> None:
    rng = Rng(17)
    for number, (state, _) in enumerate(all_positions(case)):
        seat = number % case.seats
        world = state.imagine(seat, rng)
        assert world.knowledge(seat) == state.knowledge(seat)
        assert world.view(seat) == state.view(seat)
        if seat == state.to_move():
            assert world.legal_actions() == state.legal_actions()


@every_case
def test_nothing_that_a_seat_receives_tells_an_imagined_world_from_the_true_one(case: Case) -> None:
    rng = Rng(18)
    for seed, choices in islice(case.seedings(), 4 if case.is_long else 12):
        for number, (state, _) in enumerate(sampled(case, seed, choices, 4)):
            seat = (number + seed) % case.seats
            if case.is_long or number % 5 == 0:
                assert received(case, state.imagine(seat, rng), seat) == received(case, state, seat)


@every_case
def test_imagining_deals_anew_what_is_hidden(case: Case) -> None:
    """While something is hidden, worlds differ; the tests above would be empty otherwise."""
    state, rng = case.new(1), Rng(1)
    assert len({json.dumps(state.imagine(0, rng).dump()) for _ in range(20)}) == 20


@every_case
def test_an_action_that_reveals_nothing_tells_nothing(case: Case) -> None:
    rng = Rng(19)
    for number, (state, action) in enumerate(all_positions(case)):
        if action is None:
            continue
        seat = number % case.seats
        world, twin = state.imagine(seat, rng), state.copy()
        if world.why_not(action) is not None:
            continue
        told: list[list[Event]] = [[], []]
        world.apply(action, told[0])
        twin.apply(action, told[1])
        assert world.sealed == twin.sealed
        if not twin.sealed:
            assert world.view(seat) == twin.view(seat)
            read = [[(e.key, e.facts) for e in log if e.may_be_read_by(seat)] for log in told]
            assert read[0] == read[1]


@every_case
def test_equal_knowledge_is_an_equal_view_and_other_knowledge_another(case: Case) -> None:
    """Over many lines of play from few deals: the same knowledge twice looks the same, and only then."""
    for seat in range(case.seats):
        seen: dict[object, set[str]] = defaultdict(set)
        known: dict[str, set[object]] = defaultdict(set)
        for choices in range(20 if case.is_long else 60):
            for state, _ in islice(positions(case, choices % 3, choices), LONG):
                shown = json.dumps({name: part for name, part in state.view(seat).items() if name not in PAST})
                knowledge = state.knowledge(seat)
                seen[knowledge].add(shown)
                known[shown].add(knowledge)
        assert len(seen) > 100
        assert all(len(views) == 1 for views in seen.values())
        assert all(len(things) == 1 for things in known.values())


@every_case
def test_only_the_seat_that_is_asked_sees_what_it_may_choose(case: Case) -> None:
    for state, _ in positions(case, 4, 4):
        for seat in (*range(case.seats), None):
            asked = seat is not None and seat == state.to_move()
            assert bool(state.view(seat)["legal"]) == asked


def test_what_an_agent_does_to_its_world_does_not_reach_the_match() -> None:
    for case in CASES:
        match = random_match(case, 1, 1)
        lines, dump = json.dumps(match.lines), json.dumps(match.state.dump())
        for ply in match.plies:
            for event in ply.events:
                for fact in event.facts.values():
                    if isinstance(fact, list):
                        fact.clear()
        world = match.state.imagine(0, Rng(1))
        for value in vars_of(world):
            if isinstance(value, list | dict):
                value.clear()
        assert json.dumps(match.lines) == lines
        assert json.dumps(match.state.dump()) == dump


def vars_of(state: State) -> list[object]:
    """Return the fields that hold what can change; tables of the box are shared on purpose."""
    return [getattr(state, name) for name in state.dump() if hasattr(state, name)]


@every_case
def test_a_world_plays_to_its_end(case: Case) -> None:
    rng = Rng(9)
    for state, _ in sampled(case, 2, 2):
        world = state.imagine(0, rng)
        while legal := world.legal_actions():
            world.apply(legal[rng.below(len(legal))])


@every_case
def test_imagining_changes_nothing_and_follows_its_generator(case: Case) -> None:
    for state, _ in positions(case, 6, 6):
        before = state.dump()
        assert state.imagine(0, Rng(1)).dump() == state.imagine(0, Rng(1)).dump()
        assert state.dump() == before


@every_case
def test_a_notebook_shows_the_onlookers_view(case: Case) -> None:
    state = case.new(1)
    assert state._repr_svg_() == case.game.draw(state.view(None), lang="en", standalone=True)
    assert state.view(None)["legal"] == []
