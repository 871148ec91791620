"""`ludoteca rules GAME`: the numbered rules as played."""

from rich.markdown import Markdown

from ludoteca.cli.terminal import GameArgument, JsonOption, LangOption, console, telling_errors, write_json
from ludoteca.games import game_named


def rules(game: GameArgument, lang: LangOption = "en", as_json: JsonOption = False) -> None:
    """Show the rules of a game."""
    with telling_errors(lang):
        played = game_named(game)
        text, credits = played.rulebook(lang), played.words(lang).say(f"{game}.credits")
    if as_json:
        write_json({"game": game, "lang": lang, "markdown": text, "credits": credits})
    else:
        console().print(Markdown(f"{text}\n\n*{credits}*"))
