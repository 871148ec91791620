"""`ludoteca agents GAME`: who can be played against, weakest first."""

from rich.table import Table

from ludoteca.cli.terminal import GameArgument, JsonOption, LangOption, console, game_named, telling_errors, write_json
from ludoteca.roster import AGENTS


def agents(game: GameArgument, lang: LangOption = "en", as_json: JsonOption = False) -> None:
    """List the agents of a game, weakest first."""
    with telling_errors(lang):
        words = game_named(game).words(lang)
    described = {name: words.say(f"agent.{name}") for name in AGENTS[game]}
    if as_json:
        write_json([{"agent": name, "about": about} for name, about in described.items()])
        return
    table = Table.grid(padding=(0, 3))
    for name, about in described.items():
        table.add_row(name, about)
    table.columns[0].style = "bold"
    console().print(table)
