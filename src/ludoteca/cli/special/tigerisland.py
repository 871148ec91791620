"""`ludoteca tigerisland serve|join`: hold a TigerIsland tournament, or play in one with an agent."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table

from ludoteca.arena.special.tigerisland.advice import Apart
from ludoteca.arena.special.tigerisland.client import Client, GameOver, Login, Report
from ludoteca.arena.special.tigerisland.door import Door, check_word, credentials_in
from ludoteca.arena.special.tigerisland.lines import MOST_CLOCK
from ludoteca.arena.special.tigerisland.server import CLOCK, LEAST_PLAYERS, Played, Terms, hold
from ludoteca.arena.special.tigerisland.standing import Standing, standings
from ludoteca.arena.special.tigerisland.wire import call
from ludoteca.cli.terminal import JsonOption, LangOption, console, styled, telling_errors, write_json
from ludoteca.core.errors import GameError
from ludoteca.core.game import Json, Words
from ludoteca.games import GAMES
from ludoteca.roster import check_agent

GAME: Final = "taluvo"
PORT: Final = 1708
RESULTS: Final = ("won", "tied", "lost")
COLUMNS: Final = ("player", "name", "points", "won", "tied", "lost", "forfeited")

PasswordOption = Annotated[
    str, typer.Option("--password", envvar="TIGERISLAND_PASSWORD", help="The password of the tournament.")
]

tigerisland = typer.Typer(no_args_is_help=True, help="Hold a TigerIsland tournament, or play in one with an agent.")


class TooFew(GameError):
    key = "error.too_few_players"
    english = "a tournament takes {least} players at least; there were {players}"


@contextmanager
def stoppable(words: Words) -> Iterator[None]:
    """Say a word when somebody breaks off, and end as such."""
    try:
        yield
    except KeyboardInterrupt:
        console(stderr=True).print(words.say("tigerisland.stopped"))
        raise


@tigerisland.command()
def serve(
    credentials: Annotated[Path, typer.Option(metavar="FILE", help="A line for each player: user and password.")],
    password: PasswordOption,
    challenges: Annotated[int, typer.Option(min=1, help="How often everybody meets everybody.")] = 1,
    accept: Annotated[
        float, typer.Option(min=0, max=86_400, help="Seconds to wait for players who have not come.")
    ] = 60,
    clock: Annotated[float, typer.Option(min=0.01, max=MOST_CLOCK, help="Seconds for a move.")] = CLOCK,
    batch: Annotated[bool, typer.Option("--batch", help="Apply the moves of a round's games together.")] = False,
    seed: Annotated[int, typer.Option(min=0, help="The tiles of all matches come from it.")] = 1,
    records: Annotated[Path | None, typer.Option(file_okay=False, help="A folder for the games' records.")] = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")] = PORT,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Hold a tournament: let players in, pair them, judge their games, and show the table."""
    words = GAMES[GAME].words(lang)
    terms = Terms(challenges, clock, batch, seed)

    def opened(number: int) -> None:
        console(stderr=True).print(styled(words.say("tigerisland.open", {"host": host, "port": number})))

    def tell(played: Played) -> None:
        if not as_json:
            console(stderr=True).print(str(played.game.over()))

    with telling_errors(lang), stoppable(words):
        check_word(password, "--password")
        door = Door(password, credentials_in(credentials))
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
        names, played = asyncio.run(hold(door, terms, host=host, port=port, accept=accept, opened=opened, tell=tell))
        if records is not None:
            keep(records, names, played)
        if len(names) < LEAST_PLAYERS:
            raise TooFew({"least": LEAST_PLAYERS, "players": len(names)})
    table = standings(names, played)
    if as_json:
        write_json({"players": [asdict(one) for one in table], "games": [told(one) for one in played]})
    else:
        show(table, words)


def keep(folder: Path, names: dict[int, str], played: list[Played]) -> None:
    """Write a record of each game into a folder."""
    for one in played:
        file = folder / f"challenge-{one.challenge}-round-{one.round}-match-{one.match}-{one.game.name}.jsonl"
        seated = [names[number] for number in one.game.players]
        file.write_text(one.game.record(seated), encoding="utf-8")


def told(one: Played) -> Json:
    assert one.game.result is not None
    place = {"challenge": one.challenge, "round": one.round, "match": one.match, "game": one.game.name}
    scores = {"scores": one.game.position().points, "moves": one.game.moves}
    return place | {"players": one.game.players} | asdict(one.game.result) | scores


def show(table: list[Standing], words: Words) -> None:
    shown = Table(title=words.say("tigerisland.standings"), title_justify="left")
    for key in COLUMNS:
        shown.add_column(words.say(f"tigerisland.{key}"), justify="left" if key == "name" else "right")
    for standing in table:
        shown.add_row(*(str(getattr(standing, key)) for key in COLUMNS))
    console().print(shown)


@tigerisland.command()
def join(
    host: Annotated[str, typer.Argument(metavar="HOST", help="Where the server is.")],
    port: Annotated[int, typer.Argument(metavar="PORT", min=1, max=65535, help="Its port.")],
    password: PasswordOption,
    user: Annotated[str, typer.Option("--user", envvar="TIGERISLAND_USER", help="The user name.")],
    user_password: Annotated[
        str, typer.Option("--user-password", envvar="TIGERISLAND_USER_PASSWORD", help="The user's own password.")
    ],
    agent: Annotated[str, typer.Option(help="Who plays, as `ludoteca agents taluvo` lists them.")] = "elder",
    seed: Annotated[int, typer.Option(min=0, help="The agent's own luck comes from it.")] = 1,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Play a whole tournament on someone's server."""
    words = GAMES[GAME].words(lang)

    def tell(over: GameOver) -> None:
        if not as_json:
            console(stderr=True).print(styled(told_over(over, words)))

    with telling_errors(lang), stoppable(words):
        check_agent(GAMES[GAME], agent, 2)
        for option, word in (("--password", password), ("--user", user), ("--user-password", user_password)):
            check_word(word, option)
        login = Login(password, user, user_password)
        report = asyncio.run(played_through(host, port, login, agent, seed, tell))
    if as_json:
        write_json(asdict(report))
    else:
        recount(report, words)
    if report.is_cut():
        raise typer.Exit(1)


def told_over(over: GameOver, words: Words) -> str:
    """Return a game's result in words: who won, how high, and why."""
    why = words.say(f"tigerisland.why.{over.why}", {"detail": over.detail})
    return words.say(
        "tigerisland.over", asdict(over) | {"result": words.say(f"tigerisland.{over.result}.game"), "why": why}
    )


def recount(report: Report, words: Words) -> None:
    facts = {"player": report.player, "count": len(report.games), "slowest": f"{report.slowest:.2f}"}
    for over in report.games:
        console().print(styled(told_over(over, words)), soft_wrap=True)
    console().print(styled(words.say("tigerisland.played", facts)))
    results = Counter(over.result for over in report.games)
    console().print(styled(words.say("tigerisland.results", {name: results[name] for name in RESULTS})))
    for trouble in report.troubles:
        console(stderr=True).print(styled(words.say(f"tigerisland.trouble.{trouble.kind}", asdict(trouble))))


async def played_through(
    host: str, port: int, login: Login, agent: str, seed: int, tell: Callable[[GameOver], None]
) -> Report:
    """Get a source of advice ready for each of the two games, then play."""
    sources = [Apart(), Apart()]
    try:
        await asyncio.gather(*(source.open() for source in sources))
        return await Client(await call(host, port), login, sources, agent=agent, seed=seed, tell=tell).run()
    finally:
        await asyncio.gather(*(source.close() for source in sources))
