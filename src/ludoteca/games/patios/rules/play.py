"""Carrying out an answer, and running on to the next question."""

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios.actions import (
    ACCEPT,
    BUY,
    CHOOSE,
    DONE,
    DOWN,
    HOLD,
    KEEP,
    KEEP_SLOT,
    MOVE,
    NONE,
    OFFER,
    PASS,
    PAY,
    PICK,
    PLACE,
    PLAY,
    SHINE,
    SLOT,
    STEAL,
    SWAP,
    TARGET,
    TUB_AS,
    UP,
    USE,
    WATER,
    WITH,
)
from ludoteca.games.patios.rules.children import decline_swap, go_on_playing, swap
from ludoteca.games.patios.rules.ending import end_game, go_on_ending_round, go_on_paying, name_tub, pay, score_all
from ludoteca.games.patios.rules.improvements import face_down, move_visitors, play, use_can_how, use_can_now
from ludoteca.games.patios.rules.neighbour import accept, answer, go_on_visiting, hold, keep, steal
from ludoteca.games.patios.rules.placing import place, water_now
from ludoteca.games.patios.rules.preparing import buy, go_on_buying, go_on_keeping, keep_cell, stop_buying
from ludoteca.games.patios.rules.sample import go_on_assisting, go_on_carrying, go_on_gardening, pick, pick_slot
from ludoteca.games.patios.rules.setup import go_on_setting_up, hold_dealt, start_round
from ludoteca.games.patios.rules.sun import (
    aim_first,
    aim_second,
    burn,
    go_on_shining,
    go_on_sun_effect,
    shine,
)
from ludoteca.games.patios.rules.turn import check_row, choose, clean_up, open_window, start_turn
from ludoteca.games.patios.rules.watering import name_cell, pour, stop_watering, use
from ludoteca.games.patios.state import (
    AFTER,
    ASSISTANT_STEP,
    BEFORE,
    BUY_STEP,
    BUYING,
    CAN_NOW,
    CANING,
    CARRIER_STEP,
    CHECK,
    CHILDREN_STEP,
    CLEANUP,
    GARDENER_STEP,
    GOING,
    KEEP_STEP,
    NEIGHBOUR_STEP,
    PAY_STEP,
    PROTECTING,
    ROUND_END,
    ROUND_START,
    SCORING,
    SETTING_UP,
    SUN_EFFECT,
    SUN_FIRST,
    SUN_STEP,
    SWAP_WITH,
    SWAPPING,
    TURN_ON,
    TURN_START,
    WATERING,
    WINDOW_B,
    Position,
)


def carry_out(state: Position, verb: int, what: int, log: list[Event] | None) -> None:
    """Do what was chosen, once it is known to be legal."""
    if verb == PLACE:
        place(state, what, log)
    elif verb == CHOOSE:
        choose(state, what, log)
    elif verb == WATER:
        water(state, what, log)
    elif verb == PICK:
        pick(state, what, log)
    elif verb == DONE:
        be_done(state, log)
    elif verb == SLOT:
        pick_slot(state, what, log)
    elif verb == PLAY:
        play(state, what, log)
    elif verb == SHINE:
        shine(state, what, log)
    elif verb == TARGET:
        aim(state, 1 << what)
    elif verb == USE:
        use(state, what, log)
    else:
        carry_out_seldom(state, verb, what, log)


def carry_out_seldom(state: Position, verb: int, what: int, log: list[Event] | None) -> None:
    if verb == SWAP:
        state.own_cell = what
        state.phase = SWAP_WITH
    elif verb == WITH:
        swap(state, what, log)
    elif verb in (OFFER, PASS):
        answer(state, verb == OFFER)
    elif verb == ACCEPT:
        accept(state, what, log)
    elif verb == KEEP_SLOT:
        keep(state, what, log)
    elif verb == HOLD:
        hold(state, log)
    elif verb == STEAL:
        steal(state, what, log)
    elif verb == NONE:
        take_none(state, log)
    elif verb == KEEP:
        keep_cell(state, what)
    else:
        carry_out_rarely(state, verb, what, log)


def carry_out_rarely(state: Position, verb: int, what: int, log: list[Event] | None) -> None:
    if verb == UP:
        hold_dealt(state, what)
    elif verb == BUY:
        buy(state, what, log)
    elif verb == MOVE:
        move_visitors(state, what, log)
    elif verb == DOWN:
        face_down(state, what, log)
    elif verb == TUB_AS:
        name_tub(state, what, log)
    elif verb == PAY:
        pay(state, what, log)
    else:
        use_can_how(state, verb)


def water(state: Position, cell: int, log: list[Event] | None) -> None:
    if state.phase == CANING:
        water_now(state, cell, log)
    elif state.phase == CAN_NOW:
        use_can_now(state, cell, log)
    else:
        name_cell(state, cell, log)


def aim(state: Position, target: int) -> None:
    if state.phase == SUN_FIRST:
        aim_first(state, target)
    else:
        aim_second(state, target)


def take_none(state: Position, log: list[Event] | None) -> None:
    if state.phase == CAN_NOW:
        use_can_now(state, NOBODY, log)
    else:
        keep_cell(state, NOBODY)


def be_done(state: Position, log: list[Event] | None) -> None:
    if state.phase == AFTER:
        state.step = CHECK
        state.phase = GOING
    elif state.phase == SWAPPING:
        decline_swap(state, log)
    elif state.phase == BUYING:
        stop_buying(state)
    elif state.phase == WATERING:
        stop_watering(state)
        state.phase = GOING
    elif state.phase == PROTECTING:
        burn(state, log)
    else:
        pour(state, log)


def advance(state: Position, log: list[Event] | None) -> None:
    """Run the steps until somebody is asked or the game is over."""
    while state.phase == GOING:
        step = state.step
        if step == GARDENER_STEP:
            go_on_gardening(state, log)
        elif step == CLEANUP:
            clean_up(state, log)
        elif step == WINDOW_B:
            open_window(state)
        elif step == CHECK:
            check_row(state, log)
        elif step == TURN_START:
            start_turn(state)
        elif step == CARRIER_STEP:
            go_on_carrying(state, log)
        elif step == ASSISTANT_STEP:
            go_on_assisting(state, log)
        elif step == CHILDREN_STEP:
            go_on_playing(state, log)
        elif step == SUN_STEP:
            go_on_shining(state, log)
        else:
            advance_seldom(state, step, log)


def advance_seldom(state: Position, step: int, log: list[Event] | None) -> None:
    if step == NEIGHBOUR_STEP:
        go_on_visiting(state, log)
    elif step == BEFORE:
        state.ask(TURN_ON, state.active)
    elif step == SUN_EFFECT:
        go_on_sun_effect(state, log)
    elif step == ROUND_END:
        go_on_ending_round(state, log)
    elif step == SCORING:
        score_all(state, log)
    elif step == PAY_STEP:
        go_on_paying(state, log)
    elif step == KEEP_STEP:
        go_on_keeping(state, log)
    elif step == BUY_STEP:
        go_on_buying(state)
    elif step == ROUND_START:
        start_round(state, log)
    elif step == SETTING_UP:
        go_on_setting_up(state)
    else:
        end_game(state, log)
