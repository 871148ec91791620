"""Chapter 2: setting up, and the turn."""

import pytest

from ludoteca.core.errors import BadOption, BadSeats
from ludoteca.core.game import Event, State
from tests.games.taluvo.drawn import TALUVO, legal, may, play, refused

MIXED = ["LAKE+ROCK", "GRASS+GRASS", "ROCK+JUNGLE", "JUNGLE+LAKE"]


def turned_up(state: State, tiles: int) -> list[str]:
    """Return the first tiles of a match as they are turned up."""
    words: list[str] = []
    while len(words) < tiles:
        tile = state.view(None)["tile"]
        if tile:
            words.append(f"{tile['a']}+{tile['b']}".upper())
        state.apply(state.legal_actions()[0])
    return words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_1_two_three_or_four_play_in_the_order_of_seats(seats: int) -> None:
    state = TALUVO.new(seats, seed=1)
    movers = []
    for _ in range(2 * seats + 1):
        movers.append(state.to_move())
        state.apply(state.legal_actions()[0])
        assert state.to_move() == movers[-1], "the same player lays and places"
        state.apply(state.legal_actions()[0])
    assert movers == [*range(seats), *range(seats), 0]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_2_1_ruling_nobody_plays_alone_or_in_fives(seats: int) -> None:
    with pytest.raises(BadSeats, match="2, 3, 4"):
        TALUVO.new(seats, seed=1)


def test_2_2_every_tile_is_as_likely_to_come_first() -> None:
    firsts = [turned_up(TALUVO.new(2, seed=seed), 1)[0] for seed in range(1600)]
    assert len(set(firsts)) == 16
    assert all(65 <= firsts.count(word) <= 140 for word in set(firsts))


def test_2_2_the_match_takes_the_first_tiles_of_the_shuffled_deck() -> None:
    """A short match is the beginning of the long one with the same seed."""
    for seed in range(5):
        short = TALUVO.new(2, seed=seed, options={"tiles_per_player": 4}).dump()
        assert len(short["order"]) == 8
        assert short["order"] == TALUVO.new(2, seed=seed).dump()["order"][:8]


def test_2_2_a_fixed_deck_comes_in_its_order_whatever_the_seed() -> None:
    for seed in (1, 2):
        state = TALUVO.new(2, seed=seed, options={"deck": MIXED * 12})
        assert turned_up(state, 6) == [*MIXED, *MIXED[:2]]


def test_2_2_a_fixed_deck_may_be_any_mix() -> None:
    state = TALUVO.new(2, seed=1, options={"deck": ["LAKE+LAKE"] * 48})
    assert turned_up(state, 20) == ["LAKE+LAKE"] * 20


def test_2_2_a_longer_deck_is_cut() -> None:
    """Also where the match is short: what lies beyond its last tile never comes, and nobody can count it."""
    deck = ["LAKE+LAKE"] * 4 + ["ROCK+ROCK"] * 50
    view = TALUVO.new(2, seed=1, options={"tiles_per_player": 2, "deck": deck}).view(None)
    assert (view["tiles"], view["deck"], view["unseen"]) == (4, 3, {"lake+lake": 3})


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (2, {}, 47),
        (4, {}, 0),
        (2, {"preset": "taluva"}, 23),
        (3, {"preset": "taluva"}, 35),
        (2, {"tiles_per_player": 1}, 1),
    ],
)
def test_2_2_a_deck_too_short_is_refused(seats: int, options: dict[str, object], words: int) -> None:
    deck = ["LAKE+ROCK"] * words
    with pytest.raises(BadOption, match=f"deck is a list of at least {words + 1 if words else 48} words, not {words}"):
        TALUVO.new(seats, seed=1, options={**options, "deck": deck})
    more = [*deck, "ROCK+ROCK"] if words else ["ROCK+ROCK"] * 48
    assert TALUVO.new(seats, seed=1, options={**options, "deck": more})


@pytest.mark.parametrize(
    "word", ["SWAMP+LAKE", "LAKE+SWAMP", "LAKE", "lake+rock", "LAKE+ROCK+ROCK", "LAKE ROCK", "", "VOLCANO+ROCK"]
)
@pytest.mark.parametrize("place", [0, 47, 60])
def test_2_2_a_word_that_is_no_tile_is_refused(word: str, place: int) -> None:
    deck = ["LAKE+ROCK"] * 61
    deck[place] = word
    with pytest.raises(BadOption, match=r"deck .*LAKE\+JUNGLE.*ROCK, LAKE, JUNGLE, GRASS"):
        TALUVO.new(2, seed=1, options={"deck": deck})


def test_2_2_sand_comes_only_with_five_terrains() -> None:
    deck = ["SAND+LAKE"] * 48
    with pytest.raises(BadOption, match="SAND"):
        TALUVO.new(2, seed=1, options={"deck": deck})
    assert TALUVO.new(2, seed=1, options={"deck": deck, "terrains": 5}).view(None)["tile"]["a"] == "sand"
    assert TALUVO.new(2, seed=1, options={"deck": deck, "preset": "taluva"}).view(None)["tile"]["a"] == "sand"


def test_2_3_the_starter_tile_has_five_hexes_and_is_not_of_the_deck() -> None:
    view = TALUVO.new(2, seed=1, options={"starter_tile": True}).view(None)
    assert {tuple(one["at"]): (one["terrain"], one["height"], one["tile"]) for one in view["hexes"]} == {
        (0, 0): ("volcano", 1, 0),
        (0, -1): ("jungle", 1, 0),
        (1, -1): ("lake", 1, 0),
        (0, 1): ("grass", 1, 0),
        (-1, 1): ("rock", 1, 0),
    }
    assert (view["tiles"], view["number"], view["deck"], view["laid"]) == (48, 1, 47, None)


def test_2_3_without_the_option_the_sea_is_empty() -> None:
    assert TALUVO.new(2, seed=1).view(None)["hexes"] == []


def test_2_3_the_first_tile_goes_beside_the_starter_tile() -> None:
    state = TALUVO.new(2, seed=1, options={"starter_tile": True})
    assert may(state, "tile 1,0,2")
    assert refused(state, "tile 0,0,0") == "3.6 one_tile"
    assert refused(state, "tile 9,0,0") == "3.2 no_coast"


def test_2_3_tokens_stand_on_the_starter_tile() -> None:
    state = TALUVO.new(2, seed=1, options={"starter_tile": True, "deck": ["LAKE+LAKE"] * 48})
    play(state, "tile 1,0,2")
    assert {"villager 0,-1", "villager 1,-1", "villager 0,1", "villager -1,1"} <= legal(state)


def test_2_4_a_turn_is_a_tile_and_then_a_token() -> None:
    state = TALUVO.new(2, seed=1)
    assert state.prompt() == "taluvo.tile"
    assert refused(state, "villager 0,-1") == "2.4 tile_first"
    assert refused(state, "expand 0,0 lake") == "2.4 tile_first"
    play(state, "tile 0,0,0")
    assert (state.prompt(), state.to_move()) == ("taluvo.token", 0)
    assert refused(state, "tile 2,0,0") == "2.4 token_now"
    play(state, "villager 0,-1")
    assert (state.prompt(), state.to_move()) == ("taluvo.tile", 1)


def test_2_4_neither_step_can_be_left_out() -> None:
    state = TALUVO.new(2, seed=1)
    assert all(notation.startswith("tile ") for notation in legal(state))
    play(state, "tile 0,0,0")
    assert legal(state) == {"villager 0,-1", "villager 1,-1"}


def test_2_5_a_tile_is_turned_up_when_a_turn_begins_and_not_before() -> None:
    log: list[Event] = []
    state = TALUVO.new(2, seed=1, options={"deck": MIXED * 12}, log=log)
    assert (log[-1].key, dict(log[-1].facts)) == (
        "taluvo.drew",
        {"seat": 0, "a": "lake", "b": "rock", "number": 1, "tiles": 48},
    )
    assert state.sealed
    assert [event.key for event in play(state, "tile 0,0,0")] == ["taluvo.laid"]
    assert (state.view(1)["tile"], state.view(1)["number"], state.sealed) == (None, 1, False)
    log = play(state, "villager 0,-1")
    assert [event.key for event in log] == ["taluvo.villager", "taluvo.drew"]
    assert dict(log[-1].facts) == {"seat": 1, "a": "grass", "b": "grass", "number": 2, "tiles": 48}
    assert (state.view(0)["tile"], state.view(0)["number"], state.sealed) == ({"a": "grass", "b": "grass"}, 2, True)


def test_2_5_everyone_sees_the_last_tile_and_the_last_token_and_whose_they_are() -> None:
    state = TALUVO.new(2, seed=1)
    play(state, "tile 0,0,0", "villager 0,-1", "tile 2,0,5")
    assert state.view(None)["laid"] == {"seat": 1, "hexes": [[2, 0], [1, 0], [2, -1]]}
    assert state.view(None)["built"] == {"seat": 0, "token": "villager", "hexes": [[0, -1]]}
    assert state.view(0)["last"] == {"seat": 1, "action": "tile 2,0,5"}
    play(state, "villager 1,0")
    assert state.view(None)["built"] == {"seat": 1, "token": "villager", "hexes": [[1, 0]]}


@pytest.mark.parametrize("starter", [False, True])
def test_2_the_match_begins_with_what_is_on_the_table(starter: bool) -> None:
    log: list[Event] = []
    TALUVO.new(3, seed=1, options={"starter_tile": starter, "tiles_per_player": 12}, log=log)
    assert [event.key for event in log] == ["taluvo.began", "taluvo.drew"]
    assert dict(log[0].facts) == {"tiles": 36, "starter": starter}
