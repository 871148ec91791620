"""The pots of the first deal that a seat has not seen: which colours they may have, and how likely (3.2, 18.6)."""

from math import factorial, perm

from ludoteca.core.rng import WORD, Rng
from ludoteca.games.patios.pieces import BLUE, COLOURS, POTS_OF_A_COLOUR
from ludoteca.games.patios.rules.hidden import A_FIRST_POT, Back, put_kind
from ludoteca.games.patios.state import NOT_BLUE, Position


def below(rng: Rng, n: int) -> int:
    """Draw a whole number from 0 to n − 1 for any n, each as likely."""
    while True:
        drawn, room = 0, 1
        while room < n:
            drawn = drawn * WORD + rng.word()
            room *= WORD
        if drawn < room - room % n:
            return drawn % n


def imagine_first_pots(world: Position, slots: list[Back], kinds: list[int], opening: list[int], rng: Rng) -> None:
    """Deal the hidden pots of the first deal, each deal as likely as shuffling and re-dealing makes it (3.2)."""
    if not slots:
        return
    deals = first_deals(slots)
    left = [kinds.count(BLUE + colour) for colour in range(len(COLOURS))]
    weights = [weight(deal, opening, left, world.seats) for deal in deals]
    draw = below(rng, sum(weights))
    for deal, chance in zip(deals, weights, strict=True):
        draw -= chance
        if draw < 0:
            for back, colour in zip(slots, deal, strict=True):
                kinds.remove(BLUE + colour)
                put_kind(world, back.where, BLUE + colour)
            world.opening = [count + deal.count(colour) for colour, count in enumerate(opening)]
            return


def first_deals(slots: list[Back]) -> list[list[int]]:
    """Return all colours that the hidden pots of the first deal may have together."""
    deals: list[list[int]] = [[]]
    for index, back in enumerate(slots):
        wider: list[list[int]] = []
        for deal in deals:
            for colour in range(len(COLOURS)):
                if back.sort == A_FIRST_POT:
                    twins = [deal[other] for other in range(index) if slots[other].pair == back.pair]
                    is_free = colour not in twins
                else:
                    is_free = colour != back.sort - NOT_BLUE
                if is_free:
                    wider.append([*deal, colour])
        deals = wider
    return deals


def weight(deal: list[int], opening: list[int], left: list[int], seats: int) -> int:
    """Return in how many ways the first deal can have these colours, out of the pots that are left of each.

    Shuffling and re-dealing draws from as many pots of a colour as there are seats; the rest of a colour lies
    in the deck in any order.
    """
    product = 1
    for colour in range(len(COLOURS)):
        hidden = deal.count(colour)
        dealt = opening[colour] + hidden
        if dealt > seats:
            return 0
        product *= perm(left[colour], hidden) * perm(seats, dealt) * factorial(POTS_OF_A_COLOUR - dealt)
    return product


def ways_to_deal(slots: list[Back], kinds: list[int], opening: list[int], seats: int) -> int:
    """Return in how many ways the hidden pots of the first deal can come out of these kinds."""
    left = [kinds.count(BLUE + colour) for colour in range(len(COLOURS))]
    return sum([weight(deal, opening, left, seats) for deal in first_deals(slots)])
