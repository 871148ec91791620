"""`ludoteca games`: what can be played."""

from rich.padding import Padding
from rich.text import Text

from ludoteca.cli.terminal import JsonOption, LangOption, console, tell_left_out, write_json
from ludoteca.core.game import Game, Json
from ludoteca.games import GAMES


def described(game: Game, lang: str) -> Json:
    words = game.words(lang)
    facts = {part: words.say(f"{game.name}.{part}") for part in ("tagline", "box", "credits")}
    options = [option.name for option in game.options]
    return {
        "game": game.name,
        "name": words.say(f"{game.name}.name"),
        **facts,
        "seats": list(game.seats),
        "options": options,
    }


def games(lang: LangOption = "en", as_json: JsonOption = False) -> None:
    """List the games."""
    tell_left_out(lang)
    rows = [described(game, lang) for game in GAMES.values()]
    if as_json:
        write_json(rows)
        return
    for row in rows:
        words = GAMES[row["game"]].words(lang)
        line = Text.assemble((row["game"], "bold"), f"   {row['name']}, {row['tagline']}")
        console().print(line)
        console().print(Text(f"   {words.say(row['game'] + '.seats')} · {row['box']}", "dim"))
        console().print(Padding(Text(row["credits"], "dim"), (0, 0, 0, 3)))
