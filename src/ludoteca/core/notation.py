"""The one grammar of notations: a verb, and behind it what it is about, with blanks between."""


def spelled(verb: str, *about: object) -> str:
    """Return the notation of a verb and what it is about; what is empty is left out."""
    return " ".join([verb, *[str(part) for part in about if str(part)]])


def parted(notation: str) -> tuple[str, str]:
    """Return the verb of a notation and what it is about, empty for nothing."""
    verb, _, about = notation.partition(" ")
    return verb, about


def about_of(verb: str, notations: list[str]) -> list[str]:
    """Return what those notations are about that have a verb."""
    return [about for word, about in map(parted, notations) if word == verb]
