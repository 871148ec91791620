"""Chapter 11: watering, and the Sun at the front."""

from typing import Any

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from tests.games.patios.drawn import EMPTY, asked, idle, keys, legal, line, patio, play, plot, refused, told, visited
from tests.games.patios.scratch import ALL, INNER, at, hose_sets


def sun_effect(*courts: str, **details: Any) -> State:
    """Return the moment at which the Sun has come to the front and the first may water."""
    state = idle(*courts, **{"row": "GR SU CH"} | details)
    play(state, "choose red-gardener")
    return state


def test_e_11_a_cane_waters_two_cards_beside_it_and_is_gone() -> None:
    state = sun_effect("r | g\n. o .\n. b .")
    assert asked(state) == "water 0"
    assert legal(state) == {"done", "use cane@n"}
    play(state, "use cane@n")
    assert legal(state) == {"water ne", "water nw"}
    assert refused(state, "water s") == "11.3 out_of_reach"
    log = play(state, "water ne", "water nw")
    assert patio(state, 0) == plot("R . G\n. o .\n. . .")
    assert told(log, "faded") == [{"seat": 0, "cards": ["blue"]}]
    assert state.view(None)["discards"].count("cane") == 4 + 1
    assert state.view(None)["discards"].count("blue") == 1


def test_e_11_with_the_ladder_it_waters_any_two_and_d_15_the_ladder_stays() -> None:
    state = sun_effect("r L| g\n. o .\n. b .")
    play(state, "use cane@n")
    assert legal(state) == {"water ne", "water s", "water nw"}
    play(state, "water s", "water nw")
    assert patio(state, 0) == plot("R L .\n. o .\n. B .")


def test_d_15_the_ladder_stays_until_the_end_of_the_round_however_often_it_helps() -> None:
    state = sun_effect("r L|| g\n. o b\nb b r")
    play(state, "use cane@n", "water ne", "water e")
    assert asked(state) == "water 0"
    play(state, "use cane@n", "water se", "water s")
    assert patio(state, 0) == plot(". L G\n. o B\n. B R")


@pytest.mark.parametrize(
    ("court", "cells"),
    [
        (". H r\n. o r\n. . r", "ne e se"),
        ("r H r\n. o r\n. . .", "ne e nw"),
    ],
)
def test_e_11_the_hose_waters_a_chain_or_in_two_directions(court: str, cells: str) -> None:
    state = sun_effect(court)
    play(state, "use hose", *[f"water {cell}" for cell in cells.split()])
    assert patio(state, 0) == plot(court.replace("r", "R").replace("H", "."))
    assert state.dump()["stock"][0] == "hose"


def test_e_11_the_hose_does_not_reach_over_an_empty_cell() -> None:
    state = sun_effect(". H .\n. o r\n. r r")
    assert asked(state) == "turn 1"
    assert patio(state, 0) == plot(". H .\n. o .\n. . .")


def test_e_11_the_can_turns_up_all_dry_balconies_and_goes_to_the_bottom() -> None:
    state = sun_effect("C . .\nb04 o .\n. b05 r")
    assert legal(state) == {"done", "use can"}
    log = play(state, "use can")
    assert patio(state, 0) == plot(". . .\nB04 o .\n. B05 .")
    assert told(log, "returned") == [{"cards": ["can"]}]
    assert state.dump()["stock"][0] == "can"


@pytest.mark.parametrize("used_up", [True, False])
def test_a_3_a_cane_used_at_a_sun_effect_is_discarded_unless_the_option_says_it_stays(used_up: bool) -> None:
    """Even so it waters but once."""
    state = sun_effect("r | g\n. o .\nb | .", canes_used_up=used_up)
    play(state, "use cane@n", "water ne", "water nw")
    rest = "R . G\n. o .\nb | ." if used_up else "R | G\n. o .\nb | ."
    assert patio(state, 0) == plot(rest)
    assert refused(state, "use cane@n") == ("11.2 no_waterer" if used_up else "11.2 used")
    play(state, "use cane@s", "water sw")
    assert patio(state, 0) == plot(rest.replace("b |", "B ." if used_up else "B |"))


def test_a_3_a_cane_with_the_ladder_stays_too_and_waters_but_once() -> None:
    state = sun_effect("r L| g\n. o r\nb b .", canes_used_up=False)
    play(state, "use cane@n", "water ne", "water e")
    assert asked(state) == "turn 1"
    assert patio(state, 0) == plot(". L| G\n. o R\n. . .")


def test_a_3_at_the_end_of_a_round_and_against_the_sun_canes_are_used_up_in_any_case() -> None:
    state, _ = visited("r | g\n. o .\n. . .", canes_used_up=False)
    play(state, "use cane@n", "water ne", "done")
    assert patio(state, 0) == plot(". . G\n. o .\n. . .")


def test_a_4_a_cane_may_water_only_one() -> None:
    state = sun_effect("r | g\n. o .\n. . .")
    play(state, "use cane@n", "water ne")
    assert legal(state) == {"water nw", "done"}
    play(state, "done")
    assert patio(state, 0) == plot(". . G\n. o .\n. . .")


def test_a_4_or_none_and_then_it_is_not_used() -> None:
    state = sun_effect("r | g\n. o .\n. . .")
    play(state, "use cane@n")
    assert refused(state, "done") == "11.5 one_first"
    state = sun_effect("r | g\n. o .\n. . .")
    play(state, "done")
    assert patio(state, 0) == plot(". | .\n. o .\n. . .")


def test_a_56_cells_are_named_in_ascending_order() -> None:
    state = sun_effect("r L|H g\n. o b\n. b .")
    play(state, "use hose", "water e")
    assert refused(state, "water ne") == "11.5 order"
    assert legal(state) == {"water s", "water nw", "done"}
    play(state, "water nw")
    assert patio(state, 0) == plot("R L| g\n. o B\n. b .")


def all_sets(state: State, named: frozenset[str] = frozenset()) -> set[frozenset[str]]:
    """Return every set of cells that can be named for the waterer in use, by trying all ways."""
    found = set[frozenset[str]]()
    for notation in legal(state):
        copy = state.copy()
        play(copy, notation)
        wider = named | ({notation.removeprefix("water ")} - {"done"})
        found |= all_sets(copy, wider) if copy.prompt() == "patios.pour" else {wider}
    return found


def some_court(rng: Rng, cells: list[str]) -> dict[str, str]:
    marks = {cell: (".", "R", "g", "g", "|")[rng.below(5)] for cell in cells}
    marks[cells[rng.below(len(cells))]] = "H"
    return marks


def as_text(marks: dict[str, str]) -> str:
    places = {at(cell): mark for cell, mark in marks.items()} | {(0, 0): "x"}
    return "\n".join(" ".join(places.get((x, y), ".") for x in range(-2, 3)) for y in range(2, -3, -1))


@pytest.mark.parametrize("reach", ["connected", "dry", "touching"])
def test_a_14_the_hose_waters_exactly_the_sets_found_from_scratch(reach: str) -> None:
    rng, tried = Rng(11), 0
    for number in range(30):
        marks = some_court(rng, ALL if number % 2 else INNER)
        hose = next(cell for cell, mark in marks.items() if mark == "H")
        flowers = {cell for cell, mark in marks.items() if mark in "Rg"}
        goals = {cell for cell, mark in marks.items() if mark == "g"}
        expected = hose_sets(hose, flowers, goals, reach)
        state = sun_effect(as_text(marks), hose_reach=reach, sample="B B B B", deck="B B B B")
        if not expected:
            assert "use hose" not in legal(state)
            continue
        tried += 1
        play(state, "use hose")
        assert all_sets(state) == expected
    assert tried > 10


BEAUTIFUL_BETWEEN = ". H R\n. o r\n. . ."
DRY_BETWEEN = ". H g\n. o r\n. . ."


@pytest.mark.parametrize(
    ("reach", "over_beautiful", "over_dry"),
    [("connected", {"e"}, {"ne", "e"}), ("dry", set(), {"ne"}), ("touching", set(), {"ne"})],
)
def test_a_14_what_connects(reach: str, over_beautiful: set[str], over_dry: set[str]) -> None:
    """Over a beautiful card only with `connected`; over a dry one `dry` waters both or the nearer."""
    state = sun_effect(BEAUTIFUL_BETWEEN, hose_reach=reach)
    assert (asked(state) == "water 0") == bool(over_beautiful)
    state = sun_effect(DRY_BETWEEN, hose_reach=reach)
    play(state, "use hose")
    assert legal(state, "water") == {f"water {cell}" for cell in over_dry}


def test_a_14_a_set_that_does_not_hang_together_yet_cannot_be_the_last_word() -> None:
    """With `dry` the far card needs the near one, which is named after it."""
    state = sun_effect("g r .\nH o .\n. . .", hose_reach="dry")
    play(state, "use hose", "water n")
    assert legal(state) == {"water nw"}
    assert refused(state, "done") == "11.4 not_connected"
    play(state, "water nw")
    assert patio(state, 0) == plot("G R .\n. o .\n. . .")


def test_a_14_with_the_ladder_the_hose_waters_any_three() -> None:
    state = sun_effect("r LH .\n. o .\nr r r")
    play(state, "use hose")
    assert len(all_sets(state)) == 4 + 6 + 4
    play(state, "water se", "water s", "water nw")
    assert patio(state, 0) == plot("R L .\n. o .\n. R R")


def test_a_31_who_sits_under_an_awning_may_water_and_loses_nothing() -> None:
    state = sun_effect("r | A\n. o .\n. g .", "b . .\n. o .\n. . .")
    assert asked(state) == "water 0"
    play(state, "use cane@n", "water nw")
    assert patio(state, 0) == plot("R . A\n. o .\n. g .")
    assert patio(state, 1) == plot(EMPTY)


def test_a_38_all_water_in_play_order_from_the_active_seat() -> None:
    courts = ["r | .\n. o .\n. . ."] * 4
    for row in ("GR SU CH", "GR VI"):
        state = sun_effect(*courts, active=2, row=row, sample="B B B B", deck="B B B B B B B", coins=[0] * 4)
        order = []
        while asked(state).startswith("water"):
            order.append(state.to_move())
            play(state, "done")
        assert order == [2, 3, 0, 1]


def test_d_9_all_waterers_may_be_used_at_a_sun_effect() -> None:
    state = sun_effect("r | b04\nH o C\ng . .")
    assert legal(state) == {"done", "use cane@n", "use hose", "use can"}
    play(state, "use can", "use cane@n", "water nw", "use hose", "water sw")
    assert patio(state, 0) == plot("R . B04\n. o .\nG . .")
    assert set(state.dump()["stock"][:2]) == {"hose", "can"}


def test_a_42_a_seat_is_asked_to_water_on_grounds_that_all_can_see() -> None:
    """Only the owner knows that the dry card is no Balcony: asked all the same, with nothing to choose."""
    state = sun_effect("C . .\n. o .\n. r? .")
    assert asked(state) == "water 0"
    assert legal(state) == {"done"}
    assert refused(state, "use can") == "11.6 no_balcony"
    assert refused(state, "use hose") == "11.2 no_waterer"
    assert asked(sun_effect("C . .\n. o .\n. t .")) == "turn 1"
    assert asked(sun_effect("C | .\n. o .\n. . .")) == "turn 1"


def test_a_45_under_monument_the_can_may_be_tried_in_vain_once_in_a_watering() -> None:
    state = sun_effect("C | r?\n. o .\n. . .", monument=True)
    assert legal(state) == {"done", "use can", "use cane@n"}
    log = play(state, "use can")
    assert told(log, "can_failed") == [{"seat": 0}]
    assert refused(state, "use can") == "11.6 tried"
    play(state, "done")
    assert patio(state, 0) == plot("C | .\n. o .\n. . .")
    assert state.dump()["spent"] == 0


def test_a_45_a_dry_tub_is_no_ground_to_try_the_can() -> None:
    assert asked(sun_effect("C . .\n. o .\n. t .", monument=True)) == "turn 1"


def test_11_7_every_dry_card_leaves_every_patio_and_the_sun_goes_to_the_end() -> None:
    state = idle("r . B\n. o .\n. . .", "t b04? G\n. o .\n. . .", row="GR SU CH GB gg wc as nb VI")
    log = play(state, "choose red-gardener")
    assert [patio(state, seat) for seat in range(2)] == [plot(". . B\n. o .\n. . ."), plot(". . G\n. o .\n. . .")]
    assert told(log, "faded") == [{"seat": 0, "cards": ["red"]}, {"seat": 1, "cards": ["b04", "tub"]}]
    assert told(log, "returned") == [{"cards": ["tub"]}]
    assert line(state) == "CH GB GG WC as nb VI gr su"
    assert keys(log)[-2:] == ["moved_back", "shown"]


def test_11_3_water_turns_up_the_tub() -> None:
    state = sun_effect("t | .\n. o .\n. . .")
    play(state, "use cane@n", "water nw")
    assert patio(state, 0) == plot("T . .\n. o .\n. . .")
