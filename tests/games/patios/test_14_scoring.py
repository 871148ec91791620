"""Chapter 14: the end of a round, and what is scored; with the Balconies of chapter 20."""

from itertools import product
from typing import Any

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from ludoteca.games.patios.pieces import BALCONIES
from tests.games.patios.drawn import EMPTY, asked, drawn, keys, legal, patio, play, plot, refused, ring, told, visited
from tests.games.patios.scratch import COLOURS, fulfils, round_points

E_1 = """
. . B10 . .
. R R R .
. R x G .
. G G B .
. . B . .
"""
# Spec §4: the coloured pots, the clay group, the points.
TABLE = {
    "b01": ({"blue": 1}, 3, 4),
    "b02": ({"red": 1}, 3, 4),
    "b03": ({"green": 1}, 3, 4),
    "b04": ({"blue": 1}, 2, 3),
    "b05": ({"red": 1}, 2, 3),
    "b06": ({"green": 1}, 2, 3),
    "b07": ({"blue": 1, "red": 1}, 0, 2),
    "b08": ({"blue": 1, "green": 1}, 0, 2),
    "b09": ({"red": 1, "green": 1}, 0, 2),
    "b10": ({"blue": 1, "red": 1, "green": 1}, 0, 3),
    "b11": ({}, 4, 4),
}


def purse(state: State, seat: int = 0) -> tuple[int, list[int]]:
    """Return a seat's points and its trio tokens, blue, red, green."""
    player = state.view(seat)["players"][seat]
    return player["points"], list(player["trios"].values())


def scored(*courts: str, **details: Any) -> dict[str, Any]:
    """Return what seat 0 receives when the Visitors come."""
    _, log = visited(*courts, **details)
    return next(facts for facts in told(log, "scored") if facts["seat"] == 0)


def test_e_1_and_d_21_the_example_of_the_rulebook_comes_to_five_points() -> None:
    state, log = visited(E_1)
    assert told(log, "scored")[0] == {
        "seat": 0,
        "trios": ["red", "green"],
        "colours": {"blue": 2, "red": 2, "green": 0},
        "balconies": [{"card": "b10", "points": 3}],
        "works": -2,
        "points": 7,
    }
    assert told(log, "paid") == [{"seat": 0, "points": 2}]
    assert purse(state) == (5, [0, 1, 1])


@pytest.mark.parametrize(
    ("points", "trios", "after"),
    [
        (5, [0, 1, 0], (3, [0, 1, 0])),
        (2, [0, 1, 0], (0, [0, 1, 0])),
        (1, [0, 1, 0], (2, [0, 0, 0])),
        (0, [0, 0, 2], (1, [0, 0, 1])),
        (1, [0, 0, 0], (0, [0, 0, 0])),
        (0, [0, 0, 0], (0, [0, 0, 0])),
    ],
)
def test_e_4_paying_for_works(points: int, trios: list[int], after: tuple[int, list[int]]) -> None:
    state, _ = visited(". . .\n. x .\n. . .", points=[points, 0], trios=[*trios, 0, 0, 0])
    assert asked(state) == "turn 0"
    assert purse(state) == after


def test_e_4_the_owner_chooses_among_trio_tokens_of_several_colours() -> None:
    state, _ = visited(". . .\n. x .\n. . .", trios=[1, 1, 0, 0, 0, 0])
    assert asked(state) == "pay 0"
    assert legal(state) == {"pay blue", "pay red"}
    assert refused(state, "pay green") == "14.6 no_trio"
    log = play(state, "pay blue")
    assert told(log, "paid.trio") == [{"seat": 0, "colour": "blue"}]
    assert purse(state) == (1, [0, 1, 0])


def test_e_4_what_this_round_brings_is_received_before_it_is_paid() -> None:
    """Two pots bring the two points; the trio token of this round would do as well, were there none."""
    state, _ = visited(ring("R B", works=True), trios=[0, 0, 1, 0, 0, 0])
    assert state.view(0)["players"][0]["points"] == 0
    state, log = visited(ring("R R R", works=True))
    assert told(log, "paid.trio") == [{"seat": 0, "colour": "red"}]
    assert purse(state) == (1, [0, 0, 0])


def test_a_34_who_has_two_points_may_not_pay_with_a_trio_token() -> None:
    state, log = visited(". . .\n. x .\n. . .", points=[2, 0], trios=[1, 1, 1, 0, 0, 0])
    assert asked(state) == "turn 0"
    assert told(log, "paid") == [{"seat": 0, "points": 2}]
    assert purse(state) == (0, [1, 1, 1])


def test_14_6_all_pay_who_are_in_works_in_play_order() -> None:
    works = ". . .\n. x .\n. . ."
    state, _ = visited(works, EMPTY, works, active=2, trios=[1, 1, 0, 0, 0, 0, 0, 1, 1])
    assert asked(state) == "pay 2"
    play(state, "pay red")
    assert asked(state) == "pay 0"


@pytest.mark.parametrize(
    ("pots", "is_met"),
    [("B B B", False), ("B B B B", True), ("B R R R", True), ("B R R", False), ("R R R G G G", False)],
)
def test_e_12_and_a_19_one_blue_and_three_of_a_colour_in_distinct_cards(pots: str, is_met: bool) -> None:
    met = scored(ring(f"{pots} B01"))["balconies"]
    assert met == ([{"card": "b01", "points": 4}] if is_met else [])


@pytest.mark.parametrize(("colour", "is_met"), [("red", True), ("blue", False), ("green", False)])
def test_e_12_and_a_32_the_tub_is_of_one_colour_for_everything(colour: str, is_met: bool) -> None:
    state, _ = visited(ring("B R R T B01"))
    assert asked(state) == "tub 0"
    log = play(state, f"tub {colour}")
    facts = told(log, "scored")[0]
    assert bool(facts["balconies"]) == is_met
    assert facts["trios"] == (["red"] if colour == "red" else [])
    assert facts["colours"][colour] == {"red": 0, "blue": 2, "green": 1}[colour]


def test_e_12_two_balconies_and_the_trio_share_the_same_cards() -> None:
    facts = scored(ring("B R R R B01 B04"))
    assert facts["balconies"] == [{"card": "b01", "points": 4}, {"card": "b04", "points": 3}]
    assert facts["trios"] == ["red"]
    assert facts["points"] == 4 + 3 + 1


def test_d_13_a_clay_group_is_of_any_one_colour() -> None:
    for pots, is_met in (("R R R R", True), ("G G G G", True), ("R R G G", False), ("R R B G", False)):
        assert bool(scored(ring(f"{pots} B11"))["balconies"]) == is_met


def test_20_2_the_balconies_are_those_of_the_table() -> None:
    assert [balcony.name for balcony in BALCONIES] == list(TABLE)
    for balcony in BALCONIES:
        need, group, points = TABLE[balcony.name]
        assert list(balcony.need) == [need.get(colour, 0) for colour in COLOURS]
        assert (balcony.group, balcony.points) == (group, points)
        assert balcony.known == (balcony.name == "b01")


def test_14_5_every_balcony_is_met_by_the_pots_that_can_be_put_on_it() -> None:
    for counts in product(range(6), repeat=3):
        pots = [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
        for balcony in BALCONIES:
            need, group, _ = TABLE[balcony.name]
            assert balcony.is_met(*counts) == fulfils(pots, need, group), (balcony.name, counts)


@pytest.mark.parametrize(
    ("count", "trios", "points"), [(0, 0, 0), (1, 0, 1), (2, 0, 2), (3, 1, 0), (4, 1, 2), (7, 1, 8)]
)
def test_14_5_one_trio_a_colour_and_two_points_for_each_pot_beyond(count: int, trios: int, points: int) -> None:
    facts = scored(ring(" ".join(["G"] * count)))
    assert (len(facts["trios"]), facts["points"]) == (trios, points)


def test_14_5_random_patios_are_scored_as_from_scratch() -> None:
    rng = Rng(3)
    names = {"B": "blue", "R": "red", "G": "green"}
    for _ in range(40):
        marks = [["B", "R", "G", "B", "R", "G", "r", "|"][rng.below(8)] for _ in range(9 + rng.below(4))]
        shown = [f"B{1 + rng.below(11):02}", f"B{1 + rng.below(11):02}"]
        marks[:2] = sorted(set(shown)) if len(set(shown)) == 2 else [shown[0], "."]
        state, log = visited(ring(" ".join(marks), works=True))
        while asked(state).startswith("water"):
            log += play(state, "done")
        facts = next(facts for facts in told(log, "scored") if facts["seat"] == 0)
        pots = [names[mark] for mark in marks if mark in names]
        met = [name for name in TABLE if name.upper() in marks and fulfils(pots, TABLE[name][0], TABLE[name][1])]
        trios, points = round_points(pots)
        assert set(facts["trios"]) == trios
        assert sorted(one["card"] for one in facts["balconies"]) == met
        assert facts["points"] == points + sum(TABLE[name][2] for name in met)


def test_e_17_the_tub_as_the_third_red_pot() -> None:
    state, _ = visited(ring("R R B T"))
    log = play(state, "tub red")
    assert told(log, "tub") == [{"seat": 0, "colour": "red"}]
    facts = told(log, "scored")[0]
    assert (facts["trios"], facts["colours"]) == (["red"], {"blue": 1, "red": 0, "green": 0})


def test_e_17_the_tub_as_a_fourth_red_pot() -> None:
    state, _ = visited(ring("R R R T"))
    facts = told(play(state, "tub red"), "scored")[0]
    assert (facts["trios"], facts["points"]) == (["red"], 2)


def test_a_62_the_colour_of_the_tub_is_asked_even_if_it_makes_no_difference() -> None:
    state, _ = visited(ring("T"))
    assert asked(state) == "tub 0"
    assert legal(state) == {"tub blue", "tub red", "tub green"}
    state, _ = visited(EMPTY, ring("T"))
    assert asked(state) == "tub 1"


def test_14_1_the_visitors_at_the_front_end_the_round_for_the_player_of_the_turn() -> None:
    state, log = visited(EMPTY, EMPTY, EMPTY, active=1)
    assert told(log, "round_over") == [{"seat": 1, "round": 1}]
    assert asked(state) == "turn 1"


def test_14_2_everyone_may_water_before_the_dry_cards_go() -> None:
    state, _ = visited("r | b04\n. o .\n. . C", "g . .\nH o .\n. . .")
    assert asked(state) == "water 0"
    play(state, "use can", "use cane@n", "water nw")
    assert asked(state) == "water 1"
    log = play(state, "use hose", "water nw")
    assert [facts["points"] for facts in told(log, "scored")] == [1, 1]
    assert state.view(None)["improvements"]["gathered"] == ["hose", "can"]
    log = play(state, "none", "none", "none", "none")
    assert told(log, "returned") == [{"cards": ["hose", "can"]}]


def test_14_3_dry_cards_go_under_an_awning_too_and_a_dry_tub_with_the_improvements() -> None:
    state, log = visited("r A t\n. o .\n. . G")
    assert told(log, "faded") == [{"seat": 0, "cards": ["tub", "red"]}]
    assert "tub" not in keys(log)
    assert state.view(None)["improvements"]["gathered"] == ["tub"]
    log = play(state, "keep se")
    assert told(log, "returned") == [{"cards": ["awning", "tub"]}]
    assert patio(state, 0) == plot(". . .\n. o .\n. . G")


def test_14_3_dry_cards_go_from_every_patio() -> None:
    state, log = visited("r . .\n. o .\n. . .", "g? . .\n. o .\n. . .", "b04 . .\n. o .\n. . .", active=1)
    assert [facts["seat"] for facts in told(log, "faded")] == [1, 2, 0]
    assert [patio(state, seat) for seat in range(3)] == [plot(EMPTY)] * 3
    assert state.view(None)["discards"] == ["red", "green", "b04"]


def test_14_3_a_dry_card_scores_nothing() -> None:
    facts = scored(ring("R R r b04? G"))
    assert (facts["trios"], facts["points"], facts["balconies"]) == ([], 3, [])


def test_d_19_tokens_are_not_limited_by_what_is_in_the_box() -> None:
    state, _ = visited(ring("R R R R"), points=[200, 0], trios=[9, 9, 9, 0, 0, 0])
    assert purse(state) == (202, [9, 10, 9])


def test_14_7_piles_are_secret_and_awards_are_not() -> None:
    state, log = visited(ring("R R R G"), EMPTY, points=[3, 4])
    assert next(event for event in log if event.key == "patios.scored").to is None
    players = [state.view(seat)["players"] for seat in (0, 1, None)]
    assert [[player["points"] for player in seen] for seen in players] == [[4, None], [None, 4], [None, None]]
    assert [[player["trios"] is None for player in seen] for seen in players] == [
        [False, True],
        [True, False],
        [True, True],
    ]
    assert [[score is None for score in state.view(seat)["scores"]] for seat in (0, 1, None)] == [
        [False, True],
        [True, False],
        [True, True],
    ]


def worth(court: str) -> Any:
    return drawn(court).view(None)["players"][0]["worth"]


def test_14_5_the_running_count_is_what_would_be_scored_now() -> None:
    assert worth(E_1) == {
        "colours": {
            "blue": {"count": 2, "trio": False, "points": 2},
            "red": {"count": 4, "trio": True, "points": 2},
            "green": {"count": 3, "trio": True, "points": 0},
        },
        "balconies": [{"cell": "n-n", "card": "b10", "met": True, "points": 3}],
        "tub": None,
        "works": -2,
        "points": 5,
    }


def test_14_5_the_running_count_leaves_out_dry_cards_and_tells_what_is_not_met() -> None:
    told_now = worth(ring("R r b04? B01"))
    assert (told_now["points"], told_now["works"]) == (1, 0)
    assert told_now["balconies"] == [{"cell": "se", "card": "b01", "met": False, "points": 4}]


@pytest.mark.parametrize(
    ("pots", "colour"), [("R R B T", "red"), ("G G B B B04 T", "blue"), ("R R R T", "red"), ("t R", None)]
)
def test_14_5_the_running_count_takes_the_tub_as_the_colour_that_scores_best(pots: str, colour: str | None) -> None:
    """Trios first, then points: as blue it makes a trio and meets the Balcony."""
    assert worth(ring(pots))["tub"] == colour
