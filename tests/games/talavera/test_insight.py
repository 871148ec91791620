"""What search is told of Talavera is legal, fair and blind to what no seat can know."""

import pytest

from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.talavera.agents.hope import hope_of, lack_of
from ludoteca.games.talavera.agents.insight import Insight
from ludoteca.games.talavera.state import Position
from tests.games.talavera.exhaustive import after

TALAVERA = GAMES["talavera"]
TABLES = [(1, {"edition": "2024-12"}), (2, {"backs": "printed"}), (2, {"backs": "shuffled"})]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_values_and_weights_hold_throughout_a_match(seats: int, options: dict[str, str]) -> None:
    insight, rng = Insight(), Rng.fast(1)
    state = TALAVERA.new(seats, seed=7, options=options)
    assert isinstance(state, Position)
    while legal := state.legal_actions():
        values = insight.evaluate(state, rng)
        assert len(values) == seats and all(-1 <= value <= 1 for value in values)
        assert seats == 1 or sum(values) == pytest.approx(0)
        weights = insight.weigh(state, legal)
        assert len(weights) == len(legal) and min(weights) > 0
        twin = state.imagine(state.to_move(), Rng(3))
        assert insight.weigh(twin, twin.legal_actions()) == weights
        assert insight.evaluate(twin, rng) == values
        exact = insight.exact(state)
        assert exact == insight.exact(twin) and (exact is None) == (state.round < 4)
        state.apply(insight.pick(state, legal, rng))
    assert insight.exact(state) == state.returns()


def test_picks_win_against_chance() -> None:
    insight, rng, won = Insight(), Rng.fast(2), 0.0
    for seed in range(20):
        state = TALAVERA.new(2, seed=seed)
        while legal := state.legal_actions():
            wise = state.to_move() == seed % 2
            state.apply(insight.pick(state, legal, rng) if wise else legal[rng.below(len(legal))])
        won += state.returns()[seed % 2]
    assert won > 12


def test_the_last_round_alone_is_counted_out() -> None:
    insight, rng, found = Insight(), Rng.fast(4), set()
    for seed in range(12):
        state = TALAVERA.new(1, seed=seed)
        assert isinstance(state, Position)
        while legal := state.legal_actions():
            if state.round == 4:
                odds = insight.rate(state, legal)
                assert [2 * chance - 1 for chance in odds] == pytest.approx([after(state, a, {})[0] for a in legal])
                assert insight.exact(state) == [2 * max(odds) - 1]
                found |= set(odds)
            state.apply(insight.pick(state, legal, rng))
    assert len(found) > 2  # a redraw leaves something to chance


def test_hope_without_cards_to_come_is_the_score() -> None:
    hope = hope_of("2024-09")
    assert hope.points(0, lack_of((3, 1, 4, 2), [4, 5, 4, 0], 0)) == 5


def test_more_cards_to_come_are_more_to_hope_for_while_much_is_lacking() -> None:
    hope = hope_of("2024-09")
    nothing = lack_of((1, 2, 3, 4), [0, 0, 0, 0], 0)
    assert [hope.points(left, nothing) for left in range(5)] == sorted(hope.points(left, nothing) for left in range(5))


def test_unknown_cards_are_alike_so_one_flip_is_thought_of() -> None:
    state = TALAVERA.new(2, seed=1, options={"backs": "shuffled"})
    weights = Insight().weigh(state, state.legal_actions())
    assert weights[0] == 1 and max(weights[1:]) < 0.001
