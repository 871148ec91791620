"""El Cid's hopes: how likely he wins from where a turn ends, fitted to thousands of matches that his advice played."""

from math import exp
from typing import Final

from ludoteca.core.game import NOBODY
from ludoteca.games.taifa.pieces.cards import VALUE
from ludoteca.games.taifa.pieces.kingdoms import ALMORAVIDS_SEAT, CASTLES, CID_SEAT
from ludoteca.games.taifa.state import Position

# Log-odds of a win, before the second turn and before the third.
SET_OUT: Final = [0.59, 0.40]
OWN_CASTLE: Final = [0.40, 0.66]
FOE_CASTLE: Final = [0.37, 0.62]
OWN_BONUS: Final = [0.25, 0.31]
FOE_BONUS: Final = [0.14, 0.19]
FOE_ARMY: Final = [0.06, 0.10]  # a die
FOE_READY: Final = [0.23, 0.27]  # a Response that lies ready
NEXT_WINS: Final = [1.1, 1.7]  # any Bot's thirteenth castle ends it all
TWO_TO_WIN: Final = [0.35, 0.38]


def hope(state: Position) -> float:
    """Return the chance that El Cid wins, where a turn has ended or all is over."""
    if state.to_move() == NOBODY:
        return float(state.winners() == [CID_SEAT])
    before = state.turn - 2
    foe = ALMORAVIDS_SEAT
    army = 0
    for kind in state.armies[foe]:
        army += VALUE[kind]
    worth = SET_OUT[before] + OWN_CASTLE[before] * state.held[CID_SEAT].bit_count()
    worth -= FOE_CASTLE[before] * state.held[foe].bit_count()
    worth += OWN_BONUS[before] * state.bonus[CID_SEAT] - FOE_BONUS[before] * state.bonus[foe]
    worth -= FOE_ARMY[before] * army + FOE_READY[before] * len(state.ready[foe])
    return 1.0 / (1.0 + exp(threat(state, before) - worth))


def threat(state: Position, before: int) -> float:
    """Return what it costs that a Bot is near its last castle."""
    most = max([state.held[seat].bit_count() for seat in range(CID_SEAT)])
    if most == CASTLES - 1:
        return NEXT_WINS[before]
    return TWO_TO_WIN[before] if most == CASTLES - 2 else 0.0
