"""The levels of play, the same five for every game: how each of them thinks, and what it does not see."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from ludoteca.core.game import Agent, Game, Limit, MakeAgent
from ludoteca.games.patios.agents import insight as patios
from ludoteca.games.patios.agents.overlooks import forgets_improvements, forgets_to_protect, never_uses_canes
from ludoteca.games.taifa.agents import insight as taifa
from ludoteca.games.taifa.agents.overlooks import forgets_events, forgets_responses, never_raids
from ludoteca.games.talavera.agents import insight as talavera
from ludoteca.games.talavera.agents.overlooks import (
    covers_the_first_that_fits,
    never_redraws,
    places_what_fits_now,
    takes_what_fits_now,
    turns_over_the_first_two,
)
from ludoteca.games.taluvo.agents import insight as taluvo
from ludoteca.games.taluvo.agents.overlooks import never_buries, never_erupts
from ludoteca.search.blindness import ignores_the_reply, sees_one_decision, sees_one_reply
from ludoteca.search.thinker import Mind, Thinker

LEVELS: Final = ("beginner", "casual", "club", "expert", "master")
MASTER: Final = Limit(seconds=0.9)  # a second a decision, with something left for the way


def of_talavera() -> dict[str, Mind]:
    known = talavera.Insight()
    alone = (never_redraws, covers_the_first_that_fits)
    greedy = (turns_over_the_first_two, takes_what_fits_now, places_what_fits_now, *alone)
    hasty = (places_what_fits_now, never_redraws)
    return {
        "beginner": Mind(known, Limit(iterations=24), horizon=sees_one_decision, overlooks=greedy),
        "casual": Mind(known, Limit(iterations=24), horizon=sees_one_decision, overlooks=hasty),
        "club": Mind(known, Limit(iterations=24), horizon=sees_one_decision),
        "expert": Mind(known, Limit(iterations=40), known, horizon=sees_one_reply),
        "master": Mind(known, MASTER, known, curiosity=0.5),
    }


def of_taluvo() -> dict[str, Mind]:
    known, glance = taluvo.Insight(), taluvo.Insight(taluvo.GLANCE)
    few = Limit(iterations=24)
    return {
        "beginner": Mind(known, few, known, width=8, horizon=sees_one_decision, overlooks=(never_erupts,)),
        "casual": Mind(known, few, known, width=8, horizon=ignores_the_reply, overlooks=(never_buries,)),
        "club": Mind(known, Limit(iterations=60), known, width=8, horizon=ignores_the_reply),
        "expert": Mind(known, Limit(iterations=150), known, width=8, growth=1.0, horizon=sees_one_reply),
        "master": Mind(known, MASTER, glance, width=8, growth=1.0, opening=known),
    }


def of_patios() -> dict[str, Mind]:
    known = patios.Insight()
    careless = (forgets_improvements, never_uses_canes)
    hasty = (forgets_improvements, forgets_to_protect)
    return {
        "beginner": Mind(known, Limit(iterations=16), horizon=sees_one_decision, overlooks=careless),
        "casual": Mind(known, Limit(iterations=24), horizon=sees_one_decision, overlooks=hasty),
        "club": Mind(known, Limit(iterations=60), known, horizon=ignores_the_reply),
        "expert": Mind(known, Limit(iterations=150), known, horizon=sees_one_reply),
        "master": Mind(known, MASTER, known),
    }


def of_taifa() -> dict[str, Mind]:
    known = taifa.Insight()
    warlike = (forgets_responses, forgets_events, never_raids)
    proud = (forgets_responses, never_raids)
    return {
        "beginner": Mind(known, Limit(iterations=16), known, horizon=sees_one_decision, overlooks=warlike),
        "casual": Mind(known, Limit(iterations=24), known, horizon=sees_one_decision, overlooks=proud),
        "club": Mind(known, Limit(iterations=24), known, horizon=sees_one_decision, overlooks=(never_raids,)),
        "expert": Mind(known, Limit(iterations=100), known, 1.0, 0.1, horizon=ignores_the_reply),
        "master": Mind(known, MASTER, known, 1.0, 0.1),
    }


MINDS: Final[Mapping[str, Callable[[], dict[str, Mind]]]] = {
    "patios": of_patios,
    "taifa": of_taifa,
    "talavera": of_talavera,
    "taluvo": of_taluvo,
}


def makers() -> dict[str, MakeAgent]:
    """Return the levels, weakest first, each with what makes an agent of it."""
    return {level: partial(thinker, level) for level in LEVELS}


def mind_of(game: str, level: str) -> Mind:
    """Return how a level thinks of a game."""
    return MINDS[game]()[level]


def thinker(level: str, game: Game, seed: int) -> Agent:
    """Return an agent that thinks as its level does."""
    return Thinker(mind_of(game.name, level), seed)


def blindness(game: str, level: str) -> list[str]:
    """Return what a level does not see, by the names of the functions that make it so; nothing for other agents."""
    if level not in LEVELS:
        return []
    mind = mind_of(game, level)
    horizon = [] if mind.horizon is None else [mind.horizon]
    return [one.__name__ for one in (*horizon, *mind.overlooks)]
