"""What happened, and why something may not: both as data, for the words to tell."""

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.errors import NO_FACTS


class Event:
    """Something that happened, as data; the words for it live in the game's text.

    What is said `aside` helps a table to draw it; no record keeps that, so that it may grow without making old ones differ.
    """

    def __init__(
        self,
        key: str,
        facts: Mapping[str, object],
        to: frozenset[int] | None = None,
        aside: Mapping[str, object] = NO_FACTS,
    ) -> None:
        self.key: Final = key
        self.facts: Final = facts
        self.to: Final = to
        self.aside: Final = aside

    def may_be_read_by(self, seat: int | None) -> bool:
        """Onlookers read only what everyone may read."""
        return self.to is None or (seat is not None and seat in self.to)

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.facts!r}, {self.to!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.key, dict(self.facts), self.to, dict(self.aside))


class Reason:
    """Why an action is not legal: the number of the rule, and a key with facts for the words."""

    def __init__(self, rule: str, key: str, facts: Mapping[str, object] = NO_FACTS) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.facts: Final = facts

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.key!r}, {self.facts!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Reason, (self.rule, self.key, dict(self.facts))
