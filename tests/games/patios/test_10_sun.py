"""Chapter 10: the Sun, chosen on a turn."""

from typing import Any

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from tests.games.patios.drawn import EMPTY, asked, drawn, keys, legal, patio, play, plot, refused, told
from tests.games.patios.scratch import ALL, INNER, at, beside, contact, second_tier, touches

E_9 = """
. . . r .
. . | G .
. . x . B
. . . . .
. . . . .
"""
E_10 = """
| . r
. o G
. . .
"""


def shone(direction: str, *courts: str, **details: Any) -> State:
    """Return the moment after the Sun was named by seat 0; the courts are those of the others."""
    state = drawn(EMPTY, *courts, **{"row": "SU"} | details)
    play(state, "choose sun", f"sun {direction}")
    return state


def test_10_1_the_active_player_names_one_of_eight_directions() -> None:
    state = drawn(EMPTY, E_10, row="SU")
    log = play(state, "choose sun")
    assert legal(state) == {f"sun {cell}" for cell in INNER}
    assert keys(log) == ["chose"]


def test_10_1_a_cell_pressed_before_the_direction_is_named_says_so() -> None:
    state = drawn(EMPTY, E_10, row="SU")
    play(state, "choose sun")
    reason = state.why_not(state.game.parse("place n"))
    assert reason is not None and (reason.rule, reason.key) == ("10.1", "patios.why.must.sun")


def test_a_62_the_direction_is_asked_even_if_all_others_sit_under_awnings() -> None:
    state = drawn(EMPTY, "A R .\n. o .\n. . .", row="SU")
    play(state, "choose sun")
    assert asked(state) == "sun 0"
    log = play(state, "sun n")
    assert told(log, "shaded") == [{"seat": 1}]
    assert patio(state, 1) == plot("A R .\n. o .\n. . .")


def test_e_9_works_bring_a_second_target_of_the_owners_choice() -> None:
    state = shone("ne", E_9)
    assert asked(state) == "second 1"
    assert legal(state) == {"target ne-n", "target e-e"}
    assert refused(state, "target n") == "10.3 no_flower"
    assert refused(state, "target ne") == "10.3 first_already"
    play(state, "target e-e")
    assert asked(state) == "protect 1"
    assert legal(state) == {"done", "use cane@n"}
    play(state, "use cane@n")
    assert legal(state) == {"water ne"}
    assert refused(state, "water e-e") == "11.3 out_of_reach"
    assert refused(state, "water ne-n") == "10.5 not_target"
    assert refused(state, "done") == "11.5 one_first"
    log = play(state, "water ne")
    assert told(log, "shielded") == [{"seat": 1, "cell": "ne", "waterer": "cane@n"}]
    assert patio(state, 1) == plot(E_9.replace("|", ".").replace("B", "b"))
    assert state.dump()["discards"] == ["cane"]


def test_e_9_the_dry_pot_as_second_target_is_discarded_and_the_cane_cannot_save_it() -> None:
    state = shone("ne", E_9)
    play(state, "target ne-n", "use cane@n")
    assert refused(state, "water ne-n") == "11.3 out_of_reach"
    log = play(state, "water ne")
    assert told(log, "burnt") == [{"seat": 1, "card": "red", "cell": "ne-n"}]
    assert patio(state, 1) == plot(E_9.replace("|", ".").replace("r", "."))


def test_e_10_without_works_a_card_beside_the_empty_cell_suffers() -> None:
    """Only ne is beside n with a flower; e is diagonal to it, and the Cane at nw does not touch ne."""
    state = shone("n", E_10)
    assert patio(state, 1) == plot("| . .\n. o G\n. . .")
    assert state.view(None)["discards"] == ["red"]
    assert asked(state) == "turn 1"


def test_e_10_with_nothing_beside_nothing_happens() -> None:
    state = drawn(EMPTY, "| . .\n. o G\n. . .", row="SU")
    log = play(state, "choose sun", "sun n")
    assert told(log, "untouched") == [{"seat": 1}]
    assert patio(state, 1) == plot("| . .\n. o G\n. . .")


def test_10_4_face_up_turns_dry_and_dry_is_discarded_face_up() -> None:
    state = shone("n", ". R .\n. o .\n. . .", ". r? .\n. o .\n. . .", ". B04 .\n. o .\n. . .")
    assert [patio(state, seat).split()[1] for seat in (1, 2, 3)] == ["r", ".", "b04"]
    assert state.view(None)["discards"] == ["red"]


def test_10_4_the_tub_dries_and_then_goes_under_its_deck() -> None:
    state = shone("n", ". T .\n. o .\n. . .")
    assert patio(state, 1).split()[1] == "t"
    state = drawn(EMPTY, ". t .\n. o .\n. . .", row="SU")
    log = play(state, "choose sun", "sun n")
    assert told(log, "returned") == [{"cards": ["tub"]}]
    assert state.dump()["stock"][0] == "tub"


def test_10_6_the_own_patio_is_not_touched() -> None:
    state = drawn(". R .\n. o .\n. . .", EMPTY, row="SU")
    play(state, "choose sun", "sun n")
    assert patio(state, 0) == plot(". R .\n. o .\n. . .")


def test_a_11_the_substitute_lies_beside_and_with_the_option_diagonally_too() -> None:
    """Named is e, an empty cell: ne is beside it, s is diagonal to it."""
    court = "| . R\n. o .\n. B |"
    state = shone("e", court)
    assert patio(state, 1) == plot("| . r\n. o .\n. B |")
    state = shone("e", court, sun_diagonal=True)
    assert asked(state) == "target 1"
    assert legal(state) == {"target ne", "target s"}


def test_a_11_a_substitute_may_lie_in_the_second_ring() -> None:
    court = """
    . . B . .
    . G . R .
    . . x . .
    . . . . .
    . . . . .
    """
    state = shone("n", court)
    assert asked(state) == "target 1"
    assert legal(state) == {"target ne", "target nw", "target n-n"}
    assert refused(state, "target n") == "10.2 no_flower"
    assert refused(state, "done") == "10.2 must.target"


TIER = """
R . . . R
. . G . .
. . x . .
. . . . .
. . . . .
"""


def test_a_12_without_a_card_in_contact_one_of_the_second_tier_suffers() -> None:
    state = shone("n", TIER)
    assert asked(state) == "second 1"
    assert legal(state) == {"target nw-nw", "target ne-ne"}
    state = shone("n", TIER, sun_second_tier=False)
    assert asked(state) == "turn 1"
    assert patio(state, 1) == plot(TIER.replace("G", "g"))


def test_a_12_the_second_tier_does_not_count_while_a_card_is_in_contact() -> None:
    state = shone("n", TIER.replace("R . . . R", "R B . . R"))
    assert patio(state, 1).split()[:5] == ["R", "b", ".", ".", "R"]


def test_10_3_the_second_target_is_another_card_than_the_first() -> None:
    """The first target is a substitute in the second ring; it is not taken twice."""
    court = """
    . . R . .
    . . | . .
    . . x . .
    . . . . .
    . . . . .
    """
    state = shone("n", court)
    play(state, "done")
    assert patio(state, 1) == plot(court.replace("R", "r"))


CANE_BETWEEN = """
. . . R .
. . G | .
. . x . .
. . . . .
. . . . .
"""


def test_a_13_one_cane_may_protect_both_targets() -> None:
    state = shone("n", CANE_BETWEEN)
    play(state, "use cane@ne", "water n")
    assert legal(state) == {"water ne-n", "done"}
    play(state, "water ne-n")
    assert patio(state, 1) == plot(CANE_BETWEEN.replace("|", "."))


def test_a_13_or_only_one_of_them() -> None:
    state = shone("n", CANE_BETWEEN)
    play(state, "use cane@ne", "water n", "done")
    assert patio(state, 1) == plot(CANE_BETWEEN.replace("|", ".").replace("R", "r"))


def test_a_15_a_protected_dry_card_stays_dry_and_no_other_card_is_watered() -> None:
    state = shone("n", "b r? |\n. o .\n. . .")
    play(state, "use cane@ne", "water n")
    assert patio(state, 1) == plot("b r .\n. o .\n. . .")


TWO_CANES = """
. | R . .
. G | . .
. . x . .
. . . . .
. . . . .
"""


def test_10_5_protection_is_optional() -> None:
    state = shone("nw", TWO_CANES)
    play(state, "done")
    assert patio(state, 1) == plot(TWO_CANES.replace("G", "g").replace("R", "r"))


def test_10_5_it_may_take_several_waterers() -> None:
    """Of two Canes between both targets, each saves one."""
    state = shone("nw", TWO_CANES)
    play(state, "use cane@n", "water nw", "done")
    assert legal(state) == {"done", "use cane@nw-n"}
    play(state, "use cane@nw-n", "water n-n")
    assert patio(state, 1) == plot(TWO_CANES.replace("|", "."))


HOSE = """
. . . . .
. . H G .
. . x {e} R
. . . . .
. . . . .
"""


@pytest.mark.parametrize(("between", "both"), [("B", True), ("b", True), (".", False), ("L", False)])
def test_a_57_the_hose_protects_two_targets_only_in_one_connected_set(between: str, both: bool) -> None:
    """The targets are ne and e-e; a flower on e, dry or not, connects them."""
    court = HOSE.format(e=between)
    state = shone("ne", court)
    play(state, "use hose")
    assert legal(state) == ({"water ne", "water e-e"} if both else {"water ne"})
    play(state, "water ne")
    if both:
        assert legal(state) == {"water e-e", "done"}
        play(state, "water e-e")
    assert patio(state, 1) == plot(court.replace("H", ".").replace("R", "R" if both else "r"))
    assert state.dump()["stock"][0] == "hose"


def test_a_46_the_can_protects_all_targets_that_are_balconies_at_once() -> None:
    court = """
    . . b05? . .
    . C B04 . .
    . . x . .
    . . . . .
    . . . . .
    """
    state = shone("n", court)
    assert legal(state) == {"done", "use can"}
    log = play(state, "use can")
    assert [facts["cell"] for facts in told(log, "shielded")] == ["n", "n-n"]
    assert patio(state, 1) == plot(court.replace("C", ".").replace("?", ""))
    assert state.dump()["stock"][0] == "can"


@pytest.mark.parametrize(
    ("target", "is_asked", "options"),
    [("R", False, set()), ("t", False, set()), ("r", True, {"done"}), ("b04", True, {"done", "use can"})],
)
def test_a_46_the_can_is_asked_about_where_all_could_take_the_target_for_a_balcony(
    target: str, is_asked: bool, options: set[str]
) -> None:
    """Of a dry pot only the owner knows that the can is of no use."""
    state = shone("n", f"C {target} .\n. o .\n. . .")
    assert (asked(state) == "protect 1") == is_asked
    if is_asked:
        assert legal(state) == options


def test_a_46_under_monument_the_can_is_tried_once_in_a_sun_action() -> None:
    state = shone("n", "C r? |\n. o .\n. . .", monument=True)
    assert legal(state) == {"done", "use can", "use cane@ne"}
    log = play(state, "use can")
    assert told(log, "can_failed") == [{"seat": 1}]
    assert refused(state, "use can") == "11.6 tried"
    assert legal(state) == {"done", "use cane@ne"}
    play(state, "done")
    assert patio(state, 1) == plot("C . |\n. o .\n. . .")
    assert state.view(0)["players"][1]["court"][1]["card"] == "can"


def test_a_46_the_next_sun_action_may_try_the_can_again() -> None:
    state = shone("n", "C r? .\n. o .\n. g? .", monument=True)
    play(state, "use can")
    assert patio(state, 1) == plot("C . .\n. o .\n. g .")
    assert state.dump()["spent"] == 0


def test_a_53_each_patio_is_finished_before_the_next_and_the_improvements_wait_for_the_last() -> None:
    state = shone("n", "H R .\n. o .\n. . .", "C B04 .\n. o .\n. . .", ". G .\n. o .\n. . .")
    assert asked(state) == "protect 1"
    log = play(state, "use hose", "water n")
    assert asked(state) == "protect 2"
    assert state.view(None)["improvements"]["gathered"] == ["hose"]
    assert patio(state, 3) == plot(". G .\n. o .\n. . .")
    assert "returned" not in keys(log)
    log = play(state, "use can")
    assert told(log, "returned") == [{"cards": ["hose", "can"]}]
    assert set(state.dump()["stock"][:2]) == {"hose", "can"}


def test_a_53_the_order_of_the_patios_is_the_play_order() -> None:
    courts = ["| R .\n. o .\n. . ."] * 4
    state = drawn(*courts, active=2, row="SU")
    play(state, "choose sun", "sun n")
    order = []
    while asked(state).startswith("protect"):
        order.append(state.to_move())
        play(state, "done")
    assert order == [3, 0, 1]


MARKS = (".", ".", ".", "R", "g", "B", "|")


def some_court(rng: Rng) -> dict[str, str]:
    return {cell: MARKS[rng.below(len(MARKS))] for cell in ALL}


def as_text(marks: dict[str, str]) -> str:
    places = {at(cell): mark for cell, mark in marks.items()} | {(0, 0): "x"}
    return "\n".join(" ".join(places[x, y] for x in range(-2, 3)) for y in range(2, -3, -1))


def candidates(marks: dict[str, str], direction: str, diagonal: bool, tier: bool) -> tuple[set[str], set[str]]:
    """Return the first targets and, for the least of them, the second, found from scratch."""
    flowers = {cell for cell, mark in marks.items() if mark not in ".|"}
    near = {cell for cell in ALL if touches(cell, direction)} if diagonal else beside(direction)
    first = {direction} & flowers or flowers & near
    taken = {min(first, key=ALL.index)} if first else set()
    second = (contact(direction) & flowers) - taken
    if not second and tier:
        second = (second_tier(direction) & flowers) - taken
    return first, second


@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("tier", [False, True])
def test_10_2_and_10_3_the_targets_are_those_found_from_scratch(diagonal: bool, tier: bool) -> None:
    rng = Rng(7)
    for number in range(24):
        marks, direction = some_court(rng), INNER[number % 8]
        state = shone(direction, as_text(marks), sun_diagonal=diagonal, sun_second_tier=tier)
        first, second = candidates(marks, direction, diagonal, tier)
        for found, prompt in ((first, "target 1"), (second, "second 1")):
            assert (asked(state) == prompt) == (len(found) > 1)
            if len(found) > 1:
                assert legal(state) == {f"target {cell}" for cell in found}
                play(state, f"target {min(found, key=ALL.index)}")
        if asked(state) == "protect 1":
            play(state, "done")
        struck = {min(found, key=ALL.index) for found in (first, second) if found}
        for cell in struck:
            marks[cell] = marks[cell].lower() if marks[cell].isupper() else "."
        assert patio(state, 1) == as_text(marks)
