"""Chapter 13: the Improvements."""

from typing import Any

import pytest

from ludoteca.core.game import State
from tests.games.patios.drawn import (
    EMPTY,
    FULL,
    asked,
    drawn,
    idle,
    keys,
    legal,
    line,
    patio,
    play,
    plot,
    refused,
    told,
)

ROW_4 = "GB SU GG WC as ch gr nb VI"


def test_13_1_any_number_may_be_played_before_the_character() -> None:
    state = drawn(hands={0: "hose ladder awning"}, row="GB")
    assert {"play hose", "play ladder", "play awning"} == legal(state, "play")
    assert refused(state, "play can") == "13.1 not_held"
    play(state, "play hose", "place n", "play awning", "place s", "play ladder", "place n")
    assert patio(state, 0) == plot(". LH .\n. o .\n. A .")
    assert asked(state) == "turn 0"
    assert legal(state, "play") == set()


def test_13_2_what_needs_a_cell_may_go_on_any_free_one() -> None:
    state = drawn("R . R\nR o R\n. R .", hands={0: "awning"})
    play(state, "play awning")
    assert legal(state) == {"place n", "place se", "place sw"}
    assert refused(state, "place ne") == "5.1 taken"


def test_13_3_the_awning_keeps_the_sun_off_the_own_patio_only() -> None:
    state = drawn(EMPTY, "A R .\n. o .\n. . .", ". R .\n. o .\n. . .", row="SU")
    play(state, "choose sun", "sun n")
    assert [patio(state, seat).split()[1] for seat in (1, 2)] == ["R", "r"]


def test_a_30_an_awning_may_still_be_played_while_a_sun_effect_is_coming() -> None:
    state = idle("r . .\n. o .\n. . .", "r . .\n. o .\n. . .", row="GR SU GB", hands={0: "awning"})
    play(state, "choose red-gardener")
    assert line(state).startswith("SU")
    log = play(state, "play awning", "place n")
    assert "sun_effect" in keys(log)
    assert patio(state, 0) == plot("r A .\n. o .\n. . .")
    assert patio(state, 1) == plot(EMPTY)


def test_a_23_a_guitarist_before_the_character_may_end_the_round_at_once() -> None:
    """No action, no further card, no Sun effect; the player whose turn it is has ended it."""
    state = drawn(seats=3, active=2, row="GR SU VI", hands={2: "guitarist hose"}, coins=[0, 0, 0])
    log = play(state, "play guitarist", "move +2")
    assert keys(log)[:5] == ["played", "moved", "coin", "returned", "round_over"]
    assert told(log, "round_over") == [{"seat": 2, "round": 1}]
    assert "sun_effect" not in keys(log)
    assert asked(state) == "turn 2"
    assert state.view(None)["round"] == 2


def test_a_23_also_after_the_character_with_no_further_card() -> None:
    state = idle(seats=2, row="GR GB VI", hands={0: "guitarist hose"}, coins=[0, 0])
    play(state, "choose red-gardener")
    log = play(state, "play guitarist", "move +1")
    assert "round_over" in keys(log)
    assert asked(state) == "turn 0"
    assert state.view(None)["round"] == 2


@pytest.mark.parametrize(
    ("row", "moves"),
    [
        ("GB VI", {"move +1", "move -1", "move -2"}),
        ("GB GR VI", {"move +2", "move +1", "move -1", "move -2"}),
        ("GB GR GG WC as ch su nb VI", {"move +2", "move +1"}),
        ("GB GR GG WC as ch su VI nb", {"move +2", "move +1", "move -1"}),
    ],
)
def test_a_25_the_visitors_move_one_or_two_places_within_the_row(row: str, moves: set[str]) -> None:
    state = drawn(row=row, hands={0: "guitarist"})
    play(state, "play guitarist")
    assert asked(state) == "visitors 0"
    assert legal(state) == moves
    for notation in {"move +2", "move +1", "move -1", "move -2"} - moves:
        assert refused(state, notation) == "13.4 off_row"
    assert refused(state, "done") == "13.4 must.move"


def test_a_55_plus_is_towards_the_front_and_the_others_close_up_with_their_faces() -> None:
    row = "GB GR GG WC as ch su VI nb"
    for move, after in (
        ("+1", "GB GR GG WC as ch VI su nb"),
        ("+2", "GB GR GG WC as VI ch su nb"),
        ("-1", "GB GR GG WC as ch su nb VI"),
    ):
        state = drawn(row=row, hands={0: "guitarist"})
        log = play(state, "play guitarist", f"move {move}")
        assert line(state) == after
        assert told(log, "moved") == [{"seat": 0, "by": int(move)}]


def test_a_55_the_window_goes_on_without_the_dancer() -> None:
    state = drawn(row="GB GR GG WC", hands={0: "guitarist dancer hose"})
    assert {"play dancer", "play hose"} < legal(state, "play")
    play(state, "play guitarist", "move +1")
    assert asked(state) == "turn 0"
    assert legal(state, "play") == {"play hose"}
    assert refused(state, "play dancer") == "13.5 dancer_first"


def test_a_55_the_guitarist_may_be_played_twice_in_a_round() -> None:
    """He goes under the deck, comes round again through the Neighbour, and plays once more."""
    state = drawn("A H L\n. o .\nC T .", row="NB GB", hands={0: "guitarist", 1: "dancer"}, coins=[0, 0])
    play(state, "play guitarist", "move +1", "choose neighbour")
    assert state.view(0)["players"][0]["hand"] == ["guitarist"]
    play(state, "play guitarist", "move +1")
    assert line(state).split().index("VI") == 6 - 1


def test_13_4_the_guitarist_goes_to_the_bottom_and_brings_a_coin() -> None:
    state = drawn(row="GB", hands={0: "guitarist"}, stock="tub can")
    log = play(state, "play guitarist", "move +1")
    assert keys(log) == ["played", "moved", "coin", "returned"]
    assert state.dump()["stock"][0] == "guitarist"
    assert state.dump()["stock"][-1] == "tub"


def danced(**details: Any) -> State:
    usual: dict[str, Any] = {"seats": 4, "row": ROW_4, "hands": {0: "dancer"}, "sample": "R R G B B | G"}
    state = drawn(**usual | details)
    play(state, "play dancer")
    return state


def test_e_16_the_dancer() -> None:
    """All characters up, the red Gardener used where he stands, four turned down, a coin."""
    state = danced()
    assert line(state) == ROW_4.upper()
    assert asked(state) == "dance 0"
    assert len(legal(state)) == 8
    play(state, "choose red-gardener", "pick red", "place n", "pick red", "place n")
    assert asked(state) == "faces 0"
    assert len(state.view(None)["sample"]) == 7
    assert line(state) == ROW_4.upper()
    log = play(state, "down blue-gardener", "down sun", "down assistant", "down neighbour")
    assert line(state) == "gb su GG WC as CH GR nb VI"
    assert keys(log) == ["faces", "coin", "returned"]
    assert [player["coins"] for player in state.view(None)["players"]] == [2, 1, 1, 1]
    assert state.dump()["stock"][0] == "dancer"
    assert asked(state) == "turn 1"


def test_a_21_after_the_dancer_the_front_may_lie_face_down_and_the_next_turn_turns_it_up() -> None:
    """Turned up before step 5 looks at it."""
    state = danced(sample="B B | G G B |", deck="B B B B B B B G G G G G G G")
    play(state, "choose red-gardener", "down blue-gardener", "down sun", "down assistant", "down neighbour")
    assert line(state) == "gb su GG WC as CH GR nb VI"
    assert not state.view(None)["row"][0]["up"]
    assert refused(state, "choose blue-gardener") == "4.2 face_down"
    play(state, "choose red-gardener")
    assert line(state).startswith("GB su")
    assert asked(state) == "turn 2"


def test_a_21_the_dancers_turn_brings_neither_sun_nor_visitors_to_the_front() -> None:
    """The character used stands first, and stays; behind it come Sun and Visitors."""
    for row in ("GR SU GB GG wc as ch nb VI", "GR VI GB GG wc as ch nb su"):
        state = idle(row=row, hands={0: "dancer"})
        play(state, "play dancer", "choose red-gardener")
        log = play(state, "down blue-gardener", "down green-gardener", "down children", "down neighbour")
        assert line(state).upper() == row.upper()
        assert not {"sun_effect", "round_over", "shown", "moved_back"} & set(keys(log))
        assert asked(state) == "turn 1"


@pytest.mark.parametrize(("seats", "down"), [(2, 4), (3, 3), (4, 4), (5, 3)])
def test_a_22_exactly_as_many_are_turned_down_as_the_table_says(seats: int, down: int) -> None:
    state = drawn(seats=seats, row="SU GB", hands={0: "dancer"})
    play(state, "play dancer", "choose sun", "sun n")
    turned = 0
    while asked(state) == "faces 0":
        assert state.view(0)["dance"] == {"left": down - turned}
        assert refused(state, "done") == "13.5 must.down"
        play(state, state.legal_actions()[0].notation)
        turned += 1
    assert turned == down
    assert [one["up"] for one in state.view(None)["row"]].count(False) == down


def test_a_56_the_characters_are_turned_down_from_the_front_to_the_back() -> None:
    """So late a choice that too few are left behind it is no choice."""
    state = danced(sample="B B | G G B |", deck="B B B B B B B")
    play(state, "choose red-gardener")
    first = ("blue-gardener", "sun", "green-gardener", "water-carrier", "assistant")
    assert legal(state) == {f"down {name}" for name in first}
    play(state, "down green-gardener")
    assert refused(state, "down sun") == "13.5 down_order"
    assert refused(state, "down green-gardener") == "13.5 down_order"
    assert refused(state, "down neighbour") == "13.5 down_order"
    assert legal(state) == {f"down {name}" for name in ("water-carrier", "assistant", "children")}


def test_13_5_the_dancer_has_shown_all_characters_to_all() -> None:
    state = danced(row="GB SU GG WC as? ch? gr? nb? VI", sample="B B | G G B |", deck="B B B B B B B")
    play(state, "choose red-gardener", "down assistant", "down children", "down red-gardener", "down neighbour")
    for seat in (0, 3, None):
        remembered = state.view(seat)["remembered"]
        assert remembered["unseen"] == []
        assert [one["place"] for one in remembered["row"]] == [5, 6, 7, 8]


def test_13_5_the_dancer_comes_first_and_then_the_character() -> None:
    state = danced(hands={0: "dancer hose"})
    assert legal(state, "play") == set()
    assert refused(state, "play hose") == "13.5 must.dance"
    state = drawn(row="GB", hands={0: "dancer hose"})
    play(state, "play hose", "place n")
    assert refused(state, "play dancer") == "13.5 dancer_first"


def test_13_5_after_the_dancers_turn_other_cards_may_follow() -> None:
    state = danced(hands={0: "dancer hose"}, sample="B B | G G B |", deck="B B B B B B B")
    play(state, "choose red-gardener", "down blue-gardener", "down sun", "down assistant", "down neighbour")
    assert asked(state) == "after 0"
    assert legal(state) == {"done", "play hose"}


def test_13_5_the_dancer_is_not_in_the_deck_during_her_own_turn() -> None:
    """With one other card in the deck, the Neighbour takes it, and there is no apprentice."""
    state = drawn("A H L\n. o .\nC T .", seats=3, row="NB", hands={0: "dancer"})
    log = play(state, "play dancer", "choose neighbour")
    assert "offers" not in keys(log)
    assert state.dump()["hands"][0] == ["guitarist"]
    assert state.view(None)["improvements"] == {"deck": 0, "gathered": [], "dancing": True}


def test_13_7_the_ladder_goes_on_a_free_cell_or_with_a_placed_cane_or_hose() -> None:
    court = "| R .\n* o *\nH * *"
    state = drawn(court, hands={0: "ladder"})
    play(state, "play ladder")
    assert legal(state) == {"place nw", "place ne", "place sw"}
    play(state, "place nw")
    assert patio(state, 0).split()[0] == "L|"
    state = drawn(court.replace(".", "R"), hands={0: "ladder"})
    play(state, "play ladder", "place sw")
    assert patio(state, 0).split()[6] == "LH"


def test_13_7_in_a_full_patio_the_ladder_still_finds_a_cane() -> None:
    state = drawn("| R R\nR o R\nR R R", hands={0: "ladder hose"})
    assert refused(state, "play hose") == "13.2 no_cell"
    play(state, "play ladder", "place nw", "play hose")
    assert legal(state) == {"place nw"}


def test_d_18_the_hose_shares_the_ladder_even_with_canes() -> None:
    state = drawn("L|| . .\n. o .\n. . .", hands={0: "hose"})
    play(state, "play hose", "place nw")
    assert patio(state, 0).split()[0] == "L||H"
    ladder = state.view(1)["players"][0]["court"][0]
    assert ladder == {"cell": "nw", "card": "ladder", "up": True, "canes": 2, "hose": True}


def test_d_17_the_can_is_used_now_or_placed() -> None:
    court = "b04 . r\n. o .\n. . b05"
    state = drawn(court, hands={0: "can"})
    play(state, "play can")
    assert asked(state) == "can 0"
    assert legal(state) == {"now", "later"}
    later, now = state.copy(), state
    play(later, "later", "place s")
    assert patio(later, 0) == plot("b04 . r\n. o .\n. C b05")
    play(now, "now")
    assert asked(now) == "can_now 0"
    assert legal(now) == {"none", "water nw", "water se"}
    assert refused(now, "water ne") == "13.8 not_balcony"
    log = play(now, "water se")
    assert patio(now, 0) == plot("b04 . r\n. o .\n. . B05")
    assert told(log, "returned") == [{"cards": ["can"]}]
    assert now.dump()["stock"][0] == "can"


def test_a_44_the_can_is_spent_even_on_none() -> None:
    state = drawn("r . .\n. o .\n. . .", hands={0: "can"})
    play(state, "play can", "now")
    assert legal(state) == {"none"}
    log = play(state, "none")
    assert keys(log) == ["can_spent", "returned"]
    assert state.dump()["stock"][0] == "can"
    assert state.view(0)["players"][0]["hand"] == []


@pytest.mark.parametrize(
    ("court", "ways"),
    [
        (EMPTY, {"later"}),
        ("t . .\n. o .\n. . .", {"later"}),
        ("r . .\n. o .\n. . .", {"now", "later"}),
        ("* * *\n* o *\n* * r", {"now"}),
    ],
)
def test_a_44_now_is_possible_while_a_dry_card_but_the_tub_lies_there(court: str, ways: set[str]) -> None:
    state = drawn(court, hands={0: "can"})
    play(state, "play can")
    assert asked(state) == "can 0"
    assert legal(state) == ways
    if "now" not in ways:
        assert refused(state, "now") == "13.8 nothing_dry"
    if "later" not in ways:
        assert refused(state, "later") == "13.2 no_cell"


def test_a_44_without_cell_and_dry_card_the_can_stays_in_hand() -> None:
    assert refused(drawn(FULL, hands={0: "can"}), "play can") == "13.2 no_cell"


def test_a_44_under_monument_the_can_used_now_shows_the_own_dry_cards() -> None:
    state = drawn("b04 . r\n. o .\n. . .", hands={0: "can"}, monument=True)
    play(state, "play can")
    assert [one["card"] for one in state.view(0)["players"][0]["court"]] == [None, None]
    play(state, "now")
    assert [one["card"] for one in state.view(0)["players"][0]["court"]] == ["red", "b04"]
    assert [one["card"] for one in state.view(1)["players"][0]["court"]] == [None, None]
    play(state, "none")
    assert [one["card"] for one in state.view(0)["players"][0]["court"]] == [None, None]


@pytest.mark.parametrize("monument", [True, False])
def test_17_1_a_look_at_the_own_dry_cards_cannot_be_taken_back(monument: bool) -> None:
    """Under Monument `now` shows what was hidden even from the owner; else there is nothing to see."""
    state = drawn("b04? . r?\n. o .\n. . .", hands={0: "can"}, monument=monument)
    play(state, "play can", "now")
    assert state.sealed == monument


def test_d_16_the_tub_is_placed_face_up_on_ones_own_turn() -> None:
    state = drawn(hands={0: "tub"})
    play(state, "play tub", "place n")
    assert patio(state, 0) == plot(". T .\n. o .\n. . .")


def test_a_26_a_dry_tub_is_known_to_all() -> None:
    state = drawn("t r .\n. o .\n. . .", monument=True)
    for seat in (0, 1, None):
        court = state.view(seat)["players"][0]["court"]
        assert [(one["cell"], one["card"]) for one in court] == [("n", None), ("nw", "tub")]


def test_d_25_improvements_that_leave_together_are_shuffled_and_put_under_the_deck() -> None:
    """Unplayed ones stay in hand; over some seeds the three come in several orders, the rest stays on top."""
    orders = set()
    for seed in range(12):
        state = drawn("A H L\n. o .\n. . .", row="GR VI", hands={0: "guitarist", 1: "tub"}, coins=[0, 0], seed=seed)
        play(state, "play guitarist", "move +1")
        stock = state.dump()["stock"]
        assert stock[3:] == ["guitarist", "can", "dancer"]
        assert state.dump()["hands"] == [[], ["tub"]]
        orders.add(tuple(stock[:3]))
    assert len(orders) > 2
    assert all(sorted(order) == ["awning", "hose", "ladder"] for order in orders)


def test_13_10_what_is_under_the_deck_alone_is_known_to_all_in_its_place() -> None:
    state = drawn(row="GB", hands={0: "guitarist"}, stock="tub can")
    play(state, "play guitarist", "move +1")
    for seat in (0, 1):
        assert state.view(seat)["remembered"]["improvements"]["deck"] == [{"place": 7, "cards": ["guitarist"]}]
