"""The tournament's cube coordinates, turns and deeds as actions of Taluvo, and back."""

from typing import Final, NamedTuple

from ludoteca.core.errors import UnknownAction
from ludoteca.core.game import Action
from ludoteca.games.taluvo.actions import Build, Expand, Lay, build_notation, expand_notation, lay_notation, parse
from ludoteca.games.taluvo.pieces import TERRAINS, TOKENS, VILLAGER
from ludoteca.games.taluvo.rules.plane import PLANE, REACH, cell_at, ring_of
from ludoteca.games.taluvo.state import Position

EXPAND: Final = "expand"
UNABLE: Final = "unable"
SYNONYMS: Final = {"rocky": "rock", "grassland": "grass", "grasslands": "grass", "lakes": "lake"}


class Cube(NamedTuple):
    """A hex as the tournament names it: x + y + z is 0."""

    x: int
    y: int
    z: int

    def is_hex(self) -> bool:
        """Say whether there is such a hex, near enough for any match to reach."""
        return self.x + self.y + self.z == 0 and ring_of(self.x, self.z) < REACH

    def __str__(self) -> str:
        return f"{self.x} {self.y} {self.z}"


class Deed(NamedTuple):
    """What is built after the tile: a token's name, an expansion, or nothing for want of a possibility."""

    kind: str
    at: Cube = Cube(0, 0, 0)
    terrain: str = ""


class Turn(NamedTuple):
    """A tile's text, its volcano, the direction of its first terrain from 1 to 6, and the deed after it."""

    tile: str
    at: Cube
    o: int
    deed: Deed


def cube_of(q: int, r: int) -> Cube:
    return Cube(q, -q - r, r)


def terrain_of(word: str) -> str | None:
    """Return our name of a terrain word, some of the words that teams used among them."""
    name = word.lower()
    name = SYNONYMS.get(name, name)
    return name if name in TERRAINS else None


def tile_of(text: str) -> str | None:
    """Return a tile as our decks write it, `LAKE+JUNGLE`."""
    names = [terrain_of(word) for word in text.split("+")]
    return "+".join(name.upper() for name in names if name) if len(names) == 2 and all(names) else None


def lay_of(turn: Turn) -> Action | None:
    """Return the action that lays a turn's tile; None for a hex or a direction that does not exist."""
    if not turn.at.is_hex() or not 1 <= turn.o <= 6:
        return None
    return known(lay_notation(turn.at.x, turn.at.z, turn.o - 1))


def build_of(deed: Deed, p: Position) -> Action | None:
    """Return the action of a deed, after its tile; None for what cannot be one."""
    if not deed.at.is_hex():
        return None
    if deed.kind != EXPAND:
        return known(build_notation(deed.kind, deed.at.x, deed.at.z))
    cell = cell_at(deed.at.x, deed.at.z)
    home = p.home[cell] if cell < len(p.home) else None  # any hex names its settlement
    name, terrain = (cell if home is None else home.first), terrain_of(deed.terrain)
    if name >= len(PLANE.q) or terrain is None:
        return None
    return known(expand_notation(PLANE.q[name], PLANE.r[name], terrain))


def known(notation: str) -> Action | None:
    try:
        return parse(notation)
    except UnknownAction:
        return None


def turn_of(tile: str, lay: Action, build: Action | None) -> Turn:
    """Return a turn from the actions that make it; without a second one the mover is unable to build."""
    assert isinstance(lay, Lay)
    return Turn(tile, cube_of(lay.q, lay.r), lay.o + 1, deed_of(build))


def deed_of(build: Action | None) -> Deed:
    if build is None:
        return Deed(UNABLE)
    if isinstance(build, Expand):
        return Deed(EXPAND, cube_of(build.q, build.r), TERRAINS[build.terrain].upper())
    assert isinstance(build, Build)
    return Deed(TOKENS[build.token - VILLAGER], cube_of(build.q, build.r))
