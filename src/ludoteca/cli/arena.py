"""`ludoteca arena GAME FIRST SECOND`: two agents over paired seeds, with the interval of the result."""

from dataclasses import asdict
from typing import Annotated

import typer
from rich.progress import Progress

from ludoteca.arena.duel import Tally, duel
from ludoteca.cli.seating import options_of
from ludoteca.cli.terminal import GameArgument, JsonOption, LangOption, console, game_named, telling_errors, write_json
from ludoteca.core.errors import BadSeats
from ludoteca.core.game import Game, Limit
from ludoteca.core.options import listed
from ludoteca.roster import make_agent
from ludoteca.words.phrases import Phrases

DUEL = 2


def arena(
    game: GameArgument,
    first: Annotated[str, typer.Argument(help="The agent whose share is told.")],
    second: Annotated[str, typer.Argument(help="The agent it plays against.")],
    games: Annotated[int, typer.Option("--games", min=2, help="How many games; every seed is played both ways.")] = 400,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The first seed; the next ones follow.")] = 1,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="A setting.")] = [],  # noqa: B006
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Let two agents play each other over paired seeds, seats swapped."""
    with telling_errors(lang):
        played = checked(game, first, second)
        options = played.complete(DUEL, options_of(played, DUEL, option))
        seeds = range(seed, seed + (games + 1) // 2)
        with Progress(console=console(stderr=True), transient=True, disable=as_json) as progress:
            task = progress.add_task(f"{first} – {second}", total=len(seeds))
            tally = duel(played, first, second, seeds, options, Limit(), lambda: progress.advance(task))
    if as_json:
        facts = {"game": game, "first": first, "second": second, "seeds": [seeds[0], seeds[-1]], "options": options}
        write_json(facts | asdict(tally) | {"games": tally.games})
        return
    console().print(told(Phrases(lang), first, second, seeds, tally))


def checked(name: str, first: str, second: str) -> Game:
    """Return the game, once it is sure that two agents of these names can play it."""
    game = game_named(name)
    if DUEL not in game.seats:
        raise BadSeats({"game": name, "seats": DUEL, "expected": listed(game.seats)})
    for agent in (first, second):
        make_agent(game, agent, 0)
    return game


def told(words: Phrases, first: str, second: str, seeds: range, tally: Tally) -> str:
    percent = {name: f"{100 * getattr(tally, name):.1f}" for name in ("share", "low", "high")}
    facts = {"first": first, "second": second, "games": tally.games, "from": seeds[0], "to": seeds[-1]}
    counts = {"wins": tally.wins, "draws": tally.draws, "losses": tally.losses}
    return words.say("cli.arena.result", facts | counts | percent)
