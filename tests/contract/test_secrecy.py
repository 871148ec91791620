"""No seat receives anything that depends on what it cannot know."""

import json

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.game import Event, State
from ludoteca.core.rng import Rng
from ludoteca.words import LANGS
from tests.contract.cases import Case, every_case, positions

seeds = st.integers(0, 2**64)


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
    return json.dumps(parts)


@every_case
@given(seed=seeds, choices=seeds, lots=seeds)
def test_an_imagined_world_looks_the_same_to_the_seat_that_imagines(
    case: Case, seed: int, choices: int, lots: int
) -> None:
    rng = Rng(lots)
    for number, (state, _) in enumerate(positions(case, seed, choices)):
        seat = number % case.seats
        world = state.imagine(seat, rng)
        assert world.knowledge(seat) == state.knowledge(seat)
        assert world.view(seat) == state.view(seat)
        assert [a.notation for a in world.legal_actions()] == [a.notation for a in state.legal_actions()]
        if number % 5 == 0:
            assert received(case, world, seat) == received(case, state, seat)


@every_case
@given(seed=seeds, choices=seeds)
def test_an_action_that_reveals_nothing_tells_nothing(case: Case, seed: int, choices: int) -> None:
    rng = Rng(seed)
    for number, (state, action) in enumerate(positions(case, seed, choices)):
        if action is None or state.to_move() == -1:
            continue
        seat = number % case.seats
        world, twin = state.imagine(seat, rng), state.copy()
        if action not in world.legal_actions():
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
def test_a_world_plays_to_its_end(case: Case) -> None:
    rng = Rng(9)
    for state, _ in positions(case, 2, 2):
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
