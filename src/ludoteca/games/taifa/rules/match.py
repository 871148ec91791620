"""A position with its rules: the State of Taifa."""

from collections.abc import Hashable, Mapping
from typing import Any, Final, Self, cast

from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import Action, Event, Game, Reason
from ludoteca.core.rng import Rng
from ludoteca.games.taifa.actions import (
    ABET,
    ABET_FEW,
    COMMIT,
    COMMIT_FEW,
    DONE,
    GIVE,
    HEAL,
    KEEP,
    RESPOND,
    RESPOND_FEW,
    Deeds,
)
from ludoteca.games.taifa.pieces.box import Box
from ludoteca.games.taifa.pieces.kingdoms import CID_SEAT, PEOPLES
from ludoteca.games.taifa.rules.dumps import READ, dumped, restore
from ludoteca.games.taifa.rules.hidden import known_to
from ludoteca.games.taifa.rules.play import advance
from ludoteca.games.taifa.rules.questions import QUESTIONS
from ludoteca.games.taifa.rules.reasons import reason_against
from ludoteca.games.taifa.rules.sound import check_sound
from ludoteca.games.taifa.rules.turns import lay_out, winners
from ludoteca.games.taifa.rules.views import viewed
from ludoteca.games.taifa.rules.worlds import imagine_anew
from ludoteca.games.taifa.state import COMMITTING, POLLS, Position

# What nobody else may read off the last action: cards that lie face down, and answers in a poll.
UNTOLD: Final = (COMMIT, COMMIT_FEW, RESPOND, RESPOND_FEW, ABET, ABET_FEW, HEAL, DONE, GIVE, KEEP)
WON: Final = 1.0


class Realm(Position):
    """All kingdoms of a match, the map between them, and the rules."""

    def blank(self) -> "Realm":
        return Realm(self.game, self.options, self.seats, self.box, self.deeds)

    def copy(self) -> Self:
        other = self.blank()
        self.copy_into(other)
        return cast(Self, other)

    def prompt(self) -> str:
        return QUESTIONS[self.phase].prompt

    def legal_actions(self) -> list[Action]:
        return QUESTIONS[self.phase].legal(self)

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        deed, question = self.deeds.known(action), QUESTIONS[self.phase]
        if not question.takes(self, deed):
            reason = reason_against(self, deed)
            assert reason is not None
            raise IllegalAction(self.game, action, reason)
        self.sealed = False
        if deed.verb not in UNTOLD:
            self.last = deed
            self.last_seat = self.mover
        question.answer(self, deed, log)
        advance(self, log)

    def why_not(self, action: Action) -> Reason | None:
        return reason_against(self, self.deeds.known(action))

    def hushed(self) -> bool:
        """Say whether what is asked depends on a hand: answers of a poll, and what an attacker lays."""
        return self.phase in POLLS or self.phase == COMMITTING

    def polled(self) -> list[int]:
        return self.queue[:] if self.phase in POLLS else []

    def concerns(self, seat: int) -> bool:
        return seat in (self.by, self.against)

    def abstain(self) -> Action | None:
        return self.deeds.by_verb[DONE][0] if self.phase in POLLS else None

    def imagine(self, seat: int, rng: Rng) -> Self:
        world = self.copy()
        world.options = dict(self.options)
        imagine_anew(world, seat, rng)
        return world

    def knowledge(self, seat: int) -> Hashable:
        return known_to(self, seat)

    def view(self, seat: int | None) -> Any:
        return viewed(
            self, seat, [action.notation for action in self.legal_actions()] if seat == self.to_move() else []
        )

    def scores(self) -> list[float]:
        return [float(held.bit_count()) for held in self.held]

    def winners(self) -> list[int]:
        return winners(self)

    def worth(self, winners: list[int]) -> list[float]:
        """Return each seat's result; El Cid plays alone against the three others (10.3)."""
        if not self.is_cid():
            return super().worth(winners)
        won = WON if winners == [CID_SEAT] else -WON
        return [won if seat == CID_SEAT else -won / CID_SEAT for seat in range(self.seats)]

    def dump(self) -> Any:
        return dumped(self)


def bots_named(options: Mapping[str, object], seats: int) -> int:
    """Return the seats of Bots as a mask: as the option says, or the first three of the scenario."""
    if seats != len(PEOPLES):
        return (1 << CID_SEAT) - 1
    names = options["bots"]
    assert isinstance(names, list)
    return sum(1 << PEOPLES.index(name) for name in names)


def set_up(
    game: Game, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None, box: Box, deeds: Deeds
) -> Realm:
    """Deal a match and go on to the first question."""
    state = Realm(game, options, seats, box, deeds)
    state.bots = bots_named(options, seats)
    state.rng = rng
    lay_out(state)
    advance(state, log)
    state.sealed = True
    return state


def load(game: Game, data: Any, box: Box, deeds: Deeds) -> Realm:
    """Undo `dump`; BadDump for what is no position of the game."""
    try:
        seats = data["seats"]
        options = game.complete(seats, data["options"])
        state = Realm(game, options, seats, box, deeds)
        state.bots = bots_named(options, seats)
        restore(state, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise READ.broken(f"{type(error).__name__}: {error}") from error
    if data["options"] != options or not isinstance(data["sealed"], bool):
        raise READ.broken("its parts do not fit together")
    check_sound(state)
    return state
