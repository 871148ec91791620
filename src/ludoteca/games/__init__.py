"""The games, by name."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import Game
from ludoteca.games.patios import Patios
from ludoteca.games.talavera import Talavera
from ludoteca.games.taluvo import Taluvo

GAMES: Final[Mapping[str, Game]] = {"patios": Patios(), "talavera": Talavera(), "taluvo": Taluvo()}
