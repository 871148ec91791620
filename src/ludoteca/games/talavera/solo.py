"""A match alone, solved: the chance to win under best play, over every set of cards that may be left (chapter 6).

A table has a row for each set of unseen cards of one size, by rank, and a column for each goal: which
corners are covered and which numbers lie on them. Rounds are solved from the last to the first.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.talavera.pieces import CARDS, CORNERS, HAND, PAIR, REDRAWS, ROUNDS, TILES

Sets = NDArray[np.int64]  # a bit for each card
Table = NDArray[np.float64]  # by set and goal
Tables = NDArray[np.float64]  # by card, set and goal
Tiles = NDArray[np.int64]
Progress = Callable[[float], object]

CARDS_A_ROUND: Final = HAND * PAIR


class Goal(NamedTuple):
    """What is used up, a bit for each corner and each number from 1."""

    corners: int
    sizes: int


# By number of corners covered.
GOALS: Final = [
    [
        Goal(corners, sizes)
        for corners in range(16)
        for sizes in range(16)
        if corners.bit_count() == sizes.bit_count() == n
    ]
    for n in range(CORNERS + 1)
]


def onward(round: int, colour: int, size: int) -> list[int]:
    """Return the column of each goal once a corner is covered with so many tiles; the last column is a lost match."""
    later = GOALS[round]
    lost = len(later)
    columns = []
    for corners, sizes in GOALS[round - 1]:
        fits = 1 <= size <= CORNERS and not corners >> colour & 1 and not sizes >> size - 1 & 1
        columns.append(later.index(Goal(corners | 1 << colour, sizes | 1 << size - 1)) if fits else lost)
    return columns


def unseen_before(round: int, redraws: int) -> int:
    """Return how many cards are unseen before the first pair of a round."""
    return CARDS - 1 - CARDS_A_ROUND * (round - 1) - (REDRAWS - redraws)


class Solution:
    """The chances of best play for all sets out of some cards, by round and redraws left."""

    def __init__(self, edition: str, cards: Sequence[int]) -> None:
        self.edition: Final = edition
        self.cards: Final = list(cards)
        self.tiles: Final[Tiles] = np.array([TILES[edition][card] for card in cards]).reshape(-1, CORNERS)
        self.tables: dict[tuple[int, int], Table] = {}
        everything = np.arange(1 << len(self.cards), dtype=np.int64)
        sizes = np.bitwise_count(everything)
        self.sets: Final[list[Sets]] = [everything[sizes == size] for size in range(CARDS + 1)]
        self.rank: Final[Sets] = np.zeros(len(everything), dtype=np.int64)
        for sets in self.sets:
            self.rank[sets] = np.arange(len(sets))

    def solve(self, first: int = 1, progress: Progress = lambda share: None) -> None:
        """Fill the tables of all rounds from `first` on; tell each share of the work that is done."""
        for redraws in range(REDRAWS + 1):
            self.tables[ROUNDS + 1, redraws] = np.ones((len(self.sets_before(ROUNDS + 1, redraws)), 1))
        rounds = range(ROUNDS, first - 1, -1)
        whole = sum(self.effort(round, redraws) for round in rounds for redraws in range(REDRAWS + 1))
        for round in rounds:
            self.solve_round(round, lambda done: progress(done / whole))

    def effort(self, round: int, redraws: int) -> float:
        """Return how much there is to compute: cards kept first and sets left, times pairs, times goals, about."""
        unseen = unseen_before(round, redraws) - PAIR
        return 1.0 + len(self.sets[unseen]) * (len(self.cards) - unseen) * comb(unseen, PAIR) * len(GOALS[round - 1])

    def sets_before(self, round: int, redraws: int) -> Sets:
        return self.sets[unseen_before(round, redraws)]

    def solve_round(self, round: int, progress: Progress) -> None:
        kept = [self.kept(round, redraws, progress) for redraws in range(REDRAWS + 1)]
        for redraws in range(REDRAWS + 1):
            spare = self.drawn(kept[0], self.sets[unseen_before(round, redraws) - PAIR]) if redraws else None
            self.tables[round, redraws] = self.chosen(kept[redraws], spare, self.sets_before(round, redraws))

    def kept(self, round: int, redraws: int, progress: Progress) -> Tables:
        """Return the chances after each card kept first, by the sets unseen then (6.2)."""
        sets = self.sets[unseen_before(round, redraws) - PAIR]
        result = np.zeros((len(self.cards), len(sets), len(GOALS[round - 1])))
        for card in range(len(self.cards)):
            rows = np.flatnonzero(sets >> card & 1 == 0)
            result[card, rows] = self.held(self.tiles[card], sets[rows], round, redraws)
            progress(self.effort(round, redraws) / len(self.cards))
        return result

    def held(self, first: Tiles, sets: Sets, round: int, redraws: int) -> Table:
        """Return the chances with one card kept, before the second pair is dealt out of these sets."""
        spare = None
        if redraws:
            spare = self.drawn(self.covered(first, round, redraws - 1), self.sets_before(round + 1, redraws))
        return self.chosen(self.covered(first, round, redraws), spare, sets)

    def covered(self, first: Tiles, round: int, redraws: int) -> Tables:
        """Return the chances after a card is kept second, whichever it is."""
        return np.stack([self.cover(first + second, round, redraws) for second in self.tiles])

    def cover(self, sizes: Tiles, round: int, redraws: int) -> Table:
        """Return the chances once two cards with so many tiles of each colour cover their best corner (6.4)."""
        table = self.tables[round + 1, redraws]
        table = np.concatenate([table, np.zeros((len(table), 1))], axis=1)
        result = np.zeros((len(table), len(GOALS[round - 1])))
        for colour in range(CORNERS):
            np.maximum(result, table[:, onward(round, colour, int(sizes[colour]))], out=result)
        return result

    def chosen(self, kept: Tables, spare: Table | None, sets: Sets) -> Table:
        """Return the mean over all pairs out of each set, of the better card or the redraw (6.2, 6.3)."""
        count, goals = kept.shape[1:]
        flat = kept.reshape(-1, goals)
        members = self.members(sets)
        total: Table = np.zeros((len(sets), goals))
        pairs = list(combinations(range(members.shape[1]), PAIR))
        for i, j in pairs:
            a, b = members[:, i], members[:, j]
            left = self.rank[sets ^ 1 << a ^ 1 << b]
            best = np.maximum(flat[a * count + left], flat[b * count + left])
            total += best if spare is None else np.maximum(best, spare[left], out=best)
        total /= max(1, len(pairs))
        return total

    def drawn(self, kept: Tables, sets: Sets) -> Table:
        """Return the mean over the next card out of each set (6.3)."""
        members = self.members(sets)
        total: Table = np.zeros((len(sets), kept.shape[2]))
        for i in range(members.shape[1]):
            card = members[:, i]
            total += kept[card, self.rank[sets ^ 1 << card]]
        total /= max(1, members.shape[1])
        return total

    def members(self, sets: Sets) -> Sets:
        """Return the cards of each set, a row for each."""
        if not len(sets):
            return np.zeros((0, 0), dtype=np.int64)
        bits = sets[:, None] >> np.arange(len(self.cards)) & 1
        return np.nonzero(bits)[1].reshape(len(sets), -1)

    def set_of(self, cards: Iterable[int]) -> int:
        return sum(1 << self.cards.index(card) for card in cards)

    def within(self, cards: Sequence[int]) -> "Solution":
        """Return the part of the tables that is about these cards."""
        part = Solution(self.edition, cards)
        places = np.array([self.cards.index(card) for card in cards], dtype=np.int64)
        for (round, redraws), table in self.tables.items():
            members = part.members(part.sets_before(round, redraws))
            sets = (1 << places[members]).sum(axis=1)
            part.tables[round, redraws] = table[self.rank[sets]]
        return part

    def chances(self) -> list[float]:
        """Return the chance to win before the first pair, by the order card, which is not in the deck (6.1)."""
        whole = self.set_of(self.cards)
        return [float(self.tables[1, REDRAWS][self.rank[whole ^ self.set_of([card])], 0]) for card in self.cards]


class Standing:
    """One position, and the chance to win after each choice in it."""

    def __init__(self, solution: Solution, round: int, redraws: int, goal: Goal, hand: Sequence[int]) -> None:
        """Take a solution of the later rounds, for the cards unseen and no others."""
        self.solution: Final = solution
        self.round: Final = round
        self.redraws: Final = redraws
        self.column: Final = GOALS[round - 1].index(goal)
        self.hand: Final[Tiles] = np.array([TILES[solution.edition][card] for card in hand]).sum(axis=0)
        self.is_first: Final = not hand
        self.unseen: Final = solution.set_of(solution.cards)

    def keep(self, card: int) -> float:
        """Return the chance after a card of the pair is kept (6.2)."""
        tiles = np.array(TILES[self.solution.edition][card])
        if self.is_first:
            table = self.solution.held(tiles, np.array([self.unseen]), self.round, self.redraws)
            return float(table[0, self.column])
        return float(self.solution.cover(self.hand + tiles, self.round, self.redraws)[-1, self.column])

    def redraw(self) -> float:
        """Return the chance after the next card is kept, whichever it is (6.3)."""
        solution, left = self.solution, self.redraws - 1
        if self.is_first:
            kept = [
                solution.held(tiles, np.array([self.unseen ^ 1 << card]), self.round, left)[0, self.column]
                for card, tiles in enumerate(solution.tiles)
            ]
            return float(np.mean(kept))
        drawn = solution.drawn(solution.covered(self.hand, self.round, left), np.array([self.unseen]))
        return float(drawn[0, self.column])

    def corner(self, colour: int) -> float:
        """Return the chance after a corner is covered with the hand (6.4)."""
        column = onward(self.round, colour, int(self.hand[colour]))[self.column]
        row = self.solution.tables[self.round + 1, self.redraws][-1]
        return float(row[column]) if column < len(row) else 0.0
