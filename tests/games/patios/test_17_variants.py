"""Chapter 17: variants."""

from typing import Any

import pytest

from ludoteca.core.game import State
from tests.games.patios.drawn import (
    EMPTY,
    PATIOS,
    asked,
    drawn,
    keys,
    legal,
    line,
    play,
    refused,
    ring,
    told,
    visited,
)
from tests.games.patios.test_3_setup import laid, set_up
from tests.games.patios.test_11_watering import sun_effect

THREE_TRIOS = ring("R R R G G G B B B")


def cards_seen(state: State, seat: int) -> list[str | None]:
    return [one["card"] for one in state.view(seat)["players"][0]["court"]]


def test_17_1_under_monument_even_the_owner_may_not_look() -> None:
    court = "b04? r .\n. o G\n. . ."
    assert cards_seen(drawn(court), 0) == ["red", "green", "b04"]
    assert cards_seen(drawn(court, monument=True), 0) == [None, "green", None]


@pytest.mark.parametrize("prompt", ["water", "protect", "swap"])
def test_a_58_under_monument_no_option_depends_on_the_own_dry_cards(prompt: str) -> None:
    """A dry pot and a dry Balcony, either way round."""
    lists = []
    for one, two in (("r?", "b04?"), ("b04?", "r?")):
        court = f"{one} C {two}\n. o .\n. | ."
        if prompt == "water":
            state = sun_effect(court, monument=True)
        elif prompt == "protect":
            state = drawn(EMPTY, court, row="SU", monument=True)
            play(state, "choose sun", "sun ne")
        else:
            state = drawn(court, "g . .\n. o .\n. . .", row="CH", deck="R", monument=True)
            play(state, "choose children", "place e")
        assert asked(state).startswith(prompt)
        lists.append([action.notation for action in state.legal_actions()])
    assert lists[0] == lists[1]


def test_a_58_the_seat_still_knows_what_it_once_saw() -> None:
    """Only the view changes: worlds of the owner all have the red pot."""
    one, two = (drawn(f"{card} . .\n. o .\n. . .", monument=True) for card in ("r?", "b?"))
    assert one.knowledge(0) != two.knowledge(0)


def test_17_2_may_has_31_days() -> None:
    for number, is_over in ((3, False), (4, True)):
        state, _ = visited(EMPTY, EMPTY, round=number, may31=True)
        assert state.view(None)["over"] == is_over
        assert state.view(None)["rounds"] == 4


def nada(*courts: str, **details: Any) -> tuple[State, list[str], list[dict[str, Any]]]:
    state, log = visited(*courts, nada_pego=True, **details)
    return state, keys(log), told(log, "won") + told(log, "tied")


def test_17_3_three_trios_in_one_round_win_at_once() -> None:
    state, _, result = nada(EMPTY, THREE_TRIOS)
    assert state.winners() == [1]
    assert result == [{"seat": 1, "points": 15.0, "nada": True}]
    assert refused(state, "done") == "17.3 over"
    state, _ = visited(EMPTY, THREE_TRIOS)
    assert state.winners() == []


def test_17_3_trios_of_earlier_rounds_do_not_count() -> None:
    state, _, _ = nada(EMPTY, ring("R R R G G G"), trios=[0, 0, 0, 5, 5, 5])
    assert state.winners() == []


def test_a_28_several_at_once_win_together() -> None:
    state, _, result = nada(THREE_TRIOS, EMPTY, THREE_TRIOS)
    assert state.winners() == [0, 2]
    assert result[0]["seats"] == [0, 2]


def test_a_49_it_is_decided_before_works_are_paid_and_whatever_the_others_have() -> None:
    """Nine cards lie in Works; the other has far more points."""
    state, events, _ = nada(EMPTY, THREE_TRIOS, points=[90, 0])
    assert "paid" not in events and "paid.trio" not in events
    assert state.winners() == [1]
    assert state.scores() == [90.5, 15.0]
    assert state.returns() == [-1, 1]


def test_a_49_a_trio_with_the_tub_counts() -> None:
    state, _, _ = nada(EMPTY, ring("R R R G G G B B T"))
    assert asked(state) == "tub 1"
    play(state, "tub blue")
    assert state.winners() == [1]


@pytest.mark.parametrize(("seats", "up", "down"), [(2, 3, 4), (3, 4, 3), (4, 3, 4), (5, 4, 3)])
def test_a_27_the_playground_row_has_one_less_face_up(seats: int, up: int, down: int) -> None:
    row = line(set_up(seats, playground=True)).split()
    assert len(row) == 8
    assert "nb" not in [code.lower() for code in row]
    assert [code == code.upper() for code in row] == [True] * up + [False] * down + [True]


@pytest.mark.parametrize(
    ("seats", "shuffled", "row"),
    [
        (2, "SU GR WC GB CH GG AS", "GR WC SU gb ch gg as VI"),
        (2, "GR WC SU GB CH GG AS", "GR WC SU gb ch gg as VI"),
        (2, "GR WC GB SU CH GG AS", "GR WC GB su ch gg as VI"),
        (3, "GR SU WC GB CH GG AS", "GR WC GB SU ch gg as VI"),
        (3, "GR WC GB SU CH GG AS", "GR WC GB SU ch gg as VI"),
    ],
)
def test_a_27_a_sun_among_the_first_three_goes_to_the_last_place_face_up(seats: int, shuffled: str, row: str) -> None:
    assert laid(seats, shuffled, playground=True) == row


def test_17_4_without_neighbour_and_improvements() -> None:
    state = set_up(3, playground=True)
    assert refused(state, "choose neighbour") == "17.4 no_neighbour"
    view = state.view(0)
    assert view["improvements"] == {"deck": 0, "gathered": [], "dancing": False}
    assert refused(state, "play hose") == "13.1 not_held"
    assert legal(state, "play") == set()


def test_a_50_playground_coins_are_dealt_as_ever_and_buy_cards() -> None:
    state = set_up(3, playground=True)
    assert [player["coins"] for player in state.view(None)["players"]] == [1, 1, 1]
    assert state.view(None)["reserve"] == 2
    assert drawn(playground=True, coins=[3, 2]).scores() == [1.5, 1.0]


def test_17_5_the_usual_options() -> None:
    assert PATIOS.complete(3, {}) == {
        "monument": False,
        "may31": False,
        "nada_pego": False,
        "playground": False,
        "memory_aid": False,
        "canes_used_up": True,
        "works_for": "flowers",
        "sun_diagonal": False,
        "sun_second_tier": True,
        "hose_reach": "connected",
        "keep_dry": True,
        "turn_cap": 0,
    }


def test_17_5_variants_may_be_mixed() -> None:
    state = set_up(4, playground=True, monument=True, may31=True, nada_pego=True)
    assert state.view(0)["rounds"] == 4


def test_4_8_where_an_agent_sits_the_cap_is_60_unless_another_is_asked_for() -> None:
    assert PATIOS.with_agents({}) == {"turn_cap": 60}
    assert PATIOS.with_agents({"turn_cap": 0, "may31": True}) == {"turn_cap": 0, "may31": True}
