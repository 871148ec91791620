"""Chapter 5, second half: expanding a settlement (5.7, 5.8), and being able to place nothing (5.9)."""

import pytest

from ludoteca.core.game import Json, State
from tests.games.taluvo.drawn import drawn, facts, hex_at, homes, legal, may, play, pool, refused

# 0,-1 borders one jungle; from there jungle goes on to 2,-2, 2,-1, 3,-1 and 1,0.
JUNGLE = """
1,-2       J1c     J2c
0,-1   J1a:v0  L1a     J1b     J1d
0,0        V1a     J2e     V1b     R1d
3,1                                    J1f
"""
JUNGLE_CUT_OFF = """
1,-2       J1c     J2c:v1
0,-1   J1a:v0  L1a     J1b     J1d
0,0        V1a     J2e     V1b
"""


def villagers_on(state: State, seat: int) -> list[list[int]]:
    return [one["at"] for one in state.view(None)["hexes"] if one["owner"] == seat and one["token"] == "villager"]


@pytest.mark.parametrize("options", [{}, {"expansion": "bordering"}, {"preset": "taluva"}])
def test_5_7_ruling_an_expansion_fills_what_borders_and_goes_no_further(options: dict[str, Json]) -> None:
    state = drawn(JUNGLE, **options)
    play(state, "expand 0,-1 jungle")
    assert villagers_on(state, 0) == [[1, -2], [0, -1]]
    assert pool(state, 0)[0] == 18


@pytest.mark.parametrize("options", [{"expansion": "flowing"}, {"preset": "tigerisland", "starter_tile": False}])
def test_5_7_option_flowing_goes_on_through_like_terrain(options: dict[str, Json]) -> None:
    """But not over the sea: 3,1 lies beyond a rock."""
    state = drawn(JUNGLE, **options)
    play(state, "expand 0,-1 jungle")
    assert villagers_on(state, 0) == [[1, -2], [2, -2], [0, -1], [2, -1], [3, -1], [1, 0]]
    assert pool(state, 0)[0] == 19 - (1 + 2 + 1 + 1 + 2)


def test_5_7_flowing_is_stopped_by_any_token() -> None:
    state = drawn(JUNGLE_CUT_OFF, expansion="flowing")
    play(state, "expand 0,-1 jungle")
    assert villagers_on(state, 0) == [[1, -2], [0, -1]]


def test_5_7_flowing_is_stopped_by_ones_own_settlements_too() -> None:
    """The Villager on 2,-2 belongs to another settlement of the same player."""
    state = drawn(JUNGLE_CUT_OFF.replace(":v1", ":v0"), expansion="flowing")
    assert len(homes(state, 0)) == 2
    play(state, "expand 0,-1 jungle")
    assert villagers_on(state, 0) == [[1, -2], [2, -2], [0, -1]]


# The settlement of seat 0 on 1,-1 and 2,-1 borders jungle of heights 1, 1 and 2 and a lake of height 3.
EXAMPLE = """
1,-2       J1c     J2c     L3d
0,-1   J1a     L1a:v0  G1b:v0  R1e:v1
0,0        V1a     R1b:v1  V1b
"""
ONTO = ["0,-1", "1,-2", "2,-2"]


def test_5_7_every_free_bordering_hex_of_the_terrain_gets_as_many_villagers_as_it_is_high() -> None:
    state = drawn(EXAMPLE)
    log = play(state, "expand 1,-1 jungle")
    assert pool(state, 0)[0] == 18 - (1 + 1 + 2)
    assert homes(state, 0) == [([0, -1], 5, 0, 0)]
    assert [hex_at(state, q, r)["owner"] for q, r in ((1, -2), (2, -2), (0, -1))] == [0, 0, 0]
    assert (log[0].key, dict(log[0].facts)) == (
        "taluvo.expanded",
        {"seat": 0, "terrain": "jungle", "hexes": 3, "count": 4, "at": "1,-1"},
    )
    assert dict(log[0].aside) == {"onto": ONTO}


def test_5_7_the_example_of_the_rules() -> None:
    """The lake of height 3 costs three Villagers, or one Tower."""
    state = drawn(EXAMPLE)
    assert legal(state, "expand") == {"expand 1,-1 jungle", "expand 1,-1 lake"}
    assert may(state, "tower 3,-2")
    play(state, "expand 1,-1 lake")
    assert pool(state, 0) == (15, 2, 3)


@pytest.mark.parametrize("terrain", ["rock", "grass", "sand"])
def test_5_7_taken_hexes_and_missing_terrain_give_nothing_to_expand_on(terrain: str) -> None:
    """The rocks are Tide's, the grass is one's own, and there is no sand."""
    state = drawn(EXAMPLE)
    assert refused(state, f"expand 1,-1 {terrain}") == "5.7 no_terrain"
    assert facts(state, f"expand 1,-1 {terrain}") == {"terrain": terrain}


def test_5_7_one_expands_only_settlements_of_ones_own() -> None:
    state = drawn(EXAMPLE, "token 1")
    assert refused(state, "expand 1,-1 jungle") == "5.7 no_settlement"
    assert refused(state, "expand 0,0 jungle") == "5.7 no_settlement"
    assert refused(state, "expand 80,0 jungle") == "5.7 no_settlement"
    assert refused(state, "expand 120,0 jungle") == "5.7 no_settlement"
    state = drawn(JUNGLE, "token 1")
    assert refused(state, "expand 0,-1 jungle") == "5.7 no_home"


SHARED_LAKE = """
0,-1   J1a:v0  L1a     G1b:v0
0,0        V1a     R1b     V1b
"""


def test_5_7_two_settlements_that_fill_the_same_hexes_are_two_choices() -> None:
    for notation in ("expand 0,-1 lake", "expand 2,-1 lake"):
        state = drawn(SHARED_LAKE)
        assert legal(state, "expand") == {"expand 0,-1 lake", "expand 2,-1 lake", "expand 2,-1 rock"}
        play(state, notation)
        assert homes(state, 0) == [([0, -1], 3, 0, 0)]


def test_5_7_sand_is_expanded_on_like_any_terrain() -> None:
    state = drawn(SHARED_LAKE.replace("L1a", "S1a"), preset="taluva")
    assert {"expand 0,-1 sand", "expand 2,-1 sand"} <= legal(state)


@pytest.mark.parametrize(("left", "legal_then"), [(3, False), (4, True), (5, True), (0, False)])
def test_5_8_ruling_an_expansion_is_paid_whole_or_not_chosen(left: int, legal_then: bool) -> None:
    state = drawn(EXAMPLE, villagers={0: left})
    assert may(state, "expand 1,-1 jungle") == legal_then
    if not legal_then:
        assert refused(state, "expand 1,-1 jungle") == "5.8 too_dear"
        assert facts(state, "expand 1,-1 jungle") == {"terrain": "jungle", "cost": 4, "left": left}


@pytest.mark.parametrize(("left", "legal_then"), [(6, False), (7, True)])
def test_5_8_a_flowing_expansion_is_paid_whole_too(left: int, legal_then: bool) -> None:
    state = drawn(JUNGLE, villagers={0: left}, expansion="flowing")
    assert may(state, "expand 0,-1 jungle") == legal_then
    if not legal_then:
        assert refused(state, "expand 0,-1 jungle") == "5.8 too_dear"


# The jungle on 2,-1 borders both settlements of seat 0.
ON_BOTH_SIDES = """
1,-1       L1a:v0  J1b
0,0    V1a     G1a     L1c:v0
"""


def test_5_8_a_hex_that_bordered_two_settlements_is_paid_once_when_they_have_joined() -> None:
    state = drawn(ON_BOTH_SIDES, villagers={0: 2})
    play(state, "villager 1,0", "tile 3,0,2", "villager 4,0", "tile 5,0,2")
    assert may(state, "expand 1,-1 jungle")
    play(state, "expand 1,-1 jungle")
    assert (homes(state, 0), pool(state, 0)[0]) == ([([1, -1], 4, 0, 0)], 0)


def test_5_8_the_last_villagers_may_be_spent() -> None:
    state = drawn(EXAMPLE, villagers={0: 4})
    play(state, "expand 1,-1 jungle")
    assert pool(state, 0)[0] == 0


def test_5_8_the_view_shows_what_each_expansion_would_fill_and_cost() -> None:
    state = drawn(EXAMPLE, villagers={0: 3})
    assert [
        (one["action"], sorted(one["hexes"]), one["cost"], one["legal"]) for one in state.view(0)["expansions"]
    ] == [
        ("expand 1,-1 lake", [[3, -2]], 3, True),
        ("expand 1,-1 jungle", [[0, -1], [1, -2], [2, -2]], 4, False),
    ]
    assert state.view(1)["expansions"] == state.view(None)["expansions"] == []


# Seat 1 has no Villagers left and may place no Temple and no Tower.
STUCK = """
0,-1   J1a:v0  L1a:v1  G1b:v2
0,0        V1a     R1b:v1  V1b
3,0                                J1c:v3  L1c
3,1                                    V1c
"""


def test_5_9_who_can_place_nothing_is_out_at_once_and_the_tile_stays() -> None:
    state = drawn(STUCK, "tile 1", seats=4, villagers={1: 0})
    log = play(state, "tile 5,0,2")
    assert [event.key for event in log] == ["taluvo.laid", "taluvo.out", "taluvo.drew"]
    assert dict(log[1].facts) == {"seat": 1}
    assert [player["out"] for player in state.view(None)["players"]] == [False, True, False, False]
    assert [hex_at(state, q, r)["tile"] for q, r in ((5, 0), (6, 0), (5, 1))] == [4, 4, 4]
    assert (state.to_move(), state.prompt(), state.sealed) == (2, "taluvo.tile", True)


def test_5_9_in_the_middle_of_a_round_of_four_the_others_play_on_in_order() -> None:
    state = drawn(STUCK, "tile 1", seats=4, villagers={1: 0})
    play(state, "tile 5,0,2")
    movers = []
    for _ in range(7):
        movers.append(state.to_move())
        state.apply(state.legal_actions()[0])
        state.apply(state.legal_actions()[0])
    assert movers == [2, 3, 0, 2, 3, 0, 2]


def test_5_9_several_can_be_out_and_the_last_seat_too() -> None:
    state = drawn(STUCK, "tile 3", seats=4, villagers={3: 0, 0: 0})
    play(state, "tile 5,0,2")
    assert state.to_move() == 0
    play(state, "tile 7,0,2")
    assert state.to_move() == 1
    play(state, "tile 9,0,2", "villager 10,0", "tile 11,0,2", "villager 12,0")
    assert state.to_move() == 1


def test_5_9_ruling_the_tokens_of_who_is_out_stay_and_hold_their_hexes() -> None:
    state = drawn(STUCK, "tile 1", seats=4, villagers={1: 0})
    play(state, "tile 5,0,2", "tile 7,0,2")
    assert homes(state, 1) == [([1, -1], 2, 0, 0)]
    assert refused(state, "villager 1,-1") == "5.1 taken"
    assert refused(state, "expand 1,-1 jungle") == "5.7 no_settlement"


def test_5_9_ruling_they_are_settlements_as_before_protected_whole_and_buried_in_part() -> None:
    """`tile 0,0,1` would bury both hexes of seat 1; with a third one it may."""
    state = drawn(STUCK, "tile 0", seats=4, villagers={1: 0}, out=(1,))
    assert refused(state, "tile 0,0,1") == "3.8 whole_settlement"
    state = drawn(STUCK.replace(":v2", ":v1"), "tile 0", seats=4, villagers={1: 0}, out=(1,))
    log = play(state, "tile 0,0,1")
    assert log[0].facts["losses"] == [[1, 2]]


def test_5_9_ruling_they_stay_protected_as_the_island_grows_about_them() -> None:
    """Seat 1 goes out in play, with two hexes or with one, and new land comes beside the volcano."""
    for drawing in (STUCK, STUCK.replace("R1b:v1", "R1b   ")):
        state = drawn(drawing, "tile 1", seats=4, villagers={1: 0})
        play(state, "tile 5,0,2", "tile -1,0,4", "villager -2,0")
        assert refused(state, "tile 0,0,1") == "3.8 whole_settlement"


# With 1,-1 buried and 1,0 raised, seat 0 has one Villager and no hex of height 1 to put it on.
FULL = """
0,-1   J1a:v1  L1a:v1  G1b:v1
0,0        V1a     R1b     V1b
1,1                    G1c:v0  J1c:v0
1,2                        V1c
"""


def test_5_9_villagers_without_a_place_for_them_do_not_help() -> None:
    """The eruption leaves no hex of height 1, and the new ones cost two Villagers."""
    for left, is_out in ((1, True), (2, False)):
        state = drawn(FULL, "tile 0", seats=3, villagers={0: left}, tile="LAKE+ROCK")
        play(state, "tile 0,0,1")
        assert state.view(None)["players"][0]["out"] is is_out
    assert legal(state) == {"expand 1,1 rock"}


# `tile 1,-3,3` brings two hexes, both beside seat 0.
LONELY = """
0,-1   J1a:v0  L1a:v1
0,0        V1a
"""


@pytest.mark.parametrize("beside_own", [True, False])
def test_5_9_with_villager_beside_own_off_hexes_beside_ones_own_do_not_help(beside_own: bool) -> None:
    """One Villager is left, and expanding onto both rocks costs two."""
    state = drawn(LONELY, "tile 0", seats=3, villagers={0: 1}, tile="ROCK+ROCK", villager_beside_own=beside_own)
    play(state, "tile 1,-3,3")
    assert state.view(None)["players"][0]["out"] is not beside_own


STILL_A_TEMPLE = """
0,-1   J1a:v0  L1a:v0  G1b:v0
0,0        V1a     R1b     V1b
"""
STILL_A_TOWER = """
0,-1   J1a:v0  L3a     G1b
0,0        V1a     R1b     V1b
"""


@pytest.mark.parametrize(("drawing", "token"), [(STILL_A_TEMPLE, "temple"), (STILL_A_TOWER, "tower")])
def test_5_9_a_temple_or_a_tower_that_can_be_placed_is_enough(drawing: str, token: str) -> None:
    state = drawn(drawing, "tile 0", villagers={0: 0})
    play(state, "tile 3,0,2")
    assert state.to_move() == 0
    assert {notation.split()[0] for notation in legal(state)} == {token}
