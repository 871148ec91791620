"""Chapter 1: what is in the box."""

from collections import Counter

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from tests.games.taluvo.drawn import TALUVO, drawn, hex_at, may, play, pool, refused

FOUR = ("rock", "lake", "jungle", "grass")
FIVE = (*FOUR, "sand")

# A in the row, B in the column, both as FIVE has them.
FIVE_TERRAINS = [
    [1, 1, 2, 2, 2],
    [1, 1, 2, 1, 1],
    [2, 1, 1, 5, 4],
    [2, 1, 6, 1, 2],
    [1, 1, 4, 2, 1],
]


def whole_deck(state: State) -> Counter[str]:
    """Return the tiles of the box, the one turned up and those unseen."""
    view = state.view(None)
    return Counter(view["unseen"]) + Counter([f"{view['tile']['a']}+{view['tile']['b']}"])


@pytest.mark.parametrize(
    ("o", "a", "b"),
    [
        (0, (0, -1), (1, -1)),
        (1, (1, -1), (1, 0)),
        (2, (1, 0), (0, 1)),
        (3, (0, 1), (-1, 1)),
        (4, (-1, 1), (-1, 0)),
        (5, (-1, 0), (0, -1)),
    ],
)
def test_1_1_and_1_6_b_comes_after_a_clockwise_in_all_six_turns(o: int, a: tuple[int, int], b: tuple[int, int]) -> None:
    state = TALUVO.new(2, seed=1, options={"deck": ["LAKE+ROCK"] * 48})
    play(state, f"tile 0,0,{o}")
    assert {tuple(one["at"]): one["terrain"] for one in state.view(None)["hexes"]} == {
        (0, 0): "volcano",
        a: "lake",
        b: "rock",
    }


def test_1_1_a_tile_is_never_flipped_so_both_orders_are_in_the_deck() -> None:
    deck = whole_deck(TALUVO.new(2, seed=1))
    assert deck["lake+rock"] == deck["rock+lake"] == 3


@pytest.mark.parametrize("terrain", FIVE)
def test_1_2_tokens_stand_on_any_terrain(terrain: str) -> None:
    word = f"{terrain}+{terrain}".upper()
    state = TALUVO.new(2, seed=1, options={"terrains": 5, "deck": [word] * 48})
    play(state, "tile 0,0,0")
    assert hex_at(state, 0, -1)["terrain"] == terrain
    assert may(state, "villager 0,-1")


def test_1_2_no_token_stands_on_a_volcano() -> None:
    state = TALUVO.new(2, seed=1)
    play(state, "tile 0,0,0")
    assert refused(state, "villager 0,0") == "5.1 on_volcano"


@pytest.mark.parametrize(("terrains", "found"), [(4, set(FOUR)), (5, set(FIVE))])
def test_1_2_ruling_four_terrains_and_sand_only_with_five(terrains: int, found: set[str]) -> None:
    deck = whole_deck(TALUVO.new(2, seed=1, options={"terrains": terrains}))
    assert {word for pair in deck for word in pair.split("+")} == found


def test_1_3_ruling_four_terrains_have_every_ordered_pair_three_times() -> None:
    deck = whole_deck(TALUVO.new(3, seed=2))
    assert deck == {f"{a}+{b}": 3 for a in FOUR for b in FOUR}
    assert deck.total() == 48


def test_1_3_ruling_five_terrains_are_the_table_of_48() -> None:
    deck = whole_deck(TALUVO.new(4, seed=2, options={"terrains": 5}))
    assert deck == {
        f"{a}+{b}": FIVE_TERRAINS[row][column] for row, a in enumerate(FIVE) for column, b in enumerate(FIVE)
    }
    assert deck.total() == 48


def test_1_3_with_five_terrains_jungle_is_common_and_lake_rare() -> None:
    hexes: Counter[str] = Counter()
    for word, count in whole_deck(TALUVO.new(2, seed=1, options={"terrains": 5})).items():
        for terrain in word.split("+"):
            hexes[terrain] += count
    assert hexes == {"jungle": 28, "grass": 23, "sand": 19, "rock": 15, "lake": 11}


@pytest.mark.parametrize(
    ("preset", "tiles_per_player", "by_seats"),
    [
        ("taluvo", None, {2: 48, 3: 48, 4: 48}),
        ("taluvo", 0, {2: 48, 3: 48, 4: 48}),
        ("taluvo", 1, {2: 2, 3: 3, 4: 4}),
        ("taluvo", 12, {2: 24, 3: 36, 4: 48}),
        ("taluvo", 18, {2: 36, 3: 48, 4: 48}),
        ("taluvo", 24, {2: 48, 3: 48, 4: 48}),
        ("taluva", None, {2: 24, 3: 36, 4: 48}),
        ("taluva", 18, {2: 36, 3: 48, 4: 48}),
        ("taluva", 24, {2: 48, 3: 48, 4: 48}),
        ("taluva", 0, {2: 48, 3: 48, 4: 48}),
        ("tigerisland", None, {2: 48}),
    ],
)
def test_1_3_ruling_how_many_tiles_a_match_takes(
    preset: str, tiles_per_player: int | None, by_seats: dict[int, int]
) -> None:
    for seats, tiles in by_seats.items():
        options = {"preset": preset, "tiles_per_player": tiles_per_player}
        view = TALUVO.new(seats, seed=1, options=options).view(None)
        assert (view["tiles"], view["number"], view["deck"]) == (tiles, 1, tiles - 1)


def test_1_3_no_match_takes_more_than_48_tiles_though_a_fixed_deck_may_be_longer() -> None:
    for words in (48, 100):
        options = {"tiles_per_player": 24, "deck": ["LAKE+ROCK"] * words}
        assert TALUVO.new(4, seed=1, options=options).view(None)["tiles"] == 48


def test_1_3_a_short_match_leaves_tiles_in_the_box_that_nobody_has_seen() -> None:
    state = TALUVO.new(2, seed=1, options={"tiles_per_player": 3})
    assert whole_deck(state) == {f"{a}+{b}": 3 for a in FOUR for b in FOUR}
    assert state.view(0)["deck"] == 5


def test_1_4_ruling_the_tile_to_lay_is_open_and_the_next_one_is_not() -> None:
    """Two decks with the same first tile look alike until the second is turned up."""
    rest = ["LAKE+ROCK", "GRASS+GRASS"]
    states = [
        TALUVO.new(2, seed=1, options={"deck": ["ROCK+JUNGLE", *order] + ["ROCK+ROCK"] * 45})
        for order in (rest, rest[::-1])
    ]
    for notation in ("tile 0,0,0", "villager 0,-1"):
        assert states[0].view(0) == states[1].view(0)
        assert states[0].view(1) == states[1].view(1)
        assert states[0].knowledge(1) == states[1].knowledge(1)
        for state in states:
            play(state, notation)
    assert [state.view(0)["tile"] for state in states] == [{"a": "lake", "b": "rock"}, {"a": "grass", "b": "grass"}]


def test_1_4_the_tiles_not_seen_yet_can_be_counted() -> None:
    state, rng = TALUVO.new(2, seed=7), Rng(7)
    left = whole_deck(state)
    while legal := state.legal_actions():
        view = state.view(None)
        if view["tile"]:
            left -= Counter([f"{view['tile']['a']}+{view['tile']['b']}"])
        assert view["unseen"] == left
        state.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize(
    ("preset", "tokens"), [("taluvo", (20, 2, 3)), ("taluva", (20, 3, 2)), ("tigerisland", (20, 3, 2))]
)
def test_1_5_each_player_has_a_pool_of_tokens(preset: str, tokens: tuple[int, int, int]) -> None:
    state = TALUVO.new(2, seed=1, options={"preset": preset})
    assert [pool(state, seat) for seat in range(2)] == [tokens] * 2


def test_1_7_an_eruption_raises_a_hex_by_one_and_only_the_top_counts() -> None:
    state = drawn(
        """
0,-1   J1a     L1a:v0  G1b:v0
0,0        V1a     R1b     V1b
""",
        "tile 1",
        tile="ROCK+LAKE",
    )
    play(state, "tile 0,0,1")
    for q, r, terrain in ((0, 0, "volcano"), (1, -1, "rock"), (1, 0, "lake")):
        one = hex_at(state, q, r)
        assert (one["terrain"], one["height"], one["tile"], one["token"]) == (terrain, 2, 3, None)
    assert (hex_at(state, 0, -1)["height"], hex_at(state, 0, -1)["tile"]) == (1, 1)
