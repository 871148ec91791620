"""Setting up: the deal, the first two pots, and each round's row (chapter 3)."""

from ludoteca.core.game import Event
from ludoteca.games.patios.pieces import (
    CANE,
    CANES,
    CHARACTERS,
    COLOURS,
    FIRST_BALCONY,
    IMPROVEMENTS,
    KINDS,
    LAST_BALCONY,
    NEIGHBOUR,
    POTS_OF_A_COLOUR,
    SUN,
    SUN_FREE,
    VISITORS,
)
from ludoteca.games.patios.rules.clues import ANY
from ludoteca.games.patios.rules.decks import names, refill
from ludoteca.games.patios.state import DEAL, GOING, PLACING, ROUND_START, SORT, TAG, TURN_START, Position


def deal(state: Position, log: list[Event] | None) -> None:  # 3.1 to 3.5, 3.9
    """Deal two pots of different colours to each, and make the decks."""
    pots = [colour + 1 for colour in range(len(COLOURS)) for _ in range(state.seats)]
    state.rng.shuffle(pots)
    while any(pots[2 * seat] == pots[2 * seat + 1] for seat in range(state.seats)):
        state.rng.shuffle(pots)
    state.dealt = [pots[2 * seat : 2 * seat + 2] for seat in range(state.seats)]
    state.opening = [pots[: 2 * state.seats].count(colour + 1) for colour in range(len(COLOURS))]
    left = POTS_OF_A_COLOUR - state.seats
    rest = [colour + 1 for colour in range(len(COLOURS)) for _ in range(left)]
    state.deck = pots[2 * state.seats :] + rest + [CANE] * CANES + list(range(FIRST_BALCONY, LAST_BALCONY + 1))
    state.rng.shuffle(state.deck)
    if not state.terms.playground:
        state.stock = list(range(len(IMPROVEMENTS)))
        state.rng.shuffle(state.stock)
        state.clues = [ANY] * (len(IMPROVEMENTS) * state.seats)
    if log is not None:
        log.append(Event("patios.began", {"seats": state.seats, "first": state.active}))
        for seat, cards in enumerate(state.dealt):
            facts: dict[str, object] = {"seat": seat, "cards": [KINDS[kind] for kind in cards]}
            log.append(Event("patios.dealt", state.private(facts), frozenset((seat,))))


def go_on_setting_up(state: Position) -> None:  # 3.3
    if state.todo == 0:
        state.step = ROUND_START
        return
    dealt = state.dealt[state.at]
    if len(dealt) == 2:
        state.ask(DEAL, state.at)
    elif len(dealt) == 1:
        hold_dealt(state, 0)
    else:
        state.next_seat()


def hold_dealt(state: Position, slot: int) -> None:
    """Take one of the pots dealt in hand: the first will stand face up, the other dry."""
    state.held = state.dealt[state.at].pop(slot)
    state.ask(PLACING, state.at)


def start_round(state: Position, log: list[Event] | None) -> None:  # 3.6 to 3.8, 15.7, 15.8
    state.round += 1
    state.turns = 0
    forget_blends(state)
    build_row(state)
    came = refill(state, log)
    if log is not None:
        up = [CHARACTERS[character] for character in state.row if state.up >> character & 1]
        facts = {"up": up[:-1], "down": state.terms.face_down, "round": state.round}
        log.append(Event("patios.row", facts))
        if came:
            log.append(Event("patios.sample" if state.round == 1 else "patios.refilled", {"cards": names(came)}))
    state.step = TURN_START
    state.phase = GOING


def forget_blends(state: Position) -> None:
    """Drop the packets of two decks of which no card, and none of the old deck, lies dry any more (18.6)."""
    dry = [lore for lore in state.lore if lore]
    tags, decks = {lore >> TAG >> 6 for lore in dry}, {lore >> SORT & 0xFFFF for lore in dry}
    state.blends = [blend for blend in state.blends if blend[0] in tags or blend[1] in decks]


def build_row(state: Position) -> None:  # 3.7, 3.8
    row = list(range(VISITORS))
    if state.terms.playground:
        row.remove(NEIGHBOUR)
    state.rng.shuffle(row)
    face_up = len(row) - state.terms.face_down
    if SUN in row[: min(SUN_FREE, face_up)]:
        row.remove(SUN)
        row.insert(face_up - 1, SUN)
    row.append(VISITORS)
    state.row = row
    state.up = 1 << VISITORS
    for character in row[:face_up]:
        state.up |= 1 << character
    state.shown = state.up
    state.sealed = True
