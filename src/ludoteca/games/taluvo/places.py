"""Short names of places for terminals: a letter for every hex that a choice is about, drawn on the island."""

from string import ascii_lowercase
from typing import Final

from ludoteca.core.game import Action, Json
from ludoteca.games.taluvo.actions import Build, Expand, Lay, parse
from ludoteca.games.taluvo.pieces import TERRAINS, TOKENS
from ludoteca.games.taluvo.rules.plane import REACH

Cell = tuple[int, int]
LETTERS: Final = ascii_lowercase  # what is typed is read in lower case


def cell_of(action: Action) -> Cell:
    assert isinstance(action, Lay | Build | Expand)
    return action.q, action.r


def places(view: Json) -> dict[Cell, str]:
    """Return the name of each hex that the reader's choices are about, row by row: `a`, `b`, … `z`, `aa`."""
    cells = {cell_of(parse(notation)) for notation in view["legal"]}
    return {cell: letters(number) for number, cell in enumerate(sorted(cells, key=lambda cell: cell[::-1]))}


def letters(number: int) -> str:
    more, last = divmod(number, len(LETTERS))
    return (LETTERS[more - 1] if more else "") + LETTERS[last]


def order(notation: str) -> int:
    """Return where in a list a choice stands: by its place, row by row, as the names of places go."""
    q, r = cell_of(parse(notation))
    return (r + REACH) * (2 * REACH + 1) + q + REACH


def short_names(view: Json) -> dict[str, str]:
    """Return the choices by the places in them: `tile a 3`, `villager b`, `expand c lake`."""
    named = places(view)
    return {notation: short(parse(notation), named) for notation in view["legal"]}


def short(action: Action, named: dict[Cell, str]) -> str:
    place = named[cell_of(action)]
    if isinstance(action, Lay):
        return f"tile {place} {action.o}"
    if isinstance(action, Expand):
        return f"expand {place} {TERRAINS[action.terrain]}"
    assert isinstance(action, Build)
    return f"{TOKENS[action.token - 1]} {place}"
