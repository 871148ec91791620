"""Who may enter a tournament, and how many seeds it takes."""

from shutil import which

from ludoteca.arena.duel import BOT, seats_to_take
from ludoteca.arena.outside import PREFIX, command_of, is_outside
from ludoteca.core.errors import BadSeats, BadSeed, GameError
from ludoteca.core.game import Game
from ludoteca.core.options import listed
from ludoteca.core.rng import MOST_SEED
from ludoteca.roster import check_agent


class NoProgram(GameError):
    key = "error.no_program"
    english = "{name}: there is no such program; write cmd: and a command line, as in cmd:./my_agent --fast"


class BadEntry(GameError):
    key = "error.bad_entry"
    english = "a tournament has two different agents or more; one alone plays only at one seat"


def checked(game: Game, agents: list[str], seats: int) -> None:
    """Refuse agents that cannot play the game with so many seats."""
    if seats not in game.seats:
        raise BadSeats({"game": game.name, "seats": seats, "expected": listed(game.seats)})
    if (len(agents) == 1) != (seats == 1) or (len(agents) > 2 and len(set(agents)) < len(agents)):
        raise BadEntry({})
    has_bots = any(game.may_be_bot(seats, seat) for seat in range(seats))
    for agent in agents:
        if is_outside(agent):
            if which((command_of(agent) or [""])[0]) is None:
                raise NoProgram({"name": agent.removeprefix(PREFIX)})
        elif agent != BOT or not has_bots:
            check_agent(game, agent, seats)


def seeds_for(game: Game, seats: int, first: int, games: int) -> list[int]:
    """Return the first and last seed of so many games, rounded up to whole rotations."""
    last = first - 1 + -(-games // len(seats_to_take(game, seats)))
    if last > MOST_SEED:
        raise BadSeed({"seed": last, "most": MOST_SEED})
    return [first, last]
