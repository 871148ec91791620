"""Reading a dump, entry by entry: what is not as it should be is a BadDump that says what it is."""

from typing import Any, Final

from ludoteca.core.errors import BadDump


class Reader:
    """Reads the dumps of one game."""

    def __init__(self, game: str) -> None:
        self.game: Final = game

    def broken(self, detail: str) -> BadDump:
        return BadDump({"game": self.game, "detail": detail})

    def within(self, value: object, least: int, most: int) -> int:
        """Return a whole number of a range."""
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.broken(f"{value!r} is not a whole number from {least} to {most}")
        return value

    def numbers(self, values: object, count: int, least: int, most: int) -> list[int]:
        """Return so many whole numbers of a range."""
        if not isinstance(values, list) or len(values) != count:
            raise self.broken(f"{values!r} is not a list of {count} numbers")
        return [self.within(value, least, most) for value in values]

    def lists(self, values: object, count: int) -> list[list[Any]]:
        """Return so many lists of whatever they hold."""
        if not isinstance(values, list) or len(values) != count or not all(isinstance(value, list) for value in values):
            raise self.broken(f"{values!r} is not {count} lists")
        return values
