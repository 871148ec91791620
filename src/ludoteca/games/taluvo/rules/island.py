"""The state machine: a tile, then a token, until the match ends (2.4)."""

from collections.abc import Mapping
from typing import Any

from ludoteca.core.errors import IllegalAction
from ludoteca.core.game import Action, Event, Game, Reason
from ludoteca.games.taluvo.actions import Build, Expand, Lay, check_known
from ludoteca.games.taluvo.pieces import Terms
from ludoteca.games.taluvo.rules.dumps import dump
from ludoteca.games.taluvo.rules.ending import END_RULES, end_turn, scores, winners
from ludoteca.games.taluvo.rules.tiles import lay, may_lay, tile_actions, why_not_lay
from ludoteca.games.taluvo.rules.tokens import (
    build,
    expand,
    may_build,
    may_expand,
    token_actions,
    why_not_build,
    why_not_expand,
)
from ludoteca.games.taluvo.rules.views import view
from ludoteca.games.taluvo.state import BUILD, LAY, OVER, Position


class Island(Position):
    """A position that knows its rules."""

    def __init__(self, game: Game, options: Mapping[str, object], seats: int, terms: Terms) -> None:
        super().__init__(game, options, seats, terms)

    def legal_actions(self) -> list[Action]:
        if self.phase == LAY:
            return tile_actions(self)
        return token_actions(self) if self.phase == BUILD else []

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        check_known(action)
        if isinstance(action, Lay) and self.phase == LAY and may_lay(self, action):
            self.remember(action)
            lay(self, action, log)
            self.phase = BUILD
            self.eliminate_if_stuck(log)
        elif isinstance(action, Build) and self.phase == BUILD and may_build(self, action):
            self.remember(action)
            build(self, action, log)
            end_turn(self, log)
        elif isinstance(action, Expand) and self.phase == BUILD and may_expand(self, action):
            self.remember(action)
            expand(self, action, log)
            end_turn(self, log)
        else:
            reason = self.why_not(action)
            assert reason is not None
            raise IllegalAction(self.game, action, reason)

    def remember(self, action: Action) -> None:
        self.sealed = False
        self.last = action
        self.last_seat = self.mover

    def eliminate_if_stuck(self, log: list[Event] | None) -> None:  # 5.9
        has_site = self.terms.villager_beside_own and self.pools[3 * self.mover] > 0 and len(self.sites) > 0
        if has_site or token_actions(self):
            return
        self.out |= 1 << self.mover
        if log is not None:
            log.append(Event("taluvo.out", {"seat": self.mover}))
        end_turn(self, log)

    def why_not(self, action: Action) -> Reason | None:
        check_known(action)
        if self.phase == OVER:
            return Reason(END_RULES[self.ending], "taluvo.why.over")
        if isinstance(action, Lay):
            if self.phase != LAY:
                return Reason("2.4", "taluvo.why.token_now")
            return None if may_lay(self, action) else why_not_lay(self, action)
        if self.phase != BUILD:
            return Reason("2.4", "taluvo.why.tile_first")
        if isinstance(action, Build):
            return None if may_build(self, action) else why_not_build(self, action)
        assert isinstance(action, Expand)
        return None if may_expand(self, action) else why_not_expand(self, action)

    def scores(self) -> list[float]:
        return scores(self)

    def winners(self) -> list[int]:
        return winners(self)

    def view(self, seat: int | None) -> Any:
        """All but the order of the face-down tiles is public; what is listed is in an order that tells no history."""
        legal = self.legal_actions() if seat is not None and seat == self.to_move() else []
        return view(self, seat, [action.notation for action in sorted(legal, key=lambda action: action.id)])

    def dump(self) -> Any:
        return dump(self)
