"""What search knows of Taifa: advice, hopes, and plain positions in which the right action must be found."""

import pytest

from ludoteca.core.game import Limit, Sight, State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.taifa.agents.cid import counsel
from ludoteca.games.taifa.agents.hopes import hope
from ludoteca.games.taifa.agents.insight import Insight
from ludoteca.games.taifa.agents.stakes import campaigns
from ludoteca.games.taifa.state import Position
from ludoteca.levels import mind_of
from ludoteca.search.thinker import Thinker
from tests.games.taifa.drawn import AREAS, TAIFA, drawn, legal, play

TWELVE = "only albarracin tortosa cuenca valencia denia mallorca guadalajara toledo osma segovia calatayud tudela"
LAST = "\ntruce: catalan\nturn: 3\npasses: 3"


def position(text: str) -> Position:
    state = drawn(text)
    assert isinstance(state, Position)
    return state


def choice(state: State, iterations: int = 150) -> str:
    """Return what a master does who thinks only so long."""
    thinker = Thinker(mind_of(GAMES["taifa"], "master"), 5)
    return thinker.choose(Sight(state, state.to_move(), []), Limit(iterations=iterations)).notation


def plan_for(state: Position, area: str) -> float:
    return next(plan.odds for plan in campaigns(state) if plan.area == AREAS[area])


def test_a_master_places_the_thirteenth_castle() -> None:
    """Any conquest wins the match at once; of the areas in reach only these have a defence of 2."""
    state = drawn(f"el_cid: the-king-5 | {TWELVE}\nalmoravids: levies-1")
    assert choice(state) in ("attack alcaraz", "attack murcia")


def test_a_kingdom_places_the_thirteenth_castle() -> None:
    west = "only lugo santiago oviedo leon zamora braga oporto viseu coimbra salamanca santarem alcantara"
    state = drawn(f"leon: the-king-5 walls | {west}\nseville*: levies-1")
    assert choice(state).startswith("attack")


def test_a_master_fights_the_last_fight_of_a_lost_match() -> None:
    """With five areas against six and nothing to follow, one Almoravid area decides; a pass loses."""
    state = drawn(
        f"el_cid: the-king-5 hueste-2\nalmoravids: | only calatrava alcaraz jaen cordoba granada malaga{LAST}"
    )
    assert choice(state) == "attack alcaraz"


@pytest.mark.parametrize(("cid", "result"), [("| + alcaraz", 1.0), ("", 0.0)])
def test_nothing_is_left_to_hope_when_all_is_over(cid: str, result: float) -> None:
    state = position(f"el_cid: relic {cid}\nalmoravids: | only calatrava jaen cordoba granada malaga{LAST}")
    play(state, "pass")
    assert hope(state) == result


def test_a_bots_ready_responses_count_before_an_attack() -> None:
    """El Cid plans with what lies open: Ambush ends an attack, Militia adds two dice, and 2 is below notice."""
    text = "el_cid: {hand}\nalmoravids: levies-1 | ready {ready}"
    alone = plan_for(position(text.format(hand="the-king-5", ready="hakim")), "alcaraz")
    assert plan_for(position(text.format(hand="the-king-5", ready="militia")), "alcaraz") < alone
    assert plan_for(position(text.format(hand="the-king-5", ready="ambush")), "alcaraz") == 0.0
    assert plan_for(position(text.format(hand="hueste-2", ready="ambush")), "alcaraz") > 0.0


def test_el_cid_ambushes_whoever_would_end_the_match() -> None:
    """Castile has twelve castles and attacks: where, does not matter to him, that it fails does."""
    castile = "only cantabria alava carrion burgos osma valladolid segovia guadalajara toledo tudela navarra zaragoza"
    state = position(f"castile: the-king-5 | {castile}\nel_cid: m:ambush\nalmoravids: levies-1")
    play(state, "bot")
    assert "respond ambush" in legal(state)
    assert counsel(state, state.legal_actions()).notation == "respond ambush"
    assert choice(state, 60) == "respond ambush"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("| + alcaraz", ""),
        ("| bonus 1", ""),
        ("\nfree: malaga", ""),
        ("", "\nalmoravids: | bonus 1"),
        ("", "\nalmoravids: | army almoravids-5"),
        ("", "\nalmoravids: | ready ambush"),
        ("", "\ncastile: | + navarra tudela zaragoza"),
    ],
)
def test_el_cid_hopes_more(better: str, worse: str) -> None:
    before = "el_cid: relic {}\nturn: 2\npasses: 3"
    assert hope(position(before.format(better))) > hope(position(before.format(worse)))


@pytest.mark.parametrize("seats", [4, 6])
def test_advice_is_what_promises_most_all_through_a_match(seats: int) -> None:
    state, known, rng = TAIFA.new(seats, seed=100_001), Insight(), Rng.fast(1)
    for _ in range(150):
        actions = state.legal_actions()
        if not actions:
            break
        action = actions[0] if len(actions) == 1 else known.pick(state, actions, rng)
        if len(actions) > 1:
            weights = known.weigh(state, actions)
            assert min(weights) > 0 and weights[actions.index(action)] == max(weights)
        state.apply(action)


def test_a_judgement_shares_out_one_match() -> None:
    for seats in (4, 6):
        state = TAIFA.new(seats, seed=100_002)
        assert sum(Insight().evaluate(state, Rng.fast(1))) == pytest.approx(0.0)
