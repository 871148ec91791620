"""Whether what is kept of dry cards, who knows them and where they came from, can be so (18.3, 18.6)."""

from ludoteca.games.patios.pieces import CANE, COLOURS
from ludoteca.games.patios.rules.patio import is_balcony
from ludoteca.games.patios.state import A_BALCONY, ANY_FLOWER, CLASS, NOT_BLUE, SORT, TAG, Position


def is_lore_right(state: Position) -> bool:
    """Say whether what is known of each dry card agrees with it."""
    return all(
        is_class_right(kind, lore >> CLASS & 7) for kind, lore in zip(state.court, state.lore, strict=True) if lore
    )


def is_class_right(kind: int, sort: int) -> bool:
    if sort == ANY_FLOWER:
        return True
    if sort == A_BALCONY:
        return is_balcony(kind)
    return kind < CANE and sort < NOT_BLUE + len(COLOURS) and kind != sort - NOT_BLUE + 1


def is_origin_right(state: Position) -> bool:
    """Say whether what is kept of where dry cards came from agrees with them."""
    first = [0, 0, 0]
    for kind, lore in zip(state.court, state.lore, strict=True):
        if lore >> CLASS & 7 >= NOT_BLUE:
            if lore >> SORT:
                return False
            first[kind - 1] += 1
        elif lore >> TAG and not is_tag_right(state, lore):
            return False
    held = [first[colour] <= count <= state.seats for colour, count in enumerate(state.opening)]
    return all(held) and all(is_blend_right(state, blend) for blend in state.blends)


def is_tag_right(state: Position, lore: int) -> bool:
    tag = lore >> TAG
    is_deck = lore >> SORT & 0xFFFF <= state.decks
    return is_deck and tag >> 6 <= state.packets and tag >> 3 & 7 < state.seats and tag & 7 < state.seats


def is_blend_right(state: Position, blend: list[int]) -> bool:
    """Say whether the dry cards out of a packet of two decks were in it (18.6)."""
    left = blend[3:]
    for kind, lore in zip(state.court, state.lore, strict=True):
        if lore >> TAG >> 6 == blend[0] and lore != state.everyone():
            if kind not in left:
                return False
            left.remove(kind)
    return True
