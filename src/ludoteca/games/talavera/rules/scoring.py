"""What an order is worth (5.2, 5.3), and how a side is told in an event."""

from typing import Any

from ludoteca.core.game import Event
from ludoteca.games.talavera.pieces import FILLED
from ludoteca.games.talavera.state import by_colour


def points_of(need: int, have: int) -> int:  # 5.2, 5.3
    return 0 if have < need else max(0, FILLED - (have - need))


def told(tiles: tuple[int, int, int, int]) -> dict[str, int]:
    """Return the tiles of a side as facts for an event, without the colours it lacks."""
    return {colour: count for colour, count in by_colour(list(tiles)).items() if count}


class LastCard(Event):
    """A take without a choice, as the last card of a draft is one (3.5): in records like any other, told for what it is."""

    def __reduce__(self) -> tuple[Any, ...]:
        return LastCard, (self.key, dict(self.facts), self.to)
