"""How fast a game is: playouts, decisions and start-up, in CPU time, through the public contract."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import ludoteca
from ludoteca.core.game import Game, Limit, Sight, State
from ludoteca.core.minds import Mind
from ludoteca.core.rng import Rng
from ludoteca.roster import usual_seats
from ludoteca.search.evaluators import RandomRollout
from ludoteca.search.thinker import Thinker
from ludoteca.search.uniform import playout

REPEATS: Final = 7
BATCH: Final = 0.25  # seconds of CPU time that one repeat takes, about
COPY_BATCH: Final = 0.02
FIRST_GAMES: Final = 100
ITERATIONS: Final = 1_000  # of one search
HEAVY: Final = ("fastapi", "numpy", "babel", "sqlalchemy", "rich", "typer")

START_UP: Final = """
import json, sys, time
from ludoteca.games import GAMES
name, seats, heavy = json.loads(sys.argv[1])
state = GAMES[name].new(seats, seed=1)
state.apply(state.legal_actions()[0])
print(json.dumps([time.process_time(), [module for module in heavy if module in sys.modules]]))
"""


class Rate(NamedTuple):
    """Whole games and decisions per second of CPU time."""

    games: float
    decisions: float


class StartUp(NamedTuple):
    """CPU seconds from a new process to the first action, and the heavy modules imported on the way."""

    seconds: float
    heavy: list[str]


def playouts(game: Game, seats: int, *, repeats: int = REPEATS, batch: float = BATCH) -> Rate:
    """Measure random games played inside the core, set-up included."""

    def run(seeds: range) -> int:
        rng = Rng.fast(seeds.start)
        return sum(playout(game.new(seats, seed=seed), rng) for seed in seeds)

    return best(run, repeats, batch)


def of_bots(game: Game, seats: int, *, repeats: int = REPEATS, batch: float = BATCH) -> Rate:
    """Measure games of the rulebook's Bots alone, played inside the core, set-up included."""
    options = game.with_bots(seats, list(range(seats)), {})

    def run(seeds: range) -> int:
        rng = Rng.fast(seeds.start)
        return sum(playout(game.new(seats, seed=seed, options=options), rng) for seed in seeds)

    return best(run, repeats, batch)


def driven(game: Game, seats: int, *, repeats: int = REPEATS, batch: float = BATCH) -> Rate:
    """Measure random games driven from here, one decision at a time, set-up included."""

    def run(seeds: range) -> int:
        rng = Rng.fast(seeds.start)
        return sum(play_out_here(game, seats, seed, rng) for seed in seeds)

    return best(run, repeats, batch)


def play_out_here(game: Game, seats: int, seed: int, rng: Rng) -> int:
    """Play one game by uniform choice in this interpreted loop; return its decisions."""
    state = game.new(seats, seed=seed)
    decisions = 0
    legal = state.legal_actions()
    while legal:
        state.apply(legal[rng.below(len(legal))])
        decisions += 1
        legal = state.legal_actions()
    return decisions


def searching(game: Game, seats: int, *, repeats: int = REPEATS, batch: float = BATCH) -> Rate:
    """Measure a search with random rollouts from first positions: iterations, and the decisions in its rollouts."""

    def run(numbers: range) -> int:
        rollout, tried, seed = RandomRollout(), 0, numbers.start
        while tried < len(numbers):
            state = first_choice(game.new(seats, seed=seed))
            thinker = Thinker(
                Mind(evaluator=rollout, limit=Limit(iterations=min(ITERATIONS, len(numbers) - tried))), seed
            )
            thinker.choose(Sight(state, state.to_move(), []), Limit())
            assert thinker.thought is not None
            tried += thinker.thought.iterations
            seed += 1
        return rollout.decisions

    return best(run, repeats, batch)


def first_choice(state: State) -> State:
    """Return a position after its forced steps."""
    while len(state.legal_actions()) == 1:
        state.apply(state.legal_actions()[0])
    return state


def best(run: Callable[[range], int], repeats: int, batch: float) -> Rate:
    """Return the best of several repeats, each with seeds of its own."""
    warm = timed(run, range(FIRST_GAMES))
    games = max(FIRST_GAMES, int(warm.games * batch))
    starts = (FIRST_GAMES + repeat * games for repeat in range(repeats))
    return max(timed(run, range(start, start + games)) for start in starts)


def timed(run: Callable[[range], int], seeds: range) -> Rate:
    began = time.process_time()
    decisions = run(seeds)
    seconds = max(time.process_time() - began, 1e-9)
    return Rate(len(seeds) / seconds, decisions / seconds)


def start_up(game: Game, seats: int, *, repeats: int = REPEATS) -> StartUp:
    """Measure a new process that imports the games, sets one up and plays its first legal action."""
    question = json.dumps([game.name, seats, HEAVY])
    command = [sys.executable, "-c", START_UP, question]
    same_build = os.environ | {"PYTHONPATH": str(Path(ludoteca.__file__).parents[1])}
    runs = [subprocess.run(command, capture_output=True, check=True, text=True, env=same_build) for _ in range(repeats)]
    return min(StartUp(*json.loads(run.stdout)) for run in runs)


def copying(game: Game, seats: int, *, repeats: int = REPEATS) -> float:
    """Measure the CPU seconds that one copy of a position in the middle of a game takes."""
    state, rng = game.new(seats, seed=1), Rng.fast(1)
    for _ in range(playout(state.copy(), rng.copy()) // 2):
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])

    def run(numbers: range) -> int:
        for _ in numbers:
            state.copy()
        return len(numbers)

    return 1 / best(run, repeats, COPY_BATCH).games


def seats_of(game: Game) -> list[int]:
    """Return the seat counts that are measured: two and three where the game allows it, and a full table."""
    return sorted({usual_seats(game), game.seats[-1]} | ({3} & set(game.seats)))
