"""What speaks for an action and against it, as data: a game names facts of the position, the words tell them."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.errors import NO_FACTS


class Merit:
    """A reason to choose an action, or below 0 not to: a key with facts for the words, and how much it weighs.

    1.0 is worth telling, 3.0 decides a turn, 10.0 the match.
    """

    def __init__(self, key: str, facts: Mapping[str, object] = NO_FACTS, weight: float = 1.0) -> None:
        self.key: Final = key
        self.facts: Final = facts
        self.weight: Final = weight

    def __repr__(self) -> str:
        return f"Merit({self.key!r}, {self.facts!r}, {self.weight!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Merit)
            and self.key == other.key
            and self.weight == other.weight
            and dict(self.facts) == dict(other.facts)
        )

    def __hash__(self) -> int:
        return hash((self.key, self.weight))

    def __reduce__(self) -> tuple[Any, ...]:
        return Merit, (self.key, dict(self.facts), self.weight)


def weightiest_first(merits: list[Merit]) -> list[Merit]:
    """Return merits in the order in which they are told: what counts most first, for or against."""
    return sorted(merits, key=lambda merit: -abs(merit.weight))
