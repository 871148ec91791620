"""Matches: lines, undo, eyes."""

import pytest

from ludoteca.core.errors import GameError, IllegalAction, MatchOver, MayNotUndo, NotYourTurn
from ludoteca.core.game import NOBODY, Event, Sight
from ludoteca.core.match import Match, Ply, event_as_json, event_from_json
from ludoteca.games import GAMES
from tests.search.toys import Nim

GAME = GAMES["talavera"]


def started(*notations: str, **options: str) -> Match:
    match = Match(GAME, 2, seed=1, options=dict(options))
    for notation in notations:
        match.play(GAME.parse(notation))
    return match


def first_choices(match: Match, count: int) -> Match:
    for _ in range(count):
        match.play(match.state.legal_actions()[0])
    return match


def test_lines_are_numbered_from_one_and_say_who_and_what() -> None:
    match = started("flip 1 3")
    assert match.lines[0]["line"] == 1
    assert match.lines[0]["seat"] == 0
    assert match.lines[0]["action"] == "flip 1 3"
    assert match.lines[0]["events"][0]["key"] == "talavera.flipped"


def test_a_refused_action_leaves_no_line() -> None:
    match = started("flip 1 3")
    with pytest.raises(IllegalAction):
        match.play(GAME.parse("flip 1 2"))
    with pytest.raises(NotYourTurn):
        match.play(match.state.legal_actions()[0], seat=1)
    assert len(match.lines) == 1


def test_undo_stops_at_what_was_revealed() -> None:
    match = started("flip 1 3")
    assert match.undoable(0) == 0
    with pytest.raises(MayNotUndo):
        match.undo(0)


def test_undo_of_something_that_revealed_nothing() -> None:
    match = started("flip 1 3", backs="printed")
    before = started(backs="printed").state.dump()
    assert match.undoable(0) == 1
    assert match.undoable(1) == 0
    line = match.undo(0)
    assert line == {"line": 2, "seat": 0, "undo": 1}
    assert match.state.dump() == before
    assert [entry["line"] for entry in match.lines] == [1, 2]


def test_undo_stops_where_another_seat_acted() -> None:
    match = first_choices(started(), 6)  # the draft, and the first of two placements
    assert match.undoable(0) == 1
    match = first_choices(started(), 7)
    assert match.undoable(0) == 2, "both own placements, the other seat has not acted yet"
    match = first_choices(started(), 8)
    assert match.undoable(0) == 0


def test_undo_takes_back_several_and_play_goes_on() -> None:
    match = first_choices(started(), 7)
    match.undo(0, 2)
    assert len(match.plies) == 5
    assert match.state.to_move() == 0
    match.play(match.state.legal_actions()[-1])
    assert [entry["line"] for entry in match.lines] == list(range(1, 10))


@pytest.mark.parametrize(
    ("choices", "sealed", "expected"),
    [
        ([3, 1, 1], [False, False, False], 3),
        ([3, 2, 1], [False, False, False], 2),
        ([3, 1, 2], [False, False, False], 1),
        ([3, 1, 1], [True, False, False], 0),  # the choice was sealed
        ([1, 1, 1], [False, False, False], 0),
    ],
)
def test_taking_back_goes_past_forced_steps_to_the_last_choice(
    choices: list[int], sealed: list[bool], expected: int
) -> None:
    match = started()
    action = match.state.legal_actions()[0]
    match.plies = [Ply(0, action, *known, [], 1) for known in zip(choices, sealed, strict=True)]
    assert match.back_to_choice(0) == expected
    assert match.back_to_choice(1) == 0


def test_a_ply_knows_out_of_how_many_it_was_chosen() -> None:
    match = started()
    counts = []
    while not match.is_over():
        counts.append(len(match.state.legal_actions()))
        first_choices(match, 1)
    assert [ply.choices for ply in match.plies] == counts
    assert {1, 2} < set(counts)


def test_lines_retraced_give_every_position_undone_ones_too() -> None:
    match = first_choices(started(), 7)
    match.undo(0, 2)
    first_choices(match, 3)
    twin = started()
    positions = [state.dump() for state in twin.retrace(match.lines)]
    assert len(positions) == len(match.lines) == 11
    assert positions[4] == positions[7] != positions[6]
    assert positions[-1] == match.state.dump()
    assert twin.lines == match.lines


def test_nothing_is_undone_after_the_end() -> None:
    match = started()
    while not match.is_over():
        first_choices(match, 1)
    last = match.plies[-1].seat
    assert match.undoable(last) == 0
    with pytest.raises(MatchOver):
        match.play(GAME.parse("flip 1 2"))


@pytest.mark.parametrize("count", [0, -1, 5])
def test_undo_of_a_wrong_count_is_refused(count: int) -> None:
    match = first_choices(started(), 7)
    with pytest.raises(GameError):
        match.undo(0, count)
    assert len(match.lines) == 7


def test_the_state_at_a_ply_is_that_after_its_actions() -> None:
    match = first_choices(started(), 12)
    assert match.state_at(12).dump() == match.state.dump()
    assert match.state_at(0).dump() == started().state.dump()


def test_a_sight_tells_what_happened_since_the_seats_last_decision() -> None:
    match = first_choices(started(), 2)  # flip and take by seat 0
    sight = match.sight()
    assert sight.seat == 1
    assert [event.key for event in sight.events()] == ["talavera.flipped", "talavera.took", "talavera.turned"]
    first_choices(match, 1)
    assert [event.key for event in match.sight().events()] == ["talavera.took", "talavera.turned", "talavera.took"]


def test_a_match_does_not_tell_its_seed_in_passing() -> None:
    match = Match(GAME, 2, seed=123456789, options={})
    assert "123456789" not in repr(match)


def test_events_reach_only_those_they_are_for() -> None:
    public, private = Event("a", {}), Event("b", {}, frozenset({1}))
    assert [public.may_be_read_by(seat) for seat in (0, 1, None)] == [True, True, True]
    assert [private.may_be_read_by(seat) for seat in (0, 1, None)] == [False, True, False]
    state = started().state
    assert [event.key for event in Sight(state, 0, [public, private]).events()] == ["a"]
    assert [event.key for event in Sight(state, 1, [public, private]).events()] == ["a", "b"]
    for event in (public, private):
        again = event_from_json(event_as_json(event))
        assert (again.key, again.facts, again.to) == (event.key, event.facts, event.to)


def test_the_opening_tells_the_first_deal() -> None:
    assert [event.key for event in started().opening] == ["talavera.ordered", "talavera.ordered", "talavera.dealt"]


@pytest.mark.parametrize(
    ("winners", "returns"), [([0], [1, -0.5, -0.5]), ([0, 2], [0.25, -0.5, 0.25]), ([], [0, 0, 0])]
)
def test_returns_of_three_seats(winners: list[int], returns: list[float]) -> None:
    state = Finished(GAME, {})
    state.won = winners
    assert state.returns() == pytest.approx(returns)


class Finished(Nim):
    """A match of three that is over."""

    won: list[int]

    def to_move(self) -> int:
        return NOBODY

    def scores(self) -> list[float]:
        return [0.0, 0.0, 0.0]

    def winners(self) -> list[int]:
        return self.won
