"""Where a seat sees only backs of flower cards, and what it knows of them (18.3)."""

from typing import Final

from ludoteca.games.patios.pieces import BLUE, CANE, COLOURS, PLACES, TUB_KIND, cells_in
from ludoteca.games.patios.rules.patio import is_flower
from ludoteca.games.patios.rules.placing import packet_tag
from ludoteca.games.patios.state import (
    A_BALCONY,
    ANY_FLOWER,
    ASSISTANT_STEP,
    BLEND,
    CLASS,
    NOT_BLUE,
    SETTING_UP,
    SORT,
    TAG,
    Position,
)

# Where a hidden card is: in `court`, in hand, in the packet, or dealt and not placed yet.
IN_HAND: Final = 200
IN_PACKET: Final = 300
DEALT: Final = 400

ANYTHING: Final = 6  # a class beyond those of the lore: a flower card or a Cane
A_FIRST_POT: Final = 7  # one of two pots of different colours dealt to a seat


class Back:
    """A card of which a seat sees the back: where it is, its class, and the pool it is drawn from."""

    def __init__(self, where: int, sort: int, pool: int, pair: int) -> None:
        self.where: Final = where
        self.sort: Final = sort
        self.pool: Final = pool  # −1 − packet for a packet whose cards the seat has seen, else the deck's number
        self.pair: Final = pair  # the seat it was dealt to, for A_FIRST_POT


def backs(state: Position, seat: int) -> list[Back]:
    """Return every hidden flower card outside the deck, as a seat sees it."""
    found: list[Back] = []
    for place in range(PLACES * state.seats):
        owner, cell = place // PLACES, place % PLACES
        if state.dry[owner] >> cell & 1 and not state.lore[place] >> seat & 1 and state.court[place] != TUB_KIND:
            lore = state.lore[place]
            found.append(Back(place, lore >> CLASS & 7, pool_of(state, seat, lore), -1))
    if state.step == SETTING_UP:
        found += dealt_backs(state, seat)
    elif state.step == ASSISTANT_STEP:
        found += packet_backs(state, seat)
    return found


def pool_of(state: Position, seat: int, lore: int) -> int:
    """Return which pool a dry card comes from: those who passed the packet on know its cards."""
    tag = lore >> TAG
    before, active = tag & 7, tag >> 3 & 7
    if tag and (active - seat) % state.seats < before:
        return -1 - (tag >> 6)
    serial = tag >> 6
    return BLEND + serial if any(blend[0] == serial for blend in state.blends) else lore >> SORT & 0xFFFF


def packet_backs(state: Position, seat: int) -> list[Back]:
    """Return the packet and a flower card just picked from it, unless the seat holds them."""
    if seat == state.mover:
        return []
    lore = state.decks << SORT | packet_tag(state, state.mover) << TAG
    found: list[Back] = []
    pool = pool_of(state, seat, lore)
    if state.held and is_flower(state.held):
        found.append(Back(IN_HAND, ANY_FLOWER, pool, -1))
    return found + [Back(IN_PACKET + index, ANYTHING, pool, -1) for index in range(len(state.packet))]


def dealt_backs(state: Position, seat: int) -> list[Back]:
    """Return the pots dealt to others and not placed yet (3.3)."""
    found: list[Back] = []
    for owner in range(state.seats):
        if owner == seat:
            continue
        cards = len(state.dealt[owner])
        is_holding = state.held != 0 and owner == state.mover
        if is_holding and cards == 0:
            found.append(Back(IN_HAND, NOT_BLUE + up_colour(state, owner), 0, -1))
        elif is_holding:
            found.append(Back(IN_HAND, A_FIRST_POT, 0, owner))
        found += [Back(DEALT + 2 * owner + slot, A_FIRST_POT, 0, owner) for slot in range(cards)]
    return found


def up_colour(state: Position, seat: int) -> int:
    """Return the colour of a seat's first pot, the only card in its patio."""
    return state.court[seat * PLACES + cells_in(state.taken[seat])[0]] - BLUE


def kind_at(state: Position, where: int) -> int:
    """Return the true kind of a hidden card."""
    if where < IN_HAND:
        return state.court[where]
    if where == IN_HAND:
        return state.held
    if where < DEALT:
        return state.packet[where - IN_PACKET]
    return state.dealt[(where - DEALT) // 2][where % 2]


def put_kind(state: Position, where: int, kind: int) -> None:
    """Make a hidden card another kind."""
    if where < IN_HAND:
        state.court[where] = kind
    elif where == IN_HAND:
        state.held = kind
    elif where < DEALT:
        state.packet[where - IN_PACKET] = kind
    else:
        state.dealt[(where - DEALT) // 2][where % 2] = kind


def is_first_pot(back: Back) -> bool:
    """Say whether a hidden card is one of the pots of the first deal."""
    return back.sort in range(NOT_BLUE, NOT_BLUE + len(COLOURS)) or back.sort == A_FIRST_POT


def known_opening(state: Position, hidden: list[Back]) -> list[int]:
    """Return how many pots of each colour were dealt at first, as far as they are not hidden."""
    counts = state.opening[:]
    for back in hidden:
        if is_first_pot(back):
            counts[kind_at(state, back.where) - BLUE] -= 1
    return counts


def fits(kind: int, sort: int) -> bool:
    """Say whether a kind may lie under a back of a class."""
    if sort == ANYTHING:
        return True
    if kind == CANE:
        return False
    if sort == ANY_FLOWER:
        return True
    return (kind > CANE) == (sort == A_BALCONY)
