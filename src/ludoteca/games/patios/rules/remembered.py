"""What a seat has seen in passing and may remember (18.3): derived from what it knows, never more."""

from typing import Any

from ludoteca.games.patios.pieces import CELLS, CHARACTERS, COLOURS, IMPROVEMENTS, KINDS, PLACES, TUB_KIND
from ludoteca.games.patios.rules.clues import COUNT, possible
from ludoteca.games.patios.rules.hidden import IN_HAND, Back, backs, is_first_pot, kind_at
from ludoteca.games.patios.rules.worlds import unsure
from ludoteca.games.patios.state import A_BALCONY, A_POT, NOT_BLUE, Position


def remembered(state: Position, seat: int | None) -> dict[str, Any]:
    """Return remembered facts; an onlooker remembers what lay open: that alone makes lore nothing but all seats."""
    return {
        "court": remembered_court(state, seat),
        "row": [
            {"place": place, "character": CHARACTERS[character]}
            for place, character in enumerate(state.row, 1)
            if state.shown >> character & 1 and not state.up >> character & 1
        ],
        "unseen": [CHARACTERS[character] for character in sorted(state.row) if not state.shown >> character & 1],
        "improvements": remembered_improvements(state, seat),
        "tokens": [] if seat is None else [tokens(state, player) for player in range(state.seats)],
    }


def tokens(state: Position, seat: int) -> dict[str, Any]:
    trios = state.trios[3 * seat : 3 * seat + 3]
    return {"points": state.points[seat], "trios": dict(zip(COLOURS, trios, strict=True))}


def remembered_court(state: Position, seat: int | None) -> list[dict[str, Any]]:
    """Return what is known of each dry card, then the groups of which only the set is known."""
    hidden = [] if seat is None else unsure(state, backs(state, seat))
    covered = {back.where: back for back in hidden}
    facts: list[dict[str, Any]] = []
    for place in range(PLACES * state.seats):
        owner, cell = place // PLACES, place % PLACES
        if not state.dry[owner] >> cell & 1 or state.court[place] == TUB_KIND:
            continue
        fact: dict[str, Any] = {"seat": owner, "cell": CELLS[cell]}
        if place in covered:
            fact |= doubt(covered[place])
        elif seat is not None or state.lore[place] == state.everyone():
            fact["card"] = KINDS[state.court[place]]
        if len(fact) > 2:
            facts.append(fact)
    return facts + groups(state, hidden)


def doubt(back: Back) -> dict[str, Any]:
    """Return what is known of a card that a seat cannot name."""
    if is_first_pot(back):
        return {"not": COLOURS[back.sort - NOT_BLUE]}
    if back.sort in (A_POT, A_BALCONY):
        return {"kind": "pot" if back.sort == A_POT else "balcony"}
    return {}


def groups(state: Position, hidden: list[Back]) -> list[dict[str, Any]]:
    """Return the dry cards out of packets that the seat has seen: together they are these kinds."""
    facts: list[dict[str, Any]] = []
    for pool in sorted({back.pool for back in hidden if back.pool < 0}):
        slots = [back for back in hidden if back.pool == pool]
        cells = [[back.where // PLACES, CELLS[back.where % PLACES]] for back in slots if back.where < IN_HAND]
        if cells:
            facts.append(
                {"cells": cells, "cards": [KINDS[kind] for kind in sorted(kind_at(state, b.where) for b in slots)]}
            )
    return facts


def remembered_improvements(state: Position, seat: int | None) -> dict[str, Any]:
    """Return the places of the deck and of other hands about which a seat knows something."""
    if seat is None or not state.clues:
        return {"deck": [], "hands": []}
    masks = possible(state, seat)
    elsewhere = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    lost = 0  # what a card may be of which nothing is known
    for card in state.stock + elsewhere:
        if masks[card] & (masks[card] - 1):
            lost |= masks[card]
    deck = [
        {"place": place, "cards": named(masks[card])}
        for place, card in enumerate(reversed(state.stock), 1)
        if is_telling(masks[card], lost)
    ]
    hands = [
        {"seat": other, "cards": sorted(named(masks[card]) for card in hand)}
        for other, hand in enumerate(state.hands)
        if other != seat and any(is_telling(masks[card], lost) for card in hand)
    ]
    return {"deck": deck, "hands": hands}


def is_telling(mask: int, lost: int) -> bool:
    """Say whether a mask tells one card, or at least not everything that is out of sight."""
    return mask & (mask - 1) == 0 or mask != lost


def named(mask: int) -> list[str]:
    return [IMPROVEMENTS[card] for card in range(COUNT) if mask >> card & 1]
