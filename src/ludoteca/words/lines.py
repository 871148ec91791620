"""Plain text for terminals: names cut short, items that no line breaks inside, parts with a line between them."""

from collections.abc import Iterable, Sequence
from typing import Final

UNBROKEN: Final = "\u00a0"  # a space where a line must not break, until all lines are made


def short(name: str, most: int) -> str:
    """Return a name, cut where it is longer than so many letters."""
    return name if len(name) <= most else name[: most - 1] + "…"


def dotted(items: Iterable[str]) -> str:
    """Return items with dots between them; a line never breaks inside one."""
    return " · ".join(item.replace(" ", UNBROKEN) for item in items)


def parted(parts: Iterable[Sequence[str]]) -> str:
    """Return parts of some lines each, with an empty line between them; a part without lines is left out."""
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part).replace(UNBROKEN, " ")
