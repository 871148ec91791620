"""The questions: for each its prompt, the verbs that answer it, what each verb may be about, and what follows.

A question is one row of the table at the end. It is asked by its number (`state.ask`), and has one way to answer for
each verb: a mask says what the verb may be about, and `take` carries the answer out.
"""

from typing import Final

from ludoteca.core.game import NOBODY, Event
from ludoteca.games.patios import actions as verbs
from ludoteca.games.patios import state as phases
from ludoteca.games.patios.pieces import VISITORS
from ludoteca.games.patios.rules import (
    children,
    decks,
    ending,
    improvements,
    neighbour,
    patio,
    placing,
    preparing,
    sample,
    setup,
    sun,
    turn,
    watering,
)
from ludoteca.games.patios.state import Position

YES: Final = 1
BOTH: Final = 3
ALL_COLOURS: Final = 7
ALL_ROUND: Final = 0xFF


class Way:
    """A way to answer: its verb, as a mask what that may be about, and what follows once it is known to be legal."""

    def __init__(self, verb: int) -> None:
        self.verb: Final = verb

    def about(self, state: Position) -> int:
        return YES

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        raise NotImplementedError


class Up(Way):
    def about(self, state: Position) -> int:
        return BOTH

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        setup.hold_dealt(state, what)


class Place(Way):
    def about(self, state: Position) -> int:
        return patio.cells_for(state, state.mover, state.held)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        placing.place(state, what, log)


class Choose(Way):
    def about(self, state: Position) -> int:
        return state.up & ~(1 << VISITORS)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        turn.choose(state, what, log)


class Play(Way):
    def about(self, state: Position) -> int:
        return improvements.playable(state)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        improvements.play(state, what, log)


class EndTurn(Way):
    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        state.step = phases.CHECK
        state.phase = phases.GOING


class Move(Way):
    def about(self, state: Position) -> int:
        return improvements.visitors_moves(state)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        improvements.move_visitors(state, what, log)


class CanNow(Way):
    def about(self, state: Position) -> int:
        return YES if children.loose_dry(state, state.mover) else 0

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        improvements.use_can_how(state, self.verb)


class CanLater(CanNow):
    def about(self, state: Position) -> int:
        return YES if patio.cells_for(state, state.mover, state.held) else 0


class CanOnNone(Way):
    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        improvements.use_can_now(state, NOBODY, log)


class CanOn(Way):
    def about(self, state: Position) -> int:
        return improvements.dry_balconies(state, state.mover)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        improvements.use_can_now(state, what, log)


class Pick(Way):
    def about(self, state: Position) -> int:
        return decks.eligible(state, state.chosen)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        sample.pick(state, what, log)


class PickSlot(Way):
    def about(self, state: Position) -> int:
        return (1 << len(state.packet)) - 1

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        sample.pick_slot(state, what, log)


class CaneOn(Way):
    def about(self, state: Position) -> int:
        return state.dry[state.mover]

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        placing.water_now(state, what, log)


class NoSwap(Way):
    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        children.decline_swap(state, log)


class Swap(Way):
    def about(self, state: Position) -> int:
        return children.swappable(state)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        state.own_cell = what
        state.phase = phases.SWAP_WITH


class SwapWith(Way):
    def about(self, state: Position) -> int:
        return children.partners(state)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        children.swap(state, what, log)


class Shine(Way):
    def about(self, state: Position) -> int:
        return ALL_ROUND

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        sun.shine(state, what, log)


class AimFirst(Way):
    def about(self, state: Position) -> int:
        return sun.first_targets(state, state.mover, state.direction)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        sun.aim_first(state, 1 << what)


class AimSecond(Way):
    def about(self, state: Position) -> int:
        return sun.second_targets(state, state.mover)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        sun.aim_second(state, 1 << what)


class Burn(Way):
    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        sun.burn(state, log)


class StopWatering(Way):
    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        watering.stop_watering(state)
        state.phase = phases.GOING


class Use(Way):
    def about(self, state: Position) -> int:
        return watering.useful(state, state.mover, False)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        watering.use(state, what, log)


class NameCell(Way):
    def about(self, state: Position) -> int:
        return watering.next_cells(state, state.mover)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        watering.name_cell(state, what, log)


class Pour(Way):
    def about(self, state: Position) -> int:
        return YES if watering.may_stop(state, state.mover) else 0

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        watering.pour(state, log)


class Answer(Way):
    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        neighbour.answer(state, self.verb == verbs.OFFER)


class Accept(Way):
    def about(self, state: Position) -> int:
        return state.offers

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        neighbour.accept(state, what, log)


class KeepSlot(Way):
    def about(self, state: Position) -> int:
        return BOTH

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        neighbour.keep(state, what, log)


class Hold(Way):
    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        neighbour.hold(state, log)


class Steal(Way):
    def about(self, state: Position) -> int:
        return neighbour.victims(state)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        neighbour.steal(state, what, log)


class Down(Way):
    def about(self, state: Position) -> int:
        return improvements.may_face_down(state)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        improvements.face_down(state, what, log)


class TubAs(Way):
    def about(self, state: Position) -> int:
        return ALL_COLOURS

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        ending.name_tub(state, what, log)


class Pay(Way):
    def about(self, state: Position) -> int:
        return ending.tokens_of(state, state.mover)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        ending.pay(state, what, log)


class KeepNone(Way):
    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        preparing.keep_cell(state, NOBODY)


class Keep(Way):
    def about(self, state: Position) -> int:
        return preparing.keepable(state, state.mover)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        preparing.keep_cell(state, what)


class StopBuying(Way):
    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        preparing.stop_buying(state)


class Buy(Way):
    def about(self, state: Position) -> int:
        return decks.for_sale(state)

    def take(self, state: Position, what: int, log: list[Event] | None) -> None:
        preparing.buy(state, what, log)


class Question:
    """What is asked, by its number in `state`: the prompt, and the ways to answer in the order of the legal list."""

    def __init__(self, phase: int, prompt: str, *ways: Way) -> None:
        self.phase: Final = phase
        self.prompt: Final = prompt
        self.ways: Final = list(ways)
        self.by_verb: Final[list[Way | None]] = [None] * len(verbs.DEEDS)
        for way in ways:
            self.by_verb[way.verb] = way


ROWS: Final = [
    Question(phases.DEAL, "patios.deal", Up(verbs.UP)),
    Question(phases.PLACING, "patios.place", Place(verbs.PLACE)),
    Question(phases.TURN, "patios.turn", Choose(verbs.CHOOSE), Play(verbs.PLAY)),
    Question(phases.TURN_ON, "patios.turn", Choose(verbs.CHOOSE), Play(verbs.PLAY)),
    Question(phases.DANCE, "patios.dance", Choose(verbs.CHOOSE)),
    Question(phases.AFTER, "patios.after", EndTurn(verbs.DONE), Play(verbs.PLAY)),
    Question(phases.VISITING, "patios.visitors", Move(verbs.MOVE)),
    Question(phases.CAN_HOW, "patios.can", CanNow(verbs.NOW), CanLater(verbs.LATER)),
    Question(phases.CAN_NOW, "patios.can_now", CanOnNone(verbs.NONE), CanOn(verbs.WATER)),
    Question(phases.PICKING, "patios.pick", Pick(verbs.PICK)),
    Question(phases.PACKING, "patios.packet", PickSlot(verbs.SLOT)),
    Question(phases.CANING, "patios.cane", CaneOn(verbs.WATER), Place(verbs.PLACE)),
    Question(phases.SWAPPING, "patios.swap", NoSwap(verbs.DONE), Swap(verbs.SWAP)),
    Question(phases.SWAP_WITH, "patios.with", SwapWith(verbs.WITH)),
    Question(phases.SUN_WHERE, "patios.sun", Shine(verbs.SHINE)),
    Question(phases.SUN_FIRST, "patios.target", AimFirst(verbs.TARGET)),
    Question(phases.SUN_SECOND, "patios.second", AimSecond(verbs.TARGET)),
    Question(phases.PROTECTING, "patios.protect", Burn(verbs.DONE), Use(verbs.USE)),
    Question(phases.SHIELDING, "patios.shield", NameCell(verbs.WATER), Pour(verbs.DONE)),
    Question(phases.WATERING, "patios.water", StopWatering(verbs.DONE), Use(verbs.USE)),
    Question(phases.POURING, "patios.pour", NameCell(verbs.WATER), Pour(verbs.DONE)),
    Question(phases.OFFERING, "patios.offer", Answer(verbs.OFFER), Answer(verbs.PASS)),
    Question(phases.ACCEPTING, "patios.apprentice", Accept(verbs.ACCEPT)),
    Question(phases.KEEPING, "patios.keep", KeepSlot(verbs.KEEP_SLOT)),
    Question(phases.GIVEN, "patios.given", Hold(verbs.HOLD), Play(verbs.PLAY)),
    Question(phases.STEALING, "patios.steal", Steal(verbs.STEAL)),
    Question(phases.FACES, "patios.faces", Down(verbs.DOWN)),
    Question(phases.TUB_COLOUR, "patios.tub", TubAs(verbs.TUB_AS)),
    Question(phases.PAYING, "patios.pay", Pay(verbs.PAY)),
    Question(phases.KEEP_POT, "patios.keep_pot", KeepNone(verbs.NONE), Keep(verbs.KEEP)),
    Question(phases.KEEP_AWNING, "patios.keep_awning", KeepNone(verbs.NONE), Keep(verbs.KEEP)),
    Question(phases.BUYING, "patios.buy", StopBuying(verbs.DONE), Buy(verbs.BUY)),
    Question(phases.OVER, ""),
]
QUESTIONS: Final[list[Question]] = sorted(ROWS, key=lambda row: row.phase)  # by number
