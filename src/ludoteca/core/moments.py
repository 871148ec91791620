"""When something happens: a clock that can be passed in, and the seconds since a match began."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

Clock = Callable[[], datetime]


def now() -> datetime:
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """Return a moment as headers tell it, to the millisecond."""
    return moment.isoformat(timespec="milliseconds")


class Watch:
    """Tells the seconds since a moment that a header tells; nothing where that is no moment."""

    def __init__(self, started: str, clock: Clock = now) -> None:
        self.started: Final = moment_of(started)
        self.clock: Final = clock

    def read(self) -> float | None:
        """Return the seconds since the start, 0 where the clock was set to before it."""
        return None if self.started is None else max(0.0, (self.clock() - self.started).total_seconds())


def moment_of(text: str) -> datetime | None:
    """Return the moment that a text names, of UTC where it does not say; None for none."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
