"""A game as a player can follow it: all that was announced, and the tiles to come made up."""

from typing import Final

from ludoteca.arena.special.tigerisland.grid import build_of, lay_of, tile_of
from ludoteca.arena.special.tigerisland.lines import Placed
from ludoteca.core.errors import GameError
from ludoteca.core.game import Action
from ludoteca.games import GAMES
from ludoteca.games.taluvo.pieces import TIGERISLAND, TILE_WORDS
from ludoteca.games.taluvo.state import Position

SEATS: Final = 2


class LostSight(Exception):
    """A server's move that our rules refuse: from here on the position is not known."""


class Follower:
    """A position kept up with the server's lines; an agent's worlds deal the face-down tiles anew anyway."""

    def __init__(self, seed: int) -> None:
        position = GAMES["taluvo"].new(SEATS, seed=seed, options={"preset": TIGERISLAND})
        assert isinstance(position, Position)
        self.position: Final = position
        self.movers: Final[list[str]] = []

    def turn_up(self, text: str) -> None:
        """Make the tile that is turned up the announced one, by exchange with one that is face down."""
        word = tile_of(text)
        if word is None or word not in TILE_WORDS:
            raise LostSight(text)
        p, tile = self.position, TILE_WORDS[word]
        order, at = p.order[:], p.turned - 1
        if tile in order[at:]:
            other = order.index(tile, at)
            order[other] = order[at]
        order[at] = tile  # also where a server has more of a tile than our box
        p.order = order

    def follow(self, placed: Placed) -> None:
        """Play a move that the server has announced."""
        self.movers.append(placed.player)
        if self.movers[-1] in self.movers[-2:-1] or self.movers[-1] not in self.movers[:SEATS]:
            raise LostSight(f"{placed}: not this player's turn")
        self.turn_up(placed.turn.tile)
        self.play(lay_of(placed.turn), placed)
        self.play(build_of(placed.turn.deed, self.position), placed)

    def play(self, action: Action | None, placed: Placed) -> None:
        try:
            if action is None:
                raise LostSight(str(placed))
            self.position.apply(action)
        except GameError as error:
            raise LostSight(f"{placed}: {error}") from error
