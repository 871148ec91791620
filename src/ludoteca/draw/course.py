"""The course of a match as a small plot: a line for each seat, told apart by dashes as well as by colour."""

import itertools
from typing import Final

from ludoteca.draw.lettering import SANS, width
from ludoteca.draw.svg import Look, Picture, el, said, use

WIDTH: Final = 480.0
HEIGHT: Final = 150.0
LETTERS: Final = 18.5  # of the figures beside the plot, as the style sheet has them
SEAL: Final = 22.0
LEADER: Final = 16.0  # from the end of a line to its seal
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


def scale(values: list[float]) -> tuple[float, float]:
    """Return the least and the most that the plot shows: from 0 on, but where all stay far above that from the least of them."""
    least, most = min(values), max(values)
    low = least - 1 if 2 * least > most else min(0.0, least)
    return low, max(low + 1, most)


def course(progress: list[list[float]], label: str) -> str:
    """Return the plot of how far each seat had come after each action, under what it counts; seals are the page's symbols."""
    points = thinned(progress)
    seats = len(points[0])
    low, high = scale([value for point in points for value in point])
    told = {value: f"{value:g}".replace("-", "−") for value in (low, high)}
    left = 8 + max(width(words, LETTERS, SANS) for words in told.values())
    right = WIDTH - SEAL - LEADER - 2

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
        ending: Look = {"x1": right, "y1": y(points[-1][seat]), "x2": right + LEADER, "y2": ends[seat]}
        leads = el("line", **ending, stroke=INK, stroke_width=1.2)
        parts.append(el("g", stroked, leads, class_=f"seat-{seat}"))
        parts.append(use(f"seal-{seat}", right + LEADER, ends[seat] - SEAL / 2, SEAL))
    return el("p", said(label), class_="tiny") + Picture(WIDTH, HEIGHT, "".join(parts), label, "course").svg()
