"""What fights and cards are worth to El Cid, who is measured against the Almoravids alone (10.3)."""

from typing import Final

from ludoteca.core.game import NOBODY
from ludoteca.games.taifa.agents.plans import Plan, defence_of, dice_of, odds, totals
from ludoteca.games.taifa.pieces.atlas import bits_of
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    AMBUSH,
    CHAMPION,
    EL_CID,
    EXTRA,
    LEADER,
    MILITIA,
    NO_CARD,
    SORT,
    SORTIE,
    TROOP,
    VALUE,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import ALMORAVIDS_SEAT, BOT_DEFENDS, CASTLES, CID_SEAT, TURNS
from ludoteca.games.taifa.rules.borders import attackable
from ludoteca.games.taifa.state import BY_EVENT, Position

CASTLE: Final = 1.0
CONQUEST: Final = 0.15  # the card or garrison that a won area brings
DECIDES: Final = 10.0  # a thirteenth castle
EXPOSED: Final = 0.04  # for each neighbour from which a new area can be lost again
SHIELDS: Final = 0.12  # for each area of ours that could be attacked from there
TROOP_DIE: Final = 0.16  # what a die of a Troop is worth elsewhere
NEXT_DIE: Final = 0.08  # what one more must bring besides: two small attacks win more than a large one
LAST_DIE: Final = 0.02  # and when nothing can follow

# What a Response is worth in the hand: lay it where it changes more.
KEPT: Final = {MILITIA: 0.18, CHAMPION: 0.3, LEADER: 0.45, EL_CID: 0.4, SORTIE: 0.12, AMBUSH: 0.3}
KEPT_ELSE: Final = 0.2


def is_quiet(state: Position) -> bool:
    """Say whether the Bots have turned up all their cards: what is won now is not lost again this turn."""
    return not any(state.hands[seat] for seat in range(CID_SEAT))


def stake(state: Position, by: int, area: int) -> float:
    """Return what El Cid gains when a kingdom takes an area, or NOBODY does: an Almoravid castle counts as his own."""
    owner = state.owner[area]
    worth = CASTLE if owner == ALMORAVIDS_SEAT else -CASTLE if owner == CID_SEAT else 0.0
    if by == NOBODY:
        return worth
    if by == CID_SEAT:
        worth += CASTLE + CONQUEST
    elif by == ALMORAVIDS_SEAT:
        worth -= CASTLE
    if state.held[by].bit_count() == CASTLES - 1:
        worth += DECIDES if by == CID_SEAT else -DECIDES
    return worth


def at_stake(state: Position) -> float:
    """Return what El Cid gains when the contest of the moment succeeds; an event makes an area independent."""
    return stake(state, NOBODY if state.contest == BY_EVENT else state.by, state.area)


def reply_of(state: Position, area: int, strength: int) -> int:
    """Return the Response that lies ready for an area's defence, NO_CARD for none: Bots show theirs (9.4)."""
    owner = state.owner[area]
    if strength < BOT_DEFENDS or not state.is_bot(owner):
        return NO_CARD
    for kind in state.ready[owner]:
        if ADDS_DICE[kind] or WORD[kind] in (MILITIA, SORTIE, AMBUSH):
            return kind
    return NO_CARD


def odds_with_reply(reply: int, attack: int, weakest: int, defence: int) -> float:
    """Return an attack's odds when a Response is laid against it that takes its weakest Troop, or adds dice."""
    if reply == NO_CARD:
        return odds(attack, defence)
    if WORD[reply] == AMBUSH:
        return 0.0
    if WORD[reply] == SORTIE:
        return odds(max(0, attack - weakest), defence)
    return odds(attack, defence + EXTRA[reply])


def weakest_of(troops: list[int]) -> int:
    least = 0
    for kind in troops:
        if least == 0 or VALUE[kind] < least:
            least = VALUE[kind]
    return least


def price_of_dice(state: Position) -> float:
    return LAST_DIE if state.turn == TURNS and is_quiet(state) else TROOP_DIE


def kept_worth(state: Position, kind: int) -> float:
    """Return what a Response is worth for later; nothing comes after the last fight."""
    return LAST_DIE if state.turn == TURNS and is_quiet(state) else KEPT.get(WORD[kind], KEPT_ELSE)


def campaigns(state: Position) -> list[Plan]:
    """Return El Cid's best plan for every area in reach, replies counted, best first."""
    price = price_of_dice(state)
    forces = totals([kind for kind in state.hands[CID_SEAT] if SORT[kind] == TROOP])
    found = [best_force(state, area, forces, price) for area in bits_of(attackable(state, CID_SEAT))] if forces else []
    found.sort(reverse=True)
    return found


def best_force(state: Position, area: int, forces: dict[int, tuple[int, ...]], price: float) -> Plan:
    """Return the plan with the strength that pays best against an area."""
    worth, defence = stake(state, CID_SEAT, area), defence_of(state, area)
    if state.turn < TURNS:
        near, own = state.field.near[area], state.held[CID_SEAT]
        worth += SHIELDS * (near & own).bit_count() - EXPOSED * (near & ~own).bit_count()
    thrift = NEXT_DIE if price == TROOP_DIE else 0.0
    best, most = Plan(0.0, area, (), 0.0), -DECIDES * DECIDES
    for total, cards in forces.items():
        dice = total
        if state.crusade:
            dice = 0
            for kind in cards:
                dice += dice_of(state, kind, area)
        won = odds_with_reply(reply_of(state, area, total), dice, VALUE[cards[0]], defence)
        gain = won * worth - price * total
        if gain - thrift * total > most:
            best, most = Plan(gain, area, cards, won), gain - thrift * total
    return best
