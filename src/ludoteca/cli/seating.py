"""Who sits where and with which settings, out of the words of a command line."""

from typing import Final

import typer

from ludoteca.cli.terminal import clean
from ludoteca.core.errors import BadSeats, BadSeed, GameError, UnknownOption
from ludoteca.core.game import Game, Json, Words
from ludoteca.core.options import Option, listed
from ludoteca.core.rng import MOST_SEED
from ludoteca.roster import make_agent, strongest, usual_seats

PERSON: Final = "person"
SOLO: Final = PERSON
DIGITS: Final = 40
FLAGS: Final = {"true": True, "false": False}


class BadNames(GameError):
    key = "error.bad_names"
    english = "there are {seats} seats and {names} names"


def usual_players(game: Game) -> str:
    """Return who plays when nobody says: a person against the strongest agent."""
    return ",".join([PERSON, *[strongest(game)] * (usual_seats(game) - 1)])


def players_of(game: Game, seats: str) -> list[str]:
    """Return who chooses for each seat: `person` or an agent's name, checked."""
    players = [player.strip() for player in seats.split(",")]
    if len(players) not in game.seats:
        raise BadSeats({"game": game.name, "seats": len(players), "expected": listed(game.seats)})
    for player in players:
        if player != PERSON:
            make_agent(game, player, 0)
    return players


def names_of(players: list[str], names: str) -> list[str]:
    """Return the names that a record keeps: as given, or an agent's own; a person without one stays nameless."""
    if not names:
        plain = ["" if player == PERSON else player for player in players]
        return [f"{name} {seat}" if name and plain.count(name) > 1 else name for seat, name in enumerate(plain, 1)]
    given = [clean(name).strip() for name in names.split(",")]
    if len(given) != len(players):
        raise BadNames({"seats": len(players), "names": len(given)})
    return given


def names_in(header: Json, seats: int) -> list[str]:
    """Return the names that a record tells; what is none is nameless."""
    names = header.get("names")
    if isinstance(names, list) and len(names) == seats and all(isinstance(name, str) for name in names):
        return [clean(name).strip() for name in names]
    return [""] * seats


def shown(names: list[str], words: Words, reader: int | None = None) -> list[str]:
    """Return what the seats are called on the screen: the nameless reader `You`, others by their number."""
    return [
        name or words.say("you" if seat == reader else "cli.seat", {"seat": seat + 1})
        for seat, name in enumerate(names)
    ]


def seed_of(text: str) -> int:
    if not text.isdecimal() or len(text) > DIGITS or int(text) > MOST_SEED:
        raise BadSeed({"seed": text, "most": MOST_SEED})
    return int(text)


def options_of(game: Game, seats: int, settings: list[str]) -> dict[str, object]:
    """Return options from `NAME=VALUE` words, each value read as its option's kind."""
    offered = {option.name: option for option in game.options_for(seats)}
    options: dict[str, object] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise typer.BadParameter(f"{setting} is not NAME=VALUE", param_hint="--option")
        if name not in offered:
            raise UnknownOption({"name": name, "options": listed(offered)})
        options[name] = valued(offered[name], value)
    return options


def settings_of(game: Game, players: list[str], settings: list[str]) -> dict[str, object]:
    """Return the options of a match: as they are given and, where an agent sits, as the game asks for."""
    options = options_of(game, len(players), settings)
    return options if all(player == PERSON for player in players) else game.with_agents(options)


def valued(option: Option, text: str) -> object:
    """Return the value that a text stands for; what fits no kind is left for the option to refuse."""
    if option.kind == "flag":
        return FLAGS.get(text, text)
    if option.kind == "number":
        return int(text) if text.removeprefix("-").isdecimal() and len(text) <= DIGITS else text
    if option.kind in ("set", "list"):
        return [word.strip() for word in text.split(",") if word.strip()]
    return text
