"""Attack plans: which area, with which Troops, at what odds."""

from functools import lru_cache
from typing import Final, NamedTuple

from ludoteca.core.game import NOBODY
from ludoteca.games.taifa.pieces.atlas import bits_of
from ludoteca.games.taifa.pieces.cards import BACK, SORT, TROOP, VALUE
from ludoteca.games.taifa.pieces.kingdoms import ALMORAVIDS_SEAT, CASTLES, CHRISTIAN, MUSLIM, TURNS
from ludoteca.games.taifa.rules.borders import attackable, defends
from ludoteca.games.taifa.rules.odds import chance
from ludoteca.games.taifa.state import Position

DIE: Final = 0.12  # what a die of a Troop is worth elsewhere: a third of an area of defence 2 with three
BONUS_WORTH: Final = 0.15
LEADER_WORTH: Final = 0.12  # for each castle that the owner has more than we
LAST_CASTLE: Final = 10.0
FOE_WORTH: Final = 1.0  # El Cid is measured against the Almoravids alone


class Plan(NamedTuple):
    """An attack worth thinking of; `gain` is what it wins on the whole."""

    gain: float
    area: int
    cards: tuple[int, ...]
    odds: float


@lru_cache(maxsize=4096)
def odds(attack: int, defence: int) -> float:
    return chance(attack, defence)


def worth_of(state: Position, seat: int, area: int) -> float:
    """Tell what it is worth to a seat to win an area."""
    is_last = state.held[seat].bit_count() == CASTLES - 1
    return value_of(state, seat, area) + (LAST_CASTLE if is_last else 0.0)


def value_of(state: Position, seat: int, area: int) -> float:
    """Tell what an area is worth short of victory: most where its owner is ahead, less where it is hard to hold."""
    owner = state.owner[area]
    own = state.held[seat].bit_count()
    worth = 1.0 + BONUS_WORTH
    if state.is_cid() and owner == ALMORAVIDS_SEAT:
        return worth + FOE_WORTH
    if owner != NOBODY:
        worth += 0.1 + LEADER_WORTH * max(0, state.held[owner].bit_count() - own)
    if state.turn < TURNS:
        worth -= 0.03 * (state.field.near[area] & ~state.held[seat]).bit_count()  # hard to hold
    return worth


def dice_of(state: Position, kind: int, area: int) -> int:
    """Return the dice of a Troop against an area, Crusaders counted."""
    owner = state.owner[area]
    crusades = state.crusade and owner != NOBODY and state.faiths[owner] == MUSLIM and BACK[kind] == CHRISTIAN
    return VALUE[kind] + int(crusades)


def totals(troops: list[int]) -> dict[int, tuple[int, ...]]:
    """Return for each strength that some of the Troops have together the cards of it, the smallest first."""
    made: dict[int, tuple[int, ...]] = {0: ()}
    for kind in sorted(troops, key=VALUE.__getitem__):
        for total, cards in list(made.items()):
            made.setdefault(total + VALUE[kind], (*cards, kind))
    del made[0]
    return made


def defence_of(state: Position, area: int) -> int:
    return defends(state, area) + (state.garrisons >> area & 1)


def plans(state: Position, seat: int, price: float = DIE) -> list[Plan]:
    """Return a plan for every area in reach, with the strength that pays best there, best first."""
    troops = [kind for kind in state.hands[seat] if SORT[kind] == TROOP]
    forces = totals(troops)
    found: list[Plan] = []
    for area in bits_of(attackable(state, seat)):
        worth, against = worth_of(state, seat, area), defence_of(state, area)
        best = None
        for total, cards in forces.items():
            dice = sum(dice_of(state, kind, area) for kind in cards) if state.crusade else total
            won = odds(dice, against)
            plan = Plan(won * worth - price * total, area, cards, won)
            if best is None or plan.gain > best.gain:
                best = plan
        if best is not None:
            found.append(best)
    found.sort(reverse=True)
    return found
