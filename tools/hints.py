"""How long the coach thinks: hints of the strength it has at a table, in positions of random play.

`python -m tools.hints --hints 40 --seed 1`.
"""

import argparse
import time
from statistics import median

from ludoteca.core.game import NOBODY, Game, State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.roster import usual_seats
from ludoteca.teaching.coach import think

MOST = 120  # actions of random play before a position


def position(game: Game, seed: int) -> State | None:
    """Return a position with a choice, after some actions by chance; None where the match was over before."""
    chance, state = Rng(seed), game.new(usual_seats(game), seed=seed)
    for _ in range(chance.below(MOST)):
        legal = state.legal_actions()
        if not legal:
            return None
        state.apply(legal[chance.below(len(legal))])
    return state if state.to_move() != NOBODY and len(state.legal_actions()) > 1 else None


def times(game: Game, count: int, seed: int) -> list[float]:
    """Return the seconds of CPU that so many hints take."""
    taken: list[float] = []
    while len(taken) < count:
        seed += 1
        state = position(game, seed)
        if state is None:
            continue
        seat, begun = state.to_move(), time.process_time()
        think(game, state.imagine(seat, Rng(seed)), seat, seed)
        taken.append(time.process_time() - begun)
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hints", type=int, default=40, help="in each game")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name, game in GAMES.items():
        taken = times(game, asked.hints, asked.seed)
        print(f"{name}: median {1000 * median(taken):.0f} ms, longest {1000 * max(taken):.0f} ms of {len(taken)} hints")


if __name__ == "__main__":
    main()
