"""A position with its rules: the State of Patios."""

from collections.abc import Hashable, Mapping
from typing import Any, Self, cast

from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import Action, Event, Game, Reason
from ludoteca.core.rng import Rng
from ludoteca.games.patios.actions import OFFER, PASS, known
from ludoteca.games.patios.pieces import CAN, Terms
from ludoteca.games.patios.rules.dumps import READ, dumped, restore
from ludoteca.games.patios.rules.ending import half_points, winners
from ludoteca.games.patios.rules.legal import is_legal, legal
from ludoteca.games.patios.rules.play import advance, carry_out
from ludoteca.games.patios.rules.questions import QUESTIONS
from ludoteca.games.patios.rules.reasons import reason_against
from ludoteca.games.patios.rules.setup import deal
from ludoteca.games.patios.rules.sound import check_sound
from ludoteca.games.patios.rules.views import viewed
from ludoteca.games.patios.rules.worlds import imagine_anew, known_to
from ludoteca.games.patios.state import AFTER, CAN_NOW, GIVEN, PROTECTING, WATERING, Position


class Patio(Position):
    """All patios of a match, the row between them, and the rules."""

    def blank(self) -> "Patio":
        return Patio(self.game, self.options, self.seats, self.terms)

    def copy(self) -> Self:
        other = self.blank()
        self.copy_into(other)
        return cast(Self, other)

    def prompt(self) -> str:
        return QUESTIONS[self.phase].prompt

    def legal_actions(self) -> list[Action]:
        return legal(self)

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        deed = known(action)
        if not is_legal(self, deed.verb, deed.what):
            reason = reason_against(self, deed)
            assert reason is not None
            raise IllegalAction(self.game, action, reason)
        self.sealed = False
        if deed.verb != OFFER and deed.verb != PASS:  # 12.1: an answer is nobody's business yet
            self.last = deed
            self.last_seat = self.mover
        carry_out(self, deed.verb, deed.what, log)
        advance(self, log)

    def why_not(self, action: Action) -> Reason | None:
        return reason_against(self, known(action))

    def hushed(self) -> bool:
        """Say whether being asked concerns a hand or a dry card, so that nobody else may answer for the seat."""
        if self.phase in (PROTECTING, WATERING):
            return self.lies_with(CAN, self.mover)
        return self.phase in (AFTER, GIVEN, CAN_NOW)

    def imagine(self, seat: int, rng: Rng) -> Self:
        world = self.copy()
        world.options = dict(self.options)
        imagine_anew(world, seat, rng)
        return world

    def knowledge(self, seat: int) -> Hashable:
        return known_to(self, seat)

    def view(self, seat: int | None) -> Any:
        return viewed(self, seat, [action.notation for action in legal(self)] if seat == self.to_move() else [])

    def scores(self) -> list[float]:
        return [half_points(self, seat) / 2 for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return winners(self)

    def dump(self) -> Any:
        return dumped(self)


def set_up(game: Game, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> Patio:
    """Deal a match and go on to the first question."""
    state = Patio(game, options, seats, Terms(options, seats))
    state.rng = rng
    deal(state, log)
    advance(state, log)
    state.sealed = True
    return state


def load(game: Game, data: Any) -> Patio:
    """Undo `dump`; BadDump for what is no position of the game."""
    try:
        seats = data["seats"]
        options = game.complete(seats, data["options"])
        state = Patio(game, options, seats, Terms(options, seats))
        restore(state, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise READ.broken(f"{type(error).__name__}: {error}") from error
    if data["options"] != options or not isinstance(data["sealed"], bool):
        raise READ.broken("its parts do not fit together")
    check_sound(state)
    return state
