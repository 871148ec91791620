"""Improvement cards: when they may be played, and what they do at once (chapter 13)."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios.actions import NOW
from ludoteca.games.patios.pieces import (
    CAN,
    CHARACTERS,
    DANCER,
    FIRST_IMPROVEMENT,
    GUITARIST,
    GUITARIST_MOVES,
    IMPROVEMENTS,
    PLACES,
    VISITORS,
    cells_in,
)
from ludoteca.games.patios.rules.children import loose_dry
from ludoteca.games.patios.rules.clues import hide_together, show_from_hand
from ludoteca.games.patios.rules.patio import cells_for, is_balcony, turn_up
from ludoteca.games.patios.rules.turn import end_round
from ludoteca.games.patios.state import (
    CAN_HOW,
    CAN_NOW,
    DANCE,
    GIVEN,
    GOING,
    PLACING,
    TURN,
    VISITING,
    WINDOW_B,
    Position,
)


def may_play(state: Position, card: int) -> bool:
    """Say whether the seat asked may play an Improvement of its hand now."""
    hand = state.hands[state.mover]
    if card not in hand or (state.phase == GIVEN and hand[-1] != card):  # 12.6
        return False
    if card == GUITARIST:
        return state.phase != GIVEN  # 13.4
    if card == DANCER:
        return state.phase == TURN  # 13.5
    if card == CAN and loose_dry(state, state.mover):
        return True
    return cells_for(state, state.mover, FIRST_IMPROVEMENT + card) != 0


def playable(state: Position) -> int:
    """Return the Improvements that the seat asked may play, as a mask."""
    mask = 0
    for card in state.hands[state.mover]:
        if may_play(state, card):
            mask |= 1 << card
    return mask


def play(state: Position, card: int, log: list[Event] | None) -> None:  # 13.1
    seat = state.mover
    for reader in range(state.seats):
        show_from_hand(state, seat, card, reader)
    state.hands[seat].remove(card)
    if log is not None:
        log.append(Event("patios.played", {"seat": seat, "card": IMPROVEMENTS[card]}))
    state.sealed = True
    if card == DANCER:
        dance(state, log)
        return
    state.held = FIRST_IMPROVEMENT + card
    if card == GUITARIST:
        state.phase = VISITING
    elif card == CAN:
        state.phase = CAN_HOW
    else:
        state.phase = PLACING


def use_can_how(state: Position, verb: int) -> None:  # 13.8, 17.1
    state.phase = CAN_NOW if verb == NOW else PLACING
    state.sealed = verb == NOW and state.terms.monument


def dry_balconies(state: Position, seat: int) -> int:
    """Return a seat's dry Balconies as a mask."""
    mask = 0
    for cell in cells_in(state.dry[seat]):
        if is_balcony(state.court[seat * PLACES + cell]):
            mask |= 1 << cell
    return mask


def use_can_now(state: Position, cell: int, log: list[Event] | None) -> None:  # 13.8
    """Turn up one dry Balcony, or none (NOBODY); the can is spent."""
    if cell != NOBODY:
        turn_up(state, state.mover, cell, log)
    elif log is not None:
        log.append(Event("patios.can_spent", {"seat": state.mover}))
    state.held = 0
    put_under(state, [CAN], log)
    state.phase = GOING


def visitors_moves(state: Position) -> int:
    """Return the Guitarist's moves that stay in the row, as a mask over GUITARIST_MOVES (13.4)."""
    place = state.row.index(VISITORS)
    mask = 0
    for index, by in enumerate(GUITARIST_MOVES):
        if 0 <= place - by < len(state.row):
            mask |= 1 << index
    return mask


def move_visitors(state: Position, index: int, log: list[Event] | None) -> None:  # 13.4
    by = GUITARIST_MOVES[index]
    place = state.row.index(VISITORS) - by
    state.row.remove(VISITORS)
    state.row.insert(place, VISITORS)
    if log is not None:
        log.append(Event("patios.moved", {"seat": state.mover, "by": by}))
    state.held = 0
    take_coin(state, log)
    put_under(state, [GUITARIST], log)
    state.phase = GOING
    if place == 0:
        end_round(state, log)


def take_coin(state: Position, log: list[Event] | None) -> None:  # 12.7
    if state.reserve == 0:
        return
    state.reserve -= 1
    state.coins[state.active] += 1
    if log is not None:
        log.append(Event("patios.coin", {"seat": state.active}))


def dance(state: Position, log: list[Event] | None) -> None:  # 13.5
    state.spot[DANCER] = state.active * PLACES
    for character in state.row:
        state.up |= 1 << character
    state.shown = state.up
    if log is not None:
        facts = {"seat": state.active, "characters": [CHARACTERS[character] for character in state.row]}
        log.append(Event("patios.danced", facts))
    state.phase = DANCE


def may_face_down(state: Position) -> int:
    """Return the characters that may be the next to turn face down, in the order of the row (13.5)."""
    mask, left = 0, 0
    for place in range(len(state.row) - 1, state.at - 1, -1):
        character = state.row[place]
        if character != VISITORS:
            left += 1
            if left >= state.todo:
                mask |= 1 << character
    return mask


def face_down(state: Position, character: int, log: list[Event] | None) -> None:  # 13.5
    state.up &= ~(1 << character)
    state.at = state.row.index(character) + 1
    state.todo -= 1
    if state.todo:
        return
    if log is not None:
        down = [CHARACTERS[other] for other in state.row if not state.up >> other & 1]
        log.append(Event("patios.faces", {"seat": state.active, "characters": down}))
    take_coin(state, log)
    state.spot[DANCER] = NOBODY
    put_under(state, [DANCER], log)
    state.come_to_rest()
    state.step = WINDOW_B
    state.phase = GOING


def put_under(state: Position, cards: list[int], log: list[Event] | None) -> None:  # 13.10
    """Return Improvements to the bottom of their deck, several shuffled among themselves."""
    if not cards:
        return
    under = sorted(cards)
    if log is not None:
        log.append(Event("patios.returned", {"cards": [IMPROVEMENTS[card] for card in under]}))
    if len(under) > 1:
        state.rng.shuffle(under)
        state.sealed = True
    hide_together(state, under)
    state.stock = under + state.stock


def put_gathered_under(state: Position, log: list[Event] | None) -> None:
    put_under(state, state.gathered, log)
    state.gathered = []
