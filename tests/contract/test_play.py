"""Legality, copies, dumps, notation, determinism and endings, promised by every game."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.errors import GameError, IllegalAction, UnknownAction
from ludoteca.core.game import NOBODY, Action, Game, State
from tests.contract.cases import (
    Case,
    all_positions,
    every_case,
    every_game,
    positions,
    random_match,
    sampled,
)

BAD_VALUES: tuple[object, ...] = (None, -1, "x", [[]], {"a": 1})


def all_actions(case: Case, seed: int) -> list[Action]:
    return [action for _, action in positions(case, seed, seed) if action is not None]


@every_case
def test_legal_actions_are_distinct_and_empty_only_at_the_end(case: Case) -> None:
    for state, action in all_positions(case):
        legal = state.legal_actions()
        assert len({id(one) for one in legal}) == len(legal)
        assert (not legal) == (state.to_move() == NOBODY) == (action is None)
        assert (not state.prompt()) == (action is None)
        legal.clear()  # a fresh list: what the caller does with it is no concern of the state
        assert bool(state.legal_actions()) == (action is not None)


@every_case
def test_exactly_the_legal_actions_have_no_reason_against_them(case: Case) -> None:
    for state, _ in positions(case, 7, 7):
        legal = {action.id for action in state.legal_actions()}
        for action in (*case.known, *state.legal_actions()):
            assert (state.why_not(action) is None) == (action.id in legal)


@every_case
def test_a_refused_action_leaves_the_state_as_it_was_and_names_the_rule(case: Case) -> None:
    for state, _ in sampled(case, 11, 11):
        before = state.dump()
        legal = {action.id for action in state.legal_actions()}
        for action in (action for action in case.known if action.id not in legal):
            with pytest.raises(IllegalAction) as refusal:
                state.apply(action)
            assert refusal.value.reason.rule and refusal.value.rule in str(refusal.value)
            assert str(refusal.value).startswith(action.notation)
        assert state.dump() == before


class Foreign(Action):
    """An action of no game."""


@every_case
def test_an_action_of_another_game_is_refused(case: Case) -> None:
    state = case.new(3)
    before = state.dump()
    with pytest.raises(GameError):
        state.apply(Foreign(0, "fly"))
    assert state.dump() == before


@every_case
def test_an_action_that_only_looks_like_one_is_refused(case: Case) -> None:
    for state, action in positions(case, 3, 3):
        if action is not None:
            before = state.dump()
            with pytest.raises(UnknownAction):
                state.apply(Foreign(action.id, action.notation))
            assert state.dump() == before


@every_case
def test_a_copy_plays_on_alike_and_alone(case: Case) -> None:
    ahead: State | None = None
    for state, action in all_positions(case):
        copy = state.copy()
        assert copy.dump() == state.dump()
        assert copy.legal_actions() == state.legal_actions()
        if ahead is not None:
            assert (ahead.dump(), ahead.legal_actions()) == (state.dump(), state.legal_actions())
        ahead = None
        if action is not None:
            before = state.dump(), state.view(0)
            copy.apply(action)
            assert (state.dump(), state.view(0)) == before
            assert copy.dump() != before[0]
            ahead = copy


@every_case
def test_load_undoes_dump(case: Case) -> None:
    for state, action in (position for seeding in case.seedings() for position in sampled(case, *seeding)):
        twin = case.game.load(json.loads(json.dumps(state.dump())))
        assert twin.dump() == state.dump()
        assert [one.notation for one in twin.legal_actions()] == [one.notation for one in state.legal_actions()]
        assert twin.view(None) == state.view(None)
        if action is not None:
            twin.apply(action)


@every_case
def test_a_broken_dump_is_refused(case: Case) -> None:
    good = case.new(5).dump()
    with pytest.raises(GameError):
        case.game.load({})
    with pytest.raises(GameError):
        case.game.load("nonsense")
    for name in good:
        for bad in BAD_VALUES:
            given_back = good | {name: bad}
            try:
                state = case.game.load(given_back)
            except GameError:
                continue
            assert state.dump() == given_back, f"{name}: {bad} was taken for something else"


@every_case
def test_parse_undoes_notation_and_ids_are_stable(case: Case) -> None:
    ids: dict[int, Action] = {}
    for seed in range(20):
        for action in all_actions(case, seed):
            assert case.game.parse(action.notation) is action
            assert action.notation.isascii()
            assert 0 <= action.id < case.game.actions
            assert ids.setdefault(action.id, action) is action


@every_game
@given(notation=st.text(max_size=20))
def test_nonsense_is_no_action(game: Game, notation: str) -> None:
    try:
        assert game.parse(notation).notation == notation
    except UnknownAction as error:
        assert game.name in str(error)


@every_case
def test_the_same_seed_and_choices_give_the_same_lines(case: Case) -> None:
    for seed, choices in case.seedings():
        assert random_match(case, seed, choices).lines == random_match(case, seed, choices).lines


@every_case
def test_another_seed_gives_another_match(case: Case) -> None:
    assert len({json.dumps(case.new(seed).dump()) for seed in range(20)}) == 20


@every_case
def test_returns_are_zero_before_the_end_and_sum_to_zero(case: Case) -> None:
    for state, action in all_positions(case):
        returns = state.returns()
        if action is not None:
            assert returns == [0.0] * case.seats
            assert state.winners() == []
        elif case.seats == 1:
            assert returns in ([1.0], [-1.0])
        else:
            assert sum(returns) == pytest.approx(0)
            winners = state.winners()
            prize = (case.seats - len(winners)) / (len(winners) * (case.seats - 1)) if winners else 0.0
            if is_one_against_all(case):
                prize = 1.0 if len(winners) == 1 else 1 / (case.seats - 1)
            assert all(returns[seat] == pytest.approx(prize) for seat in winners)


def is_one_against_all(case: Case) -> bool:
    """Say whether all seats but one are always Bots, which win or lose together."""
    return sum(not case.game.must_be_bot(case.seats, seat) for seat in range(case.seats)) == 1


@every_case
def test_a_finished_match_takes_nothing_more(case: Case) -> None:
    match = random_match(case, 4, 4)
    with pytest.raises(GameError):
        match.play(match.plies[-1].action)
    with pytest.raises(GameError):
        match.state.apply(match.plies[-1].action)


BAD_OPTIONS: tuple[object, ...] = (None, [], "x", {1: 2}, {"no_such_option": 1})
BAD_SEATS: tuple[object, ...] = (0, -1, 99, True, "2", None, 2.0)
BAD_SEEDS: tuple[object, ...] = (-1, 2**128, 1.5, "1", None, True)
BAD_NOTATIONS: tuple[object, ...] = (None, 7, [], b"take 7", "take 7" * 10_000)


@every_game
def test_new_refuses_what_is_not_offered(game: Game) -> None:
    seats = game.seats[-1]
    for options in BAD_OPTIONS:
        with pytest.raises(GameError):
            game.new(seats, seed=1, options=options)
    for wrong in BAD_SEATS:
        with pytest.raises(GameError):
            game.new(wrong, seed=1)
    for seed in BAD_SEEDS:
        with pytest.raises(GameError):
            game.new(seats, seed=seed)
    for notation in BAD_NOTATIONS:
        with pytest.raises(UnknownAction):
            game.parse(notation)


@every_game
def test_a_bad_value_is_refused_with_the_option_it_was_for(game: Game) -> None:
    option = game.options[0]
    for value in (3.5, ["x", "x"]):
        with pytest.raises(GameError) as error:
            game.new(game.seats[0], seed=1, options={option.name: value})
        assert option.name in str(error.value)


@every_case
def test_completed_options_are_complete_and_change_nothing_when_given_back(case: Case) -> None:
    state = case.new(8)
    assert set(state.options) == {option.name for option in case.game.options_for(case.seats)}
    again = case.game.new(case.seats, seed=8, options=dict(state.options))
    assert again.dump() == state.dump()
