"""Tournaments: every seed on every seat, the same table however it is played, stopped or resumed."""

from pathlib import Path

import pytest

from ludoteca.arena.duel import duel
from ludoteca.arena.ledger import Bout, Ledger
from ludoteca.arena.pairing import Pairing
from ludoteca.arena.standings import Standings, as_json, standings
from ludoteca.arena.tournament import Plan, Tournament
from ludoteca.arena.workers import Local
from ludoteca.core.game import Json, Limit
from ludoteca.games import GAMES
from tests.arena.toys import COMMAND, Here

THREE = ["apprentice", "random", "artisan"]


def planned(agents: list[str], last: int = 3, **more: Json) -> Plan:
    game = more.pop("game", "talavera")
    seats = more.pop("seats", 2)
    return Plan(game, agents, seats, [1, last], GAMES[game].complete(seats, {}), **more)


def run(plan: Plan, pool: Here | Local | None = None, file: Path | None = None) -> Standings:
    tournament = Tournament(plan, Ledger(file, plan.header()))
    tournament.run(pool or Here())
    return standings(tournament)


def table(found: Standings) -> Json:
    """Return all that must be the same again: everything but times."""
    told = as_json(found)
    for row in told["agents"]:
        del row["mean_seconds"], row["longest_seconds"]
    return told


def test_two_agents_have_the_result_of_their_duel() -> None:
    found = run(planned(["apprentice", "random"], last=10))
    tally = duel(GAMES["talavera"], "apprentice", "random", range(1, 11), {}, Limit())
    assert found.pairings == {Pairing("apprentice", "random"): tally}
    assert found.share("random", "apprentice") == pytest.approx(1 - tally.share)


def test_every_pairing_plays_every_seed_on_every_seat() -> None:
    found = run(planned(THREE))
    pairs = [("apprentice", "random"), ("apprentice", "artisan"), ("random", "artisan")]
    wanted = [Bout(0, *pair, seed, seat) for seed in (1, 2, 3) for pair in pairs for seat in (0, 1)]
    assert list(found.matches) == wanted
    assert [row.agent for row in found.rows] == ["artisan", "apprentice", "random"]
    assert sum(row.share for row in found.rows) == pytest.approx(1.5)


def test_at_a_larger_table_each_sits_alone_in_turn() -> None:
    found = run(planned(["random", "settler", "nobody"], 1, game="taluvo", seats=3, format="gauntlet"))
    assert {(bout.first, bout.second) for bout in found.matches} == {("random", "settler"), ("random", "nobody")}
    assert [bout.seat for bout in found.matches] == [0, 1, 2] * 2
    plan = planned(["random", "settler", "nobody"], 1, game="taluvo", seats=3)
    ways = {(bout.first, bout.second) for bout in run(plan).matches}
    assert len(ways) == 6
    assert plan.total() == 18


def test_a_gauntlet_of_bots_measures_each_agent_among_them() -> None:
    found = run(planned(["bot", "random", "captain"], 1, game="taifa", seats=6, format="gauntlet"))
    assert {(bout.first, bout.second) for bout in found.matches} == {("random", "bot"), ("captain", "bot")}
    assert len(found.matches) == 12
    assert set(found.pairings) == {Pairing("random", "bot"), Pairing("captain", "bot")}


def test_bots_take_part() -> None:
    found = run(planned(["captain", "bot"], 1, game="taifa", seats=6))
    assert len(found.matches) == 6
    assert {row.agent for row in found.rows} == {"captain", "bot"}


@pytest.mark.parametrize(("format", "rounds"), [("swiss", 2), ("knockout", 2), ("gauntlet", 1)])
def test_formats_are_played_round_by_round(format: str, rounds: int) -> None:
    plan = planned([*THREE, "nobody"], 2, format=format)
    tournament = Tournament(plan, Ledger(None, plan.header()))
    tournament.run(Here())
    assert len(tournament.rounds) == rounds
    assert len(tournament.played) == plan.total()
    assert all(0 <= part <= 1 for played in tournament.rounds for part in played.values())


def test_one_alone_plays_its_seeds() -> None:
    found = run(planned(["artisan"], 4, seats=1))
    assert [row.games for row in found.rows] == [4]
    assert list(found.pairings) == [Pairing("artisan", "")]


def test_one_worker_two_workers_and_none_give_the_same_table() -> None:
    plan = planned(["apprentice", "random", "raises"])
    tables = []
    for workers in (1, 2):
        pool = Local(workers, 5, COMMAND)
        tables.append(table(run(plan, pool)))
        pool.close()
    assert tables[0] == tables[1]
    assert {forfeit["agent"] for forfeit in tables[0]["forfeits"]} == {"raises"}
    assert len(tables[0]["forfeits"]) == 12


def test_a_stopped_tournament_goes_on_to_the_same_table(tmp_path: Path) -> None:
    plan, file = planned(THREE), tmp_path / "t.jsonl"
    whole = run(plan, file=file)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:8]) + lines[8][:30], encoding="utf-8")
    pool = Here()
    assert table(run(plan, pool, file)) == table(whole)
    assert pool.played == 18 - 7
    assert table(run(plan, pool, file)) == table(whole)
    assert pool.played == 18 - 7, "what is there is not played again"


def test_a_test_that_is_decided_stops_the_tournament_at_its_seed() -> None:
    """The pool answers in any order; the table holds the seeds up to the decision and no more."""
    plan = planned(["apprentice", "random"], 60, sprt=[0.0, 300.0])
    found = run(plan)
    seeds = found.last_seed()
    assert found.accepted == 1
    assert 2 < seeds < 60
    assert len(found.matches) == 2 * seeds
    shorter = planned(["apprentice", "random"], seeds, sprt=[0.0, 300.0])
    assert table(run(shorter)) == table(found)


def test_an_open_test_says_so() -> None:
    found = run(planned(["random", "random"], 2, sprt=[0.0, 20.0]))
    assert found.accepted is None
    assert as_json(found)["sprt"]["accepted"] is None
