"""How strong each agent is, as measured; a game's ratings.json holds the figures and the command that gives them."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from ludoteca.core.game import Game, Json

FILE: Final = "ratings.json"


@dataclass(frozen=True)
class Rating:
    """An agent's strength on OpenSkill's scale, and how sure it is."""

    mu: float
    sigma: float


@cache
def measured(home: Path) -> Json:
    """Return what was measured of a game; nothing where nobody has."""
    file = home / FILE
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def rating_of(game: Game, agent: str) -> Rating | None:
    """Return an agent's rating, None where it was not measured."""
    found = measured(game.home()).get("ratings", {}).get(agent)
    return None if found is None else Rating(found["mu"], found["sigma"])


def command_of(game: Game) -> str:
    """Return the command that measures a game's ratings anew; empty where they were never measured."""
    return str(measured(game.home()).get("command", ""))
