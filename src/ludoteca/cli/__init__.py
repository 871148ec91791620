"""The command list; each command is a module of its own, imported when it is called."""

import logging
import sys
from collections.abc import Collection
from importlib import import_module
from importlib.metadata import entry_points
from typing import Annotated, Final

import typer

COMMANDS: Final = {
    "games": "ludoteca.cli.games:games",
    "rules": "ludoteca.cli.rules:rules",
    "learn": "ludoteca.cli.learn:learn",
    "agents": "ludoteca.cli.agents:agents",
    "agent": "ludoteca.cli.agent:agent",
    "play": "ludoteca.cli.play:play",
    "replay": "ludoteca.cli.replay:replay",
    "verify": "ludoteca.cli.verify:verify",
    "print": "ludoteca.cli.print:print_game",
    "arena": "ludoteca.cli.arena:arena",
    "balance": "ludoteca.cli.balance:sheet",
    "check": "ludoteca.cli.check:check",
    "bench": "ludoteca.cli.bench:bench",
    "serve": "ludoteca.cli.serve:serve",
}
# What a command needs of others though none of its modules imports it: asked for before anything is done.
UNNAMED: Final = {"serve": ("aiosqlite", "greenlet", "python_multipart", "websockets")}
GROUP: Final = "ludoteca.commands"  # of commands that belong to one game


def commands() -> dict[str, str]:
    """Return all commands with where each stands; those of games come after our own, whose names they cannot take."""
    special = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    return COMMANDS | {name: place for name, place in sorted(special.items()) if name not in COMMANDS}


def app(names: Collection[str]) -> typer.Typer:
    """Return the application with these commands; only their modules are imported."""
    made = typer.Typer(name="ludoteca", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    made.callback()(ludoteca)
    known = commands()
    for name in names:
        try:
            module, _, function = known[name].partition(":")
            for other in UNNAMED.get(name, ()):
                import_module(other)
            found = getattr(import_module(module), function)
        except (Exception, SystemExit) as error:
            from ludoteca.cli.extras import in_place_of

            made.command(name, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(
                in_place_of(name, error, ours=name in COMMANDS)
            )
            continue
        if isinstance(found, typer.Typer):
            made.add_typer(found, name=name)
        else:
            made.command(name)(found)
    return made


def needed(arguments: list[str]) -> Collection[str]:
    """Return the commands that a command line asks for: all of them unless it begins with one."""
    first = arguments[0] if arguments else ""
    if first == "--version":
        return ()
    return (first,) if first in commands() else tuple(commands())


def tell_version(wanted: bool) -> None:
    if wanted:
        from ludoteca.build import VERSION, build

        typer.echo(f"ludoteca {VERSION} ({build()})")
        raise typer.Exit


def ludoteca(
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Tell the version and the build.")
    ] = False,
) -> None:
    """Modern board games: play them here or in the browser, study them, teach agents."""


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    logging.getLogger("ludoteca.games").addHandler(logging.NullHandler())  # commands tell it in their language
    app(needed(sys.argv[1:]))(prog_name="ludoteca")
