"""A match alone, by rules of thumb: which corners are free, which numbers are wanted, which cards may come."""

from collections.abc import Sequence
from itertools import combinations, permutations
from statistics import fmean

from ludoteca.core.game import Action, Json
from ludoteca.games.talavera.actions import CORNER, KEEP, REDRAW
from ludoteca.games.talavera.agents.stairs import Tiles
from ludoteca.games.talavera.pieces import COLOURS, CORNERS, HAND, TILES


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
        return fmean([self.kept_value([*self.hand, tiles], values) for tiles in self.unseen])
