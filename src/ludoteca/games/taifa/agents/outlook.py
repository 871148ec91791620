"""How good a position is for a seat, and how a turn goes on by the captain's advice."""

from collections.abc import Callable
from typing import Final

from ludoteca.core.game import NOBODY, Action
from ludoteca.games.taifa.agents.advice import advised
from ludoteca.games.taifa.pieces.kingdoms import ALMORAVID_LIMIT, ALMORAVIDS_SEAT, CASTLES, CID_SEAT
from ludoteca.games.taifa.state import Position

WON: Final = 4.0
CARD_WORTH: Final = 0.3  # of a card drawn for the next turn, whatever it is
GARRISON_WORTH: Final = 0.1
RIVAL: Final = 0.35  # of the strongest other's castles against our own
NEAR_VICTORY: Final = 0.15
MOST_STEPS: Final = 600


def play_turn(state: Position, advice: Callable[[Position, list[Action]], Action] = advised) -> None:
    """Play a world on to the end of its turn; all who are no Bots do as they are advised, by the captain or another."""
    turn = state.turn
    for _ in range(MOST_STEPS):
        if state.to_move() == NOBODY or state.turn > turn:
            return
        actions = state.legal_actions()
        state.apply(actions[0] if len(actions) == 1 else advice(state, actions))


def after(world: Position, action: Action) -> Position:
    """Return the world as it is at the end of the turn when an action is taken now."""
    state = world.copy()
    state.apply(action)
    play_turn(state)
    return state


def outlook(state: Position, seat: int) -> float:
    """Return how a seat stands: castles, cards to come, and how near the strongest other is to victory."""
    if state.to_move() == NOBODY:
        winners = state.winners()
        return castles_lead(state, seat) + (WON / len(winners) if seat in winners else 0.0)
    own = state.held[seat]
    value = castles_lead(state, seat)
    value += GARRISON_WORTH * (state.garrisons & own).bit_count()
    return value + CARD_WORTH * (len(state.hands[seat]) + state.bonus[seat])


def castles_lead(state: Position, seat: int) -> float:
    own = state.held[seat].bit_count()
    if state.is_cid() and seat == CID_SEAT:
        foe = state.held[ALMORAVIDS_SEAT].bit_count()
        return own - foe - max(0, foe - ALMORAVID_LIMIT + 1)
    others = [state.held[other].bit_count() for other in range(state.seats) if other != seat]
    most = max(others)
    return own - RIVAL * most - NEAR_VICTORY * max(0, most - CASTLES + 3) + NEAR_VICTORY * max(0, own - CASTLES + 3)
