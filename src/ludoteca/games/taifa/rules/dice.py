"""Dice: thrown many at a time, their faces kept as digits to base 6 (2.3)."""

from typing import Final

from ludoteca.core.rng import Rng
from ludoteca.games.taifa.pieces.kingdoms import FACES, HIT

AT_ONCE: Final = 12  # as many as one word can hold
POWERS: Final[list[int]] = [FACES**dice for dice in range(AT_ONCE + 1)]
THREE: Final = 216


def hits_in(chunk: int) -> int:
    return sum(chunk // power % FACES + 1 >= HIT for power in (1, 6, 36))


HITS: Final = [hits_in(chunk) for chunk in range(THREE)]


def throw(rng: Rng, dice: int) -> int:
    """Throw dice; the first is the lowest digit, a digit of 3, 4 or 5 is a 4, 5 or 6."""
    if dice <= AT_ONCE:
        return rng.below(POWERS[dice]) if dice > 0 else 0
    return rng.below(POWERS[AT_ONCE]) + POWERS[AT_ONCE] * throw(rng, dice - AT_ONCE)


def hits(throw: int) -> int:
    """Count the impacts of a throw: 4, 5 and 6."""
    found = 0
    while throw:
        found += HITS[throw % THREE]
        throw //= THREE
    return found


def faces(throw: int, dice: int) -> list[int]:
    """Return the faces of a throw."""
    shown: list[int] = []
    for _ in range(dice):
        shown.append(throw % FACES + 1)
        throw //= FACES
    return shown


def one_die(rng: Rng) -> int:
    """Throw the die by which a Bot chooses (9.5)."""
    return rng.below(FACES) + 1
