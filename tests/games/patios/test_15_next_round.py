"""Chapter 15: preparing the next round."""

from typing import Any

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from tests.games.patios.drawn import EMPTY, asked, keys, legal, line, patio, play, plot, refused, ring, told, visited
from tests.games.patios.scratch import ALL, at, repacked
from tests.games.patios.test_14_scoring import E_1, purse

NO_ONE = "R G B"


def keeping(*courts: str, **details: Any) -> State:
    """Return the moment at which the first is asked what to keep."""
    state, _ = visited(*courts, **details)
    assert asked(state).startswith("keep")
    return state


def test_e_2_after_the_example_one_red_and_two_blue_pots_may_stay() -> None:
    state = keeping(E_1)
    assert state.view(1)["keep"] == {"seat": 0, "colour": "blue", "face": "up", "kept": {"up": [], "dry": []}}
    assert legal(state) == {"none", "keep se", "keep s-s"}
    play(state, "keep se")
    assert state.view(1)["keep"]["face"] == "dry"
    assert legal(state) == {"none", "keep s-s"}
    play(state, "keep s-s")
    assert state.view(1)["keep"]["colour"] == "red"
    assert legal(state) == {"none", "keep n", "keep ne", "keep w", "keep nw"}
    log = play(state, "keep n")
    assert told(log, "kept")[0]["up"] == ["red", "blue"]
    assert patio(state, 0) == plot(". R .\n. o .\n. b B")
    assert not state.view(None)["players"][0]["works"]
    assert asked(state) == "turn 0"
    assert state.view(None)["discards"].count("b10") == 1


@pytest.mark.parametrize(("extra", "left"), [("keep n-n", "B10"), ("keep e", "G")])
def test_e_2_with_an_awning_one_more_card_stays(extra: str, left: str) -> None:
    state = keeping(E_1.replace(". . B . .", "A . B . ."))
    play(state, "keep se", "keep s-s", "keep n")
    assert asked(state) == "keep_awning 0"
    play(state, extra)
    assert left in patio(state, 0).split()
    assert len([mark for mark in patio(state, 0).split() if mark not in ".o"]) == 4


def test_a_18_a_left_over_pot_may_be_kept_dry() -> None:
    state = keeping(ring("R R"))
    play(state, "keep n")
    assert legal(state) == {"none", "keep ne"}
    play(state, "keep ne")
    assert patio(state, 0) == plot(". R r\n. o .\n. . .")
    assert state.view(1)["remembered"]["court"] == [{"seat": 0, "cell": "ne", "card": "red"}]


def test_a_18_with_the_option_off_none_is_kept_dry() -> None:
    state = keeping(ring("R R"), keep_dry=False)
    play(state, "keep n")
    assert asked(state) == "turn 0"
    assert patio(state, 0) == plot(". R .\n. o .\n. . .")
    state = keeping(ring("R R"), keep_dry=False)
    play(state, "none")
    assert patio(state, 0) == plot(EMPTY)


def test_a_39_keeping_is_optional_face_by_face() -> None:
    for answers, left in (
        (("none", "none"), EMPTY),
        (("keep n", "none"), ". R .\n. o .\n. . ."),
        (("none", "keep n"), ". r .\n. o .\n. . ."),
    ):
        state = keeping(ring("R R"))
        log = play(state, *answers)
        assert patio(state, 0) == plot(left)
        assert ("cleared" if left == EMPTY else "kept") in keys(log)


def test_a_51_a_single_pot_may_be_kept_dry() -> None:
    state = keeping(ring("R"))
    play(state, "none")
    assert asked(state) == "keep_pot 0"
    assert legal(state) == {"none", "keep n"}
    play(state, "keep n")
    assert patio(state, 0) == plot(". r .\n. o .\n. . .")


def test_a_51_kept_face_up_there_is_none_left_to_keep_dry() -> None:
    state = keeping(ring("R"))
    play(state, "keep n")
    assert asked(state) == "turn 0"


def test_a_52_colours_come_blue_red_green_each_up_then_dry_then_the_awning() -> None:
    state = keeping(ring("G G R R B B A"))
    order = []
    while asked(state).startswith("keep"):
        keep = state.view(0)["keep"]
        order.append((keep["colour"], keep["face"]))
        play(state, "none")
    assert order == [
        *(("blue", "up"), ("blue", "dry"), ("red", "up"), ("red", "dry"), ("green", "up"), ("green", "dry")),
        (None, "awning"),
    ]


def test_a_52_the_owner_chooses_which_three_of_a_colour_leave() -> None:
    for cell in ("n", "ne", "e", "se"):
        state = keeping(ring("R R R R G"))
        assert legal(state) == {"none", "keep n", "keep ne", "keep e", "keep se"}
        assert refused(state, "keep s") == "15.3 keep_colour"
        play(state, f"keep {cell}", "none", "none")
        assert [one["cell"] for one in state.view(0)["players"][0]["court"]] == [cell]


def test_15_2_three_of_a_trio_leave_and_only_the_rest_may_be_kept() -> None:
    """Of five two are left: one up and one dry; a card kept is not kept twice."""
    state = keeping(ring("R R R R R"))
    play(state, "keep e")
    assert refused(state, "keep e") == "15.3 kept"
    play(state, "keep s")
    assert patio(state, 0) == plot(". . .\n. o R\n. r .")
    state, _ = visited(ring("R R R"))
    assert asked(state) == "turn 0"


def test_15_2_trios_count_for_the_round_in_which_they_were_scored() -> None:
    state = keeping(ring("R R R R"))
    assert state.view(1)["players"][0]["trio_now"] == ["red"]
    play(state, "none", "none")
    assert state.view(1)["players"][0]["trio_now"] == []


def test_15_3_at_most_one_up_and_one_dry_of_a_colour() -> None:
    state = keeping(ring("R R R R R R R"))
    play(state, "keep n", "keep ne")
    assert asked(state) == "turn 0"
    assert patio(state, 0) == plot(". R r\n. o .\n. . .")


def test_a_33_and_e_17_three_pots_and_the_tub_leave_one_pot() -> None:
    state, _ = visited(ring("R R R T"))
    play(state, "tub red")
    assert legal(state) == {"none", "keep n", "keep ne", "keep e"}
    play(state, "keep n")
    assert patio(state, 0) == plot(". R .\n. o .\n. . .")
    assert state.dump()["stock"][0] == "tub"


def test_e_17_with_two_pots_and_the_tub_no_red_pot_is_left() -> None:
    state, _ = visited(ring("R R B T"))
    play(state, "tub red")
    assert state.view(0)["keep"]["colour"] == "blue"
    play(state, "keep e")
    assert patio(state, 0) == plot(". . .\n. o B\n. . .")
    assert state.view(None)["discards"].count("red") == 2


def test_a_33_the_tub_of_another_colour_leaves_no_room() -> None:
    """Three red pots and the Tub as blue: the trio takes all three."""
    state, _ = visited(ring("R R R T"))
    play(state, "tub blue")
    assert asked(state) == "turn 0"


def test_15_1_balconies_canes_and_improvements_leave() -> None:
    state, log = visited("B04 | L||\nH o C\nA . .")
    play(state, "none")
    assert patio(state, 0) == plot(EMPTY)
    assert state.view(None)["discards"].count("cane") == 3
    assert sorted(state.dump()["stock"][:4]) == ["awning", "can", "hose", "ladder"]
    assert log


def test_d_22_improvements_in_hand_are_kept_from_round_to_round() -> None:
    state, _ = visited("A . .\n. o .\n. . .", hands={0: "guitarist tub", 1: "hose"})
    assert [state.view(seat)["players"][seat]["hand"] for seat in (0, 1)] == [["tub"], ["hose"]]
    assert state.dump()["stock"][0] == "awning"


def test_d_14_the_awning_saves_a_pot_or_balcony_and_nothing_else() -> None:
    state, _ = visited("B04 | T\nR o R\nR . A")
    play(state, "tub blue")
    play(state, *["none"] * (asked(state) == "keep_pot 0"))
    assert asked(state) == "keep_awning 0"
    assert legal(state) == {"none", "keep nw", "keep w", "keep e", "keep sw"}
    for cell in ("n", "ne", "se"):
        assert refused(state, f"keep {cell}") == "15.4 keep_awning"
    assert refused(state, "keep s") == "15.4 empty"
    assert refused(state, "done") == "15.4 other_word"
    play(state, "keep nw")
    assert patio(state, 0) == plot("B04 . .\n. o .\n. . .")


def test_d_14_without_an_awning_nothing_more_is_kept() -> None:
    state, _ = visited("B04 . .\n. o .\n. . .")
    assert asked(state) == "turn 0"
    assert patio(state, 0) == plot(EMPTY)


def test_d_20_the_awning_may_keep_a_third_of_a_colour_and_purchases_come_on_top() -> None:
    state = keeping(ring("R R R R R A"), coins=[2, 0], sample="R R R R")
    play(state, "keep n", "keep ne", "keep e")
    assert patio(state, 0) == plot(". R r\n. o R\n. . .")
    play(state, "buy red", "place s")
    assert patio(state, 0) == plot(". R r\n. o R\n. R .")


def as_court(marks: dict[str, str]) -> str:
    places = {at(cell): mark for cell, mark in marks.items()} | {(0, 0): "x"}
    return "\n".join(" ".join(places.get((x, y), ".") for x in range(-2, 3)) for y in range(2, -3, -1))


def test_a_20_the_second_ring_moves_in_as_from_scratch() -> None:
    """Two pots of each colour, one kept up and one dry, on cells drawn by lot."""
    rng = Rng(5)
    for _ in range(40):
        cells = list(ALL)
        rng.shuffle(cells)
        marks = dict(zip(cells, "BBRRGG", strict=False))
        state = keeping(as_court(marks))
        kept = {}
        while asked(state) == "keep_pot 0":
            cell = sorted(legal(state, "keep"))[0].removeprefix("keep ")
            kept[cell] = marks[cell] if state.view(0)["keep"]["face"] == "up" else marks[cell].lower()
            play(state, f"keep {cell}")
        expected = as_court(repacked(kept)).replace("x", "o").split("\n")[1:4]
        assert patio(state, 0).split("\n") == [row[2:7] for row in expected]


@pytest.mark.parametrize(
    ("court", "after"),
    [
        (". . R . .\n. . . . .\n. . x . .\n. . . . .\n. . . . .", ". R .\n. o .\n. . ."),
        (". . R . .\n. . B . .\n. . x . .\n. . . . .\n. . . . .", ". B R\n. o .\n. . ."),
        (". . R . .\n. . B G .\n. . x . .\n. . . . .\n. . . . .", "R B G\n. o .\n. . ."),
        (". . . R .\n. . . . .\n. . x . .\n. . . . .\n. . . . .", ". . R\n. o .\n. . ."),
    ],
)
def test_a_20_to_the_cell_named_after_or_the_nearest_free_one_clockwise_first(court: str, after: str) -> None:
    state = keeping(court)
    while asked(state) == "keep_pot 0":
        keeps = sorted(legal(state, "keep"))
        play(state, keeps[0] if state.view(0)["keep"]["face"] == "up" else "none")
    assert patio(state, 0) == plot(after)


def test_e_15_purchases_from_the_ender_on() -> None:
    state, _ = visited(EMPTY, EMPTY, EMPTY, active=1, coins=[1, 2, 2], sample="B04 R G | |", deck="B B B")
    assert asked(state) == "buy 1"
    assert legal(state) == {"done", "buy b04", "buy red", "buy green"}
    play(state, "buy b04", "place n")
    assert asked(state) == "buy 2"
    play(state, "buy red", "place s")
    assert [player["coins"] for player in state.view(None)["players"]] == [1, 0, 0]
    assert state.view(None)["reserve"] == 4
    assert len(state.view(None)["sample"]) == 5
    assert [patio(state, seat) for seat in (1, 2)] == [plot(". B04 .\n. o .\n. . ."), plot(". . .\n. o .\n. R .")]
    assert asked(state) == "turn 1"


def test_15_6_as_often_as_one_can_pay_and_never_a_cane() -> None:
    state, _ = visited(EMPTY, EMPTY, coins=[5, 0], sample="R | G B")
    play(state, "buy red", "place n")
    assert asked(state) == "buy 0"
    assert refused(state, "buy b05") == "15.6 not_in_sample"
    assert refused(state, "buy cane") == "15.6 not_for_sale"
    play(state, "buy green", "place s")
    assert state.view(None)["players"][0]["coins"] == 1
    assert asked(state) == "turn 0"


def test_15_6_nobody_has_to_buy() -> None:
    state, _ = visited(EMPTY, EMPTY, coins=[2, 3])
    play(state, "done")
    assert asked(state) == "buy 1"
    play(state, "done")
    assert [player["coins"] for player in state.view(None)["players"]] == [2, 3]
    assert asked(state) == "turn 0"


def test_a_35_a_purchase_for_a_full_ring_opens_the_works_of_the_new_round() -> None:
    """Seven cards kept and two bought."""
    state = keeping(ring("B B R R G G B04 A"), coins=[4, 1], sample="R G B |")
    play(state, "keep n", "keep ne", "keep e", "keep se", "keep s", "keep sw", "keep w")
    play(state, "buy red", "place nw")
    assert not state.view(None)["players"][0]["works"]
    log = play(state, "buy green", "place n-n")
    assert told(log, "works") == [{"seat": 0}]
    assert state.view(None)["players"][0]["works"]
    assert state.view(None)["round"] == 2


def test_a_36_the_sample_is_not_refilled_between_purchases() -> None:
    """Seat 0 buys the only pot; seat 1 is not even asked."""
    state, _ = visited(EMPTY, EMPTY, coins=[2, 2], sample="R | | |", deck="R R R")
    play(state, "buy red", "place n")
    assert asked(state) == "turn 0"
    assert state.view(None)["players"][1]["coins"] == 2
    assert len(state.view(None)["sample"]) == 4


def test_a_60_while_buying_the_old_sample_lies_there_and_no_row() -> None:
    state, _ = visited(EMPTY, EMPTY, coins=[2, 2], sample="R | G")
    view = state.view(1)
    assert (view["sample"], view["row"], view["round"]) == (["red", "green", "cane"], [], 1)


def test_15_7_a_new_row_is_laid_and_the_sample_completed_and_15_8_the_ender_begins() -> None:
    state, log = visited(EMPTY, EMPTY, EMPTY, active=2, sample="R R G", deck="B |")
    assert told(log, "refilled")[-1:] == [{"cards": ["blue", "cane"]}]
    assert line(state).split()[-1] == "VI"
    assert line(state).split()[5:8] == [code.lower() for code in line(state).split()[5:8]]
    assert state.view(None)["remembered"]["row"] == []
    assert len(state.view(None)["remembered"]["unseen"]) == 3
    assert (state.view(None)["round"], state.view(None)["turn"], asked(state)) == (2, 1, "turn 2")


def test_15_7_deck_discards_and_points_go_on_as_they_are() -> None:
    state, _ = visited(ring("R G"), points=[3, 0], discards="B B", sample="R R G G")
    deck = state.view(None)["deck"]
    play(state, "none", "none", "none", "none")
    assert state.view(None)["discards"] == ["blue", "blue", "red", "green"]
    assert state.view(None)["deck"] == deck
    assert purse(state)[0] == 5


def test_15_1_players_decide_in_play_order_from_the_ender() -> None:
    state = keeping(*[ring(NO_ONE)] * 3, active=1)
    order = []
    while asked(state).startswith("keep"):
        order.append(state.to_move())
        play(state, "none")
    assert order == [1] * 6 + [2] * 6 + [0] * 6
