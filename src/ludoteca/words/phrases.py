"""The sentences of one language, out of gettext catalogues whose msgids are our keys."""

import gettext
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from ludoteca.core.errors import NO_FACTS, BadOption, BrokenRecord, GameError, IllegalAction
from ludoteca.core.game import Json, Seat
from ludoteca.core.options import Option
from ludoteca.core.telling import Chapter

LANGS: Final = ("en", "es")
NAME_OPENS: Final = "\u2068"  # first strong isolate: a name keeps its own direction
NAME_CLOSES: Final = "\u2069"
OWN: Final = ("ludoteca", Path(__file__).parent / "locale")


@lru_cache
def catalogue(domain: str, folder: Path, lang: str) -> gettext.NullTranslations:
    """Return a catalogue; `make` compiles it from the .po beside it."""
    return gettext.translation(domain, folder, [lang])


def named(name: str) -> str:
    """Mark a name inside a sentence, for pages that show it in bold."""
    return f"{NAME_OPENS}{name}{NAME_CLOSES}"


def plain(sentence: str) -> str:
    """Return a sentence without the marks around names."""
    return sentence.replace(NAME_OPENS, "").replace(NAME_CLOSES, "")


def opened(sentence: str) -> str:
    """Return a sentence with a capital at its beginning, in a name as well."""
    mark = NAME_OPENS if sentence.startswith(NAME_OPENS) else ""
    bare = sentence.removeprefix(mark)
    return mark + bare[:1].upper() + bare[1:]


class Phrases:
    """Says keys in one language; a game adds its own catalogue to the shared one."""

    def __init__(self, lang: str, *catalogues: tuple[str, Path]) -> None:
        self.lang = lang if lang in LANGS else LANGS[0]
        self.catalogues = [catalogue(domain, folder, self.lang) for domain, folder in (*catalogues, OWN)]

    def find(self, key: str, count: int | None) -> str | None:
        """Return the text of a key, in the plural form for a count when it has one."""
        for source in self.catalogues:
            found = key if count is None else source.ngettext(key, key, count)
            if found == key:
                found = source.gettext(key)
            if found != key:
                return found
        return None

    def say(self, key: str, facts: Mapping[str, object] = NO_FACTS) -> str:
        """Return the sentence of a key; the fact `count` chooses the plural."""
        count = facts.get("count")
        found = self.find(key, count if isinstance(count, int) else None)
        if found is None:
            return key
        return found.format_map({name: self.fact(name, value) for name, value in facts.items()})

    def fact(self, name: str, value: object) -> str:
        """Return a fact in words: `colour` = `sky` is looked up as the key `colour.sky`."""
        if isinstance(value, GameError):
            return self.error(value)
        if isinstance(value, str):
            return self.find(f"{name}.{value}", None) or value
        if isinstance(value, list | tuple):
            return self.join([self.fact(name, item) for item in value])
        if isinstance(value, float) and value.is_integer():
            return str(int(value))
        return str(value)

    def join(self, items: Sequence[str]) -> str:
        """Return a list as the language writes it: `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("join.last", {"first": ", ".join(items[:-1]), "last": items[-1]})

    def in_sentences(self, names: Sequence[str]) -> list[str]:
        """Return what sentences call the seats: by what the room calls them, unless a game speaks of something else."""
        return list(names)

    def goal(self, view: Json) -> str:
        """Return how this match is won; a game says it in its own words."""
        return ""

    def standing(self, view: Json, seat: Seat, names: list[str]) -> str:
        """Return what a seat still needs, where a game says so."""
        return ""

    def chapter(self, chapter: Chapter, names: list[str]) -> str:
        """Return the heading of a chapter: the round where rounds are counted, and whose turn."""
        part, _, seat = chapter
        facts = {"round": part, "seat": names[seat] if 0 <= seat < len(names) else ""}
        return self.say("chapter.round" if part else "chapter", facts)

    def part(self, chapter: Chapter) -> str:
        """Return the round, where rounds are counted."""
        return self.say("chapter.part", {"round": chapter[0]}) if chapter[0] else ""

    def notes(self, view: Json) -> Mapping[str, tuple[str, str]]:
        """Return what the pieces are, where a game says so."""
        return {}

    def option(self, option: Option) -> tuple[str, str]:
        """Return an option's name and what it does."""
        return self.say(option.key), self.say(f"{option.key}.help")

    def choice(self, option: Option, value: str) -> str:
        """Return the name of one value of a choice or set."""
        return self.say(f"{option.key}.{value}")

    def error(self, error: GameError) -> str:
        """Return an error's sentence in this language, with the rule's number where it has one."""
        if isinstance(error, IllegalAction):
            sentence = error.game.words(self.lang).reason(error.reason)
        elif isinstance(error, BrokenRecord):
            detail = self.say(f"detail.{error.facts['detail']}", error.facts)
            sentence = self.say(error.key, {**error.facts, "detail": detail})
        elif isinstance(error, BadOption):
            sentence = self.say(f"{error.key}.{error.facts['kind']}", error.facts)
        else:
            sentence = self.say(error.key, error.facts)
        return f"{sentence} ({error.rule})" if error.rule else sentence
