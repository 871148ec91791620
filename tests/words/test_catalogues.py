"""Every key has words in every language, with the same placeholders, and every key used exists."""

import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from ludoteca.words import LANGS
from ludoteca.words.phrases import Phrases, named, plain

SOURCE = Path(__file__).parents[2] / "src" / "ludoteca"
EXAMPLES = Path(__file__).parents[2] / "examples"
DOMAINS = [file for root in (SOURCE, EXAMPLES) for file in sorted(root.rglob("locale/en/LC_MESSAGES/*.po"))]


def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def forms(catalog: Catalog) -> dict[str, list[str]]:
    found = {}
    for message in catalog:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            found[key] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


@pytest.mark.parametrize("english", DOMAINS, ids=lambda path: path.stem)
def test_every_language_has_every_key_with_the_same_placeholders(english: Path) -> None:
    source = forms(catalogue(english))
    assert source
    for lang in LANGS[1:]:
        other = forms(catalogue(Path(str(english).replace("/locale/en/", f"/locale/{lang}/"))))
        assert set(source) == set(other)
        for key, texts in source.items():
            assert len(texts) == len(other[key]), f"{key}: plural in one language only"
            assert all(text.strip() for text in [*texts, *other[key]]), f"{key} is empty"
            wanted = {name for text in texts for name in placeholders(text)}
            assert {name for text in other[key] for name in placeholders(text)} == wanted, key


@pytest.mark.parametrize(
    "path", [*SOURCE.rglob("*.po"), *EXAMPLES.rglob("*.po")], ids=lambda path: f"{path.stem}-{path.parts[-3]}"
)
def test_no_key_stands_twice(path: Path) -> None:
    keys = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))


def used_keys() -> set[str]:
    """Collect the keys written out in templates and code."""
    keys = set()
    for path in [*SOURCE.rglob("*.html"), *SOURCE.rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        keys |= set(re.findall(r"""(?:words\.say|self\.say|\bt)\(\s*["']([a-z_]+\.[a-z0-9_.]+)["']""", text))
        keys |= {f"{game_of(path)}.board.{key}" for key in re.findall(r"""scene\.say\(\s*["']([a-z_.]+)["']""", text)}
    return keys


def game_of(path: Path) -> str:
    """Return the game whose folder a file lies in."""
    parts = path.relative_to(SOURCE).parts
    return parts[1] if parts[0] == "games" else ""


def test_every_key_written_in_code_or_pages_has_words() -> None:
    known = {key for path in DOMAINS for key in forms(catalogue(path))}
    assert used_keys() - known == set()


def test_names_are_marked_for_pages_and_unmarked_for_terminals() -> None:
    assert plain(f"{named('Ana')} took it") == "Ana took it"


def test_lists_and_plurals() -> None:
    english, spanish = Phrases("en"), Phrases("es")
    assert english.join(["a", "b", "c"]) == "a, b and c"
    assert spanish.join(["a", "b"]) == "a y b"
    assert english.join(["a"]) == "a"


def test_an_unknown_language_is_english_and_an_unknown_key_is_itself() -> None:
    assert Phrases("xx").lang == "en"
    assert Phrases("en").say("no.such.key") == "no.such.key"
