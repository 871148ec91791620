"""Uniform choice: the agent `random`, and playouts to the end of a game."""

from ludoteca.core.game import Action, Game, Limit, Sight, State
from ludoteca.core.rng import Rng


class Random:
    """Chooses any legal action, each as likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, sight: Sight, limit: Limit) -> Action:
        legal = sight.legal_actions()
        return legal[self.rng.below(len(legal))]


def playout(state: State, rng: Rng) -> int:
    """Play a position to its end by uniform choice; return how many decisions that took."""
    decisions = 0
    legal = state.legal_actions()
    while legal:
        state.apply(legal[rng.below(len(legal))])
        decisions += 1
        legal = state.legal_actions()
    return decisions
