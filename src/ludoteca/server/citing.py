"""Where the rules of a game speak of one another: the numbers in a text as links, and who cites whom."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from markupsafe import Markup

# 4.2, and the numbers of "chapter 8" or "chapters 6 to 10 and 12", in either language.
CITED: Final = re.compile(r"\d+(?:\.\d+)+|(?:chapters?|capítulos?) \d+(?:(?:, | to | and | a | y )\d+)*", re.IGNORECASE)
NUMBER: Final = re.compile(r"\d+(?:\.\d+)*")


def linked(text: str, known: Collection[str]) -> Markup:
    """Return a text as HTML with every number of a rule that exists as a link to it."""
    made, at = Markup(), 0
    for number in numbers_in(text):
        if number[0] in known:
            made += text[at : number.start()] + link_to(number[0])
            at = number.end()
    return made + text[at:]


def cited_in(text: str, known: Collection[str]) -> set[str]:
    return {number[0] for number in numbers_in(text)} & set(known)


def numbers_in(text: str) -> Iterator[re.Match[str]]:
    for found in CITED.finditer(text):
        yield from NUMBER.finditer(text, found.start(), found.end())


def link_to(number: str) -> Markup:
    return Markup('<a href="#r{0}">{0}</a>').format(number)


def in_order(number: str) -> list[int]:
    """Return what sorts rules as they stand: 3.9 before 3.10."""
    return [int(part) for part in number.split(".")]
