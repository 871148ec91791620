"""The odds of a match alone: guessed by the likeliest plan, and counted out in the last round."""

from typing import Final

from ludoteca.core.game import Action
from ludoteca.games.talavera.actions import Corner, Keep
from ludoteca.games.talavera.pieces import CORNERS, HAND, ROUNDS
from ludoteca.games.talavera.state import COVER_CORNER, KEEP_ONE, Position

# How many pairs of cards a round with its choices is worth, by redraws left and round: fitted to the solved tables.
CHOICES: Final = [[12.0, 8.0, 6.5], [24.0, 13.0, 16.0]]

Chances = list[list[float]]  # by corner and number


def picked(cards: list[int], index: int) -> list[int]:
    return cards[:index] + cards[index + 1 :]


def mean_of_others(values: list[float], a: int, b: int) -> float:
    return (sum(values, 0.0) - values[a] - values[b]) / (len(values) - 2)


def likeliest(chances: Chances, colours: list[int], sizes: list[int]) -> float:
    """Return the chance of the best way to give each colour a number."""
    if not colours:
        return 1.0
    best = 0.0
    for index in range(len(sizes)):
        chance = chances[colours[0]][sizes[index]]
        if chance > best:
            best = max(best, chance * likeliest(chances, colours[1:], picked(sizes, index)))
    return best


class Odds:
    """The free corners, the numbers wanted and the cards that may come."""

    def __init__(self, state: Position) -> None:
        self.state: Position = state
        self.covered: int = 0
        for code in state.tucked[0]:
            self.covered |= 1 << code % 4
        self.free: list[int] = [colour for colour in range(CORNERS) if not self.covered >> colour & 1]
        used = [state.have[colour] for colour in range(CORNERS) if self.covered >> colour & 1]
        self.wanted: list[int] = [size for size in range(1, CORNERS + 1) if size not in used]
        self.unseen: list[int] = state.unseen_tiles()
        self.plans: list[Chances] = []  # by redraws left
        if not self.is_lost() and state.round < ROUNDS:
            self.plans = [self.plans_with(redraws) for redraws in range(state.redraws + 1)]

    def is_lost(self) -> bool:
        """Say whether a number is missing or came twice (6.8)."""
        return len(self.free) != len(self.wanted)

    def plans_with(self, redraws: int) -> Chances:
        """Rate each corner covered with each number by the likeliest plan for the others."""
        choices = CHOICES[redraws][self.state.round - 1]
        chances = [self.chances_of(colour, choices) for colour in range(CORNERS)]
        plans: Chances = [[0.0] * (CORNERS + 1) for _ in range(CORNERS)]
        for i in range(len(self.free)):
            for j in range(len(self.wanted)):
                plans[self.free[i]][self.wanted[j]] = likeliest(chances, picked(self.free, i), picked(self.wanted, j))
        return plans

    def chances_of(self, colour: int, choices: float) -> list[float]:
        """Guess how often a round can give a corner exactly so many tiles, by their number."""
        counts = [0] * (CORNERS + 1)
        for card in self.unseen:
            counts[self.state.tiles[card][colour]] += 1
        pairs = max(1, len(self.unseen) * (len(self.unseen) - 1))
        chances: list[float] = []
        for size in range(CORNERS + 1):
            ways = 0
            for few in range(size + 1):
                ways += counts[few] * (counts[size - few] - (1 if 2 * few == size else 0))
            chances.append(1.0 - (1.0 - ways / pairs) ** choices)
        return chances

    def covered_with(self, colour: int, a: int, b: int, redraws: int) -> float:
        """Return the odds after a corner is covered with two cards; exact in the last round."""
        size = self.state.tiles[a][colour] + self.state.tiles[b][colour]
        if self.state.round == ROUNDS:
            return 1.0 if size in self.wanted else 0.0
        return self.plans[redraws][colour][size] if size <= CORNERS else 0.0

    def hand(self, a: int, b: int, redraws: int) -> float:
        """Return the odds of two kept cards, at their best corner."""
        return max([self.covered_with(colour, a, b, redraws) for colour in self.free])

    def kept(self, held: list[int], unseen: list[int], redraws: int) -> float:
        """Return the odds with these cards kept, before the next pair is dealt."""
        if len(held) == HAND:
            return self.hand(held[0], held[1], redraws)
        values = [self.hand(held[0], card, redraws) for card in unseen]
        values.sort(reverse=True)
        total = 0.0
        for better in range(len(values)):
            total += values[better] * (len(values) - 1 - better)
        if redraws:
            total += self.gained(held[0], unseen, values)
        return 2.0 * total / (len(values) * (len(values) - 1))

    def gained(self, first: int, unseen: list[int], values: list[float]) -> float:
        """Return what a redraw adds over all pairs; the values come best first."""
        total = 0.0
        others = [self.hand(first, card, 0) for card in unseen]
        others.sort(reverse=True)
        for better in range(len(values)):
            for worse in range(better + 1, len(values)):
                total += max(0.0, mean_of_others(others, better, worse) - values[better])
        return total

    def redrawn(self) -> float:
        """Return the odds of the next card, whatever it is (6.3)."""
        total = 0.0
        for index in range(len(self.unseen)):
            total += self.kept([*self.state.hands[0], self.unseen[index]], picked(self.unseen, index), 0)
        return total / len(self.unseen)

    def after(self, action: Action) -> float:
        """Return the odds after an action."""
        held = self.state.hands[0]
        if self.is_lost():
            return 0.0
        if isinstance(action, Corner):
            return self.covered_with(action.colour, held[0], held[1], self.state.redraws)
        if isinstance(action, Keep):
            return self.kept([*held, action.card], self.unseen, self.state.redraws)
        return self.redrawn()

    def value(self) -> float:
        """Return the odds of the position."""
        if self.is_lost():
            return 0.0
        if self.state.phase in (KEEP_ONE, COVER_CORNER):
            return max([self.after(action) for action in self.state.legal_actions()])
        return 1.0
