"""Turns: the draw, whose round it is, the end of a turn and of the game (3, 4, 6, 7, 8, 10)."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.taifa.pieces.cards import FIRST_CHRISTIAN, KINDS, TRUCE_CARD
from ludoteca.games.taifa.pieces.kingdoms import (
    ALMORAVID_LIMIT,
    ALMORAVIDS_SEAT,
    CID_SEAT,
    HAND,
    TURNS,
)
from ludoteca.games.taifa.rules.hands import draw, put_event_away
from ludoteca.games.taifa.rules.pacts import make_pact
from ludoteca.games.taifa.state import (
    BOT_ROUND,
    DRAW,
    NEXT,
    OVER,
    ROUND,
    TRUCE_HELD,
    TURN_END,
    TURN_START,
    Position,
    kind_in,
)


def lay_out(state: Position) -> None:
    """Put the castles on the map and make the two decks (3.1, 10.1)."""
    for seat in range(state.seats):
        state.held[seat] = state.field.starts[seat]
        for area in range(len(state.owner)):
            if state.held[seat] >> area & 1:
                state.owner[area] = seat
    for kind in range(KINDS):
        copies = state.box.counts[kind]
        if kind == TRUCE_CARD and state.is_cid():
            state.in_play[CID_SEAT].append(TRUCE_CARD)
        else:
            state.decks[1 if kind >= FIRST_CHRISTIAN else 0] += [kind] * copies
    for deck in state.decks:
        state.rng.shuffle(deck)


def start_turn(state: Position, log: list[Event] | None) -> None:
    """Begin a turn; El Cid first chooses whom his Truce holds (10.2, 13.54)."""
    state.turn += 1
    state.active = state.seats - 1
    state.passes = 0
    if log is not None:
        log.append(Event("taifa.turn", {"turn": state.turn}))
    state.go_to(DRAW)
    if state.is_cid():
        state.ask(TRUCE_HELD, CID_SEAT)


def hold_truce(state: Position, kingdom: int, log: list[Event] | None) -> None:
    """Apply El Cid's open Truce to a Christian kingdom for this turn."""
    seat = state.seat_of(kingdom)
    state.truce = seat
    make_pact(state, CID_SEAT, seat)
    if log is not None:
        log.append(Event("taifa.truce.held", {"seat": CID_SEAT, "kingdom": seat}))
    state.go_to(DRAW)


def deal(state: Position, log: list[Event] | None) -> None:
    """Draw for the turn in turn order: 8 cards and the Card Bonus, less what a player has saved (7, 9.1)."""
    for seat in range(state.seats):
        count = hand_size(state, seat) + state.bonus[seat]
        if not state.bots >> seat & 1:
            count -= len(state.hands[seat])
        draw(state, seat, state.faiths[seat], max(0, count), log)
        state.bonus[seat] = 0
    state.sealed = True
    state.go_to(NEXT)


def hand_size(state: Position, seat: int) -> int:
    if not state.is_cid():
        return HAND
    if seat == ALMORAVIDS_SEAT:
        size = state.options["almoravid_hand"]
        assert isinstance(size, int)
        return size
    return state.box.hands[seat]


def go_to_next(state: Position, log: list[Event] | None) -> None:
    """Give the round to the next kingdom; one without cards passes by itself (5.6, 13.27)."""
    state.given = 0
    while state.passes < state.seats:
        state.active = (state.active + 1) % state.seats
        seat = state.active
        if state.hands[seat]:
            return state.ask(BOT_ROUND if state.bots >> seat & 1 else ROUND, seat)
        count_pass(state, "taifa.passed.empty", log)
    return state.go_to(TURN_END)


def count_pass(state: Position, key: str, log: list[Event] | None) -> None:
    state.passes += 1
    if log is not None:
        log.append(Event(key, {"seat": state.active}))


def end_turn(state: Position, log: list[Event] | None) -> None:
    """End the turn when all have passed: permanents go, decks are made anew, or the game is over (6, 8)."""
    for seat in range(state.seats):
        for entry in state.in_play[seat]:
            if not (state.is_cid() and kind_in(entry) == TRUCE_CARD):
                put_event_away(state, kind_in(entry))
        state.in_play[seat] = [TRUCE_CARD] if state.is_cid() and seat == CID_SEAT else []
        state.pacts[seat] = 0
    state.truce = NOBODY
    state.citadels = state.watchers = state.troubadours = 0
    state.crusade = False
    state.battle = []
    state.sealed = True
    if state.turn == TURNS:
        return end_game(state, log)
    for deck in range(2):
        state.decks[deck] += state.discards[deck]
        state.discards[deck] = []
        state.decks[deck].sort()
        state.rng.shuffle(state.decks[deck])
    return state.go_to(TURN_START)


def end_game(state: Position, log: list[Event] | None) -> None:
    state.phase = OVER
    state.mover = NOBODY
    if log is None:
        return
    castles = [held.bit_count() for held in state.held]
    if state.winner != NOBODY:
        log.append(Event("taifa.sudden", {"seat": state.winner}))
    if state.is_cid():
        is_won = winners(state) == [CID_SEAT]
        log.append(Event("taifa.cid.won" if is_won else "taifa.cid.lost", {"castles": castles}))
    elif state.winner == NOBODY:
        facts = {"castles": castles, "bonuses": state.bonus[:], "winners": winners(state)}
        log.append(Event("taifa.final", facts))


def winners(state: Position) -> list[int]:
    """Return who has won: sudden victory, or most castles and then the highest Card Bonus (8, 10.3)."""
    if state.phase != OVER:
        return []
    if state.is_cid():
        return [CID_SEAT] if has_cid_won(state) else [seat for seat in range(state.seats) if seat != CID_SEAT]
    if state.winner != NOBODY:
        return [state.winner]
    rank = [state.held[seat].bit_count() * 8 + state.bonus[seat] for seat in range(state.seats)]
    return [seat for seat in range(state.seats) if rank[seat] == max(rank)]


def has_cid_won(state: Position) -> bool:
    if state.winner != NOBODY:
        return state.winner == CID_SEAT
    almoravids = state.held[ALMORAVIDS_SEAT].bit_count()
    return almoravids < ALMORAVID_LIMIT and state.held[CID_SEAT].bit_count() > almoravids
