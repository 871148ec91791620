"""A rough chart of an island, whatever the rules; enough to play on when a server's differ from ours."""

from collections.abc import Callable, Iterator
from typing import Final

from ludoteca.arena.special.tigerisland.grid import EXPAND, UNABLE, Deed, Turn, cube_of, terrain_of
from ludoteca.arena.special.tigerisland.lines import Placed
from ludoteca.games.taluvo.pieces import PRESETS, STARTER, TERRAINS, TIGERISLAND, TOKENS
from ludoteca.games.taluvo.rules.plane import DIRECTIONS, footprint, ring_of

Hex = tuple[int, int]

VOLCANO: Final = "volcano"
# By the name of a token, how many each player has.
POOLS: Final = {token: int(str(PRESETS[TIGERISLAND][f"{token}s"])) for token in TOKENS}


def beside(hex: Hex) -> Iterator[Hex]:
    return ((hex[0] + dq, hex[1] + dr) for dq, dr in DIRECTIONS)


class Chart:
    """The hexes under some tile, how high and what they are, whose tokens stand there, and what each player has spent."""

    def __init__(self) -> None:
        starter = {DIRECTIONS[direction]: TERRAINS[terrain] for terrain, direction in STARTER}
        self.land: Final[dict[Hex, str]] = {(0, 0): VOLCANO, **starter}
        self.height: Final[dict[Hex, int]] = dict.fromkeys(self.land, 1)
        self.owner: Final[dict[Hex, str]] = {}
        self.spent: Final[dict[tuple[str, str], int]] = {}  # by player and token

    def note(self, placed: Placed) -> None:
        """Draw what the server has announced."""
        at, o = placed.turn.at, placed.turn.o
        terrains = [VOLCANO, *(terrain_of(word) or "" for word in placed.turn.tile.split("+"))]
        for place, hex in enumerate(footprint(at.x, at.z, (o - 1) % len(DIRECTIONS))):
            self.land[hex] = terrains[place] if place < len(terrains) else ""
            self.height[hex] = self.height.get(hex, 0) + 1
            self.owner.pop(hex, None)  # buried
        self.build(placed.player, placed.turn.deed)

    def build(self, player: str, deed: Deed) -> None:
        hex = (deed.at.x, deed.at.z)
        if deed.kind == EXPAND:
            for new in self.expansion(player, hex, terrain_of(deed.terrain) or ""):
                self.owner[new] = player
                self.spend(player, TOKENS[0], self.height[new])
        elif deed.kind != UNABLE:
            self.owner[hex] = player
            self.spend(player, deed.kind, 1)

    def spend(self, player: str, token: str, count: int) -> None:
        self.spent[player, token] = self.spent.get((player, token), 0) + count

    def left(self, player: str, token: str) -> int:
        """Return how many tokens of a kind a player can still have."""
        return max(0, POOLS[token] - self.spent.get((player, token), 0))

    def has_emptied(self, player: str) -> bool:
        """Say whether a player has placed all tokens of two kinds, which wins (6.2)."""
        return sum(self.left(player, token) == 0 for token in TOKENS) >= 2

    def expansion(self, player: str, home: Hex, terrain: str) -> list[Hex]:
        """Return the hexes that an expansion takes: of one terrain, free, reached from the settlement one by one."""
        settlement = self.spread([home], lambda one: self.owner.get(one) == player)
        reached = self.spread(settlement, lambda one: self.land.get(one) == terrain and one not in self.owner)
        return reached[len(settlement) :]

    def spread(self, start: list[Hex], joins: Callable[[Hex], bool]) -> list[Hex]:
        """Return hexes and all that join them, neighbour by neighbour."""
        found = list(start)
        for hex in found:
            found += [other for other in beside(hex) if other not in found and joins(other)]
        return found

    def turn(self, tile: str, player: str) -> Turn:
        """Return a turn that hardly any rule forbids: a tile on the outer coast, and a settlement founded on it."""
        q, r, o = min(self.coast(), key=lambda lay: (-ring_of(lay[0], lay[1]), lay))
        dq, dr = DIRECTIONS[o]
        is_able = self.left(player, TOKENS[0]) > 0
        deed = Deed(TOKENS[0], cube_of(q + dq, r + dr)) if is_able else Deed(UNABLE)
        return Turn(tile, cube_of(q, r), o + 1, deed)

    def coast(self) -> list[tuple[int, int, int]]:
        """Return the tiles with their volcano beside land and all three hexes in the water."""
        shore = {other for hex in self.land for other in beside(hex)} - self.land.keys()
        lays = [(q, r, o) for q, r in shore for o in range(len(DIRECTIONS))]
        return [lay for lay in lays if self.land.keys().isdisjoint(footprint(*lay))]
