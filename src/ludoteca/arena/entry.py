"""Who may enter a tournament, and how many seeds it takes."""

from collections.abc import Iterable
from pathlib import Path
from shutil import which

from ludoteca.arena.duel import seats_to_take
from ludoteca.arena.outside import PREFIX, command_of, grace_after, is_outside, time_given
from ludoteca.core.errors import BadSeats, BadSeed, GameError
from ludoteca.core.game import BOT, Game, Limit
from ludoteca.core.options import listed
from ludoteca.core.rng import MOST_SEED
from ludoteca.roster import check_agent


class NoProgram(GameError):
    key = "error.no_program"
    english = "{name}: there is no such program; write cmd: and a command line, as in cmd:./my_agent --fast"


class BadEntry(GameError):
    key = "error.bad_entry"
    english = "a tournament has two different agents or more; one alone plays only at one seat"


class NotExecutable(GameError):
    key = "error.not_executable"
    english = "{name} cannot be executed; run chmod +x on it, or name its interpreter, as in cmd:python3 {name}"


class BotsOnly(GameError):
    key = "error.bots_only"
    english = "with {seats} seats all but one are always Bots': name one agent and bot, or a gauntlet that bot leads"


class BotsByName(GameError):
    key = "error.bots_by_name"
    english = "the option {name} is not set here: who is a Bot is said by the agent's name, bot"


class ShortPatience(GameError):
    key = "error.short_patience"
    english = "{patience} seconds of patience are too few: with the time given an answer may take {least} seconds"


def checked(game: Game, agents: list[str], seats: int, format: str = "round-robin") -> None:
    """Refuse agents that cannot play the game with so many seats."""
    if seats not in game.seats:
        raise BadSeats({"game": game.name, "seats": seats, "expected": listed(game.seats)})
    if (len(agents) == 1) != (seats == 1) or (len(agents) > 2 and len(set(agents)) < len(agents)):
        raise BadEntry({})
    if len(seats_to_take(game, seats)) < seats and not is_among_bots(agents, format):
        raise BotsOnly({"seats": seats})
    has_bots = any(game.may_be_bot(seats, seat) for seat in range(seats))
    for agent in agents:
        if is_outside(agent):
            check_program(agent)
        elif agent != BOT or not has_bots:
            check_agent(game, agent, seats)


def is_among_bots(agents: list[str], format: str) -> bool:
    """Say whether every agent sits alone among Bots."""
    if format == "gauntlet" and agents[0] == BOT:
        return BOT not in agents[1:]
    return agents[0] != BOT and agents[1:] == [BOT]


def check_program(agent: str) -> None:
    """Refuse a command line that cannot be run."""
    program = (command_of(agent) or [""])[0]
    if which(program) is not None:
        return
    if Path(program).is_file():
        raise NotExecutable({"name": program})
    raise NoProgram({"name": agent.removeprefix(PREFIX) or agent})


def check_settings(game: Game, seats: int, options: Iterable[str]) -> None:
    """Refuse an option that would say who is a Bot: names of agents do."""
    always = [seat for seat in range(seats) if game.must_be_bot(seats, seat)]
    for name in game.with_bots(seats, always, {}):
        if name in options:
            raise BotsByName({"name": name})


def check_patience(agents: list[str], limit: Limit, patience: float) -> None:
    """Refuse to hold to hang who is still in its time."""
    if limit.seconds is None and not any(is_outside(agent) for agent in agents):
        return
    seconds = time_given(limit)
    least = seconds + grace_after(seconds)
    if patience < least:
        raise ShortPatience({"patience": f"{patience:g}", "least": f"{least:g}"})


def seeds_for(game: Game, seats: int, first: int, games: int) -> list[int]:
    """Return the first and last seed of so many games, rounded up to whole rotations."""
    last = first - 1 + -(-games // len(seats_to_take(game, seats)))
    if last > MOST_SEED:
        raise BadSeed({"seed": last, "most": MOST_SEED})
    return [first, last]
