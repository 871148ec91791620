"""One player alone (chapter 6)."""

from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import Action, Event, Reason
from ludoteca.games.talavera.actions import CORNER, KEEP, REDRAW, Corner, Keep, Redraw, check_known
from ludoteca.games.talavera.pieces import COLOURS, CORNERS, HAND, PAIR, REDRAWS, ROUNDS
from ludoteca.games.talavera.rules.scoring import told
from ludoteca.games.talavera.state import COVER_CORNER, KEEP_ONE, OVER, Position


def without(items: list[int], gone: int) -> list[int]:
    return [item for item in items if item != gone]


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

    def is_reachable(self) -> bool:
        held, tucked = len(self.hands[0]), len(self.tucked[0])
        covered = tucked // HAND
        redrawn = REDRAWS - self.redraws
        if self.market or self.up or not 1 <= self.round <= ROUNDS or len(self.discard) != tucked + held + redrawn:
            return False
        if any(sum(code % 4 == colour for code in self.tucked[0]) not in (0, HAND) for colour in range(CORNERS)):
            return False
        if self.phase == KEEP_ONE:
            return len(self.pair) == PAIR and held < HAND and covered == self.round - 1
        if self.phase == COVER_CORNER:
            return not self.pair and held == HAND and covered == self.round - 1
        return self.phase == OVER and not self.pair and held == 0 and covered == ROUNDS

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
        check_known(action)
        if self.phase == OVER:
            return Reason("6.1", "talavera.why.over")
        if isinstance(action, Keep):
            return self.why_not_keep(action)
        if isinstance(action, Redraw):
            return self.why_not_redraw()
        if isinstance(action, Corner):
            return self.why_not_cover(action)
        return Reason("2.2", "talavera.why.only_two")

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

    def is_lost(self) -> bool:  # 6.8
        sizes = [self.have[colour] for colour in range(CORNERS) if self.is_covered(colour)]
        wanted = [size for size in range(1, CORNERS + 1) if size not in sizes]
        free = [colour for colour in range(CORNERS) if not self.is_covered(colour)]
        if len(wanted) != len(free):
            return True
        deck = [self.backs[side] for side in self.deck]
        now = [*self.pair, *(deck if self.redraws else [])]
        return not self.is_winnable(free, wanted, self.hands[0], now if self.pair else deck, deck)

    def is_winnable(self, free: list[int], wanted: list[int], hand: list[int], now: list[int], deck: list[int]) -> bool:
        """Say whether some luck wins: the next card kept is one of `now`, all others are in the deck."""
        if not free:
            return True
        if len(hand) < HAND:
            return any(
                self.is_winnable(free, wanted, [*hand, card], without(deck, card), without(deck, card)) for card in now
            )
        for colour in free:
            size = self.tiles[hand[0]][colour] + self.tiles[hand[1]][colour]
            if size in wanted and self.is_winnable(without(free, colour), without(wanted, size), [], deck, deck):
                return True
        return False

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
