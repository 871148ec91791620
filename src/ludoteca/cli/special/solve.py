"""`ludoteca solve PROBLEM`: what best play comes to, computed and not tried."""

from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ludoteca.cli.terminal import FileTrouble, JsonOption, LangOption, console, styled, telling_errors, write_json
from ludoteca.core.errors import GameError
from ludoteca.core.game import Words
from ludoteca.games import GAMES
from ludoteca.games.talavera.pieces import COLOURS, FIRST_EDITION, ORDERS
from ludoteca.words.phrases import Phrases

if TYPE_CHECKING:
    from ludoteca.games.talavera.solo import Solution

TALAVERA_SOLO: Final = "talavera-solo"
DECIMALS: Final = 9

ProblemArgument = Annotated[str, typer.Argument(metavar="PROBLEM", help=f"What to solve: {TALAVERA_SOLO}.")]
EditionOption = Annotated[str, typer.Option("--edition", help="Which cards: 2024-09 or 2024-12.")]
CacheOption = Annotated[
    Path | None, typer.Option("--cache", metavar="DIR", help="Where tables are kept instead of the user's cache.")
]
FreshOption = Annotated[bool, typer.Option("--no-cache", help="Compute anew, and keep nothing.")]


class UnknownProblem(GameError):
    key = "error.unknown_problem"
    english = "there is nothing called {name} to solve; there is: {problems}"


def solve(
    problem: ProblemArgument,
    edition: EditionOption = FIRST_EDITION,
    cache: CacheOption = None,
    no_cache: FreshOption = False,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Compute the chance to win Talavera alone under best play, for each order card; the tables are kept."""
    with telling_errors(lang):
        if problem != TALAVERA_SOLO:
            raise UnknownProblem({"name": problem, "problems": TALAVERA_SOLO})
        GAMES["talavera"].complete(1, {"edition": edition})
        words = GAMES["talavera"].words(lang)
        chances = chances_of(edition, cache, no_cache, words, quiet=as_json)
    if as_json:
        write_json({"problem": problem, "edition": edition, **told(edition, chances)})
    else:
        show(edition, chances, words)


def chances_of(edition: str, cache: Path | None, no_cache: bool, words: Words, *, quiet: bool) -> list[float]:
    """Return the chances by order card: out of the cache, or solved now and then kept there."""
    from ludoteca.games.talavera import shelf
    from ludoteca.games.talavera.solo import Solution

    folder = cache or shelf.usual_folder()
    solution = None if no_cache else shelf.get(edition, folder)
    if solution is None:
        solution = Solution(edition, shelf.ALL_CARDS)
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
        times = (TimeElapsedColumn(), TimeRemainingColumn())
        with Progress(*columns, *times, console=console(stderr=True), transient=True, disable=quiet) as progress:
            task = progress.add_task(words.say("cli.solve.solving"), total=1.0)
            solution.solve(progress=lambda share: progress.advance(task, share))
        if not no_cache:
            keep(solution, folder, words.lang)
    return solution.chances()


def keep(solution: "Solution", folder: Path, lang: str) -> None:
    """Put the tables into the cache; where it cannot be written, what was computed is told nevertheless."""
    from ludoteca.games.talavera import shelf

    try:
        shelf.put(solution, folder)
    except OSError as error:
        trouble = FileTrouble({"path": str(folder), "cause": error.strerror or str(error)})
        console(stderr=True).print(styled(Phrases(lang).error(trouble)), soft_wrap=True)


def told(edition: str, chances: list[float]) -> dict[str, object]:
    orders = [
        {
            "order": side,
            "numbers": dict(zip(COLOURS, ORDERS[edition][side], strict=True)),
            "chance": round(chance, DECIMALS),
        }
        for side, chance in enumerate(chances, start=1)
    ]
    return {"orders": orders, "mean": round(fmean(chances), DECIMALS)}


def show(edition: str, chances: list[float], words: Words) -> None:
    table = Table(title=words.say("cli.solve.title", {"edition": edition}), show_footer=True)
    table.add_column(words.say("cli.solve.order"), words.say("cli.solve.mean"), justify="right")
    for colour in COLOURS:
        table.add_column(words.say(f"colour.{colour}"), justify="right")
    table.add_column(words.say("cli.solve.chance"), f"{fmean(chances):.{DECIMALS}f}", justify="right")
    for side, chance in enumerate(chances, start=1):
        table.add_row(str(side), *map(str, ORDERS[edition][side]), f"{chance:.{DECIMALS}f}")
    console().print(table)
