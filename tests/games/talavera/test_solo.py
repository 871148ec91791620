"""The solved solo game, against best play found by trying everything on the real rules."""

from pathlib import Path

import numpy as np
import pytest

from ludoteca.core.errors import AgentSeats
from ludoteca.core.game import Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.talavera import oracle, shelf
from ludoteca.games.talavera.agents.insight import Insight
from ludoteca.games.talavera.oracle import Oracle
from ludoteca.games.talavera.solo import GOALS, Goal, Solution, onward, unseen_before
from ludoteca.games.talavera.state import Position
from tests.games.talavera.exhaustive import Memo, after

TALAVERA = GAMES["talavera"]


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let no test read or write the tables of whoever runs it."""
    monkeypatch.setattr(shelf, "usual_folder", lambda: tmp_path)
    oracle.shelved.cache_clear()
    return tmp_path


def played_to(round: int, seed: int, edition: str) -> Position:
    """Return a position at the first pair of a round, sensibly played so that the match can be won."""
    state = TALAVERA.new(1, seed=seed, options={"edition": edition})
    assert isinstance(state, Position)
    insight, rng = Insight(), Rng.fast(seed)
    while state.round < round:
        state.apply(insight.pick(state, state.legal_actions(), rng))
    return state


def test_the_cards_unseen_before_each_round() -> None:
    assert [unseen_before(round, 1) for round in range(1, 6)] == [17, 13, 9, 5, 1]
    assert [unseen_before(round, 0) for round in range(2, 6)] == [12, 8, 4, 0]


def test_goals_are_as_many_numbers_as_corners() -> None:
    assert [len(goals) for goals in GOALS] == [1, 16, 36, 16, 1]


def test_6_8_no_tile_too_many_or_a_number_used_before_is_lost() -> None:
    """Before round 2, with two tiles on yellow."""
    column = GOALS[1].index(Goal(0b0001, 0b0010))
    lost = len(GOALS[2])
    assert [onward(2, 1, size)[column] == lost for size in range(7)] == [True, False, True, False, False, True, True]
    assert onward(2, 0, 1)[column] == lost
    assert GOALS[2][onward(2, 3, 4)[column]] == Goal(0b1001, 0b1010)


@pytest.mark.parametrize("edition", ["2024-09", "2024-12"])
def test_every_choice_of_the_last_two_rounds_is_worth_what_trying_everything_finds(edition: str) -> None:
    found = set()
    for seed in range(3):
        state = played_to(3, seed, edition)
        agent, memo = Oracle(TALAVERA, 1), Memo()
        while legal := state.legal_actions():
            chances = agent.chances(state.view(0), legal)
            tried = [after(state, action, memo)[0] for action in legal]
            assert [2 * chances[action] - 1 for action in legal] == pytest.approx(tried, abs=1e-12)
            found |= {round(chance, 9) for chance in chances.values()}
            state.apply(agent.choose(Sight(state, 0, []), Limit()))
    assert len(found) > 10


def test_a_part_of_the_tables_is_the_solution_of_fewer_cards() -> None:
    cards = [2, 3, 5, 7, 9, 10, 12, 13, 14, 17]
    whole, few = Solution("2024-09", cards), Solution("2024-09", cards[1:])
    whole.solve(3)
    few.solve(3)
    for key, table in whole.within(cards[1:]).tables.items():
        assert np.allclose(table, few.tables[key], atol=1e-15)


def test_progress_is_told_to_the_end() -> None:
    shares: list[float] = []
    Solution("2024-09", range(1, 10)).solve(3, shares.append)
    assert sum(shares) == pytest.approx(1)


def made_up(edition: str) -> Solution:
    """Return tables of the right shapes with the number of the row in each."""
    solution = Solution(edition, shelf.ALL_CARDS)
    for round in range(1, 6):
        for redraws in range(2):
            rows = len(solution.sets_before(round, redraws))
            solution.tables[round, redraws] = np.tile(np.arange(float(rows))[:, None], len(GOALS[round - 1]))
    return solution


def test_the_order_card_is_the_one_not_in_the_deck() -> None:
    """The least set of 17 lacks card 18."""
    assert made_up("2024-09").chances() == [float(row) for row in range(17, -1, -1)]


def test_tables_come_back_from_the_shelf_and_broken_ones_do_not(tmp_path: Path) -> None:
    assert shelf.get("2024-12", tmp_path) is None
    shelf.put(made_up("2024-12"), tmp_path)
    found = shelf.get("2024-12", tmp_path)
    assert found is not None and found.chances()[0] == 17
    assert shelf.get("2024-09", tmp_path) is None
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[:1000])
    assert shelf.get("2024-12", tmp_path) is None
    with file.open("wb") as plain:
        np.save(plain, np.zeros(3))
    assert shelf.get("2024-12", tmp_path) is None, "an array is no file of arrays"
    spoiled = made_up("2024-12")
    spoiled.tables[1, 0] = spoiled.tables[1, 0] * np.nan
    shelf.put(spoiled, tmp_path)
    assert shelf.get("2024-12", tmp_path) is None


def test_the_oracle_goes_by_the_tables_on_the_shelf(empty_cache: Path) -> None:
    """In these tables the sets left in round 2 are worth their rank, so a chance is far above one."""
    shelf.put(made_up("2024-09"), empty_cache)
    state = TALAVERA.new(1, seed=1)
    agent = Oracle(TALAVERA, 1)
    assert max(agent.chances(state.view(0), state.legal_actions()).values()) > 1
    assert agent.solution is None


def test_the_oracle_chooses_by_what_the_seat_knows() -> None:
    state = played_to(2, 5, "2024-09")
    agent = Oracle(TALAVERA, 1)
    chances = agent.chances(state.view(0), state.legal_actions())
    twin = state.imagine(0, Rng(8))
    assert Oracle(TALAVERA, 2).chances(twin.view(0), twin.legal_actions()) == chances


def test_a_lost_match_is_played_on() -> None:
    state = TALAVERA.new(1, seed=2)
    agent = Oracle(TALAVERA, 1)
    while state.legal_actions() and not state.view(0)["lost"]:
        state.apply(state.legal_actions()[-1])
    while legal := state.legal_actions():
        assert set(agent.chances(state.view(0), legal).values()) == {0.0}
        state.apply(agent.choose(Sight(state, 0, []), Limit()))


def test_the_oracle_plays_alone_only() -> None:
    state = TALAVERA.new(2, seed=1)
    with pytest.raises(AgentSeats, match="oracle plays talavera with seats: 1, not 2"):
        Oracle(TALAVERA, 1).choose(Sight(state, 0, []), Limit())
