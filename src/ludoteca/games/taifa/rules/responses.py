"""Which Responses can be used when, by players and by Bots (5.1.3, 9.4, 13.29–13.37)."""

from ludoteca.core.game import NOBODY
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    AMBUSH,
    EL_CID,
    EXTRA,
    HAKIM_CARD,
    MILITIA,
    NO_CARD,
    RELIC_CARD,
    SORTIE,
    VALUE,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import BOT_DEFENDS
from ludoteca.games.taifa.state import (
    BY_ATTACK,
    BY_EVENT,
    BY_INCURSION,
    BY_JUDGMENT,
    HEALING,
    LAID_DICE,
    LAID_SEAT,
    LAID_SIDE,
    ON_ATTACK,
    ON_DEFENCE,
    RELICS,
    RESPONDING,
    Position,
    kind_in,
)


def harms_castile(state: Position, side: int) -> bool:
    """Say whether dice for a side would go against Castile, which El Cid never does (13.13)."""
    return state.is_castile(state.against if side == ON_ATTACK else state.by)


def may_add_dice(state: Position, kind: int, side: int) -> bool:
    """Say whether a card can add dice to a side's roll; an incursion and an empty area's owner are no exception."""
    if not ADDS_DICE[kind] or (side == ON_DEFENCE and state.contest == BY_INCURSION):
        return False
    return WORD[kind] != EL_CID or not harms_castile(state, side)


def may_lay(state: Position, seat: int, kind: int, side: int) -> bool:
    """Say whether a seat may lay a Response face down before the reveal, for a side."""
    if ADDS_DICE[kind]:
        return may_back(state, seat, side) and may_add_dice(state, kind, side)
    if seat == state.by or side == ON_ATTACK:
        return False
    word = WORD[kind]
    if word == SORTIE:
        return state.contest == BY_ATTACK
    return word in (MILITIA, AMBUSH) and state.contest in (BY_ATTACK, BY_EVENT)


def may_back(state: Position, seat: int, side: int) -> bool:
    """Say whether a seat may help a side: its own, or either as a third (13.7)."""
    if seat == state.by:
        return side == ON_ATTACK
    return seat != state.against or side == ON_DEFENCE


def usual_side(state: Position, seat: int) -> int:
    """Return the side a Response is for when nothing is said: one's own roll, or the defence."""
    return ON_ATTACK if seat == state.by or state.contest == BY_INCURSION else ON_DEFENCE


def lay(state: Position, seat: int, kind: int, dice: int, side: int) -> None:
    state.laid.append(kind | seat << LAID_SEAT | dice << LAID_DICE | side << LAID_SIDE)


def laid_kind(laid: int) -> int:
    return kind_in(laid)


def laid_seat(laid: int) -> int:
    return laid >> LAID_SEAT & 7


def laid_dice(laid: int) -> int:
    return laid >> LAID_DICE & 7


def laid_side(laid: int) -> int:
    return laid >> LAID_SIDE


def is_secret(state: Position, laid: int) -> bool:
    """Say whether not even the number of cards is open: what is laid in a poll, until it is over (13.60)."""
    seat = laid_seat(laid)
    if state.bots >> seat & 1:
        return False
    if state.phase == RELICS:
        return laid_kind(laid) == RELIC_CARD
    if state.phase == HEALING:
        return laid_kind(laid) == HAKIM_CARD
    return state.phase == RESPONDING and (seat != state.by or state.contest != BY_ATTACK)


def strength_of(state: Position) -> int:
    """Return how strong an attack looks to a Bot: printed Troops, or the event's dice (13.19, 13.21)."""
    if state.contest != BY_ATTACK:
        return state.base
    total = 0
    for kind in state.troops + state.withdrawn:
        total += VALUE[kind]
    return total


def use_ready(state: Position, seat: int, kind: int) -> None:
    """Have a Bot use a deployed Response, its one of this roll or attack (13.30)."""
    state.ready[seat].remove(kind)
    state.answered |= 1 << seat


def attacking_bot_adds(state: Position) -> None:
    """Have a Bot add dice to its own attack, event or incursion (9.4)."""
    seat = state.by
    for kind in state.ready[seat]:
        if may_add_dice(state, kind, ON_ATTACK):
            use_ready(state, seat, kind)
            lay(state, seat, kind, EXTRA[kind], ON_ATTACK)
            return


def defending_bot_answer(state: Position) -> int:
    """Return the Response with which a Bot defends: the oldest usable one, against strength 3 or more."""
    seat = state.against
    if not state.ready[seat] or strength_of(state) < BOT_DEFENDS:
        return NO_CARD
    for kind in state.ready[seat]:
        if may_lay(state, seat, kind, ON_DEFENCE):
            return kind
    return NO_CARD


def may_still_answer(state: Position, seat: int) -> bool:
    """Say whether a Bot has not used its one Response, and would at all."""
    if seat == NOBODY or not state.bots >> seat & 1 or state.answered >> seat & 1:
        return False
    return seat == state.by or strength_of(state) >= BOT_DEFENDS


def is_attack(state: Position) -> bool:
    """Say whether the contest is an attack or treated like one (5.4)."""
    return state.contest in (BY_ATTACK, BY_EVENT)


def has_two_rolls(state: Position) -> bool:
    return state.contest in (BY_ATTACK, BY_EVENT, BY_JUDGMENT)
