"""Why an answer is refused: the rule, and what the seat asked can see of it."""

from typing import Final

from ludoteca.core.errors import NO_FACTS
from ludoteca.core.game import Reason
from ludoteca.games.patios.actions import (
    ACCEPT,
    BUY,
    CAN_USE,
    CHOOSE,
    DONE,
    DOWN,
    HOSE_USE,
    KEEP,
    LATER,
    MOVE,
    NOW,
    PAY,
    PICK,
    PLACE,
    PLAY,
    SLOT,
    STEAL,
    SWAP,
    TARGET,
    USE,
    VERBS,
    WATER,
    WITH,
    Deed,
)
from ludoteca.games.patios.pieces import (
    CAN,
    CELLS,
    CHARACTERS,
    COLOURS,
    DANCER,
    GUITARIST,
    HOSE,
    IMPROVEMENTS,
    KINDS,
    LADDER,
    NEIGHBOUR,
    PLACES,
    VISITORS,
)
from ludoteca.games.patios.rules.legal import ASKS, is_legal
from ludoteca.games.patios.rules.preparing import colour_cells
from ludoteca.games.patios.rules.watering import goals
from ludoteca.games.patios.state import (
    CAN_NOW,
    CANING,
    GIVEN,
    KEEP_AWNING,
    OVER,
    SHIELDING,
    SUN_SECOND,
    Position,
)

# The rule that says when a verb is asked for, in the order of the verbs.
WHEN: Final = (
    *("3.3", "5.1", "4.2", "13.1", "4.6", "15.3", "13.4", "13.8", "13.8", "11.1", "6.2", "8.2", "9.2", "9.3"),
    *("10.1", "10.2", "11.1", "12.1", "12.1", "12.3", "12.4", "12.6", "12.5", "13.5", "14.4", "14.6", "15.3", "15.6"),
)


def reason_against(state: Position, deed: Deed) -> Reason | None:
    """Return why the seat asked may not choose this, None when it may."""
    if state.phase == OVER:
        return Reason("16.1", "patios.why.over")
    verb, what = deed.verb, deed.what
    if not ASKS[state.phase][verb]:
        return Reason(WHEN[verb], "patios.why.not_now", {"verb": VERBS[verb][0]})
    if is_legal(state, verb, what):
        return None
    if verb == PLACE:
        return against_place(state, what)
    if verb == WATER:
        return against_water(state, what)
    if verb == CHOOSE:
        return against_character(state, what)
    if verb == PLAY:
        return against_play(state, what)
    if verb == USE:
        return against_waterer(state, what)
    if verb in (PICK, BUY):
        return against_card(state, verb, what + 1)
    if verb in (KEEP, SWAP, TARGET):
        return against_cell(state, verb, what)
    return against_other(state, verb, what)


def why(rule: str, key: str, **facts: object) -> Reason:
    return Reason(rule, f"patios.why.{key}", facts or NO_FACTS)


def against_place(state: Position, cell: int) -> Reason:
    if state.taken[state.mover] >> cell & 1:
        return why("5.1", "taken", cell=CELLS[cell])
    return why("5.4", "no_works", cell=CELLS[cell])


def against_water(state: Position, cell: int) -> Reason:
    seat, facts = state.mover, {"cell": CELLS[cell]}
    if state.phase == CANING:
        return Reason("7.3", "patios.why.not_dry", facts)
    if state.phase == CAN_NOW:
        return Reason("13.8", "patios.why.not_balcony", facts)
    if not goals(state, seat) >> cell & 1 and not state.watered >> cell & 1:
        is_shield = state.phase == SHIELDING
        return Reason("10.5" if is_shield else "11.3", f"patios.why.{'not_target' if is_shield else 'not_dry'}", facts)
    if state.watered >> cell:
        return Reason("11.5", "patios.why.order", facts)
    return Reason("11.3", "patios.why.out_of_reach", facts)


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
    if state.phase == GIVEN and hand[-1] != card:
        return why("12.6", "other_card", card=name)
    if card == GUITARIST or (card == DANCER and state.phase == GIVEN):
        return why("13.4" if card == GUITARIST else "13.5", "own_turn", card=name)
    if card == DANCER:
        return why("13.5", "dancer_first")
    return why("13.2", "no_cell", card=name)


def against_waterer(state: Position, waterer: int) -> Reason:
    seat, name = state.mover, VERBS[USE][1][waterer]
    if waterer in (HOSE_USE, CAN_USE):
        is_there = state.lies_with(HOSE if waterer == HOSE_USE else CAN, seat)
    else:
        on_ladder = state.lies_with(LADDER, seat) and state.spot[LADDER] % PLACES == waterer
        is_there = bool(state.canes[seat] >> waterer & 1) or (on_ladder and state.ladder_canes + state.resting > 0)
    if not is_there:
        return why("11.2", "no_waterer", waterer=name)
    if waterer == CAN_USE:
        is_tried = state.spent >> CAN_USE & 1
        return why("11.6", "tried", waterer=name) if is_tried else why("11.6", "no_balcony")
    if state.spent >> waterer & 1 or (state.resting and state.spot[LADDER] % PLACES == waterer):
        return why("11.2", "used", waterer=name)
    return why("11.3", "useless", waterer=name)


def against_card(state: Position, verb: int, kind: int) -> Reason:
    rule = "15.6" if verb == BUY else "6.2"
    if kind not in state.sample:
        return why(rule, "not_in_sample", card=KINDS[kind])
    if verb == BUY:
        return why(rule, "not_for_sale", card=KINDS[kind])
    return why(rule, "not_eligible", card=KINDS[kind], character=CHARACTERS[state.chosen])


def against_cell(state: Position, verb: int, cell: int) -> Reason:
    name = CELLS[cell]
    if verb == SWAP:
        return why("9.3", "not_swappable", cell=name)
    if verb == TARGET:
        return why("10.3" if state.phase == SUN_SECOND else "10.2", "not_candidate", cell=name)
    if state.phase == KEEP_AWNING:
        return why("15.4", "keep_awning", cell=name)
    colour = state.stage // 2
    if colour_cells(state, state.mover, colour) >> cell & 1:
        return why("15.3", "keep_gone", cell=name)
    return why("15.3", "keep_colour", cell=name, colour=COLOURS[colour])


def against_other(state: Position, verb: int, what: int) -> Reason:
    if verb == WITH:
        seat, cell = what // PLACES, what % PLACES
        if seat == state.active:
            return why("9.3", "own_patio")
        return why("9.3", "unlike", cell=CELLS[cell])
    if verb == ACCEPT:
        return why("12.3", "no_offer", seat=what)
    if verb == STEAL:
        return why("12.5", "no_hand", seat=what)
    if verb == SLOT:
        return why("8.2", "no_slot", slot=what + 1, count=len(state.packet))
    if verb == PAY:
        return why("14.6", "no_trio", colour=COLOURS[what])
    if verb == DOWN:
        return why("13.5", "down_order", character=CHARACTERS[what])
    if verb == MOVE:
        return why("13.4", "off_row")
    if verb == NOW:
        return why("13.8", "nothing_dry")
    if verb == LATER:
        return why("13.2", "no_cell", card=IMPROVEMENTS[CAN])
    assert verb == DONE
    return why("11.4", "not_connected") if state.watered else why("11.5", "one_first")
