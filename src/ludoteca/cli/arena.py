"""`ludoteca arena GAME FIRST SECOND`: two agents over many seeds, with the interval of the result."""

from dataclasses import asdict
from typing import Annotated

import typer
from rich.progress import Progress

from ludoteca.arena.duel import BOT, Tally, duel, seats_to_take
from ludoteca.cli.seating import options_of
from ludoteca.cli.terminal import GameArgument, JsonOption, LangOption, console, game_named, telling_errors, write_json
from ludoteca.core.errors import BadSeats
from ludoteca.core.game import Game, Limit
from ludoteca.core.options import listed
from ludoteca.roster import make_agent
from ludoteca.words.phrases import Phrases


def arena(
    game: GameArgument,
    first: Annotated[str, typer.Argument(help="The agent whose share is told.")],
    second: Annotated[str, typer.Argument(help="The agent it plays against, or `bot` where the rules have Bots.")],
    games: Annotated[
        int, typer.Option("--games", min=2, help="How many games; every seed is played on each seat.")
    ] = 400,
    seats: Annotated[
        int, typer.Option("--seats", min=2, help="How many sit down; the second agent has all but one.")
    ] = 2,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The first seed; the next ones follow.")] = 1,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="A setting.")] = [],  # noqa: B006
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Let two agents play each other, the first on every seat in turn."""
    with telling_errors(lang):
        played = checked(game, first, second, seats)
        options = played.complete(seats, played.with_agents(options_of(played, seats, option)))
        seeds = range(seed, seed + -(-games // len(seats_to_take(played, seats))))
        with Progress(console=console(stderr=True), transient=True, disable=as_json) as progress:
            task = progress.add_task(f"{first} – {second}", total=len(seeds))
            tally = duel(played, first, second, seeds, options, Limit(), lambda: progress.advance(task), seats=seats)
    if as_json:
        facts = {"game": game, "first": first, "second": second, "seats": seats, "seeds": [seeds[0], seeds[-1]]}
        write_json(facts | {"options": options} | asdict(tally) | {"games": tally.games})
        return
    words = Phrases(lang)
    console().print(told(words, {"first": first, "second": second, "seats": seats}, seeds, tally))
    console().print(words.say("cli.arena.seats", {"shares": " · ".join(f"{100 * one:.1f}" for one in tally.by_seat)}))


def checked(name: str, first: str, second: str, seats: int) -> Game:
    """Return the game, once it is sure that agents of these names can play it with so many seats."""
    game = game_named(name)
    if seats not in game.seats:
        raise BadSeats({"game": name, "seats": seats, "expected": listed(game.seats)})
    for agent in (first, second):
        if agent != BOT or not any(game.may_be_bot(seats, seat) for seat in range(seats)):
            make_agent(game, agent, 0)
    return game


def told(words: Phrases, who: dict[str, object], seeds: range, tally: Tally) -> str:
    percent = {name: f"{100 * getattr(tally, name):.1f}" for name in ("share", "low", "high")}
    facts = who | {"games": tally.games, "from": seeds[0], "to": seeds[-1]}
    counts = {"wins": tally.wins, "draws": tally.draws, "losses": tally.losses}
    return words.say("cli.arena.result", facts | counts | percent)
