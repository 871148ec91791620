"""Best play by trying everything, on the real rules: slow, plain, and the measure of what is quick."""

from collections.abc import Hashable, Iterator
from itertools import combinations, permutations

from ludoteca.core.game import NOBODY, Action
from ludoteca.games.talavera.actions import Corner, Flip, Redraw, Take
from ludoteca.games.talavera.pieces import PAIR, ROUNDS
from ludoteca.games.talavera.state import FLIP_TWO, Position

Memo = dict[Hashable, list[float]]


def mean(results: list[list[float]]) -> list[float]:
    return [sum(column) / len(results) for column in zip(*results, strict=True)]


def revealed(state: Position, action: Action) -> list[int]:
    """Return the order sides whose unknown tile side an action turns up (3.2, 3.4)."""
    if state.printed or not isinstance(action, Flip | Take):
        return []
    places = [action.a - 1, action.b - 1] if isinstance(action, Flip) else range(4)
    return [state.market[place] for place in places if state.market[place] and not state.up >> place & 1]


def duel_worlds(state: Position, action: Action) -> Iterator[Position]:
    """Deal what an action turns up in every way, the rest of the unseen sides as it comes."""
    sides, hidden, unseen = revealed(state, action), state.hidden_orders(), state.unseen_tiles()
    for tiles in permutations(unseen, len(sides)):
        world = state.copy()
        world.backs = state.backs[:]
        dealt = dict(zip(sides, tiles, strict=True))
        rest = iter(tile for tile in unseen if tile not in tiles)
        for side in hidden:
            world.backs[side] = dealt[side] if side in dealt else next(rest)
        yield world


def tops(state: Position, action: Action) -> Iterator[tuple[int, ...]]:
    """Return every top of the deck as far as an action deals it: a card for a redraw, then a pair (6.2 to 6.4)."""
    redrawn = 1 if isinstance(action, Redraw) else 0
    is_dealt = state.round < ROUNDS if isinstance(action, Corner) else not state.hands[0]
    for first in permutations(state.deck, redrawn):
        rest = [card for card in state.deck if card not in first]
        for pair in combinations(rest, PAIR if is_dealt else 0):
            yield first + pair


def solo_worlds(state: Position, action: Action) -> Iterator[Position]:
    """Put all that an action deals on top of the deck in every way."""
    for top in tops(state, action):
        world = state.copy()
        world.deck = [card for card in state.deck if card not in top] + list(reversed(top))
        yield world


def after(state: Position, action: Action, memo: Memo) -> list[float]:
    """Return each seat's result after an action, on average over what chance may show."""
    results = []
    for world in duel_worlds(state, action) if state.seats == 2 else solo_worlds(state, action):
        world.apply(action)
        results.append(best(world, memo))
    return mean(results)


def best(state: Position, memo: Memo) -> list[float]:
    """Return each seat's result when everybody plays on at best."""
    seat = state.to_move()
    if seat == NOBODY:
        return state.returns()
    key = state.knowledge(seat)
    if key not in memo:
        actions = state.legal_actions()
        if state.seats == 2 and state.phase == FLIP_TWO and not state.printed:
            actions = actions[:1]  # nobody can tell the cards apart
        memo[key] = max((after(state, action, memo) for action in actions), key=lambda result: result[seat])
    return memo[key]
