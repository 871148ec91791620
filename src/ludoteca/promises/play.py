"""Legality, copies, dumps, notation, determinism and endings, promised by every game."""

import json
import random
from collections.abc import Callable
from math import isclose
from typing import Final

from ludoteca.core.errors import GameError, IllegalAction, UnknownAction
from ludoteca.core.game import NOBODY, Action, State
from ludoteca.promises.asking import Promise, refusing, require
from ludoteca.promises.cases import Case, all_positions, positions, random_match, sampled

BAD_VALUES: Final[tuple[object, ...]] = (None, -1, "x", [[]], {"a": 1})
MATCHES: Final = 20
NONSENSE: Final = 200


class Foreign(Action):
    """An action of no game."""


def legal_actions_are_distinct_and_empty_only_at_the_end(case: Case) -> None:
    for state, action in all_positions(case):
        legal = state.legal_actions()
        require(len({id(one) for one in legal}) == len(legal), "an action is listed twice")
        require((not legal) == (state.to_move() == NOBODY), "somebody is to move without a choice, or nobody with one")
        require((not state.prompt()) == (action is None), "a question is put at the end, or none before it")
        legal.clear()  # a fresh list: what the caller does with it is no concern of the state
        require(bool(state.legal_actions()) == (action is not None), "the list of legal actions is the state's own")


def exactly_the_legal_actions_have_no_reason_against_them(case: Case) -> None:
    for state, _ in positions(case, 7, 7):
        legal = {action.id for action in state.legal_actions()}
        for action in (*case.known, *state.legal_actions()):
            is_free = state.why_not(action) is None
            require(is_free == (action.id in legal), f"why_not({action.notation}) and the list disagree")


def a_refused_action_leaves_the_state_as_it_was_and_names_the_rule(case: Case) -> None:
    for state, _ in sampled(case, 11, 11):
        before = state.dump()
        legal = {action.id for action in state.legal_actions()}
        for action in (action for action in case.known if action.id not in legal):
            with refusing(IllegalAction, action.notation) as refusal:
                state.apply(action)
            assert isinstance(refusal.error, IllegalAction)
            rule = refusal.error.reason.rule
            require(bool(rule) and rule in str(refusal), f"the refusal of {action.notation} names no rule: {refusal}")
            require(str(refusal).startswith(action.notation), f"the refusal does not name the action: {refusal}")
        require(state.dump() == before, "a refusal changed the state")


def an_action_of_another_game_is_refused(case: Case) -> None:
    state = case.new(3)
    before = state.dump()
    with refusing(GameError, "an action of another game"):
        state.apply(Foreign(0, "fly"))
    require(state.dump() == before, "a refusal changed the state")


def an_action_that_only_looks_like_one_is_refused(case: Case) -> None:
    for state, action in positions(case, 3, 3):
        if action is not None:
            before = state.dump()
            with refusing(UnknownAction, f"another object that calls itself {action.notation}"):
                state.apply(Foreign(action.id, action.notation))
            require(state.dump() == before, "a refusal changed the state")


def a_copy_plays_on_alike_and_alone(case: Case) -> None:
    ahead: State | None = None
    for state, action in all_positions(case):
        copy = state.copy()
        require(copy.dump() == state.dump(), "a copy is another position")
        require(copy.legal_actions() == state.legal_actions(), "a copy lists its actions otherwise")
        if ahead is not None:
            alike = (ahead.dump(), ahead.legal_actions()) == (state.dump(), state.legal_actions())
            require(alike, "a copy played on otherwise")
        ahead = None
        if action is not None:
            before = state.dump(), state.view(0)
            copy.apply(action)
            require((state.dump(), state.view(0)) == before, "playing on a copy changed the original")
            require(copy.dump() != before[0], f"{action.notation} changed nothing")
            ahead = copy


def load_undoes_dump(case: Case) -> None:
    for state, action in (position for seeding in case.seedings() for position in sampled(case, *seeding)):
        twin = case.game.load(json.loads(json.dumps(state.dump())))
        require(twin.dump() == state.dump(), "what is loaded is another position")
        listed = [[one.notation for one in one_of.legal_actions()] for one_of in (twin, state)]
        require(listed[0] == listed[1], "what is loaded lists its actions otherwise")
        require(twin.view(None) == state.view(None), "what is loaded looks otherwise")
        if action is not None:
            twin.apply(action)


def a_broken_dump_is_refused(case: Case) -> None:
    good = case.new(5).dump()
    broken: tuple[object, ...] = ({}, "nonsense")
    for nothing in broken:
        with refusing(GameError, f"the dump {nothing!r}"):
            case.game.load(nothing)
    for name in good:
        for bad in BAD_VALUES:
            given_back = good | {name: bad}
            try:
                state = case.game.load(given_back)
            except GameError:
                continue
            require(state.dump() == given_back, f"a dump with {name}: {bad} was taken for something else")


def parse_undoes_notation_and_ids_are_stable(case: Case) -> None:
    ids: dict[int, Action] = {}
    for seed in range(MATCHES):
        for action in [action for _, action in positions(case, seed, seed) if action is not None]:
            require(case.game.parse(action.notation) is action, f"parse({action.notation!r}) is another action")
            require(action.notation.isascii(), f"{action.notation!r} is not plain ASCII")
            require(0 <= action.id < case.game.actions, f"{action.notation} has the id {action.id}")
            require(ids.setdefault(action.id, action) is action, f"{action.notation} shares its id")


def nonsense_is_no_action(case: Case) -> None:
    lots = random.Random(str(case))
    known = "".join(action.notation for action in case.known) + "\0é~ "
    for _ in range(NONSENSE):
        notation = "".join(lots.choice(known) for _ in range(lots.randrange(12)))
        try:
            found = case.game.parse(notation)
        except UnknownAction as error:
            require(case.game.name in str(error), f"the refusal of {notation!r} does not name the game: {error}")
        else:
            require(found.notation == notation, f"{notation!r} was taken for {found.notation!r}")
    wrongs: tuple[object, ...] = (None, 7, [], b"x", "x" * 10_000)
    for wrong in wrongs:
        with refusing(UnknownAction, f"the notation {str(wrong)[:20]!r}"):
            case.game.parse(wrong)


def the_same_seed_and_choices_give_the_same_lines(case: Case) -> None:
    for seed, choices in case.seedings():
        twice = [random_match(case, seed, choices).lines for _ in range(2)]
        require(twice[0] == twice[1], "the same seeds gave two different matches")


def another_seed_gives_another_match(case: Case) -> None:
    """All seeds the same match is well too: then there is no chance in the set-up."""
    dumps = {json.dumps(case.new(seed).dump()) for seed in range(MATCHES)}
    require(len(dumps) in (1, MATCHES), f"{MATCHES} seeds gave {len(dumps)} different matches")


def returns_are_zero_before_the_end_and_sum_to_zero(case: Case) -> None:
    for state, action in all_positions(case):
        returns = state.returns()
        if action is not None:
            require(returns == [0.0] * case.seats, f"the match goes on, and returns are {returns}")
            require(state.winners() == [], "somebody has won before the end")
            continue
        worth = state.worth(state.winners())  # what a record says, and a match that somebody gives up
        require(worth == returns, f"returns are {returns}, and its winners are worth {worth}")
        if case.seats == 1:
            require(returns in ([1.0], [-1.0]), f"a seat alone has {returns}")
        else:
            require(isclose(sum(returns), 0, abs_tol=1e-9), f"returns are {returns}")
            winners = state.winners()
            prize = (case.seats - len(winners)) / (len(winners) * (case.seats - 1)) if winners else 0.0
            if is_one_against_all(case):
                prize = 1.0 if len(winners) == 1 else 1 / (case.seats - 1)
            require(all(isclose(returns[seat], prize) for seat in winners), f"winners {winners} have {returns}")


def is_one_against_all(case: Case) -> bool:
    """Say whether all seats but one are always Bots, which win or lose together."""
    return sum(not case.game.must_be_bot(case.seats, seat) for seat in range(case.seats)) == 1


def a_finished_match_takes_nothing_more(case: Case) -> None:
    match = random_match(case, 4, 4)
    attempts: list[Callable[[Action], object]] = [match.play, match.state.apply]
    for attempt in attempts:
        with refusing(GameError, "an action after the end"):
            attempt(match.plies[-1].action)


def completed_options_are_complete_and_change_nothing_when_given_back(case: Case) -> None:
    state = case.new(8)
    offered = {option.name for option in case.game.options_for(case.seats)}
    require(set(state.options) == offered, f"the options are {sorted(state.options)}, not {sorted(offered)}")
    again = case.game.new(case.seats, seed=8, options=dict(state.options))
    require(again.dump() == state.dump(), "the options given back make another match")


PROMISES: Final[tuple[Promise, ...]] = (
    legal_actions_are_distinct_and_empty_only_at_the_end,
    exactly_the_legal_actions_have_no_reason_against_them,
    a_refused_action_leaves_the_state_as_it_was_and_names_the_rule,
    an_action_of_another_game_is_refused,
    an_action_that_only_looks_like_one_is_refused,
    a_copy_plays_on_alike_and_alone,
    load_undoes_dump,
    a_broken_dump_is_refused,
    parse_undoes_notation_and_ids_are_stable,
    nonsense_is_no_action,
    the_same_seed_and_choices_give_the_same_lines,
    another_seed_gives_another_match,
    returns_are_zero_before_the_end_and_sum_to_zero,
    a_finished_match_takes_nothing_more,
    completed_options_are_complete_and_change_nothing_when_given_back,
)
