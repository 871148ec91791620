"""One match between agents as plain data: what is to be played, and what came of it."""

from dataclasses import dataclass
from typing import Self

from ludoteca.core.game import Json, Seat


@dataclass(frozen=True)
class Task:
    """A match to play: who sits where, the seed, completed options, and how much each decision may cost."""

    game: str
    names: list[str]
    seed: int
    options: dict[str, object]
    seconds: float | None = None
    iterations: int | None = None


@dataclass(frozen=True)
class Forfeit:
    """Who lost a match by its own fault: `reason` is a key of the catalogue, `detail` what is known of it."""

    seat: Seat
    agent: str
    reason: str
    detail: str


@dataclass(frozen=True)
class Outcome:
    """Shares of the win, and for each seat its decisions and its time; no scores where a match was forfeited."""

    shares: list[float]
    scores: list[float]
    actions: int
    decisions: list[int]
    seconds: list[float]
    longest: list[float]
    forfeit: Forfeit | None = None

    @classmethod
    def of_json(cls, data: Json) -> Self:
        forfeit = data["forfeit"]
        return cls(**(data | {"forfeit": forfeit and Forfeit(**forfeit)}))


def shares_without(names: list[str], seat: Seat) -> list[float]:
    """Return the shares when a seat has forfeited: its agent loses on every seat, the others share the win."""
    guilty = {other for other, name in enumerate(names) if name == names[seat]}
    if len(guilty) == len(names):
        guilty = {seat}
    others = len(names) - len(guilty)
    return [0.0 if other in guilty else 1 / others for other in range(len(names))]


def forfeited(names: list[str], seat: Seat, reason: str, detail: str) -> Outcome:
    """Return the outcome of a match of which nothing is known but who is to blame."""
    zero = [0] * len(names)
    none = [0.0] * len(names)
    blame = Forfeit(seat, names[seat], reason, detail)
    return Outcome(shares_without(names, seat), [], 0, zero, none, none, blame)
