"""Why not: the reason against a choice, by the predicates that make the list."""

from typing import Final

from ludoteca.core.game import NOBODY, Reason
from ludoteca.games.taifa import actions as verbs
from ludoteca.games.taifa import state as phases
from ludoteca.games.taifa.actions import Deed
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    CARDS,
    EL_CID,
    EVENT,
    HAKIM_CARD,
    NO_CARD,
    RELIC_CARD,
    SORT,
    SORTIE,
    TROOP,
    WORD,
    WORDS,
)
from ludoteca.games.taifa.rules.aims import against_event, card_rule
from ludoteca.games.taifa.rules.borders import neighbours
from ludoteca.games.taifa.rules.events import responses_played
from ludoteca.games.taifa.rules.legal import gives, has_troop, held_card
from ludoteca.games.taifa.rules.questions import QUESTIONS
from ludoteca.games.taifa.rules.responses import harms_castile, usual_side
from ludoteca.games.taifa.state import Position

# The rule that asks a question which has to be answered, and its words.
MUST: Final = {
    phases.ROUND: ("4.3", "round"),
    phases.TRUCE_HELD: ("10.2", "truce"),
    phases.WITHDRAWING: ("12.1", "withdraw"),
    phases.CONQUEST: ("5.1.6", "conquest"),
    phases.WALLING: ("13.42", "garrison"),
    phases.REPOPULATING: ("13.42", "garrison"),
    phases.KEEPING: ("12.1", "keep"),
    phases.TAKING: ("13.47", "take"),
}
# The rule that says when a verb is for, and its words.
WHEN: Final = {
    verbs.ATTACK: ("4.3", "action"),
    verbs.INCURSION: ("4.3", "action"),
    verbs.PLAY: ("4.3", "action"),
    verbs.PLAY_ON: ("4.3", "action"),
    verbs.PLAY_AT: ("4.3", "action"),
    verbs.DISCARD: ("4.3", "action"),
    verbs.PASS: ("4.3", "action"),
    verbs.GIVE: ("13.16", "give"),
    verbs.COMMIT: ("5.1.2", "commit"),
    verbs.COMMIT_FEW: ("5.1.2", "commit"),
    verbs.RESPOND: ("5.1.3", "respond"),
    verbs.RESPOND_FEW: ("5.1.3", "respond"),
    verbs.ABET: ("5.1.3", "respond"),
    verbs.ABET_FEW: ("5.1.3", "respond"),
    verbs.HEAL: ("13.29", "hakim"),
    verbs.GARRISON: ("5.1.4", "garrison"),
    verbs.BONUS: ("5.1.6", "bonus"),
    verbs.TAKE: ("13.47", "take"),
    verbs.KEEP: ("12.1", "keep"),
    verbs.SWAP: ("12.1", "swap"),
    verbs.WITHDRAW: ("12.1", "withdraw"),
    verbs.HOLD_TRUCE: ("10.2", "truce"),
}
LAYING: Final = (verbs.RESPOND, verbs.RESPOND_FEW, verbs.ABET, verbs.ABET_FEW)


def reason_against(state: Position, deed: Deed) -> Reason | None:
    """Return why the seat to move may not choose a deed, None when it may."""
    if QUESTIONS[state.phase].takes(state, deed):
        return None
    if state.phase == phases.OVER:
        return Reason(end_rule(state), "taifa.no.over")
    if not QUESTIONS[state.phase].asks[deed.verb]:
        return not_asked(state, deed)
    if state.phase == phases.ROUND:
        return against_action(state, deed)
    if deed.verb == verbs.GARRISON:
        return against_garrison(state, deed.what)
    if deed.verb == verbs.DONE:
        return Reason("5.1.2", "taifa.no.troop_needed")
    if state.phase in (phases.KEEPING, phases.TAKING, phases.WITHDRAWING, phases.HEALING):
        return not_offered(state, deed)
    return against_laying(state, deed)


def end_rule(state: Position) -> str:
    """Return the rule by which the game has ended."""
    if state.is_cid():
        return "10.3"
    return "8.2" if state.winner == NOBODY else "8.1"


def not_asked(state: Position, deed: Deed) -> Reason:
    """Return why a verb is not for this moment: what has to be answered, or when the verb is for."""
    if state.phase == phases.BOT_ROUND:
        return Reason("9.1", "taifa.no.bot")
    if deed.verb == verbs.BOT:
        return Reason("9.1", "taifa.no.not_bot")
    if deed.verb == verbs.DONE:
        rule, key = MUST[state.phase]
        return Reason(card_rule(state.event) if state.phase == phases.KEEPING else rule, f"taifa.no.must.{key}")
    if deed.verb in LAYING:
        return Reason(*moment_of(state, deed.word))
    rule, key = WHEN[deed.verb]
    return Reason(rule, f"taifa.no.when.{key}")


def moment_of(state: Position, word: int) -> tuple[str, str]:
    """Return the rule of a Response's moment, and its words (13.29)."""
    if state.phase == phases.RELICS:
        return "13.29", "taifa.no.only_relic"
    if state.phase == phases.HEALING and word != WORD[HAKIM_CARD]:
        return "13.29", "taifa.no.only_hakim"
    if word == WORD[HAKIM_CARD]:
        return "13.29", "taifa.no.when.hakim"
    if word == WORD[RELIC_CARD]:
        return "13.29", "taifa.no.when.relic"
    rule, key = WHEN[verbs.RESPOND]
    return rule, f"taifa.no.when.{key}"


def not_held(word: int) -> Reason:
    return Reason("2.1", "taifa.no.not_held", {"card": WORDS[word]})


def not_offered(state: Position, deed: Deed) -> Reason:
    """Return why a card is not among those that may be named: what is offered is told (12, 13.15, 13.47)."""
    rule, key, cards = "12.1", "not_attacking", state.troops
    if state.phase == phases.KEEPING:
        rule, key, cards = card_rule(state.event), "not_drawn", state.offered
    elif state.phase == phases.TAKING:
        rule, key, cards = "13.47", "not_played", responses_played(state)
    elif state.phase == phases.HEALING:
        if HAKIM_CARD not in state.hands[state.mover]:
            return not_held(WORD[HAKIM_CARD])
        rule, key, cards = "13.15", "not_attacking", state.troops + state.withdrawn
    facts: dict[str, object] = {"card": WORDS[deed.word], "cards": [CARDS[kind] for kind in sorted(cards)]}
    return Reason(rule, f"taifa.no.{key}", facts)


def against_garrison(state: Position, area: int) -> Reason:
    facts = {"area": area + 1}
    if state.phase == phases.CONQUEST:
        return Reason("5.1.6", "taifa.no.garrison_elsewhere", facts)
    is_there = bool(state.garrisons >> area & 1)
    if state.phase == phases.GARRISONS:
        is_own = is_there and state.owner[area] == state.mover
        return Reason("5.1.4", "taifa.no.garrison_far" if is_own else "taifa.no.garrison", facts)
    if is_there:
        return Reason("13.8", "taifa.no.garrison_taken", facts)
    if state.owner[area] == NOBODY:
        return Reason("13.8", "taifa.no.no_castle", facts)
    return Reason("12.2", "taifa.no.not_your_castle", facts)


def against_laying(state: Position, deed: Deed) -> Reason:
    """Return why a card cannot be committed, laid or exchanged now."""
    kind = held_card(state, deed.word)
    if kind == NO_CARD:
        return not_held(deed.word)
    facts: dict[str, object] = {"card": WORDS[deed.word]}
    if state.phase == phases.COMMITTING:
        if not ADDS_DICE[kind]:
            return Reason("5.1.2", "taifa.no.not_committed", facts)
        return Reason("13.13", "taifa.no.castile", facts)
    if SORT[kind] in (EVENT, TROOP):
        return Reason("5.1.3", "taifa.no.not_response", facts)
    if state.phase == phases.RELICS:
        return Reason("13.29", "taifa.no.only_relic")
    return against_dice(state, deed, kind, facts) if ADDS_DICE[kind] else against_help(state, kind, facts)


def against_dice(state: Position, deed: Deed, kind: int, facts: dict[str, object]) -> Reason:
    """Return why a card cannot add its dice to a roll, for a side (13.7, 13.13, 13.64)."""
    usual = usual_side(state, state.mover)
    side = phases.ON_ATTACK if deed.verb in (verbs.ABET, verbs.ABET_FEW) else usual
    if WORD[kind] == EL_CID and harms_castile(state, side):
        return Reason("13.13", "taifa.no.castile", facts)
    if side == phases.ON_ATTACK and usual == phases.ON_ATTACK:  # there is one roll for these dice, and it is not named
        return Reason("15.1", "taifa.no.one_roll", facts)
    return Reason("13.7", "taifa.no.own_defence", facts)


def against_help(state: Position, kind: int, facts: dict[str, object]) -> Reason:
    """Return why a Response without dice cannot be laid (12, 13.29, 13.34, 13.35, 13.64)."""
    if state.contest == phases.BY_JUDGMENT:
        return Reason("13.35", "taifa.no.judgment", facts)
    if state.contest == phases.BY_INCURSION:
        return Reason("13.64", "taifa.no.incursion", facts)
    if kind in (HAKIM_CARD, RELIC_CARD):
        return Reason(*moment_of(state, WORD[kind]))
    if state.contest == phases.BY_EVENT and WORD[kind] == SORTIE:
        return Reason("13.34", "taifa.no.event_attack", facts)
    return Reason(card_rule(kind), "taifa.no.defence_only", facts)


def against_action(state: Position, deed: Deed) -> Reason:
    """Return why one of the actions of a round is not possible."""
    if deed.verb == verbs.ATTACK:
        return against_attack(state, deed.what)
    kind = held_card(state, deed.word)
    if kind == NO_CARD:
        return not_held(deed.word)
    if deed.verb == verbs.INCURSION:
        return against_incursion(state, deed.what)
    if deed.verb == verbs.GIVE:
        return against_gift(state, deed.what)
    if SORT[kind] != EVENT:
        return Reason("5.4", "taifa.no.not_event", {"card": WORDS[deed.word]})
    return against_event(state, deed, kind)


def against_attack(state: Position, area: int) -> Reason:
    seat = state.mover
    facts: dict[str, object] = {"area": area + 1}
    if not state.field.areas >> area & 1:
        return Reason("10.1", "taifa.no.outside", facts)
    if state.owner[area] == seat:
        return Reason("5.1.1", "taifa.no.own_area", facts)
    if not state.held[seat]:
        capital = state.field.capitals[seat]
        if area != capital:
            return Reason("5.1.1", "taifa.no.capital_only", {"area": capital + 1})
    elif not state.field.around(state.held[seat]) >> area & 1:
        return Reason("5.1.1", "taifa.no.border", facts)
    owner = state.owner[area]
    if owner >= 0 and state.pacts[seat] >> owner & 1:
        return Reason("13.12", "taifa.no.pact", facts | {"kingdom": owner})
    assert not has_troop(state, seat)
    return Reason("5.1.2", "taifa.no.troops")


def against_incursion(state: Position, kingdom: int) -> Reason:
    other = state.seat_of(kingdom)
    if other < 0:
        return Reason("3.2", "taifa.no.seat")
    if other == state.mover:
        return Reason("5.3", "taifa.no.self")
    if not state.held[state.mover]:
        return Reason("13.25", "taifa.no.landless")
    if not neighbours(state, state.mover) >> other & 1:
        return Reason("5.3", "taifa.no.neighbour")
    return Reason("13.40", "taifa.no.cards")


def against_gift(state: Position, kingdom: int) -> Reason:
    other = state.seat_of(kingdom)
    if other < 0:
        return Reason("3.2", "taifa.no.seat")
    if not gives(state, state.mover):
        return Reason("13.16", "taifa.no.paria")
    return Reason("13.16", "taifa.no.self" if other == state.mover else "taifa.no.given")
