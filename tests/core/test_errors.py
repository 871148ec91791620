"""Errors: English for developers, the reader's language for readers."""

import string
from pathlib import Path

import pytest

from ludoteca.core import errors
from ludoteca.core.errors import DETAILS, OPTION_KINDS, GameError
from ludoteca.words.phrases import LANGS, Phrases

SOURCE = Path(__file__).parents[2] / "src" / "ludoteca" / "core"


def kinds() -> list[type[GameError]]:
    found, waiting = [], [GameError]
    while waiting:
        kind = waiting.pop()
        found.append(kind)
        waiting += kind.__subclasses__()
    return found


def test_the_tree_in_the_module_names_every_error() -> None:
    drawing = (SOURCE / "errors.py").read_text(encoding="utf-8").split('"""')[1]
    assert all(kind.__name__ in drawing for kind in kinds() if kind.__module__ == errors.__name__)


@pytest.mark.parametrize("lang", LANGS)
def test_every_error_has_a_sentence_in_every_language(lang: str) -> None:
    words = Phrases(lang)
    for kind in kinds():
        if kind.__module__ == errors.__name__ and kind.key not in ("error", "error.bad_option"):
            assert words.find(kind.key, None), kind.key
    assert all(words.find(f"error.bad_option.{kind}", None) for kind in OPTION_KINDS)
    assert all(words.find(f"detail.{detail}", None) for detail in DETAILS)


def test_details_ask_for_the_same_facts_in_the_catalogue() -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    for detail, english in DETAILS.items():
        found = Phrases("en").find(f"detail.{detail}", None)
        assert found is not None and fields(found) == fields(english)
