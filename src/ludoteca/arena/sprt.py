"""A sequential test of two strengths: it stops as soon as one of them is refuted.

The generalised sequential probability ratio test over seeds (van den Bergh's pentanomial one at two seats). A
seed is one observation, the mean share of its rotation, since its matches are not independent. With n_i seeds
of mean a_i, the likelihood of a strength is that of the multinomial distribution on the a_i nearest to the
frequencies whose mean is the share s that the strength expects:

    p_i = f_i / (1 + t (a_i - s)),  t such that  sum f_i (a_i - s) / (1 + t (a_i - s)) = 0
    LLR = sum n_i (log p_i(s1) - log p_i(s0))
    s(elo) = x / (x + seats - 1),  x = 10^(elo / 400)

It accepts elo1 at LLR >= log((1 - beta) / alpha), elo0 at LLR <= log(beta / (1 - alpha)).
"""

from collections import Counter
from math import log
from typing import Final

ALPHA: Final = 0.05  # of taking elo1 for true when elo0 is
BETA: Final = 0.05
UPPER: Final = log((1 - BETA) / ALPHA)
LOWER: Final = log(BETA / (1 - ALPHA))
TRACE: Final = 1e-3  # of a seed: a clean sweep and a whitewash stay thinkable before they were seen
HALVINGS: Final = 60
DIGITS: Final = 9


def expected_share(elo: float, seats: int) -> float:
    """Return the share of one agent among copies of another that is weaker by so much."""
    odds: float = 10 ** (elo / 400)
    return odds / (odds + seats - 1)


class Sprt:
    """Takes in one seed after another; `accepted` is 0 or 1 for elo0 or elo1 as soon as it is decided."""

    def __init__(self, elo0: float, elo1: float, seats: int) -> None:
        self.shares: Final = (expected_share(elo0, seats), expected_share(elo1, seats))
        self.counts: Final[Counter[float]] = Counter()
        self.seeds = 0
        self.llr = 0.0
        self.accepted: int | None = None

    def add(self, share: float) -> None:
        """Count a seed's mean share; nothing counts once the test has been decided."""
        if self.accepted is not None:
            return
        self.counts[round(share, DIGITS)] += 1
        self.seeds += 1
        self.llr = ratio(self.counts, *self.shares)
        if self.llr >= UPPER:
            self.accepted = 1
        elif self.llr <= LOWER:
            self.accepted = 0


def ratio(counts: Counter[float], share0: float, share1: float) -> float:
    """Return the logarithm of how much likelier the second share makes what was counted."""
    weights = {0.0: TRACE, 1.0: TRACE} | {value: float(count) for value, count in counts.items()}
    tilts = [tilt(weights, share) for share in (share0, share1)]
    return sum(
        weight * (log(1 + tilts[0] * (value - share0)) - log(1 + tilts[1] * (value - share1)))
        for value, weight in weights.items()
    )


def tilt(weights: dict[float, float], share: float) -> float:
    """Return the t of the formula, between the two poles where a probability would turn infinite."""
    low, high = -1 / (1 - share), 1 / share
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        slope = sum(weight * (value - share) / (1 + middle * (value - share)) for value, weight in weights.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    return (low + high) / 2
