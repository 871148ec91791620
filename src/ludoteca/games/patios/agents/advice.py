"""The neighbour's advice: what each answer is worth, by rules of thumb about one's own patio and what lies open."""

from collections.abc import Callable, Mapping
from typing import Final

from ludoteca.core.game import Action
from ludoteca.games.patios.actions import (
    ACCEPT,
    BUY,
    CAN_USE,
    CHOOSE,
    DOWN,
    HOSE_USE,
    KEEP,
    KEEP_SLOT,
    LATER,
    MOVE,
    NOW,
    OFFER,
    PAY,
    PICK,
    PLACE,
    PLAY,
    SHINE,
    SLOT,
    STEAL,
    SWAP,
    TARGET,
    TUB_AS,
    USE,
    WATER,
    WITH,
    Deed,
)
from ludoteca.games.patios.agents.value import (
    BACK,
    DRY_SHARE,
    IDLE_CANE,
    card_value,
    counts_of,
    next_pot,
    value_at,
)
from ludoteca.games.patios.pieces import (
    ASSISTANT,
    AWNING,
    BESIDE,
    CAN,
    CANE,
    CHILDREN,
    DANCER,
    FIRST_BALCONY,
    FIRST_IMPROVEMENT,
    GUITARIST,
    GUITARIST_MOVES,
    HOSE,
    INNER,
    LADDER,
    NEIGHBOUR,
    PLACES,
    RING,
    SUN,
    TUB,
    WATER_CARRIER,
    cells_in,
)
from ludoteca.games.patios.rules.decks import eligible
from ludoteca.games.patios.rules.ending import half_points
from ludoteca.games.patios.rules.sun import first_targets
from ludoteca.games.patios.state import CANING, GIVEN, Position

UNKNOWN_CARD: Final = 1.7  # what a card from the deck brings, on average
BEST_OF_PACKET: Final = 2.9
GIFT: Final = 0.3  # how much a card that each other player gets hurts
A_LOOK_AT_TWO: Final = 1.6
KEPT_FOR_LATER: Final = 0.8  # of what a placed Cane will save
WORTH_A_CANE: Final = 1.5
FAIR_PRICE: Final = 2.4
BEST_FIRST: Final = (TUB, AWNING, HOSE, DANCER, LADDER, GUITARIST, CAN)


def own_counts(state: Position) -> list[int]:
    """Count all pots of the seat asked, dry ones too: they may yet bloom."""
    return counts_of(state, state.mover, state.flowers[state.mover])


def thirst(state: Position, seat: int) -> list[float]:
    """Return what the dry cards of a seat are worth, the best first."""
    return sorted([value_at(state, seat, cell) for cell in cells_in(state.dry[seat])], reverse=True)


def place(state: Position, cell: int) -> float:
    """Canes stand among dry cards, dry cards beside Canes, and the second ring comes last."""
    seat, near = state.mover, BESIDE[cell]
    inside = 0.0 if cell >= RING else 0.2
    if state.held == CANE or state.held in (FIRST_IMPROVEMENT + HOSE, FIRST_IMPROVEMENT + LADDER):
        return cane_place(state, cell) + inside
    beside_canes = (near & state.canes[seat]).bit_count()
    return inside + 0.5 * min(beside_canes, 1) + 0.05 * (near & INNER & ~state.taken[seat]).bit_count()


def cane_place(state: Position, cell: int) -> float:
    """A Cane waters the two best dry cards beside it, and shields what blooms there."""
    seat, near = state.mover, BESIDE[cell]
    if state.lies_with(LADDER, seat) and state.spot[LADDER] % PLACES == cell:
        return KEPT_FOR_LATER * sum(thirst(state, seat)[:2], 0.0) + IDLE_CANE
    dry = sorted([value_at(state, seat, other) for other in cells_in(near & state.dry[seat])], reverse=True)
    blooming = (near & state.flowers[seat] & ~state.dry[seat]).bit_count()
    return KEPT_FOR_LATER * sum(dry[:2], 0.0) + 0.2 * blooming + IDLE_CANE / 2


def water(state: Position, cell: int) -> float:
    """Water what is worth most; of several places name the earliest of the best."""
    return value_at(state, state.mover, cell) if state.phase == CANING else 10 + value_at(state, state.mover, cell)


def pick(state: Position, what: int) -> float:
    return card_value(what + 1, own_counts(state))


def slot(state: Position, what: int) -> float:
    kind = state.packet[what]
    if kind == CANE:
        return max([IDLE_CANE * 2, *thirst(state, state.mover)[:1]])
    share = 1.0 if state.mover == state.active else DRY_SHARE * 1.5
    return share * card_value(kind, own_counts(state))


def buy(state: Position, what: int) -> float:
    return card_value(what + 1, own_counts(state)) - FAIR_PRICE


def choose(state: Position, character: int) -> float:
    """Mind what the character brings, and what it brings the others."""
    if character < WATER_CARRIER:
        return gardener(state, character)
    if character == WATER_CARRIER:
        return max([IDLE_CANE * 2, *thirst(state, state.mover)[:1]]) if CANE in state.sample else UNKNOWN_CARD / 2
    if character == ASSISTANT:
        return BEST_OF_PACKET - GIFT * (state.seats - 1)
    if character == CHILDREN:
        return UNKNOWN_CARD + 0.5
    if character == SUN:
        return max(shine(state, direction) for direction in range(RING))
    assert character == NEIGHBOUR
    return A_LOOK_AT_TWO if state.round < state.terms.rounds else A_LOOK_AT_TWO / 2


def gardener(state: Position, colour: int) -> float:
    """The best card of the sample for me; each other player takes one too, but dry."""
    mask = eligible(state, colour)
    if not mask:
        return UNKNOWN_CARD / 2
    found = [card_value(what + 1, own_counts(state)) for what in cells_in(mask)]
    cards = sum(1 for kind in state.sample if kind == colour + 1 or kind >= FIRST_BALCONY)
    return max(found) - GIFT * min(state.seats - 1, cards - 1)


def shine(state: Position, direction: int) -> float:
    """The Sun should fall where the others lose most; their dry cards are only backs to me."""
    harm = 0.0
    for seat in range(state.seats):
        if seat == state.mover or state.lies_with(AWNING, seat):
            continue
        targets = cells_in(first_targets(state, seat, direction))
        if targets:
            losses = [BACK if state.dry[seat] >> cell & 1 else value_up(state, seat, cell) / 2 for cell in targets]
            harm += min(losses)
    return 0.8 * harm / max(1, state.seats - 2)


def value_up(state: Position, seat: int, cell: int) -> float:
    """Return what a face-up card is worth among the face-up ones of its patio."""
    others = counts_of(state, seat, state.flowers[seat] & ~state.dry[seat] & ~(1 << cell))
    return card_value(state.court[seat * PLACES + cell], others)


def play(state: Position, card: int) -> float:
    """Use what helps now; keep what will help later."""
    seat = state.mover
    free = (INNER & ~state.taken[seat]).bit_count()
    if card == TUB:
        return 3.0 if free and state.phase != GIVEN else -1.0
    if card == AWNING:
        return 2.0 if free > 1 and state.flowers[seat].bit_count() > 2 else -1.0
    if card == GUITARIST:
        return 1.0 if is_ahead(state, seat) else -1.0
    if card == DANCER:
        return 2.5
    if card == CAN:
        return 1.0 if thirst(state, seat) and has_dry_balcony(state, seat) else -1.0
    return 1.5 if free and len(thirst(state, seat)) > 1 else -1.0


def has_dry_balcony(state: Position, seat: int) -> bool:
    return any(state.court[seat * PLACES + cell] >= FIRST_BALCONY for cell in cells_in(state.dry[seat]))


def is_ahead(state: Position, seat: int) -> bool:
    """Say whether this patio looks better than every other, dry cards left aside."""
    blooming = [blooms(state, player) for player in range(state.seats)]
    return blooming[seat] == max(blooming)


def blooms(state: Position, seat: int) -> float:
    counts = counts_of(state, seat, state.flowers[seat] & ~state.dry[seat])
    return sum([sum([next_pot(already) for already in range(count)], 0.0) for count in counts], 0.0)


def move(state: Position, index: int) -> float:
    """Who is ahead calls the Visitors; who is behind sends them away."""
    by = GUITARIST_MOVES[index]
    return float(by if is_ahead(state, state.mover) else -by)


def swap(state: Position, cell: int) -> float:
    """Give away what is worth little; a dry card for an unseen one is a gamble."""
    if state.dry[state.mover] >> cell & 1:
        return BACK * DRY_SHARE - DRY_SHARE * value_at(state, state.mover, cell) - 0.1
    best = max(gain(state, cell, colour) for colour in offered_colours(state))
    return best - 0.1


def offered_colours(state: Position) -> list[int]:
    """Return the colours of the others' face-up pots."""
    found: set[int] = set()
    for seat in range(state.seats):
        if seat != state.mover:
            up = state.flowers[seat] & ~state.dry[seat]
            found |= {state.court[seat * PLACES + cell] - 1 for cell in cells_in(up)} & {0, 1, 2}
    return sorted(found) or [state.court[state.mover * PLACES] - 1]


def gain(state: Position, cell: int, colour: int) -> float:
    """Return what one's pot of a colour is worth more than the one given for it."""
    counts = counts_of(state, state.mover, state.flowers[state.mover] & ~(1 << cell))
    return next_pot(counts[colour]) - value_at(state, state.mover, cell)


def swap_with(state: Position, where: int) -> float:
    seat, cell = where // PLACES, where % PLACES
    if state.dry[seat] >> cell & 1:
        return 0.0
    colour = state.court[where] - 1
    return gain(state, state.own_cell, colour) + value_up(state, seat, cell) / 4


def target(state: Position, cell: int) -> float:
    """Let the Sun have what is worth least."""
    dry = state.dry[state.mover] >> cell & 1
    return -value_at(state, state.mover, cell) * (DRY_SHARE if dry else 1 - DRY_SHARE)


def use(state: Position, waterer: int) -> float:
    """At a watering use all there is; against the Sun only for what is worth a Cane."""
    if not state.targets:
        return 5.0 + (waterer in (HOSE_USE, CAN_USE))
    worth = [-target(state, cell) for cell in cells_in(state.targets & ~state.shielded)]
    return max(worth) - (WORTH_A_CANE if waterer != HOSE_USE else 2 * WORTH_A_CANE)


def keep_card(state: Position, what: int) -> float:
    return -float(BEST_FIRST.index(state.pair[what]))


def keep(state: Position, cell: int) -> float:
    """Keep what may be kept; of the cards that would leave the one that promises most."""
    kept = state.kept_up | state.kept_dry
    return 0.5 + card_value(state.court[state.mover * PLACES + cell], counts_of(state, state.mover, kept)) / 4


def tub(state: Position, colour: int) -> float:
    """Name the colour for which the Tub scores most."""
    seat = state.mover
    up = state.flowers[seat] & ~state.dry[seat]
    counts = [0, 0, 0]
    for cell in cells_in(up):
        kind = state.court[seat * PLACES + cell]
        if kind <= len(counts):
            counts[kind - 1] += 1
    met = [kind for kind in [state.court[seat * PLACES + cell] for cell in cells_in(up)] if kind >= FIRST_BALCONY]
    after = [count + (colour == index) for index, count in enumerate(counts)]
    flowers = [kind for kind in met if kind < FIRST_IMPROVEMENT]
    return next_pot(counts[colour]) + sum([card_value(kind, after) for kind in flowers], 0.0)


def pay(state: Position, colour: int) -> float:
    """Give up the trio token of which there are most."""
    return float(state.trios[3 * state.mover + colour])


def accept(state: Position, seat: int) -> float:
    """Teach who is furthest behind."""
    return -half_points(state, seat)


def down(state: Position, character: int) -> float:
    """Hide from the others what I would choose myself."""
    return choose(state, character)


VERBS: Final[Mapping[int, Callable[[Position, int], float]]] = {
    PLACE: place,
    WATER: water,
    PICK: pick,
    SLOT: slot,
    BUY: buy,
    CHOOSE: choose,
    PLAY: play,
    MOVE: move,
    SHINE: shine,
    SWAP: swap,
    WITH: swap_with,
    TARGET: target,
    USE: use,
    KEEP_SLOT: keep_card,
    KEEP: keep,
    TUB_AS: tub,
    PAY: pay,
    ACCEPT: accept,
    DOWN: down,
    OFFER: lambda state, what: 1.0,
    STEAL: lambda state, seat: float(len(state.hands[seat])),
    NOW: lambda state, what: 1.0 if has_dry_balcony(state, state.mover) else -1.0,
    LATER: lambda state, what: 0.5,
}


def advised(state: Position, actions: list[Action]) -> Action:
    """Return the answer that the advice rates highest; `done`, `none`, `pass` and `hold` are the measure, at 0."""
    best, most = actions[0], float("-inf")
    for action in actions:
        assert isinstance(action, Deed)
        advice = VERBS.get(action.verb)
        worth = 0.0 if advice is None else advice(state, action.what)
        if worth > most:
            best, most = action, worth
    return best
