"""Whole numbers of any make, NumPy's among them, as Python's own."""

from operator import index
from typing import Any


def whole(value: Any) -> int | None:
    """Return a whole number as a plain one, None for what is none: a fraction, a text, true or false."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None
