"""Agents of Taifa: legal everywhere, better than the Bots they replace."""

import pytest

from ludoteca.arena.duel import duel
from ludoteca.core.game import NOBODY, Limit, Sight
from ludoteca.games import GAMES
from ludoteca.games.taifa.agents.advice import advised
from ludoteca.games.taifa.agents.plans import plans, totals
from ludoteca.games.taifa.pieces.cards import NUMBER, VALUE
from ludoteca.games.taifa.state import Position
from ludoteca.roster import make_agent
from tests.games.taifa.drawn import drawn, play

TAIFA = GAMES["taifa"]
TWELVE = "only lugo santiago oviedo leon zamora braga oporto viseu coimbra salamanca santarem alcantara"
FIVE = ["catalan", "valencia", "seville", "badajoz", "leon"]
MIXES = [("random", []), ("captain", []), ("captain", ["castile", "leon"]), ("captain", FIVE), ("vizier", FIVE)]


@pytest.mark.parametrize(("name", "bots"), MIXES)
def test_agents_play_whole_games_of_every_mix(name: str, bots: list[str]) -> None:
    state = TAIFA.new(6, seed=3, options={"bots": bots})
    agents = [make_agent(TAIFA, name, seat) for seat in range(6)]
    while state.to_move() != NOBODY:
        seat, actions = state.to_move(), state.legal_actions()
        action = actions[0] if len(actions) == 1 else agents[seat].choose(Sight(state, seat, []), Limit())
        assert action in actions
        state.apply(action)


def test_a_captain_does_better_than_the_bot_it_replaces() -> None:
    assert duel(TAIFA, "captain", "bot", range(1, 9), {}, Limit(), seats=6).low > 1 / 6


@pytest.mark.parametrize("event", ["el-cid-campaign", "conspiracy", "m:conspiracy"])
def test_an_event_that_frees_an_area_is_no_thirteenth_castle(event: str) -> None:
    state = drawn(f"leon: the-king-5 {event} | {TWELVE}\nseville*: levies-1")
    assert isinstance(state, Position)
    assert advised(state, state.legal_actions()).notation.startswith("attack")


def test_nobody_spends_cards_to_stop_an_event_that_wins_nothing() -> None:
    state = drawn(f"leon: independent-campaign | {TWELVE}\nbadajoz: m:leader\nvalencia: m:champion\nseville: levies-1")
    assert isinstance(state, Position)
    play(state, "event independent-campaign algeciras")
    asked = 0
    while state.prompt() == "taifa.respond":
        asked += 1
        assert advised(state, state.legal_actions()).notation == "done"
        play(state, "done")
    assert asked == 3


def test_totals_hold_every_strength_of_some_troops() -> None:
    troops = [NUMBER[f"christian:{card}"] for card in ("hueste-2", "hueste-2", "mesnada-3", "knights-4")]
    made = totals(troops)
    assert sorted(made) == [2, 3, 4, 5, 6, 7, 8, 9, 11]
    assert all(sum(VALUE[kind] for kind in cards) == total for total, cards in made.items())


def test_a_plan_for_every_area_in_reach_best_first() -> None:
    state = TAIFA.new(6, seed=2)
    assert isinstance(state, Position)
    found = plans(state, 0)
    attacks = [action.notation for action in state.legal_actions() if action.notation.startswith("attack")]
    assert len(found) == len(attacks)
    assert [plan.gain for plan in found] == sorted((plan.gain for plan in found), reverse=True)
    assert all(0 < plan.odds < 1 for plan in found)
