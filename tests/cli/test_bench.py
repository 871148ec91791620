"""The measures measure what they say; how fast is not a test."""

import json

from ludoteca.arena import measure
from ludoteca.build import build
from ludoteca.games import GAMES
from tests.cli.conftest import Run, width

TALAVERA = GAMES["talavera"]
DECISIONS = 36  # four rounds of a flip, four takes and four placements


def test_playouts_count_whole_games() -> None:
    for rate in (
        measure.playouts(TALAVERA, 2, repeats=1, batch=0.0),
        measure.driven(TALAVERA, 2, repeats=1, batch=0.0),
    ):
        assert rate.games > 0
        assert round(rate.decisions / rate.games) == DECISIONS


def test_a_search_counts_its_iterations_and_the_decisions_of_its_rollouts() -> None:
    rate = measure.searching(TALAVERA, 2, repeats=1, batch=0.0)
    assert 20 < rate.decisions / rate.games < DECISIONS


def test_both_ways_make_the_same_decisions() -> None:
    """The loop here and the one in the core play the same games."""
    from ludoteca.core.rng import Rng
    from ludoteca.search.uniform import playout

    here, core = Rng.fast(1), Rng.fast(1)
    for seed in range(20):
        assert measure.play_out_here(TALAVERA, 1, seed, here) == playout(TALAVERA.new(1, seed=seed), core)
    assert here.word() == core.word()


def test_no_seed_is_measured_twice() -> None:
    seen: list[int] = []

    def run(seeds: range) -> int:
        seen.extend(seeds)
        return len(seeds)

    measure.best(run, 3, 0.0)
    assert len(seen) == 4 * measure.FIRST_GAMES
    assert len(set(seen)) == len(seen)


def test_starting_up_imports_nothing_heavy() -> None:
    start = measure.start_up(TALAVERA, 2, repeats=1)
    assert start.seconds > 0
    assert start.heavy == []


def test_the_command_tells_every_measure(run: Run) -> None:
    done = run("bench", "talavera", "--repeats", "1", "--json")
    told = json.loads(done.stdout)
    assert told["build"] == build()
    assert [row["measure"] for row in told["measures"]] == ["playouts", "driven", "search", "copy", "start_up"]
    shown = run("bench", "talavera", "--repeats", "1", "--lang", "es", columns=120)
    assert "dentro del núcleo" in shown.stdout
    assert width(shown.stdout) <= 80


def test_without_a_game_all_are_measured(run: Run) -> None:
    rows = json.loads(run("bench", "--repeats", "1", "--json").stdout)["measures"]
    assert {row["game"] for row in rows} == set(GAMES)
    rates = ("seconds", "games_per_second", "iterations_per_second")
    assert all(any(row.get(rate, 0) > 0 for rate in rates) for row in rows)
