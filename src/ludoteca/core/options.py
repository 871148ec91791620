"""What can be set before a match: one option, its kind and its check."""

from collections.abc import Iterable
from typing import Any, Final

from ludoteca.core.errors import BadOption, brief
from ludoteca.core.whole import whole

KINDS: Final = ("flag", "number", "choice", "set", "list")


def listed(items: Iterable[object]) -> str:
    """Join for a message: `a, b, c`, or `none`."""
    return ", ".join(str(item) for item in items) or "none"


class Option:
    """One setting of a game; a default of None means as the preset or the seat count has it."""

    def __init__(
        self,
        name: str,
        *,
        key: str,
        kind: str,
        default: Any = None,
        choices: tuple[str, ...] = (),
        least: int = 0,
        most: int = 0,
        seats: range | None = None,
    ) -> None:
        assert kind in KINDS
        self.name: Final = name
        self.key: Final = key
        self.kind: Final = kind
        self.default: Final = default
        self.choices: Final = choices
        self.least: Final = least
        self.most: Final = most
        self.seats: Final = seats

    def __reduce__(self) -> tuple[Any, ...]:
        kept = {
            "key": self.key,
            "kind": self.kind,
            "default": self.default,
            "choices": self.choices,
            "least": self.least,
            "most": self.most,
            "seats": self.seats,
        }
        return option_again, (self.name, kept)

    def complete(self, value: object) -> Any:
        """Return the value checked, in its one canonical form, or the default for None."""
        if value is None:
            return list(self.default) if isinstance(self.default, list) else self.default
        if not self.accepts(value):
            facts = {
                "name": self.name,
                "kind": self.kind,
                "value": brief(value),
                "least": self.least,
                "most": self.most,
            }
            raise BadOption(facts | {"choices": listed(self.choices)})
        if self.kind == "set":
            assert isinstance(value, list)
            return [word for word in self.choices if word in value]
        if self.kind == "number":
            return whole(value)
        return list(value) if isinstance(value, list) else value

    def accepts(self, value: object) -> bool:
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "number":
            number = whole(value)
            return number is not None and self.least <= number <= self.most
        if self.kind == "choice":
            return isinstance(value, str) and value in self.choices
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            return False
        return self.kind == "list" or (len(set(value)) == len(value) and all(word in self.choices for word in value))


def option_again(name: str, kept: dict[str, Any]) -> Option:
    return Option(name, **kept)
