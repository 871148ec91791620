"""A rulebook as readers want it: settings are called as in the form, and rulings marked without their numbers."""

import re
from collections.abc import Callable
from typing import Final

from ludoteca.core.game import Game
from ludoteca.core.words import Words

CODE: Final = re.compile(r"`([a-z0-9_-]+)`")
REST: Final = ": "  # after it a form's value explains itself
NUMBERED: Final = r"[A-Z]-\d+(?:, [A-Z]-\d+)*"  # how a rulebook of ours numbers its rulings
ALONE: Final = re.compile(rf" \({NUMBERED}\)")
BESIDE_RULES: Final = re.compile(rf"\(([\d., ]+), {NUMBERED}\)")
RULING: Final = "°"


def rulings_marked(text: str) -> str:
    """Return rules with a ring after what settles something that a rulebook leaves open."""
    return BESIDE_RULES.sub(rf"(\1){RULING}", ALONE.sub(RULING, text))


def settings_in_words(game: Game, words: Words) -> dict[str, str]:
    """Return the words of the form by code: each option of the game, and each value that can be chosen for it."""
    found: dict[str, str] = {}
    for seats in game.seats:
        for option in game.options_for(seats):
            found[option.name] = words.option(option)[0]
            if option.kind == "choice":
                found |= {value: words.choice(option, value).split(REST)[0] for value in option.choices}
    return found


def with_settings_in_words(text: str, named: dict[str, str], put: Callable[[str, str], str]) -> str:
    """Return Markdown with the code of every setting as `put` writes it, from the code and its words."""
    return CODE.sub(lambda code: put(code[1], named[code[1]]) if code[1] in named else code[0], text)
