"""Named strategies for Talavera, each a piece of advice; they see what their seat sees."""

from collections.abc import Sequence
from itertools import combinations, permutations
from statistics import fmean
from typing import Final

from ludoteca.core.game import Action, Game, Json, Limit, Sight
from ludoteca.games.talavera.actions import CORNER, KEEP, PLACE, REDRAW, TAKE, Corner, Flip, Keep, Place, Take
from ludoteca.games.talavera.pieces import COLOURS, CORNERS, FILLED, HAND, ORDERS, ROUNDS, TILES
from ludoteca.games.talavera.rules.scoring import points_of

Tiles = Sequence[int]

# How likely an order is filled in the end, by the tiles it lacks and the cards still to come.
CHANCE: Final = {
    0: (1.0, 0.0, 0.0, 0.0, 0.0),
    2: (1.0, 0.7, 0.55, 0.25, 0.1),
    4: (1.0, 0.85, 0.8, 0.6, 0.4),
    6: (1.0, 0.9, 0.9, 0.85, 0.75),
}
TILES_A_CARD: Final = 1.3  # what a card adds when it is placed with some care


class Stairs:
    """One seat's order and what lies on it, to try placements on."""

    def __init__(self, view: Json, seat: int) -> None:
        player = view["players"][seat]
        self.numbers = ORDERS[view["options"]["edition"]][player["order"]]
        self.have = [player["have"][colour] for colour in COLOURS]

    def with_tiles(self, colour: int, count: int) -> list[int]:
        have = self.have[:]
        have[colour] += count
        return have


def points_now(numbers: Tiles, have: Tiles) -> int:
    """Count what the orders are worth if nothing more came."""
    return sum(points_of(need, got) for need, got in zip(numbers, have, strict=True))


def progress(numbers: Tiles, have: Tiles) -> int:
    """Count tiles that an order still wanted: half a promise."""
    return sum(min(need, got) for need, got in zip(numbers, have, strict=True))


def greed(numbers: Tiles, have: Tiles) -> float:
    """Prefer points in hand; among equals, tiles that fill something."""
    return points_now(numbers, have) + 0.4 * progress(numbers, have)


def prospects(numbers: Tiles, have: Tiles, cards_left: int) -> float:
    """Guess the final points: a filled order counts, a short one by its chance, forced waste costs."""
    chances = CHANCE[cards_left]
    hope = 0.0
    missing = 0
    spoiled = False
    for need, got in zip(numbers, have, strict=True):
        if got >= need:
            hope += points_of(need, got)
            spoiled = spoiled or got - need >= FILLED
        else:
            hope += FILLED * chances[need - got]
            missing += need - got
    # Every card must go somewhere. Once one order is spoiled, waste costs nothing more.
    waste = max(0.0, cards_left * TILES_A_CARD - missing)
    return hope - (0.0 if spoiled else 0.5 * waste)


def best_placement(tiles: Tiles, numbers: Tiles, have: Tiles) -> int:
    """Return the colour where a card does most by greed."""
    options = [colour for colour in range(len(COLOURS)) if tiles[colour]]
    return max(options, key=lambda colour: greed(numbers, added(have, colour, tiles[colour])))


def added(have: Tiles, colour: int, count: int) -> list[int]:
    result = list(have)
    result[colour] += count
    return result


class Apprentice:
    """Takes and places what looks best right now, and thinks of nobody else."""

    def __init__(self, game: Game, seed: int) -> None:
        """Needs no luck: equal positions get equal choices."""

    def choose(self, sight: Sight, limit: Limit) -> Action:
        view = sight.view()
        legal = sight.legal_actions()
        if isinstance(legal[0], Flip):
            return legal[0]
        if isinstance(legal[0], Take | Place):
            stairs = Stairs(view, sight.seat)
            return max(legal, key=lambda action: self.gain(action, stairs, view["options"]["edition"]))
        return max(legal, key=lambda action: self.fit(action, view))

    def gain(self, action: Action, stairs: Stairs, edition: str) -> float:
        """Rate a card by the best place for it alone."""
        assert isinstance(action, Take | Place)
        tiles = TILES[edition][action.card]
        colour = action.colour if isinstance(action, Place) else best_placement(tiles, stairs.numbers, stairs.have)
        return greed(stairs.numbers, stairs.with_tiles(colour, tiles[colour]))

    def fit(self, action: Action, view: Json) -> float:
        """Alone: want the largest number still missing; draw anew only when nothing fits."""
        corners = Corners(view)
        if isinstance(action, Corner):
            return corners.size_if_wanted(action.colour, corners.hand)
        if isinstance(action, Keep):
            hand = [*corners.hand, corners.cards[action.card]]
            return max(corners.size_if_wanted(colour, hand) for colour in corners.free)
        return 0.5


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
        return fmean(self.after(self.me, card, (card, *rest, *closed), self.hands) for closed in self.closed_cards())

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


class Corners:
    """A match alone: which corners are free, which numbers are wanted, which cards may come."""

    def __init__(self, view: Json) -> None:
        player = view["players"][0]
        self.cards = TILES[view["options"]["edition"]]
        self.free = [colour for colour, name in enumerate(COLOURS) if not player["tucked"][name]]
        used = [player["have"][name] for name in COLOURS if player["tucked"][name]]
        self.wanted = [size for size in range(1, CORNERS + 1) if size not in used]
        self.hand = [self.cards[card] for card in player["hand"]]
        self.unseen = [self.cards[card] for card in view["unseen"]["tiles"]]

    def size_if_wanted(self, colour: int, hand: Sequence[Tiles]) -> int:
        """Return how many tiles a corner would hold, 0 when that number is of no use."""
        size = sum(tiles[colour] for tiles in hand)
        return size if size in self.wanted else 0

    def chance(self, colour: int, size: int) -> float:
        """Guess how often two cards out of the deck give a colour exactly so many tiles."""
        pairs = [a[colour] + b[colour] == size for a, b in combinations(self.unseen, 2)]
        return pairs.count(True) / max(1, len(pairs))

    def hope(self, colours: Sequence[int], sizes: Sequence[int]) -> float:
        """Rate what is left to do by its likeliest plan: one number for each colour."""
        table = {(colour, size): self.chance(colour, size) for colour in colours for size in sizes}
        best = 0.0
        for plan in permutations(sizes):
            likely = 1.0
            for pair in zip(colours, plan, strict=True):
                likely *= table[pair]
            best = max(best, likely)
        return best

    def corner_values(self) -> dict[tuple[int, int], float]:
        """Rate every corner covered now with every number still wanted."""
        return {
            (colour, size): self.hope([c for c in self.free if c != colour], [s for s in self.wanted if s != size])
            for colour in self.free
            for size in self.wanted
        }

    def hand_value(self, hand: Sequence[Tiles], values: dict[tuple[int, int], float]) -> float:
        """Rate two kept cards by the best corner for them."""
        return max(values.get((colour, sum(tiles[colour] for tiles in hand)), 0.0) for colour in self.free)

    def kept_value(self, hand: Sequence[Tiles], values: dict[tuple[int, int], float]) -> float:
        """Rate what is kept; after one card the better one of any later pair is still to come."""
        if len(hand) == HAND:
            return self.hand_value(hand, values)
        later = [self.hand_value([*hand, tiles], values) for tiles in self.unseen]
        chosen = [max(a, b) for a, b in combinations(later, 2)]
        return fmean(chosen) if chosen else 0.0

    def best(self, view: Json) -> Action:
        """Keep or cover what leaves the likeliest plan; once the match is lost, anything."""
        if len(self.wanted) != len(self.free):
            return KEEP[view["pair"][0] - 1] if view["pair"] else CORNER[self.free[0]]
        values = self.corner_values()
        if not view["pair"]:
            return CORNER[max(self.free, key=lambda c: values.get((c, sum(t[c] for t in self.hand)), -1.0))]
        kept: dict[int, float] = {
            card: self.kept_value([*self.hand, self.cards[card]], values) for card in view["pair"]
        }
        card = max(kept, key=lambda side: kept[side])
        if view["redraws"] and self.redraw_value(values) > kept[card]:
            return REDRAW
        return KEEP[card - 1]

    def redraw_value(self, values: dict[tuple[int, int], float]) -> float:
        """Rate the unknown next card."""
        return fmean(self.kept_value([*self.hand, tiles], values) for tiles in self.unseen)
