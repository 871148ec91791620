"""`ludoteca arena GAME AGENT AGENT…`: agents over many seeds, with ratings and the interval of each result."""

import signal
from pathlib import Path
from typing import Annotated, Final, Literal

import typer
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludoteca.arena.entry import check_patience, check_settings, checked, seeds_for
from ludoteca.arena.ledger import Ledger
from ludoteca.arena.report import tournament_page
from ludoteca.arena.standings import as_json as standings_json
from ludoteca.arena.standings import standings
from ludoteca.arena.supervise import patience_for
from ludoteca.arena.tournament import Plan, Tournament
from ludoteca.arena.workers import Local, Pool, cores
from ludoteca.cli.seating import options_of
from ludoteca.cli.standings import show
from ludoteca.cli.terminal import (
    GameArgument,
    JsonOption,
    LangOption,
    check_writable,
    console,
    telling_errors,
    write_json,
)
from ludoteca.core.errors import GameError
from ludoteca.core.game import Limit
from ludoteca.games import game_named
from ludoteca.words.phrases import Phrases

INTERRUPTED: Final = 130
MOST_GAMES: Final = 1_000_000
MOST_SECONDS: Final = 86_400.0
MOST_WORKERS: Final = 1_000
MOST_ELO: Final = 2_000.0  # beyond it a share is nothing or all


class SameFile(GameError):
    key = "error.same_file"
    english = "{path} keeps the tournament; name another file for the report"


AgentsArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="AGENT…",
        help="Who plays: names of agents, `bot` where the rules have Bots, `cmd:PROGRAM` for a program of your own.",
    ),
]


def arena(
    game: GameArgument,
    agents: AgentsArgument,
    games: Annotated[
        int,
        typer.Option("--games", min=1, max=MOST_GAMES, help="How many games a pairing has; every seed on each seat."),
    ] = 400,
    seats: Annotated[
        int, typer.Option("--seats", min=1, help="How many sit down; the second agent has all but one.")
    ] = 2,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The first seed; the next ones follow.")] = 1,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="A setting.")] = [],  # noqa: B006
    seconds: Annotated[
        float | None,
        typer.Option("--time", min=0.001, max=MOST_SECONDS, help="Seconds that an agent may think at each decision."),
    ] = None,
    iterations: Annotated[
        int | None, typer.Option("--iterations", min=1, help="Iterations that an agent may search at each decision.")
    ] = None,
    patience: Annotated[
        float | None,
        typer.Option(
            "--patience", min=0.1, max=MOST_SECONDS, help="Seconds after which an agent is held to hang, and has lost."
        ),
    ] = None,
    format: Annotated[
        Literal["round-robin", "gauntlet", "swiss", "knockout"],
        typer.Option(
            "--format", help="Who meets whom: all, the first each other, who stands alike, or who has not lost."
        ),
    ] = "round-robin",
    sprt: Annotated[
        str,
        typer.Option("--sprt", metavar="ELO0,ELO1", help="Of two agents: stop as soon as one strength is refuted."),
    ] = "",
    workers: Annotated[
        int, typer.Option("--workers", min=0, max=MOST_WORKERS, help="How many play at once; 0 for all cores.")
    ] = 0,
    ray: Annotated[
        str, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here.")
    ] = "",
    file: Annotated[
        Path | None,
        typer.Option("--file", "--resume", dir_okay=False, help="Keep every game here, or go on from what is here."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", dir_okay=False, help="Write a report with plots, one page by itself.")
    ] = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Let agents play each other, each on every seat in turn."""
    tests = strengths(sprt, agents)
    with telling_errors(lang):
        played = game_named(game)
        checked(played, agents, seats, format)
        given = options_of(played, seats, option)
        check_settings(played, seats, given)
        options = played.complete(seats, played.with_agents(given))
        seeds = seeds_for(played, seats, seed, games)
        limit = Limit(seconds, iterations)
        bound = patience or patience_for(limit)
        check_patience(agents, limit, bound)
        plan = Plan(game, agents, seats, seeds, options, format, seconds, iterations, bound, tests)
        if html is not None:
            if file is not None and html.resolve() == file.resolve():
                raise SameFile({"path": str(html)})
            check_writable(html)
        found = standings(run(plan, pool_for(plan, workers, ray), file, lang, as_json))
        if html is not None:
            html.write_text(tournament_page(found, Phrases(lang)), encoding="utf-8", errors="replace")
    if as_json:
        write_json(standings_json(found))
    else:
        show(found, Phrases(lang))


def strengths(text: str, agents: list[str]) -> list[float] | None:
    """Return the two strengths of a sequential test; None where none is asked for."""
    if not text:
        return None
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError:
        elo0 = elo1 = 0.0
    if not -MOST_ELO <= elo0 < elo1 <= MOST_ELO or len(agents) != 2:
        wanted = f"two agents, and two strengths such as 0,20, none beyond {MOST_ELO:g}"
        raise typer.BadParameter(wanted, param_hint="--sprt")
    return [elo0, elo1]


def pool_for(plan: Plan, workers: int, address: str) -> Pool:
    """Return where the matches are played: here, or on a cluster."""
    if not address:
        return Local(workers or cores(), plan.patience)
    from ludoteca.arena.rays import Rays

    return Rays(address, workers, plan.patience)


def run(plan: Plan, pool: Pool, file: Path | None, lang: str, quiet: bool) -> Tournament:
    """Play the tournament under a progress bar; whatever happens, nothing is left running."""
    names = TextColumn("{task.description}", markup=False)  # which may hold anything
    columns = (names, *Progress.get_default_columns()[1:-1], MofNCompleteColumn(), TimeRemainingColumn())
    screen = console(stderr=True)
    ended = signal.signal(signal.SIGTERM, signal.default_int_handler)  # to be ended is to be interrupted
    try:
        ledger = Ledger(file, plan.header())
        tournament = Tournament(plan, ledger)
        with Progress(*columns, console=screen, transient=True, disable=quiet) as progress:
            task = progress.add_task(" – ".join(plan.agents), total=plan.total())
            tournament.run(pool, lambda done: progress.update(task, completed=done))
        ledger.close()
        return tournament
    except KeyboardInterrupt as interrupt:
        key = "cli.arena.stopped" if file is None else "cli.arena.stopped.file"
        screen.print(Phrases(lang).say(key, {"file": str(file)}))
        raise typer.Exit(INTERRUPTED) from interrupt
    finally:
        pool.close()
        signal.signal(signal.SIGTERM, ended)
