"""Cards on their way: drawn, taken into a hand or a pile, discarded, lost at random (2.1, 4, 6)."""

from ludoteca.core.game import Event
from ludoteca.games.taifa.pieces.cards import BACK, CARDS, FIRST_CHRISTIAN, NO_CARD
from ludoteca.games.taifa.pieces.kingdoms import RELIGIONS
from ludoteca.games.taifa.rules.lore import (
    ALL_SEEN,
    SEEN,
    blur,
    forget,
    learn,
    lose_track,
    put_on_pile,
    take_from_pile,
)
from ludoteca.games.taifa.state import Position


def draw_one(state: Position, deck: int, log: list[Event] | None) -> int:
    """Draw from a deck, made anew from its discards when it is empty; NO_CARD when both are (13.3, 13.52)."""
    cards = state.decks[deck]
    if not cards:
        cards = state.decks[deck] = state.discards[deck]
        state.discards[deck] = []
        if not cards:
            return NO_CARD
        cards.sort()
        state.rng.shuffle(cards)
        if log is not None:
            log.append(Event("taifa.reshuffled", {"deck": RELIGIONS[deck]}))
    return cards.pop()


def gain(state: Position, seat: int, kind: int, knowers: int) -> None:
    """Put a card into a hand or on top of a Bot's pile; `knowers` have seen it (13.38)."""
    state.hands[seat].append(kind)
    if state.bots >> seat & 1:
        if knowers or state.lore[seat]:
            put_on_pile(state, seat, knowers)
    elif knowers:
        learn(state, seat, kind, knowers)


def draw(state: Position, seat: int, deck: int, count: int, log: list[Event] | None) -> None:
    """Draw cards into a hand or on top of a Bot's pile."""
    drawn: list[int] = []
    for _ in range(count):
        kind = draw_one(state, deck, log)
        if kind == NO_CARD:
            break
        drawn.append(kind)
        gain(state, seat, kind, 0)
    if log is not None and drawn:
        log.append(Event("taifa.drew", {"seat": seat, "count": len(drawn)}))
        if state.is_player(seat):
            cards = [CARDS[kind] for kind in drawn]
            log.append(Event("taifa.drew.own", {"seat": seat, "cards": cards}, frozenset((seat,))))


def take_out(state: Position, seat: int, kind: int) -> None:
    """Take a card out of a player's hand, seen by all."""
    state.hands[seat].remove(kind)
    if state.lore[seat]:
        forget(state, seat, kind)


def put_away(state: Position, kind: int) -> None:
    """Put a card on the discard pile of its back (13.4)."""
    state.discards[1 if kind >= FIRST_CHRISTIAN else 0].append(kind)


def put_event_away(state: Position, kind: int) -> None:
    """Put a played event on its discard pile, or out of the game (5.4)."""
    if state.box.removed[kind]:
        state.removed.append(kind)
    else:
        put_away(state, kind)


def lose_at_random(state: Position, seat: int, by: int, log: list[Event] | None) -> int:
    """Have a kingdom lose a random card face up by another's deed (5.3)."""
    hand = state.hands[seat]
    place = state.rng.below(len(hand))
    kind = hand.pop(place)
    if state.lore[seat]:
        if state.bots >> seat & 1:
            take_from_pile(state, seat, place)
        else:
            forget(state, seat, kind)
    put_away(state, kind)
    if log is not None:
        log.append(Event("taifa.card.lost", {"seat": seat, "card": CARDS[kind]}, aside={"by": by}))
    return kind


def seduce(state: Position, thief: int, victim: int, log: list[Event] | None) -> None:
    """Move a random card from one hand or pile to another, seen only by the two of them."""
    hand = state.hands[victim]
    place = state.rng.below(len(hand))
    kind = hand.pop(place)
    seen = players_among(state, 1 << thief | 1 << victim)
    if state.bots >> victim & 1:
        marks = take_from_pile(state, victim, place)
        if marks >> SEEN:
            lose_track(state, victim, thief)
        seen |= marks & ALL_SEEN
    else:
        blur(state, victim, thief, kind)
    gain(state, thief, kind, seen)
    if log is not None:
        log.append(Event("taifa.stolen", {"seat": thief, "from": victim}))
        tell_both(state, "taifa.stolen.card", {"seat": thief, "from": victim, "card": CARDS[kind]}, log)


def hand_over(state: Position, giver: int, taker: int, kind: int, log: list[Event] | None) -> None:
    """Give a card of a player's hand to another kingdom, seen only by the two of them."""
    state.hands[giver].remove(kind)
    blur(state, giver, taker, kind)
    gain(state, taker, kind, players_among(state, 1 << giver | 1 << taker))
    if log is not None:
        log.append(Event("taifa.gave", {"seat": giver, "to": taker}))
        tell_both(state, "taifa.gave.card", {"seat": giver, "to": taker, "card": CARDS[kind]}, log)


def players_among(state: Position, seats: int) -> int:
    return seats & ~state.bots


def tell_both(state: Position, key: str, facts: dict[str, object], log: list[Event]) -> None:
    """Tell something to those two seats of an exchange that are players."""
    seats = [facts["seat"], facts["to"] if "to" in facts else facts["from"]]
    both = frozenset(seat for seat in seats if isinstance(seat, int) and state.is_player(seat))
    if both:
        log.append(Event(key, facts, both))


def backs_in(state: Position, seat: int) -> list[int]:
    """Return how many cards of each back a hand or pile shows (13.61)."""
    counts = [0, 0]
    for kind in state.hands[seat]:
        counts[BACK[kind]] += 1
    return counts


def with_cards(state: Position, seat: int) -> int:
    """Return the other kingdoms that have cards in hand or pile, as a mask of seats."""
    mask = 0
    for other in range(state.seats):
        if other != seat and state.hands[other]:
            mask |= 1 << other
    return mask


def most_cards(state: Position, seat: int) -> int:
    """Return the other kingdoms that hold the most cards, as a mask of seats (13.45)."""
    most = max(len(state.hands[other]) for other in range(state.seats) if other != seat)
    if not most:
        return 0
    mask = 0
    for other in range(state.seats):
        if other != seat and len(state.hands[other]) == most:
            mask |= 1 << other
    return mask


def may_hide(state: Position, seat: int, kind: int) -> bool:
    """Say whether, for all that everybody sees, a hand may hold a card of a kind (13.63)."""
    if not backs_in(state, seat)[BACK[kind]]:
        return False
    seen = state.discards[BACK[kind]].count(kind) + state.removed.count(kind)
    for cards in state.ready:
        seen += cards.count(kind)
    return seen < state.box.counts[kind]
