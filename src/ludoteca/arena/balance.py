"""A balance sheet: one program on every seat, who wins how often, how high, how long and out of how many choices."""

import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from statistics import fmean, median, stdev
from typing import Final, NamedTuple

from ludoteca.arena.duel import play_match, share_of
from ludoteca.arena.interval import share_interval
from ludoteca.core.game import BOT, Game, Limit
from ludoteca.games import GAMES

CHUNKS: Final = 8  # of the seeds, for each worker: few enough to be cheap, many enough to end together


class Trial(NamedTuple):
    """One game: each seat's share of the win and score, its length, and how much there was to choose."""

    shared: bool
    shares: list[float]
    scores: list[float]
    actions: int
    turns: int  # each goes on until another seat acts
    legal: int  # in all decisions together
    most_legal: int


@dataclass(frozen=True)
class Spread:
    """How values lie."""

    mean: float
    deviation: float
    least: float
    median: float
    most: float


@dataclass(frozen=True)
class Seat:
    """How one seat did: its share of the wins with the interval, its mean score at the end, and how scores lie."""

    share: float
    low: float
    high: float
    score: float
    scores: Spread


@dataclass(frozen=True)
class Branching:
    """How many actions are legal: on average over all decisions, and at most."""

    mean: float
    most: int


@dataclass(frozen=True)
class Sheet:
    """How many games there were, how long, how many were shared, each seat, and how much there was to choose."""

    games: int
    actions: float
    shared: float
    seats: list[Seat]
    turns: float
    length: dict[str, Spread]  # in actions and in turns
    branching: Branching


def names_at(game: Game, seats: int, agent: str) -> list[str]:
    """Return who plays: the agent on every seat that is not always a Bot's."""
    return [BOT if game.must_be_bot(seats, seat) else agent for seat in range(seats)]


def balance(
    game: Game, names: list[str], seeds: range, options: dict[str, object], tick: Callable[[], None] = lambda: None
) -> Sheet:
    """Play all seeds with the same program on every seat."""
    return sheet_of(list(trials(game, names, seeds, options, tick)))


def trials(
    game: Game, names: list[str], seeds: range, options: dict[str, object], tick: Callable[[], None], workers: int = 1
) -> Iterator[Trial]:
    """Yield a trial for each seed, in order, whoever plays them."""
    play = partial(trial, game.name, names, options)
    if workers == 1:
        for seed in seeds:
            yield play(seed)
            tick()
        return
    chunk = max(1, len(seeds) // (CHUNKS * workers))
    with get_context("spawn").Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for found in pool.imap(play, seeds, chunk):  # who stops listening ends the workers at once
            yield found
            tick()


def trial(name: str, names: list[str], options: dict[str, object], seed: int) -> Trial:
    """Play one seed."""
    match = play_match(GAMES[name], names, seed, options, Limit())
    shares = [share_of(match, seat) for seat in range(match.seats)]
    legal = [ply.choices for ply in match.plies]
    movers = [ply.seat for ply in match.plies]
    turns = sum(mover != before for before, mover in zip([None, *movers], movers, strict=False))
    shared = sum(share > 0 for share in shares) > 1
    return Trial(shared, shares, match.state.scores(), len(movers), turns, sum(legal), max(legal))


def sheet_of(played: Sequence[Trial]) -> Sheet:
    count, decisions = len(played), sum(one.actions for one in played)
    won, scored = ([list(column) for column in zip(*rows, strict=True)] for rows in rows_of(played))
    length = {"actions": spread([one.actions for one in played]), "turns": spread([one.turns for one in played])}
    return Sheet(
        games=count,
        actions=decisions / count,
        shared=sum(one.shared for one in played) / count,
        seats=[seat_of(*seat) for seat in zip(won, scored, strict=True)],
        turns=length["turns"].mean,
        length=length,
        branching=Branching(sum(one.legal for one in played) / decisions, max(one.most_legal for one in played)),
    )


def rows_of(played: Sequence[Trial]) -> tuple[list[list[float]], list[list[float]]]:
    """Return the shares and the scores of all games."""
    return [one.shares for one in played], [one.scores for one in played]


def seat_of(won: list[float], scored: list[float]) -> Seat:
    return Seat(*share_interval(won), sum(scored) / len(scored), spread(scored))


def spread(values: Sequence[float]) -> Spread:
    deviation = stdev(values) if len(values) > 1 else 0.0
    return Spread(fmean(values), deviation, min(values), median(values), max(values))
