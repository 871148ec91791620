"""`ludoteca play GAME`: a match at the terminal, kept line by line and taken up again at will."""

import secrets
from pathlib import Path
from typing import Annotated, Final

import typer

from ludoteca.cli.data import DataOption, put_in_place
from ludoteca.cli.journal import Journal, file_for, mended
from ludoteca.cli.seating import (
    PERSON,
    alone,
    bots_among,
    names_in,
    names_of,
    players_of,
    seed_of,
    settings_of,
    shown,
    usual_players,
)
from ludoteca.cli.sitting import Sitting, reader_among, show_ending
from ludoteca.cli.terminal import TABLE_COLUMNS, LangOption, console, styled, telling_errors
from ludoteca.core import record
from ludoteca.core.errors import BadBots, GameError
from ludoteca.core.game import BOT
from ludoteca.core.match import Match
from ludoteca.core.moments import Watch, now, stamp
from ludoteca.core.record import Record
from ludoteca.core.rng import MOST_SEED
from ludoteca.games import GAMES, game_named
from ludoteca.roster import RIVAL, check_agent
from ludoteca.words.phrases import Phrases

SECRET_BITS: Final = 128


class OtherGame(GameError):
    key = "error.other_game"
    english = "this is a record of {found}, not of {game}"


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game; may be left out with --resume.")] = "",
    seats: Annotated[
        str,
        typer.Option(
            help="Who sits where: person, an agent, or bot where the game has Bots, by commas; "
            "you and a club player, or you and Bots, if not given."
        ),
    ] = "",
    solo: Annotated[bool, typer.Option("--solo", help="Play alone.")] = False,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A setting of the game; lists by commas.")
    ] = None,
    seed: Annotated[str, typer.Option(help="A number that fixes the deal.")] = "",
    names: Annotated[str, typer.Option(help="What the seats are called, by commas.")] = "",
    keep: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="Where the match is kept.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="A match to go on with.")] = None,
    stand_in: Annotated[
        str, typer.Option(metavar="AGENT", help="Who plays on where somebody resigns and other people stay.")
    ] = RIVAL,
    data: DataOption = None,
    lang: LangOption = "en",
) -> None:
    """Play a match in the terminal, against agents, people, Bots, or alone."""
    if solo and seats:
        raise typer.BadParameter("--solo and --seats cannot be given together")
    if resume is not None and (keep or seed or option):
        raise typer.BadParameter("--resume goes on with a match as it is: no --record, --seed or --option")
    if resume is None and not game:
        raise typer.BadParameter("name a game, or a match to go on with by --resume")
    put_in_place(data, lang)
    with telling_errors(lang):
        if resume is not None:
            go_on(resume, game, seats or (PERSON if solo else ""), names, lang, stand_in)
        else:
            who = seats or (alone(game_named(game)) if solo else "")
            begin(game, who, option or [], seed, names, keep, lang, stand_in)


def begin(
    name: str, seats: str, settings: list[str], seed: str, names: str, keep: Path | None, lang: str, stand_in: str
) -> None:
    """Start a match; a given seed fixes the deal and the agents' luck, else both are drawn apart."""
    game = game_named(name)
    players = players_of(game, seats or usual_players(game))
    check_agent(game, stand_in, len(players))
    called = names_of(players, names)
    options = settings_of(game, players, settings)
    drawn = seed_of(seed) if seed else secrets.randbits(SECRET_BITS)
    luck = 0 if seed else secrets.randbits(SECRET_BITS)
    match = Match(game, len(players), seed=drawn, options=options)
    salt = secrets.token_hex(SECRET_BITS // 8)
    started = now()
    header = record.header(match, salt=salt, started=stamp(started), names=called)
    header |= record.secret(match, salt=salt) | {"players": players, "luck": str(luck)}
    journal = Journal.create(keep or file_for(game.name, started, salt), header)
    Sitting(
        console(most=TABLE_COLUMNS), match, journal, players, called, lang, luck, Watch(header["started"]), stand_in
    ).run(salt)
    journal.close()


def go_on(path: Path, name: str, seats: str, names: str, lang: str, stand_in: str) -> None:
    """Take up a match where its record ends."""
    found, torn = mended(path)
    if name and found.header["game"] != name:
        raise OtherGame({"found": found.header["game"], "game": game_named(name).name})
    match = record.replay(found, GAMES)
    players = players_of(match.game, seats or ",".join(players_in(found, match)))
    check_bots(match, players)
    for agent in (stand_in, *match.left.values()):
        check_agent(match.game, agent, match.seats)
    players = [match.left.get(seat, player) for seat, player in enumerate(players)]  # who has left stays away
    called = names_of(players, names) if names else names_in(found.header, match.seats)
    screen = console(most=TABLE_COLUMNS)
    if torn:
        screen.print(styled(Phrases(lang).say("cli.torn"), "yellow"))
    if found.footer is not None:
        record.verify(found, GAMES)
        reader = reader_among(players)
        show_ending(screen, match, reader, lang, shown(called, match.game.words(lang), reader, match.game.name))
        return
    secret = found.secrets()
    assert secret is not None
    journal = Journal.reopen(path)
    watch = Watch(found.header["started"])
    sitting = Sitting(screen, match, journal, players, called, lang, luck_in(found), watch, stand_in)
    sitting.recall()
    sitting.run(secret[1])
    journal.close()


def players_in(found: Record, match: Match) -> list[str]:
    """Return who sat where as the record tells, or people everywhere but on the seats of Bots."""
    players = found.header.get("players")
    if isinstance(players, list) and len(players) == match.seats and all(isinstance(one, str) for one in players):
        return list(players)
    bots = match.game.bots_of(match.seats, match.state.options)
    return [BOT if seat in bots else PERSON for seat in range(match.seats)]


def check_bots(match: Match, players: list[str]) -> None:
    """Refuse other Bots than those the match began with."""
    bots = match.game.bots_of(match.seats, match.state.options)
    for seat in range(match.seats):
        is_bot = seat in bots_among(players)
        if is_bot != (seat in bots):
            raise BadBots({"game": match.game.name, "seat": seat + 1, "is_bot": is_bot})


def luck_in(found: Record) -> int:
    """Return what seeds the agents, as the record tells it."""
    text = found.header.get("luck")
    whole = isinstance(text, str) and text.isdecimal() and len(text) <= len(str(MOST_SEED))
    return int(str(text)) & MOST_SEED if whole else 0
