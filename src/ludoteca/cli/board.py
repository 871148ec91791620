"""A view in colour: the game's text with its marks painted."""

import re
from typing import Final

from rich.text import Text

from ludoteca.cli.terminal import clean
from ludoteca.core.game import Game, Json

# By game: the key of each mark, and its ink and ground.
MARKS: Final = {
    "talavera": {
        "talavera.mark.yellow": "bold #2a211c on #e3a51f",
        "talavera.mark.azure": "bold #fff6e2 on #1f428f",
        "talavera.mark.sky": "bold #2a211c on #8ec6e4",
        "talavera.mark.red": "bold #fff6e2 on #b53a2a",
    },
}
EMPTY: Final = re.compile(r"\[ \]")
HEADING: Final = re.compile(r"(?:\A|(?<=\n\n))\S.*")


def painted(game: Game, view: Json, lang: str, names: list[str]) -> Text:
    """Return a view as coloured text."""
    table = game.plain(view, lang=lang, names=names)
    text = Text("\n".join(clean(line) for line in table.split("\n")))
    text.highlight_regex(HEADING, "bold")
    text.highlight_regex(EMPTY, "dim")
    words = game.words(lang)
    for key, style in MARKS.get(game.name, {}).items():
        letter = re.escape(words.say(key))
        text.highlight_regex(re.compile(rf"\[{letter}\]|\({letter}\)|\b{letter}(?=\d)"), style)
    return text
