"""OpenSkill ratings (Plackett–Luce) for any number of seats, match after match in the order of the plan."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()


class Rating(NamedTuple):
    """A strength as OpenSkill gives it, and its standard deviation."""

    mu: float = float(MODEL.mu)
    sigma: float = float(MODEL.sigma)


def rated(matches: Iterable[tuple[Sequence[str], Sequence[float]]]) -> dict[str, Rating]:
    """Return each agent's rating from who sat where and each seat's share of the win.

    Winners rank before all others, and rank below the winner does not count. An agent on several seats is
    rated for each of them, and takes the mean.
    """
    ratings: dict[str, Rating] = {}
    for names, shares in matches:
        before = [ratings.setdefault(name, Rating()) for name in names]
        if len(names) > 1:
            after = rate(before, [0 if share > 0 else 1 for share in shares])
            ratings |= {
                name: mean([new for other, new in zip(names, after, strict=True) if other == name]) for name in names
            }
    return ratings


def rate(before: Sequence[Rating], ranks: Sequence[float]) -> list[Rating]:
    """Return the ratings after one match; equal ranks are a draw."""
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    return [Rating(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=list(ranks))]


def mean(ratings: Sequence[Rating]) -> Rating:
    return Rating(*(sum(column) / len(column) for column in zip(*ratings, strict=True)))
