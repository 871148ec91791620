"""Two agents over paired seeds: the first takes every seat in turn, the second all the others."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt

from ludoteca.core.game import Game, Limit
from ludoteca.core.match import Match
from ludoteca.roster import make_agent

NORMAL_95 = 1.959964


@dataclass(frozen=True)
class Tally:
    """Results of the first agent against the second, a game a seed and seat; a draw is a shared win."""

    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


def agent_seed(seed: int, seat: int) -> int:
    """Return an agent's own seed; it tells nothing of the match's."""
    return int.from_bytes(sha256(f"agent of seat {seat}, match {seed}".encode()).digest()[:16], "big")


def play_match(game: Game, names: list[str], seed: int, options: dict[str, object], limit: Limit) -> list[float]:
    """Play one match between agents and return each seat's result."""
    match = Match(game, len(names), seed=seed, options=game.with_agents(options))
    agents = [make_agent(game, name, agent_seed(seed, seat)) for seat, name in enumerate(names)]
    while not match.is_over():
        match.play(agents[match.state.to_move()].choose(match.sight(), limit))
    return match.state.returns()


def rotation(
    game: Game, first: str, second: str, seats: int, seed: int, options: dict[str, object], limit: Limit
) -> list[float]:
    """Play a seed once for each seat of the first agent; return its shares of the win, 0 to 1."""
    shares = []
    for seat in range(seats):
        names = [first if other == seat else second for other in range(seats)]
        result = play_match(game, names, seed, options, limit)[seat]
        shares.append((1 + (seats - 1) * result) / seats)
    return shares


def duel(
    game: Game,
    first: str,
    second: str,
    seeds: range,
    options: dict[str, object],
    limit: Limit,
    tick: Callable[[], None] = lambda: None,
    *,
    seats: int = 2,
) -> Tally:
    """Play all seeds; the interval is over seeds, since the games of one seed are not independent."""
    results = []
    for seed in seeds:
        results.append(rotation(game, first, second, seats, seed, options, limit))
        tick()
    return tallied(results)


def tallied(results: list[list[float]]) -> Tally:
    """Return the share of the first agent and its interval."""
    assert results, "a duel has at least one seed"
    single = [round(share, 9) for shares in results for share in shares]
    means = [sum(shares) / len(shares) for shares in results]
    mean = sum(means) / len(means)
    spread = sqrt(sum((share - mean) ** 2 for share in means) / max(1, len(means) - 1) / len(means))
    return Tally(
        wins=sum(share == 1 for share in single),
        draws=sum(0 < share < 1 for share in single),
        losses=sum(share == 0 for share in single),
        share=mean,
        low=mean - NORMAL_95 * spread,
        high=mean + NORMAL_95 * spread,
    )
