"""The order of the face-down tiles (1.4): nothing a seat receives depends on it, and worlds deal it fairly."""

import json
from collections import Counter
from itertools import permutations

import pytest

from ludoteca.core.game import Event, State
from ludoteca.core.rng import Rng
from ludoteca.promises.cases import Case, sampled
from ludoteca.words import LANGS
from tests.games.taluvo.drawn import TALUVO, drawn

FIXED = ["LAKE+ROCK", "GRASS+GRASS", "ROCK+JUNGLE", "JUNGLE+LAKE", "ROCK+ROCK"] * 12
WAYS = [
    Case(TALUVO, 2),
    Case(TALUVO, 3, {"tiles_per_player": 7}),
    Case(TALUVO, 4, {"preset": "taluva"}),
    Case(TALUVO, 2, {"preset": "tigerisland"}),
    Case(TALUVO, 2, {"deck": FIXED}, "deck"),
    Case(TALUVO, 3, {"deck": FIXED, "tiles_per_player": 7}, "short deck"),
]


def shuffled(state: State, rng: Rng) -> State:
    """Return the same position with all that lies face down in another order, also in the options."""
    data = json.loads(json.dumps(state.dump()))
    turned, tiles = data["turned"], len(data["order"])
    hidden = data["order"][turned:] + data["spare"]
    rng.shuffle(hidden)
    data["order"] = data["order"][:turned] + hidden[: tiles - turned]
    data["spare"] = hidden[tiles - turned :]
    if data["options"]["deck"] is not None:
        data["options"]["deck"] = data["order"] + data["options"]["deck"][tiles:]
    return TALUVO.load(data)


def received(case: Case, state: State, seat: int | None) -> str:
    """Return all that a seat or an onlooker gets of a position, as one text."""
    view = state.view(seat)
    parts: list[object] = [view, TALUVO.draw(view, lang="en", standalone=True)]
    for lang in LANGS:
        words = TALUVO.words(lang)
        parts += [TALUVO.regions(view, lang=lang, names=case.names), TALUVO.plain(view, lang=lang, names=case.names)]
        parts += [
            words.prompt(view, case.names),
            [words.action(action, view, case.names) for action in state.legal_actions()],
        ]
    return json.dumps(parts)


def told(state: State, notation: str) -> list[object]:
    """Play an action on a copy; return its events but for the tile that is turned up."""
    copy, log = state.copy(), list[Event]()
    copy.apply(TALUVO.parse(notation), log)
    return [(event.key, {} if event.key == "taluvo.drew" else dict(event.facts)) for event in log]


@pytest.mark.parametrize("case", WAYS, ids=str)
def test_nothing_that_is_received_depends_on_the_order_of_the_deck(case: Case) -> None:
    rng, differed = Rng(5), 0
    for state, action in sampled(case, 8, 8, 6):
        twin = shuffled(state, rng)
        differed += twin.dump() != state.dump()
        for seat in (*range(case.seats), None):
            assert received(case, twin, seat) == received(case, state, seat)
        assert twin.legal_actions() == state.legal_actions()
        if action is not None:
            assert told(twin, action.notation) == told(state, action.notation)
    assert differed > 2


@pytest.mark.parametrize("case", WAYS, ids=str)
def test_a_world_and_what_a_seat_knows_do_not_depend_on_the_order_of_the_deck(case: Case) -> None:
    """Also not the options of the world, where a fixed deck would tell it."""
    rng = Rng(6)
    for state, _ in sampled(case, 9, 9, 6):
        twin = shuffled(state, rng)
        for seat in range(case.seats):
            assert twin.knowledge(seat) == state.knowledge(seat)
            worlds = [one.imagine(seat, Rng(1)) for one in (state, twin)]
            assert worlds[0].dump() == worlds[1].dump()
            assert worlds[0].options == worlds[1].options
            assert TALUVO.load(worlds[0].dump()).dump() == worlds[0].dump()


LAND = """
0,-1   J1a:v0  L1a:v1  G1b
0,0        V1a     R1b     V1b
"""


def test_what_a_seat_knows_tells_positions_apart() -> None:
    """Each differs from the first in one thing that everyone can see."""
    known = [
        drawn(LAND, "tile 0", seats=3, tile="LAKE+ROCK"),
        drawn(LAND, "tile 1", seats=3, tile="LAKE+ROCK"),
        drawn(LAND, "token 0", seats=3),
        drawn(LAND, "tile 0", seats=4, tile="LAKE+ROCK"),
        drawn(LAND, "tile 0", seats=3, tile="ROCK+LAKE"),
        drawn(LAND, "tile 0", seats=3, tile="LAKE+ROCK", left=10),
        drawn(LAND, "tile 0", seats=3, tile="LAKE+ROCK", villagers={2: 19}),
        drawn(LAND, "tile 0", seats=3, tile="LAKE+ROCK", out=(2,)),
        drawn(LAND, "tile 0", seats=3, tile="LAKE+ROCK", temple_size=4),
        drawn(LAND, "tile 0", seats=3, tile="LAKE+ROCK", ranking="score"),
        drawn(LAND, "tile 0", seats=3, tile="LAKE+ROCK", ranking="score", points=[0, 0, 1]),
        drawn(LAND.replace("v1", "v2"), "tile 0", seats=3, tile="LAKE+ROCK"),
        drawn(LAND.replace("v1", "t1"), "tile 0", seats=3, tile="LAKE+ROCK"),
        drawn(LAND.replace("L1a", "L2a"), "tile 0", seats=3, tile="LAKE+ROCK", villagers={1: 18}),
        drawn(LAND.replace("G1b", "R1b"), "tile 0", seats=3, tile="LAKE+ROCK"),
        drawn(LAND.replace("L1a", "L1b").replace("G1b", "G1a"), "tile 0", seats=3, tile="LAKE+ROCK"),
    ]
    for seat in range(3):
        assert len({state.knowledge(seat) for state in known}) == len(known)


def test_what_a_seat_knows_holds_the_open_tile() -> None:
    """Two fixed decks that differ only in the first tile."""
    decks = [[first, *FIXED] for first in ("LAKE+LAKE", "ROCK+GRASS")]
    states = [TALUVO.new(2, seed=1, options={"deck": deck}) for deck in decks]
    assert states[0].knowledge(0) != states[1].knowledge(0)


@pytest.mark.parametrize("case", WAYS, ids=str)
def test_no_view_shows_a_fixed_deck(case: Case) -> None:
    state = case.new(1)
    for seat in (*range(case.seats), None):
        assert state.view(seat)["options"] == {**state.options, "deck": None}


@pytest.mark.parametrize(
    "deck",
    [
        ["ROCK+ROCK", "LAKE+ROCK", "LAKE+GRASS", "JUNGLE+LAKE"],
        ["ROCK+ROCK", "LAKE+ROCK", "LAKE+ROCK", "JUNGLE+LAKE"],
        ["LAKE+ROCK", "LAKE+ROCK", "LAKE+ROCK", "LAKE+ROCK"],
    ],
)
def test_every_order_of_a_small_deck_is_imagined_as_often_as_it_should_be(deck: list[str]) -> None:
    """The first tile lies open; the orders of the other three are counted, and drawn 3,000 times."""
    state = TALUVO.new(2, seed=1, options={"tiles_per_player": 2, "deck": deck})
    share = Counter(permutations(deck[1:]))
    rng, draws = Rng(2), 3_000
    seen = Counter(tuple(state.imagine(0, rng).dump()["order"]) for _ in range(draws))
    assert set(seen) == {(deck[0], *order) for order in share}
    for order, ways in share.items():
        expected = draws * ways / 6
        assert abs(seen[deck[0], *order] - expected) < 5 * expected**0.5


def test_a_tile_left_in_the_box_may_be_imagined_next() -> None:
    """A match of two tiles: the second is any of the 47 that nobody has seen."""
    state = TALUVO.new(2, seed=1, options={"tiles_per_player": 1})
    left = Counter({word.upper(): count for word, count in state.view(0)["unseen"].items()})
    rng, draws = Rng(3), 4_700
    seen = Counter(state.imagine(1, rng).dump()["order"][1] for _ in range(draws))
    assert left.total() == 47
    assert set(seen) == set(left)
    for word, count in left.items():
        expected = draws * count / 47
        assert abs(seen[word] - expected) < 5 * expected**0.5


def test_when_all_tiles_are_turned_up_there_is_nothing_to_imagine() -> None:
    state = TALUVO.new(2, seed=1, options={"tiles_per_player": 1, "deck": ["LAKE+ROCK", "ROCK+LAKE"]})
    for _ in range(2):
        state.apply(state.legal_actions()[0])
    assert state.imagine(0, Rng(1)).dump() == state.dump()


def test_no_die_is_rolled_in_an_imagined_world() -> None:
    """Two copies of one world play on alike to the end."""
    world, rng = TALUVO.new(2, seed=1).imagine(0, Rng(4)), Rng(5)
    twin = world.copy()
    while legal := world.legal_actions():
        action = legal[rng.below(len(legal))]
        world.apply(action)
        twin.apply(action)
        assert world.dump() == twin.dump()
