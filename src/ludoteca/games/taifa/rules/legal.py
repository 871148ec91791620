"""What a round, an attack and a poll offer: the lists, and whether a single choice is in one, without making it."""

from ludoteca.core.game import Action
from ludoteca.games.taifa.actions import (
    ABET,
    ABET_FEW,
    ATTACK,
    COMMIT,
    COMMIT_FEW,
    DISCARD,
    DONE,
    GIVE,
    INCURSION,
    PASS,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    RESPOND,
    RESPOND_FEW,
    Deed,
    chosen,
)
from ludoteca.games.taifa.pieces.atlas import AREAS, bits_of
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    AN_AREA,
    EVENT,
    EXTRA,
    NO_CARD,
    NOTHING,
    PARIA,
    RESPONSE,
    SORT,
    TROOP,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import KINGDOMS
from ludoteca.games.taifa.rules.borders import attackable
from ludoteca.games.taifa.rules.bots import raidable
from ludoteca.games.taifa.rules.events import (
    areas_for,
    kingdoms_for,
    may_play,
    names_kingdom,
    names_what,
)
from ludoteca.games.taifa.rules.responses import may_add_dice, may_lay, usual_side
from ludoteca.games.taifa.rules.words import card_meant, word_for
from ludoteca.games.taifa.state import (
    ON_ATTACK,
    Position,
    kind_in,
)


def round_actions(state: Position) -> list[Action]:
    """Return what a player may do in its round: the five actions, and gifts by Paria (5, 13.16)."""
    seat = state.mover
    deeds = state.deeds
    hand = state.hands[seat]
    kinds = sorted(set(hand))
    faith = state.faiths[seat]
    found: list[Action] = [deeds.by_verb[PASS][0]]
    discards = deeds.by_word[DISCARD]
    troops: list[int] = []
    for kind in kinds:
        word = word_for(kind, faith)
        deed = discards[word]
        assert deed is not None
        found.append(deed)
        if SORT[kind] == TROOP:
            troops.append(word)
        elif SORT[kind] == EVENT:
            add_events(state, seat, kind, word, found)
    if troops:
        found += chosen(deeds.attacks, attackable(state, seat))
        add_incursions(state, seat, troops, found)
    if gives(state, seat):
        add_gifts(state, seat, kinds, found)
    return found


def add_events(state: Position, seat: int, kind: int, word: int, found: list[Action]) -> None:
    """Add the ways of playing an event of the hand."""
    name = WORD[kind]
    about = names_what(state, name)
    if about == AN_AREA:
        pairs = state.deeds.by_pair[PLAY_AT]
        for area in bits_of(areas_for(state, seat, name)):
            found.append(pairs[word * AREAS + area])
    elif names_kingdom(about):
        pairs = state.deeds.by_pair[PLAY_ON]
        for other in bits_of(kingdoms_for(state, seat, name)):
            found.append(pairs[word * AREAS + number_of(state, other)])
    elif may_play(state, seat, name):
        deed = state.deeds.by_word[PLAY][word]
        assert deed is not None
        found.append(deed)


def number_of(state: Position, seat: int) -> int:
    """Return a seat's kingdom by its number in KINGDOMS."""
    return KINGDOMS.index(state.kingdoms[seat]) if state.is_cid() else seat


def add_incursions(state: Position, seat: int, troops: list[int], found: list[Action]) -> None:
    pairs = state.deeds.by_pair[INCURSION]
    for other in bits_of(raidable(state, seat)):
        number = number_of(state, other)
        for word in troops:
            found.append(pairs[word * AREAS + number])


def gives(state: Position, seat: int) -> bool:
    """Say whether a kingdom has Paria in play."""
    return paria_of(state, seat) != NO_CARD


def paria_of(state: Position, seat: int) -> int:
    """Return a kingdom's Paria in play, NO_CARD for none."""
    for entry in state.in_play[seat]:
        if WORD[kind_in(entry)] == PARIA:
            return kind_in(entry)
    return NO_CARD


def add_gifts(state: Position, seat: int, kinds: list[int], found: list[Action]) -> None:
    pairs = state.deeds.by_pair[GIVE]
    faith = state.faiths[seat]
    for kind in kinds:
        word = word_for(kind, faith)
        for other in range(state.seats):
            if other != seat and not state.given >> other & 1:
                found.append(pairs[word * AREAS + number_of(state, other)])


def may_commit(state: Position, kind: int) -> bool:
    """Say whether the attacker may lay a card: a Troop, or dice for itself (5.1.2)."""
    return SORT[kind] == TROOP or (SORT[kind] == RESPONSE and may_add_dice(state, kind, ON_ATTACK))


def commitments(state: Position) -> list[Action]:
    hand = state.hands[state.mover]
    cards = [kind for kind in hand if may_commit(state, kind)]
    found: list[Action] = [state.deeds.by_verb[DONE][0]] if state.troops else []
    for kind in sorted(set(cards)):
        add_laying(state, COMMIT, COMMIT_FEW, kind, found)
    return found


def responses(state: Position) -> list[Action]:
    """Return what a polled seat may lay, or that it is done (5.1.3)."""
    seat = state.mover
    found: list[Action] = [state.deeds.by_verb[DONE][0]]
    hand = state.hands[seat]
    side = usual_side(state, seat)
    for kind in hand:
        if SORT[kind] == RESPONSE:
            break
    else:
        return found
    for kind in sorted(set(hand)):
        if SORT[kind] != RESPONSE:
            continue
        if may_lay(state, seat, kind, side):
            add_laying(state, RESPOND, RESPOND_FEW, kind, found)
        if side != ON_ATTACK and may_lay(state, seat, kind, ON_ATTACK):
            add_laying(state, ABET, ABET_FEW, kind, found)
    return found


def add_laying(state: Position, verb: int, few: int, kind: int, found: list[Action]) -> None:
    """Add the ways of laying a card: with all its dice, or with fewer (13.37)."""
    word = word_for(kind, state.faiths[state.mover])
    deed = state.deeds.by_word[verb][word]
    assert deed is not None
    found.append(deed)
    if ADDS_DICE[kind]:
        pairs = state.deeds.by_pair[few]
        for dice in range(EXTRA[kind]):
            found.append(pairs[word * AREAS + dice])


def is_commitment_legal(state: Position, deed: Deed) -> bool:
    if deed.verb == DONE:
        return bool(state.troops)
    if deed.verb not in (COMMIT, COMMIT_FEW):
        return False
    kind = held_card(state, deed.word)
    return kind != NO_CARD and may_commit(state, kind)


def held_card(state: Position, word: int) -> int:
    """Return the card of the mover's hand that a word means."""
    return card_meant(word, state.faiths[state.mover], state.hands[state.mover])


def is_response_legal(state: Position, deed: Deed) -> bool:
    if deed.verb == DONE:
        return True
    if deed.verb not in (RESPOND, RESPOND_FEW, ABET, ABET_FEW):
        return False
    kind = held_card(state, deed.word)
    if kind == NO_CARD or SORT[kind] != RESPONSE:
        return False
    usual = usual_side(state, state.mover)
    if deed.verb in (RESPOND, RESPOND_FEW):
        return may_lay(state, state.mover, kind, usual)
    return usual != ON_ATTACK and may_lay(state, state.mover, kind, ON_ATTACK)


def is_round_legal(state: Position, deed: Deed) -> bool:
    verb, seat = deed.verb, state.mover
    if verb == PASS:
        return True
    if verb == ATTACK:
        return has_troop(state, seat) and bool(attackable(state, seat) >> deed.what & 1)
    if verb not in (DISCARD, INCURSION, PLAY, PLAY_ON, PLAY_AT, GIVE):
        return False
    kind = held_card(state, deed.word)
    if kind == NO_CARD:
        return False
    if verb == DISCARD:
        return True
    if verb == INCURSION:
        other = state.seat_of(deed.what)
        return SORT[kind] == TROOP and other >= 0 and bool(raidable(state, seat) >> other & 1)
    if verb == GIVE:
        other = state.seat_of(deed.what)
        return other >= 0 and other != seat and gives(state, seat) and not state.given >> other & 1
    return SORT[kind] == EVENT and is_event_legal(state, deed, WORD[kind])


def has_troop(state: Position, seat: int) -> bool:
    return any(SORT[kind] == TROOP for kind in state.hands[seat])


def is_event_legal(state: Position, deed: Deed, name: int) -> bool:
    about, seat = names_what(state, name), state.mover
    if deed.verb == PLAY_AT:
        return about == AN_AREA and bool(areas_for(state, seat, name) >> deed.what & 1)
    if deed.verb == PLAY_ON:
        other = state.seat_of(deed.what)
        return names_kingdom(about) and other >= 0 and bool(kingdoms_for(state, seat, name) >> other & 1)
    return about == NOTHING and may_play(state, seat, name)
