"""What is in the box of Taluvo: terrains, tokens, tile sets, the starter tile and the presets."""

from collections.abc import Mapping
from typing import Final

# 1.2 Terrains by number; the volcano comes after them all.
TERRAINS: Final = ("rock", "lake", "jungle", "grass", "sand")
VOLCANO: Final = 5
LANDS: Final = (*TERRAINS, "volcano")

# 1.5 Tokens by number; a hex without one has 0.
NO_TOKEN: Final = 0
VILLAGER: Final = 1
TEMPLE: Final = 2
TOWER: Final = 3
TOKENS: Final = ("villager", "temple", "tower")

SEATS: Final = range(2, 5)
HEXES: Final = 3  # of a tile
MOST_TILES: Final = 48  # 1.3
COPIES: Final = 3  # of each ordered pair of four terrains
POOLS_TO_WIN: Final = 2  # 6.2

# 1.3 Five terrains: how many tiles have A in the row and B in the column, both as TERRAINS has them.
FIVE_TERRAINS: Final = [
    [1, 1, 2, 2, 2],
    [1, 1, 2, 1, 1],
    [2, 1, 1, 5, 4],
    [2, 1, 6, 1, 2],
    [1, 1, 4, 2, 1],
]
FOUR_TERRAINS: Final = [[COPIES if a < 4 and b < 4 else 0 for b in range(5)] for a in range(5)]
TILE_SETS: Final = {4: FOUR_TERRAINS, 5: FIVE_TERRAINS}

# 2.3 The starter tile: a land and its direction from the volcano on the origin.
STARTER: Final = [(2, 0), (1, 1), (3, 3), (0, 4)]

# 7.3 Points: a founded Villager, a Temple, a Tower; an expansion counts the square of each height.
POINTS: Final = [0, 1, 200, 75]

BORDERING: Final = "bordering"
FLOWING: Final = "flowing"
EXPANSIONS: Final = (BORDERING, FLOWING)
LEXICOGRAPHIC: Final = "lexicographic"
SCORE: Final = "score"
RANKINGS: Final = (LEXICOGRAPHIC, SCORE)

# 7.1 What each preset sets.
TALUVO: Final = "taluvo"
TALUVA: Final = "taluva"
TIGERISLAND: Final = "tigerisland"
AS_TALUVO: Final[Mapping[str, object]] = {
    "villagers": 20,
    "temples": 2,
    "towers": 3,
    "terrains": 4,
    "tiles_per_player": 0,
    "starter_tile": False,
    "temple_size": 3,
    "tower_height": 3,
    "expansion": BORDERING,
    "villager_beside_own": True,
    "ranking": LEXICOGRAPHIC,
}
AS_TALUVA: Final = {"temples": 3, "towers": 2, "terrains": 5, "tiles_per_player": 12}
AS_TIGERISLAND: Final = {
    "temples": 3,
    "towers": 2,
    "starter_tile": True,
    "temple_size": 5,
    "expansion": FLOWING,
    "ranking": SCORE,
}
PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    TALUVO: AS_TALUVO,
    TALUVA: {**AS_TALUVO, **AS_TALUVA},
    TIGERISLAND: {**AS_TALUVO, **AS_TIGERISLAND},
}


class Terms:
    """The rules of one match, out of its completed options."""

    def __init__(self, options: Mapping[str, object]) -> None:
        self.pools: Final = [number(options, "villagers"), number(options, "temples"), number(options, "towers")]
        self.terrains: Final = number(options, "terrains")
        self.tiles_per_player: Final = number(options, "tiles_per_player")
        self.starter_tile: Final = options["starter_tile"] is True
        self.temple_size: Final = number(options, "temple_size")
        self.tower_height: Final = number(options, "tower_height")
        self.flows: Final = options["expansion"] == FLOWING
        self.villager_beside_own: Final = options["villager_beside_own"] is True
        self.by_score: Final = options["ranking"] == SCORE
        # Which preset's nouns the words should use, as a fact; none for Taluvo's own.
        self.lore: Final[dict[str, object]] = {} if options["preset"] == TALUVO else {"preset": options["preset"]}

    def tiles(self, seats: int) -> int:  # 1.3
        """Return how many tiles a match takes."""
        return min(MOST_TILES, self.tiles_per_player * seats) or MOST_TILES

    def tile_set(self) -> list[int]:
        """Return the whole deck in a fixed order, each tile as a number (`tile_of`)."""
        table = TILE_SETS[self.terrains]
        return [tile_of(a, b) for a in range(5) for b in range(5) for _ in range(table[a][b])]


def number(options: Mapping[str, object], name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value


def tile_of(a: int, b: int) -> int:
    """Return the number of a tile with terrains A and B; `divmod` by the number of terrains undoes it."""
    return a * len(TERRAINS) + b


def tile_word(tile: int) -> str:
    """Return a tile as decks are written: `LAKE+JUNGLE` (8.3)."""
    a, b = divmod(tile, len(TERRAINS))
    return f"{TERRAINS[a]}+{TERRAINS[b]}".upper()


TILE_WORDS: Final = {tile_word(tile_of(a, b)): tile_of(a, b) for a in range(5) for b in range(5)}
