"""How fast a table moves by itself: at a table of agents as its host says, elsewhere as the slowest person wishes."""

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import Final

from ludoteca.core.game import Event, Game, Seat

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
TO_MY_TURN: Final = "turn"
PACES: Final[Mapping[str, float]] = {"1": 1.0, "2": 2.0, "4": 4.0, TO_MY_TURN: inf}  # what a person may wish


class Playback:
    """Plays at its own speed until it is paused; then only as many steps as somebody asked for."""

    def __init__(self) -> None:
        self.playing = True
        self.steps = 0
        self.speed = 1.0

    def is_on(self) -> bool:
        return self.playing or self.steps > 0

    def order(self, order: str, speed: float) -> None:
        """Do as the host says: `play`, `pause`, `step`, or `speed`, of which the nearest that there is is taken."""
        if order == "speed":
            self.speed = min(SPEEDS, key=lambda known: abs(known - speed))
        elif order == "step":
            self.playing = False
            self.steps += 1
        else:
            self.playing = order == "play"
            self.steps = 0

    def stepped(self) -> None:
        """Take note of a step."""
        self.steps = max(0, self.steps - 1)

    def pause(self, seconds: float) -> float:
        """Return how long a pause lasts at this speed."""
        return seconds / self.speed


def slowest(wishes: Iterable[str]) -> str:
    """Return the pace that all who are there can follow."""
    return min(wishes, key=lambda wish: PACES[wish], default="1")


def is_felt(game: Game, events: Sequence[Event], persons: Iterable[Seat]) -> bool:
    """Say whether a person was openly told of another's deed about them, or what came of their own: that is waited for."""
    public = [event for event in events if event.to is None]
    return any(game.is_done_to(event, seat) or game.is_outcome(event, seat) for event in public for seat in persons)
