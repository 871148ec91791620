"""The artisan: a whole round played through in the mind."""

from collections.abc import Sequence
from itertools import combinations
from statistics import fmean

from ludoteca.core.game import Action, Game, Json, Limit, Sight
from ludoteca.games.talavera.actions import PLACE, TAKE, Flip, Place
from ludoteca.games.talavera.agents.corners import Corners
from ludoteca.games.talavera.agents.stairs import Stairs, Tiles, added, prospects
from ludoteca.games.talavera.pieces import COLOURS, HAND, ROUNDS, TILES


class Artisan:
    """Plays a whole round through in the mind: own best cards, the other's best answer, both placed well."""

    def __init__(self, game: Game, seed: int) -> None:
        """Needs no luck: equal positions get equal choices."""

    def choose(self, sight: Sight, limit: Limit) -> Action:
        view = sight.view()
        legal = sight.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if view["seats"] == 1:
            return Corners(view).best(view)
        plan = Plan(view, sight.seat)
        if isinstance(legal[0], Place):
            return PLACE[4 * (legal[0].card - 1) + plan.first_colour(view["players"][sight.seat]["hand"])]
        if isinstance(legal[0], Flip):
            return plan.best_flip(legal)
        return plan.best_take()


class Plan:
    """The rest of a round between two seats, as this seat sees it."""

    def __init__(self, view: Json, seat: int) -> None:
        self.me = seat
        self.tiles = TILES[view["options"]["edition"]]
        self.stairs = [Stairs(view, player) for player in range(2)]
        self.hands = [tuple(player["hand"]) for player in view["players"]]
        self.cards_left = HAND * (ROUNDS - view["round"])
        self.market = [card for card in view["market"] if card is not None]
        self.unseen = view["unseen"]["tiles"]
        self.worths: dict[tuple[int, tuple[int, ...]], float] = {}

    def worth(self, seat: int, hand: Sequence[int]) -> float:
        """Rate a hand by the best way to place it all."""
        key = (seat, tuple(sorted(hand)))
        if key not in self.worths:
            self.worths[key] = self.place_best(seat, key[1], self.stairs[seat].have)
        return self.worths[key]

    def place_best(self, seat: int, hand: Sequence[int], have: Tiles) -> float:
        if not hand:
            return prospects(self.stairs[seat].numbers, have, self.cards_left)
        tiles = self.tiles[hand[0]]
        return max(
            self.place_best(seat, hand[1:], added(have, colour, tiles[colour]))
            for colour in range(len(COLOURS))
            if tiles[colour]
        )

    def first_colour(self, hand: Sequence[int]) -> int:
        """Return where the first card goes when all of the hand is placed at its best."""
        tiles = self.tiles[hand[0]]
        have = self.stairs[self.me].have
        options = [colour for colour in range(len(COLOURS)) if tiles[colour]]
        return max(options, key=lambda c: self.place_best(self.me, hand[1:], added(have, c, tiles[c])))

    def draft(self, seat: int, cards: tuple[int, ...], hands: list[tuple[int, ...]]) -> float:
        """Return what the draft comes to for me when both take what serves them best against the other."""
        if not cards:
            return self.worth(self.me, hands[self.me]) - self.worth(1 - self.me, hands[1 - self.me])
        sign = 1 if seat == self.me else -1
        return sign * max(sign * self.after(seat, card, cards, hands) for card in cards)

    def after(self, seat: int, card: int, cards: tuple[int, ...], hands: list[tuple[int, ...]]) -> float:
        held = list(hands)
        held[seat] = (*hands[seat], card)
        return self.draft(1 - seat, tuple(other for other in cards if other != card), held)

    def best_take(self) -> Action:
        """Weigh each open card over all that may lie under the closed ones."""
        open_cards: list[int] = [card["tiles"] for card in self.market if card["up"]]
        return TAKE[max(open_cards, key=lambda card: self.value_of(card, open_cards)) - 1]

    def value_of(self, card: int, open_cards: Sequence[int]) -> float:
        rest = [other for other in open_cards if other != card]
        return fmean([self.after(self.me, card, (card, *rest, *closed), self.hands) for closed in self.closed_cards()])

    def closed_cards(self) -> list[tuple[int, ...]]:
        """Return every set of tile sides that may lie under the cards not turned over."""
        closed = [card["tiles"] for card in self.market if not card["up"]]
        if all(tiles is not None for tiles in closed):
            return [tuple(closed)]
        return list(combinations(self.unseen, len(closed)))

    def best_flip(self, legal: Sequence[Action]) -> Action:
        """Turn over the two that leave me best off; unknown cards are all alike."""
        tiles = {card["place"]: card["tiles"] for card in self.market}
        if None in tiles.values():
            return legal[0]

        def value(action: Action) -> float:
            assert isinstance(action, Flip)
            mine = (tiles[action.a], tiles[action.b])
            everything = tuple(tiles.values())
            return max(self.after(self.me, card, everything, self.hands) for card in mine)

        return max(legal, key=value)
