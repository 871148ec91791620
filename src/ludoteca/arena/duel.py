"""Two agents over paired seeds: every seed is played with the seats both ways round."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt

from ludoteca.core.game import Game, Limit
from ludoteca.core.match import Match
from ludoteca.roster import make_agent

NORMAL_95 = 1.959964


@dataclass(frozen=True)
class Tally:
    """Results of the first agent against the second, a pair of games a seed."""

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
    match = Match(game, len(names), seed=seed, options=options)
    agents = [make_agent(game, name, agent_seed(seed, seat)) for seat, name in enumerate(names)]
    while not match.is_over():
        match.play(agents[match.state.to_move()].choose(match.sight(), limit))
    return match.state.returns()


def pairs(
    game: Game, first: str, second: str, seeds: Iterable[int], options: dict[str, object], limit: Limit
) -> Iterator[tuple[float, float]]:
    """Play each seed twice and yield the first agent's two results."""
    for seed in seeds:
        ahead = play_match(game, [first, second], seed, options, limit)[0]
        behind = play_match(game, [second, first], seed, options, limit)[1]
        yield ahead, behind


def duel(
    game: Game,
    first: str,
    second: str,
    seeds: range,
    options: dict[str, object],
    limit: Limit,
    tick: Callable[[], None] = lambda: None,
) -> Tally:
    """Play all pairs; the interval is over pairs, since the two games of a seed are not independent."""
    results = []
    for pair in pairs(game, first, second, seeds, options, limit):
        results.append(pair)
        tick()
    return tallied(results)


def tallied(results: list[tuple[float, float]]) -> Tally:
    """Return the share of the first agent and its interval."""
    assert results, "a duel has at least one seed"
    single = [result for pair in results for result in pair]
    shares = [(2 + sum(pair)) / 4 for pair in results]
    mean = sum(shares) / len(shares)
    spread = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1) / len(shares))
    return Tally(
        wins=sum(result > 0 for result in single),
        draws=sum(result == 0 for result in single),
        losses=sum(result < 0 for result in single),
        share=mean,
        low=mean - NORMAL_95 * spread,
        high=mean + NORMAL_95 * spread,
    )
