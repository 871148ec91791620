"""Chapter 5: placing cards, and Works."""

import pytest

from tests.games.patios.drawn import (
    ALL_TAKEN,
    EMPTY,
    FULL,
    asked,
    drawn,
    idle,
    legal,
    patio,
    play,
    plot,
    refused,
    told,
)
from tests.games.patios.scratch import ALL, INNER, OUTER


def places(cells: list[str]) -> set[str]:
    return {f"place {cell}" for cell in cells}


def test_5_1_a_card_goes_face_up_on_ones_own_turn_and_dry_on_anothers() -> None:
    state = drawn("R . .\n. o .\n. . .", sample="R R B04 G", row="GR")
    play(state, "choose red-gardener", "pick red")
    assert legal(state) == places([cell for cell in INNER if cell != "nw"])
    assert refused(state, "place nw") == "5.1 taken"
    assert refused(state, "place n-n") == "5.4 no_works"
    play(state, "place se")
    assert asked(state) == "pick 1"
    play(state, "pick b04", "place n")
    assert patio(state, 0) == plot("R . .\n. o .\n. . R")
    assert patio(state, 1) == plot(". b04 .\n. o .\n. . .")


def test_d_4_canes_are_never_face_down() -> None:
    state = drawn(sample="| | R G", row="WC")
    play(state, "choose water-carrier", "place n", "place n")
    assert patio(state, 1) == plot(". | .\n. o .\n. . .")


def test_d_5_the_owner_may_look_at_dry_cards_at_any_time_but_not_under_monument() -> None:
    court = "b? . .\n. o .\n. . ."
    for monument, card in ((False, "blue"), (True, None)):
        state = drawn(court, monument=monument)
        assert state.view(0)["players"][0]["court"] == [{"cell": "nw", "card": card, "up": False}]
        assert state.view(1)["players"][0]["court"] == [{"cell": "nw", "card": None, "up": False}]


def test_a_10_a_flower_for_a_full_patio_opens_the_works_and_goes_into_the_second_ring() -> None:
    state = drawn(FULL, EMPTY, sample="R R B G", row="GR")
    play(state, "choose red-gardener", "pick red")
    assert legal(state) == places(OUTER)
    assert refused(state, "place n") == "5.1 taken"
    log = play(state, "place ne-n")
    assert told(log, "works") == [{"seat": 0}]
    assert state.view(1)["players"][0]["works"]
    assert not state.view(1)["players"][1]["works"]


def test_a_10_later_cards_may_go_anywhere_in_both_rings() -> None:
    court = """
    . . . . .
    . * . * .
    . * x * .
    . * * * .
    . . . . R
    """
    state = drawn(court, EMPTY, sample="R R B G", row="GR")
    play(state, "choose red-gardener", "pick red")
    taken = ["ne", "e", "se", "s", "sw", "w", "nw", "se-se"]
    assert legal(state) == places([cell for cell in ALL if cell not in taken])
    log = play(state, "place n-n")
    assert told(log, "works") == []


def test_5_4_canes_and_improvements_take_up_cells_like_flowers() -> None:
    state = drawn("| A |\nR o H\nG B L", EMPTY, sample="R R B G", row="GR")
    play(state, "choose red-gardener", "pick red")
    assert legal(state) == places(OUTER)


def test_5_4_one_free_cell_inside_is_enough() -> None:
    state = drawn("* * *\n* o *\n* * .", EMPTY, sample="R R B G", row="GR")
    play(state, "choose red-gardener", "pick red")
    assert legal(state) == {"place se"}
    play(state, "place se")
    assert not state.view(None)["players"][0]["works"]


def test_5_4_works_stay_open_when_cells_become_free_again() -> None:
    """All eight dry cards go at the Sun effect."""
    court = """
    . . . . .
    . r r r .
    . r x r .
    . r r r .
    . . R . .
    """
    state = idle(court, EMPTY, row="GR SU CH")
    play(state, "choose red-gardener")
    assert patio(state, 0) == plot(
        """
        . . . . .
        . . . . .
        . . x . .
        . . . . .
        . . R . .
        """
    )


@pytest.mark.parametrize(("works_for", "may_open"), [("pots", False), ("flowers", False), ("any", True)])
def test_a_8_an_improvement_without_a_cell_stays_in_hand(works_for: str, may_open: bool) -> None:
    """Only the Tub, and with the option any card, opens the Works."""
    state = drawn(FULL, EMPTY, hands={0: "hose awning ladder"}, works_for=works_for)
    for card in ("hose", "awning", "ladder"):
        if may_open:
            assert f"play {card}" in legal(state)
        else:
            assert refused(state, f"play {card}") == "13.2 no_cell"
    if may_open:
        play(state, "play hose")
        assert legal(state) == places(OUTER)
        assert told(play(state, "place n-n"), "works") == [{"seat": 0}]


@pytest.mark.parametrize(("works_for", "may_open"), [("pots", False), ("flowers", False), ("any", True)])
def test_a_8_a_cane_for_a_full_patio_with_nothing_dry_is_discarded(works_for: str, may_open: bool) -> None:
    state = drawn(FULL, EMPTY, sample="| R G B", row="WC", works_for=works_for)
    log = play(state, "choose water-carrier")
    if may_open:
        assert legal(state) == places(OUTER)
        return
    assert told(log, "wasted") == [{"seat": 0, "card": "cane"}]
    assert state.dump()["discards"] == ["cane"]
    assert asked(state) == "turn 1"


@pytest.mark.parametrize(("works_for", "may_open"), [("pots", False), ("flowers", True), ("any", True)])
def test_a_9_the_tub_may_open_the_works(works_for: str, may_open: bool) -> None:
    state = drawn(FULL, EMPTY, hands={0: "tub"}, works_for=works_for)
    if not may_open:
        assert refused(state, "play tub") == "13.2 no_cell"
        return
    play(state, "play tub")
    assert legal(state) == places(OUTER)
    assert told(play(state, "place s-s"), "works") == [{"seat": 0}]


def test_5_6_a_flower_card_for_24_full_cells_is_discarded_for_all_to_see() -> None:
    state = drawn(EMPTY, ALL_TAKEN, sample="R B04 B G", row="GR", deck="| |")
    log = play(state, "choose red-gardener", "pick red", "place n", "pick b04")
    assert told(log, "wasted") == [{"seat": 1, "card": "b04"}]
    assert state.view(None)["discards"] == ["b04"]


def test_5_6_the_tub_cannot_be_played_into_24_full_cells() -> None:
    assert refused(drawn(ALL_TAKEN, hands={0: "tub"}), "play tub") == "13.2 no_cell"


def test_e_9_the_works_of_the_example() -> None:
    """Eight full inner cells, a red pot on another's turn: dry, in the second ring."""
    state = drawn(EMPTY, "| | G\nB o R\nG B R", seats=3, sample="R R R G B", row="GR")
    log = play(state, "choose red-gardener", "pick red", "place n", "pick red", "place ne-n")
    assert told(log, "works") == [{"seat": 1}]
    assert patio(state, 1) == plot(
        """
        . . . r .
        . | | G .
        . B x R .
        . G B R .
        . . . . .
        """
    )
