"""What each seat takes the Improvements for: one mask of cards for each seat and card (18.3).

A card that only its holder has seen may be any card of its mask, and all seven together must fit: a world
of a seat is a perfect matching. The masks are kept under the true card and never shown so.
"""

from typing import Final

from ludoteca.core.rng import Rng
from ludoteca.games.patios.pieces import IMPROVEMENTS
from ludoteca.games.patios.state import Position

COUNT: Final = len(IMPROVEMENTS)
ANY: Final = (1 << COUNT) - 1


def learn(state: Position, seat: int, card: int) -> None:
    """Have a seat know a card for what it is."""
    clues, first = state.clues, seat * COUNT
    for other in range(first, first + COUNT):
        clues[other] &= ~(1 << card)
    clues[first + card] = 1 << card


def mix(state: Position, cards: list[int], seat: int) -> None:
    """Have a seat lose sight of which of the cards is which."""
    first = seat * COUNT
    if len({state.clues[first + card] for card in cards}) < 2:
        return
    narrow(state, seat)
    together = 0
    for card in cards:
        together |= state.clues[first + card]
    for card in cards:
        state.clues[first + card] = together


def narrow(state: Position, seat: int) -> None:
    """Strike out what cannot be: where as many cards as a mask has share it, no other card is one of those."""
    first = seat * COUNT
    masks = state.clues[first : first + COUNT]
    before: list[int] = []
    while masks != before:
        before = masks[:]
        for mask in before:
            if masks.count(mask) == mask.bit_count():
                masks = [other if other == mask else other & ~mask for other in masks]
    state.clues[first : first + COUNT] = masks


def show_from_hand(state: Position, owner: int, card: int, seat: int) -> None:
    """Show a card of a hand to another seat, which cannot tell which of the hand's backs it was."""
    if seat != owner:
        mix(state, [held for held in state.hands[owner] if state.clues[seat * COUNT + held] >> card & 1], seat)
    learn(state, seat, card)


def hide_together(state: Position, cards: list[int]) -> None:
    """Forget the order of cards that all have seen: they are shuffled among themselves (13.10)."""
    together = 0
    for card in cards:
        together |= 1 << card
    for seat in range(state.seats):
        for card in cards:
            state.clues[seat * COUNT + card] = together


def ways(masks: list[int], used: int) -> list[dict[int, int]]:
    """Return for each number of masks served, and the cards used by then, in how many ways the rest can be served."""
    reached: list[set[int]] = [{used}]
    for mask in masks:
        reached.append({taken | bit for taken in reached[-1] for bit in bits_of(mask & ~taken)})
    counts: list[dict[int, int]] = [{} for _ in masks] + [dict.fromkeys(reached[-1], 1)]
    for index in range(len(masks) - 1, -1, -1):
        for taken in reached[index]:
            counts[index][taken] = sum([counts[index + 1][taken | bit] for bit in bits_of(masks[index] & ~taken)])
    return counts


def bits_of(mask: int) -> list[int]:
    """Return a mask's bits, each as a mask."""
    return [1 << card for card in range(COUNT) if mask >> card & 1]


def known_by(state: Position, card: int) -> list[int]:
    """Return how much each seat knows of a card, without a word of what it is."""
    return [state.clues[reader * COUNT + card].bit_count() for reader in range(state.seats)]


def open_cards(state: Position, seat: int) -> list[int]:
    """Return the cards that a seat cannot tell for sure, in an order that tells nothing more of them."""
    first = seat * COUNT
    cards = [
        card
        for hand in state.hands
        for card in sorted(hand, key=lambda card: (state.clues[first + card], known_by(state, card)))
    ]
    masks = state.clues[first : first + COUNT]
    return [card for card in [*state.stock, *cards, *state.pair] if masks[card] & (masks[card] - 1)]


def used_by_others(cards: list[int]) -> int:
    """Return the cards that cannot stand for one of those given, as a mask."""
    return ANY & ~sum([1 << card for card in cards])


def imagined(state: Position, seat: int, rng: Rng) -> list[int]:
    """Return a card for each true card, drawn uniformly among what the seat holds possible."""
    guess = list(range(COUNT))
    cards = open_cards(state, seat)
    masks = [state.clues[seat * COUNT + card] for card in cards]
    used = used_by_others(cards)
    if are_alike(masks, used):
        drawn = sorted(cards)
        rng.shuffle(drawn)
        for card, other in zip(cards, drawn, strict=True):
            guess[card] = other
        return guess
    counts = ways(masks, used)
    for index, card in enumerate(cards):
        draw = rng.below(counts[index][used])
        for bit in bits_of(masks[index] & ~used):
            draw -= counts[index + 1][used | bit]
            if draw < 0:
                guess[card] = bit.bit_length() - 1
                used |= bit
                break
    return guess


def are_alike(masks: list[int], used: int) -> bool:
    """Say whether every card may be any of those that are left: then no counting is needed."""
    return all(mask & ~used == ANY & ~used for mask in masks)


def possible(state: Position, seat: int) -> list[int]:
    """Return for each true card the mask of what the seat may take it for, all others considered."""
    masks = state.clues[seat * COUNT : seat * COUNT + COUNT]
    cards = open_cards(state, seat)
    used = used_by_others(cards)
    if are_alike([masks[card] for card in cards], used):
        for card in cards:
            masks[card] &= ~used
        return masks
    for card in cards:
        others = [masks[other] for other in cards if other != card]
        masks[card] = sum([bit for bit in bits_of(masks[card] & ~used) if ways(others, used | bit)[0][used | bit]])
    return masks


def relabelled(state: Position, seat: int, guess: list[int]) -> list[int]:
    """Return the clues of a world in which each card is what was guessed: the seat's own as they were."""
    clues = [0] * len(state.clues)
    for reader in range(state.seats):
        for card in range(COUNT):
            mask = state.clues[reader * COUNT + card]
            if reader != seat:
                mask = sum([1 << guess[other] for other in range(COUNT) if mask >> other & 1])
            clues[reader * COUNT + guess[card]] = mask
    return clues
