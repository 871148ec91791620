"""The rules of Alquerque, by their numbers: positions drawn as text, moves in notation."""

import pytest

from alquerque import Alquerque
from alquerque.actions import ALL, POINTS, STEPS
from alquerque.state import EMPTY, QUIET, Position
from ludoteca.core.errors import BadDump, IllegalAction, UnknownAction
from ludoteca.core.game import NOBODY, Event

GAME = Alquerque()
FORWARD = ["b3", "d3", "b4", "c4", "d4"]
BACK = ["b2", "c2", "d2"]
CORNERED = "..... o.... ..o.. oo... xoo.."  # once ivory stands on a3
START = "xxxxx xxxxx xx.oo ooooo ooooo"


def drawn(board: str, mover: int = 0, **options: bool) -> Position:
    """Return a position: ranks from 5 down to 1, `o` for ivory, `x` for ebony, `.` for nobody."""
    state = Position(GAME, GAME.complete(2, options))
    marks = "".join(reversed(board.split()))
    state.men = [{"o": 0, "x": 1, ".": EMPTY}[mark] for mark in marks]
    state.ask(mover)
    return state


def play(state: Position, *notations: str) -> Position:
    for notation in notations:
        state.apply(GAME.parse(notation))
    return state


def legal(state: Position) -> set[str]:
    return {action.notation for action in state.legal_actions()}


def refusal(state: Position, notation: str) -> str:
    """Return the number of the rule that refuses an action."""
    with pytest.raises(IllegalAction) as refused:
        state.apply(GAME.parse(notation))
    return refused.value.reason.rule


def board(state: Position) -> str:
    marks = "".join("ox."[man] for man in state.men)
    return " ".join(marks[rank : rank + 5] for rank in range(20, -1, -5))


def test_1_1_every_second_point_has_diagonals() -> None:
    ends = {POINTS[start]: {POINTS[step.end] for step in steps} for start, steps in enumerate(STEPS)}
    assert ends["a1"] == {"a2", "b1", "b2"}
    assert ends["a2"] == {"a1", "a3", "b2"}
    assert len(ends["c3"]) == 8 and len(ends["c2"]) == 4
    assert sum(map(len, ends.values())) == 2 * 56


def test_1_3_and_1_4_the_set_up_leaves_the_middle_free_and_ivory_begins() -> None:
    state = GAME.new(2, seed=1)
    assert isinstance(state, Position)
    assert (board(state), state.to_move()) == (START, 0)
    assert legal(state) == {"b2-c3", "c2-c3", "d2-c3", "d3-c3"}


@pytest.mark.parametrize("notation", ["a2-b3", "a1-a3", "c2xc3", "a1-c3", "z9-a1", "c2c3", "pass"])
def test_1_1_what_follows_no_line_is_no_move(notation: str) -> None:
    with pytest.raises(UnknownAction, match="alquerque"):
        GAME.parse(notation)


def test_2_1_only_a_man_of_ones_own_is_moved() -> None:
    state = drawn("xxxxx xxxxx ..... ooooo ooooo")
    assert refusal(state, "c4-c3") == "2.1"
    assert refusal(state, "c3-c4") == "2.1"
    assert "stop" not in legal(state)


def test_2_2_a_step_ends_on_an_empty_point() -> None:
    assert refusal(drawn(START), "c1-c2") == "2.2"


def test_2_3_men_step_in_every_direction() -> None:
    assert legal(drawn("x.... ..... ..o.. ..... .....")) == {f"c3-{end}" for end in FORWARD + BACK}


def test_2_3_without_retreat_they_do_not_step_back() -> None:
    state = drawn("x.... ..... ..o.. ..... .....", retreat=False)
    assert legal(state) == {f"c3-{end}" for end in FORWARD}
    assert refusal(state, "c3-c2") == "2.3"
    other = drawn("..... ..... ..x.. ..... o....", mover=1, retreat=False)
    assert "c3-c2" in legal(other) and refusal(other, "c3-c4") == "2.3"


def test_2_4_a_man_on_the_far_edge_remains_a_man() -> None:
    state = drawn("..o.. ..... ..... ..... x....", retreat=False)
    assert legal(state) == {"c5-b5", "c5-d5"}


def test_3_1_a_jump_takes_the_man_between() -> None:
    state = play(drawn("x.... ..... ..x.. ..o.. ....."), "c2xc4")
    assert board(state) == "x.... ..o.. ..... ..... ....."
    assert state.scores() == [1, 1]


def test_3_1_the_point_behind_must_be_empty_and_somebody_else_between() -> None:
    state = drawn("x.... ..x.. ..x.. .oo.. .....")
    assert refusal(state, "c2xc4") == "3.1"
    assert refusal(state, "c2xa2") == "3.1"
    assert refusal(state, "c2xe2") == "3.1"


def test_3_2_captures_go_back_too() -> None:
    assert legal(drawn("x.... ..o.. ..x.. ..... .....", retreat=False)) == {"c4xc2"}


def test_3_3_the_same_man_goes_on_in_one_move() -> None:
    state = play(drawn("x.... .x.x. ..... .x... o...."), "a1xc3")
    assert state.to_move() == 0 and state.prompt() == "alquerque.go_on"
    assert legal(state) == {"c3xe5"}
    state.apply(GAME.parse("c3xe5"))
    assert (board(state), state.to_move()) == ("x...o .x... ..... ..... .....", 1)
    assert state.quiet == 0


def test_3_3_no_other_man_moves_and_no_step_follows() -> None:
    state = play(drawn("..... .x.x. ..... .x... o...o"), "a1xc3")
    assert refusal(state, "e1-e2") == "3.3"
    assert refusal(state, "c3-c2") == "3.3"


def test_3_4_who_can_capture_must_and_chooses_which() -> None:
    state = drawn("x.... ..... xx... oo... ....o")
    assert legal(state) == {"a2xa4", "b2xb4"}
    assert refusal(state, "e1-e2") == "3.4"


def test_3_4_a_capture_goes_on_while_it_can() -> None:
    state = play(drawn("..... .x.x. ..... .x... o...."), "a1xc3")
    assert refusal(state, "stop") == "3.4"


def test_3_5_without_the_obligation_everybody_captures_and_stops_at_will() -> None:
    state = drawn("..... .x.x. ..... .x... o....", obligatory=False)
    assert {"a1xc3", "a1-a2"} <= legal(state)
    assert refusal(state, "stop") == "3.5"
    play(state, "a1xc3")
    assert "stop" in legal(state)
    play(state, "stop")
    assert state.to_move() == 1 and state.trail == [POINTS.index("a1"), POINTS.index("c3")]


def test_3_6_a_man_that_did_not_capture_stays() -> None:
    state = play(drawn("x.... ..... x.... o.... ....o", obligatory=False), "e1-e2")
    assert board(state) == "x.... ..... x.... o...o ....."


def test_4_1_who_has_lost_all_men_has_lost() -> None:
    log: list[Event] = []
    state = drawn("..... ..... ..x.. ..o.. .....")
    state.apply(GAME.parse("c2xc4"), log)
    assert (state.ending, state.winners(), state.returns(), state.to_move()) == ("taken", [0], [1, -1], NOBODY)
    assert [event.key for event in log] == ["alquerque.took", "alquerque.taken"]
    assert refusal(state, "c4-c5") == "4.1"


def test_4_2_who_cannot_move_has_lost() -> None:
    state = play(drawn(CORNERED), "a4-a3")
    assert (state.ending, state.winners()) == ("blocked", [0])
    assert refusal(state, "a1-a2") == "4.2"


def test_4_3_the_third_time_is_a_draw() -> None:
    state = drawn("x.... ..... ..... ..... ....o")
    there_and_back = ("e1-e2", "a5-a4", "e2-e1", "a4-a5")
    play(state, *there_and_back, *there_and_back)
    assert (state.ending, state.winners(), state.returns()) == ("repeated", [], [0, 0])
    assert refusal(state, "e1-e2") == "4.3"


def test_4_3_a_capture_begins_the_count_anew() -> None:
    state = drawn("x.... ..... ..... .x... o...o")
    assert len(state.before) == 1
    play(state, "a1xc3")
    assert list(state.before.values()) == [1]


def test_4_4_fifty_moves_without_a_capture_are_a_draw() -> None:
    state = drawn("x.... ..... ..... ..... ....o")
    state.quiet = QUIET - 1
    play(state, "e1-e2")
    assert (state.ending, state.winners()) == ("quiet", [])
    assert refusal(state, "a5-a4") == "4.4"
    taking = drawn("x.... ..... ..... ...xo .....", mover=0)
    taking.quiet = QUIET - 1
    play(taking, "e2xc2")
    assert (taking.ending, taking.quiet) == ("", 0)


def test_4_6_a_move_that_wins_is_no_draw() -> None:
    state = drawn(CORNERED)
    state.quiet = QUIET - 1
    play(state, "a4-a3")
    assert state.ending == "blocked"


def test_5_notation_names_each_choice_once() -> None:
    assert len({action.notation for action in ALL}) == len(ALL) == GAME.actions
    assert [action.id for action in ALL] == list(range(len(ALL)))


def test_a_dump_with_men_too_many_or_nobody_asked_is_none() -> None:
    good = drawn(START).dump()
    for bad in (
        {"men": [good["men"][0] + ["c3"], good["men"][1]]},
        {"mover": 2},
        {"ending": "taken "},
        {"chain": "c3"},
    ):
        with pytest.raises(BadDump):
            GAME.load(good | bad)
