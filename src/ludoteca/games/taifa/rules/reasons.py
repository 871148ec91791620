"""Why not: the reason against a choice, by the predicates that make the list."""

from typing import Final

from ludoteca.core.game import Reason
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
)
from ludoteca.games.taifa.pieces.cards import (
    ADDS_DICE,
    EL_CID,
    EVENT,
    NO_CARD,
    SORT,
    TROOP,
    WORD,
    WORDS,
)
from ludoteca.games.taifa.rules.borders import neighbours
from ludoteca.games.taifa.rules.events import A_KINGDOM, AN_AREA, NOTHING, areas_for, kingdoms_for, names_what
from ludoteca.games.taifa.rules.legal import gives, has_troop, held_card, is_legal
from ludoteca.games.taifa.rules.responses import harms_castile, usual_side
from ludoteca.games.taifa.state import (
    BOT_ROUND,
    COMMITTING,
    CONQUEST,
    GARRISONS,
    HEALING,
    KEEPING,
    ON_ATTACK,
    POLLS,
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
)

# The verbs of each question.
VERBS: Final = {
    BOT_ROUND: (BOT,),
    TRUCE_HELD: (HOLD_TRUCE,),
    ROUND: (ATTACK, INCURSION, PLAY, PLAY_ON, PLAY_AT, DISCARD, PASS, GIVE),
    COMMITTING: (COMMIT, COMMIT_FEW, DONE),
    RESPONDING: (RESPOND, RESPOND_FEW, ABET, ABET_FEW, DONE),
    GARRISONS: (GARRISON, DONE),
    WITHDRAWING: (WITHDRAW,),
    RELICS: (RESPOND, DONE),
    CONQUEST: (BONUS, GARRISON),
    HEALING: (HEAL, DONE),
    WALLING: (GARRISON,),
    REPOPULATING: (GARRISON,),
    SWAPPING: (SWAP, DONE),
    KEEPING: (KEEP,),
    TAKING: (TAKE,),
}


def reason_against(state: Position, deed: Deed) -> Reason | None:
    """Return why the seat to move may not choose a deed, None when it may."""
    if is_legal(state, deed):
        return None
    if state.phase not in VERBS:
        return Reason("8.1", "taifa.no.over")
    if deed.verb not in VERBS[state.phase]:
        if state.phase == BOT_ROUND:
            return Reason("9.1", "taifa.no.bot")
        return Reason("9.1", "taifa.no.not_bot") if deed.verb == BOT else Reason("4.3", "taifa.no.asked")
    if state.phase == ROUND:
        return against_action(state, deed)
    if state.phase == COMMITTING or state.phase in POLLS:
        return against_laying(state, deed)
    if deed.verb == GARRISON:
        return against_garrison(state, deed.what)
    return Reason("2.1", "taifa.no.not_held", {"card": WORDS[deed.word]})


def against_garrison(state: Position, area: int) -> Reason:
    facts = {"area": area + 1}
    if state.phase == GARRISONS:
        return Reason("5.1.4", "taifa.no.garrison", facts)
    if state.phase == CONQUEST:
        return Reason("5.1.6", "taifa.no.garrison_elsewhere", facts)
    if state.garrisons >> area & 1:
        return Reason("13.8", "taifa.no.garrison_taken", facts)
    return Reason("13.8", "taifa.no.no_castle", facts)


def against_laying(state: Position, deed: Deed) -> Reason:
    """Return why a card cannot be committed or laid now."""
    if deed.verb == DONE:
        return Reason("5.1.2", "taifa.no.troop_needed")
    facts = {"card": WORDS[deed.word]}
    if deed.verb == HEAL:
        return Reason("13.33", "taifa.no.not_now", facts)
    kind = held_card(state, deed.word)
    if kind == NO_CARD:
        return not_held(deed)
    if SORT[kind] == EVENT or (SORT[kind] == TROOP and state.phase != COMMITTING):
        return Reason("5.1.3", "taifa.no.not_response", facts)
    side = ON_ATTACK if deed.verb in (ABET, ABET_FEW, COMMIT, COMMIT_FEW) else usual_side(state, state.mover)
    if ADDS_DICE[kind] and WORD[kind] == EL_CID and harms_castile(state, side):
        return Reason("13.13", "taifa.no.castile", facts)
    return Reason("13.29", "taifa.no.not_now", facts)


def not_held(deed: Deed) -> Reason:
    return Reason("2.1", "taifa.no.not_held", {"card": WORDS[deed.word]})


def against_action(state: Position, deed: Deed) -> Reason:
    """Return why one of the actions of a round is not possible."""
    if deed.verb == ATTACK:
        return against_attack(state, deed.what)
    kind = held_card(state, deed.word)
    if kind == NO_CARD:
        return not_held(deed)
    facts: dict[str, object] = {"card": WORDS[deed.word]}
    if deed.verb == INCURSION:
        return against_incursion(state, deed.what)
    if deed.verb == GIVE:
        return against_gift(state, deed.what)
    if SORT[kind] != EVENT:
        return Reason("5.4", "taifa.no.not_event", facts)
    return against_event(state, deed, WORD[kind], facts)


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
    facts: dict[str, object] = {"kingdom": other}
    if other == state.mover:
        return Reason("5.3", "taifa.no.self", facts)
    if not neighbours(state, state.mover) >> other & 1:
        return Reason("5.3", "taifa.no.neighbour", facts)
    return Reason("13.40", "taifa.no.cards", facts)


def against_gift(state: Position, kingdom: int) -> Reason:
    other = state.seat_of(kingdom)
    if other < 0:
        return Reason("3.2", "taifa.no.seat")
    facts: dict[str, object] = {"kingdom": other}
    if not gives(state, state.mover):
        return Reason("13.16", "taifa.no.paria")
    return Reason("13.16", "taifa.no.self" if other == state.mover else "taifa.no.given", facts)


def against_event(state: Position, deed: Deed, name: int, facts: dict[str, object]) -> Reason:
    """Return why an event cannot be played so."""
    seat = state.mover
    about = names_what(state, name)
    if about == NOTHING:
        key = "taifa.no.unplayable" if deed.verb == PLAY else "taifa.no.target"
        return Reason("5.4", key, facts)
    candidates = kingdoms_for(state, seat, name) if about == A_KINGDOM else areas_for(state, seat, name)
    if not candidates:
        return Reason("5.4", "taifa.no.no_target", facts)
    if deed.verb == PLAY or (deed.verb == PLAY_AT) != (about == AN_AREA):
        return Reason("5.4", "taifa.no.needs_target", facts)
    return Reason("5.4", "taifa.no.target", facts)
