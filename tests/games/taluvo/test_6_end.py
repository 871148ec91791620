"""Chapter 6: the end."""

import pytest

from ludoteca.core.game import NOBODY, Json, State
from tests.games.taluvo.drawn import TALUVO, drawn, hex_at, legal, play, pool, refused

# Seat 0 may place a Villager, a Temple beside its three, a Tower on 3,-1; a Tower and a Temple of it stand apart.
NEARLY = """
0,-1   J1a:v0  L1a:v0  G1b:v0  R3c
0,0        V1a     R1b     V1b     G1c
-1,1   G1d:t0  V1d     L1e:w0  J3e
"""
SEAT_1_AHEAD = """
0,-1   J1a:t0  L1a:w0  G1b:t1  R1b:t1
0,0        V1a     R1c     V1c
"""


BY = {"pools": "6.2", "last": "6.3", "deck": "6.4"}


def ending(state: State) -> tuple[str, list[int]]:
    """Return how the match has ended, and who has won; a refusal cites that ending."""
    how = state.view(None)["ending"]
    assert how not in BY or refused(state, "tile 0,0,1") == f"{BY[how]} over"
    return how, state.winners()


def test_6_1_after_the_end_nothing_is_asked_and_nothing_taken() -> None:
    state = drawn(NEARLY, temples=2, towers=1)
    play(state, "temple 1,0")
    assert (state.to_move(), state.prompt(), legal(state)) == (NOBODY, "", set())
    assert state.view(0)["over"]
    for notation in ("tile 0,0,1", "villager 3,0", "expand 0,-1 rock"):
        assert refused(state, notation) == "6.2 over"


@pytest.mark.parametrize(
    ("notation", "villagers", "options", "pools"),
    [
        ("villager 1,0", 1, {"temples": 1}, ["villager", "temple"]),
        ("expand 0,-1 rock", 4, {"temples": 1}, ["villager", "temple"]),
        ("villager 1,0", 1, {"towers": 1}, ["villager", "tower"]),
        ("temple 1,0", 0, {}, ["villager", "temple"]),
        ("temple 1,0", 9, {"towers": 1}, ["temple", "tower"]),
        ("tower 3,-1", 9, {"temples": 1, "towers": 2}, ["temple", "tower"]),
        ("tower 3,-1", 0, {"towers": 2}, ["villager", "tower"]),
    ],
)
def test_6_2_two_empty_pools_win_at_once(
    notation: str, villagers: int, options: dict[str, Json], pools: list[str]
) -> None:
    state = drawn(NEARLY, villagers={0: villagers}, **options)
    log = play(state, notation)
    assert ending(state) == ("pools", [0])
    assert (log[-1].key, dict(log[-1].facts)) == ("taluvo.won.pools", {"seat": 0, "pools": pools})
    assert state.returns() == [1.0, -1.0]


@pytest.mark.parametrize(
    ("notation", "villagers"), [("villager 1,0", 1), ("temple 1,0", 9), ("villager 1,0", 2), ("expand 0,-1 rock", 5)]
)
def test_6_2_one_empty_pool_is_not_enough(notation: str, villagers: int) -> None:
    state = drawn(NEARLY, villagers={0: villagers})
    play(state, notation)
    assert ending(state) == ("", [])
    assert state.to_move() == 1


def test_6_2_only_the_player_whose_turn_it_was_is_looked_at() -> None:
    """Seat 0 has nothing but Towers left, and seat 1 places a Villager."""
    state = drawn(NEARLY, "token 1", villagers={0: 0}, temples=1)
    assert pool(state, 0) == (0, 0, 2)
    play(state, "villager 1,0")
    assert ending(state) == ("", [])
    assert state.to_move() == 0


def test_6_2_the_winner_need_not_have_placed_the_most() -> None:
    """Seat 1 has placed more Temples."""
    state = drawn(SEAT_1_AHEAD, villagers={0: 1}, towers=1)
    play(state, "villager 1,0")
    assert ending(state) == ("pools", [0])


STUCK = """
0,-1   J1a:v0  L1a:t1  G1b:t2
0,0        V1a     R1b:v1  V1b
"""
SEAT_0_AHEAD = """
0,-1   J1a:t0  L1a:t0  G1b:v1
0,0        V1a     R1b     V1b
"""


def test_6_3_the_last_player_who_is_not_out_has_won() -> None:
    state = drawn(STUCK.replace("t2", "t1"), "tile 0", villagers={0: 0})
    log = play(state, "tile 3,0,2")
    assert ending(state) == ("last", [1])
    assert [event.key for event in log] == ["taluvo.laid", "taluvo.out", "taluvo.won.last"]
    assert dict(log[-1].facts) == {"seat": 1}
    assert state.returns() == [-1.0, 1.0]


def test_6_3_with_three_two_must_be_out() -> None:
    state = drawn(STUCK, "tile 0", seats=3, villagers={0: 0, 2: 0})
    play(state, "tile 3,0,2")
    assert ending(state) == ("", [])
    play(state, "tile 5,0,2", "villager 6,0")
    assert ending(state) == ("", [])
    play(state, "tile 7,0,2")
    assert ending(state) == ("last", [1])
    assert state.returns() == [-0.5, 1.0, -0.5]


def test_6_3_the_last_one_wins_with_fewer_tokens_too() -> None:
    state = drawn(SEAT_0_AHEAD, "tile 0", villagers={0: 0}, temples=3)
    play(state, "tile 3,0,2")
    assert ending(state) == ("last", [1])


# Seat 2 is to place the last token, a Villager on the rock in the east; the Temples, Towers and Villagers of the others:
RANKED = [
    ("0,0   R1a:t0  R1a:w1  R1a:w1  R1b:w1  R1b     R1b", [0], "three Towers do not beat one Temple"),
    ("0,0   R1a:t0  R1a:t0  R1a:t1  R1b:w1  R1b:w1  R1b", [0], "more Temples"),
    ("0,0   R1a:t0  R1a:w0  R1a:t1  R1b:w1  R1b:w1  R1b", [1], "as many Temples, more Towers"),
    ("0,0   R1a:t0  R1a:v0  R1a:v0  R1b:t1  R1b:v1  R1b", [0], "as many of both, more Villagers"),
    ("0,0   R1a:w0  R1a:v1  R1a:v1  R1b:v1  R1b:v1  R1b", [0], "one Tower beats Villagers"),
    ("0,0   R1a:t0  R1a:v1  R3a:v1  R1b:v1  R1b:v1  R1b", [0], "one Temple beats Villagers"),
    ("0,0   R2a:v0  R1a:v1  R1a     R1b:v1  R1b     R1b", [0, 1], "Villagers count, not hexes"),
    ("0,0   R1a:t0  R1a:w0  R1a:v0  R1b:v1  R1b:w1  R1b", [0], "the Temple settles it"),
]


@pytest.mark.parametrize(("drawing", "winners", "because"), RANKED)
def test_6_4_when_the_deck_is_exhausted_temples_count_then_towers_then_villagers(
    drawing: str, winners: list[int], because: str
) -> None:
    state = drawn(drawing, "token 2", seats=3, left=0)
    play(state, "villager 5,0")
    assert ending(state) == ("deck", winners), because


def test_6_4_the_ruling_on_three_towers_holds_for_the_pools_of_the_rulebook() -> None:
    """A weighted sum of 200 and 75 would have it the other way round."""
    state = drawn(RANKED[0][0], "token 2", seats=3, left=0)
    assert state.view(None)["players"][1]["start"] == [20, 2, 3]
    log = play(state, "villager 5,0")
    assert dict(log[-1].facts) == {"seat": 0, "temples": 1, "towers": 0, "villagers": 0}
    assert log[-1].key == "taluvo.won.deck"
    assert state.scores() == [10_000.0, 300.0, 1.0]
    assert state.returns() == [1.0, -0.5, -0.5]


EVEN = """
0,-1   J1a:v0  L1a:v0  G1b:v1  R1b:v1
0,0        V1a     J1c     V1b
"""


def test_6_4_buried_villagers_count_as_placed() -> None:
    """Both have two on the island, but seat 1 has lost five."""
    state = drawn(EVEN, seats=3, ask="token 2", left=0, villagers={1: 13})
    play(state, "villager 1,0")
    assert ending(state) == ("deck", [1])


def test_6_4_the_last_tile_is_followed_by_its_token_and_no_tile_more() -> None:
    state = drawn(EVEN, "tile 1", left=0)
    assert (state.view(None)["number"], state.view(None)["deck"]) == (48, 0)
    play(state, "tile 3,0,2")
    assert ending(state) == ("", [])
    assert (state.prompt(), state.to_move()) == ("taluvo.token", 1)
    log = play(state, "villager 1,0")
    assert ending(state) == ("deck", [1]), "the last token counts"
    assert "taluvo.drew" not in [event.key for event in log]
    assert not state.sealed
    assert (state.view(None)["number"], state.view(None)["tile"]) == (48, None)


def test_6_4_one_tile_before_the_last_the_match_goes_on() -> None:
    state = drawn(EVEN, "token 1", left=1)
    play(state, "villager 1,0")
    assert ending(state) == ("", [])
    assert state.view(None)["number"] == 48


@pytest.mark.parametrize(("seats", "tiles_per_player", "turns"), [(2, 1, 2), (3, 1, 3), (4, 2, 8)])
def test_6_4_a_match_has_as_many_turns_as_tiles(seats: int, tiles_per_player: int, turns: int) -> None:
    state = TALUVO.new(seats, seed=1, options={"tiles_per_player": tiles_per_player})
    for _ in range(turns):
        assert ending(state) == ("", [])
        state.apply(state.legal_actions()[0])
        state.apply(state.legal_actions()[0])
    assert state.view(None)["ending"] == "deck"


def test_6_4_ruling_who_is_out_is_not_ranked() -> None:
    """Seat 0 has both Temples, and is out."""
    drawing = "0,0   R1a:t0  R1a:t0  R1a:v1  R1b:w1  R1b     R1b"
    for out, winners in (((), [0]), ((0,), [1])):
        state = drawn(drawing, "token 2", seats=3, left=0, out=out, temples=3)
        play(state, "villager 5,0")
        assert ending(state) == ("deck", winners)


def test_6_5_ruling_equal_players_have_won_together() -> None:
    state = drawn(EVEN, seats=3, ask="token 2", left=0)
    log = play(state, "villager 1,0")
    assert ending(state) == ("deck", [0, 1])
    assert (log[-1].key, dict(log[-1].facts)) == ("taluvo.shared", {"seats": [0, 1]})
    assert state.returns() == pytest.approx([0.25, 0.25, -0.5])


def test_6_5_all_may_win_together() -> None:
    state = drawn(EVEN, left=0, villagers={1: 17})
    play(state, "villager 1,0")
    assert ending(state) == ("deck", [0, 1])
    assert state.returns() == [0.0, 0.0]


def test_6_6_ruling_when_the_player_of_the_last_tile_is_out_the_deck_is_exhausted_all_the_same() -> None:
    state = drawn(STUCK, "tile 0", seats=3, villagers={0: 0}, left=0)
    log = play(state, "tile 3,0,2")
    assert ending(state) == ("deck", [1]), "ranked are seats 1 and 2: a Temple each, and a Villager"
    assert [event.key for event in log] == ["taluvo.laid", "taluvo.out", "taluvo.won.deck"]
    assert hex_at(state, 3, 0)["tile"] == 48
    assert state.view(None)["number"] == 48


def test_6_1_ruling_empty_pools_come_before_the_exhausted_deck() -> None:
    """Seat 1 has more Temples, and would win by the deck."""
    state = drawn(SEAT_1_AHEAD, villagers={0: 1}, towers=1, left=0)
    play(state, "villager 1,0")
    assert ending(state) == ("pools", [0])


def test_6_1_ruling_the_last_player_left_comes_before_the_exhausted_deck() -> None:
    state = drawn(STUCK.replace("t2", "t1"), "tile 0", villagers={0: 0}, left=0)
    play(state, "tile 3,0,2")
    assert ending(state) == ("last", [1])
