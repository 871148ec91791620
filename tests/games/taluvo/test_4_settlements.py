"""Chapter 4: settlements."""

import pytest

from tests.games.taluvo.drawn import drawn, facts, homes, legal, may, play, refused

IN_LINE = """
0,-1   J1a:v0  L3d:v0  G2b:v0
0,0        V1a     R1b     V1b
"""
THREE_OWNERS = """
0,-1   J1a:v0  L1a:v1  G1b:v0
0,0        V1a     R1b:v2  V1b
"""

# The rock on 1,0 touches three settlements of seat 0.
CROSSROADS = """
1,-1       L1a:v0
0,0    V1a     R1b     G1b:v0
0,1        J1c:v0  V1c
"""
TEMPLES_AT_THE_CROSSROADS = """
1,-1       L1a:t0
0,0    V1a     R1b     G1b:t0
0,1        J1c:w0  V1c     L1d
"""

# `tile 0,0,1` buries the middle: 1,-1 and 1,0.
STAR = """
1,-2       .       G1c:v0
0,-1   J1a:v0  L1a:v0  .
0,0        V1a     R1b:v0  G1b:v0
0,1            J1d:v0
"""
STAR_OF_THREE = """
1,-2       .       G1c:v0
0,-1   J1a:v0  L1a:v0  .
0,0        V1a     R1b:v0  G1b:v0
"""
STAR_OF_TWO = """
0,-1   J1a:v0  L1a:v0  .
0,0        V1a     R1b:v0  G1b:v0
1,1                    J1b:v0
"""

# A Temple on 2,-2, joined by 1,-1 with three hexes in the west.
FAR_TEMPLE = """
1,-2                    .       G1c:t0
-1,-1       J1e:v0  J1a:v0  L1a:v0
-2,0    G1f     R1e:v0  V1a     R1b
"""
LONE_TEMPLE = """
0,-1   J1a     L1a:v0  G1b:t0
0,0        V1a     R1b     V3b
1,1                    J3c
"""


def test_4_1_hexes_that_touch_are_one_settlement_whatever_their_heights() -> None:
    assert homes(drawn(IN_LINE), 0) == [([0, -1], 3, 0, 0)]


def test_4_1_a_settlement_has_one_owner() -> None:
    state = drawn(THREE_OWNERS, "tile 0", seats=3)
    assert homes(state, 0) == [([0, -1], 1, 0, 0), ([2, -1], 1, 0, 0)]
    assert homes(state, 1) == [([1, -1], 1, 0, 0)]
    assert homes(state, 2) == [([1, 0], 1, 0, 0)]


def test_4_2_the_size_is_counted_in_hexes_and_not_in_villagers() -> None:
    """Six Villagers on three hexes."""
    state = drawn(IN_LINE)
    assert state.view(None)["players"][0]["placed"][0] == 6
    assert state.view(None)["settlements"][0]["size"] == 3


@pytest.mark.parametrize("notation", ["villager 1,0", "expand 0,1 rock", "expand 1,-1 rock", "expand 2,0 rock"])
def test_4_3_ruling_a_token_joins_all_settlements_it_touches(notation: str) -> None:
    state = drawn(CROSSROADS)
    assert len(homes(state, 0)) == 3
    play(state, notation)
    assert homes(state, 0) == [([0, 1], 4, 0, 0)]


def test_4_3_a_token_of_another_player_joins_nothing() -> None:
    state = drawn(CROSSROADS, "token 1")
    play(state, "villager 1,0")
    assert len(homes(state, 0)) == 3


def test_4_3_ruling_a_joined_settlement_may_hold_two_temples() -> None:
    state = drawn(TEMPLES_AT_THE_CROSSROADS, temple_size=1, temples=3)
    play(state, "villager 1,0")
    assert homes(state, 0) == [([0, 1], 4, 2, 1)]
    play(state, "tile -1,0,4", "villager -2,0", "tile 3,0,2")
    assert refused(state, "temple 2,1") == "5.5 has_temple"


@pytest.mark.parametrize(
    ("drawing", "parts"),
    [
        (STAR, [([0, -1], 1), ([0, 1], 1), ([2, -2], 1), ([2, 0], 1)]),
        (STAR_OF_THREE, [([0, -1], 1), ([2, -2], 1), ([2, 0], 1)]),
        (STAR_OF_TWO, [([1, 1], 2), ([0, -1], 1)]),
    ],
)
def test_4_3_ruling_an_eruption_makes_a_settlement_fall_apart(drawing: str, parts: list[tuple[list[int], int]]) -> None:
    for mover in (0, 1):
        state = drawn(drawing, f"tile {mover}")
        assert len(homes(state, 0)) == 1
        play(state, "tile 0,0,1")
        assert [(first, size) for first, size, _, _ in homes(state, 0)] == parts


def test_4_3_a_part_without_the_temple_may_be_given_one() -> None:
    assert refused(drawn(FAR_TEMPLE), "temple -2,0") == "5.5 has_temple"
    state = drawn(FAR_TEMPLE, "tile 0")
    play(state, "tile 0,0,1")
    assert homes(state, 0) == [([-1, -1], 3, 0, 0), ([2, -2], 1, 1, 0)]
    assert may(state, "temple -2,0")


def test_4_3_settlements_that_fell_apart_can_join_again() -> None:
    state = drawn(STAR_OF_THREE, "tile 0", tile="ROCK+ROCK")
    play(state, "tile 0,0,1", "expand 0,-1 rock")
    assert homes(state, 0) == [([0, -1], 3, 0, 0), ([2, 0], 1, 0, 0)]


def test_4_4_ruling_a_temple_left_alone_is_a_settlement() -> None:
    state = drawn(LONE_TEMPLE, "tile 0")
    play(state, "tile 0,0,1")
    assert homes(state, 0) == [([2, -1], 1, 1, 0)]


LONE_GUARDS = """
0,-1   J1a:t0  L3a     G1b
0,0        V1a     R1b:w1  V1b
1,1                    L1c
"""


def test_4_4_ruling_a_lone_temple_lets_a_tower_stand_beside_it_and_can_expand() -> None:
    state = drawn(LONE_GUARDS)
    assert may(state, "tower 1,-1")
    assert may(state, "expand 0,-1 lake")


def test_4_4_ruling_a_lone_tower_counts_for_a_temple() -> None:
    state = drawn(LONE_GUARDS, "token 1", temple_size=1)
    assert legal(state, "temple") == {"temple 1,-1", "temple 2,-1", "temple 1,1"}
    assert legal(state, "expand") == {"expand 1,0 lake", "expand 1,0 grass"}
    assert refused(state, "tower 1,-1") == "5.6 has_tower"


BENT = """
1,-1       L1a:v0  G1b
0,0    V1a     R1b:v0  V1b
0,1        J1c:v0  V1c
0,2            G1c
"""


def test_4_5_ruling_a_settlement_is_named_by_the_lowest_q_and_then_the_lowest_r() -> None:
    state = drawn(BENT)
    assert homes(state, 0)[0][0] == [0, 1]
    assert legal(state, "expand") == {"expand 0,1 grass"}
    for other in ("1,-1", "1,0"):
        assert refused(state, f"expand {other} grass") == "4.5 not_first"
        assert facts(state, f"expand {other} grass") == {"terrain": "grass", "first": "0,1"}
    for other in ("0,2", "0,0", "50,0"):
        assert refused(state, f"expand {other} grass") == "5.7 no_settlement"
    play(state, "expand 0,1 grass")
    assert homes(state, 0)[0][0] == [0, 1], "0,2 has the same Q and a higher R"


def test_4_5_a_settlement_gets_the_name_of_its_new_smallest_hex() -> None:
    state = drawn(IN_LINE.replace("J1a:v0", "J1a   "))
    assert homes(state, 0)[0][0] == [1, -1]
    play(state, "villager 0,-1")
    assert homes(state, 0)[0][0] == [0, -1]


def test_4_5_the_view_lists_settlements_by_owner_and_the_largest_first() -> None:
    shown = drawn(STAR_OF_TWO.replace("J1b:v0", "J1b:v1"), "tile 0").view(None)["settlements"]
    assert [(one["owner"], one["first"], one["hexes"]) for one in shown] == [
        (0, [0, -1], [[0, -1], [1, -1], [1, 0], [2, 0]]),
        (1, [1, 1], [[1, 1]]),
    ]
