"""Chapter 3: laying the tile."""

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from tests.games.taluvo.drawn import TALUVO, drawn, facts, hex_at, homes, legal, may, play, pool, reason, refused

ONE_TILE = """
0,-1   J1a     L1a
0,0        V1a
"""

# Two tiles; `tile 0,0,1` would cover 0,0 and the lake of the first and the rock of the second.
TWO_TILES = """
0,-1   J1a     L1a     G1b
0,0        V1a     R1b     V1b
"""

THREE_TILES = """
0,-1   J1a     L1a     G1b
0,0        V1a     R1b     V1b
0,1            J1c     V1c
0,2                G1c
"""

# The fourth tile erupted on 0,0.
HILL = """
0,-1   J1a     L2d     G1b
0,0        V2d     R2d     V1b
0,1            J1c     V1c
0,2                G1c
"""


# Four hexes of height 2, of two tiles.
PLATEAU = """
0,-1   J2e     L2d
0,0        V2d     R2d
"""


def test_3_1_ruling_the_first_volcano_lies_on_the_origin_in_any_turn() -> None:
    state = TALUVO.new(2, seed=1)
    assert legal(state) == {f"tile 0,0,{o}" for o in range(6)}
    for notation in ("tile 1,0,0", "tile 0,-1,3", "tile 40,0,0", "tile 120,0,0"):
        assert refused(state, notation) == "3.1 first_tile"


@pytest.mark.parametrize(
    ("notation", "touching"),
    [
        ("tile 2,-1,2", "the volcano"),
        ("tile 3,-1,5", "only A, the volcano lies two steps off"),
        ("tile 3,-1,4", "only B, the volcano lies two steps off"),
        ("tile 1,0,2", "the volcano, on two sides"),
        ("tile -1,0,3", "the volcano, on two sides"),
    ],
)
def test_3_2_any_hex_of_the_tile_may_touch_land(notation: str, touching: str) -> None:
    assert may(drawn(ONE_TILE, "tile 1"), notation), touching


@pytest.mark.parametrize("notation", ["tile 3,-1,1", "tile -3,0,5", "tile 0,3,3", "tile 90,0,0", "tile 120,0,2"])
def test_3_2_a_tile_out_at_sea_is_refused(notation: str) -> None:
    assert refused(drawn(ONE_TILE, "tile 1"), notation) == "3.2 no_coast"


def test_3_2_all_around_the_first_tile() -> None:
    """24 triples of sea hexes touch a tile of three, and each can be laid on in three turns."""
    state = drawn(ONE_TILE, "tile 1")
    assert len(legal(state)) == 24 * 3 == len(state.legal_actions())


def test_3_2_land_of_any_owner_will_do() -> None:
    assert may(drawn(ONE_TILE.replace("L1a", "L1a:v0"), "tile 1"), "tile 2,-1,2")


@pytest.mark.parametrize(
    ("notation", "hexes_on_land"), [("tile 0,0,1", 2), ("tile 1,0,0", 1), ("tile 1,0,5", 2), ("tile -1,0,1", 2)]
)
def test_3_3_ruling_no_overhang(notation: str, hexes_on_land: int) -> None:
    assert refused(drawn(ONE_TILE, "tile 1"), notation) == "3.3 overhang"


def test_3_3_over_the_sea_a_volcano_tells_of_all_its_turns_too() -> None:
    assert reason(drawn(ONE_TILE, "tile 1"), "tile 0,0,1").facts == {"fits": []}
    assert reason(drawn(THREE_TILES, "tile 0"), "tile 1,1,1").facts == {"fits": [0, 5]}
    assert reason(drawn(ONE_TILE, "tile 1"), "tile 1,0,0").facts == {}, "no volcano"


@pytest.mark.parametrize(
    ("notation", "terrain"), [("tile 1,0,5", "rock"), ("tile 1,-1,3", "lake"), ("tile 2,-1,4", "grass")]
)
def test_3_4_the_new_volcano_must_lie_on_a_volcano(notation: str, terrain: str) -> None:
    state = drawn(TWO_TILES, "tile 0")
    assert refused(state, notation) == "3.4 no_volcano"
    assert facts(state, notation) == {"terrain": terrain}


@pytest.mark.parametrize("notation", ["tile 0,0,1", "tile 0,0,2", "tile 1,1,0", "tile 1,1,5", "tile 2,0,4"])
def test_3_4_any_volcano_that_is_seen_will_do(notation: str) -> None:
    assert may(drawn(THREE_TILES, "tile 0"), notation)


def test_3_4_a_volcano_just_laid_can_erupt_too() -> None:
    state = drawn(TWO_TILES, "tile 0")
    play(state, "tile 1,1,4", "villager 0,-1")
    assert legal(state, "tile 1,1,") == {"tile 1,1,0", "tile 1,1,5"}


@pytest.mark.parametrize(
    ("notation", "heights"),
    [
        ("tile 0,0,0", [2, 1, 2]),
        ("tile 0,0,2", [2, 2, 1]),
        ("tile 1,1,0", [1, 2, 1]),
        ("tile 1,1,5", [1, 1, 2]),
        ("tile 2,0,5", [1, 2, 1]),
    ],
)
def test_3_5_the_three_hexes_below_have_the_same_height(notation: str, heights: list[int]) -> None:
    state = drawn(HILL, "tile 0")
    assert refused(state, notation) == "3.5 uneven"
    assert facts(state, notation) == {"heights": heights}


def test_3_5_an_eruption_on_a_hill_of_even_height() -> None:
    state = drawn(PLATEAU, "tile 0")
    assert may(state, "tile 0,0,0")
    play(state, "tile 0,0,0")
    assert [hex_at(state, q, r)["height"] for q, r in ((0, 0), (0, -1), (1, -1), (1, 0))] == [3, 3, 3, 2]


@pytest.mark.parametrize("notation", ["tile 0,0,0", "tile 2,0,5", "tile 1,1,4"])
def test_3_6_a_tile_never_lies_exactly_on_another(notation: str) -> None:
    assert refused(drawn(THREE_TILES, "tile 0"), notation) == "3.6 one_tile"


def test_3_6_only_the_top_layer_says_how_many_tiles_lie_below() -> None:
    """The hill's tile covers two others, and still it is one."""
    assert refused(drawn(HILL, "tile 0"), "tile 0,0,1") == "3.6 one_tile"


@pytest.mark.parametrize(("notation", "tiles"), [("tile 0,0,1", 2), ("tile 0,0,2", 3), ("tile 1,1,5", 2)])
def test_3_6_two_or_three_tiles_below_will_do(notation: str, tiles: int) -> None:
    state = drawn(THREE_TILES, "tile 0")
    assert may(state, notation)
    before = state.view(None)["hexes"]
    play(state, notation)
    covered = state.view(None)["laid"]["hexes"]
    assert len({one["tile"] for one in before if one["at"] in covered}) == tiles


def test_3_6_tiles_that_look_alike_are_still_two() -> None:
    """All lakes; what counts is which tile a hex belongs to."""
    state = TALUVO.new(2, seed=1, options={"deck": ["LAKE+LAKE"] * 48})
    play(state, "tile 0,0,0", "villager 0,-1", "tile 2,0,5", "villager 2,-1")
    assert may(state, "tile 0,0,1")
    assert refused(state, "tile 0,0,0") == "3.6 one_tile"


STARTER = """
0,-1   J1*     L1*
0,0        V1*     R1a     J1a
-1,1   R1*     G1*     V1a
"""


@pytest.mark.parametrize("notation", ["tile 0,0,0", "tile 0,0,3"])
def test_3_6_the_starter_tile_counts_as_one(notation: str) -> None:
    assert refused(drawn(STARTER, "tile 0", starter_tile=True), notation) == "3.6 one_tile"


@pytest.mark.parametrize("notation", ["tile 0,0,1", "tile 0,0,2"])
def test_3_6_the_starter_tile_and_another_are_two(notation: str) -> None:
    assert may(drawn(STARTER, "tile 0", starter_tile=True), notation)


# Seat x owns the tokens; the others of its settlement would live on.
GUARDED_A = """
0,-1   J1a:vx  L1a:tx  G1b:vx
0,0        V1a     R1b     V1b
"""
GUARDED_B = """
0,-1   J1a     L1a     G1b:vx
0,0        V1a     R1b:tx  V1b
"""
BESIDE_A_TEMPLE = """
0,-1   J1a:t1  L1a:v1  G1b
0,0        V1a     R1b     V1b
"""


def owned(drawing: str, owner: int) -> State:
    """Return a drawing in which x is a seat; seat 0 is to lay a tile, and seat 2 is out."""
    return drawn(drawing.replace("x", str(owner)), "tile 0", seats=3, out=(2,))


@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("drawing", [GUARDED_A, GUARDED_B])
def test_3_7_no_temple_or_tower_is_buried_whoever_owns_it(drawing: str, owner: int) -> None:
    for mark, token in (("t", "temple"), ("w", "tower")):
        state = owned(drawing.replace(":t", f":{mark}"), owner)
        assert refused(state, "tile 0,0,1") == "3.7 guarded"
        assert facts(state, "tile 0,0,1") == {"token": token}


def test_3_7_a_villager_beside_a_temple_may_be_buried() -> None:
    assert may(drawn(BESIDE_A_TEMPLE, "tile 0"), "tile 0,0,1")


LONE_A = """
0,-1   J1a     L1a:vx  G1b
0,0        V1a     R1b     V1b
"""
LONE_B = """
0,-1   J1a     L1a     G1b
0,0        V1a     R1b:vx  V1b
"""
PAIR = """
0,-1   J1a     L1a:vx  G1b
0,0        V1a     R1b:vx  V1b
"""
PAIR_IN_PART = """
0,-1   J1a     L1a:vx  G1b:vx
0,0        V1a     R1b     V1b
"""
TWO_OF_THREE = """
0,-1   J1a     L1a:vx  G1b:vx
0,0        V1a     R1b:vx  V1b
"""
TWO_LONE = """
0,-1   J1a     L1a:v0  G1b
0,0        V1a     R1b:v1  V1b
"""
LONE_BESIDE_MANY = """
0,-1   J1a:v0  L1a:v0  G1b:v0
0,0        V1a     R1b:v1  V1b
"""
LONE_ON_A_HILL = """
0,-1   J2e     L2d:v1
0,0        V2d     R2d
"""


@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize(("drawing", "size"), [(LONE_A, 1), (LONE_B, 1), (PAIR, 2)])
def test_3_8_ruling_no_settlement_of_anyone_is_buried_whole_own_and_out_too(
    drawing: str, size: int, owner: int
) -> None:
    state = owned(drawing, owner)
    assert refused(state, "tile 0,0,1") == "3.8 whole_settlement"
    assert facts(state, "tile 0,0,1") == {"size": size}


@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("drawing", [PAIR_IN_PART, TWO_OF_THREE])
def test_3_8_a_settlement_of_anyone_may_be_buried_in_part(drawing: str, owner: int) -> None:
    state = owned(drawing, owner)
    assert may(state, "tile 0,0,1")
    play(state, "tile 0,0,1")
    assert homes(state, owner) == [([2, -1], 1, 0, 0)]


@pytest.mark.parametrize("drawing", [TWO_LONE, LONE_BESIDE_MANY])
def test_3_8_one_settlement_that_would_go_whole_is_enough(drawing: str) -> None:
    assert refused(drawn(drawing, "tile 0"), "tile 0,0,1") == "3.8 whole_settlement"


def test_3_8_a_hex_with_several_villagers_is_one_hex() -> None:
    state = drawn(LONE_ON_A_HILL, "tile 0")
    assert refused(state, "tile 0,0,0") == "3.8 whole_settlement"
    assert facts(state, "tile 0,0,0") == {"size": 1}


TWO_VOLCANOES = """
0,-1   J1a     L1a     G1b
0,0        V1a     R1b:v0  V1b
0,1            J1c:v0  V1c
0,2                G1d
"""
# The volcano in the east touches only what `tile 0,0,1` leaves of the settlement.
FAR_VOLCANO = """
0,-1   J1a     L1a:v0  G1b:v0  V1c
0,0        V1a     R1b     L1b
"""
TWO_VOLCANOES_AND_FOUR = """
0,-1   J1a     L1a:v0  G1b:v0
0,0        V1a     R1b:v0  V1b
0,1            J1c:v0  V1c
0,2                G1d
"""


def test_3_8_a_settlement_that_grew_is_fair_prey() -> None:
    state = drawn(LONE_A.replace("x", "0"), "token 0")
    play(state, "villager 2,-1")
    assert may(state, "tile 0,0,1")


@pytest.mark.parametrize(("drawing", "notation"), [(TWO_VOLCANOES, "tile 1,1,4"), (FAR_VOLCANO, "tile 3,-1,4")])
def test_3_8_a_settlement_that_shrank_is_safe_from_other_volcanoes(drawing: str, notation: str) -> None:
    state = drawn(drawing, "tile 0")
    assert may(state, notation)
    play(state, "tile 0,0,1", "villager 0,-1")
    assert refused(state, notation) == "3.8 whole_settlement"


def test_3_8_the_parts_of_a_settlement_that_fell_apart_are_safe_each() -> None:
    state = drawn(TWO_VOLCANOES_AND_FOUR, "tile 1")
    play(state, "tile 0,0,1")
    assert [(first, size) for first, size, _, _ in homes(state, 0)] == [([0, 1], 1), ([2, -1], 1)]
    play(state, "villager 0,-1")
    assert refused(state, "tile 1,1,4") == "3.8 whole_settlement"


def test_3_9_ruling_the_terrains_may_cover_other_volcanoes() -> None:
    for notation in ("tile 1,1,0", "tile 2,0,4"):
        assert may(drawn(THREE_TILES, "tile 0"), notation)


def test_3_9_a_covered_volcano_is_one_no_more() -> None:
    state = drawn(THREE_TILES, "tile 0", tile="LAKE+ROCK")
    play(state, "tile 1,1,0")
    assert hex_at(state, 2, 0)["terrain"] == "rock"
    play(state, "villager 0,-1")
    assert refused(state, "tile 2,0,4") == "3.4 no_volcano", "legal before"


TWO_LOSERS = """
0,-1   J1a:v0  L1a:v0  G1b
0,0        V1a     R1b:v1  V1b
0,1            J1c:v1
"""
HIGH_VILLAGERS = """
0,-1   J2e:v1  L2d:v1  G2e:v1
0,0        V2d     R2d
"""


def test_3_9_ruling_buried_villagers_leave_the_match_and_still_count_as_placed() -> None:
    state = drawn(TWO_LOSERS, "tile 0")
    before = [pool(state, seat) for seat in range(2)]
    log = play(state, "tile 0,0,1")
    assert [pool(state, seat) for seat in range(2)] == before == [(18, 2, 3)] * 2
    assert [player["placed"] for player in state.view(None)["players"]] == [[2, 0, 0], [2, 0, 0]]
    assert state.scores() == [2.0, 2.0]
    assert log[0].key == "taluvo.erupted.lost"
    assert log[0].facts["losses"] == [[0, 1], [1, 1]]
    assert (log[0].facts["count"], log[0].facts["height"], log[0].facts["at"]) == (2, 2, "0,0")


def test_3_9_villagers_on_high_hexes_are_buried_all_together() -> None:
    state = drawn(HIGH_VILLAGERS, "tile 0")
    log = play(state, "tile 0,0,0")
    assert log[0].facts["losses"] == [[1, 4]]
    assert homes(state, 1) == [([2, -1], 1, 0, 0)]
    assert pool(state, 1) == (14, 2, 3)


def test_3_9_an_eruption_on_free_hexes_costs_nobody_anything() -> None:
    log = play(drawn(TWO_TILES, "tile 1", tile="ROCK+LAKE"), "tile 0,0,1")
    assert (log[0].key, dict(log[0].facts)) == (
        "taluvo.erupted",
        {"seat": 1, "a": "rock", "b": "lake", "at": "0,0", "height": 2},
    )


def test_3_9_what_was_buried_can_be_built_on_again() -> None:
    state = drawn(TWO_LOSERS, "tile 0", tile="ROCK+LAKE")
    play(state, "tile 0,0,1")
    assert legal(state, "expand") == {"expand 0,-1 rock"}, "the rock that has come on 1,-1"
    assert refused(state, "villager 1,-1") == "5.3 too_high"


def test_3_10_there_is_always_room_on_the_coast() -> None:
    for seed in range(5):
        state, rng = TALUVO.new(3, seed=seed), Rng(seed)
        while actions := state.legal_actions():
            if state.prompt() == "taluvo.tile":
                land = {f"tile {one['at'][0]},{one['at'][1]}" for one in state.view(None)["hexes"]}
                assert any(action.notation.rsplit(",", 1)[0] not in land for action in actions)
            state.apply(actions[rng.below(len(actions))])


def test_3_the_example_of_the_rules() -> None:
    """Coral holds 1,-1 and 2,-1: the eruption takes 1,-1, which alone would have been safe."""
    state = drawn(PAIR_IN_PART.replace("x", "0"), "tile 1")
    assert may(state, "tile 0,0,1")
    assert refused(state, "tile 0,0,0") == "3.6 one_tile"
    assert refused(drawn(LONE_A.replace("x", "0"), "tile 1"), "tile 0,0,1") == "3.8 whole_settlement"
