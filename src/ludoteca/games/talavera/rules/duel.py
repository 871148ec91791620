"""Two players: the draft, the placement and the end (chapters 3 to 5)."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import NOBODY, Action, Event, Game, Reason
from ludoteca.games.talavera.actions import FLIP, PLACE, TAKE, Flip, Place, Take, check_known
from ludoteca.games.talavera.pieces import COLOURS, EDITIONS, FLIPS, HAND, MARKET, REDRAWS, ROUNDS, TILES
from ludoteca.games.talavera.rules.scoring import LastCard, points_of, told
from ludoteca.games.talavera.state import FLIP_TWO, OVER, PLACE_CARD, TAKE_ONE, Position

ALL_UP: Final = (1 << MARKET) - 1

# The legal placements of each tile side, by edition (4.2).
PLACEMENTS: Final[dict[str, list[list[Action]]]] = {
    edition: [
        [PLACE[4 * (side - 1) + colour] for colour in range(4) if tiles[colour]]
        for side, tiles in enumerate(TILES[edition])
    ]
    for edition in EDITIONS
}


class Duel(Position):
    """Two players (chapters 2 to 5)."""

    def __init__(self, game: Game, options: Mapping[str, object], seats: int) -> None:
        super().__init__(game, options, seats)
        self.placements: list[list[Action]] = PLACEMENTS[str(options["edition"])]

    def blank(self) -> Position:
        return Duel(self.game, self.options, self.seats)

    def open_round(self, log: list[Event] | None) -> None:  # 3.1, 5.1
        if self.round == ROUNDS:
            self.phase = OVER
            if log is not None:
                log.append(self.result())
            return
        self.round += 1
        self.market = [self.deck.pop() for _ in range(MARKET)]
        self.up = 0
        self.mover = self.first_drafter()
        self.phase = FLIP_TWO
        self.sealed = True
        if log is not None:
            log.append(Event("talavera.dealt", {"round": self.round, "first": self.mover, "orders": self.market[:]}))

    def legal_actions(self) -> list[Action]:
        if self.phase == PLACE_CARD:
            return self.placements[self.hands[self.mover][0]][:]
        if self.phase == TAKE_ONE:
            return [TAKE[self.backs[side] - 1] for p, side in enumerate(self.market) if side and self.up >> p & 1]
        if self.phase == FLIP_TWO:
            return list[Action](FLIP)
        return []

    def is_reachable(self) -> bool:
        first, second = self.first_drafter(), 1 - self.first_drafter()
        held = [len(hand) for hand in self.hands]
        taken = self.market.count(0)
        before = HAND * (self.round - 1)
        whole = all(held[seat] + len(self.tucked[seat]) == before + HAND for seat in range(2))
        if (
            not 1 <= self.round <= ROUNDS
            or len(self.deck) != MARKET * (ROUNDS - self.round)
            or len(self.market) != MARKET
        ):
            return False
        if self.pair or self.discard or self.redraws != REDRAWS or not self.are_placed_rightly():
            return False
        if self.phase == FLIP_TWO:
            return taken == 0 and self.up == 0 and self.mover == first and len(self.tucked[0]) == before
        if self.phase == TAKE_ONE:
            turned = self.up == ALL_UP if taken else self.up.bit_count() == FLIPS
            drafted = held[first] == (taken + 1) // 2 and held[second] == taken // 2
            return turned and drafted and taken < MARKET and self.mover == (second if taken % 2 else first)
        if self.phase == PLACE_CARD:
            in_turn = held[second] == HAND if self.mover == first else held[first] == 0
            return whole and taken == MARKET and held[self.mover] > 0 and in_turn
        return self.phase == OVER and whole and self.round == ROUNDS and held == [0, 0]

    def are_placed_rightly(self) -> bool:  # 4.2
        return all(self.tiles[code // 4][code % 4] for codes in self.tucked for code in codes)

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        check_known(action)
        if isinstance(action, Place) and self.may_place(action):
            self.remember(action)
            self.place(action.card, action.colour, log)
        elif isinstance(action, Take) and self.may_take(action):
            self.remember(action)
            self.take(action.card, log)
        elif isinstance(action, Flip) and self.phase == FLIP_TWO:
            self.remember(action)
            self.flip(action.a, action.b, log)
        else:
            reason = self.why_not(action)
            assert reason is not None
            raise IllegalAction(self.game, action, reason)

    def remember(self, action: Action) -> None:
        self.sealed = False
        self.last = action
        self.last_seat = self.mover

    def why_not(self, action: Action) -> Reason | None:
        check_known(action)
        if self.phase == OVER:
            return Reason("5.1", "talavera.why.over")
        if isinstance(action, Flip):
            return None if self.phase == FLIP_TWO else Reason("3.2", "talavera.why.flip_later")
        if isinstance(action, Take):
            return None if self.may_take(action) else self.why_not_take(action)
        if isinstance(action, Place):
            return None if self.may_place(action) else self.why_not_place(action)
        return Reason("6.1", "talavera.why.only_alone")

    def flip(self, a: int, b: int, log: list[Event] | None) -> None:  # 3.2
        self.turn_over(1 << (a - 1) | 1 << (b - 1))
        self.phase = TAKE_ONE
        if log is not None:
            facts = {"seat": self.mover, "places": [a, b], "cards": self.told_cards(self.up)}
            log.append(Event("talavera.flipped", facts))

    def turn_over(self, places: int) -> None:
        """Turn market cards to their tile side; with shuffled backs that reveals them (1.5)."""
        self.up |= places
        if not self.printed:
            self.sealed = True

    def told_cards(self, places: int) -> list[dict[str, int]]:
        sides = [side for p, side in enumerate(self.market) if side and places >> p & 1]
        return [told(self.tiles[self.backs[side]]) for side in sides]

    def open_place(self, card: int) -> int:
        """Return the place where a tile side lies open in the market, or NOBODY (3.3)."""
        for p in range(MARKET):
            side = self.market[p]
            if side and self.backs[side] == card and self.up >> p & 1:
                return p
        return NOBODY

    def may_take(self, action: Take) -> bool:
        return self.phase == TAKE_ONE and self.open_place(action.card) != NOBODY

    def why_not_take(self, action: Take) -> Reason:
        if self.phase == FLIP_TWO:
            return Reason("3.2", "talavera.why.flip_first")
        if self.phase == PLACE_CARD:
            return Reason("4.1", "talavera.why.place_now")
        return Reason("3.3", "talavera.why.not_open", {"card": told(self.tiles[action.card])})

    def take(self, card: int, log: list[Event] | None) -> None:  # 3.3 to 3.5
        seat = self.mover
        self.market[self.open_place(card)] = 0
        self.hands[seat].append(card)
        if log is not None:
            made = Event if any(self.market) else LastCard
            log.append(made("talavera.took", {"seat": seat, "card": told(self.tiles[card])}))
        if self.up != ALL_UP:  # 3.4
            rest = ALL_UP & ~self.up
            self.turn_over(rest)
            if log is not None:
                log.append(Event("talavera.turned", {"seat": 1 - seat, "cards": self.told_cards(rest)}))
        first = self.first_drafter()
        self.mover = 1 - seat
        if self.mover == first and len(self.hands[first]) == HAND:  # 4.5
            self.phase = PLACE_CARD

    def may_place(self, action: Place) -> bool:  # 4.1, 4.2
        return (
            self.phase == PLACE_CARD
            and self.hands[self.mover][0] == action.card
            and self.tiles[action.card][action.colour] > 0
        )

    def why_not_place(self, action: Place) -> Reason:
        if self.phase != PLACE_CARD:
            return Reason("4.1", "talavera.why.place_later")
        now = self.hands[self.mover][0]
        if now != action.card:
            return Reason("4.1", "talavera.why.other_card", {"card": told(self.tiles[now])})
        return Reason("4.2", "talavera.why.no_tile", {"colour": COLOURS[action.colour], "card": told(self.tiles[now])})

    def place(self, card: int, colour: int, log: list[Event] | None) -> None:  # 4.1 to 4.4
        seat = self.mover
        hand = self.hands[seat]
        hand.pop(0)
        self.tucked[seat].append(4 * card + colour)
        self.have[4 * seat + colour] += self.tiles[card][colour]
        if log is not None:
            log.append(self.placed(seat, colour, self.tiles[card][colour]))
        if hand:
            return
        self.mover = 1 - seat
        if seat != self.first_drafter():  # 4.5
            self.open_round(log)

    def placed(self, seat: int, colour: int, count: int) -> Event:
        need = self.numbers[self.order[seat]][colour]
        have = self.have[4 * seat + colour]
        how = "short" if have < need else "filled" if have == need else "over"
        facts = {
            "seat": seat,
            "colour": COLOURS[colour],
            "count": count,
            "have": have,
            "need": need,
            "excess": max(0, have - need),
        }
        return Event(f"talavera.placed.{how}", facts)

    def points(self, seat: int) -> list[int]:
        numbers = self.numbers[self.order[seat]]
        return [points_of(numbers[colour], self.have[4 * seat + colour]) for colour in range(4)]

    def scores(self) -> list[float]:
        return [float(sum(self.points(seat))) for seat in range(self.seats)]

    def winners(self) -> list[int]:  # 5.5
        if self.phase != OVER:
            return []
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def result(self) -> Event:
        scores = [sum(self.points(seat)) for seat in range(self.seats)]
        winners = self.winners()
        if len(winners) > 1:
            return Event("talavera.tied", {"points": scores[0]})
        facts = {"seat": winners[0], "points": scores[winners[0]], "other": scores[1 - winners[0]]}
        return Event("talavera.won", facts)

    def is_lost(self) -> bool:
        return False
