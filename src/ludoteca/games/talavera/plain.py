"""A view as text with marks."""
from ludoteca.core.game import Json, Words


def table(view: Json, words: Words, names: list[str]) -> str:
    return ""
