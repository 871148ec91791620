"""The position of a match of Taluvo: fields, copy, imagine, knowledge."""

from collections.abc import Hashable, Mapping
from typing import Final, Self

from librt.vecs import extend, vec
from mypy_extensions import i64

from ludoteca.core.game import NOBODY, Action, Game, State
from ludoteca.core.rng import Rng
from ludoteca.games.taluvo.actions import know_triangles
from ludoteca.games.taluvo.pieces import NO_TOKEN, Terms, tile_word
from ludoteca.games.taluvo.rules.plane import PLANE, Plane, cells_within

# What is asked.
LAY: Final = 0
BUILD: Final = 1
OVER: Final = 2
PROMPTS: Final = {LAY: "taluvo.tile", BUILD: "taluvo.token", OVER: ""}

# How it ended (6.1).
NOT_YET: Final = 0
BY_POOLS: Final = 1
BY_LAST: Final = 2
BY_DECK: Final = 3
ENDINGS: Final = ("", "pools", "last", "deck")

# The height of a cell without land: out at sea, or beside land.
SEA: Final = 0
SHORE: Final = -1
NONE: Final = -1

# A free cell as one number: its height, moved up so far for each terrain, so that a sum over cells holds the cost
# of every terrain side by side; 0 where nothing can be built.
COST_BITS: Final = 12
COST_MASK: Final = (1 << COST_BITS) - 1
SPARE_RINGS: Final = 1  # so that the tables grow less often


class Settlement:
    """A group of touching hexes of one owner (4.1); it never changes, a new one takes its place."""

    def __init__(self, owner: int, cells: list[int], border: vec[i64], first: int, temples: int, towers: int) -> None:
        self.owner: Final = owner
        self.cells: Final = cells
        self.border: vec[i64] = border  # every cell that touches it, land or not, in the order its cells meet them
        self.first: Final = first  # the smallest hex, its name (4.5)
        self.temples: Final = temples
        self.towers: Final = towers


class Position(State):
    """Cells by spiral number; the lists of what is legal are kept as the island changes."""

    def __init__(self, game: Game, options: Mapping[str, object], seats: int, terms: Terms) -> None:
        super().__init__(game, options)
        self.seats: int = seats
        self.terms: Terms = terms
        self.plane: Plane = PLANE
        # The tiles of the match in order, how many are turned up, and those left in the box unseen.
        self.order: list[int] = []
        self.turned: int = 0
        self.spare: list[int] = []
        # By cell: what lies on top.
        self.rings: int = NONE
        self.level: vec[i64] = vec[i64]()
        self.land: vec[i64] = vec[i64]()
        self.tile: vec[i64] = vec[i64]()
        self.token: vec[i64] = vec[i64]()
        self.home: list[Settlement | None] = []
        self.free: vec[i64] = vec[i64]()
        self.peak: int = SEA  # the greatest height
        # Tiles that can be laid: free triangles on the coast, three tiles each, and eruptions as six bits a volcano.
        self.coast: list[Action] = []
        self.blocks: list[int] = []  # the triangle of each three in `coast`
        self.block_of: vec[i64] = vec[i64]()  # by triangle; NONE where it is not in `coast`
        self.eruptions: vec[i64] = vec[i64]()  # by cell
        self.active: list[int] = []  # the volcanoes where some eruption is legal
        # Cells where a Villager can be placed.
        self.sites: list[Action] = []
        self.site_of: vec[i64] = vec[i64]()  # by cell; NONE where it is not in `sites`
        # By seat.
        self.homes: list[list[Settlement]] = [[] for _ in range(seats)]
        self.pools: list[int] = terms.pools * seats  # by 3 · seat + token − 1
        self.points: list[int] = [0] * seats
        self.out: int = 0  # a bit for each eliminated seat
        self.phase: int = LAY
        self.mover: int = 0
        self.ending: int = NOT_YET
        # The last move, for those who look on.
        self.laid: list[int] = []
        self.laid_by: int = NOBODY
        self.built: list[int] = []
        self.built_by: int = NOBODY
        self.last: Action | None = None
        self.last_seat: int = NOBODY

    def copy(self) -> Self:
        other = type(self)(self.game, self.options, self.seats, self.terms)
        other.sealed = self.sealed
        other.order = self.order  # never changed in play
        other.turned = self.turned
        other.spare = self.spare  # never changed in play
        other.rings = self.rings
        other.level = self.level[:]
        other.land = self.land[:]
        other.tile = self.tile[:]
        other.token = self.token[:]
        other.home = self.home[:]
        other.free = self.free[:]
        other.peak = self.peak
        other.coast = self.coast[:]
        other.blocks = self.blocks[:]
        other.block_of = self.block_of[:]
        other.eruptions = self.eruptions[:]
        other.active = self.active[:]
        other.sites = self.sites[:]
        other.site_of = self.site_of[:]
        other.homes = [homes[:] for homes in self.homes]
        other.pools = self.pools[:]
        other.points = self.points[:]
        other.out = self.out
        other.phase = self.phase
        other.mover = self.mover
        other.ending = self.ending
        other.laid = self.laid[:]
        other.laid_by = self.laid_by
        other.built = self.built[:]
        other.built_by = self.built_by
        other.last = self.last
        other.last_seat = self.last_seat
        return other

    def reach(self, ring: int) -> None:
        """Make room for land up to a ring: its shore, and what can be laid beyond the shore."""
        if ring + 2 <= self.rings:
            return
        self.rings = ring + 2 + SPARE_RINGS
        self.plane.reach(self.rings)
        know_triangles(2 * cells_within(self.rings))
        more = cells_within(self.rings) - len(self.level)
        self.level = extend(self.level, vec[i64]([SEA] * more))
        self.land = extend(self.land, vec[i64]([NONE] * more))
        self.tile = extend(self.tile, vec[i64]([NONE] * more))
        self.token = extend(self.token, vec[i64]([NO_TOKEN] * more))
        self.home += [None] * more
        self.free = extend(self.free, vec[i64]([0] * more))
        self.block_of = extend(self.block_of, vec[i64]([NONE] * (2 * more)))
        self.eruptions = extend(self.eruptions, vec[i64]([0] * more))
        self.site_of = extend(self.site_of, vec[i64]([NONE] * more))

    def to_move(self) -> int:
        return NOBODY if self.phase == OVER else self.mover

    def prompt(self) -> str:
        return PROMPTS[self.phase]

    def is_out(self, seat: int) -> bool:
        return bool(self.out >> seat & 1)

    def unseen(self) -> list[int]:
        """Return the tiles that nobody has seen yet, sorted (1.4)."""
        return sorted(self.order[self.turned :] + self.spare)

    def is_bare(self) -> bool:
        """Say whether no land lies yet (3.1)."""
        return self.level[0] <= SEA

    def land_cells(self) -> list[int]:
        return [cell for cell, height in enumerate(self.level) if height > 0]

    def imagine(self, seat: int, rng: Rng) -> Self:
        """Deal the face-down tiles anew, those left in the box among them; no die is ever rolled."""
        world = self.copy()
        hidden = self.unseen()
        rng.shuffle(hidden)
        left = len(self.order) - self.turned
        world.order = self.order[: self.turned] + hidden[:left]
        world.spare = hidden[left:]
        deck = None if self.options["deck"] is None else [tile_word(tile) for tile in world.order]
        world.options = {**self.options, "deck": deck}
        return world

    def knowledge(self, seat: int) -> Hashable:
        """All but the order of the face-down tiles is public, so every seat knows the same."""
        return (
            self.game.name,
            tuple((name, value) for name, value in sorted(self.options.items()) if name != "deck"),
            tuple(self.unseen()),
            len(self.order),
            self.order[self.turned - 1],
            tuple(
                (cell, self.level[cell], self.land[cell], self.tile[cell], self.token[cell], owner(self.home[cell]))
                for cell in self.land_cells()
            ),
            tuple(self.pools),
            tuple(self.points),
            self.out,
            self.phase,
            self.mover,
        )


def owner(settlement: Settlement | None) -> int:
    return NOBODY if settlement is None else settlement.owner
