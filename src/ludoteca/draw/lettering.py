"""How wide words stand in our faces, and how they are set where there is little room."""

import json
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from ludoteca.draw.fonts import LIST

SERIF: Final = ("Ludoteca Serif", 700)
SANS: Final = ("Ludoteca Sans", 600)
LETTER: Final = 0.56  # the width of a letter that no face tells, of its height


class Setting(NamedTuple):
    """Words in lines, and the size of their letters."""

    lines: tuple[str, ...]
    size: float


@lru_cache
def widths(face: tuple[str, int]) -> dict[str, float]:
    """Return how wide the letters of a face are, of their height."""
    told = json.loads(LIST.read_text(encoding="utf-8"))["faces"] if LIST.exists() else []
    found: dict[str, float] = next(
        (one["widths"] for one in told if (one["family"], one["weight"], one["style"]) == (*face, "normal")), {}
    )
    return found


def width(words: str, size: float, face: tuple[str, int] = SERIF) -> float:
    """Return how wide words stand in one line."""
    known = widths(face)
    return size * sum(known.get(letter, LETTER) for letter in words)


@lru_cache(4096)
def fitted(words: str, room: float, sizes: tuple[float, ...], face: tuple[str, int] = SERIF) -> Setting:
    """Return words in as few lines as fit, at most one for each size given; only what fits in none is made smaller."""
    for count, size in enumerate(sizes, 1):
        lines = min(broken(words, count), key=lambda lines: widest(lines, size, face))
        if widest(lines, size, face) <= room:
            return Setting(lines, size)
    return Setting(lines, round(size * room / widest(lines, size, face), 1))


def widest(lines: tuple[str, ...], size: float, face: tuple[str, int]) -> float:
    return max(width(line, size, face) for line in lines)


def broken(words: str, count: int) -> list[tuple[str, ...]]:
    """Return every way to break words into so many lines, or into as many as there are words."""
    parts = words.split(" ")
    ways = combinations(range(1, len(parts)), min(count, len(parts)) - 1)
    return [
        tuple(" ".join(parts[start:end]) for start, end in zip((0, *way), (*way, len(parts)), strict=True))
        for way in ways
    ]
