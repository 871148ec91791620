"""What a learner of Talavera does not think of."""

from ludoteca.core.game import Action, State
from ludoteca.games.talavera.actions import Corner, Flip, Place, Redraw, Take
from ludoteca.games.talavera.agents.stairs import added, best_placement, greed
from ludoteca.games.talavera.pieces import CORNERS
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


def never_redraws(state: State, legal: list[Action]) -> list[Action]:
    """Alone, the pair on the table is all there is to choose from."""
    return [action for action in legal if not isinstance(action, Redraw)]


def covers_the_first_that_fits(state: State, legal: list[Action]) -> list[Action]:
    """Alone, the first corner that gets a number still wanted is as good as any."""
    assert isinstance(state, Position)
    fitting: list[Action] = [action for action in legal if isinstance(action, Corner) and fits(state, action)]
    return fitting[:1] or legal


def fits(state: Position, action: Corner) -> bool:
    size = sum(state.tiles[card][action.colour] for card in state.hands[0])
    return 0 < size <= CORNERS and size not in state.have


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
