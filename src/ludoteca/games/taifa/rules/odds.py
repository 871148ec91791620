"""The chances of a fight, exactly (5.2)."""

from math import comb


def chance(attack: int, defence: int) -> float:
    """Return how likely so many dice make more impacts than so many others: every die hits half the time."""
    won = 0
    for made in range(1, attack + 1):
        fewer = sum(comb(defence, stopped) for stopped in range(min(made, defence + 1)))
        won += comb(attack, made) * fewer
    return won / (1 << attack + defence)


def chance_of_a_hit(dice: int) -> float:
    """Return how likely an incursion succeeds (5.3)."""
    return 1.0 - 0.5**dice
