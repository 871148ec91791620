"""Two agents over paired seeds: the first takes every seat in turn, the second all the others."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from ludoteca.arena.interval import share_interval
from ludoteca.core.game import BOT, Game, Limit
from ludoteca.core.match import Match
from ludoteca.roster import make_agent


@dataclass(frozen=True)
class Tally:
    """Results of the first agent against the second, a game a seed and seat; a draw is a shared win."""

    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float
    by_seat: tuple[float, ...]  # the first agent's share on each seat it took

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


def agent_seed(seed: int, seat: int) -> int:
    """Return an agent's own seed; only who has guessed the match's can tell that it fits."""
    return int.from_bytes(sha256(f"agent of seat {seat}, match {seed}".encode()).digest()[:16], "big")


def opened(game: Game, names: list[str], seed: int, options: dict[str, object]) -> Match:
    """Set up a match between agents."""
    bots = [seat for seat, name in enumerate(names) if name == BOT]
    return Match(game, len(names), seed=seed, options=game.with_bots(len(names), bots, game.with_agents(options)))


def play_match(game: Game, names: list[str], seed: int, options: dict[str, object], limit: Limit) -> Match:
    """Play one match between agents; `bot` is the rulebook's own."""
    match = opened(game, names, seed, options)
    agents = [
        None if name == BOT else make_agent(game, name, agent_seed(seed, seat)) for seat, name in enumerate(names)
    ]
    while not match.is_over():
        agent = agents[match.state.to_move()]
        match.play(match.state.legal_actions()[0] if agent is None else agent.choose(match.sight(), limit))
    return match


def share_of(match: Match, seat: int) -> float:
    """Return a seat's share of the win, 0 to 1; where nobody wins, several share it and one alone has lost."""
    winners = match.state.winners() or list(range(match.seats) if match.seats > 1 else ())
    return 1 / len(winners) if seat in winners else 0.0


def seats_to_take(game: Game, seats: int) -> list[int]:
    """Return the seats an agent can take: all that are not always a Bot's."""
    return [seat for seat in range(seats) if not game.must_be_bot(seats, seat)]


def rotation(
    game: Game, first: str, second: str, seats: int, seed: int, options: dict[str, object], limit: Limit
) -> list[float]:
    """Play a seed once for each seat of the first agent; return its shares of the win, 0 to 1."""
    shares = []
    for seat in seats_to_take(game, seats):
        names = [first if other == seat else second for other in range(seats)]
        shares.append(share_of(play_match(game, names, seed, options, limit), seat))
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
    share, low, high = share_interval(means)
    return Tally(
        wins=sum(share == 1 for share in single),
        draws=sum(0 < share < 1 for share in single),
        losses=sum(share == 0 for share in single),
        share=share,
        low=low,
        high=high,
        by_seat=tuple(sum(column) / len(column) for column in zip(*results, strict=True)),
    )
