"""A balance sheet: one program on every seat, who wins how often, how high and how long."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from ludoteca.arena.duel import BOT, NORMAL_95, play_match, share_of
from ludoteca.core.game import Game, Limit


@dataclass(frozen=True)
class Seat:
    """How one seat did: its share of the wins with the interval, and its mean score at the end."""

    share: float
    low: float
    high: float
    score: float


@dataclass(frozen=True)
class Sheet:
    """How many games there were, how long, how many were shared, and each seat."""

    games: int
    actions: float
    shared: float
    seats: list[Seat]


def names_at(game: Game, seats: int, agent: str) -> list[str]:
    """Return who plays: the agent on every seat that is not always a Bot's."""
    return [BOT if game.must_be_bot(seats, seat) else agent for seat in range(seats)]


def balance(
    game: Game, names: list[str], seeds: range, options: dict[str, object], tick: Callable[[], None] = lambda: None
) -> Sheet:
    """Play all seeds with the same program on every seat."""
    shares: list[list[float]] = []
    scores: list[list[float]] = []
    actions = shared = 0
    for seed in seeds:
        match = play_match(game, names, seed, options, Limit())
        shares.append([share_of(match, seat) for seat in range(match.seats)])
        scores.append(match.state.scores())
        actions += len(match.plies)
        shared += len(match.state.winners()) > 1
        tick()
    count = len(seeds)
    columns = zip(zip(*shares, strict=True), zip(*scores, strict=True), strict=True)
    seats = [seat_of(list(won), list(scored)) for won, scored in columns]
    return Sheet(count, actions / count, shared / count, seats)


def seat_of(won: list[float], scored: list[float]) -> Seat:
    mean = sum(won) / len(won)
    spread = NORMAL_95 * sqrt(sum((one - mean) ** 2 for one in won) / max(1, len(won) - 1) / len(won))
    return Seat(mean, mean - spread, mean + spread, sum(scored) / len(scored))
