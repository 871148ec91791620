"""How strong each agent is, as measured; ratings.json holds the figures and the command that gives them again."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ludoteca.core.game import Json


@dataclass(frozen=True)
class Rating:
    """An agent's strength on OpenSkill's scale, and how sure it is."""

    mu: float
    sigma: float


@cache
def measured() -> Json:
    return json.loads((files("ludoteca") / "ratings.json").read_text(encoding="utf-8"))


def rating_of(game: str, agent: str) -> Rating | None:
    """Return an agent's rating, None where it was not measured."""
    found = measured().get(game, {}).get("ratings", {}).get(agent)
    return None if found is None else Rating(found["mu"], found["sigma"])


def command_of(game: str) -> str:
    """Return the command that measures a game's ratings anew."""
    return str(measured().get(game, {}).get("command", ""))
