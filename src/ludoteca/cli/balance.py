"""`ludoteca balance GAME`: who wins how often when the same program plays every seat."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from ludoteca.arena.balance import Sheet, Trial, names_at, sheet_of, trials
from ludoteca.arena.balance_report import Study, balance_page, changes
from ludoteca.arena.effects import Variation, effect_of, variations
from ludoteca.arena.entry import check_settings
from ludoteca.cli.seating import options_of
from ludoteca.cli.terminal import (
    GameArgument,
    JsonOption,
    LangOption,
    check_writable,
    console,
    telling_errors,
    write_json,
)
from ludoteca.core.errors import BadSeats
from ludoteca.core.game import BOT, Game, Json
from ludoteca.core.options import listed
from ludoteca.games import game_named
from ludoteca.roster import check_agent, usual_seats
from ludoteca.words.phrases import Phrases


def sheet(
    game: GameArgument,
    agent: Annotated[str, typer.Option("--agent", help="Who plays every seat; `bot` where the rules have Bots.")] = "",
    games: Annotated[int, typer.Option("--games", min=2, help="How many games.")] = 1000,
    seats: Annotated[int, typer.Option("--seats", min=0, help="How many sit down; 0 for the usual number.")] = 0,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The first seed; the next ones follow.")] = 1,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="A setting.")] = [],  # noqa: B006
    effects: Annotated[
        bool,
        typer.Option("--options/--no-options", help="Play all games again for each other value of each option."),
    ] = True,
    workers: Annotated[int, typer.Option("--workers", min=1, help="How many processes play.")] = 1,
    html: Annotated[Path | None, typer.Option("--html", dir_okay=False, help="Write a report as one page.")] = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Let one program play every seat, and tell who wins how often, how high and how long."""
    with telling_errors(lang):
        played = game_named(game)
        names = names_for(played, seats or usual_seats(played), agent)
        options = options_of(played, len(names), option)
        check_settings(played, len(names), options)
        if html is not None:
            check_writable(html)
        varied = variations(played, names, options) if effects else []
        study = studied(played, names, range(seed, seed + games), options, varied, workers, quiet=as_json)
        if html is not None:
            html.write_text(balance_page(study, Phrases(lang)), encoding="utf-8")
    if as_json:
        told = {"game": game, "agent": study.agent, "seeds": [study.seeds[0], study.seeds[-1]], **asdict(study.sheet)}
        write_json(told | ({"options": [asdict(one) for one in study.effects]} if effects else {}))
    else:
        show(Phrases(lang), study)
        if effects:
            show_effects(Phrases(lang), study)


def names_for(game: Game, seats: int, agent: str) -> list[str]:
    """Return who plays each seat, once it is sure that they can."""
    if seats not in game.seats:
        raise BadSeats({"game": game.name, "seats": seats, "expected": listed(game.seats)})
    has_bots = all(game.may_be_bot(seats, each) for each in range(seats))
    chosen = agent or (BOT if has_bots else "random")
    if chosen != BOT or not has_bots:
        check_agent(game, chosen, seats)
    return names_at(game, seats, chosen)


def studied(
    game: Game,
    names: list[str],
    seeds: range,
    options: dict[str, object],
    varied: list[Variation],
    workers: int,
    *,
    quiet: bool,
) -> Study:
    """Play everything under one progress bar."""
    agent = next((name for name in names if name != BOT), BOT)
    with Progress(console=console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(agent, total=len(seeds) * (1 + len(varied)))

        def play(settings: dict[str, object]) -> list[Trial]:
            return list(trials(game, names, seeds, settings, lambda: progress.advance(task), workers))

        usual = play(options)
        effects = [effect_of(variation, usual, play(variation.options)) for variation in varied]
    return Study(game, agent, seeds, usual, sheet_of(usual), effects)


def show(words: Phrases, study: Study) -> None:
    found = study.sheet
    lengths = {"actions": f"{found.actions:.0f}", "shared": f"{100 * found.shared:.1f}"}
    facts = {"game": study.game.name, "agent": study.agent, "games": found.games, **lengths}
    table = Table(title=words.say("cli.balance.title", facts))
    for key in ("seat", "share", "interval", "score", "scores"):
        table.add_column(words.say(f"cli.balance.{key}"), justify="left" if key == "seat" else "right")
    for number, seat in enumerate(found.seats):
        interval = f"{100 * seat.low:.1f} – {100 * seat.high:.1f}"
        lie = f"{seat.scores.least:g} – {seat.scores.median:g} – {seat.scores.most:g}"
        table.add_row(str(number + 1), f"{100 * seat.share:.1f} %", interval, f"{seat.score:.2f}", lie)
    console().print(table)
    console().print(words.say("cli.balance.length", long_facts(found)))


def long_facts(found: Sheet) -> dict[str, object]:
    """Return how long the games were and how much there was to choose, as facts."""
    facts: dict[str, object] = {"mean": f"{found.branching.mean:.1f}", "most": found.branching.most}
    for name, lies in found.length.items():
        facts[name] = f"{lies.mean:.1f} ({lies.least:g} – {lies.most:g})"
    return facts


def told(value: Json) -> str:
    """Return a value as `--option` takes it."""
    if isinstance(value, list):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def show_effects(words: Phrases, study: Study) -> None:
    """Print what each setting changes, the wins of the first seat among it."""
    if not study.effects:
        console().print(words.say("cli.balance.nothing"))
        return
    table = Table(title=words.say("balance.effects"), caption=words.say("balance.how"), caption_justify="left")
    table.add_column(words.say("balance.option"), overflow="fold")
    for key in ("cli.balance.first", "balance.score", "balance.actions", "balance.turns"):
        table.add_column(words.say(key), justify="right")
    for effect in study.effects:
        first, *_, score, actions, turns = changes(effect)
        table.add_row(f"{effect.option}={told(effect.value)}", first, score, actions, turns)
    console().print(table)
