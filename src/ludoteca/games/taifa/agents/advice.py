"""The captain's advice, question by question."""

from collections.abc import Callable
from typing import Final

from ludoteca.core.game import Action
from ludoteca.games.taifa.actions import Deed
from ludoteca.games.taifa.agents.answers import (
    on_conquest,
    on_garrison,
    on_garrisons,
    on_hakim,
    on_keep,
    on_relic,
    on_respond,
    on_swap,
    on_take,
    on_truce,
    on_withdraw,
)
from ludoteca.games.taifa.agents.rounds import on_commit, on_round
from ludoteca.games.taifa.state import Position

ADVICE: Final[dict[str, Callable[[Position, list[Deed]], Action]]] = {
    "taifa.round": on_round,
    "taifa.commit": on_commit,
    "taifa.respond": on_respond,
    "taifa.garrisons": on_garrisons,
    "taifa.relic": on_relic,
    "taifa.hakim": on_hakim,
    "taifa.conquest": on_conquest,
    "taifa.walls": on_garrison,
    "taifa.repopulate": on_garrison,
    "taifa.withdraw": on_withdraw,
    "taifa.swap": on_swap,
    "taifa.keep": on_keep,
    "taifa.take": on_take,
    "taifa.truce": on_truce,
}


def advised(state: Position, actions: list[Action]) -> Action:
    """Return what the captain would do; `state` shows what its seat knows."""
    deeds = [action for action in actions if isinstance(action, Deed)]
    return ADVICE[state.prompt()](state, deeds)
