"""What seats know of cards in others' hands and piles (13.61, 13.62).

Of a player's hand: entries of a kind and the seats that know it to be there, the copies of one
kind as nested layers; what is laid face down still counts as in the hand. Of a Bot's pile: for
each place the seats that know its card, and above them the seats that know this card only as one
of all those they have looked at; no entries while nobody knows anything.
"""

from typing import Final

from ludoteca.games.taifa.pieces.cards import BACK
from ludoteca.games.taifa.state import Position

SEEN: Final = 8  # bits of the seats that know a card; in a pile as many again for those that know the set
ALL_SEEN: Final = 0xFF


def learn(state: Position, seat: int, kind: int, knowers: int) -> None:
    """Let seats know that a player's hand holds a card that came into it now."""
    knowers &= ~(1 << seat)
    layers = state.lore[seat]
    for at, entry in enumerate(layers):
        if entry >> SEEN == kind:
            before = entry & ALL_SEEN
            layers[at] = kind << SEEN | before | knowers
            knowers &= before
    if knowers:
        layers.append(kind << SEEN | knowers)


def forget(state: Position, seat: int, kind: int) -> None:
    """Take a card out of what is known of a player's hand: whoever knew of one knows of one less."""
    layers = state.lore[seat]
    for at, entry in enumerate(layers):
        if entry >> SEEN == kind:
            del layers[at]
            return


def look_at_hand(state: Position, seat: int, looker: int) -> None:
    """Let one seat see a player's whole hand."""
    bit = 1 << looker
    known = [entry & ~bit for entry in state.lore[seat]]
    state.lore[seat] = [entry for entry in known if entry & ALL_SEEN]
    for kind in sorted(state.hands[seat]):
        learn(state, seat, kind, bit)


def put_on_pile(state: Position, seat: int, knowers: int) -> None:
    """Note who knows the card that was just put on a pile."""
    known = state.lore[seat]
    if not known and knowers:
        state.lore[seat] = known = [0] * (len(state.hands[seat]) - 1)
    if known or knowers:
        known.append(knowers)


def take_from_pile(state: Position, seat: int, place: int) -> int:
    """Forget a place of a pile that is being emptied; return who knew it or its set."""
    known = state.lore[seat]
    if not known:
        return 0
    mark = known.pop(place)
    if not any(known):
        state.lore[seat] = []
    return mark


def lose_track(state: Position, seat: int, thief: int) -> None:
    """After a theft nobody but the thief can tell which cards of the set it knew are left in a pile."""
    kept = ALL_SEEN | 1 << thief + SEEN
    state.lore[seat] = [mark & kept for mark in state.lore[seat]]
    if not any(state.lore[seat]):
        state.lore[seat] = []


def blur(state: Position, seat: int, other: int, kind: int) -> None:
    """A card left a player's hand unseen by all but one other: only that one still knows what stays (13.61)."""
    if not state.lore[seat]:
        return
    bit = 1 << other
    kept: list[int] = []
    gone = False
    for entry in state.lore[seat]:
        if BACK[entry >> SEEN] != BACK[kind]:
            kept.append(entry)
        elif entry & bit:
            if entry >> SEEN == kind and not gone:
                gone = True
            else:
                kept.append(entry >> SEEN << SEEN | bit)
    state.lore[seat] = kept


def look_at_pile(state: Position, seat: int, looker: int) -> None:
    """Let one seat see a pile, which is shuffled afterwards: it knows the set, as do others who knew every card."""
    marks = state.lore[seat] or [0] * len(state.hands[seat])
    knowers = ALL_SEEN
    for mark in marks:
        knowers &= mark | mark >> SEEN
    state.rng.shuffle(state.hands[seat])
    state.lore[seat] = [(knowers | 1 << looker) << SEEN] * len(marks)
