"""`ludoteca bench [GAME]`: how fast this build plays on this machine."""

import platform
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from ludoteca.arena import measure
from ludoteca.build import VERSION, build
from ludoteca.cli.terminal import JsonOption, LangOption, console, telling_errors, write_json
from ludoteca.core.game import Game, Json
from ludoteca.games import GAMES, game_named
from ludoteca.words.phrases import Phrases

MILLISECOND: Final = 0.001


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
    """Return a row for each measure of a game: play at two seats and at a full table, the rest at two."""
    counts = measure.seats_of(game)
    rows: list[Json] = []
    for seats in counts:
        rows.append(played(game, seats, "playouts", measure.playouts(game, seats, repeats=repeats)))
        rows.append(played(game, seats, "driven", measure.driven(game, seats, repeats=repeats)))
        if all(game.may_be_bot(seats, seat) for seat in range(seats)):
            rows.append(played(game, seats, "bots", measure.of_bots(game, seats, repeats=repeats)))
    rows.append(searched(game, counts[0], measure.searching(game, counts[0], repeats=repeats)))
    copy = measure.copying(game, counts[0], repeats=repeats)
    rows.append({"game": game.name, "seats": counts[0], "measure": "copy", "seconds": round(copy, 7)})
    start = measure.start_up(game, counts[0], repeats=repeats)
    facts = {"seconds": round(start.seconds, 3), "heavy_modules": start.heavy}
    rows.append({"game": game.name, "seats": counts[0], "measure": "start_up", **facts})
    return rows


def played(game: Game, seats: int, name: str, rate: measure.Rate) -> Json:
    facts = {"games_per_second": round(rate.games), "decisions_per_second": round(rate.decisions)}
    return {"game": game.name, "seats": seats, "measure": name, **facts}


def searched(game: Game, seats: int, rate: measure.Rate) -> Json:
    """Return the row of a search: its iterations in the place of games, and how long its rollouts are."""
    facts = {"iterations_per_second": round(rate.games), "decisions_per_second": round(rate.decisions)}
    length = round(rate.decisions / rate.games, 1)
    return {"game": game.name, "seats": seats, "measure": "search", **facts, "rollout_length": length}


def rates_shown(row: Json) -> list[str]:
    """Return games or iterations, and decisions a second."""
    games = row.get("games_per_second", row.get("iterations_per_second"))
    return ["" if rate is None else f"{rate:,}" for rate in (games, row.get("decisions_per_second"))]


def seconds_shown(row: Json) -> str:
    """Return the seconds of a row, small ones as microseconds."""
    seconds = row.get("seconds")
    if seconds is None:
        return ""
    return f"{seconds} s" if seconds >= MILLISECOND else f"{seconds * 1e6:.1f} µs"


def show(screen: Console, rows: list[Json], words: Phrases) -> None:
    table = Table(title=f"ludoteca {VERSION} ({build()}), Python {platform.python_version()}", title_justify="left")
    for key in ("game", "measure", "games", "decisions", "seconds"):
        table.add_column(words.say(f"cli.bench.{key}"), justify="left" if key in ("game", "measure") else "right")
    for row in rows:
        name = words.say(f"cli.bench.{row['measure']}", {"length": row.get("rollout_length", 0)})
        table.add_row(f"{row['game']} ({row['seats']})", name, *rates_shown(row), seconds_shown(row))
    screen.print(table)
    for row in rows:
        if row.get("heavy_modules"):
            screen.print(words.say("cli.bench.heavy", {"modules": row["heavy_modules"]}))
