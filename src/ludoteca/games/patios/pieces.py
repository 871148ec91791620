"""What is in the box of Patios: flower cards, Improvements, characters, the cells of a patio and the tables by players."""

from collections.abc import Mapping
from typing import Final

SEATS: Final = range(2, 6)

# 1.1 Flower cards by kind; 0 is an empty cell.
EMPTY: Final = 0
BLUE: Final = 1
RED: Final = 2
GREEN: Final = 3
CANE: Final = 4
FIRST_BALCONY: Final = 5
LAST_BALCONY: Final = 15
COLOURS: Final = ("blue", "red", "green")
POTS_OF_A_COLOUR: Final = 17
CANES: Final = 14
BALCONY_COUNT: Final = 11


class Balcony:
    """A Balcony (chapter 20): the coloured pots it shows, its clay group, and whether the row is known or reconstructed."""

    def __init__(self, name: str, need: tuple[int, int, int], group: int, known: bool) -> None:
        self.name: Final = name
        self.need: Final = list(need)
        self.group: Final = group
        self.points: Final = sum(need) + group
        self.known: Final = known

    def is_met(self, blue: int, red: int, green: int) -> bool:
        """Say whether so many pots of each colour fulfil it, each pot counted once (14.5)."""
        blue, red, green = blue - self.need[0], red - self.need[1], green - self.need[2]
        return min(blue, red, green) >= 0 and max(blue, red, green) >= self.group


# 20 The printed list is not known but for b01: every other row is reconstructed.
BALCONIES: Final = [
    Balcony("b01", (1, 0, 0), 3, True),
    Balcony("b02", (0, 1, 0), 3, False),
    Balcony("b03", (0, 0, 1), 3, False),
    Balcony("b04", (1, 0, 0), 2, False),
    Balcony("b05", (0, 1, 0), 2, False),
    Balcony("b06", (0, 0, 1), 2, False),
    Balcony("b07", (1, 1, 0), 0, False),
    Balcony("b08", (1, 0, 1), 0, False),
    Balcony("b09", (0, 1, 1), 0, False),
    Balcony("b10", (1, 1, 1), 0, False),
    Balcony("b11", (0, 0, 0), 4, False),
]
FLOWERS: Final[tuple[str, ...]] = (*COLOURS, "cane", *[balcony.name for balcony in BALCONIES])  # by kind − 1

# 1.3 Improvements by number; one that lies in a patio is of kind FIRST_IMPROVEMENT + number.
AWNING: Final = 0
GUITARIST: Final = 1
DANCER: Final = 2
HOSE: Final = 3
LADDER: Final = 4
CAN: Final = 5
TUB: Final = 6
IMPROVEMENTS: Final = ("awning", "guitarist", "dancer", "hose", "ladder", "can", "tub")
FIRST_IMPROVEMENT: Final = 16
LADDER_KIND: Final = 20
TUB_KIND: Final = 22
KINDS: Final[tuple[str, ...]] = ("", *FLOWERS, *IMPROVEMENTS)

# 1.4 Characters by number: the gardeners have the number of their colour.
WATER_CARRIER: Final = 3
ASSISTANT: Final = 4
CHILDREN: Final = 5
SUN: Final = 6
NEIGHBOUR: Final = 7
VISITORS: Final = 8
CHARACTERS: Final[tuple[str, ...]] = (
    "blue-gardener",
    "red-gardener",
    "green-gardener",
    "water-carrier",
    "assistant",
    "children",
    "sun",
    "neighbour",
    "visitors",
)

# 3.6 By players.
SAMPLE: Final = {2: 4, 3: 5, 4: 7, 5: 8}
FACE_DOWN: Final = {2: 4, 3: 3, 4: 4, 5: 3}
COINS: Final = 5

ROUNDS: Final = 3
ROUNDS_IN_MAY31: Final = 4
SUN_FREE: Final = 3  # places at the front where the Sun may not begin (3.8)
TRIO: Final = 3
EXTRA: Final = 2  # points for each pot beyond a trio
WORKS_COST: Final = 2
TRIO_CHANGE: Final = 1  # points left of a trio token that pays for Works (14.6)
PRICE: Final = 2  # coins for a card between rounds
GUITARIST_MOVES: Final = (2, 1, -1, -2)
CANE_REACH: Final = 2  # cards
HOSE_REACH: Final = 3

# 2.1, 2.2 Cells: the inner ring, then the second ring, both clockwise from the north.
CELLS: Final[tuple[str, ...]] = (
    *("n", "ne", "e", "se", "s", "sw", "w", "nw"),
    *("n-n", "ne-n", "ne-ne", "ne-e", "e-e", "se-e", "se-se", "se-s"),
    *("s-s", "sw-s", "sw-sw", "sw-w", "w-w", "nw-w", "nw-nw", "nw-n"),
)
XY: Final[tuple[tuple[int, int], ...]] = (
    *((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)),
    *((0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (2, -1), (2, -2), (1, -2)),
    *((0, -2), (-1, -2), (-2, -2), (-2, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2)),
)
PLACES: Final = 24  # cells of a patio
RING: Final = 8  # cells of the inner ring
INNER: Final = 0xFF
OUTER: Final = 0xFFFF00
EVERYWHERE: Final = 0xFFFFFF


# The cells of a mask, a byte at a time.
BITS: Final = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
MIDDLE_BITS: Final = [[bit + 8 for bit in bits] for bits in BITS]
LAST_BITS: Final = [[bit + 16 for bit in bits] for bits in BITS]


def cells_in(mask: int) -> list[int]:
    """Return the cells of a mask in ascending order; the list is not to be changed."""
    if mask <= INNER:
        return BITS[mask]
    return BITS[mask & INNER] + MIDDLE_BITS[mask >> 8 & INNER] + LAST_BITS[mask >> 16]


def mask_where(cell: int, near: int, diagonal: bool) -> int:
    """Return the cells at most `near` steps away, king's steps or not, as a mask."""
    x, y = XY[cell]
    mask = 0
    for other, (a, b) in enumerate(XY):
        far = max(abs(x - a), abs(y - b)) if diagonal else abs(x - a) + abs(y - b)
        if 0 < far <= near:
            mask |= 1 << other
    return mask


BESIDE: Final = [mask_where(cell, 1, False) for cell in range(PLACES)]  # 2.3
AROUND: Final = [mask_where(cell, 1, True) for cell in range(PLACES)]
CONTACT: Final = [AROUND[cell] & OUTER for cell in range(RING)]  # 2.5


def beside_any(mask: int) -> int:
    """Return the cells beside any of those given."""
    found = 0
    for cell in cells_in(mask):
        found |= BESIDE[cell]
    return found


SECOND_TIER: Final = [beside_any(CONTACT[cell]) & OUTER & ~CONTACT[cell] for cell in range(RING)]  # 2.5
# 15.5 The inner cell that a card of the second ring goes to first.
INWARD: Final = [CELLS.index(name.split("-")[0]) for name in CELLS]

WORKS_FOR: Final = ("pots", "flowers", "any")
HOSE_REACHES: Final = ("connected", "dry", "touching")


class Terms:
    """The rules of one match, out of its completed options."""

    def __init__(self, options: Mapping[str, object], seats: int) -> None:
        self.monument: Final = options["monument"] is True
        self.nada_pego: Final = options["nada_pego"] is True
        self.playground: Final = options["playground"] is True
        self.rounds: Final = ROUNDS_IN_MAY31 if options["may31"] is True else ROUNDS
        self.sample: Final = SAMPLE[seats]
        self.face_down: Final = FACE_DOWN[seats]
        self.canes_used_up: Final = options["canes_used_up"] is True
        self.works_for_tub: Final = options["works_for"] != "pots"
        self.works_for_any: Final = options["works_for"] == "any"
        self.sun_reach: Final = AROUND if options["sun_diagonal"] is True else BESIDE
        self.sun_second_tier: Final = options["sun_second_tier"] is True
        self.hose_through_all: Final = options["hose_reach"] == "connected"
        self.hose_touching: Final = options["hose_reach"] == "touching"
        self.keep_dry: Final = options["keep_dry"] is True
        self.turn_cap: Final = number(options, "turn_cap")


def number(options: Mapping[str, object], name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value
