"""Why an event cannot be played so: what it names, and what it may strike (5.4, 12, 13.14, 13.25, 13.41)."""

from typing import Final

from ludoteca.core.game import NOBODY, Reason
from ludoteca.games.taifa.actions import PLAY, Deed
from ludoteca.games.taifa.pieces.cards import (
    A_CHRISTIAN,
    A_MUSLIM,
    BACK,
    CAMPAIGN,
    CID_CAMPAIGN,
    CONSPIRACY,
    JUDGMENT,
    MERCENARIES,
    NAMES_WHAT,
    NOTHING,
    ORDERS,
    RAZZIA,
    SEDUCTION,
    SURRENDER,
    UPRISING,
    WORD,
    WORDS,
)
from ludoteca.games.taifa.pieces.kingdoms import CASTILE, CHRISTIAN, MUSLIM, SURRENDERS_BELOW
from ludoteca.games.taifa.rules.borders import border, neighbours
from ludoteca.games.taifa.rules.events import areas_for, kingdoms_for, names_kingdom, names_what
from ludoteca.games.taifa.state import Position

# Events that ask for a border, which a kingdom without an area has not (13.25).
AT_THE_BORDER: Final = (CONSPIRACY, SURRENDER, JUDGMENT, CID_CAMPAIGN, ORDERS)


def card_rule(kind: int) -> str:
    """Return the paragraph of the rules that has a card's text."""
    return "12.1" if BACK[kind] == MUSLIM else "12.2"


def against_event(state: Position, deed: Deed, kind: int) -> Reason:
    """Return why an event of the hand cannot be played so."""
    seat, word = state.mover, WORD[kind]
    facts: dict[str, object] = {"card": WORDS[deed.word]}
    about = names_what(state, word)
    if about == NOTHING:
        if deed.verb != PLAY:
            return Reason(card_rule(kind), "taifa.no.no_target", facts)
        key = "mercenaries" if word == MERCENARIES else "almoravids"
        return Reason("13.47" if word == MERCENARIES else "13.57", f"taifa.no.{key}", facts)
    if word in AT_THE_BORDER and not state.held[seat]:
        return Reason("13.25", "taifa.no.landless")
    if deed.verb == PLAY:
        if kingdoms_for(state, seat, word) if names_kingdom(about) else areas_for(state, seat, word):
            return Reason("5.4", "taifa.no.needs_target", facts)
        return Reason(card_rule(kind), "taifa.no.nothing_fits", facts)
    if names_kingdom(about):
        return against_kingdom(state, deed.what, kind)
    return against_area(state, deed.what, kind, facts)


def against_kingdom(state: Position, kingdom: int, kind: int) -> Reason:
    """Return why an event cannot be about a kingdom."""
    word, rule, other = WORD[kind], card_rule(kind), state.seat_of(kingdom)
    if other < 0:
        return Reason("3.2", "taifa.no.seat")
    if other == state.mover:
        return Reason(rule, "taifa.no.self")
    if NAMES_WHAT[word] == A_CHRISTIAN and state.faiths[other] != CHRISTIAN:
        return Reason(rule, "taifa.no.not_christian")
    if NAMES_WHAT[word] == A_MUSLIM and state.faiths[other] != MUSLIM:
        return Reason(rule, "taifa.no.not_muslim")
    if word == ORDERS and not neighbours(state, state.mover) >> other & 1:
        return Reason(rule, "taifa.no.neighbour")
    key = "taifa.no.cards" if word in (RAZZIA, SEDUCTION) else "taifa.no.empty_hand"
    return Reason("13.22" if state.is_bot(other) else rule, key)


def against_area(state: Position, area: int, kind: int, facts: dict[str, object]) -> Reason:
    """Return why an event cannot be about an area."""
    word, owner, facts = WORD[kind], state.owner[area], facts | {"area": area + 1}
    rule = "13.41" if word in (CAMPAIGN, UPRISING, CID_CAMPAIGN) else card_rule(kind)
    if not state.field.areas >> area & 1:
        return Reason("10.1", "taifa.no.outside", facts)
    if owner == state.mover:
        return Reason(rule, "taifa.no.own_area", facts)
    if (owner == NOBODY) != (word == SURRENDER):
        return Reason(rule, "taifa.no.independent" if owner == NOBODY else "taifa.no.not_independent", facts)
    if word in AT_THE_BORDER and not border(state, state.mover) >> area & 1:
        return Reason(card_rule(kind), "taifa.no.border", facts)
    if word == SURRENDER:
        facts |= {"defence": state.field.defence[area], "limit": SURRENDERS_BELOW}
        return Reason(card_rule(kind), "taifa.no.too_strong", facts)
    if word == CID_CAMPAIGN:
        assert owner == CASTILE
        return Reason(card_rule(kind), "taifa.no.castile", facts)
    return Reason("13.14", "taifa.no.enclosed", facts)
