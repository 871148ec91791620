"""Between rounds: what is kept, re-packing, purchases (chapter 15)."""

from typing import Final

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios.pieces import (
    AWNING,
    BLUE,
    CANE,
    FIRST_IMPROVEMENT,
    HOSE,
    INWARD,
    KINDS,
    LADDER,
    LADDER_KIND,
    PLACES,
    PRICE,
    RING,
    TRIO,
    TUB,
    cells_in,
)
from ludoteca.games.patios.rules.decks import for_sale, take_from_sample
from ludoteca.games.patios.rules.improvements import put_gathered_under
from ludoteca.games.patios.rules.patio import clear_cell, turn_down
from ludoteca.games.patios.rules.placing import receive
from ludoteca.games.patios.state import BUY_STEP, BUYING, GOING, KEEP_AWNING, KEEP_POT, ROUND_START, Position

AWNING_STAGE: Final = 6  # after an up and a dry stage for each colour
LEAVE_STAGE: Final = 7


def go_on_keeping(state: Position, log: list[Event] | None) -> None:  # 15.1 to 15.5
    if state.todo == 0:
        finish_keeping(state, log)
        return
    seat = state.at
    while state.stage < LEAVE_STAGE:
        if keepable(state, seat):
            state.ask(KEEP_AWNING if state.stage == AWNING_STAGE else KEEP_POT, seat)
            return
        state.stage += 1
    clear_patio(state, seat, log)
    state.stage = 0
    state.next_seat()


def colour_cells(state: Position, seat: int, colour: int) -> int:
    """Return the cells of a colour's real pots, all face up by now."""
    mask = 0
    for cell in cells_in(state.flowers[seat]):
        if state.court[seat * PLACES + cell] == BLUE + colour:
            mask |= 1 << cell
    return mask


def left_over(state: Position, seat: int, colour: int, count: int) -> int:
    """Return how many of so many pots of a colour are left when its trio has gone (15.2)."""
    if not state.trio_now[seat] >> colour & 1:
        return count
    is_with_tub = state.tub_colour == colour and state.lies_with(TUB, seat)
    return count - TRIO + int(is_with_tub)


def keepable(state: Position, seat: int) -> int:
    """Return the cells that may be kept at this stage (15.3, 15.4)."""
    kept = state.kept_up | state.kept_dry
    if state.stage == AWNING_STAGE:
        return scored_cards(state, seat) & ~kept if state.lies_with(AWNING, seat) else 0
    colour, is_dry_stage = state.stage // 2, state.stage % 2 == 1
    if is_dry_stage and not state.terms.keep_dry:
        return 0
    cells = colour_cells(state, seat, colour)
    if left_over(state, seat, colour, cells.bit_count()) <= (cells & kept).bit_count():
        return 0
    return cells & ~kept


def scored_cards(state: Position, seat: int) -> int:
    """Return the Pots and Balconies of a patio, the Tub not."""
    mask = state.flowers[seat]
    if state.lies_with(TUB, seat):
        mask &= ~(1 << state.spot[TUB] % PLACES)
    return mask


def keep_cell(state: Position, cell: int) -> None:
    """Keep a card, or none (NOBODY), and go on to the next stage."""
    if cell != NOBODY:
        if state.stage % 2 == 1:
            state.kept_dry |= 1 << cell
        else:
            state.kept_up |= 1 << cell
    state.stage += 1
    state.phase = GOING


def clear_patio(state: Position, seat: int, log: list[Event] | None) -> None:  # 15.1 to 15.5
    if log is not None:
        tell_kept(state, seat, log)
    for cell in cells_in(state.kept_dry):
        turn_down(state, seat, cell)
    for cell in cells_in(state.taken[seat] & ~(state.kept_up | state.kept_dry)):
        throw_out(state, seat, cell)
    if state.in_works(seat):
        state.works &= ~(1 << seat)
        repack(state, seat)
        if log is not None:
            log.append(Event("patios.repacked", {"seat": seat}))
    state.kept_up = 0
    state.kept_dry = 0


def tell_kept(state: Position, seat: int, log: list[Event]) -> None:
    up = [KINDS[state.court[seat * PLACES + cell]] for cell in cells_in(state.kept_up)]
    dry = [KINDS[state.court[seat * PLACES + cell]] for cell in cells_in(state.kept_dry)]
    if up or dry:
        log.append(Event("patios.kept", {"seat": seat, "up": up, "dry": dry}))
    else:
        log.append(Event("patios.cleared", {"seat": seat}))


def throw_out(state: Position, seat: int, cell: int) -> None:  # 15.1
    kind = state.court[seat * PLACES + cell]
    clear_cell(state, seat, cell)
    if kind < FIRST_IMPROVEMENT:
        state.discards.append(kind)
        return
    if kind == LADDER_KIND:
        state.discards.extend([CANE] * state.ladder_canes)
        state.ladder_canes = 0
        if state.spot[HOSE] == state.spot[LADDER]:
            gather(state, HOSE)
    gather(state, kind - FIRST_IMPROVEMENT)


def gather(state: Position, improvement: int) -> None:
    state.spot[improvement] = NOBODY
    state.gathered.append(improvement)


def repack(state: Position, seat: int) -> None:  # 15.5
    """Bring the cards of the second ring in, each as near to its place as there is room."""
    for cell in range(RING, PLACES):
        if state.taken[seat] >> cell & 1:
            move_card(state, seat, cell, nearest_free(state, seat, INWARD[cell]))


def nearest_free(state: Position, seat: int, cell: int) -> int:
    """Return the free inner cell nearest around the ring, clockwise first."""
    for far in range(RING):
        for near in ((cell + far) % RING, (cell - far) % RING):
            if not state.taken[seat] >> near & 1:
                return near
    raise AssertionError("at most seven cards are kept")


def move_card(state: Position, seat: int, start: int, end: int) -> None:
    here, there = seat * PLACES + start, seat * PLACES + end
    is_dry = state.dry[seat] >> start & 1
    kind, lore = state.court[here], state.lore[here]
    clear_cell(state, seat, start)
    state.court[there] = kind
    state.lore[there] = lore
    state.taken[seat] |= 1 << end
    state.flowers[seat] |= 1 << end
    state.dry[seat] |= is_dry << end


def finish_keeping(state: Position, log: list[Event] | None) -> None:
    put_gathered_under(state, log)
    state.tub_colour = NOBODY
    state.trio_now = [0] * state.seats
    state.row = []
    state.up = 0
    state.shown = 0
    state.go_to(BUY_STEP)


def go_on_buying(state: Position) -> None:  # 15.6
    while state.todo > 0:
        if state.coins[state.at] >= PRICE and for_sale(state):
            state.ask(BUYING, state.at)
            return
        state.next_seat()
    state.step = ROUND_START


def buy(state: Position, what: int, log: list[Event] | None) -> None:  # 15.6
    seat, kind = state.mover, what + 1
    state.coins[seat] -= PRICE
    state.reserve += PRICE
    take_from_sample(state, kind)
    if log is not None:
        log.append(Event("patios.bought", {"seat": seat, "card": KINDS[kind]}))
    receive(state, seat, kind, log)


def stop_buying(state: Position) -> None:
    state.next_seat()
    state.phase = GOING
