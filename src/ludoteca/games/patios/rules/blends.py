"""Packets that took in the rest of one deck and the first cards of the next: from which did a hidden card come? (18.6)

A blend is a list: the packet's number, the old deck's number, how many of its cards were the old deck's last,
and then the kinds of all its cards, those first. Who sees only backs knows the kinds that were left of the old
deck, and those of the new one; which lay in the packet must fit all that has come out of it.
"""

from collections.abc import Hashable
from itertools import combinations
from math import factorial, perm
from typing import Final

from ludoteca.core.rng import Rng
from ludoteca.games.patios.pieces import CANE
from ludoteca.games.patios.rules.firsts import below, ways_to_deal
from ludoteca.games.patios.rules.hidden import Back, is_first_pot, kind_at
from ludoteca.games.patios.state import A_BALCONY, A_POT, ANY_FLOWER, BLEND, Position

SERIAL: Final = 0
OLD: Final = 1
COUNT: Final = 2
KINDS: Final = 3

Pools = dict[int, list[int]]


class Blend:
    """A blend as a seat sees it: hidden cards, cards that came out, and what the two decks were left with."""

    def __init__(self, blend: list[int], hidden: list[Back], pools: Pools) -> None:
        self.kinds, self.count = blend[KINDS:], blend[COUNT]
        self.serial = blend[SERIAL]
        self.label = BLEND + self.serial
        self.old, self.new = blend[OLD], blend[OLD] + 1
        self.loose = [back for back in hidden if back.pool == self.label]
        self.old_slots = [back for back in hidden if back.pool == self.old]
        self.new_slots = [back for back in hidden if back.pool == self.new]
        self.seen = without(self.kinds, pools.get(self.label, []))
        self.olds = sorted(pools.get(self.old, []) + self.kinds[: self.count])
        self.news = sorted(pools.get(self.new, []) + self.kinds[self.count :])

    def matters(self) -> bool:
        """Say whether it is open which deck a hidden card came from, or what is left of the old one."""
        return len(self.loose) > 0 or len(self.old_slots) > 0

    def facts(self) -> Hashable:
        places = [[back.where for back in slots] for slots in (self.loose, self.old_slots, self.new_slots)]
        return (*[tuple(place) for place in places], self.count, tuple(self.seen))


def without(kinds: list[int], gone: list[int]) -> list[int]:
    """Return sorted kinds but for some that are gone."""
    left = sorted(kinds)
    for kind in gone:
        left.remove(kind)
    return left


def decks_facts(blends: list[Blend], pools: Pools) -> Hashable:
    """Return what is known to be left of each deck that blends took from, hidden cards and the packets' together."""
    left = {deck: pools.get(deck, [])[:] for blend in blends for deck in (blend.old, blend.new)}
    for blend in blends:
        left[blend.old] += blend.kinds[: blend.count]
        left[blend.new] += blend.kinds[blend.count :]
    return tuple([tuple(sorted(left[deck])) for deck in sorted(left)])


def blends_of(state: Position, hidden: list[Back], pools: Pools) -> list[Blend]:
    """Return the blends that matter to who sees these backs."""
    found = [Blend(blend, hidden, pools) for blend in state.blends]
    return [blend for blend in found if blend.matters()]


class FirstDeal:
    """What is known of the first deal: how many pots of each colour are not hidden, for how many seats."""

    def __init__(self, opening: list[int], seats: int) -> None:
        self.opening: Final = opening
        self.seats: Final = seats


class Split:
    """A blend settled: what is known to have come from each deck, and its hidden cards, each with its deck."""

    def __init__(self, blend: Blend, old_seen: list[int], new_seen: list[int], backs: list[Back]) -> None:
        self.blend: Final = blend
        self.old_seen: Final = old_seen
        self.new_seen: Final = new_seen
        self.backs: Final = backs

    def written(self, state: Position) -> list[int]:
        """Return the blend as a world has it in which the hidden cards lie already."""
        old = [kind_at(state, back.where) for back in self.backs if back.pool == self.blend.old]
        new = [kind_at(state, back.where) for back in self.backs if back.pool == self.blend.new]
        numbers = [self.blend.serial, self.blend.old, self.blend.count]
        return numbers + self.old_seen + old + self.new_seen + new


def split(blend: Blend, pools: Pools, opening: list[int], seats: int, rng: Rng) -> Split:
    """Settle which cards of a blend came from the old deck, each way as likely as it can come about."""
    places = [*blend.seen, *[0 for _ in blend.loose]]
    choices = list(combinations(range(len(places)), blend.count))
    first_deal = FirstDeal(opening, seats)
    weights = [ways_to(blend, places, chosen, first_deal) for chosen in choices]
    draw = below(rng, sum(weights))
    index = 0
    while draw >= weights[index]:
        draw -= weights[index]
        index += 1
    chosen = choices[index]
    pools.pop(blend.label, None)
    old_seen, new_seen = seen_of(places, chosen, True), seen_of(places, chosen, False)
    pools[blend.old] = without(blend.olds, old_seen)
    pools[blend.new] = without(blend.news, new_seen)
    first = len(blend.seen)
    backs = [
        Back(back.where, back.sort, blend.old if first + number in chosen else blend.new, back.pair)
        for number, back in enumerate(blend.loose)
    ]
    return Split(blend, old_seen, new_seen, backs)


def seen_of(places: list[int], chosen: tuple[int, ...], is_chosen: bool) -> list[int]:
    """Return the kinds that came out of the chosen places, or of the others."""
    return [kind for place, kind in enumerate(places) if kind and (place in chosen) == is_chosen]


def ways_to(blend: Blend, places: list[int], chosen: tuple[int, ...], first_deal: FirstDeal) -> int:
    """Return in how many ways both decks could have given all their cards, were the chosen ones the old deck's."""
    first = len(blend.seen)
    old = [back for number, back in enumerate(blend.loose) if first + number in chosen]
    new = [back for number, back in enumerate(blend.loose) if first + number not in chosen]
    olds = ways(blend.olds, seen_of(places, chosen, True), blend.old_slots + old, first_deal)
    return olds * ways(blend.news, seen_of(places, chosen, False), blend.new_slots + new, first_deal)


def ways(kinds: list[int], seen: list[int], slots: list[Back], first_deal: FirstDeal) -> int:
    """Return in how many ways cards of these kinds can be the seen ones, fill the slots, and lie in the deck."""
    product, left = 1, kinds[:]
    for kind in seen:
        product *= left.count(kind)
        if not product:
            return 0
        left.remove(kind)
    firsts = [back for back in slots if is_first_pot(back)]
    balconies, pots = sum(kind > CANE for kind in left), sum(kind < CANE for kind in left) - len(firsts)
    sure_balconies = sum(back.sort == A_BALCONY for back in slots)
    sure_pots = sum(back.sort == A_POT for back in slots)
    any_flowers = sum(back.sort == ANY_FLOWER for back in slots)
    rest = balconies + pots - sure_balconies - sure_pots
    if rest < any_flowers or pots < sure_pots or balconies < sure_balconies:
        return 0
    product *= ways_to_deal(firsts, left, first_deal.opening, first_deal.seats)
    product *= perm(balconies, sure_balconies) * perm(pots, sure_pots) * perm(rest, any_flowers)
    return product * factorial(len(left) - len(firsts) - sure_balconies - sure_pots - any_flowers)
