"""A tournament: all that defines it, and its matches played round by round, from its file on."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Final

from ludoteca.arena.duel import seats_to_take
from ludoteca.arena.ledger import Bout, Ledger
from ludoteca.arena.outcome import Outcome, Task
from ludoteca.arena.pairing import EVEN, FORMATS, Pairing, games_in
from ludoteca.arena.sprt import Sprt
from ludoteca.arena.workers import Pool
from ludoteca.build import VERSION
from ludoteca.core.game import BOT, Json
from ludoteca.games import GAMES

FILE_FORMAT: Final = 1
ALONE: Final = ""  # nobody: the second of an agent that plays by itself


@dataclass(frozen=True)
class Plan:
    """What is played: everything here can change a result, so the tournament's file begins with it."""

    game: str
    agents: list[str]
    seats: int
    seeds: list[int]  # the first and the last
    options: dict[str, object]
    format: str = "round-robin"
    seconds: float | None = None
    iterations: int | None = None
    patience: float = 60.0
    sprt: list[float] | None = None  # the two strengths in Elo

    def header(self) -> Json:
        game = GAMES[self.game]
        return {"arena": FILE_FORMAT, "version": VERSION, "rules": game.rules, "data": game.data, **asdict(self)}

    def turns(self) -> list[int]:
        """Return the seats that the first agent takes in turn."""
        return seats_to_take(GAMES[self.game], self.seats)

    def both_ways(self) -> bool:
        """Say whether each of two agents sits alone in turn: at two seats it makes no difference."""
        return self.seats > 2 and len(self.agents) > 2 and self.format != "gauntlet"

    def total(self) -> int:
        """Return how many matches there are at most."""
        pairings = games_in(self.format, len(self.agents)) or 1
        return pairings * (1 + self.both_ways()) * len(self.turns()) * (self.seeds[1] - self.seeds[0] + 1)

    def names(self, bout: Bout) -> list[str]:
        return [bout.first if seat == bout.seat else bout.second for seat in range(self.seats)]

    def task(self, bout: Bout) -> Task:
        return Task(self.game, self.names(bout), bout.seed, self.options, self.seconds, self.iterations)


class Tournament:
    """Plays what its ledger does not hold yet; `played` is what counts, in the order of the plan."""

    def __init__(self, plan: Plan, ledger: Ledger) -> None:
        self.plan: Final = plan
        self.ledger: Final = ledger
        self.played: Final[dict[Bout, Outcome]] = {}
        self.rounds: Final[list[Mapping[Pairing, float]]] = []
        self.sprt: Final = None if plan.sprt is None else Sprt(plan.sprt[0], plan.sprt[1], plan.seats)

    def run(self, pool: Pool, tick: Callable[[int], None] = lambda done: None) -> None:
        """Play to the end; `tick` is told how many matches are done."""
        tick(len(self.ledger.played))
        while pairings := self.next_round():
            bouts = self.bouts(pairings)
            self.play(bouts, pool, tick)
            self.played.update({bout: self.ledger.played[bout] for bout in bouts if self.counts(bout)})
            self.rounds.append({pairing: self.part(pairing) for pairing in pairings})

    def next_round(self) -> list[Pairing]:
        agents = self.plan.agents
        if len(agents) == 1:
            return [] if self.rounds else [Pairing(agents[0], ALONE)]
        pairings = FORMATS[self.plan.format](agents, self.rounds)
        if self.plan.format == "gauntlet" and agents[0] == BOT:  # each is measured among Bots, not a Bot among them
            return [Pairing(other, BOT) for _, other in pairings]
        return pairings

    def bouts(self, pairings: list[Pairing]) -> list[Bout]:
        """Return the matches of a round: seed by seed, every pairing, every seat."""
        ways = [way for one in pairings for way in (one, one[::-1])[: 1 + self.plan.both_ways()]]
        first, last = self.plan.seeds
        number = len(self.rounds)
        return [
            Bout(number, *way, seed, seat)
            for seed in range(first, last + 1)
            for way in ways
            for seat in self.plan.turns()
        ]

    def play(self, bouts: list[Bout], pool: Pool, tick: Callable[[int], None]) -> None:
        """Play the matches that are not in the ledger, until all are or the test is decided."""
        missing = [bout for bout in bouts if bout not in self.ledger.played]
        if self.is_decided(bouts):
            return
        outcomes = pool.play([self.plan.task(bout) for bout in missing])
        for number, outcome in outcomes:
            self.ledger.add(missing[number], outcome)
            tick(len(self.ledger.played))
            if self.is_decided(bouts):
                break

    def is_decided(self, bouts: list[Bout]) -> bool:
        """Take the whole seeds from the front into the test; say whether it is over."""
        if self.sprt is None:
            return False
        turns = len(self.plan.turns())
        for start in range(self.sprt.seeds * turns, len(bouts), turns):
            rotation = bouts[start : start + turns]
            if self.sprt.accepted is not None or any(bout not in self.ledger.played for bout in rotation):
                break
            self.sprt.add(sum(self.ledger.played[bout].shares[bout.seat] for bout in rotation) / turns)
        return self.sprt.accepted is not None

    def counts(self, bout: Bout) -> bool:
        """Say whether a match counts: what was played beyond the end of the test does not."""
        return self.sprt is None or bout.seed < self.plan.seeds[0] + self.sprt.seeds

    def results(self, pairing: Pairing, round: int | None = None) -> list[list[float]]:
        """Return the first agent's shares of the win: a row for each seed, a column for each seat it took."""
        rows: dict[tuple[int, int], list[float]] = {}
        for bout, outcome in self.played.items():
            if (bout.first, bout.second) == pairing and round in (None, bout.round):
                rows.setdefault((bout.round, bout.seed), []).append(outcome.shares[bout.seat])
        return list(rows.values())

    def part(self, pairing: Pairing) -> float:
        """Return what part of the wins in the round that ends is the first agent's; even where nobody won."""
        own, other = (mean(self.results(way, len(self.rounds))) for way in (pairing, Pairing(*pairing[::-1])))
        if not self.plan.both_ways():
            return own
        return own / (own + other) if own + other else EVEN

    def pairings(self) -> list[Pairing]:
        """Return who met, in the order of the plan."""
        return list(dict.fromkeys(Pairing(bout.first, bout.second) for bout in self.played))


def mean(rows: list[list[float]]) -> float:
    """Return the mean of all, 0 for none."""
    return sum(sum(row) / len(row) for row in rows) / len(rows) if rows else 0.0
