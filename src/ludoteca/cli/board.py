"""A view in colour: the game's text with its marks painted."""

import re
from typing import Final

from rich.text import Text

from ludoteca.cli.terminal import clean
from ludoteca.core.game import Game, Json

# A mark stands in brackets, before a number, or after one together with the letter of a piece: `[j]`, `j2`, `j2Cv`.
MARK: Final = r"\[{letter}\]|\({letter}\)|\b{letter}\d+|(?<=\d){letter}[a-z]\b"
USUAL: Final = 80
EMPTY: Final = re.compile(r"\[ \]")
HEADING: Final = re.compile(r"(?:\A|(?<=\n\n))\S.*")


def painted(game: Game, view: Json, lang: str, names: list[str], width: int = USUAL) -> Text:
    """Return a view as coloured text, for a terminal of some width."""
    table = game.wide(view, lang=lang, names=names, width=width)
    text = Text("\n".join(clean(line) for line in table.split("\n")))
    text.highlight_regex(HEADING, "bold")
    text.highlight_regex(EMPTY, "dim")
    words = game.words(lang)
    for key, style in game.marks().items():
        text.highlight_regex(re.compile(MARK.format(letter=re.escape(words.say(key)))), style)
    return text
