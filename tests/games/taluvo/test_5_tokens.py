"""Chapter 5, first half: where Villagers, Temples and Towers may stand (5.1 to 5.6)."""

import pytest

from ludoteca.core.game import Json, State
from tests.games.taluvo.drawn import drawn, facts, hex_at, homes, legal, may, play, pool, refused

MEADOW = """
0,-1   J1a:v0  L1a     G1b     R1c     J1d
0,0        V1a     R2e     V1b     J1c:v1
2,1                            G3f
"""


@pytest.mark.parametrize("token", ["villager", "temple", "tower"])
@pytest.mark.parametrize(
    ("at", "why"),
    [
        ("0,-2", "5.1 sea"),
        ("100,0", "5.1 sea"),
        ("120,0", "5.1 sea"),
        ("0,0", "5.1 on_volcano"),
        ("0,-1", "5.1 taken"),
        ("3,0", "5.1 taken"),
    ],
)
def test_5_1_a_token_goes_on_a_free_hex_that_is_no_volcano(token: str, at: str, why: str) -> None:
    assert refused(drawn(MEADOW), f"{token} {at}") == why


@pytest.mark.parametrize("mark", ["v", "t", "w"])
def test_5_1_a_hex_with_any_token_is_taken(mark: str) -> None:
    assert refused(drawn(MEADOW.replace(":v1", f":{mark}1")), "villager 3,0") == "5.1 taken"


ONE_OF_EACH = """
0,-1   J1a:v0  L1a:v0  G1b:v0  R3c
0,0        V1a     R1b     V1b
-1,1   G1d:t0  V1d     L1e:w0  J3e
"""


def test_5_2_the_pool_must_hold_a_villager() -> None:
    state = drawn(MEADOW.replace("L1a", "L3a"), villagers={0: 0})
    assert refused(state, "villager 2,-1") == "5.2 none_left"
    assert facts(state, "villager 2,-1") == {"token": "villager"}
    assert legal(state) == {"tower 1,-1"}
    assert may(drawn(MEADOW, villagers={0: 1}), "villager 2,-1")


@pytest.mark.parametrize("notation", ["temple 1,0", "tower 3,-1"])
def test_5_2_the_pool_must_hold_a_temple_or_a_tower(notation: str) -> None:
    assert may(drawn(ONE_OF_EACH, temples=2, towers=2), notation)
    state = drawn(ONE_OF_EACH, temples=1, towers=1)
    assert refused(state, notation) == "5.2 none_left"
    assert facts(state, notation) == {"token": notation.split()[0]}


def test_5_2_a_token_placed_leaves_the_pool() -> None:
    for notation, left in (("villager 1,0", (16, 1, 2)), ("temple 1,0", (17, 0, 2)), ("tower 3,-1", (17, 1, 1))):
        state = drawn(ONE_OF_EACH)
        play(state, notation)
        assert pool(state, 0) == left
        assert pool(state, 1) == (20, 2, 3)


@pytest.mark.parametrize(
    ("at", "where"),
    [("1,-1", "beside one's own"), ("3,-1", "beside another player"), ("4,-1", "beside another"), ("2,-1", "alone")],
)
def test_5_3_a_villager_goes_anywhere_on_height_1(at: str, where: str) -> None:
    state = drawn(MEADOW)
    assert may(state, f"villager {at}"), where
    play(state, f"villager {at}")
    q, r = map(int, at.split(","))
    assert (hex_at(state, q, r)["owner"], hex_at(state, q, r)["token"]) == (0, "villager")
    assert pool(state, 0) == (18, 2, 3)


@pytest.mark.parametrize(("at", "height"), [("1,0", 2), ("2,1", 3)])
def test_5_3_a_villager_alone_goes_no_higher(at: str, height: int) -> None:
    state = drawn(MEADOW)
    assert refused(state, f"villager {at}") == "5.3 too_high"
    assert facts(state, f"villager {at}") == {"height": height}


def test_5_4_ruling_a_villager_may_be_placed_beside_ones_own() -> None:
    assert may(drawn(MEADOW), "villager 1,-1")
    assert may(drawn(MEADOW, villager_beside_own=True), "villager 1,-1")


def test_5_4_with_the_option_off_it_may_not() -> None:
    state = drawn(MEADOW, villager_beside_own=False)
    assert legal(state, "villager") == {"villager 2,-1", "villager 3,-1", "villager 4,-1"}
    assert refused(state, "villager 1,-1") == "5.4 beside_own"
    assert may(state, "expand 0,-1 lake"), "growing by expansion stays"
    assert refused(state, "villager 1,0") == "5.3 too_high"


def test_5_4_a_temple_or_a_tower_of_ones_own_counts_as_a_settlement() -> None:
    for mark in ("t", "w"):
        state = drawn(MEADOW.replace(":v0", f":{mark}0"), villager_beside_own=False)
        assert refused(state, "villager 1,-1") == "5.4 beside_own"


# Free hexes of heights 2, 3 and 1 beside three hexes of seat 0, and one beside none.
THREE_HEXES = """
1,-2       G2c
0,-1   J1a:v0  L1a:v0  G1b:v0  L3d     G1d
0,0        V1a     R1b     V1b
"""
TWO_HEXES = """
1,-2       G2c
0,-1   J1a     L1a:v0  G1b:v0  L3d
0,0        V1a     R1b     V1b
"""


def test_5_5_a_temple_stands_at_any_height_beside_three_hexes_of_ones_own() -> None:
    state = drawn(THREE_HEXES)
    assert legal(state, "temple") == {"temple 1,-2", "temple 3,-1", "temple 1,0"}
    assert refused(state, "temple 4,-1") == "5.5 temple_alone"
    play(state, "temple 3,-1")
    assert homes(state, 0) == [([0, -1], 4, 1, 0)]


def test_5_5_ruling_the_settlement_is_measured_before_the_temple_stands() -> None:
    state = drawn(TWO_HEXES)
    assert refused(state, "temple 1,0") == "5.5 too_small"
    assert facts(state, "temple 1,0") == {"size": 2, "least": 3}


@pytest.mark.parametrize(
    ("temple_size", "two", "three"), [(1, True, True), (2, True, True), (3, False, True), (4, False, False)]
)
def test_5_5_option_temple_size(temple_size: int, two: bool, three: bool) -> None:
    assert may(drawn(TWO_HEXES, temple_size=temple_size), "temple 1,0") == two
    assert may(drawn(THREE_HEXES, temple_size=temple_size), "temple 1,0") == three


def test_5_5_ruling_only_settlements_of_ones_own_count() -> None:
    state = drawn(THREE_HEXES, "token 1")
    assert legal(state, "temple") == set()
    assert refused(state, "temple 1,0") == "5.5 no_home"
    state = drawn(THREE_HEXES.replace("G1d", "G1d:v1"), "token 1")
    assert legal(state, "temple") == set()
    assert refused(state, "temple 1,0") == "5.5 temple_alone"


# 1,0 touches a settlement in the north and one in the south.
NORTH_AND_SOUTH = """
1,-3   J1e
1,-2       G1a:v0
1,-1           L1a:v0
0,0        V1a     R1b     V1b
0,1            J1c:v0  V1c
0,2                G1c:v0
0,3                    L1d
"""
ONE_FITS = """
1,-3   J1e
1,-2       G1a:t0
1,-1           L1a:v0
0,0        V1a     R1b     V1b
0,1            J1c:v0  V1c
0,2                G1c:v0
0,3                    L1d:v0
"""
NONE_FITS = """
1,-3   J1e:v0
1,-2       G1a:t0
1,-1           L1a:v0
0,0        V1a     R1b     V1b
0,1            J1c:v0  V1c
0,2                G1c:v0
0,3                    L1d
"""
BOTH_HAVE = """
1,-3   J1e:v0
1,-2       G1a:t0
1,-1           L1a:v0
0,0        V1a     R1b     V1b
0,1            J1c:v0  V1c
0,2                G1c:t0
0,3                    L1d:v0
"""


def test_5_5_ruling_the_sizes_of_two_settlements_are_not_added_up() -> None:
    state = drawn(NORTH_AND_SOUTH)
    assert refused(state, "temple 1,0") == "5.5 too_small"
    assert facts(state, "temple 1,0") == {"size": 2, "least": 3}


def test_5_5_ruling_one_settlement_that_fits_is_enough() -> None:
    """The one in the north has a Temple, the one in the south has three hexes and none."""
    state = drawn(ONE_FITS)
    assert may(state, "temple 1,0")
    play(state, "temple 1,0")
    assert homes(state, 0) == [([0, 1], 6, 2, 0)]


def test_5_5_two_settlements_that_fit_make_no_second_choice() -> None:
    state = drawn(NORTH_AND_SOUTH, temple_size=2)
    assert legal(state, "temple") == {"temple 1,0", "temple 1,-3", "temple 0,3"}


def test_5_5_the_size_and_the_missing_temple_must_come_together() -> None:
    """Three hexes with a Temple in the north, two without in the south."""
    state = drawn(NONE_FITS)
    assert refused(state, "temple 1,0") == "5.5 too_small"
    assert facts(state, "temple 1,0") == {"size": 2, "least": 3}


def test_5_5_a_settlement_has_one_temple() -> None:
    assert refused(drawn(BOTH_HAVE, temples=3), "temple 1,0") == "5.5 has_temple"


# A hex of height 3 beside one lone Villager of each.
CLIFF = """
0,-1   J1a:v0  L3d     G1b:v1
0,0        V1a     R2d     V1b
-1,1   G3c     V1c     J1c
"""


def at_height(height: int, ask: str = "token 0", **options: Json) -> State:
    return drawn(CLIFF.replace("L3d", f"L{height}d"), ask, **options)


@pytest.mark.parametrize(("height", "legal_there"), [(1, False), (2, False), (3, True), (4, True), (5, True)])
def test_5_6_a_tower_stands_on_height_3_or_more_beside_any_settlement(height: int, legal_there: bool) -> None:
    assert may(at_height(height), "tower 1,-1") == legal_there
    assert may(at_height(height, "token 1"), "tower 1,-1") == legal_there


def test_5_6_a_tower_too_low() -> None:
    assert refused(at_height(2), "tower 1,-1") == "5.6 too_low"
    assert facts(at_height(2), "tower 1,-1") == {"height": 2, "least": 3}


@pytest.mark.parametrize("tower_height", [1, 2, 3, 4])
def test_5_6_option_tower_height(tower_height: int) -> None:
    for height in (1, 2, 3, 4):
        assert may(at_height(height, tower_height=tower_height), "tower 1,-1") == (height >= tower_height)


def test_5_6_a_tower_too_low_for_the_option() -> None:
    state = at_height(3, tower_height=4)
    assert refused(state, "tower 1,-1") == "5.6 too_low"
    assert facts(state, "tower 1,-1") == {"height": 3, "least": 4}


# `tile 0,0,0` raises 1,-1 to height 3, beside the Villager of seat 0.
FOOTHILLS = """
0,-1   J2e     L2d     G1f:v0
0,0        V2d     R2d
"""


def test_5_6_a_tower_stands_on_the_first_hex_of_height_3() -> None:
    state = drawn(FOOTHILLS, "tile 0")
    play(state, "tile 0,0,0")
    assert legal(state, "tower") == {"tower 1,-1"}


def test_5_6_ruling_only_settlements_of_ones_own_count() -> None:
    """-1,1 is high enough, but nobody is there; 1,-1 touches only Tide when Coral has gone."""
    assert refused(drawn(CLIFF), "tower -1,1") == "5.6 tower_alone"
    assert refused(drawn(CLIFF.replace("J1a:v0", "J1a:v1")), "tower 1,-1") == "5.6 no_home"
    moved = CLIFF.replace("J1a:v0", "J1a   ").replace("J1c", "J1c:v0")
    assert refused(drawn(moved), "tower 1,-1") == "5.6 tower_alone"


TOWERS = """
0,-1   J1a:w0  L3d     G1b:v0
0,0        V1a     R3d     V1b
1,1                    G3c:v0
"""


def test_5_6_ruling_one_settlement_that_fits_is_enough() -> None:
    """1,-1 touches a Tower in the west and a Villager in the east."""
    state = drawn(TOWERS)
    assert may(state, "tower 1,-1")
    play(state, "tower 1,-1")
    assert homes(state, 0) == [([0, -1], 3, 0, 2), ([1, 1], 1, 0, 0)]


def test_5_6_a_settlement_has_one_tower() -> None:
    state = drawn(TOWERS.replace("G1b:v0", "G1b:w0").replace("G3c:v0", "G3c"), towers=4)
    assert refused(state, "tower 1,-1") == "5.6 has_tower"
    assert refused(state, "tower 1,0") == "5.6 has_tower"


def test_5_6_a_temple_does_not_stand_in_the_way_of_a_tower() -> None:
    assert may(drawn(CLIFF.replace("J1a:v0", "J1a:t0")), "tower 1,-1")


def test_5_events_tell_what_was_placed_and_where() -> None:
    for notation, told in (
        ("villager 1,0", {"seat": 0, "terrain": "rock", "at": "1,0"}),
        ("temple 1,0", {"seat": 0, "terrain": "rock", "at": "1,0", "height": 1}),
        ("tower 3,-1", {"seat": 0, "terrain": "rock", "at": "3,-1", "height": 3}),
    ):
        event = play(drawn(ONE_OF_EACH), notation)[0]
        assert (event.key, dict(event.facts)) == (f"taluvo.{notation.split()[0]}", told)
