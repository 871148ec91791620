"""`ludoteca balance GAME`: who wins how often when the same program plays every seat."""

from dataclasses import asdict
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from ludoteca.arena.balance import Sheet, balance, names_at
from ludoteca.arena.duel import BOT
from ludoteca.cli.seating import options_of
from ludoteca.cli.terminal import GameArgument, JsonOption, LangOption, console, game_named, telling_errors, write_json
from ludoteca.core.errors import BadSeats
from ludoteca.core.options import listed
from ludoteca.roster import make_agent, usual_seats
from ludoteca.words.phrases import Phrases


def sheet(
    game: GameArgument,
    agent: Annotated[str, typer.Option("--agent", help="Who plays every seat; `bot` where the rules have Bots.")] = "",
    games: Annotated[int, typer.Option("--games", min=2, help="How many games.")] = 1000,
    seats: Annotated[int, typer.Option("--seats", min=0, help="How many sit down; 0 for the usual number.")] = 0,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The first seed; the next ones follow.")] = 1,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="A setting.")] = [],  # noqa: B006
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Let one program play every seat, and tell who wins how often, how high and how long."""
    with telling_errors(lang):
        played = game_named(game)
        count = seats or usual_seats(played)
        if count not in played.seats:
            raise BadSeats({"game": game, "seats": count, "expected": listed(played.seats)})
        has_bots = all(played.may_be_bot(count, each) for each in range(count))
        chosen = agent or (BOT if has_bots else "random")
        if chosen != BOT or not has_bots:
            make_agent(played, chosen, 0)
        options = options_of(played, count, option)
        seeds = range(seed, seed + games)
        with Progress(console=console(stderr=True), transient=True, disable=as_json) as progress:
            task = progress.add_task(chosen, total=games)
            found = balance(played, names_at(played, count, chosen), seeds, options, lambda: progress.advance(task))
    if as_json:
        write_json({"game": game, "agent": chosen, "seeds": [seeds[0], seeds[-1]], **asdict(found)})
    else:
        show(Phrases(lang), game, chosen, found)


def show(words: Phrases, game: str, agent: str, found: Sheet) -> None:
    lengths = {"actions": f"{found.actions:.0f}", "shared": f"{100 * found.shared:.1f}"}
    table = Table(title=words.say("cli.balance.title", {"game": game, "agent": agent, "games": found.games, **lengths}))
    for key in ("seat", "share", "interval", "score"):
        table.add_column(words.say(f"cli.balance.{key}"), justify="left" if key == "seat" else "right")
    for number, seat in enumerate(found.seats):
        interval = f"{100 * seat.low:.1f} – {100 * seat.high:.1f}"
        table.add_row(str(number + 1), f"{100 * seat.share:.1f} %", interval, f"{seat.score:.2f}")
    console().print(table)
