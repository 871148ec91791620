"""The rules of a game as a page: Markdown with an anchor at every numbered rule."""

import re
from functools import lru_cache
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup

from ludoteca.core.game import Game

RULE: Final = re.compile(r"<p>(\d+(?:\.\d+)+) ")
CHAPTER: Final = re.compile(r"<h2>(\d+) ")
ALIGNED: Final = re.compile(r' style="text-align:(\w+)"')


@lru_cache
def rules_page(game: Game, lang: str) -> Markup:
    """Return a game's rules as HTML; rule 4.2 is at `#r4.2`."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(game.rulebook(lang))
    html = RULE.sub(r'<p id="r\1"><a class="no" href="#r\1">\1</a> ', html)
    html = CHAPTER.sub(r'<h2 id="r\1">\1 ', html)
    for part in ("table", "pre"):
        html = html.replace(f"<{part}>", f'<{part} tabindex="0">')  # on a phone it scrolls in itself
    return Markup(ALIGNED.sub(r' class="to-\1"', html))
