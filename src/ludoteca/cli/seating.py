"""Who sits where and with which settings, out of the words of a command line."""

from typing import Final

import typer

from ludoteca.cli.terminal import clean
from ludoteca.core.errors import BadSeats, BadSeed, GameError, UnknownOption
from ludoteca.core.game import BOT, Game, Json, Seat, Words
from ludoteca.core.options import Option, listed
from ludoteca.core.rng import MOST_SEED
from ludoteca.core.words import seat_name
from ludoteca.roster import RIVAL, check_agent, usual_seats

PERSON: Final = "person"
DIGITS: Final = 40
FLAGS: Final = {"true": True, "false": False}


class BadNames(GameError):
    key = "error.bad_names"
    english = "there are {seats} seats and {names} names"


def usual_players(game: Game) -> str:
    """Return who plays when nobody says: a person against a club player, or against Bots where there are any."""
    most = game.seats[-1]
    if game.may_be_bot(most, most - 1):
        return ",".join([PERSON, *[BOT] * (most - 1)])
    return ",".join([PERSON, *[RIVAL] * (usual_seats(game) - 1)])


def alone(game: Game) -> str:
    """Return who plays when one person plays alone: nobody else, or the Bots that a scenario asks for."""
    for seats in game.seats:
        people = [seat for seat in range(seats) if not game.must_be_bot(seats, seat)]
        if len(people) == 1:
            return ",".join(PERSON if seat in people else BOT for seat in range(seats))
    return PERSON


def players_of(game: Game, seats: str) -> list[str]:
    """Return who chooses for each seat: `person`, an agent's name or `bot`, checked."""
    players = [player.strip() for player in seats.split(",")]
    if len(players) not in game.seats:
        raise BadSeats({"game": game.name, "seats": len(players), "expected": listed(game.seats)})
    game.with_bots(len(players), bots_among(players), {})
    for player in players:
        if player not in (PERSON, BOT):
            check_agent(game, player, len(players))
    return players


def bots_among(players: list[str]) -> list[Seat]:
    return [seat for seat, player in enumerate(players) if player == BOT]


def names_of(players: list[str], names: str) -> list[str]:
    """Return the names that a record keeps: as given, or an agent's own; people and Bots without one stay nameless."""
    if not names:
        plain = ["" if player in (PERSON, BOT) else player for player in players]
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


def shown(names: list[str], words: Words, reader: int | None = None, game: str = "") -> list[str]:
    """Return what the seats are called on the screen; nameless ones as the game calls them, `You`, or by number."""
    return [
        name or seat_name(words, game, seat, len(names), "you" if seat == reader else "cli.seat")
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
    """Return the options of a match: as they are given, with the Bots, and as the game asks for where an agent sits."""
    given = options_of(game, len(players), settings)
    options = game.with_bots(len(players), bots_among(players), given)
    if any(options[name] != value for name, value in given.items()):
        raise typer.BadParameter("Bots are seated by --seats", param_hint="--option")
    return options if all(player in (PERSON, BOT) for player in players) else game.with_agents(options)


def valued(option: Option, text: str) -> object:
    """Return the value that a text stands for; what fits no kind is left for the option to refuse."""
    if option.kind == "flag":
        return FLAGS.get(text, text)
    if option.kind == "number":
        return int(text) if text.removeprefix("-").isdecimal() and len(text) <= DIGITS else text
    if option.kind in ("set", "list"):
        return [word.strip() for word in text.split(",") if word.strip()]
    return text
