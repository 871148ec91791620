"""A sheet of paper and what is laid on it, in millimetres from its upper left corner."""

from typing import Final, NamedTuple

MARK_GAP: Final = 1.2  # between the pieces and a crop mark
MARK_LENGTH: Final = 4.0


class Paper(NamedTuple):
    """A sheet, upright."""

    width: float
    height: float


class Spot(NamedTuple):
    """A point of a sheet."""

    x: float
    y: float


class Line(NamedTuple):
    """A mark for the knife or, dashed, for a fold."""

    start: Spot
    end: Spot
    is_dashed: bool = False


class Placed(NamedTuple):
    """A picture with its place and size."""

    picture: str
    at: Spot
    width: float
    height: float


class Sheet(NamedTuple):
    """One sheet of paper: what is on it in words, pictures in front and behind, marks, and where its label stands.

    A label runs upwards from its place. Through a window only what lies in it is seen.
    """

    name: str
    piece: tuple[float, float]  # the size of what is to be measured on it
    front: list[Placed]
    back: list[Placed]
    lines: list[Line]
    label: Spot
    window: tuple[Spot, Spot] | None = None


PAPERS: Final = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


def crossing(xs: list[float], ys: list[float]) -> list[Line]:
    """Return marks outside a block at the height of each cut: upright ones at `xs`, level ones at `ys`.

    The block lies between the first and the last of each.
    """
    near, far = MARK_GAP, MARK_GAP + MARK_LENGTH
    left, right, top, foot = xs[0], xs[-1], ys[0], ys[-1]
    lines = []
    for x in xs:
        lines.append(Line(Spot(x, top - far), Spot(x, top - near)))
        lines.append(Line(Spot(x, foot + near), Spot(x, foot + far)))
    for y in ys:
        lines.append(Line(Spot(left - far, y), Spot(left - near, y)))
        lines.append(Line(Spot(right + near, y), Spot(right + far, y)))
    return lines
