"""The one table of agents, by game and name: the named strategies, and the five levels, each weakest first."""

from typing import Final, SupportsIndex

from ludoteca.core.errors import AgentSeats, UnknownAgent
from ludoteca.core.game import Agent, Game, MakeAgent
from ludoteca.core.options import listed
from ludoteca.core.rng import seed_from
from ludoteca.levels import makers
from ludoteca.search.uniform import Random

RIVAL: Final = "club"  # whom one plays when nobody says


def usual_seats(game: Game) -> int:
    """Return how many sit down when nobody says: two where the game can be played so, else a full table."""
    return 2 if 2 in game.seats else game.seats[-1]


def agents_of(game: Game) -> dict[str, MakeAgent]:
    """Return all agents of a game; a strategy that plays with some seat counts only stands after the levels."""
    by_seats = [game.strategies(seats) for seats in game.seats]
    everywhere = {name: make for name, make in by_seats[0].items() if all(name in some for some in by_seats)}
    somewhere = {name: make for some in by_seats for name, make in some.items() if name not in everywhere}
    return {"random": Random, **everywhere, **makers(), **somewhere}


def agents_for(game: Game, seats: int) -> list[str]:
    """Return the agents that play a game with so many seats."""
    return [name for name in agents_of(game) if seats in seats_of(game, name)]


def seats_of(game: Game, name: str) -> list[int]:
    """Return the seat counts that an agent of a game plays with."""
    is_strategy = any(name in game.strategies(seats) for seats in game.seats)
    return [seats for seats in game.seats if not is_strategy or name in game.strategies(seats)]


def check_agent(game: Game, name: str, seats: int) -> None:
    """Refuse a name that is no agent's, or one that does not play with so many seats."""
    if name not in agents_of(game):
        raise UnknownAgent({"name": name, "game": game.name, "agents": listed(agents_for(game, seats))})
    if seats not in seats_of(game, name):
        raise AgentSeats({"agent": name, "game": game.name, "seats": seats, "expected": listed(seats_of(game, name))})


def make_agent(game: Game, name: str, seed: SupportsIndex) -> Agent:
    """Return a new agent; the same seed and sights give the same choices."""
    agents = agents_of(game)
    if name not in agents:
        raise UnknownAgent({"name": name, "game": game.name, "agents": listed(agents)})
    return agents[name](game, seed_from(seed))
