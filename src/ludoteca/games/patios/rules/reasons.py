"""Why an answer is refused: the rule, and what the seat asked can see of it."""

from typing import Final

from ludoteca.core.errors import NO_FACTS
from ludoteca.core.game import Reason
from ludoteca.games.patios import actions as verbs
from ludoteca.games.patios import state as phases
from ludoteca.games.patios.actions import VERBS, Deed
from ludoteca.games.patios.pieces import (
    ASSISTANT,
    CAN,
    CELLS,
    CHARACTERS,
    CHILDREN,
    COLOURS,
    DANCER,
    GUITARIST,
    HOSE,
    IMPROVEMENTS,
    KINDS,
    LADDER,
    NEIGHBOUR,
    PLACES,
    SUN,
    VISITORS,
    WATER_CARRIER,
)
from ludoteca.games.patios.rules.children import loose_dry, loose_pots
from ludoteca.games.patios.rules.legal import is_legal
from ludoteca.games.patios.rules.preparing import colour_cells
from ludoteca.games.patios.rules.questions import QUESTIONS
from ludoteca.games.patios.rules.watering import goals
from ludoteca.games.patios.state import Position

# The rule that says when a verb is for; its words are told by its notation.
WHEN: Final = {
    verbs.UP: "3.3",
    verbs.PLACE: "5.1",
    verbs.CHOOSE: "4.2",
    verbs.PLAY: "13.1",
    verbs.MOVE: "13.4",
    verbs.NOW: "13.8",
    verbs.LATER: "13.8",
    verbs.WATER: "11.1",
    verbs.PICK: "6.2",
    verbs.SLOT: "8.2",
    verbs.SWAP: "9.2",
    verbs.WITH: "9.3",
    verbs.SHINE: "10.1",
    verbs.TARGET: "10.2",
    verbs.USE: "11.1",
    verbs.OFFER: "12.1",
    verbs.ACCEPT: "12.3",
    verbs.KEEP_SLOT: "12.4",
    verbs.HOLD: "12.6",
    verbs.STEAL: "12.5",
    verbs.DOWN: "13.5",
    verbs.TUB_AS: "14.4",
    verbs.PAY: "14.6",
    verbs.KEEP: "15.3",
    verbs.BUY: "15.6",
}
DECLINING: Final = (verbs.DONE, verbs.NONE, verbs.PASS)
# The rule by which a question has to be answered, and its words.
MUST: Final = {
    phases.DEAL: ("3.3", "up"),
    phases.PLACING: ("5.1", "place"),
    phases.TURN: ("4.2", "choose"),
    phases.TURN_ON: ("4.2", "choose"),
    phases.DANCE: ("13.5", "dance"),
    phases.VISITING: ("13.4", "move"),
    phases.CAN_HOW: ("13.8", "can"),
    phases.PICKING: ("6.2", "pick"),
    phases.PACKING: ("8.2", "packet"),
    phases.CANING: ("7.3", "cane"),
    phases.SWAP_WITH: ("9.3", "with"),
    phases.SUN_WHERE: ("10.1", "sun"),
    phases.SUN_FIRST: ("10.2", "target"),
    phases.SUN_SECOND: ("10.3", "target"),
    phases.ACCEPTING: ("12.3", "accept"),
    phases.KEEPING: ("12.4", "keep"),
    phases.STEALING: ("12.5", "steal"),
    phases.FACES: ("13.5", "down"),
    phases.TUB_COLOUR: ("14.4", "tub"),
    phases.PAYING: ("14.6", "pay"),
}
# The others can be declined: by which rule, and with which verb.
DECLINED: Final = {
    phases.AFTER: ("4.6", verbs.DONE),
    phases.CAN_NOW: ("13.8", verbs.NONE),
    phases.SWAPPING: ("9.2", verbs.DONE),
    phases.PROTECTING: ("10.5", verbs.DONE),
    phases.SHIELDING: ("11.5", verbs.DONE),
    phases.WATERING: ("11.1", verbs.DONE),
    phases.POURING: ("11.5", verbs.DONE),
    phases.OFFERING: ("12.1", verbs.PASS),
    phases.GIVEN: ("12.6", verbs.HOLD),
    phases.KEEP_POT: ("15.3", verbs.NONE),
    phases.KEEP_AWNING: ("15.4", verbs.NONE),
    phases.BUYING: ("15.6", verbs.DONE),
}
# What comes before a card's place, where somebody points at a cell too soon; and what a cell of one's own is pointed at for.
FIRST: Final = (phases.DEAL, phases.TURN, phases.TURN_ON, phases.PICKING, phases.PACKING)
POINTED: Final = (phases.SUN_WHERE, phases.SUN_FIRST, phases.SUN_SECOND, phases.SWAP_WITH)
FROM_OTHERS: Final = {phases.PICKING: "6.3", phases.PACKING: "8.3"}  # the same, asked on another's turn
# What a character brings who has nothing to pick from the sample, and the rule that says so.
BRINGS: Final = {
    WATER_CARRIER: "7.1",
    ASSISTANT: "8.2",
    CHILDREN: "9.1",
    SUN: "10.1",
    NEIGHBOUR: "12.4",
}
WATERED_BY: Final = {phases.CANING: "7.3", phases.CAN_NOW: "13.8", phases.SHIELDING: "10.5"}


def reason_against(state: Position, deed: Deed) -> Reason | None:
    """Return why the seat asked may not choose this, None when it may."""
    if state.phase == phases.OVER:
        return why("17.3" if state.champions else "16.1", "over")
    verb, what = deed.verb, deed.what
    if QUESTIONS[state.phase].by_verb[verb] is None:
        return not_asked(state, deed)
    if is_legal(state, verb, what):
        return None
    if verb in (verbs.WITH, verbs.ACCEPT, verbs.STEAL):
        return against_seat(state, verb, what)
    if verb == verbs.PLACE:
        return against_place(state, what)
    if verb == verbs.WATER:
        return against_water(state, what)
    if verb == verbs.CHOOSE:
        return against_character(state, what)
    if verb == verbs.PLAY:
        return against_play(state, what)
    if verb == verbs.USE:
        return against_waterer(state, what)
    if verb in (verbs.PICK, verbs.BUY):
        return against_card(state, verb, what + 1)
    if verb in (verbs.KEEP, verbs.SWAP, verbs.TARGET):
        return against_cell(state, verb, what)
    return against_other(state, verb, what)


def not_asked(state: Position, deed: Deed) -> Reason:
    """Return why a verb is not for this moment: what has to be answered, or when the verb is for."""
    if deed.verb == verbs.PLACE and state.phase in FIRST + POINTED:
        rule, key = MUST[state.phase]
        return why(rule, f"{'first' if state.phase in FIRST else 'must'}.{key}")
    if deed.verb == verbs.PICK and state.chosen in BRINGS:
        return why(BRINGS[state.chosen], f"brings.{CHARACTERS[state.chosen]}")
    if deed.verb not in DECLINING:
        is_dance = state.phase == phases.DANCE and deed.verb == verbs.PLAY
        return why("13.5", "must.dance") if is_dance else why(WHEN[deed.verb], f"when.{VERBS[deed.verb][0]}")
    if state.phase in DECLINED:
        rule, verb = DECLINED[state.phase]
        is_open = is_legal(state, verb, 0)
        return why(rule, "other_word", word=VERBS[verb][0]) if is_open else against_other(state, verb, 0)
    rule, key = MUST[state.phase]
    return why(rule if state.mover == state.active else FROM_OTHERS.get(state.phase, rule), f"must.{key}")


def why(rule: str, key: str, **facts: object) -> Reason:
    return Reason(rule, f"patios.why.{key}", facts or NO_FACTS)


def against_place(state: Position, cell: int) -> Reason:
    if state.taken[state.mover] >> cell & 1:
        return why("5.1", "taken", cell=CELLS[cell])
    return why("5.4", "no_works", cell=CELLS[cell])


def against_water(state: Position, cell: int) -> Reason:
    seat, name = state.mover, CELLS[cell]
    if not state.taken[seat] >> cell & 1:
        return why(WATERED_BY.get(state.phase, "11.3"), "empty", cell=name)
    if state.phase == phases.CANING:
        return why("7.3", "not_dry", cell=name)
    if state.phase == phases.CAN_NOW:
        return why("13.8", "not_balcony", cell=name)
    if state.watered >> cell & 1:
        return why("11.5", "named", cell=name)
    if not goals(state, seat) >> cell & 1:
        is_shield = state.phase == phases.SHIELDING
        return why("10.5" if is_shield else "11.3", "not_target" if is_shield else "not_dry", cell=name)
    if state.watered >> cell:
        return why("11.5", "order", cell=name)
    return why("11.4" if state.waterer == verbs.HOSE_USE else "11.3", "out_of_reach", cell=name)


def against_character(state: Position, character: int) -> Reason:
    if character == NEIGHBOUR and state.terms.playground:
        return why("17.4", "no_neighbour")
    if character == VISITORS:
        return why("4.2", "visitors")
    return why("4.2", "face_down", character=CHARACTERS[character])


def against_play(state: Position, card: int) -> Reason:
    hand, name = state.hands[state.mover], IMPROVEMENTS[card]
    if card not in hand:
        return why("13.1", "not_held", card=name)
    if state.phase == phases.GIVEN and hand[-1] != card:
        return why("12.6", "other_card", card=name)
    if card == GUITARIST or (card == DANCER and state.phase == phases.GIVEN):
        return why("13.4" if card == GUITARIST else "13.5", "own_turn", card=name)
    if card == DANCER:
        return why("13.5", "dancer_first")
    return why("13.2", "no_cell", card=name)


def against_waterer(state: Position, waterer: int) -> Reason:
    seat, name = state.mover, VERBS[verbs.USE][1][waterer]
    if waterer in (verbs.HOSE_USE, verbs.CAN_USE):
        is_there = state.lies_with(HOSE if waterer == verbs.HOSE_USE else CAN, seat)
    else:
        on_ladder = state.lies_with(LADDER, seat) and state.spot[LADDER] % PLACES == waterer
        is_there = bool(state.canes[seat] >> waterer & 1) or (on_ladder and state.ladder_canes + state.resting > 0)
    if not is_there:
        return why("11.2", "no_waterer", waterer=name)
    if waterer == verbs.CAN_USE:
        is_tried = state.spent >> verbs.CAN_USE & 1
        return why("11.6", "tried", waterer=name) if is_tried else why("11.6", "no_balcony")
    if state.spent >> waterer & 1 or (state.resting and state.spot[LADDER] % PLACES == waterer):
        return why("11.2", "used", waterer=name)
    return why("11.3", "useless", waterer=name)


def against_card(state: Position, verb: int, kind: int) -> Reason:
    rule = "15.6" if verb == verbs.BUY else "6.2"
    if kind not in state.sample:
        return why(rule, "not_in_sample", card=KINDS[kind])
    if verb == verbs.BUY:
        return why(rule, "not_for_sale", card=KINDS[kind])
    return why(rule, "not_eligible", card=KINDS[kind], character=CHARACTERS[state.chosen])


def against_cell(state: Position, verb: int, cell: int) -> Reason:
    if verb == verbs.TARGET:
        return against_target(state, cell)
    name, seat = CELLS[cell], state.mover
    rule = "9.3" if verb == verbs.SWAP else "15.4" if state.phase == phases.KEEP_AWNING else "15.3"
    if not state.taken[seat] >> cell & 1:
        return why(rule, "empty", cell=name)
    if verb == verbs.SWAP:
        is_loose = (loose_pots(state, seat) | loose_dry(state, seat)) >> cell & 1
        return why(rule, "no_partner" if is_loose else "not_swappable", cell=name)
    if (state.kept_up | state.kept_dry) >> cell & 1:
        return why(rule, "kept", cell=name)
    if state.phase == phases.KEEP_AWNING:
        return why(rule, "keep_awning", cell=name)
    colour = state.stage // 2
    assert not colour_cells(state, seat, colour) >> cell & 1
    return why(rule, "keep_colour", cell=name, colour=COLOURS[colour])


def against_target(state: Position, cell: int) -> Reason:
    """Return why the Sun does not fall on a card: there is none, it is hit already, or it lies elsewhere (10.2, 10.3)."""
    rule = "10.2" if state.phase == phases.SUN_FIRST else "10.3"
    if not state.flowers[state.mover] >> cell & 1:
        return why(rule, "no_flower", cell=CELLS[cell])
    if state.targets >> cell & 1:
        return why(rule, "first_already", cell=CELLS[cell])
    key = "not_beside" if rule == "10.2" else "no_contact"
    return why(rule, key, cell=CELLS[cell], direction=CELLS[state.direction])


def against_seat(state: Position, verb: int, what: int) -> Reason:
    """Return why nothing is to be had from another seat: a swap, a coin, an Improvement."""
    seat = what // PLACES if verb == verbs.WITH else what
    if seat >= state.seats:
        return why("1.7", "no_seat")
    if verb == verbs.ACCEPT:
        return why("12.3", "no_offer", seat=seat)
    if verb == verbs.STEAL:
        return why("12.5", "own_hand" if seat == state.mover else "no_hand", seat=seat)
    if seat == state.active:
        return why("9.3", "own_patio")
    cell, name = what % PLACES, CELLS[what % PLACES]
    if not state.taken[seat] >> cell & 1:
        return why("9.3", "empty_there", cell=name)
    is_loose = (loose_pots(state, seat) | loose_dry(state, seat)) >> cell & 1
    return why("9.3", "unlike" if is_loose else "not_swappable", cell=name)


def against_other(state: Position, verb: int, what: int) -> Reason:
    if verb == verbs.SLOT:
        return why("8.2", "no_slot", slot=what + 1, count=len(state.packet))
    if verb == verbs.PAY:
        return why("14.6", "no_trio", colour=COLOURS[what])
    if verb == verbs.DOWN:
        return why("13.5", "down_order", character=CHARACTERS[what])
    if verb == verbs.MOVE:
        return why("13.4", "off_row")
    if verb == verbs.NOW:
        return why("13.8", "nothing_dry")
    if verb == verbs.LATER:
        return why("13.2", "no_cell", card=IMPROVEMENTS[CAN])
    assert verb == verbs.DONE
    return why("11.4", "not_connected") if state.watered else why("11.5", "one_first")
