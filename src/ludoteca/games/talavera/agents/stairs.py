"""One seat's order and what lies on it: what it is worth now, and what it may come to."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.game import Json
from ludoteca.games.talavera.pieces import COLOURS, FILLED, ORDERS
from ludoteca.games.talavera.rules.scoring import points_of

Tiles = Sequence[int]

# How likely an order is filled in the end, by the tiles it lacks and the cards still to come.
CHANCE: Final = {
    0: (1.0, 0.0, 0.0, 0.0, 0.0),
    2: (1.0, 0.7, 0.55, 0.25, 0.1),
    4: (1.0, 0.85, 0.8, 0.6, 0.4),
    6: (1.0, 0.9, 0.9, 0.85, 0.75),
}
TILES_A_CARD: Final = 1.3  # what a card adds when it is placed with some care


class Stairs:
    """One seat's order and what lies on it, to try placements on."""

    def __init__(self, view: Json, seat: int) -> None:
        player = view["players"][seat]
        self.numbers = ORDERS[view["options"]["edition"]][player["order"]]
        self.have = [player["have"][colour] for colour in COLOURS]

    def with_tiles(self, colour: int, count: int) -> list[int]:
        have = self.have[:]
        have[colour] += count
        return have


def points_now(numbers: Tiles, have: Tiles) -> int:
    """Count what the orders are worth if nothing more came."""
    return sum(points_of(need, got) for need, got in zip(numbers, have, strict=True))


def progress(numbers: Tiles, have: Tiles) -> int:
    """Count tiles that an order still wanted: half a promise."""
    return sum(min(need, got) for need, got in zip(numbers, have, strict=True))


def greed(numbers: Tiles, have: Tiles) -> float:
    """Prefer points in hand; among equals, tiles that fill something."""
    return points_now(numbers, have) + 0.4 * progress(numbers, have)


def prospects(numbers: Tiles, have: Tiles, cards_left: int) -> float:
    """Guess the final points: a filled order counts, a short one by its chance, forced waste costs."""
    chances = CHANCE[cards_left]
    hope = 0.0
    missing = 0
    spoiled = False
    for need, got in zip(numbers, have, strict=True):
        if got >= need:
            hope += points_of(need, got)
            spoiled = spoiled or got - need >= FILLED
        else:
            hope += FILLED * chances[need - got]
            missing += need - got
    # Every card must go somewhere. Once one order is spoiled, waste costs nothing more.
    waste = max(0.0, cards_left * TILES_A_CARD - missing)
    return hope - (0.0 if spoiled else 0.5 * waste)


def best_placement(tiles: Tiles, numbers: Tiles, have: Tiles) -> int:
    """Return the colour where a card does most by greed."""
    options = [colour for colour in range(len(COLOURS)) if tiles[colour]]
    return max(options, key=lambda colour: greed(numbers, added(have, colour, tiles[colour])))


def added(have: Tiles, colour: int, count: int) -> list[int]:
    result = list(have)
    result[colour] += count
    return result
