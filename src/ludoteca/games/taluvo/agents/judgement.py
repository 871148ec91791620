"""How a seat stands, at a glance: signs of what its settlements are good for, each with its weight."""

from typing import Final

from ludoteca.core.game import NOBODY
from ludoteca.games.taluvo.agents.outlook import homes_of, prospect_with
from ludoteca.games.taluvo.agents.settler import one_pool_to_go
from ludoteca.games.taluvo.agents.survey import Danger, Survey
from ludoteca.games.taluvo.state import BUILD, Position

WON: Final = 100.0
SCARCE: Final = 3  # Villagers
# What each sign is worth to a seat that waits, that lays a tile, that places a token: the logarithm of the odds, by
# logistic regression on the results of 6,400 matches between quick players who now and then tried something else.
WEIGHTS: Final = [
    [0.00, 0.61, -0.19],  # whose turn it is
    [-0.06, -0.09, -0.08],  # Villagers in the pool
    [-0.13, -0.19, -0.13],  # the same, when the Temples or the Towers stand
    [0.49, 0.63, 0.77],  # three Villagers or fewer, before that
    [-1.93, -2.41, -1.89],  # a Temple in the pool
    [-0.57, -0.47, -0.73],  # and each more
    [0.00, 0.12, 0.01],  # Towers in the pool
    [0.29, 0.43, 0.30],  # at most one of them
    [0.00, 0.02, 0.01],  # none
    [0.50, 0.37, 0.61],  # a Temple could be placed
    [0.50, 0.45, 0.63],  # and a second one
    [0.12, 0.06, 0.21],  # a settlement lacks one hex for the next Temple
    [0.07, 0.01, 0.00],  # settlements that lack more
    [-0.03, -0.01, 0.01],  # settlements that can grow
    [-0.04, 0.02, 0.01],  # Towers that could be placed
    [-0.02, 0.00, 0.02],  # Towers whose ground lacks one layer
    [0.10, 0.20, -0.05],  # an eruption makes ground for a Tower
    [0.11, 0.17, 0.02],  # an eruption makes ground one layer lower
    [-0.34, 0.01, -0.08],  # settlements that an eruption leaves too small for a Temple
    [-0.07, -0.06, -0.09],  # Villagers that an eruption buries
    [-0.05, -0.04, -0.01],  # the dearest expansion
    [-0.03, -0.04, -0.06],  # the second
    [0.03, 0.01, -0.02],  # the third
    [0.04, 0.04, 0.05],  # all of them together
    [0.00, 0.14, 0.15],  # the dearest, when the Temples or the Towers stand
    [0.11, 0.13, 0.06],  # the second then
    [-0.09, -0.05, 0.03],  # turns to go
    [0.00, -0.04, -0.04],  # the same, when the Temples or the Towers stand
    [1.97, 3.37, 3.93],  # one turn wins
    [0.79, 1.10, 0.98],  # two turns win
    [0.20, 0.20, 0.25],  # the elder's count of turns
]
WAITS: Final = [row[0] for row in WEIGHTS]
LAYS: Final = [row[1] for row in WEIGHTS]
PLACES: Final = [row[2] for row in WEIGHTS]


def lead(p: Position, seat: int) -> float:
    """Tell how much better a seat stands than the best of the others."""
    if p.to_move() == NOBODY:
        return WON if seat in p.winners() else -WON
    if p.is_out(seat):
        return -WON
    most = -WON
    for other in range(p.seats):
        if other != seat:
            most = max(most, standing(p, other))
    return standing(p, seat) - most


def standing(p: Position, seat: int) -> float:
    """Tell how well a seat stands, so that a lead of one makes it e times as likely to win."""
    if p.is_out(seat):
        return -WON
    weights = WAITS if p.mover != seat else PLACES if p.phase == BUILD else LAYS
    seen = signs(p, seat)
    worth = 0.0
    for at in range(len(weights)):
        worth += weights[at] * seen[at]
    return worth


def signs(p: Position, seat: int) -> list[float]:
    """Return what is seen of a seat, in the order of the weights."""
    homes = homes_of(p, seat)
    seen = Survey(p, seat, homes)
    danger = Danger(p, seat)
    last = one_pool_to_go(p, seat)
    return pools(seen, last) + chances(seen, danger) + races(seen, last) + [prospect_with(p, seat, homes)]


def pools(seen: Survey, last: bool) -> list[float]:
    """Return what is still to be placed."""
    villagers = seen.villagers
    return [
        1.0,
        float(villagers),
        float(villagers if last else 0),
        1.0 if villagers <= SCARCE and not last else 0.0,
        1.0 if seen.temples > 0 else 0.0,
        float(max(0, seen.temples - 1)),
        float(seen.towers),
        1.0 if seen.towers <= 1 else 0.0,
        1.0 if seen.towers == 0 else 0.0,
    ]


def chances(seen: Survey, danger: Danger) -> list[float]:
    """Return what settlements are fit for, and what eruptions would change."""
    temples, towers = seen.temples, seen.towers
    fit = min(temples, seen.fit)
    return [
        1.0 if fit > 0 else 0.0,
        1.0 if fit > 1 else 0.0,
        1.0 if temples > fit and seen.nearly > 0 else 0.0,
        float(seen.seeds),
        float(seen.homes),
        float(min(towers, seen.high)),
        float(min(towers, seen.rising)),
        1.0 if towers and danger.towers else 0.0,
        1.0 if towers and danger.steps else 0.0,
        float(len(danger.exposed) if temples else 0),
        float(danger.razed),
    ]


def races(seen: Survey, last: bool) -> list[float]:
    """Return the expansions in sight, and how far it is to the end."""
    turns = seen.turns()
    emptied, soon = seen.emptied(), seen.soon()
    wins = emptied + soon > 1 and emptied > 0
    nearly = not wins and ((emptied == 1 and seen.later()) or soon > 1)
    return [
        float(seen.best),
        float(seen.second),
        float(seen.third),
        float(seen.reach),
        float(seen.best if last else 0),
        float(seen.second if last else 0),
        turns,
        turns if last else 0.0,
        1.0 if wins else 0.0,
        1.0 if nearly else 0.0,
    ]
