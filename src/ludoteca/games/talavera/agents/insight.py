"""What search may know of Talavera: results that are solved, guesses elsewhere, and which actions look good."""

from math import exp
from typing import Final

from ludoteca.core.game import Action, State
from ludoteca.core.rng import Rng
from ludoteca.games.talavera.actions import Flip
from ludoteca.games.talavera.agents.draft import Draft
from ludoteca.games.talavera.agents.endgame import is_solved, result
from ludoteca.games.talavera.agents.odds import Odds
from ludoteca.games.talavera.pieces import MARKET, ROUNDS
from ludoteca.games.talavera.state import FLIP_TWO, OVER, TAKE_ONE, Position

ALL_UP: Final = (1 << MARKET) - 1
HARDLY: Final = 1e-6
KEENNESS: Final = 6.0  # how much a better result tells in a weight


def is_veiled(state: Position) -> bool:
    """Say whether the draft turns on tile sides that nobody has seen, too many to count out."""
    if state.printed or state.round == ROUNDS:
        return False
    return state.phase == FLIP_TWO or (state.phase == TAKE_ONE and state.up != ALL_UP)


class Insight:
    """Judges positions by what every seat knows: the order of the deck and unseen backs never count."""

    def exact(self, state: State) -> list[float] | None:
        """Return each seat's result under best play in the last round, None before it."""
        assert isinstance(state, Position)
        if state.round < ROUNDS:
            return None
        return result(state) if is_solved(state) else [2.0 * Odds(state).value() - 1.0]

    def evaluate(self, state: State, rng: Rng) -> list[float]:
        """Return each seat's expected result: by the points to hope for, or the odds alone."""
        assert isinstance(state, Position)
        if state.seats == 1:
            return [2.0 * Odds(state).value() - 1.0]
        if not is_veiled(state):
            return result(state)
        draft = Draft(state)
        if state.phase == FLIP_TWO:
            value = draft.guessed_flip()
        else:
            value = max([draft.guessed_take(card) for card in draft.open_cards()])
        return [value, -value] if draft.first == 0 else [-value, value]

    def weigh(self, state: State, legal: list[Action]) -> list[float]:
        """Return a weight for each action: a better result counts exponentially more."""
        values = self.rate(state, legal)
        most = max(values)
        if isinstance(legal[0], Flip) and min(values) == most:  # unknown cards are alike: one is enough
            return [1.0 if action is legal[0] else HARDLY for action in legal]
        return [exp(KEENNESS * (value - most)) for value in values]

    def pick(self, state: State, legal: list[Action], rng: Rng) -> Action:
        """Return the action that looks best; one of them by lot where all are alike."""
        if len(legal) == 1:
            return legal[0]
        values = self.rate(state, legal)
        most = max(values)
        if min(values) == most:
            return legal[rng.below(len(legal))]
        return legal[values.index(most)]

    def rate(self, state: State, legal: list[Action]) -> list[float]:
        """Return the result of each action for the seat to move, solved or guessed."""
        assert isinstance(state, Position)
        if state.seats == 1:
            odds = Odds(state)
            return [odds.after(action) for action in legal]
        if state.phase == OVER or (state.phase == FLIP_TWO and not state.printed):
            return [0.0] * len(legal)
        draft = Draft(state)
        if is_veiled(state):
            return [draft.guessed_take(card) for card in draft.open_cards()]
        sign = 1.0 if state.mover == draft.first else -1.0
        return [sign * draft.after(action) for action in legal]
