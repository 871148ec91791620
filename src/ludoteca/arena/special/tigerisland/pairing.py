"""Who plays whom: a round robin in which everybody meets once."""

from typing import Final

BYE: Final = 0  # players are numbered from 1


def rounds_of(players: list[int]) -> list[list[tuple[int, int]]]:
    """Return the pairs of each round, by the circle method; an odd one out rests."""
    circle = [*players] if len(players) % 2 == 0 else [*players, BYE]
    half = len(circle) // 2
    rounds = []
    for _ in range(len(circle) - 1):
        pairs = list(zip(circle[:half], reversed(circle[half:]), strict=True))
        rounds.append([pair for pair in pairs if BYE not in pair])
        circle.insert(1, circle.pop())
    return rounds
