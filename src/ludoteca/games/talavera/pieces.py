"""What is in the box: four colours, eighteen two-sided cards in two editions, and the numbers of the rules."""

from typing import Final

COLOURS: Final = ("yellow", "azure", "sky", "red")

CARDS: Final = 18
ROUNDS: Final = 4
MARKET: Final = 4
FLIPS: Final = 2
HAND: Final = 2
PAIR: Final = 2
REDRAWS: Final = 1
FILLED: Final = 3
CORNERS: Final = 4

FIRST_EDITION: Final = "2024-09"
REVISED_EDITION: Final = "2024-12"
EDITIONS: Final = (FIRST_EDITION, REVISED_EDITION)
SHUFFLED: Final = "shuffled"
PRINTED: Final = "printed"
BACKS: Final = (SHUFFLED, PRINTED)

Side = tuple[int, int, int, int]  # yellow, azure, sky, red

# Tile side and order side of cards 1 to 18 as printed back to back. Lists, not tuples: compiled, each number of a tuple
# would be a variable of its own.
SHEETS: Final[dict[str, list[tuple[Side, Side]]]] = {
    "2024-09": [
        ((0, 1, 0, 3), (1, 2, 3, 4)),  # 1
        ((0, 3, 1, 0), (1, 4, 2, 3)),  # 2
        ((1, 0, 3, 0), (1, 3, 2, 4)),  # 3
        ((3, 0, 0, 1), (2, 1, 3, 4)),  # 4
        ((2, 2, 0, 0), (2, 4, 1, 3)),  # 5
        ((0, 2, 0, 2), (1, 4, 3, 2)),  # 6
        ((2, 0, 2, 0), (2, 3, 4, 1)),  # 7
        ((0, 0, 2, 2), (2, 1, 4, 3)),  # 8
        ((1, 1, 1, 1), (2, 4, 3, 1)),  # 9
        ((2, 1, 0, 1), (3, 1, 4, 2)),  # 10
        ((1, 2, 1, 0), (3, 4, 2, 1)),  # 11
        ((1, 2, 0, 1), (3, 1, 2, 4)),  # 12
        ((1, 0, 2, 1), (4, 3, 1, 2)),  # 13
        ((0, 1, 1, 2), (4, 2, 1, 3)),  # 14
        ((2, 0, 1, 1), (3, 2, 4, 1)),  # 15
        ((1, 1, 2, 0), (4, 2, 3, 1)),  # 16
        ((1, 0, 1, 2), (4, 1, 3, 2)),  # 17
        ((1, 1, 1, 1), (4, 3, 2, 1)),  # 18
    ],
    "2024-12": [
        ((3, 0, 0, 1), (1, 2, 3, 4)),  # 1
        ((0, 3, 1, 0), (1, 3, 2, 4)),  # 2
        ((1, 0, 3, 0), (1, 4, 2, 3)),  # 3
        ((0, 2, 0, 2), (2, 1, 3, 4)),  # 4
        ((2, 2, 0, 0), (2, 4, 1, 3)),  # 5
        ((0, 1, 0, 3), (1, 4, 3, 2)),  # 6
        ((2, 0, 2, 0), (2, 3, 4, 1)),  # 7
        ((0, 0, 2, 2), (2, 1, 4, 3)),  # 8
        ((1, 1, 1, 1), (2, 4, 3, 1)),  # 9
        ((2, 1, 0, 1), (3, 1, 4, 2)),  # 10
        ((1, 2, 1, 0), (3, 4, 2, 1)),  # 11
        ((1, 0, 2, 1), (3, 1, 2, 4)),  # 12
        ((1, 2, 0, 1), (4, 3, 1, 2)),  # 13
        ((0, 1, 1, 2), (4, 2, 1, 3)),  # 14
        ((1, 0, 2, 1), (3, 2, 4, 1)),  # 15
        ((1, 1, 2, 0), (4, 2, 3, 1)),  # 16
        ((1, 0, 1, 2), (4, 1, 3, 2)),  # 17
        ((1, 1, 1, 1), (4, 3, 2, 1)),  # 18
    ],
}

NO_CARD: Final = (0, 0, 0, 0)

# By edition and side number; number 0 is no card.
TILES: Final[dict[str, list[Side]]] = {
    edition: [NO_CARD] + [tiles for tiles, _ in sheet] for edition, sheet in SHEETS.items()
}
ORDERS: Final[dict[str, list[Side]]] = {
    edition: [NO_CARD] + [order for _, order in sheet] for edition, sheet in SHEETS.items()
}
