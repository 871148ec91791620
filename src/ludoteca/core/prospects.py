"""What a lead promises: how much each seat has, as the result it may expect."""

from math import exp


def promised(worths: list[float], scale: float) -> list[float]:
    """Return each seat's expected result when a lead of `scale` makes a win e times as likely as the other's."""
    most = max(worths)
    weights = [exp((worth - most) / scale) for worth in worths]
    whole = sum(weights, 0.0)
    seats = len(worths)
    return [(seats * weight / whole - 1.0) / (seats - 1) for weight in weights]
