"""What a tournament shows: a row for each agent, a tally for each pairing, who fouled, and the test's verdict."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from ludoteca.arena.duel import Tally, tallied
from ludoteca.arena.ledger import Bout
from ludoteca.arena.outcome import Forfeit, Outcome
from ludoteca.arena.pairing import Pairing, placing
from ludoteca.arena.ratings import Rating, rated
from ludoteca.arena.sprt import LOWER, UPPER
from ludoteca.arena.tournament import Plan, Tournament
from ludoteca.build import VERSION
from ludoteca.core.game import Json


@dataclass(frozen=True)
class Row:
    """An agent's whole tournament; its share is the part of the wins that fell to its seats."""

    agent: str
    rating: Rating
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    forfeits: int
    decisions: int
    mean_seconds: float
    longest_seconds: float


@dataclass(frozen=True)
class Standings:
    """All results, the best agent first."""

    plan: Plan
    rows: list[Row]
    pairings: dict[Pairing, Tally]
    forfeits: list[tuple[Bout, Forfeit]]
    matches: Mapping[Bout, Outcome]
    places: list[str]  # as a Swiss or a knockout ranks them, the winner first; else empty
    llr: float | None
    accepted: int | None

    def last_seed(self) -> int:
        """Return the last seed that counts; a sequential test may stop before the plan's."""
        return max(bout.seed for bout in self.matches)

    def share(self, agent: str, other: str) -> float | None:
        """Return an agent's share against another, from either side of the pairing; None where they did not meet."""
        if Pairing(agent, other) in self.pairings:
            return self.pairings[Pairing(agent, other)].share
        turned = self.pairings.get(Pairing(other, agent))
        return None if turned is None else 1 - turned.share


def standings(tournament: Tournament) -> Standings:
    """Add up what counts; the best rating comes first, and at equal ratings the order of the command."""
    plan, played = tournament.plan, tournament.played
    ratings = rated((plan.names(bout), outcome.shares) for bout, outcome in played.items())
    rows = [row_of(agent, ratings.get(agent, Rating()), plan, played) for agent in dict.fromkeys(plan.agents)]
    rows.sort(key=lambda row: -row.rating.mu)
    tallies = {pairing: tallied(tournament.results(pairing)) for pairing in tournament.pairings()}
    forfeits = [(bout, outcome.forfeit) for bout, outcome in played.items() if outcome.forfeit is not None]
    sprt = tournament.sprt
    llr, accepted = (None, None) if sprt is None else (sprt.llr, sprt.accepted)
    places = placing(plan.format, plan.agents, tournament.rounds) if len(plan.agents) > 1 else []
    return Standings(plan, rows, tallies, forfeits, played, places, llr, accepted)


def row_of(agent: str, rating: Rating, plan: Plan, played: Mapping[Bout, Outcome]) -> Row:
    """Return how one agent did."""
    shares, times, forfeits = list[float](), list[tuple[int, float, float]](), 0
    for bout, outcome in played.items():
        seats = seats_of(agent, bout, plan.seats)
        if not seats:
            continue
        shares.append(round(sum(outcome.shares[seat] for seat in seats), 9))
        times += [(outcome.decisions[seat], outcome.seconds[seat], outcome.longest[seat]) for seat in seats]
        forfeits += outcome.forfeit is not None and outcome.forfeit.agent == agent
    decisions = sum(count for count, _, _ in times)
    return Row(
        agent,
        rating,
        games=len(shares),
        wins=sum(share == 1 for share in shares),
        draws=sum(0 < share < 1 for share in shares),
        losses=sum(share == 0 for share in shares),
        share=sum(shares) / max(1, len(shares)),
        forfeits=forfeits,
        decisions=decisions,
        mean_seconds=sum(seconds for _, seconds, _ in times) / max(1, decisions),
        longest_seconds=max((longest for _, _, longest in times), default=0.0),
    )


def seats_of(agent: str, bout: Bout, seats: int) -> list[int]:
    """Return where an agent sat in a match; against itself it counts as the first."""
    if agent == bout.first:
        return [bout.seat]
    return [seat for seat in range(seats) if seat != bout.seat] if agent == bout.second else []


def as_json(found: Standings) -> Json:
    """Return everything as JSON; two agents also have their one result at the top, as ever."""
    plan = found.plan
    seeds = [plan.seeds[0], found.last_seed()]
    facts: Json = {"game": plan.game, "seats": plan.seats, "seeds": seeds, "options": plan.options}
    duel = result_of(*next(iter(found.pairings.items()))) if len(plan.agents) <= 2 else {}
    more: Json = {
        "version": VERSION,
        "format": plan.format,
        "seconds": plan.seconds,
        "iterations": plan.iterations,
        "places": found.places,
        "agents": [asdict(row) | {"rating": row.rating._asdict()} for row in found.rows],
        "pairings": [result_of(pairing, tally) for pairing, tally in found.pairings.items()],
        "forfeits": [bout._asdict() | asdict(forfeit) for bout, forfeit in found.forfeits],
        "sprt": sprt_of(found),
    }
    return facts | duel | more


def result_of(pairing: Pairing, tally: Tally) -> Json:
    return pairing._asdict() | asdict(tally) | {"games": tally.games}


def sprt_of(found: Standings) -> Json:
    """Return the test's verdict; None where there is no test."""
    elo: Sequence[float] | None = found.plan.sprt
    if elo is None or found.llr is None:
        return None
    accepted = None if found.accepted is None else elo[found.accepted]
    return {"elo0": elo[0], "elo1": elo[1], "llr": found.llr, "lower": LOWER, "upper": UPPER, "accepted": accepted}
