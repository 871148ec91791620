"""What search is told of Taluvo is legal, fair and blind to the deck, and a master finds what is plain."""

import pytest

from ludoteca.core.game import Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.games.taluvo.agents.insight import Insight
from ludoteca.games.taluvo.agents.overlooks import never_buries, never_erupts
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
