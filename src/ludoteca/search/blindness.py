"""What a weaker player does not see: how far ahead it looks. What it overlooks is each game's own."""

from collections.abc import Callable
from typing import TypeAlias

from ludoteca.core.game import Action, State

# Whether a line ends here for the player: its seat, the seats that have chosen in the line, and who is next.
Horizon: TypeAlias = Callable[[int, list[int], int], bool]
# What of the legal actions a player thinks of at all; never nothing.
Overlook: TypeAlias = Callable[[State, list[Action]], list[Action]]


def sees_one_decision(seat: int, chosen: list[int], following: int) -> bool:
    """Judge what lies on the table once the one decision is made."""
    return len(chosen) > 0


def ignores_the_reply(seat: int, chosen: list[int], following: int) -> bool:
    """Think the own turn through, and stop where another seat is asked."""
    return following != seat and len(chosen) > 0


def sees_one_reply(seat: int, chosen: list[int], following: int) -> bool:
    """Think of the next answer of the others, and stop where the own next turn begins."""
    return following == seat and any(other != seat for other in chosen)
