"""What a learner of Talavera does not think of."""

from ludoteca.core.game import Action, State
from ludoteca.games.talavera.actions import Flip, Place, Take
from ludoteca.games.talavera.agents.stairs import added, best_placement, greed
from ludoteca.games.talavera.state import Position


def turns_over_the_first_two(state: State, legal: list[Action]) -> list[Action]:
    """Which two cards are turned over seems to make no difference."""
    return legal[:1] if isinstance(legal[0], Flip) else legal


def takes_what_fits_now(state: State, legal: list[Action]) -> list[Action]:
    """The card that fills most right now is taken; what it leaves to the other does not matter."""
    return greediest(state, legal) if isinstance(legal[0], Take) else legal


def places_what_fits_now(state: State, legal: list[Action]) -> list[Action]:
    """A card goes where it fills most right now; what may still come does not matter."""
    return greediest(state, legal) if isinstance(legal[0], Place) else legal


def greediest(state: State, legal: list[Action]) -> list[Action]:
    """Return the actions that fill most of the seat's orders at once."""
    assert isinstance(state, Position)
    gains = [gain(state, action) for action in legal]
    most = max(gains)
    return [action for action, one in zip(legal, gains, strict=True) if one == most]


def gain(state: Position, action: Action) -> float:
    """Return what a card fills where it is placed, or at its best place."""
    assert isinstance(action, Take | Place)
    seat, tiles = state.mover, state.tiles[action.card]
    numbers, have = state.numbers[state.order[seat]], state.have[4 * seat : 4 * seat + 4]
    colour = action.colour if isinstance(action, Place) else best_placement(tiles, numbers, have)
    return greed(numbers, added(have, colour, tiles[colour]))
