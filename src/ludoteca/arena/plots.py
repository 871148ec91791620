"""Plots of a report as SVG: values with their intervals, and how often each value came."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from ludoteca.draw.palette import PAGE
from ludoteca.draw.shapes import label
from ludoteca.draw.svg import Look, Picture, circle, group, path, rect, title

WIDTH: Final = 340  # a phone's column: what is readable there is readable anywhere
EDGE: Final = 22
ROW: Final = 42
FOOT: Final = 24
TALL: Final = 120
TEXT: Final = 13
BINS: Final = 24
LEAST: Final = 4  # between the bounds, so that a constant is a bar and not a wall
LETTERS: Final = 22


class Mark(NamedTuple):
    """A value with its interval."""

    name: str
    value: float
    low: float
    high: float


class Scale:
    """Where numbers lie on the page, from the left edge to the right."""

    def __init__(self, low: float, high: float) -> None:
        self.step: Final = nice((high - low) / 4 or 1.0)
        self.low: Final = floor(low / self.step) * self.step
        self.high: Final = max(ceil(high / self.step) * self.step, self.low + self.step)

    def x(self, value: float) -> float:
        return EDGE + (WIDTH - 2 * EDGE) * (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * number for number in range(count + 1)]


def nice(step: float) -> float:
    """Return the next round number above a step: 1, 2 or 5 times a power of ten."""
    power: float = 10.0 ** floor(log10(step))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= step * 0.999)


def axis(scale: Scale, top: float, bottom: float) -> str:
    """Return thin lines at round numbers, with the numbers below."""
    lines = "".join(f"M{scale.x(tick):.1f} {top}V{bottom}" for tick in scale.ticks())
    numbers = [label(scale.x(tick), bottom + 16, TEXT, f"{tick:g}", PAGE) for tick in scale.ticks()]
    return path(lines, stroke=PAGE["line"], fill="none") + "".join(numbers)


def short(name: str) -> str:
    """Return a name with no more than its end: programs of one folder begin alike."""
    return name if len(name) <= LETTERS else f"…{name[1 - LETTERS :]}"


def intervals(marks: Sequence[Mark], words: str) -> str:
    """Return a row for each mark: its name, its interval as a line, its value as a dot and in figures."""
    scale = Scale(min(mark.low for mark in marks), max(mark.high for mark in marks))
    bottom = ROW * len(marks)
    rows = [interval_at(mark, scale, ROW * number) for number, mark in enumerate(marks)]
    return Picture(WIDTH, bottom + FOOT, axis(scale, 4, bottom) + "".join(rows), words).svg()


def interval_at(mark: Mark, scale: Scale, top: float) -> str:
    middle = top + 30
    left, right = scale.x(mark.low), scale.x(mark.high)
    ends = f"M{left:.1f} {middle}H{right:.1f}M{left:.1f} {middle - 4}v8M{right:.1f} {middle - 4}v8"
    figures = f"{mark.value:.1f} ({mark.low:.1f} – {mark.high:.1f})"
    name: Look = {"text_anchor": "start", "fill": PAGE["ink"]}
    return group(
        title(f"{mark.name}: {figures}"),
        label(EDGE, top + 16, TEXT, short(mark.name), PAGE, **name),
        label(WIDTH - EDGE, top + 16, TEXT, figures, PAGE, text_anchor="end"),
        path(ends, stroke=PAGE["ink-2"], stroke_width=2, fill="none"),
        circle(scale.x(mark.value), middle, 5, fill=PAGE["primary"], stroke=PAGE["paper"], stroke_width=1.5),
    )


def histogram(values: Sequence[float], words: str, low: float, high: float) -> str:
    """Return how often values came, between bounds that several plots may share; a line marks the mean."""
    high = max(high, low + LEAST)
    width = max(1.0, nice((high - low + 1) / BINS))
    start = floor(low / width) * width
    counts = [0] * (floor((high - start) / width) + 1)
    for value in values:
        counts[floor((value - start) / width)] += 1
    scale = Scale(start, start + width * len(counts))
    tallest = max(counts)
    bars = [bar(scale, start + width * number, width, count, tallest) for number, count in enumerate(counts) if count]
    mean = sum(values) / len(values)
    middle = path(f"M{scale.x(mean):.1f} 18V{TALL}", stroke=PAGE["last"], stroke_width=2, stroke_dasharray="4 3")
    told = label(min(max(scale.x(mean), 40), WIDTH - 40), 13, TEXT, f"⌀ {mean:.1f}", PAGE, fill=PAGE["ink"])
    return Picture(WIDTH, TALL + FOOT, axis(scale, 18, TALL) + "".join(bars) + middle + told, words).svg()


def bar(scale: Scale, left: float, width: float, count: int, tallest: int) -> str:
    height = (TALL - 22) * count / tallest
    x = scale.x(left)
    wide = max(1.0, scale.x(left + width) - x - 1)
    return group(
        title(f"{left:g} – {left + width:g}: {count}"), rect(x, TALL - height, wide, height, fill=PAGE["primary"])
    )
