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
    "taluvo": {
        "taluvo.mark.rock": "#2a211c on #a79d90",
        "taluvo.mark.lake": "#0f2a33 on #6cb9c8",
        "taluvo.mark.jungle": "#fff6e2 on #235234",
        "taluvo.mark.grass": "#2a211c on #b4c664",
        "taluvo.mark.sand": "#2a211c on #e8cf94",
        "taluvo.mark.volcano": "#ffb27a on #38292a",
        "taluvo.mark.coral": "bold #fff6e2 on #b53527",
        "taluvo.mark.tide": "bold #fff6e2 on #2a4b8d",
        "taluvo.mark.ember": "bold #2a211c on #e0a526",
        "taluvo.mark.orchid": "bold #fff6e2 on #6d3f86",
    },
    "patios": {
        "patios.mark.blue": "bold #fff6e2 on #2f5fb3",
        "patios.mark.red": "bold #fff6e2 on #b03327",
        "patios.mark.green": "bold #fff6e2 on #2f6b3d",
        "patios.mark.cane": "bold #2a211c on #d9c27a",
        "patios.mark.awning": "bold #2a211c on #d9cdb8",
        "patios.mark.hose": "bold #2a211c on #d9cdb8",
        "patios.mark.ladder": "bold #2a211c on #d9cdb8",
        "patios.mark.can": "bold #2a211c on #d9cdb8",
        "patios.mark.tub": "bold #fff6e2 on #8c4526",
    },
    "taifa": {
        "taifa.tag.castile": "bold #fff6e2 on #b5322b",
        "taifa.tag.catalan": "bold #2a211c on #dea71f",
        "taifa.tag.valencia": "bold #2a211c on #93b944",
        "taifa.tag.seville": "bold #2a211c on #62aed3",
        "taifa.tag.badajoz": "bold #fff6e2 on #2f6b48",
        "taifa.tag.leon": "bold #fff6e2 on #2e4288",
        "taifa.tag.almoravids": "bold #2a211c on #93b944",
        "taifa.tag.el_cid": "bold #fff6e2 on #2e4288",
        "taifa.tag.free": "#2a211c on #cdc2ac",
    },
}
# A mark stands in brackets, before a number, or after one together with the letter of a piece: `[j]`, `j2`, `j2Cv`.
MARK: Final = r"\[{letter}\]|\({letter}\)|\b{letter}\d+|(?<=\d){letter}[a-z]\b"
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
        text.highlight_regex(re.compile(MARK.format(letter=re.escape(words.say(key)))), style)
    return text
