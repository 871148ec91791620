"""Templates and the words they speak."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup, escape

from ludoteca.core.game import Words
from ludoteca.draw.icons import ICON, MARK
from ludoteca.server.fontfiles import first_fonts
from ludoteca.server.gamefiles import board_of
from ludoteca.words.phrases import NAME_CLOSES, NAME_OPENS, Phrases

TEMPLATES: Final = Path(__file__).parent / "templates"


def bold_names(sentence: str) -> Markup:
    """Return a sentence with the names in it in bold."""
    return Markup(str(escape(sentence)).replace(NAME_OPENS, "<b>").replace(NAME_CLOSES, "</b>"))


def icon(name: str) -> Markup:
    return Markup(ICON[name])


@lru_cache
def environment() -> Environment:
    made = Environment(
        loader=ChoiceLoader([PrefixLoader({"boards": FunctionLoader(board_of)}), FileSystemLoader(TEMPLATES)]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    made.globals |= {"icon": icon, "mark": Markup(MARK), "first_fonts": first_fonts}
    made.filters["bold_names"] = bold_names
    made.filters["svg"] = Markup  # pictures a game has drawn, words in them escaped there
    return made


def sayer(words: Words | Phrases) -> Callable[..., str]:
    """Return the function by which templates speak: a key, and facts by name."""

    def say(key: str, **facts: Any) -> str:
        return words.say(key, facts)

    return say


def render(template: str, words: Words | Phrases, **context: Any) -> str:
    """Return a template in the words' language."""
    return environment().get_template(template).render(t=sayer(words), lang=words.lang, **context)
