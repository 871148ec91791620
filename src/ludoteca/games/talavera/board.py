"""A view as SVG."""
from ludoteca.core.game import Json, Words


def draw(view: Json, words: Words, *, standalone: bool) -> str:
    return ""


def regions(view: Json, words: Words, names: list[str]) -> dict[str, str]:
    return {}
