"""Chapter 7: the Water carrier and the Canes."""

from tests.games.patios.drawn import (
    EMPTY,
    FULL,
    asked,
    drawn,
    keys,
    legal,
    marks,
    patio,
    play,
    plot,
    refused,
    sample,
    told,
)

DRY = """
b . r
. o .
G . b04
"""


def test_7_1_without_a_cane_the_sample_is_dealt_anew_once() -> None:
    state = drawn(seats=3, row="WC", sample="R R G B B04", deck="| R R | G")
    log = play(state, "choose water-carrier")
    assert keys(log) == ["chose", "redealt", "cane"]
    assert asked(state) == "cane 0"
    assert sorted(state.dump()["discards"]) == sorted(["red", "red", "green", "blue", "b04"])


def test_7_2_the_others_take_one_each_while_they_last() -> None:
    state = drawn(seats=3, active=1, row="WC", sample="| | R G B", deck="R R")
    play(state, "choose water-carrier")
    assert asked(state) == "cane 1"
    play(state, "place n")
    assert asked(state) == "cane 2"
    play(state, "place n")
    assert asked(state) == "turn 2"
    assert sample(state) == marks(["red", "green", "blue", "red", "red"])


def test_7_3_used_now_it_turns_up_any_dry_flower_card_and_is_discarded() -> None:
    """It need not lie near anything, for the Cane lies nowhere."""
    state = drawn(DRY, EMPTY, row="WC", sample="| R G B")
    play(state, "choose water-carrier")
    assert legal(state, "water") == {"water nw", "water ne", "water se"}
    assert refused(state, "water sw") == "7.3 not_dry"
    assert refused(state, "water n") == "7.3 empty"
    assert refused(state, "done") == "7.3 must.cane"
    log = play(state, "water se")
    assert told(log, "watered") == [{"seat": 0, "card": "b04", "cell": "se"}]
    assert patio(state, 0) == plot("b . r\n. o .\nG . B04")
    assert state.dump()["discards"] == ["cane"]


def test_7_3_it_turns_up_the_tub_too() -> None:
    state = drawn("t . .\n. o .\n. . .", EMPTY, row="WC", sample="| R G B")
    play(state, "choose water-carrier", "water nw")
    assert patio(state, 0) == plot("T . .\n. o .\n. . .")


def test_7_4_or_it_is_placed_on_a_free_cell() -> None:
    state = drawn(DRY, EMPTY, row="WC", sample="| R G B")
    play(state, "choose water-carrier")
    assert legal(state, "place") == {f"place {cell}" for cell in ("n", "e", "s", "w")}
    play(state, "place e")
    assert patio(state, 0) == plot("b . r\n. o |\nG . b04")


def test_7_4_or_put_with_the_ladder_even_in_a_full_patio() -> None:
    state = drawn("* * *\n* o *\n* * L|", EMPTY, row="WC", sample="| R G B")
    play(state, "choose water-carrier")
    assert legal(state) == {"place se"}
    play(state, "place se")
    assert patio(state, 0).split()[-1] == "L||"
    ladder = state.view(1)["players"][0]["court"][3]
    assert ladder == {"cell": "se", "card": "ladder", "up": True, "canes": 2, "hose": False}


def test_a_5_a_placed_cane_cannot_be_used_at_will() -> None:
    state = drawn("r | .\n. o .\n. . .")
    assert refused(state, "use cane@n") == "11.1 when.use"
    assert refused(state, "water nw") == "11.1 when.water"


def test_7_1_a_refusal_says_what_the_character_chosen_brings() -> None:
    state = drawn(EMPTY, EMPTY, row="WC", sample="| R G B")
    assert refused(state, "pick red") == "6.2 when.pick"
    play(state, "choose water-carrier")
    assert refused(state, "pick red") == "7.1 brings.water-carrier"
    for code, name, rule in (("AS", "assistant", "8.2"), ("CH", "children", "9.1"), ("NB", "neighbour", "12.4")):
        state = drawn(EMPTY, EMPTY, row=code, sample="R R G B", deck="R R R R")
        play(state, f"choose {name}")
        assert refused(state, "pick red") == f"{rule} brings.{name}"
    state = drawn(EMPTY, EMPTY, row="SU", sample="R R G B")
    play(state, "choose sun")
    assert refused(state, "pick red") == "10.1 brings.sun"


def test_7_5_in_a_full_patio_it_can_only_be_used_now() -> None:
    state = drawn("* * *\n* o *\n* * r", EMPTY, row="WC", sample="| R G B")
    play(state, "choose water-carrier")
    assert legal(state) == {"water se"}


def test_7_5_with_neither_cell_nor_dry_card_it_is_discarded_and_the_next_goes_on() -> None:
    state = drawn(FULL, EMPTY, row="WC", sample="| | G B")
    log = play(state, "choose water-carrier")
    assert told(log, "wasted") == [{"seat": 0, "card": "cane"}]
    assert asked(state) == "cane 1"


def test_a_6_a_cane_drawn_by_the_children_is_used_or_placed_like_any_other() -> None:
    state = drawn(DRY, EMPTY, row="CH", deck="|")
    play(state, "choose children")
    assert asked(state) == "cane 0"
    assert legal(state) == {f"water {cell}" for cell in ("nw", "ne", "se")} | {
        f"place {cell}" for cell in ("n", "e", "s", "w")
    }
