"""No seat receives anything that depends on what it cannot know."""

import json
from collections import defaultdict
from itertools import islice
from typing import Final

from ludoteca.core.game import VIEW, Action, Event, State
from ludoteca.core.rng import Rng
from ludoteca.promises.asking import Promise, require
from ludoteca.promises.cases import LONG, Case, all_positions, check_end, positions, random_match, sampled
from ludoteca.words import LANGS

WORLDS: Final = 20


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
    """Return why an action is refused, as data."""
    reason = state.why_not(action)
    return reason and [reason.rule, reason.key, dict(reason.facts)]


def read_by(seat: int | None, log: list[Event]) -> list[tuple[str, object, object]]:
    """Return what a seat, or an onlooker, reads of what happened."""
    return [(event.key, event.facts, event.aside) for event in log if event.may_be_read_by(seat)]


def every_view_has_the_declared_keys(case: Case) -> None:
    for state, _ in sampled(case, 3, 3):
        for seat in (*range(case.seats), None):
            view = state.view(seat)
            missing = [key for key in VIEW if key not in view]
            require(not missing, f"the view of {seat} lacks {missing}")
            require(view["seat"] == seat, f"the view of {seat} is {view['seat']}'s")
            require(json.loads(json.dumps(view)) == view, "a view is not plain JSON")


def an_imagined_world_looks_the_same_to_the_seat_that_imagines(case: Case) -> None:
    rng = Rng(17)
    for number, (state, _) in enumerate(all_positions(case)):
        seat = number % case.seats
        world = state.imagine(seat, rng)
        require(world.knowledge(seat) == state.knowledge(seat), f"seat {seat} knows something else in its world")
        require(world.view(seat) == state.view(seat), f"seat {seat} sees something else in its world")
        if seat == state.to_move():
            require(world.legal_actions() == state.legal_actions(), f"seat {seat} may choose otherwise in its world")


def nothing_that_a_seat_receives_tells_an_imagined_world_from_the_true_one(case: Case) -> None:
    rng = Rng(18)
    for seed, choices in islice(case.seedings(), 4 if case.is_long else 12):
        for number, (state, _) in enumerate(sampled(case, seed, choices, 4)):
            seat = (number + seed) % case.seats
            if case.is_long or number % 5 == 0:
                same = received(case, state.imagine(seat, rng), seat) == received(case, state, seat)
                require(same, f"seat {seat} can tell its world from the true one")


def imagining_deals_anew_what_is_hidden(case: Case) -> None:
    """While something is hidden worlds differ, else they are all alike; anything between is dealt badly."""
    state, rng = case.new(1), Rng(1)
    worlds = {json.dumps(state.imagine(0, rng).dump()) for _ in range(WORLDS)}
    require(len(worlds) in (1, WORLDS), f"{WORLDS} worlds were {len(worlds)} different ones")


def an_action_that_reveals_nothing_tells_nothing(case: Case) -> None:
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
        require(world.sealed == twin.sealed, f"{action.notation} seals in one world and not in another")
        if not twin.sealed:
            require(world.view(seat) == twin.view(seat), f"{action.notation} tells seat {seat} something unsealed")
            require(
                read_by(seat, told[0]) == read_by(seat, told[1]), f"an event of {action.notation} tells {seat} more"
            )


def equal_knowledge_is_an_equal_view_and_other_knowledge_another(case: Case) -> None:
    """Over many lines of play from few deals: the same knowledge twice looks the same, and only then."""
    past = ("last", *case.game.past)
    for seat in range(case.seats):
        seen: dict[object, set[str]] = defaultdict(set)
        known: dict[str, set[object]] = defaultdict(set)
        for choices in range(20 if case.is_long else 60):
            for state, _ in islice(positions(case, choices % 3, choices), LONG):
                shown = json.dumps({name: part for name, part in state.view(seat).items() if name not in past})
                knowledge = state.knowledge(seat)
                seen[knowledge].add(shown)
                known[shown].add(knowledge)
                require(len(seen[knowledge]) == 1, f"seat {seat} sees two things and knows the same")
                require(len(known[shown]) == 1, f"seat {seat} knows two things and sees the same")


def only_the_seat_that_is_asked_sees_what_it_may_choose(case: Case) -> None:
    for state, _ in positions(case, 4, 4):
        for seat in (*range(case.seats), None):
            asked = seat is not None and seat == state.to_move()
            require(bool(state.view(seat)["legal"]) == asked, f"the view of {seat} lists choices that are not its own")


def what_an_agent_does_to_its_world_does_not_reach_the_match(case: Case) -> None:
    match = random_match(case, 1, 1)
    lines, dump = json.dumps(match.lines), json.dumps(match.state.dump())
    for fact in [fact for ply in match.plies for event in ply.events for fact in event.facts.values()]:
        if isinstance(fact, list):
            fact.clear()
    require(json.dumps(match.lines) == lines, "events are shared with the lines of the match")
    world = match.state.imagine(0, Rng(1))
    for name in [name for name in world.dump() if hasattr(world, name)]:  # tables of the box are shared on purpose
        value = getattr(world, name)
        if isinstance(value, list | dict):
            value.clear()
        require(json.dumps(match.state.dump()) == dump, f"a world shares its {name} with the true position")


def a_world_plays_to_its_end(case: Case) -> None:
    rng = Rng(9)
    for state, _ in sampled(case, 2, 2):
        world, step = state.imagine(0, rng), 0
        while legal := world.legal_actions():
            world.apply(legal[rng.below(len(legal))])
            step += 1
            check_end(step)


def imagining_changes_nothing_and_follows_its_generator(case: Case) -> None:
    for state, _ in positions(case, 6, 6):
        before = state.dump()
        twice = [state.imagine(0, Rng(1)).dump() for _ in range(2)]
        require(twice[0] == twice[1], "the same generator imagined two worlds")
        require(state.dump() == before, "imagining changed the state")


def a_notebook_shows_the_onlookers_view(case: Case) -> None:
    state = case.new(1)
    drawn = case.game.draw(state.view(None), lang="en", standalone=True)
    require(state._repr_svg_() == drawn, "a notebook shows something else than an onlooker sees")


PROMISES: Final[tuple[Promise, ...]] = (
    every_view_has_the_declared_keys,
    an_imagined_world_looks_the_same_to_the_seat_that_imagines,
    nothing_that_a_seat_receives_tells_an_imagined_world_from_the_true_one,
    imagining_deals_anew_what_is_hidden,
    an_action_that_reveals_nothing_tells_nothing,
    equal_knowledge_is_an_equal_view_and_other_knowledge_another,
    only_the_seat_that_is_asked_sees_what_it_may_choose,
    what_an_agent_does_to_its_world_does_not_reach_the_match,
    a_world_plays_to_its_end,
    imagining_changes_nothing_and_follows_its_generator,
    a_notebook_shows_the_onlookers_view,
)
