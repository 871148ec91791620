"""The rules of Talavera in the order of RULES.md: two players, then alone."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import NOBODY, Action, Event, Game, Reason
from ludoteca.core.rng import Rng
from ludoteca.games.talavera.actions import (
    CORNER,
    FLIP,
    KEEP,
    PLACE,
    REDRAW,
    TAKE,
    Corner,
    Flip,
    Keep,
    Place,
    Redraw,
    Take,
)
from ludoteca.games.talavera.pieces import CARDS, COLOURS, CORNERS, EDITIONS, FILLED, HAND, MARKET, ROUNDS, TILES
from ludoteca.games.talavera.state import (
    COVER_CORNER,
    FLIP_TWO,
    KEEP_ONE,
    OVER,
    PLACE_CARD,
    TAKE_ONE,
    Position,
    broken,
    by_colour,
)

ALL_UP: Final = (1 << MARKET) - 1

# The legal placements of each tile side, by edition (4.2).
PLACEMENTS: Final[dict[str, list[list[Action]]]] = {
    edition: [
        [PLACE[4 * (side - 1) + colour] for colour in range(4) if tiles[colour]]
        for side, tiles in enumerate(TILES[edition])
    ]
    for edition in EDITIONS
}


def points_of(need: int, have: int) -> int:  # 5.2, 5.3
    return 0 if have < need else max(0, FILLED - (have - need))


def told(tiles: tuple[int, int, int, int]) -> dict[str, int]:
    """Return the tiles of a side as facts for an event, without the colours it lacks."""
    return {colour: count for colour, count in by_colour(list(tiles)).items() if count}


def setup(game: Game, seats: int, rng: Rng, options: Mapping[str, object]) -> Position:
    """Shuffle, deal the orders and open the first round."""
    state: Position = Solo(game, options, 1) if seats == 1 else Duel(game, options, seats)
    state.deck = list(range(1, CARDS + 1))
    rng.shuffle(state.deck)
    tiles = list(range(1, CARDS + 1))
    if not state.printed:  # 1.5
        rng.shuffle(tiles)
    state.backs = [0, *tiles]
    for _ in range(seats):  # 2.1, 6.1
        state.order.append(state.deck.pop())
        state.hands.append([])
        state.tucked.append([])
    state.have = [0] * (4 * seats)
    state.open_round(None)
    state.sealed = True
    return state


def load(game: Game, data: Any) -> Position:
    """Undo `dump`."""
    try:
        seats = data["seats"]
        options = game.complete(seats, data["options"])
        state: Position = Solo(game, options, 1) if seats == 1 else Duel(game, options, seats)
        state.restore(data)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise broken(f"{type(error).__name__}: {error}") from error
    return state


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

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
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
        if self.phase != TAKE_ONE:
            return Reason("3.3", "talavera.why.take_later")
        return Reason("3.3", "talavera.why.not_open", {"card": told(self.tiles[action.card])})

    def take(self, card: int, log: list[Event] | None) -> None:  # 3.3 to 3.5
        seat = self.mover
        self.market[self.open_place(card)] = 0
        self.hands[seat].append(card)
        if log is not None:
            log.append(Event("talavera.took", {"seat": seat, "card": told(self.tiles[card])}))
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


class Solo(Position):
    """One player alone (chapter 6)."""

    def blank(self) -> Position:
        return Solo(self.game, self.options, self.seats)

    def open_round(self, log: list[Event] | None) -> None:
        if self.round == ROUNDS:
            self.phase = OVER
            if log is not None:
                log.append(Event(f"talavera.alone.{self.ending()}", {"seat": 0}))
            return
        self.round += 1
        self.deal_pair(log)

    def deal_pair(self, log: list[Event] | None) -> None:  # 6.2
        self.pair = [self.draw(), self.draw()]
        self.phase = KEEP_ONE
        if log is not None:
            cards = [told(self.tiles[card]) for card in self.pair]
            log.append(Event("talavera.pair", {"round": self.round, "cards": cards}))

    def draw(self) -> int:
        self.sealed = True
        return self.backs[self.deck.pop()]

    def legal_actions(self) -> list[Action]:
        if self.phase == KEEP_ONE:
            choices: list[Action] = [KEEP[self.pair[0] - 1], KEEP[self.pair[1] - 1]]
            if self.redraws:
                choices.append(REDRAW)
            return choices
        if self.phase == COVER_CORNER:
            return [CORNER[colour] for colour in range(CORNERS) if not self.is_covered(colour)]
        return []

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(self.game, action, reason)
        self.sealed = False
        self.last = action
        self.last_seat = 0
        if isinstance(action, Keep):
            self.keep(action.card, log)
        elif isinstance(action, Redraw):
            self.redraw(log)
        else:
            assert isinstance(action, Corner)
            self.cover(action.colour, log)

    def why_not(self, action: Action) -> Reason | None:
        if self.phase == OVER:
            return Reason("6.1", "talavera.why.over")
        if isinstance(action, Keep):
            return self.why_not_keep(action)
        if isinstance(action, Redraw):
            return self.why_not_redraw()
        if isinstance(action, Corner):
            return self.why_not_cover(action)
        return Reason("6.2", "talavera.why.only_two")

    def why_not_keep(self, action: Keep) -> Reason | None:
        if self.phase != KEEP_ONE:
            return Reason("6.2", "talavera.why.keep_later")
        if action.card not in self.pair:
            return Reason("6.2", "talavera.why.not_in_pair", {"card": told(self.tiles[action.card])})
        return None

    def keep(self, card: int, log: list[Event] | None) -> None:  # 6.2
        other = self.pair[1] if card == self.pair[0] else self.pair[0]
        self.discard.append(other)
        self.pair = []
        if log is not None:
            log.append(
                Event("talavera.kept", {"seat": 0, "card": told(self.tiles[card]), "gone": told(self.tiles[other])})
            )
        self.hold(card, log)

    def why_not_redraw(self) -> Reason | None:
        if self.phase != KEEP_ONE:
            return Reason("6.3", "talavera.why.redraw_later")
        return None if self.redraws else Reason("6.3", "talavera.why.redrawn")

    def redraw(self, log: list[Event] | None) -> None:  # 6.3
        self.redraws -= 1
        self.discard += self.pair
        self.pair = []
        card = self.draw()
        if log is not None:
            log.append(Event("talavera.redrew", {"seat": 0, "card": told(self.tiles[card])}))
        self.hold(card, log)

    def hold(self, card: int, log: list[Event] | None) -> None:
        self.hands[0].append(card)
        if len(self.hands[0]) < HAND:
            self.deal_pair(log)
        else:
            self.phase = COVER_CORNER

    def is_covered(self, colour: int) -> bool:  # 6.5
        return any(code % 4 == colour for code in self.tucked[0])

    def why_not_cover(self, action: Corner) -> Reason | None:
        if self.phase != COVER_CORNER:
            return Reason("6.4", "talavera.why.cover_later")
        if self.is_covered(action.colour):
            return Reason("6.5", "talavera.why.covered", {"colour": COLOURS[action.colour]})
        return None

    def cover(self, colour: int, log: list[Event] | None) -> None:  # 6.4
        for card in self.hands[0]:
            self.tucked[0].append(4 * card + colour)
            self.have[colour] += self.tiles[card][colour]
        self.hands[0] = []
        if log is not None:
            log.append(Event("talavera.covered", {"seat": 0, "colour": COLOURS[colour], "count": self.have[colour]}))
        self.open_round(log)

    def held(self, colour: int) -> int:
        """Return the tiles of a colour on the kept cards."""
        return sum(self.tiles[card][colour] for card in self.hands[0])

    def is_lost(self) -> bool:  # 6.8
        sizes = [self.have[colour] for colour in range(CORNERS) if self.is_covered(colour)]
        if len(set(sizes)) < len(sizes) or any(not 1 <= size <= CORNERS for size in sizes):
            return True
        if self.phase != COVER_CORNER:
            return False
        free = [self.held(colour) for colour in range(CORNERS) if not self.is_covered(colour)]
        return all(size in sizes or not 1 <= size <= CORNERS for size in free)

    def ending(self) -> str:  # 6.6, 6.7
        if self.is_lost():
            return "lost"
        return "special" if tuple(self.have) == self.numbers[self.order[0]] else "won"

    def points(self, seat: int) -> list[int]:
        return [0, 0, 0, 0]

    def scores(self) -> list[float]:
        if self.phase != OVER:
            return [0.0]
        return [{"lost": 0.0, "won": 1.0, "special": 2.0}[self.ending()]]

    def winners(self) -> list[int]:
        return [0] if self.phase == OVER and not self.is_lost() else []
