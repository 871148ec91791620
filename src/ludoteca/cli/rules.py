"""`ludoteca rules GAME`: the numbered rules as played."""

from rich.markdown import Markdown

from ludoteca.cli.terminal import GameArgument, JsonOption, LangOption, console, telling_errors, write_json
from ludoteca.games import game_named
from ludoteca.words.rulebook import rulings_marked, settings_in_words, with_settings_in_words


def rules(game: GameArgument, lang: LangOption = "en", as_json: JsonOption = False) -> None:
    """Show the rules of a game."""
    with telling_errors(lang):
        played = game_named(game)
        words = played.words(lang)
        text, credits = played.rulebook(lang), words.say(f"{game}.credits")
    if as_json:
        write_json({"game": game, "lang": lang, "markdown": text, "credits": credits})
    else:
        named = settings_in_words(played, words)
        told = with_settings_in_words(
            rulings_marked(text), named, lambda code, name: f"`{code}`" if name == code else f"`{code}` ({name})"
        )
        console().print(Markdown(f"{told}\n\n*{credits}*"))
