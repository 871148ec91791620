"""How a player thinks, as data: what it goes by, how far it looks, how broadly, how long, and what it does not see."""

from collections.abc import Callable
from typing import Final, TypeAlias

from ludoteca.core.game import Action, Evaluator, Limit, Policy, State

# Whether a line ends here for the player: its seat, the seats that have chosen in the line, and who is next.
Horizon: TypeAlias = Callable[[int, list[int], int], bool]
# What of the legal actions a player thinks of at all; never nothing.
Overlook: TypeAlias = Callable[[State, list[Action]], list[Action]]

EVERY: Final = 1_000_000  # a width that no game reaches
LEVELS: Final = ("beginner", "casual", "club", "expert", "master")
A_SECOND: Final = Limit(seconds=0.9)  # a second a decision, with something left for the way


class Mind:
    """What a thinker is told before it thinks; a game gives one for each level."""

    def __init__(
        self,
        *,
        evaluator: Evaluator,
        limit: Limit,
        policy: Policy | None = None,
        curiosity: float = 1.2,
        doubt: float = 0.2,
        width: int = EVERY,
        growth: float = 0.0,
        opening: Policy | None = None,
        horizon: Horizon | None = None,
        overlooks: tuple[Overlook, ...] = (),
    ) -> None:
        self.evaluator: Final = evaluator
        self.policy: Final = policy
        self.limit: Final = limit  # where the caller sets none
        self.curiosity: Final = curiosity  # how much a promise counts against what was found
        self.doubt: Final = doubt  # how much worse than its siblings an untried action is taken to be
        self.width: Final = width  # actions thought of at first, and how many more with the root of the visits
        self.growth: Final = growth
        # For the decision itself, which is worth more care, where it is not known from an earlier tree.
        self.opening: Final = policy if opening is None else opening
        self.horizon: Final = horizon
        self.overlooks: Final = overlooks


def sees_one_decision(seat: int, chosen: list[int], following: int) -> bool:
    """Judge what lies on the table once the one decision is made."""
    return len(chosen) > 0


def ignores_the_reply(seat: int, chosen: list[int], following: int) -> bool:
    """Think the own turn through, and stop where another seat is asked."""
    return following != seat and len(chosen) > 0


def sees_one_reply(seat: int, chosen: list[int], following: int) -> bool:
    """Think of the next answer of the others, and stop where the own next turn begins."""
    return following == seat and any(other != seat for other in chosen)
