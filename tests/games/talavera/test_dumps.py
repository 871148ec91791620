"""A dump is taken up only when its parts fit together."""

from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.core.errors import GameError
from tests.games.talavera.drawn import TALAVERA

Change = Callable[[dict[str, Any]], object]


def dumped(seats: int, plies: int) -> dict[str, Any]:
    state = TALAVERA.new(seats, seed=3)
    for _ in range(plies):
        state.apply(state.legal_actions()[0])
    data: dict[str, Any] = state.dump()
    return data


DUEL: list[tuple[int, Change]] = [
    (0, lambda data: data.update(phase=1)),
    (0, lambda data: data.update(phase=2)),
    (0, lambda data: data.update(phase=5)),
    (0, lambda data: data.update(mover=1)),
    (0, lambda data: data.update(round=0)),
    (0, lambda data: data.update(round=2)),
    (0, lambda data: data.update(tucked=[])),
    (0, lambda data: data.update(up=3)),
    (0, lambda data: data.update(redraws=0)),
    (0, lambda data: data.update(options={})),
    (0, lambda data: data.update(options=[])),
    (0, lambda data: data.update(options="")),
    (0, lambda data: data.update(sealed=0)),
    (0, lambda data: data.update(round=True)),
    (0, lambda data: data["backs"].__setitem__(3, data["backs"][4])),
    (0, lambda data: data["deck"].pop()),
    (0, lambda data: data["deck"].append(data["deck"][0])),
    (0, lambda data: data["discard"].append(data["deck"].pop())),
    (0, lambda data: data["options"].update(backs="printed")),
    (1, lambda data: data.update(up=0)),
    (1, lambda data: data.update(up=7)),
    (2, lambda data: data["hands"].reverse()),
    (5, lambda data: data.update(mover=1)),
    (6, lambda data: data.update(phase=1)),
]
SOLO: list[tuple[int, Change]] = [
    (0, lambda data: data.update(phase=4)),
    (0, lambda data: data.update(round=4)),
    (0, lambda data: data.update(redraws=0)),
    (0, lambda data: data.update(market=[0, 0, 0, 0])),
    (1, lambda data: data["hands"][0].append(data["deck"].pop())),
    (2, lambda data: data.update(phase=5)),
    (3, lambda data: data["tucked"][0].__setitem__(0, data["tucked"][0][0] ^ 1)),
]


@pytest.mark.parametrize(("seats", "plies", "change"), [*((2, *case) for case in DUEL), *((1, *case) for case in SOLO)])
def test_a_dump_that_does_not_fit_is_refused(seats: int, plies: int, change: Change) -> None:
    data = dumped(seats, plies)
    TALAVERA.load(data)
    change(data)
    with pytest.raises(GameError):
        TALAVERA.load(data)
