"""What may be chosen: for each question its list, and whether a single choice is in it."""

from ludoteca.core.game import Action
from ludoteca.games.taifa.actions import (
    ABET,
    ABET_FEW,
    ATTACK,
    BONUS,
    BOT,
    COMMIT,
    COMMIT_FEW,
    DISCARD,
    DONE,
    GARRISON,
    GIVE,
    HEAL,
    HOLD_TRUCE,
    INCURSION,
    KEEP,
    PASS,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    RESPOND,
    RESPOND_FEW,
    SWAP,
    TAKE,
    WITHDRAW,
    Deed,
    chosen,
)
from ludoteca.games.taifa.pieces.atlas import AREAS, bits_of
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    EVENT,
    EXTRA,
    HAKIM_CARD,
    NO_CARD,
    PARIA,
    RELIC_CARD,
    RESPONSE,
    SORT,
    TROOP,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import KINGDOMS
from ludoteca.games.taifa.rules.borders import attackable
from ludoteca.games.taifa.rules.bots import raidable
from ludoteca.games.taifa.rules.contests import spendable
from ludoteca.games.taifa.rules.events import (
    A_KINGDOM,
    AN_AREA,
    NOTHING,
    areas_for,
    kingdoms_for,
    may_play,
    names_what,
    responses_played,
)
from ludoteca.games.taifa.rules.realm import all_free_castles, free_castles
from ludoteca.games.taifa.rules.responses import may_add_dice, may_lay, usual_side
from ludoteca.games.taifa.rules.words import card_meant, word_for
from ludoteca.games.taifa.state import (
    BOT_ROUND,
    COMMITTING,
    CONQUEST,
    GARRISONS,
    HEALING,
    KEEPING,
    ON_ATTACK,
    OVER,
    RELICS,
    REPOPULATING,
    RESPONDING,
    ROUND,
    SWAPPING,
    TAKING,
    TRUCE_HELD,
    WALLING,
    WITHDRAWING,
    Position,
    kind_in,
)


def legal(state: Position) -> list[Action]:
    """Return all that the seat to move may choose."""
    phase = state.phase
    if phase == RESPONDING:
        return responses(state)
    if phase == ROUND:
        return round_actions(state)
    if phase == BOT_ROUND:
        return [state.deeds.by_verb[BOT][0]]
    if phase == COMMITTING:
        return commitments(state)
    if phase == OVER:
        return []
    return legal_seldom(state, phase)


def legal_seldom(state: Position, phase: int) -> list[Action]:
    deeds = state.deeds
    done: list[Action] = [deeds.by_verb[DONE][0]]
    if phase == GARRISONS:
        return done + chosen(deeds.garrisons, spendable(state))
    if phase == CONQUEST:
        return [deeds.by_verb[BONUS][0], deeds.by_verb[GARRISON][state.area]]
    if phase in (WALLING, REPOPULATING):
        return chosen(deeds.garrisons, to_fortify(state))
    if phase == RELICS:
        return done + with_words(state, RESPOND, [kind for kind in state.hands[state.mover] if kind == RELIC_CARD])
    if phase == HEALING:
        holds = HAKIM_CARD in state.hands[state.mover]
        return done + (with_words(state, HEAL, state.troops + state.withdrawn) if holds else [])
    if phase == WITHDRAWING:
        return with_words(state, WITHDRAW, state.troops)
    if phase == SWAPPING:
        return done + with_words(state, SWAP, state.hands[state.mover])
    if phase == KEEPING:
        return with_words(state, KEEP, state.offered)
    if phase == TAKING:
        return with_words(state, TAKE, responses_played(state))
    assert phase == TRUCE_HELD
    return list[Action](deeds.by_verb[HOLD_TRUCE])


def with_words(state: Position, verb: int, cards: list[int]) -> list[Action]:
    """Return the choices of a verb about some cards, each kind once."""
    faith = state.faiths[state.mover]
    table = state.deeds.by_word[verb]
    found: list[Action] = []
    for kind in sorted(set(cards)):
        deed = table[word_for(kind, faith)]
        assert deed is not None
        found.append(deed)
    return found


def to_fortify(state: Position) -> int:
    """Return the castles that may get a garrison now: anybody's by Walls, one's own by Repopulation."""
    return all_free_castles(state) if state.phase == WALLING else free_castles(state, state.mover)


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
    elif about == A_KINGDOM:
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


def is_legal(state: Position, deed: Deed) -> bool:
    """Say whether a choice is in the list, without making it."""
    phase, verb = state.phase, deed.verb
    if phase == RESPONDING:
        return verb == DONE or is_response_legal(state, deed)
    if phase == ROUND:
        return is_round_legal(state, deed)
    if phase == BOT_ROUND:
        return verb == BOT
    if phase == COMMITTING:
        return bool(state.troops) if verb == DONE else is_commitment_legal(state, deed)
    if phase == OVER:
        return False
    return deed in legal_seldom(state, phase)


def is_commitment_legal(state: Position, deed: Deed) -> bool:
    if deed.verb not in (COMMIT, COMMIT_FEW):
        return False
    kind = held_card(state, deed.word)
    return kind != NO_CARD and may_commit(state, kind)


def held_card(state: Position, word: int) -> int:
    """Return the card of the mover's hand that a word means."""
    return card_meant(word, state.faiths[state.mover], state.hands[state.mover])


def is_response_legal(state: Position, deed: Deed) -> bool:
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
        return about == A_KINGDOM and other >= 0 and bool(kingdoms_for(state, seat, name) >> other & 1)
    return about == NOTHING and may_play(state, seat, name)
