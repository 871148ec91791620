"""What the contract promises, asked of every game in every way it can be played; and some that only ours keep."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Game, Sight
from ludoteca.core.rng import Rng
from ludoteca.promises import PROMISES, Case, Promise
from ludoteca.promises.cases import LONG, positions
from ludoteca.words import LANGS
from tests.contract.cases import every_case, every_game


@every_case
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_contract(promise: Promise, case: Case) -> None:
    promise(case)


@every_case
def test_every_seed_deals_anew_and_so_does_every_imagined_world(case: Case) -> None:
    """In all our games something is hidden; what is promised of it would be empty otherwise."""
    assert len({json.dumps(case.new(seed).dump()) for seed in range(20)}) == 20
    state, rng = case.new(1), Rng(1)
    assert len({json.dumps(state.imagine(0, rng).dump()) for _ in range(20)}) == 20


@every_case
def test_many_things_can_be_known(case: Case) -> None:
    for seat in range(case.seats):
        lines = range(20 if case.is_long else 60)
        known = {
            state.knowledge(seat)
            for choices in lines
            for number, (state, _) in enumerate(positions(case, choices % 3, choices))
            if number < LONG
        }
        assert len(known) > 100


@every_case
def test_every_seat_has_a_standing_until_the_end(case: Case) -> None:
    """Whoever reads it, in every language; only a game from elsewhere may leave it empty."""
    for state, action in (position for seed in range(2) for position in positions(case, seed, seed)):
        for reader in (*range(case.seats), None):
            view = state.view(reader)
            for words in map(case.game.words, LANGS):
                told = [words.standing(view, seat, case.names) for seat in range(case.seats)]
                assert all(told) or action is None, (state.prompt(), reader, told)


@every_game
@given(notation=st.text(max_size=20))
def test_nonsense_is_no_action(game: Game, notation: str) -> None:
    try:
        assert game.parse(notation).notation == notation
    except UnknownAction as error:
        assert game.name in str(error)


@every_case
def test_a_sight_hides_the_state(case: Case) -> None:
    state = case.new(1)
    sight = Sight(state, 0, [])
    assert sight.view() == state.view(0)
    assert sight.knowledge() == state.knowledge(0)
    assert {name for name in dir(sight) if not name.startswith("_")} == {
        "game", "seat", "prompt", "view", "legal_actions", "why_not", "knowledge", "events", "imagine",
    }  # fmt: skip
