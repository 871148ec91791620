"""What may be chosen: for each question its verbs, for each verb a mask of what it may be about."""

from typing import Final

from ludoteca.core.game import Action
from ludoteca.games.patios.actions import (
    ACCEPT,
    BUY,
    CHOOSE,
    DEEDS,
    DONE,
    DOWN,
    HOLD,
    KEEP,
    KEEP_SLOT,
    LATER,
    MOVE,
    NONE,
    NOW,
    OFFER,
    PASS,
    PAY,
    PICK,
    PLACE,
    PLAY,
    SHINE,
    SHORT,
    SLOT,
    STEAL,
    SWAP,
    TARGET,
    TUB_AS,
    UP,
    USE,
    WATER,
    WITH,
)
from ludoteca.games.patios.pieces import BITS, VISITORS
from ludoteca.games.patios.rules.children import loose_dry, partners, swappable
from ludoteca.games.patios.rules.decks import eligible, for_sale
from ludoteca.games.patios.rules.ending import tokens_of
from ludoteca.games.patios.rules.improvements import dry_balconies, may_face_down, playable, visitors_moves
from ludoteca.games.patios.rules.neighbour import victims
from ludoteca.games.patios.rules.patio import cells_for
from ludoteca.games.patios.rules.preparing import keepable
from ludoteca.games.patios.rules.sun import first_targets, second_targets
from ludoteca.games.patios.rules.watering import may_stop, next_cells, useful
from ludoteca.games.patios.state import (
    CANING,
    SUN_FIRST,
    Position,
)

# The verbs of each question, in the order of PROMPTS.
VERBS_OF: Final[list[list[int]]] = [
    [UP],
    [PLACE],
    [CHOOSE, PLAY],
    [CHOOSE, PLAY],
    [CHOOSE],
    [DONE, PLAY],
    [MOVE],
    [NOW, LATER],
    [NONE, WATER],
    [PICK],
    [SLOT],
    [WATER, PLACE],
    [DONE, SWAP],
    [WITH],
    [SHINE],
    [TARGET],
    [TARGET],
    [DONE, USE],
    [WATER, DONE],
    [DONE, USE],
    [WATER, DONE],
    [OFFER, PASS],
    [ACCEPT],
    [KEEP_SLOT],
    [HOLD, PLAY],
    [STEAL],
    [DOWN],
    [TUB_AS],
    [PAY],
    [NONE, KEEP],
    [NONE, KEEP],
    [DONE, BUY],
    [],
]
ASKS: Final[list[list[bool]]] = [[verb in verbs for verb in range(len(DEEDS))] for verbs in VERBS_OF]
BOTH: Final = 3
ALL_COLOURS: Final = 7
ALL_ROUND: Final = 0xFF
YES: Final = 1


def offered(state: Position, verb: int) -> int:
    """Return what a verb of the question asked may be about, as a mask."""
    seat = state.mover
    if verb == PLACE:
        return cells_for(state, seat, state.held)
    if verb == CHOOSE:
        return state.up & ~(1 << VISITORS)
    if verb == WATER:
        return watered(state, seat)
    if verb == PICK:
        return eligible(state, state.chosen)
    if verb == PLAY:
        return playable(state)
    if verb == DONE:
        is_open = state.waterer >= 0 and not may_stop(state, seat)
        return 0 if is_open else YES
    return offered_seldom(state, verb, seat)


def watered(state: Position, seat: int) -> int:
    """Return the cells that may be watered: by a Cane at once, the can at once, or a waterer in use."""
    if state.phase == CANING:
        return state.dry[seat]
    return next_cells(state, seat) if state.waterer >= 0 else dry_balconies(state, seat)


def offered_seldom(state: Position, verb: int, seat: int) -> int:
    if verb == SLOT:
        return (1 << len(state.packet)) - 1
    if verb == SWAP:
        return swappable(state)
    if verb == WITH:
        return partners(state)
    if verb == SHINE:
        return ALL_ROUND
    if verb == TARGET:
        is_first = state.phase == SUN_FIRST
        return first_targets(state, seat, state.direction) if is_first else second_targets(state, seat)
    if verb == USE:
        return useful(state, seat, False)
    if verb == KEEP:
        return keepable(state, seat)
    if verb == BUY:
        return for_sale(state)
    return offered_rarely(state, verb, seat)


def offered_rarely(state: Position, verb: int, seat: int) -> int:
    if verb == ACCEPT:
        return state.offers
    if verb == STEAL:
        return victims(state)
    if verb == PAY:
        return tokens_of(state, seat)
    if verb == DOWN:
        return may_face_down(state)
    if verb == MOVE:
        return visitors_moves(state)
    if verb == NOW:
        return YES if loose_dry(state, seat) else 0
    if verb == LATER:
        return YES if cells_for(state, seat, state.held) else 0
    if verb == TUB_AS:
        return ALL_COLOURS
    return BOTH if verb in (UP, KEEP_SLOT) else YES


def legal(state: Position) -> list[Action]:
    """Return all that may be chosen, verb by verb in ascending order."""
    found: list[Action] = []
    for verb in VERBS_OF[state.phase]:
        mask = offered(state, verb)
        found += SHORT[verb][mask & 0xFF]
        deeds = DEEDS[verb]
        first = 8
        mask >>= 8
        while mask:
            for bit in BITS[mask & 0xFF]:
                found.append(deeds[first + bit])
            mask >>= 8
            first += 8
    return found


def is_legal(state: Position, verb: int, what: int) -> bool:
    """Say whether the question asked takes this answer."""
    return ASKS[state.phase][verb] and bool(offered(state, verb) >> what & 1)
