"""What one seat's stairs may still come to: the points to expect, by what each colour lacks and the cards to come."""

from functools import cache
from typing import Final

from ludoteca.games.talavera.pieces import CARDS, FILLED, HAND, ROUNDS, TILES

# A lack is written in three bits a colour: 3 is a filled order, 0 a spoiled one, 7 an order of four with nothing yet.
BITS: Final = 3
DIGIT: Final = (1 << BITS) - 1
LACKS: Final = 1 << 4 * BITS
CARDS_A_SEAT: Final = HAND * ROUNDS
UNKNOWN: Final = -1.0

# How often the card of each rank is the better one of two, best first.
BETTER_OF_TWO: Final = [2.0 * (CARDS - 1 - rank) / (CARDS * (CARDS - 1)) for rank in range(CARDS)]

# Where a side's tiles may go, by edition: the shift of the colour and the number of tiles.
MOVES: Final[dict[str, list[list[tuple[int, int]]]]] = {
    edition: [[(BITS * colour, tiles[colour]) for colour in range(4) if tiles[colour]] for tiles in sides]
    for edition, sides in TILES.items()
}


def lack_of(numbers: tuple[int, int, int, int], have: list[int], seat: int) -> int:
    """Return what a seat's order lacks, a spoiled colour as 0 (5.2)."""
    code = 0
    for colour in range(4):
        digit = numbers[colour] - have[4 * seat + colour] + FILLED
        if digit > 0:
            code |= digit << BITS * colour
    return code


def placed(code: int, shift: int, count: int) -> int:
    """Return the lack after so many tiles more of a colour."""
    digit = code >> shift & DIGIT
    return code - ((digit if digit < count else count) << shift)


def points_at(code: int) -> float:
    """Return what the orders are worth now (5.2, 5.3)."""
    total = 0
    for colour in range(4):
        digit = code >> BITS * colour & DIGIT
        if digit <= FILLED:
            total += digit
    return float(total)


class Hope:
    """The expected points when every card to come is the better one of two, placed at its best."""

    def __init__(self, edition: str) -> None:
        self.moves: list[list[tuple[int, int]]] = MOVES[edition]
        self.table: list[float] = [UNKNOWN] * ((CARDS_A_SEAT + 1) * LACKS)

    def points(self, left: int, code: int) -> float:
        """Return the points to expect with so many cards to come."""
        found = self.table[left * LACKS + code]
        if found == UNKNOWN:
            found = self.expected(left, code) if left else points_at(code)
            self.table[left * LACKS + code] = found
        return found

    def expected(self, left: int, code: int) -> float:
        values = [self.with_card(left - 1, code, side) for side in range(1, CARDS + 1)]
        values.sort(reverse=True)
        total = 0.0
        for rank in range(CARDS):
            total += values[rank] * BETTER_OF_TWO[rank]
        return total

    def with_card(self, left: int, code: int, side: int) -> float:
        """Return the points to expect with a card placed at its best and so many more to come."""
        best = 0.0
        for shift, count in self.moves[side]:
            best = max(best, self.points(left, placed(code, shift, count)))
        return best

    def with_hand(self, left: int, code: int, hand: list[int]) -> float:
        """Return the points to expect with up to two cards placed at their best."""
        if not hand:
            return self.points(left, code)
        if len(hand) == 1:
            return self.with_card(left, code, hand[0])
        best = 0.0
        for shift, count in self.moves[hand[0]]:
            best = max(best, self.with_card(left, placed(code, shift, count), hand[1]))
        return best


@cache
def hope_of(edition: str) -> Hope:
    """Return the one table of an edition, which fills itself."""
    return Hope(edition)
