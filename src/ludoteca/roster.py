"""The one table of agents, by game and name: the named strategies, and the five levels, each weakest first."""

from collections.abc import Mapping
from typing import Final

from ludoteca.core.errors import AgentSeats, UnknownAgent
from ludoteca.core.game import Agent, Game, MakeAgent
from ludoteca.core.options import listed
from ludoteca.games.patios.agents import Gardener, Neighbour
from ludoteca.games.taifa.agents import Captain, Vizier
from ludoteca.games.talavera.agents import Apprentice, Artisan
from ludoteca.games.talavera.oracle import NAME as ORACLE
from ludoteca.games.talavera.oracle import Oracle
from ludoteca.games.taluvo.agents import Elder, Settler
from ludoteca.levels import makers
from ludoteca.search.uniform import Random

AGENTS: Final[Mapping[str, Mapping[str, MakeAgent]]] = {
    "patios": {"random": Random, "neighbour": Neighbour, "gardener": Gardener, **makers()},
    "taifa": {"random": Random, "captain": Captain, "vizier": Vizier, **makers()},
    "talavera": {"random": Random, "apprentice": Apprentice, "artisan": Artisan, **makers(), ORACLE: Oracle},
    "taluvo": {"random": Random, "settler": Settler, "elder": Elder, **makers()},
}


RIVAL: Final = "club"  # whom one plays when nobody says


def usual_seats(game: Game) -> int:
    """Return how many sit down when nobody says: two where the game can be played so, else a full table."""
    return 2 if 2 in game.seats else game.seats[-1]


def agents_for(game: Game, seats: int) -> list[str]:
    """Return the agents that play a game with so many seats; the oracle plays alone."""
    return [name for name in AGENTS[game.name] if name != ORACLE or seats == 1]


def check_agent(game: Game, name: str, seats: int) -> None:
    """Refuse a name that is no agent's, or one that does not play with so many seats."""
    if name in AGENTS[game.name] and name not in agents_for(game, seats):
        raise AgentSeats({"agent": name, "game": game.name, "seats": seats, "expected": 1})
    if name not in AGENTS[game.name]:
        raise UnknownAgent({"name": name, "game": game.name, "agents": listed(agents_for(game, seats))})


def make_agent(game: Game, name: str, seed: int) -> Agent:
    """Return a new agent; the same seed and sights give the same choices."""
    agents = AGENTS[game.name]
    if name not in agents:
        raise UnknownAgent({"name": name, "game": game.name, "agents": listed(agents)})
    return agents[name](game, seed)
