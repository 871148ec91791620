"""The end of a round and of the game: watering, scores, the Works paid, the winner (chapters 14 and 16)."""

from typing import Final

from ludoteca.core.game import Event
from ludoteca.games.patios.pieces import (
    BALCONIES,
    COLOURS,
    EXTRA,
    FIRST_BALCONY,
    GREEN,
    PLACES,
    TRIO,
    TRIO_CHANGE,
    TUB,
    TUB_KIND,
    WORKS_COST,
    cells_in,
)
from ludoteca.games.patios.rules.improvements import put_gathered_under
from ludoteca.games.patios.rules.patio import is_balcony
from ludoteca.games.patios.rules.sun import fade
from ludoteca.games.patios.rules.watering import go_on_watering
from ludoteca.games.patios.state import (
    GAME_END,
    GOING,
    KEEP_STEP,
    OVER,
    PAY_STEP,
    PAYING,
    SCORING,
    TUB_COLOUR,
    Position,
)

ALL_TRIOS: Final = 7
SINGLE: Final = 3  # a trio token alone, and what a second and a third colour add to it (16.2)
SECOND: Final = 5
THIRD: Final = 7


def go_on_ending_round(state: Position, log: list[Event] | None) -> None:  # 14.2 to 14.4
    if go_on_watering(state):
        return
    for after in range(state.seats):
        fade(state, (state.active + after) % state.seats, "visitors", log)
    if state.spot[TUB] >= 0:
        state.ask(TUB_COLOUR, state.spot[TUB] // PLACES)
        return
    state.go_to(SCORING)


def name_tub(state: Position, colour: int, log: list[Event] | None) -> None:  # 14.4
    state.tub_colour = colour
    if log is not None:
        log.append(Event("patios.tub", {"seat": state.mover, "colour": COLOURS[colour]}))
    state.go_to(SCORING)


def pots(state: Position, seat: int, tub_colour: int) -> list[int]:
    """Count the face-up pots of each colour, the Tub as the colour named."""
    counts = [0, 0, 0]
    up = state.flowers[seat] & ~state.dry[seat]
    for cell in cells_in(up):
        kind = state.court[seat * PLACES + cell]
        if kind <= GREEN:
            counts[kind - 1] += 1
        elif kind == TUB_KIND and tub_colour >= 0:
            counts[tub_colour] += 1
    return counts


def met_balconies(state: Position, seat: int, counts: list[int]) -> list[int]:
    """Return the cells of the face-up Balconies that the pots fulfil (14.5)."""
    up = state.flowers[seat] & ~state.dry[seat]
    cells: list[int] = []
    for cell in cells_in(up):
        kind = state.court[seat * PLACES + cell]
        if is_balcony(kind) and BALCONIES[kind - FIRST_BALCONY].is_met(counts[0], counts[1], counts[2]):
            cells.append(cell)
    return cells


def colour_points(count: int) -> int:  # 14.5
    return EXTRA * (count - TRIO) if count >= TRIO else count


def balcony_points(state: Position, seat: int, cells: list[int]) -> int:
    return sum([BALCONIES[state.court[seat * PLACES + cell] - FIRST_BALCONY].points for cell in cells])


def score_all(state: Position, log: list[Event] | None) -> None:  # 14.5, 17.3
    for after in range(state.seats):
        score(state, (state.active + after) % state.seats, log)
    if state.terms.nada_pego:
        for seat in range(state.seats):
            if state.trio_now[seat] == ALL_TRIOS:
                state.champions |= 1 << seat
    state.go_to(GAME_END if state.champions else PAY_STEP)


def score(state: Position, seat: int, log: list[Event] | None) -> None:  # 14.5
    counts = pots(state, seat, state.tub_colour)
    cells = met_balconies(state, seat, counts)
    gained = balcony_points(state, seat, cells)
    for colour, count in enumerate(counts):
        gained += colour_points(count)
        if count >= TRIO:
            state.trio_now[seat] |= 1 << colour
            state.trios[3 * seat + colour] += 1
    state.points[seat] += gained
    if log is not None:
        tell_score(state, seat, counts, cells, gained, log)


def tell_score(state: Position, seat: int, counts: list[int], cells: list[int], gained: int, log: list[Event]) -> None:
    met = [BALCONIES[state.court[seat * PLACES + cell] - FIRST_BALCONY] for cell in cells]
    facts = {
        "seat": seat,
        "trios": [COLOURS[colour] for colour in range(3) if counts[colour] >= TRIO],
        "colours": {COLOURS[colour]: colour_points(counts[colour]) for colour in range(3)},
        "balconies": [{"card": balcony.name, "points": balcony.points} for balcony in met],
        "works": -WORKS_COST if state.in_works(seat) else 0,
        "points": gained,
    }
    log.append(Event("patios.scored", facts))


def tokens_of(state: Position, seat: int) -> int:
    """Return the colours of which a seat has a trio token, as a mask."""
    mask = 0
    for colour in range(3):
        if state.trios[3 * seat + colour]:
            mask |= 1 << colour
    return mask


def go_on_paying(state: Position, log: list[Event] | None) -> None:  # 14.6
    while state.todo > 0:
        seat = state.at
        if state.in_works(seat) and not pay_at_once(state, seat, log):
            state.ask(PAYING, seat)
            return
        state.next_seat()
    if state.round == state.terms.rounds:
        state.step = GAME_END
    else:
        state.go_to(KEEP_STEP)


def pay_at_once(state: Position, seat: int, log: list[Event] | None) -> bool:
    """Pay for Works where there is nothing to choose; say whether that was so."""
    tokens = tokens_of(state, seat)
    paid = min(WORKS_COST, state.points[seat])
    if paid < WORKS_COST and tokens:
        if tokens & (tokens - 1):
            return False
        pay_with_trio(state, seat, tokens.bit_length() - 1, log)
        return True
    state.points[seat] -= paid
    if log is not None:
        log.append(Event("patios.paid" if paid == WORKS_COST else "patios.paid.none", {"seat": seat, "points": paid}))
    return True


def pay_with_trio(state: Position, seat: int, colour: int, log: list[Event] | None) -> None:  # 14.6
    state.trios[3 * seat + colour] -= 1
    state.points[seat] += TRIO_CHANGE
    if log is not None:
        log.append(Event("patios.paid.trio", {"seat": seat, "colour": COLOURS[colour]}))


def pay(state: Position, colour: int, log: list[Event] | None) -> None:
    pay_with_trio(state, state.mover, colour, log)
    state.next_seat()
    state.phase = GOING


def half_points(state: Position, seat: int) -> int:
    """Return a seat's total now, in half points (16.2)."""
    trios = sorted(state.trios[3 * seat : 3 * seat + 3])
    worth = SINGLE * trios[2] + SECOND * trios[1] + THIRD * trios[0]
    return 2 * (state.points[seat] + worth) + state.coins[seat]


def winners(state: Position) -> list[int]:  # 16.3, 17.3
    if state.phase != OVER:
        return []
    if state.champions:
        return [seat for seat in range(state.seats) if state.champions >> seat & 1]
    totals = [half_points(state, seat) for seat in range(state.seats)]
    return [seat for seat in range(state.seats) if totals[seat] == max(totals)]


def end_game(state: Position, log: list[Event] | None) -> None:  # 16.1
    put_gathered_under(state, log)
    state.phase = OVER
    state.sealed = True
    if log is not None:
        for seat in range(state.seats):
            log.append(Event("patios.final", final_count(state, seat)))
        log.append(result(state))


def final_count(state: Position, seat: int) -> dict[str, object]:
    return {
        "seat": seat,
        "points": half_points(state, seat) / 2,
        "trios": dict(zip(COLOURS, state.trios[3 * seat : 3 * seat + 3], strict=True)),
        "tokens": state.points[seat],
        "coins": state.coins[seat],
    }


def result(state: Position) -> Event:
    first = winners(state)
    best = half_points(state, first[0]) / 2
    if len(first) > 1:
        return Event("patios.tied", {"seats": first, "points": best, "nada": bool(state.champions)})
    return Event("patios.won", {"seat": first[0], "points": best, "nada": bool(state.champions)})
