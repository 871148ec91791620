"""`ludoteca check GAME`: asks the contract's promises of a game by random play, and tells what is broken and where."""

from dataclasses import asdict
from typing import Annotated, Final

import typer
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ludoteca.cli.terminal import GameArgument, JsonOption, LangOption, console, styled, telling_errors, write_json
from ludoteca.core.errors import GameError
from ludoteca.core.game import Game
from ludoteca.core.options import listed
from ludoteca.games import game_named
from ludoteca.promises import PROMISES, Broken, ask, cases_of
from ludoteca.promises.asking import crash
from ludoteca.promises.cases import Place
from ludoteca.words.phrases import Phrases

WAYS: Final = "the_ways_to_play_can_be_listed"


class UnknownPromise(GameError):
    key = "error.unknown_promise"
    english = "no promise has {name} in its name; there are: {promises}"


def check(
    game: GameArgument,
    promise: Annotated[str, typer.Option("--promise", help="Ask only promises whose name has this in it.")] = "",
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Ask what the contract promises of a game, by random play in every way it can be played."""
    with telling_errors(lang):
        played = game_named(game)
        if not chosen(promise):
            raise UnknownPromise({"name": promise, "promises": listed(one.__name__ for one in PROMISES)})
    words = Phrases(lang)
    broken = asked(played, promise, words, quiet=as_json)
    if as_json:
        write_json({"game": game, "promises": len(chosen(promise)), "broken": [asdict(one) for one in broken]})
    else:
        tell(game, broken, len(chosen(promise)), words)
    if broken:
        raise typer.Exit(1)


def chosen(part: str) -> list[str]:
    """Return the names of the promises that are asked."""
    return [one.__name__ for one in PROMISES if part in one.__name__]


def asked(game: Game, part: str, words: Phrases, *, quiet: bool) -> list[Broken]:
    """Ask every promise in every case; of a promise that is broken only the first case is told."""
    try:
        cases = cases_of(game)
    except (Exception, SystemExit) as error:  # a game may fail in any way, and that is what is asked
        return [Broken(WAYS, game.name, Place(), crash(error))]
    promises = [one for one in PROMISES if part in one.__name__]
    broken: list[Broken] = []
    columns = (TextColumn("{task.description}"), *Progress.get_default_columns()[1:2], MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task(words.say("cli.check.asking"), total=len(promises) * len(cases))
        for promise in promises:
            for case in cases:
                found = ask(promise, case)
                bar.advance(task)
                if found is not None:
                    broken.append(found)
                    break
    return broken


def by_cause(broken: list[Broken]) -> dict[str, list[Broken]]:
    """Return what is broken by what was found: one mistake may break many promises."""
    causes: dict[str, list[Broken]] = {}
    for one in broken:
        causes.setdefault(one.found, []).append(one)
    return causes


def tell(game: str, broken: list[Broken], count: int, words: Phrases) -> None:
    """Say what is broken, with the seed and the step that show it, or that all is kept."""
    screen = console()
    for found, alike in by_cause(broken).items():
        one = alike[0]
        screen.print(styled(f"✗ {words.say(f'promise.{one.promise}')}", "bold red"), soft_wrap=True)
        screen.print(styled(f"  {found}"), soft_wrap=True)
        key = "cli.check.case" if one.place.seed is None else "cli.check.place"
        screen.print(styled(f"  {words.say(key, {'case': one.case, **asdict(one.place)})}", "dim"), soft_wrap=True)
        screen.print(styled(f"  ludoteca check {game} --promise {one.promise}", "dim"), soft_wrap=True)
        if len(alike) > 1:
            screen.print(styled(f"  {words.say('cli.check.alike', {'count': len(alike) - 1})}", "dim"))
    key = "cli.check.broken" if broken else "cli.check.kept"
    screen.print(styled(words.say(key, {"game": game, "count": len(broken), "promises": count}), "bold"))
