"""What a learner of Talavera does not think of."""

from ludoteca.core.game import Action, State
from ludoteca.games.talavera.actions import Flip, Place, Take
from ludoteca.games.talavera.agents.stairs import added, best_placement, greed
from ludoteca.games.talavera.state import Position


def turns_over_the_first_two(state: State, legal: list[Action]) -> list[Action]:
    """Which two cards are turned over seems to make no difference."""
    return legal[:1] if isinstance(legal[0], Flip) else legal


def places_the_most_tiles(state: State, legal: list[Action]) -> list[Action]:
    """A card goes where it has most tiles, wanted or not."""
    assert isinstance(state, Position)
    placements = [action for action in legal if isinstance(action, Place)]
    if not placements:
        return legal
    counts = [state.tiles[action.card][action.colour] for action in placements]
    return [action for action, count in zip(legal, counts, strict=True) if count == max(counts)]


def takes_what_fits_now(state: State, legal: list[Action]) -> list[Action]:
    """The card that fills most right now is taken; what it leaves to the other does not matter."""
    assert isinstance(state, Position)
    takes = [action for action in legal if isinstance(action, Take)]
    if not takes:
        return legal
    seat = state.mover
    numbers, have = state.numbers[state.order[seat]], state.have[4 * seat : 4 * seat + 4]
    gains = []
    for action in takes:
        tiles = state.tiles[action.card]
        colour = best_placement(tiles, numbers, have)
        gains.append(greed(numbers, added(have, colour, tiles[colour])))
    return [action for action, gain in zip(legal, gains, strict=True) if gain == max(gains)]
