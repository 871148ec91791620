"""The sequential test: its bounds, its ratio by hand, and known sequences."""

from collections import Counter
from math import log

import pytest

from ludoteca.arena.sprt import LOWER, UPPER, Sprt, expected_share, ratio


def test_the_bounds_are_walds() -> None:
    assert pytest.approx((-log(19), log(19))) == (LOWER, UPPER)


@pytest.mark.parametrize(
    ("elo", "seats", "share"), [(0, 2, 0.5), (400, 2, 10 / 11), (-400, 2, 1 / 11), (0, 4, 0.25), (400, 4, 10 / 13)]
)
def test_a_strength_expects_its_share(elo: float, seats: int, share: float) -> None:
    assert expected_share(elo, seats) == pytest.approx(share)


@pytest.mark.parametrize(("wins", "losses"), [(10, 5), (30, 30), (3, 9)])
def test_wins_and_losses_alone_give_the_binomial_ratio(wins: int, losses: int) -> None:
    expected = wins * log(0.6 / 0.5) + losses * log(0.4 / 0.5)
    assert ratio(Counter({1.0: wins, 0.0: losses}), 0.5, 0.6) == pytest.approx(expected)


def test_seeds_that_are_shared_count_little() -> None:
    """Near the even share the five outcomes of a pair have the ratio of a normal law with their variance."""
    counts = Counter({0.0: 40, 0.25: 100, 0.5: 220, 0.75: 110, 1.0: 50})
    seeds = counts.total()
    mean = sum(value * count for value, count in counts.items()) / seeds
    variance = sum((value - mean) ** 2 * count for value, count in counts.items()) / seeds
    low, high = expected_share(0, 2), expected_share(5, 2)
    normal = seeds * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert ratio(counts, low, high) == pytest.approx(normal, rel=0.02)


def decided(shares: list[float], elo1: float = 20) -> Sprt:
    test = Sprt(0, elo1, 2)
    for share in shares:
        test.add(share)
    return test


def test_a_clean_sweep_takes_as_many_seeds_as_walds_test() -> None:
    """Nothing but wins: each seed is worth log(s1 / s0), so 53 of them pass log 19 at 0 against 20 Elo."""
    needed = next(count for count in range(1, 99) if count * log(expected_share(20, 2) / 0.5) >= UPPER)
    assert needed == 53
    assert decided([1.0] * (needed - 1)).accepted is None
    test = decided([1.0] * 99)
    assert test.accepted == 1
    assert test.seeds == needed, "what comes after the decision does not count"


def test_nothing_but_losses_accepts_the_lower_strength() -> None:
    assert decided([0.0] * 99).accepted == 0


def test_an_even_sequence_stays_open_and_then_refutes() -> None:
    assert decided([1.0, 0.0] * 20).accepted is None
    assert decided([1.0, 0.0] * 2000).accepted == 0


def test_halves_everywhere_refute_a_great_advantage_soon() -> None:
    assert decided([0.5] * 30, elo1=200).accepted == 0
