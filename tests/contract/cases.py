"""Every way to play every game that the tests look at."""

import pytest

from ludoteca.games import GAMES
from ludoteca.promises.cases import Case, cases_of

MIXED = Case(
    GAMES["taluvo"],
    3,
    {
        "starter_tile": True,
        "expansion": "flowing",
        "villager_beside_own": False,
        "ranking": "score",
        "terrains": 5,
        "temple_size": 2,
        "tower_height": 2,
    },
    "mixed",
)
CASES = [*(case for game in GAMES.values() for case in cases_of(game)), MIXED]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
