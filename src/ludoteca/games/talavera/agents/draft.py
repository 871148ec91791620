"""The rest of a round between two seats: what every choice comes to when both draft and place at their best."""

from math import tanh
from typing import Final

from ludoteca.core.game import Action
from ludoteca.games.talavera.actions import Flip, Place, Take
from ludoteca.games.talavera.agents.hope import UNKNOWN, Hope, hope_of, lack_of, placed
from ludoteca.games.talavera.pieces import CARDS, HAND, MARKET, ROUNDS
from ludoteca.games.talavera.state import FLIP_TWO, TAKE_ONE, Position

SIDES: Final = CARDS + 1
LAST_FIRST: Final = (ROUNDS - 1) % 2  # 2.3

# Fitted to matches of `pick` against itself: how many points of lead tell much, by rounds to come,
# and what drafting first in the last round is worth.
LEADS: Final = [1.0, 2.0, 2.0, 2.5]
EDGE: Final = 0.5


def middle(a: float, b: float, c: float) -> float:
    return max(min(a, b), min(max(a, b), c))


class Draft:
    """A position of two seats, judged for the first drafter; with no round to come the judgement is the result."""

    def __init__(self, state: Position) -> None:
        self.state: Position = state
        self.first: int = state.first_drafter()
        self.rounds: int = ROUNDS - state.round
        self.hope: Hope = hope_of(str(state.options["edition"]))
        self.lacks: list[int] = [lack_of(state.numbers[state.order[seat]], state.have, seat) for seat in range(2)]
        self.worths: list[list[float]] = [[], []]
        if state.phase in (FLIP_TWO, TAKE_ONE):
            self.worths = [[UNKNOWN] * (SIDES * SIDES), [UNKNOWN] * (SIDES * SIDES)]

    def lead(self, mine: float, other: float) -> float:
        """Return the result of a lead in points: sure after the last round, else as it usually ends."""
        if self.rounds:
            edge = EDGE if self.first == LAST_FIRST else -EDGE
            return tanh((mine - other + edge) / LEADS[self.rounds])
        return 1.0 if mine > other else -1.0 if mine < other else 0.0

    def worth(self, seat: int, a: int, b: int) -> float:
        """Return the points that two cards bring a seat to."""
        index = SIDES * a + b if a < b else SIDES * b + a
        found = self.worths[seat][index]
        if found == UNKNOWN:
            found = self.hope.with_hand(HAND * self.rounds, self.lacks[seat], [a, b])
            self.worths[seat][index] = found
        return found

    def split(self, a: int, b: int, c: int, d: int) -> float:
        """Return the result when the first drafter holds a and b, the other c and d."""
        return self.lead(self.worth(self.first, a, b), self.worth(1 - self.first, c, d))

    def taken(self, card: int, b: int, c: int, d: int) -> float:
        """Return the result once the first drafter has a card and three lie open.

        The other takes the best partner of that card away; the second best is left to take (3.4, 3.5).
        """
        return middle(self.split(card, b, c, d), self.split(card, c, b, d), self.split(card, d, b, c))

    def unseen_taken(self, card: int, other: int, unseen: list[int]) -> float:
        """Return `taken` over all pairs that may lie under the two cards not turned over."""
        total = 0.0
        count = 0
        for i in range(len(unseen)):
            for j in range(i):
                total += self.taken(card, other, unseen[i], unseen[j])
                count += 1
        return total / count

    def unseen_flip(self, unseen: list[int]) -> float:
        """Return the result before two unknown cards are turned over; all of them are alike."""
        total = 0.0
        count = 0
        for i in range(len(unseen)):
            for j in range(i):
                a, b = unseen[i], unseen[j]
                rest = [card for card in unseen if card not in (a, b)]
                total += max(self.unseen_taken(a, b, rest), self.unseen_taken(b, a, rest))
                count += 1
        return total / count

    def shown_taken(self, card: int) -> float:
        """Return the result of a first take when all four cards are known."""
        rest = [side for side in self.market() if side != card]
        return self.taken(card, rest[0], rest[1], rest[2])

    def market(self) -> list[int]:
        """Return the tile sides of the market; those not turned over only with printed backs."""
        return [self.state.backs[side] for side in self.state.market if side]

    def open_cards(self) -> list[int]:
        state = self.state
        return [state.backs[state.market[p]] for p in range(MARKET) if state.market[p] and state.up >> p & 1]

    def first_take(self, card: int) -> float:
        """Return the result of the first take; two cards lie open."""
        if self.state.printed:
            return self.shown_taken(card)
        a, b = self.open_cards()
        return self.unseen_taken(card, b if card == a else a, self.state.unseen_tiles())

    def guessed_take(self, card: int) -> float:
        """Guess the result of a first take: the other gets the open card left over, or something as good as usual."""
        a, b = self.open_cards()
        left = HAND * self.rounds
        mine = self.hope.with_card(left + 1, self.lacks[self.first], card)
        lack = self.lacks[1 - self.first]
        other = max(self.hope.with_card(left + 1, lack, b if card == a else a), self.hope.points(left + HAND, lack))
        return self.lead(mine, other)

    def guessed_flip(self) -> float:
        """Guess the result of a market of which nothing is known."""
        left = HAND * (self.rounds + 1)
        return self.lead(
            self.hope.points(left, self.lacks[self.first]), self.hope.points(left, self.lacks[1 - self.first])
        )

    def later_take(self, card: int) -> float:
        """Return the result of a take with all cards open."""
        hands = self.state.hands
        mine = hands[self.first][0]
        rest = [side for side in self.market() if side != card]
        if len(rest) == 2:  # 3.4
            return max(self.split(mine, rest[0], card, rest[1]), self.split(mine, rest[1], card, rest[0]))
        theirs = hands[1 - self.first][0]
        if rest:  # 3.5
            return self.split(mine, card, theirs, rest[0])
        return self.split(mine, hands[self.first][1], theirs, card)

    def flip(self, a: int, b: int) -> float:
        if not self.state.printed:
            return self.unseen_flip(self.state.unseen_tiles())
        market = self.market()
        return max(self.shown_taken(market[a - 1]), self.shown_taken(market[b - 1]))

    def place(self, card: int, colour: int) -> float:
        """Return the result of a placement, all other cards placed at their best."""
        mover = self.state.mover
        code = placed(self.lacks[mover], 3 * colour, self.state.tiles[card][colour])
        mine = self.hope.with_hand(HAND * self.rounds, code, self.state.hands[mover][1:])
        other = self.held(1 - mover)
        return self.lead(mine, other) if mover == self.first else self.lead(other, mine)

    def held(self, seat: int) -> float:
        """Return the points that a seat's hand brings it to."""
        return self.hope.with_hand(HAND * self.rounds, self.lacks[seat], self.state.hands[seat])

    def value(self) -> float:
        """Return the result of the position under best play."""
        state = self.state
        if state.phase == FLIP_TWO:
            if not state.printed:
                return self.flip(1, 2)
            return max(self.shown_taken(card) for card in self.market())
        if state.phase == TAKE_ONE:
            cards = self.open_cards()
            if state.up != (1 << MARKET) - 1:
                return max(self.first_take(card) for card in cards)
            results = [self.later_take(card) for card in cards]
            return max(results) if state.mover == self.first else min(results)
        return self.lead(self.held(self.first), self.held(1 - self.first))

    def after(self, action: Action) -> float:
        """Return the result of an action of the seat to move."""
        if isinstance(action, Place):
            return self.place(action.card, action.colour)
        if isinstance(action, Take):
            is_first = self.state.up != (1 << MARKET) - 1
            return self.first_take(action.card) if is_first else self.later_take(action.card)
        assert isinstance(action, Flip)
        return self.flip(action.a, action.b)
