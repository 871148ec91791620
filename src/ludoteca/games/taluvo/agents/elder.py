"""The elder: every tile with the best token after it, and what the next player makes of the best of them."""

from typing import Final

from ludoteca.core.game import Action, Game, Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.core.worlds import world_of
from ludoteca.games.taluvo.actions import Build
from ludoteca.games.taluvo.agents.outlook import outlook
from ludoteca.games.taluvo.agents.settler import beside
from ludoteca.games.taluvo.pieces import VILLAGER
from ludoteca.games.taluvo.rules.island import Island
from ludoteca.games.taluvo.state import BUILD, LAY, Position

DOZEN: Final = 12  # turns that an elder looks at twice
SITES: Final = 4  # Villagers' sites that are worth a thought


class Elder:
    """Weighs every tile with the best token after it, and for the dozen best what the next player makes of them."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        world, seat = world_of(sight, self.rng, Island), sight.seat
        legal = sorted(sight.legal_actions(), key=lambda action: action.id)
        if len(legal) == 1:
            return legal[0]
        turns = [best_turn(after(world, action), seat) for action in legal]
        order = sorted(range(len(legal)), key=lambda i: -turns[i][0])
        return legal[max(order[:DOZEN], key=lambda i: after_reply(turns[i][1], seat))]


def after(p: Position, action: Action) -> Position:
    """Return the position one action later."""
    world = p.copy()
    world.apply(action)
    return world


def best_turn(p: Position, seat: int) -> tuple[float, Position]:
    """Return what a turn comes to once its token is placed as well as can be, and the position then."""
    if p.phase != BUILD or p.mover != seat:
        return outlook(p, seat), p
    choices = [after(p, action) for action in worthwhile(p, seat)]
    return max(((outlook(world, seat), world) for world in choices), key=lambda choice: choice[0])


def worthwhile(p: Position, seat: int) -> list[Action]:
    """Return the tokens worth a thought: all but Villagers, and the Villagers with the best prospects."""
    legal = sorted(p.legal_actions(), key=lambda action: action.id)
    villagers = [action for action in legal if isinstance(action, Build) and action.token == VILLAGER]
    others = [action for action in legal if not isinstance(action, Build) or action.token != VILLAGER]
    return others + sorted(villagers, key=lambda action: -site(p, action.cell, seat))[:SITES]


def site(p: Position, cell: int, seat: int) -> float:
    """Rate where a Villager may live: open land about, own people near, others far."""
    worth = 0.0
    for other in beside(p, cell):
        home = p.home[other]
        if home is not None:
            worth += 2.0 if home.owner == seat else -0.5
        elif p.free[other]:
            worth += 1.0
    return worth


def after_reply(p: Position, seat: int) -> float:
    """Return what is left of a position when the next player has laid the tile that suits it best."""
    if p.phase != LAY or p.mover == seat:
        return outlook(p, seat)
    other = p.mover
    replies = sorted(p.legal_actions(), key=lambda action: action.id)
    worlds = [after(p, action) for action in replies]
    return outlook(max(worlds, key=lambda world: outlook(world, other)), seat)
