"""How sure a mean is: its 95 % interval, over values that do not depend on each other."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

NORMAL_95: Final = 1.959964
DOUBT: Final = 0.05
NO_SPREAD: Final = 1e-9


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values and how far its interval reaches to either side."""
    mean = sum(values) / len(values)
    deviation = sqrt(sum((one - mean) ** 2 for one in values) / max(1, len(values) - 1) / len(values))
    return mean, NORMAL_95 * deviation


def share_interval(shares: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of shares of the win, and the least and the most that it may be in truth."""
    mean, reach = interval(shares)
    if reach < NO_SPREAD:  # all alike, and yet chance may have hidden what one in so many does
        reach = 1 - DOUBT ** (1 / len(shares))
    return mean, max(0.0, mean - reach), min(1.0, mean + reach)
