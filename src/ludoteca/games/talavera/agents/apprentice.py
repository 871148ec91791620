"""The apprentice: what looks best right now."""

from ludoteca.core.game import Action, Game, Json, Limit, Sight
from ludoteca.games.talavera.actions import Corner, Flip, Keep, Place, Take
from ludoteca.games.talavera.agents.corners import Corners
from ludoteca.games.talavera.agents.stairs import Stairs, best_placement, greed
from ludoteca.games.talavera.pieces import TILES


class Apprentice:
    """Takes and places what looks best right now, and thinks of nobody else."""

    def __init__(self, game: Game, seed: int) -> None:
        """Needs no luck: equal positions get equal choices."""

    def choose(self, sight: Sight, limit: Limit) -> Action:
        view = sight.view()
        legal = sight.legal_actions()
        if isinstance(legal[0], Flip):
            return legal[0]
        if isinstance(legal[0], Take | Place):
            stairs = Stairs(view, sight.seat)
            return max(legal, key=lambda action: self.gain(action, stairs, view["options"]["edition"]))
        return max(legal, key=lambda action: self.fit(action, view))

    def gain(self, action: Action, stairs: Stairs, edition: str) -> float:
        """Rate a card by the best place for it alone."""
        assert isinstance(action, Take | Place)
        tiles = TILES[edition][action.card]
        colour = action.colour if isinstance(action, Place) else best_placement(tiles, stairs.numbers, stairs.have)
        return greed(stairs.numbers, stairs.with_tiles(colour, tiles[colour]))

    def fit(self, action: Action, view: Json) -> float:
        """Alone: want the largest number still missing; draw anew only when nothing fits."""
        corners = Corners(view)
        if isinstance(action, Corner):
            return corners.size_if_wanted(action.colour, corners.hand)
        if isinstance(action, Keep):
            hand = [*corners.hand, corners.cards[action.card]]
            return max(corners.size_if_wanted(colour, hand) for colour in corners.free)
        return 0.5
