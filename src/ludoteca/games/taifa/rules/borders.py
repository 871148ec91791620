"""Borders: who touches whom, what can be reached, and how strongly an area defends (5.1, 9.2)."""

from ludoteca.games.taifa.pieces.atlas import STRONGEST
from ludoteca.games.taifa.pieces.kingdoms import CITADEL, LOW_DIE
from ludoteca.games.taifa.rules.dice import one_die
from ludoteca.games.taifa.state import Position


def border(state: Position, seat: int) -> int:
    """Return the areas next to a kingdom's that are not its own."""
    held = state.held[seat]
    return state.field.around(held) & ~held


def owned_by_others(state: Position, seat: int) -> int:
    """Return the areas of all other kingdoms."""
    mask = 0
    for other in range(state.seats):
        if other != seat:
            mask |= state.held[other]
    return mask


def attackable(state: Position, seat: int) -> int:
    """Return the areas a kingdom may attack: across its border, its capital if it has none, no pact partner's."""
    held = state.held[seat]
    mask = state.field.around(held) & ~held if held else 1 << state.field.capitals[seat]
    pact = state.pacts[seat]
    if pact:
        for other in range(state.seats):
            if pact >> other & 1:
                mask &= ~state.held[other]
    return mask


def neighbours(state: Position, seat: int) -> int:
    """Return the kingdoms across the border, as a mask of seats."""
    mask = border(state, seat)
    found = 0
    for other in range(state.seats):
        if other != seat and state.held[other] & mask:
            found |= 1 << other
    return found


def defends(state: Position, area: int) -> int:
    """Return an area's defence, Citadels counted, its garrison not."""
    defence = state.field.defence[area]
    if defence == CITADEL - 1 and state.citadels:
        owner = state.owner[area]
        if owner >= 0 and state.citadels >> owner & 1:
            return CITADEL
    return defence


def with_defence(state: Position, strength: int) -> int:
    """Return the areas whose defence, garrison and Citadels counted, is just so much."""
    level = state.field.level
    bare, less = level[strength], level[strength - 1]
    if state.citadels and strength <= CITADEL + 1:
        walled = 0
        for seat in range(state.seats):
            if state.citadels >> seat & 1:
                walled |= state.held[seat]
        raised = level[CITADEL - 1] & walled
        bare = bare & ~raised | (raised if strength == CITADEL else 0)
        less = less & ~raised | (raised if strength == CITADEL + 1 else 0)
    return bare & ~state.garrisons | less & state.garrisons


def best_targets(state: Position, among: int, below: int) -> int:
    """Return the areas with the highest defence that is less than a strength (9.2)."""
    for strength in range(min(below - 1, STRONGEST + 1), 0, -1):
        found = among & with_defence(state, strength)
        if found:
            return found
    return 0


def pick_area(state: Position, among: int) -> tuple[int, int]:
    """Return the area a Bot chooses among several, and the die it threw, 0 for none (9.5)."""
    low = among & -among
    if among == low:
        return low.bit_length() - 1, 0
    die = one_die(state.rng)
    return (low.bit_length() if die <= LOW_DIE else among.bit_length()) - 1, die


def pick_kingdom(state: Position, seat: int, among: int) -> tuple[int, int]:
    """Return the kingdom a Bot chooses, and its die: 1–3 the first backwards, 4–6 the first forwards (9.5)."""
    if among & (among - 1) == 0:
        return among.bit_length() - 1, 0
    die = one_die(state.rng)
    by = -1 if die <= LOW_DIE else 1
    other = (seat + by) % state.seats
    while not among >> other & 1:
        other = (other + by) % state.seats
    return other, die
