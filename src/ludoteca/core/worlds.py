"""Imagined worlds as the positions of a game, for its own agents."""

from typing import TypeVar

from ludoteca.core.game import Sight, State
from ludoteca.core.rng import Rng

Position = TypeVar("Position", bound=State)


def world_of(sight: Sight, rng: Rng, sort: type[Position]) -> Position:
    """Return a position to think in: all that the seat knows, the rest made up."""
    world = sight.imagine(rng)
    assert isinstance(world, sort)
    return world
