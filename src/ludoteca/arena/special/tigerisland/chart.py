"""A rough chart of an island: where land is, whatever the rules; enough to play on when a server's differ from ours."""

from typing import Final

from ludoteca.arena.special.tigerisland.grid import UNABLE, Deed, Turn, cube_of
from ludoteca.arena.special.tigerisland.lines import Placed
from ludoteca.games.taluvo.pieces import AS_TALUVO, STARTER
from ludoteca.games.taluvo.rules.plane import DIRECTIONS, footprint, ring_of

Hex = tuple[int, int]


class Chart:
    """The hexes that lie under some tile, and the Villagers that a player has founded settlements with."""

    def __init__(self) -> None:
        self.land: Final[set[Hex]] = {(0, 0), *(DIRECTIONS[direction] for _, direction in STARTER)}
        self.founded: Final[dict[str, int]] = {}

    def note(self, placed: Placed) -> None:
        at, o = placed.turn.at, placed.turn.o
        self.land.update(footprint(at.x, at.z, (o - 1) % len(DIRECTIONS)))
        if placed.turn.deed.kind == "villager":
            self.founded[placed.player] = self.founded.get(placed.player, 0) + 1

    def turn(self, tile: str, player: str) -> Turn:
        """Return a turn that hardly any rule forbids: a tile on the outer coast, and a settlement founded on it."""
        q, r, o = min(self.coast(), key=lambda lay: (-ring_of(lay[0], lay[1]), lay))
        dq, dr = DIRECTIONS[o]
        is_spent = self.founded.get(player, 0) >= int(str(AS_TALUVO["villagers"]))
        deed = Deed(UNABLE) if is_spent else Deed("villager", cube_of(q + dq, r + dr))
        return Turn(tile, cube_of(q, r), o + 1, deed)

    def coast(self) -> list[tuple[int, int, int]]:
        """Return the tiles with their volcano beside land and all three hexes in the water."""
        shore = {(q + dq, r + dr) for q, r in self.land for dq, dr in DIRECTIONS} - self.land
        lays = [(q, r, o) for q, r in shore for o in range(len(DIRECTIONS))]
        return [lay for lay in lays if self.land.isdisjoint(footprint(*lay))]
