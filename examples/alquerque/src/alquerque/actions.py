"""The points of the board, its lines, and everything a player can choose, one object each (1.1, 5)."""

from typing import Final

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Action

SIDE: Final = 5
MEN: Final = 12
POINTS: Final = [f"{file}{rank}" for rank in range(1, SIDE + 1) for file in "abcde"]
WAYS: Final = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]
FORMS: Final = "c2-c3, c3xc5, stop"


class Step(Action):
    """A man goes to the next point: `c2-c3` (2.2)."""

    def __init__(self, id: int, start: int, end: int) -> None:
        super().__init__(id, f"{POINTS[start]}-{POINTS[end]}")
        self.start: Final = start
        self.end: Final = end
        self.rise: Final = end // SIDE - start // SIDE  # towards the upper edge, or back


class Jump(Action):
    """A man passes over another and takes it: `c3xc5` (3.1)."""

    def __init__(self, id: int, start: int, over: int, end: int) -> None:
        super().__init__(id, f"{POINTS[start]}x{POINTS[end]}")
        self.start: Final = start
        self.over: Final = over
        self.end: Final = end


def along(point: int, way: tuple[int, int], far: int) -> int | None:
    """Return the point so far along a line, None where there is no line or the board ends (1.1)."""
    file, rank = point % SIDE + far * way[0], point // SIDE + far * way[1]
    is_line = 0 in way or (point % SIDE + point // SIDE) % 2 == 0
    return rank * SIDE + file if is_line and 0 <= file < SIDE and 0 <= rank < SIDE else None


ALL: Final[list[Action]] = []
STEPS: Final[list[list[Step]]] = [[] for _ in POINTS]  # by the point they start from
JUMPS: Final[list[list[Jump]]] = [[] for _ in POINTS]
for start in range(len(POINTS)):
    for way in WAYS:
        near, far = along(start, way, 1), along(start, way, 2)
        if near is not None:
            STEPS[start].append(Step(len(ALL), start, near))
            ALL.append(STEPS[start][-1])
        if near is not None and far is not None:
            JUMPS[start].append(Jump(len(ALL), start, near, far))
            ALL.append(JUMPS[start][-1])
STOP: Final = Action(len(ALL), "stop")
ALL.append(STOP)
BY_NOTATION: Final = {action.notation: action for action in ALL}


def unknown(notation: object) -> UnknownAction:
    return UnknownAction({"notation": notation, "game": "alquerque", "forms": FORMS})


def parse(notation: object) -> Action:
    """Return the action of a notation."""
    action = BY_NOTATION.get(notation) if isinstance(notation, str) else None
    if action is None:
        raise unknown(notation)
    return action


def check_known(action: Action) -> None:
    """Refuse what is not one of our own objects, whatever it looks like."""
    if BY_NOTATION.get(action.notation) is not action:
        raise unknown(action.notation)
