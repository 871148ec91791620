"""The map as the rules see it: areas as bits, neighbours by table, one atlas a playing field."""

from typing import Final

AREAS: Final = 58
NOWHERE: Final = -1
BYTES: Final = 8
EVERYWHERE: Final = (1 << AREAS) - 1
STRONGEST: Final = 6  # the highest defence an area can be printed with


def bits_of(mask: int) -> list[int]:
    """Return the numbers of the bits set, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def spread(near: list[int]) -> list[list[int]]:
    """Return for each byte of a mask of areas, and each value of it, the areas next to any of them."""
    tables: list[list[int]] = []
    for byte in range(BYTES):
        table = [0] * 256
        for value in range(1, 256):
            low = value & -value
            area = byte * 8 + low.bit_length() - 1
            table[value] = table[value ^ low] | (near[area] if area < AREAS else 0)
        tables.append(table)
    return tables


class Atlas:
    """One playing field: the whole map for six kingdoms, or what lies east of the line for El Cid.

    Areas are numbered from 0 here: an area's number on the map is one more.
    """

    def __init__(
        self, near: list[int], defence: list[int], starts: list[int], capitals: list[int], routes: int, areas: int
    ) -> None:
        self.near: Final = [around & areas if areas >> area & 1 else 0 for area, around in enumerate(near)]
        self.defence: Final = defence
        self.starts: Final = starts  # masks by seat
        self.capitals: Final = capitals  # areas by seat
        self.routes: Final = routes & areas
        self.areas: Final = areas
        self.spread: Final = spread(self.near)
        self.level: Final = [
            sum(1 << area for area in range(AREAS) if defence[area] == level and areas >> area & 1)
            for level in range(STRONGEST + 3)
        ]

    def around(self, mask: int) -> int:
        """Return the areas next to any of the mask's, some of which may be its own."""
        tables = self.spread
        found = tables[0][mask & 255] | tables[1][mask >> 8 & 255] | tables[2][mask >> 16 & 255]
        found |= tables[3][mask >> 24 & 255] | tables[4][mask >> 32 & 255] | tables[5][mask >> 40 & 255]
        return found | tables[6][mask >> 48 & 255] | tables[7][mask >> 56]
