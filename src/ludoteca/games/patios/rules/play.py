"""Carrying out an answer, and running on to the next question."""

from ludoteca.core.game import Event
from ludoteca.games.patios import state as steps
from ludoteca.games.patios.rules import children, ending, neighbour, preparing, sample, setup, sun, turn
from ludoteca.games.patios.rules.questions import QUESTIONS
from ludoteca.games.patios.state import Position


def carry_out(state: Position, verb: int, what: int, log: list[Event] | None) -> None:
    """Do what was chosen, once it is known to be legal."""
    way = QUESTIONS[state.phase].by_verb[verb]
    assert way is not None
    way.take(state, what, log)


def advance(state: Position, log: list[Event] | None) -> None:
    """Run the steps until somebody is asked or the game is over."""
    while state.phase == steps.GOING:
        step = state.step
        if steps.GARDENER_STEP <= step <= steps.NEIGHBOUR_STEP:
            go_on_acting(state, step, log)
        elif steps.TURN_START <= step <= steps.SUN_EFFECT:
            go_on_turning(state, step, log)
        else:
            go_on_between(state, step, log)


def go_on_acting(state: Position, step: int, log: list[Event] | None) -> None:
    """Go on with what a character brings (chapters 6 to 10 and 12)."""
    if step == steps.GARDENER_STEP:
        sample.go_on_gardening(state, log)
    elif step == steps.CARRIER_STEP:
        sample.go_on_carrying(state, log)
    elif step == steps.ASSISTANT_STEP:
        sample.go_on_assisting(state, log)
    elif step == steps.CHILDREN_STEP:
        children.go_on_playing(state, log)
    elif step == steps.SUN_STEP:
        sun.go_on_shining(state, log)
    else:
        neighbour.go_on_visiting(state, log)


def go_on_turning(state: Position, step: int, log: list[Event] | None) -> None:
    """Go on with a turn, before and after the character (chapter 4)."""
    if step == steps.CLEANUP:
        turn.clean_up(state, log)
    elif step == steps.WINDOW_B:
        turn.open_window(state)
    elif step == steps.CHECK:
        turn.check_row(state, log)
    elif step == steps.TURN_START:
        turn.start_turn(state)
    elif step == steps.BEFORE:
        state.ask(steps.TURN_ON, state.active)
    else:
        sun.go_on_sun_effect(state, log)


def go_on_between(state: Position, step: int, log: list[Event] | None) -> None:
    """Go on between rounds, before the first and after the last (chapters 3 and 14 to 16)."""
    if step == steps.ROUND_END:
        ending.go_on_ending_round(state, log)
    elif step == steps.SCORING:
        ending.score_all(state, log)
    elif step == steps.PAY_STEP:
        ending.go_on_paying(state, log)
    elif step == steps.KEEP_STEP:
        preparing.go_on_keeping(state, log)
    elif step == steps.BUY_STEP:
        preparing.go_on_buying(state)
    elif step == steps.ROUND_START:
        setup.start_round(state, log)
    elif step == steps.SETTING_UP:
        setup.go_on_setting_up(state)
    else:
        ending.end_game(state, log)
