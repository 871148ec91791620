"""`ludoteca bench [GAME]`: how fast this build plays on this machine."""

import platform
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ludoteca.arena import measure
from ludoteca.build import VERSION, build
from ludoteca.cli.terminal import JsonOption, LangOption, console, game_named, telling_errors, write_json
from ludoteca.core.game import Game, Json
from ludoteca.games import GAMES
from ludoteca.words.phrases import Phrases


def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game; all of them without it.")] = "",
    repeats: Annotated[
        int, typer.Option(min=1, help="How often each measure is taken; the best counts.")
    ] = measure.REPEATS,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Measure playouts, decisions and start-up in CPU time."""
    with telling_errors(lang):
        games = [game_named(game)] if game else list(GAMES.values())
    words = Phrases(lang)
    progress = console(stderr=True)
    with progress.status(words.say("cli.measuring")):
        rows = [row for each in games for row in measured(each, repeats)]
    if as_json:
        write_json({"version": VERSION, "build": build(), "python": platform.python_version(), "measures": rows})
    else:
        show(console(), rows, words)


def measured(game: Game, repeats: int) -> list[Json]:
    """Return a row for each measure of a game."""
    seats = measure.seats_of(game)
    rows: list[Json] = []
    for name, rate in (
        ("playouts", measure.playouts(game, seats, repeats=repeats)),
        ("driven", measure.driven(game, seats, repeats=repeats)),
    ):
        facts = {"games_per_second": round(rate.games), "decisions_per_second": round(rate.decisions)}
        rows.append({"game": game.name, "seats": seats, "measure": name, **facts})
    start = measure.start_up(game, seats, repeats=repeats)
    facts_of_start = {"seconds": round(start.seconds, 3), "heavy_modules": start.heavy}
    rows.append({"game": game.name, "seats": seats, "measure": "start_up", **facts_of_start})
    return rows


def show(screen: Console, rows: list[Json], words: Phrases) -> None:
    table = Table(title=f"ludoteca {VERSION} ({build()}), Python {platform.python_version()}", title_justify="left")
    for key in ("game", "measure", "games", "decisions", "seconds"):
        table.add_column(words.say(f"cli.bench.{key}"), justify="left" if key in ("game", "measure") else "right")
    for row in rows:
        rates = [f"{row[key]:,}" if key in row else "" for key in ("games_per_second", "decisions_per_second")]
        seconds = str(row.get("seconds", ""))
        table.add_row(f"{row['game']} ({row['seats']})", words.say(f"cli.bench.{row['measure']}"), *rates, seconds)
    screen.print(table)
    for row in rows:
        if row.get("heavy_modules"):
            screen.print(words.say("cli.bench.heavy", {"modules": row["heavy_modules"]}))
