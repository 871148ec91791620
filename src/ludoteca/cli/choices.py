"""What a person may choose, as a list: whole when it is short, else in the parts that are asked for."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from rich.table import Table

from ludoteca.cli.terminal import styled
from ludoteca.core.game import Action, Game, Json, Words
from ludoteca.core.telling import HIDDEN

MOST_LISTED: Final = 40
LAST_PART: Final = re.compile(r"[ ,][^ ,]*$")

Numbered = list[tuple[int, Action]]
Short = Mapping[str, str]  # short names by notation
NO_SHORT: Final[Short] = {}


def ordered(game: Game, legal: list[Action]) -> list[Action]:
    """Return the choices as people look for them; those that a game lets no list show are left to their notation."""
    shown = [action for action in legal if game.order(action.notation) != HIDDEN]
    return sorted(shown or legal, key=lambda action: game.order(action.notation))


def numbered(legal: list[Action], asked: str = "", short: Short = NO_SHORT) -> Numbered:
    """Return the choices with their numbers, those whose notation or short name has a part that begins as asked."""
    part = re.compile(rf"(?:^| ){re.escape(asked)}(?![0-9])")
    whole = re.compile(rf"(?:^| ){re.escape(asked)}(?: |$)")  # `tile a` is not `tile ab`
    return [
        (number, action)
        for number, action in enumerate(legal, 1)
        if not asked or part.search(action.notation) or whole.search(short.get(action.notation, ""))
    ]


def listing(choices: Numbered, words: Words, view: Json, names: list[str], short: Short = NO_SHORT) -> Table:
    """Return choices one below the other: number, words, and what is typed: the short name, else the notation."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold", min_width=4)
    table.add_column()
    table.add_column(style="" if short else "dim", no_wrap=True)
    for number, action in choices:
        typed = short.get(action.notation, action.notation)
        table.add_row(str(number), styled(words.action(action, view, names)), typed)
    return table


def summary(legal: list[Action], short: Short = NO_SHORT) -> dict[str, object]:
    """Return the facts about many choices: how many of each kind, one of them, and how some like it are listed."""
    kinds = Counter(action.notation.split(" ")[0] for action in legal)
    example = short.get(legal[0].notation, legal[0].notation)
    return {
        "count": len(legal),
        "kinds": ", ".join(f"{kind} {count}" for kind, count in kinds.items()),
        "example": example,
        "part": LAST_PART.sub("", example),
    }
