"""The levels of play, the same five for every game: how each of them thinks, and what it does not see."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from ludoteca.core.game import Agent, Game, Limit, MakeAgent
from ludoteca.games.patios.agents import insight as patios
from ludoteca.games.patios.agents.overlooks import forgets_improvements, forgets_to_protect, forgets_to_water
from ludoteca.games.taifa.agents import insight as taifa
from ludoteca.games.taifa.agents.overlooks import forgets_events, forgets_responses, never_raids
from ludoteca.games.talavera.agents import insight as talavera
from ludoteca.games.talavera.agents.overlooks import (
    places_the_most_tiles,
    takes_what_fits_now,
    turns_over_the_first_two,
)
from ludoteca.games.taluvo.agents import insight as taluvo
from ludoteca.games.taluvo.agents.overlooks import never_buries, never_erupts
from ludoteca.search.blindness import ignores_the_reply, sees_one_decision, sees_one_reply
from ludoteca.search.thinker import Mind, Thinker

LEVELS: Final = ("beginner", "casual", "club", "expert", "master")
MASTER: Final = Limit(seconds=0.9)  # a second a decision, with something left for the way


def of_talavera(level: str) -> Mind:
    known = talavera.Insight()
    if level == "beginner":
        overlooks = (turns_over_the_first_two, takes_what_fits_now, places_the_most_tiles)
        return Mind(known, Limit(iterations=24), horizon=sees_one_decision, overlooks=overlooks)
    if level == "casual":
        return Mind(known, Limit(iterations=24), horizon=sees_one_decision, overlooks=(takes_what_fits_now,))
    if level == "club":
        return Mind(known, Limit(iterations=24), horizon=sees_one_decision)
    if level == "expert":
        return Mind(known, Limit(iterations=300), known, horizon=sees_one_reply)
    return Mind(known, MASTER, known, curiosity=0.5)


def of_taluvo(level: str) -> Mind:
    known = taluvo.Insight()
    if level == "beginner":
        return Mind(known, Limit(iterations=24), known, width=8, horizon=sees_one_decision, overlooks=(never_erupts,))
    if level == "casual":
        return Mind(known, Limit(iterations=24), known, width=8, horizon=ignores_the_reply, overlooks=(never_buries,))
    if level == "club":
        return Mind(known, Limit(iterations=60), known, width=8, horizon=ignores_the_reply)
    if level == "expert":
        return Mind(known, Limit(iterations=150), known, width=8, growth=1.0, horizon=sees_one_reply)
    return Mind(known, MASTER, known, width=8, growth=1.0)


def of_patios(level: str) -> Mind:
    known = patios.Insight()
    if level == "beginner":
        overlooks = (forgets_improvements, forgets_to_water)
        return Mind(known, Limit(iterations=16), horizon=sees_one_decision, overlooks=overlooks)
    if level == "casual":
        overlooks = (forgets_improvements, forgets_to_protect)
        return Mind(known, Limit(iterations=24), horizon=sees_one_decision, overlooks=overlooks)
    if level == "club":
        return Mind(known, Limit(iterations=60), known, horizon=ignores_the_reply)
    if level == "expert":
        return Mind(known, Limit(iterations=150), known, horizon=sees_one_reply)
    return Mind(known, MASTER, known)


def of_taifa(level: str) -> Mind:
    known = taifa.Insight()
    if level == "beginner":
        overlooks = (forgets_responses, forgets_events, never_raids)
        return Mind(known, Limit(iterations=16), known, horizon=sees_one_decision, overlooks=overlooks)
    if level == "casual":
        fewer = (forgets_responses, never_raids)
        return Mind(known, Limit(iterations=24), known, horizon=sees_one_decision, overlooks=fewer)
    if level == "club":
        return Mind(known, Limit(iterations=40), known, horizon=sees_one_decision)
    if level == "expert":
        return Mind(known, Limit(iterations=200), known, 1.0, 0.1, horizon=ignores_the_reply)
    return Mind(known, MASTER, known, 1.0, 0.1)


MINDS: Final[Mapping[str, Callable[[str], Mind]]] = {
    "patios": of_patios,
    "taifa": of_taifa,
    "talavera": of_talavera,
    "taluvo": of_taluvo,
}


def makers() -> dict[str, MakeAgent]:
    """Return the levels, weakest first, each with what makes an agent of it."""
    return {level: partial(thinker, level) for level in LEVELS}


def thinker(level: str, game: Game, seed: int) -> Agent:
    """Return an agent that thinks as its level does."""
    return Thinker(MINDS[game.name](level), seed)


def blindness(game: str, level: str) -> list[str]:
    """Return what a level does not see, by the names of the functions that make it so; nothing for other agents."""
    if level not in LEVELS:
        return []
    mind = MINDS[game](level)
    horizon = [] if mind.horizon is None else [mind.horizon]
    return [one.__name__ for one in (*horizon, *mind.overlooks)]
