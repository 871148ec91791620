"""The Flower deck and the sample (3.4, 3.6, 4.4)."""

from ludoteca.core.game import Event
from ludoteca.games.patios.pieces import CANE, FIRST_BALCONY, KINDS
from ludoteca.games.patios.state import Position


def make_deck_anew(state: Position, log: list[Event] | None) -> None:  # 4.4
    state.deck = state.discards
    state.discards = []
    state.rng.shuffle(state.deck)
    state.decks += 1
    state.sealed = True
    if log is not None:
        log.append(Event("patios.reshuffled", {"cards": len(state.deck)}))


def draw(state: Position, log: list[Event] | None) -> int:
    """Draw a flower card, 0 when neither deck nor discards have one."""
    if not state.deck:
        if not state.discards:
            return 0
        make_deck_anew(state, log)
    state.sealed = True
    return state.deck.pop()


def refill(state: Position, log: list[Event] | None) -> list[int]:
    """Complete the sample as far as there are cards; return what came."""
    came: list[int] = []
    sample = state.sample
    while len(sample) < state.terms.sample:
        kind = draw(state, log)
        if kind == 0:
            break
        sample.append(kind)
        came.append(kind)
    return came


def redeal(state: Position, log: list[Event] | None) -> None:  # 6.1, 7.1
    gone = state.sample
    state.discards.extend(gone)
    state.sample = []
    came = refill(state, log)
    if log is not None:
        log.append(Event("patios.redealt", {"cards": names(came), "gone": names(gone)}))


def take_from_sample(state: Position, kind: int) -> None:
    state.sample.remove(kind)


def eligible(state: Position, colour: int) -> int:
    """Return what a gardener of a colour may take: a mask over FLOWERS (6.2)."""
    mask = 0
    for kind in state.sample:
        if kind == colour + 1 or kind >= FIRST_BALCONY:
            mask |= 1 << (kind - 1)
    return mask


def for_sale(state: Position) -> int:
    """Return the Pots and Balconies of the sample: a mask over FLOWERS (15.6)."""
    mask = 0
    for kind in state.sample:
        if kind != CANE:
            mask |= 1 << (kind - 1)
    return mask


def names(kinds: list[int]) -> list[str]:
    return [KINDS[kind] for kind in sorted(kinds)]
