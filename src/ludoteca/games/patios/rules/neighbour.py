"""Neighbour: offers, the apprentice, two Improvements to choose from, or one to take away (chapter 12)."""

from typing import Final

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios.pieces import CHARACTERS, IMPROVEMENTS
from ludoteca.games.patios.rules.clues import learn, mix, show_from_hand
from ludoteca.games.patios.state import ACCEPTING, CLEANUP, GIVEN, GOING, KEEPING, OFFERING, STEALING, Position

POLL_STAGE: Final = 0
PAIR_STAGE: Final = 1
DONE_STAGE: Final = 2


def go_on_visiting(state: Position, log: list[Event] | None) -> None:
    if state.stage == DONE_STAGE:
        state.apprentice = NOBODY
        state.offers = 0
        state.step = CLEANUP
    elif state.stage == PAIR_STAGE:
        look_at_two(state, log)
    elif len(state.stock) >= 2:
        poll(state, log)
    elif state.stock:
        take_last(state, log)
    elif victims(state):
        state.ask(STEALING, state.active)
    else:
        if log is not None:
            log.append(Event("patios.lost", {"seat": state.active, "character": CHARACTERS[state.chosen]}))
        state.stage = DONE_STAGE


def poll(state: Position, log: list[Event] | None) -> None:  # 12.1
    while state.todo > 0:
        seat = state.at
        if seat != state.active and state.coins[seat] > 0:
            state.ask(OFFERING, seat)
            return
        state.next_seat()
    made = [seat for seat in range(state.seats) if state.offers >> seat & 1]
    if log is not None:
        log.append(Event("patios.offers", {"seat": state.active, "made": made}))
    state.sealed = True
    if len(made) > 1:
        state.ask(ACCEPTING, state.active)
    elif made:
        accept(state, made[0], log)
    else:
        state.stage = PAIR_STAGE


def answer(state: Position, yes: bool) -> None:  # 12.1
    if yes:
        state.offers |= 1 << state.mover
    state.next_seat()
    state.phase = GOING


def accept(state: Position, seat: int, log: list[Event] | None) -> None:  # 12.2, 12.3
    state.apprentice = seat
    state.coins[seat] -= 1
    state.coins[state.active] += 1
    if log is not None:
        log.append(Event("patios.apprentice", {"seat": state.active, "apprentice": seat}))
    state.stage = PAIR_STAGE
    state.phase = GOING


def look_at_two(state: Position, log: list[Event] | None) -> None:  # 12.4
    """Draw two, in no order that could tell the others anything (A-43)."""
    state.pair = [state.stock.pop(), state.stock.pop()]
    state.pair.sort()
    state.rng.shuffle(state.pair)
    state.sealed = True
    for seat in range(state.seats):
        if seat != state.active:
            mix(state, state.pair, seat)
    for card in state.pair:
        learn(state, state.active, card)
    if log is not None:
        facts = {"seat": state.active, "cards": [IMPROVEMENTS[card] for card in state.pair]}
        log.append(Event("patios.looked", facts, frozenset((state.active,))))
    state.ask(KEEPING, state.active)


def keep(state: Position, slot: int, log: list[Event] | None) -> None:  # 12.4
    kept, other = state.pair[slot], state.pair[1 - slot]
    state.pair = []
    state.stage = DONE_STAGE
    take(state, kept, log)
    state.phase = GOING
    if state.apprentice == NOBODY:
        state.stock.append(other)
        if log is not None:
            log.append(Event("patios.back", {"seat": state.active}))
        return
    give(state, other, log)


def take(state: Position, card: int, log: list[Event] | None) -> None:
    """Put an Improvement into the active hand."""
    state.hands[state.active].append(card)
    learn(state, state.active, card)
    if log is not None:
        log.append(Event("patios.took", {"seat": state.active}))
        facts = {"seat": state.active, "card": IMPROVEMENTS[card]}
        log.append(Event("patios.took.own", facts, frozenset((state.active,))))


def give(state: Position, card: int, log: list[Event] | None) -> None:  # 12.4, 12.6
    seat = state.apprentice
    state.hands[seat].append(card)
    learn(state, seat, card)
    state.sealed = True
    if log is not None:
        facts: dict[str, object] = {"seat": state.active, "apprentice": seat}
        log.append(Event("patios.gave", facts))
        private = frozenset((state.active, seat))
        log.append(Event("patios.gave.own", {**facts, "card": IMPROVEMENTS[card]}, private))
    state.ask(GIVEN, seat)


def hold(state: Position, log: list[Event] | None) -> None:  # 12.6
    if log is not None:
        log.append(Event("patios.held", {"seat": state.mover}))
    state.phase = GOING


def take_last(state: Position, log: list[Event] | None) -> None:  # 12.5
    state.sealed = True
    state.stage = DONE_STAGE
    take(state, state.stock.pop(), log)


def victims(state: Position) -> int:
    """Return the other seats that hold an Improvement, as a mask."""
    mask = 0
    for seat in range(state.seats):
        if seat != state.active and state.hands[seat]:
            mask |= 1 << seat
    return mask


def steal(state: Position, victim: int, log: list[Event] | None) -> None:  # 12.5
    hand = state.hands[victim]
    hand.sort()
    state.sealed = True
    for seat in range(state.seats):
        if seat != victim and seat != state.active:
            mix(state, hand, seat)
    card = hand[state.rng.below(len(hand))]
    show_from_hand(state, victim, card, state.active)
    hand.remove(card)
    state.hands[state.active].append(card)
    if log is not None:
        facts: dict[str, object] = {"seat": state.active, "other": victim}
        log.append(Event("patios.stole", facts))
        private = frozenset((state.active, victim))
        log.append(Event("patios.stole.own", {**facts, "card": IMPROVEMENTS[card]}, private))
    state.stage = DONE_STAGE
    state.phase = GOING
