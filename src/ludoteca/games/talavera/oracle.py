"""The oracle: best play in a match alone, out of the solved tables."""

from functools import cache
from typing import TYPE_CHECKING, Final

from ludoteca.core.errors import AgentSeats
from ludoteca.core.game import Action, Game, Json, Limit, Sight
from ludoteca.games.talavera.actions import Corner, Keep
from ludoteca.games.talavera.pieces import COLOURS

if TYPE_CHECKING:
    from ludoteca.games.talavera.solo import Goal, Solution, Standing

NAME: Final = "oracle"


@cache
def shelved(edition: str) -> "Solution | None":
    """Return the tables that `ludoteca solve` has left in the user's cache; NumPy is loaded by need only."""
    from ludoteca.games.talavera import shelf

    return shelf.get(edition, shelf.usual_folder())


def goal_of(view: Json) -> "Goal | None":
    """Return the corners and numbers used up, None when the match is lost (6.8)."""
    from ludoteca.games.talavera.solo import GOALS, Goal

    player = view["players"][0]
    covered = [colour for colour, name in enumerate(COLOURS) if player["tucked"][name]]
    sizes = {player["have"][COLOURS[colour]] for colour in covered}
    goal = Goal(sum(1 << colour for colour in covered), sum(1 << size >> 1 for size in sizes))
    return goal if goal in GOALS[view["round"] - 1] else None


class Oracle:
    """Wins a match alone as often as anybody can. Plays no match of two.

    Without tables in the cache it solves what the cards unseen ask for at its first decision: two seconds in
    round 1, nothing to speak of later; all later decisions of the match are within that.
    """

    def __init__(self, game: Game, seed: int) -> None:
        """Needs no luck: equal positions get equal choices."""
        self.game: Final = game
        self.solution: Solution | None = None

    def choose(self, sight: Sight, limit: Limit) -> Action:
        view = sight.view()
        if view["seats"] != 1:
            raise AgentSeats({"agent": NAME, "game": self.game.name, "seats": view["seats"], "expected": 1})
        legal = sight.legal_actions()
        return max(legal, key=self.chances(view, legal).__getitem__)

    def chances(self, view: Json, legal: list[Action]) -> dict[Action, float]:
        """Return the chance to win after each action."""
        goal = goal_of(view)
        if goal is None:
            return dict.fromkeys(legal, 0.0)
        standing = self.standing(view, goal)
        return {action: after(standing, action) for action in legal}

    def standing(self, view: Json, goal: "Goal") -> "Standing":
        from ludoteca.games.talavera.solo import Standing

        solution = self.solution_of(view).within(view["unseen"]["tiles"])
        return Standing(solution, view["round"], view["redraws"], goal, view["players"][0]["hand"])

    def solution_of(self, view: Json) -> "Solution":
        """Return tables of the later rounds in which the unseen cards occur."""
        edition, unseen = view["options"]["edition"], view["unseen"]["tiles"]
        known = shelved(edition) or self.solution
        if known is None or not holds(known, view["round"] + 1, edition, unseen):
            from ludoteca.games.talavera.solo import Solution

            known = self.solution = Solution(edition, unseen)
            known.solve(view["round"] + 1)
        return known


def holds(known: "Solution", round: int, edition: str, cards: list[int]) -> bool:
    """Say whether tables have a round of an edition, for these cards."""
    return known.edition == edition and (round, 0) in known.tables and set(cards) <= set(known.cards)


def after(standing: "Standing", action: Action) -> float:
    if isinstance(action, Keep):
        return standing.keep(action.card)
    if isinstance(action, Corner):
        return standing.corner(action.colour)
    return standing.redraw()
