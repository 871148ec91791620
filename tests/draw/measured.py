"""A page of a PDF measured: where pictures were cut to their frames and where lines run, in millimetres from its upper left corner."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pypdf import PageObject
from pypdf.generic import ContentStream

MM = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]


class Box(NamedTuple):
    """A rectangle on the paper."""

    left: float
    top: float
    right: float
    foot: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.foot - self.top


def times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


class Measured:
    """The clipping frames and the hairlines of a page."""

    def __init__(self, page: PageObject) -> None:
        self.width = float(page.mediabox.width) * MM
        self.height = float(page.mediabox.height) * MM
        self.frames: list[Box] = []
        self.lines: list[Box] = []
        self.read(page)

    def read(self, page: PageObject) -> None:
        """Follow the drawing as far as paths are only moved and scaled."""
        now: Matrix = (1, 0, 0, 1, 0, 0)
        stack: list[Matrix] = []
        points: list[tuple[float, float]] = []
        thin = False
        for operands, operator in operations(page):
            if operator == "q":
                stack.append(now)
            elif operator == "Q":
                now = stack.pop()
            elif operator == "cm":
                now = times(operands, now)
            elif operator in ("m", "l"):
                points = [*(points if operator == "l" else []), self.spot(operands, now)]
            elif operator == "w":
                thin = operands[0] == 0.25
            elif operator == "W" and len(points) == 4:
                self.frames.append(around(points))
            elif operator == "S" and thin and len(points) == 2:
                self.lines.append(around(points))

    def spot(self, operands: Any, now: Matrix) -> tuple[float, float]:
        x, y = operands
        return (now[0] * x + now[2] * y + now[4]) * MM, self.height - (now[1] * x + now[3] * y + now[5]) * MM

    def pieces(self, width: float, height: float) -> list[Box]:
        """Return the frames of a size, to a hundredth of a millimetre, each place once."""
        found = [one for one in self.frames if abs(one.width - width) < 0.01 and abs(one.height - height) < 0.01]
        return list({(round(one.left, 2), round(one.top, 2)): one for one in found}.values())


def operations(page: PageObject) -> Iterator[tuple[Any, str]]:
    content = page.get_contents()
    if content is not None:
        for operands, operator in ContentStream(content, page.pdf).operations:
            numbers = tuple(float(one) for one in operands) if operator in (b"cm", b"m", b"l", b"w") else operands
            yield numbers, operator.decode("latin1")


def around(points: list[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))
