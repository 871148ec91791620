"""`ludoteca learn GAME`: a game in three minutes, with positions drawn as text."""

from rich.markdown import Markdown
from rich.panel import Panel
from rich.text import Text

from ludoteca.cli.terminal import GameArgument, JsonOption, LangOption, console, telling_errors, write_json
from ludoteca.core.words import seat_name
from ludoteca.games import game_named
from ludoteca.teaching.pages import page_of, pictures_of, position_of


def learn(game: GameArgument, lang: LangOption = "en", as_json: JsonOption = False) -> None:
    """Show the page to learn a game from."""
    with telling_errors(lang):
        played = game_named(game)
        parts, pictures = page_of(played, lang), pictures_of(played)
        words = played.words(lang)
        if as_json:
            write_json({"game": game, "lang": lang, "parts": [{"kind": kind, "text": what} for kind, what in parts]})
            return
        for kind, what in parts:
            if kind == "text":
                console().print(Markdown(what))
                continue
            picture = pictures[what]
            names = [seat_name(words, game, seat, picture.seats) for seat in range(picture.seats)]
            drawn = played.plain(position_of(played, picture).view(picture.eyes), lang=lang, names=names)
            console().print(Panel(Text(drawn)))
            console().print(Markdown(f"*{picture.caption[lang]}*"))
        console().print(words.say("cli.learn.on", {"game": game}))
