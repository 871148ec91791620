"""What search is told of Taluvo is legal, fair and blind to the deck, and a master finds what is plain."""

import pytest

from ludoteca.core.game import Limit, Sight, State
from ludoteca.core.rng import Rng
from ludoteca.games.taluvo.agents.insight import Insight
from ludoteca.games.taluvo.agents.judgement import WEIGHTS, signs
from ludoteca.games.taluvo.agents.outlook import homes_of, prospect
from ludoteca.games.taluvo.agents.overlooks import never_buries, never_erupts
from ludoteca.games.taluvo.agents.survey import Danger, Survey
from ludoteca.games.taluvo.state import Position
from ludoteca.levels import thinker
from tests.games.taluvo.drawn import TALUVO, drawn

TABLES = [(2, {}), (3, {"preset": "taluva"}), (2, {"preset": "tigerisland"}), (4, {"villager_beside_own": False})]
# Seat 0 wins with a Temple beside its three; its Tower stands.
TEMPLE_DUE = """
0,-1   J1a:v0  L1a:v0  G1b:v0  R3c
0,0        V1a     R1b     V1b     G1c
-1,1   G1d     V1d     L1e:w0  J3e
"""
# Three of seat 0, with room for a Temple beside them.
THREE = """
0,-1   J1a:v0  L1a:v0  G1b:v0  R1c
0,0        V1a     R1b     V1b     G1c
-1,1   G1d     V1d     L1e     J1e
"""
# Seat 0 lacks a hex for its Temple; its Tower stands.
TWO = """
0,-1   J1a:v0  L1a:v0  G1b     R3c
0,0        V1a     R1b     V1b     G1c
-1,1   G1d     V1d     L1e:w0  J3e
"""
LAKES = """
0,-1   J1a:v0  L1a     L1b     L1c
0,0        V1a     V1b     V1c
"""
# Seat 1 wins next turn with a Temple beside its three, unless an eruption leaves fewer.
RIVAL = """
0,-1   J1a     L1a:v1  G1b:v1  R1c
0,0        V1a     R1b:v1  V1b     G1c:w1
-1,1   G1d:v0  V1d     L1e     V1e
"""


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_values_and_weights_hold_throughout_a_match(seats: int, options: dict[str, object]) -> None:
    insight, rng = Insight(), Rng.fast(1)
    state = TALUVO.new(seats, seed=7, options=options)
    while actions := state.legal_actions():
        values = insight.evaluate(state, rng)
        assert all(-1 <= value <= 1 for value in values) and sum(values) == pytest.approx(0)
        weights = insight.weigh(state, actions)
        assert len(weights) == len(actions) and min(weights) > 0
        twin = state.imagine(state.to_move(), Rng(3))
        assert insight.weigh(twin, twin.legal_actions()) == weights
        assert insight.evaluate(twin, rng) == values
        state.apply(insight.pick(state, actions, rng))
    assert insight.evaluate(state, rng) == state.returns()


def test_picks_win_against_chance() -> None:
    insight, rng, won = Insight(), Rng.fast(2), 0.0
    for seed in range(6):
        state = TALUVO.new(2, seed=seed)
        while actions := state.legal_actions():
            wise = state.to_move() == seed % 2
            state.apply(insight.pick(state, actions, rng) if wise else actions[rng.below(len(actions))])
        won += state.returns()[seed % 2]
    assert won > 3


def survey(state: State, seat: int) -> Survey:
    assert isinstance(state, Position)
    return Survey(state, seat, homes_of(state, seat))


def test_a_survey_tells_what_a_seat_can_place() -> None:
    seen = survey(drawn(TEMPLE_DUE, temples=1, towers=1), 0)
    assert (seen.fit, seen.nearly, seen.seeds) == (1, 0, 1)  # the three, and the Tower's hex
    assert (seen.high, seen.best, seen.second, seen.third, seen.reach) == (1, 4, 3, 1, 8)
    assert (seen.emptied(), seen.soon(), seen.later()) == (1, 1, False)
    assert seen.turns() == 1.0


def test_a_survey_of_a_seat_that_has_settled_nowhere() -> None:
    seen = survey(drawn(TEMPLE_DUE, temples=1, towers=1), 1)
    assert (seen.homes, seen.best, seen.emptied(), seen.soon()) == (0, 0, 0, 0)
    assert seen.turns() == pytest.approx(3 + 4)  # a Temple from nothing, and a Tower two layers up


def test_two_expansions_that_empty_the_pool_are_two_turns() -> None:
    assert survey(drawn(TEMPLE_DUE, villagers={0: 7}, temples=1, towers=1), 0).later()  # 3 and 4
    assert not survey(drawn(TEMPLE_DUE, villagers={0: 9}, temples=1, towers=1), 0).later()


def test_an_expansion_that_is_there_once_is_not_counted_twice() -> None:
    for villagers, is_soon in ((6, False), (2, True)):  # there is one expansion of 3; one Villager can come twice
        assert survey(drawn(TEMPLE_DUE, villagers={0: villagers}, temples=1, towers=1), 0).later() is is_soon


def test_expansions_are_counted_as_they_flow() -> None:
    """Three lakes in a row cost 3 where the expansion flows, and 1 where it does not."""
    for expansion, best in (("bordering", 1), ("flowing", 3)):
        assert survey(drawn(LAKES, villagers={0: 3}, expansion=expansion), 0).best == best
    assert survey(drawn(LAKES, villagers={0: 2}, expansion="flowing"), 0).best == 0


@pytest.mark.parametrize("preset", ["taluvo", "taluva", "tigerisland"])
def test_a_temple_is_worth_more_than_a_villager_however_many_are_to_come(preset: str) -> None:
    state = drawn(THREE, preset=preset, temple_size=3)
    assert Insight().pick(state, state.legal_actions(), Rng.fast(1)).notation.startswith("temple")


def test_points_are_worth_something_where_they_rank() -> None:
    state = drawn(THREE, preset="tigerisland")
    assert isinstance(state, Position)
    before = prospect(state, 0)
    state.points[0] += 200
    assert prospect(state, 0) > before


def test_an_eruption_endangers_a_settlement_that_waits_for_its_temple() -> None:
    state = drawn(RIVAL, "tile 0", temples=1, towers=1)
    assert isinstance(state, Position)
    mine, theirs = Danger(state, 0), Danger(state, 1)
    assert (theirs.razed, [len(home.cells) for home in theirs.exposed]) == (2, [3])
    assert (mine.razed, mine.exposed, mine.towers, mine.steps) == (0, [], 0, 2)


def test_an_eruption_that_takes_two_hexes_endangers_a_settlement_of_four() -> None:
    state = drawn(RIVAL.replace("J1a   ", "J1a:v1"), "tile 0", temples=1, towers=1)
    assert isinstance(state, Position)
    assert [len(home.cells) for home in Danger(state, 1).exposed] == [4]


def test_an_eruption_makes_ground_for_a_tower() -> None:
    state = drawn(RIVAL, "tile 0", temples=1, towers=2, tower_height=2)
    assert isinstance(state, Position)
    danger = Danger(state, 0)
    assert (danger.towers, danger.steps) == (2, 0)


@pytest.mark.parametrize(("text", "race"), [(TEMPLE_DUE, [1.0, 0.0]), (TWO, [0.0, 1.0]), (THREE, [0.0, 0.0])])
def test_signs_tell_who_wins_in_one_turn_or_in_two(text: str, race: list[float]) -> None:
    state = drawn(text, temples=1, towers=1)
    assert isinstance(state, Position)
    seen = signs(state, 0)
    assert len(seen) == len(WEIGHTS)
    assert seen[-3:-1] == race


def test_a_master_takes_the_temple_that_wins() -> None:
    state = drawn(TEMPLE_DUE, temples=1, towers=1)
    master = thinker("master", TALUVO, 1)
    state.apply(master.choose(Sight(state, 0, []), Limit(iterations=40)))
    assert state.winners() == [0]


def test_a_master_erupts_where_the_rival_would_win() -> None:
    state = drawn(RIVAL, "tile 0", temples=1, towers=1)
    master = thinker("master", TALUVO, 1)
    state.apply(master.choose(Sight(state, 0, []), Limit(iterations=60)))
    assert isinstance(state, Position)
    assert max(len(home.cells) for home in state.homes[1]) < 3


def test_learners_do_not_think_of_all_eruptions() -> None:
    state = drawn(RIVAL, "tile 0", temples=1, towers=1)
    whole = state.legal_actions()
    coast = {action.notation for action in never_erupts(state, whole)}
    harmless = {action.notation for action in never_buries(state, whole)}
    burying = {"tile 0,0,1", "tile 0,0,2", "tile 0,1,0", "tile 0,1,1", "tile 2,0,0", "tile 2,0,4"}
    assert harmless == {action.notation for action in whole} - burying
    assert harmless - coast == {"tile 2,0,3", "tile 2,1,5"}
