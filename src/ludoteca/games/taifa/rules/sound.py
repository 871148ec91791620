"""Whether the parts of a loaded position fit together: 90 cards, castles, and the question that is asked."""

from typing import Final

from ludoteca.core.game import NOBODY
from ludoteca.games.taifa.pieces.cards import BACK, CARDS, HAKIM_CARD, KINDS, NO_CARD, RELIC_CARD, RESPONSE, SORT, TROOP
from ludoteca.games.taifa.pieces.kingdoms import CASTLES, CID_SEAT
from ludoteca.games.taifa.rules.contests import spendable
from ludoteca.games.taifa.rules.dumps import READ
from ludoteca.games.taifa.rules.events import responses_played
from ludoteca.games.taifa.rules.legal import gives
from ludoteca.games.taifa.rules.lore import ALL_SEEN, SEEN
from ludoteca.games.taifa.rules.questions import QUESTIONS
from ludoteca.games.taifa.rules.responses import laid_kind, laid_seat
from ludoteca.games.taifa.state import (
    BOT_ROUND,
    BY_ATTACK,
    BY_INCURSION,
    COMMITTING,
    CONQUEST,
    GARRISONS,
    HEALING,
    KEEPING,
    NO_CONTEST,
    OVER,
    POLLS,
    RELICS,
    RESPONDING,
    ROUND,
    SWAPPING,
    TAKING,
    TRUCE_HELD,
    WALLING,
    WITHDRAWING,
    Position,
    above_kind,
    kind_in,
)

FIGHTING: Final = (COMMITTING, RESPONDING, GARRISONS, WITHDRAWING, RELICS, HEALING)
SHOWN: Final = (WITHDRAWING, RELICS, HEALING)


def require(is_sound: bool, detail: str) -> None:
    if not is_sound:
        raise READ.broken(detail)


def check_sound(state: Position) -> None:
    """Refuse a position that no match reaches, as far as its parts can tell."""
    check_cards(state)
    check_realm(state)
    check_lore(state)
    check_contest(state)
    check_asked(state)


def check_cards(state: Position) -> None:
    """Count every kind of card in all places."""
    counts = [0] * KINDS
    for place in every_place(state):
        for kind in place:
            counts[kind] += 1
    for kind in range(KINDS):
        require(counts[kind] == state.box.counts[kind], f"there are {state.box.counts[kind]} cards of each kind")
    for deck in range(2):
        piles = state.decks[deck] + state.discards[deck]
        require(all(BACK[kind] == deck for kind in piles), "a deck holds cards of its own back")
    for seat in range(state.seats):
        is_bot = state.is_bot(seat)
        require(is_bot or not (state.armies[seat] or state.ready[seat]), "only Bots deploy cards")
        require(all(SORT[kind] == TROOP for kind in state.armies[seat]), "an army is of Troops")
        require(all(SORT[kind] == RESPONSE for kind in state.ready[seat]), "Bots have Responses ready")


def every_place(state: Position) -> list[list[int]]:
    """Return all cards wherever they lie."""
    event = [] if state.event == NO_CARD else [state.event]
    laid = [laid_kind(one) for one in state.laid]
    in_play = [[kind_in(entry) for entry in cards] for cards in state.in_play]
    own = [*state.decks, *state.discards, *state.hands, *state.armies, *state.ready, *in_play]
    return [*own, state.removed, state.offered, state.troops, state.withdrawn, laid, event]


def check_realm(state: Position) -> None:
    taken = 0
    for seat, held in enumerate(state.held):
        count = held.bit_count()
        require(count < CASTLES or (count == CASTLES and state.winner == seat), "a kingdom has 13 castles")
        taken |= held
    require(not taken & ~state.field.areas, "castles stand on the map that is played")
    require(not state.garrisons & ~taken, "only castles have garrisons")
    for seat, pact in enumerate(state.pacts):
        partners = [other for other in range(state.seats) if pact >> other & 1]
        require(all(other != seat and state.pacts[other] >> seat & 1 for other in partners), "a pact binds two")
    require(state.is_cid() or state.truce == NOBODY, "only El Cid holds the Truce")
    require(state.truce in (NOBODY, 1, 2), "El Cid's Truce is with a Christian kingdom")


def check_lore(state: Position) -> None:
    for seat, marks in enumerate(state.lore):
        if state.is_bot(seat):
            require(not marks or len(marks) == len(state.hands[seat]), "a pile's places are known one by one")
            require(all(not (mark & ALL_SEEN | mark >> SEEN) >> state.seats for mark in marks), "seats know cards")
            continue
        own = state.hands[seat] + [laid_kind(one) for one in state.laid if laid_seat(one) == seat]
        if seat == state.by and not state.shown:
            own += state.troops
        for entry in marks:
            require(entry >> SEEN in own and not entry & ALL_SEEN & 1 << seat, "what is known of a hand is in it")
            require(not (entry & ALL_SEEN) >> state.seats, "seats know cards")
            own.remove(entry >> SEEN)


def check_asked(state: Position) -> None:
    """Check that the seat to move can be asked what it is asked."""
    if state.phase == OVER:
        require(state.mover == NOBODY, "nobody is asked when it is over")
        return
    require(state.mover != NOBODY and state.winner == NOBODY, "somebody is asked")
    if state.phase in (BOT_ROUND, ROUND):
        require(state.mover == state.active and bool(state.hands[state.mover]), "a round is of a kingdom with cards")
    require((state.phase == BOT_ROUND) == state.is_bot(state.mover), "a Bot is asked only to play its card")
    require(state.phase != TRUCE_HELD or (state.is_cid() and state.mover == CID_SEAT), "El Cid holds the Truce")
    require(state.phase in POLLS or not state.queue, "only a poll has a queue")
    if state.phase in POLLS:
        require(bool(state.queue) and state.queue[0] == state.mover, "a poll asks the first in its queue")
        require(not any(state.is_bot(seat) for seat in state.queue), "Bots are not polled")
        require(len(set(state.queue)) == len(state.queue), "a poll asks nobody twice")
    require(bool(state.offered) == (state.phase == KEEPING), "cards are offered to be kept")
    require((state.event != NO_CARD) >= (state.phase in (KEEPING, TAKING)), "an event asks about cards")
    require(state.phase != TAKING or bool(responses_played(state)), "there is a Response to take")
    require(state.left > 0 or state.phase not in (WALLING, SWAPPING), "something is left to choose")
    require(not state.given or gives(state, state.active), "gifts are by Paria")
    require(bool(QUESTIONS[state.phase].legal(state)), "there is something to choose")


def check_contest(state: Position) -> None:
    """Check that a contest has all it needs, and that there is none otherwise."""
    if state.contest == NO_CONTEST:
        require(state.phase not in FIGHTING, "a contest is asked about")
        require(not (state.troops or state.withdrawn or state.laid or state.spent), "no contest, no cards on the table")
        require(state.by == NOBODY and state.against == NOBODY and not state.shown, "no contest, nobody in it")
        require((state.area >= 0) == (state.phase == CONQUEST), "no contest, no area")
        return
    require(state.phase in FIGHTING or state.phase == CONQUEST, "a contest is gone on with")
    require(state.by != NOBODY and state.by != state.against, "two sides fight")
    is_raid = state.contest == BY_INCURSION
    require((state.area < 0) == is_raid, "all but incursions are about an area")
    require(not is_raid or (state.against != NOBODY and bool(state.hands[state.against])), "a raid is for cards")
    is_owned = state.area < 0 or state.phase in (CONQUEST, HEALING) or state.owner[state.area] == state.against
    require(is_owned, "the owner of an area defends it")
    require(state.contest == BY_ATTACK or not (state.troops or state.withdrawn), "Troops fight in attacks")
    require(all(SORT[kind] == TROOP for kind in state.troops + state.withdrawn), "Troops attack")
    require(all(SORT[laid_kind(one)] == RESPONSE for one in state.laid), "Responses are laid")
    require(state.shown == (state.phase in SHOWN or state.phase == CONQUEST), "cards are shown at the reveal")
    check_window(state)
    check_healing(state)


def check_window(state: Position) -> None:
    """Check that the seat to move belongs into the window of a contest that is open."""
    require(state.phase != GARRISONS or (state.mover == state.against and bool(spendable(state))), "a defender spends")
    require(state.phase != WITHDRAWING or (state.mover == state.by and state.sorties > 0), "an attacker withdraws")
    require(state.phase != COMMITTING or (state.mover == state.by == state.active), "an attacker commits")
    require(state.phase != CONQUEST or state.owner[state.area] == state.mover == state.by, "a conqueror is rewarded")
    for phase, kind in ((RELICS, RELIC_CARD), (HEALING, HAKIM_CARD)):
        both = {state.by, state.against}
        require(state.phase != phase or set(state.queue) <= both, f"only the two sides have use for {CARDS[kind]}")


def check_healing(state: Position) -> None:
    """Check that what was answered about Hakim is about a Troop of the attack."""
    healers = [laid_seat(one) for one in state.laid if laid_kind(one) == HAKIM_CARD]
    require(state.phase == HEALING or not state.healing, "Hakim is asked about after an attack")
    is_answered = state.phase != HEALING or sorted(above_kind(entry) for entry in state.healing) == sorted(healers)
    require(is_answered, "who lays Hakim names a Troop")
    used = state.troops + state.withdrawn
    require(all(kind_in(entry) in used for entry in state.healing), "Hakim heals a Troop of the attack")
