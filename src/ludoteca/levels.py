"""The levels of play, the same five for every game: how each of them thinks, and what it does not see."""

from functools import cache, partial

from ludoteca.core.game import Agent, Game, Limit, MakeAgent
from ludoteca.core.minds import A_SECOND, LEVELS, Mind, ignores_the_reply, sees_one_decision, sees_one_reply
from ludoteca.search.evaluators import RandomRollout
from ludoteca.search.thinker import Thinker


@cache
def default_minds() -> dict[str, Mind]:
    """Return the minds of a game that has none of its own: they play on at random from where they stop thinking."""
    judge = RandomRollout()
    return {
        "beginner": Mind(evaluator=judge, limit=Limit(iterations=24), horizon=sees_one_decision),
        "casual": Mind(evaluator=judge, limit=Limit(iterations=60), horizon=ignores_the_reply),
        "club": Mind(evaluator=judge, limit=Limit(iterations=150), horizon=sees_one_reply),
        "expert": Mind(evaluator=judge, limit=Limit(iterations=500)),
        "master": Mind(evaluator=judge, limit=A_SECOND),
    }


def makers() -> dict[str, MakeAgent]:
    """Return the levels, weakest first, each with what makes an agent of it."""
    return {level: partial(thinker, level) for level in LEVELS}


def mind_of(game: Game, level: str) -> Mind:
    """Return how a level thinks of a game."""
    return game.minds().get(level) or default_minds()[level]


def thinker(level: str, game: Game, seed: int) -> Agent:
    """Return an agent that thinks as its level does."""
    return Thinker(mind_of(game, level), seed)


def blindness(game: Game, level: str) -> list[str]:
    """Return what a level does not see, by the names of the functions that make it so; nothing for other agents."""
    if level not in LEVELS:
        return []
    mind = mind_of(game, level)
    horizon = [] if mind.horizon is None else [mind.horizon]
    return [one.__name__ for one in (*horizon, *mind.overlooks)]
