"""Pacts: between whom no Attack action is possible until the turn ends (13.12, 13.49)."""

from ludoteca.core.game import Event
from ludoteca.games.taifa.pieces.cards import CARDS
from ludoteca.games.taifa.state import Position


def make_pact(state: Position, one: int, other: int) -> None:
    state.pacts[one] |= 1 << other
    state.pacts[other] |= 1 << one


def agree(state: Position, seat: int, other: int, kind: int, log: list[Event] | None) -> None:
    """Make a pact by a card, and say so."""
    make_pact(state, seat, other)
    if log is not None:
        log.append(Event("taifa.pact", {"seat": seat, "kingdom": other, "card": CARDS[kind]}))
