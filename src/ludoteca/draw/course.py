"""The course of a match as a small plot: a line for each seat, told apart by dashes as well as by colour."""

import itertools
from typing import Final

from ludoteca.draw.lettering import SANS, width
from ludoteca.draw.svg import Picture, el, said, use

WIDTH: Final = 480.0
HEIGHT: Final = 150.0
LETTERS: Final = 18.5  # of the figures beside the plot, as the style sheet has them
SEAL: Final = 22.0
DASHES: Final = ("", "9 5", "2 5", "12 4 2 4", "5 3", "1 4 6 4")
MOST_POINTS: Final = 160
INK: Final = "color-mix(in srgb, var(--seat, var(--ink)) 55%, var(--ink))"  # a seat's colour, seen by day and by lamp


def thinned(progress: list[list[float]]) -> list[list[float]]:
    """Return at most so many points as can be told apart, the first and the last among them."""
    last = len(progress) - 1
    if last < MOST_POINTS:
        return progress
    return [progress[round(step * last / MOST_POINTS)] for step in range(MOST_POINTS + 1)]


def apart(heights: list[float]) -> list[float]:
    """Return where the seals stand: at the ends of their lines, but never one over another."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed = list(heights)
    for before, seat in itertools.pairwise(order):
        placed[seat] = max(placed[seat], placed[before] + SEAL)
    over = max(0.0, max(placed) - (HEIGHT - SEAL / 2)) if placed else 0.0
    return [max(SEAL / 2, height - over) for height in placed]


def course(progress: list[list[float]], label: str) -> str:
    """Return the plot of how far each seat had come after each action, under what it counts; seals are the page's symbols."""
    points = thinned(progress)
    seats = len(points[0])
    low = min(0.0, *(value for point in points for value in point))
    high = max(low + 1, *(value for point in points for value in point))
    told = {value: f"{value:g}".replace("-", "−") for value in (low, high)}
    left = 8 + max(width(words, LETTERS, SANS) for words in told.values())
    right = WIDTH - SEAL - 8

    def x(step: int) -> float:
        return left + (right - left) * step / max(1, len(points) - 1)

    def y(value: float) -> float:
        return 10 + (HEIGHT - 20) * (high - value) / (high - low)

    parts = []
    for value, words in told.items():
        parts.append(el("line", x1=left, x2=right, y1=y(value), y2=y(value), class_="axis"))
        parts.append(el("text", said(words), x=left - 6, y=y(value) + 6, text_anchor="end"))
    ends = apart([y(points[-1][seat]) for seat in range(seats)])
    for seat in range(seats):
        line = " ".join(f"{x(step):.1f},{y(point[seat]):.1f}" for step, point in enumerate(points))
        dashes = DASHES[seat % len(DASHES)] or None
        stroked = el(
            "polyline",
            points=line,
            fill="none",
            stroke=INK,
            stroke_width=3.5,
            stroke_linejoin="round",
            stroke_dasharray=dashes,
        )
        parts.append(el("g", stroked, class_=f"seat-{seat}"))
        parts.append(use(f"seal-{seat}", right + 6, ends[seat] - SEAL / 2, SEAL))
    return el("p", said(label), class_="tiny") + Picture(WIDTH, HEIGHT, "".join(parts), label, "course").svg()
