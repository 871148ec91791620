"""What a seat knows: the position as it may see it, and what it remembers of cards (13.61)."""

from collections.abc import Hashable

from ludoteca.games.taifa.pieces.cards import BACK
from ludoteca.games.taifa.rules.contested import laid_seen, sees
from ludoteca.games.taifa.rules.lore import ALL_SEEN, SEEN
from ludoteca.games.taifa.rules.responses import is_secret, laid_kind, laid_seat
from ludoteca.games.taifa.state import KEEPING, Position, above_kind


def known_to(state: Position, seat: int) -> Hashable:
    """Return a value equal for exactly the positions that a seat cannot tell apart."""
    return (seat, table(state), fight(state, seat), tuple(hand_known(state, other, seat) for other in all_of(state)))


def all_of(state: Position) -> range:
    return range(state.seats)


def table(state: Position) -> Hashable:
    """Return all that lies open before everyone."""
    return (
        (state.turn, state.active, state.to_move(), state.phase, state.passes, state.given, state.left),
        tuple(state.held),
        (state.garrisons, tuple(state.bonus), tuple(state.pacts), state.truce, state.winner),
        tuple(tuple(cards) for cards in state.in_play),
        tuple(tuple(sorted(cards)) for cards in state.discards),
        tuple(sorted(state.removed)),
        tuple(tuple(cards) for cards in state.armies),
        tuple(tuple(cards) for cards in state.ready),
        tuple(len(cards) for cards in state.decks),
        (tuple(state.queue), state.event, tuple(tuple(part) for part in state.battle)),
        (state.last, state.last_seat),
    )


def fight(state: Position, seat: int) -> Hashable:
    """Return the contest as a seat knows it."""
    troops = state.troops if sees(state, state.by, seat) else [BACK[kind] for kind in covered(state, seat, state.by)]
    offered = (
        state.offered if state.phase == KEEPING and seat == state.mover else [BACK[kind] for kind in state.offered]
    )
    return (
        (state.contest, state.by, state.area, state.against, state.base, state.spent, state.sorties, state.answered),
        (state.shown, state.thrown, tuple(state.dice), tuple(state.throws), state.outcome),
        (tuple(sorted(troops)), tuple(sorted(state.withdrawn)), tuple(sorted(offered))),
        (tuple(sorted(laid_seen(state, seat))), tuple(entry for entry in state.healing if above_kind(entry) == seat)),
        tuple(tuple(sorted(BACK[kind] for kind in covered(state, seat, other))) for other in all_of(state)),
    )


def covered(state: Position, seat: int, other: int) -> list[int]:
    """Return what another has face down on the table, unseen by a seat but for its number and backs."""
    if other == seat or other < 0 or sees(state, other, seat):
        return []
    cards = [laid_kind(laid) for laid in state.laid if laid_seat(laid) == other and not is_secret(state, laid)]
    return cards + state.troops if other == state.by else cards


def secrets_of(state: Position, seat: int) -> list[int]:
    """Return what a player has laid in the poll that runs, still counted as in its hand."""
    return [laid_kind(laid) for laid in state.laid if laid_seat(laid) == seat and is_secret(state, laid)]


def remembered(state: Position, other: int, seat: int) -> list[int]:
    """Return the cards that a seat knows to be in another player's hand, or face down before it."""
    known = [entry >> SEEN for entry in state.lore[other] if entry >> seat & 1]
    if known and not state.shown and sees(state, other, seat):
        open_cards = [laid_kind(laid) for laid in state.laid if laid_seat(laid) == other and not is_secret(state, laid)]
        for kind in open_cards + (state.troops if other == state.by else []):
            if kind in known:
                known.remove(kind)
    return known


def hand_known(state: Position, other: int, seat: int) -> Hashable:
    """Return what a seat knows of a hand or pile: its own whole, of others the backs and what it remembers."""
    cards = state.hands[other]
    if not state.bots >> other & 1:
        if other == seat:
            return tuple(sorted(cards))
        backs = sorted(BACK[kind] for kind in cards + secrets_of(state, other))
        return (tuple(backs), tuple(sorted(remembered(state, other, seat))))
    marks = state.lore[other]
    if not marks:
        return tuple(BACK[kind] for kind in cards)
    return pile_known(cards, marks, seat)


def pile_known(cards: list[int], marks: list[int], seat: int) -> Hashable:
    """Return a pile's places: the card, or its back and whether it belongs to the set the seat has looked at."""
    places: list[tuple[int, int]] = []
    looked: list[int] = []
    for kind, mark in zip(cards, marks, strict=True):
        if mark & ALL_SEEN & 1 << seat:
            places.append((2, kind))
        elif mark >> SEEN & 1 << seat:
            places.append((1, BACK[kind]))
            looked.append(kind)
        else:
            places.append((0, BACK[kind]))
    if not looked and all(place[0] == 0 for place in places):
        return tuple(place[1] for place in places)
    return (tuple(places), tuple(sorted(looked)))
