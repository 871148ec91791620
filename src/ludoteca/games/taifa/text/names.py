"""What the things of Taifa are called: kingdoms, areas, cards, dice."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ludoteca.core.errors import NO_FACTS
from ludoteca.core.game import Json, Seat
from ludoteca.games.taifa.pieces.cards import NUMBER, SORT, SORTS
from ludoteca.games.taifa.pieces.kingdoms import KINGDOMS, PEOPLES, SCENARIO, SIX
from ludoteca.words.phrases import NAME_CLOSES, NAME_OPENS, Phrases

CATALOGUE: Final = ("taifa", Path(__file__).parents[1] / "locale")
FOREIGN: Final = "foreign-"  # in notation: the copy of the other religion
AREAS: Final = ("area", "areas", "ties")
CARDS: Final = ("card", "cards")
SEATED: Final[Mapping[int, Sequence[str]]] = {SIX: PEOPLES, SCENARIO: ("almoravids", "castile", "catalan", "el_cid")}
NO_NAMES: Final[Mapping[int, str]] = {}


def slug_of(card: str) -> str:
    """Return a card's slug, out of its id `christian:mesnada-3` or its notation."""
    return card.rpartition(":")[2].removeprefix(FOREIGN)


def value_of(card: str) -> int:
    """Return a Troop's value, which ends its slug; 0 for any other card."""
    last = card.rpartition("-")[2]
    return int(last) if last.isdecimal() else 0


def signed(number: int) -> str:
    """Return a Card Bonus: `+1`, `0`, `−2`."""
    return f"{number:+d}".replace("-", "−") if number else "0"


class Naming(Phrases):
    """Phrases that know the names of the game's things."""

    def __init__(self, lang: str, renamed: Mapping[int, str] = NO_NAMES) -> None:
        """Take `renamed` for the areas that other data than the package's call by another name."""
        super().__init__(lang, CATALOGUE)
        self.renamed: Final = renamed
        self.briefs: Final = frozenset(self.say(f"taifa.kingdom.{kingdom}.short") for kingdom in KINGDOMS)
        self.verbs = dict(pair.split("=") for pair in super().say("taifa.many.verbs").split(", "))
        self.contracted = dict(pair.split("=") for pair in super().say("taifa.contracted").split(", "))
        before, articles = ("|".join(sorted(set(part))) for part in zip(*map(str.split, self.contracted), strict=True))
        self.apart = re.compile(rf"\b({before}) ({NAME_OPENS}?)({articles}) ")
        names, verbs = super().say("taifa.many").replace(", ", "|"), "|".join(self.verbs)
        self.many = re.compile(rf"(\b(?:{names}){NAME_CLOSES}?(?: \([^)]*\))? (?:no |se |te )?)({verbs})\b")
        self.further = re.compile(rf"((?:,| y| and) (?:no |se |te )?)({verbs})\b")

    def fact(self, name: str, value: object) -> str:
        if name in AREAS and isinstance(value, int):
            return self.place(value)
        if name in CARDS and isinstance(value, str):
            return self.card(value)
        if name in CARDS and isinstance(value, list | tuple):
            return self.cards(value)
        if name == "kingdom" and isinstance(value, str):
            return self.find(f"taifa.kingdom.{value}", None) or value
        if name == "realm" and isinstance(value, str):
            return self.say(f"taifa.in_words.{value}")
        if name == "rolled" and isinstance(value, list | tuple):
            return " ".join(map(str, value)) or self.say("taifa.no_dice")
        return super().fact(name, value)

    def area(self, area: int) -> str:
        """Return what an area is called, by its number."""
        return self.renamed.get(area) or self.say(f"taifa.area.{area}")

    def place(self, area: int) -> str:
        """Return an area as a sentence names it: a capital that is called as its kingdom is told as the city."""
        name = self.area(area)
        return self.say("taifa.place.city", {"name": name}) if name in self.briefs else name

    def own_place(self, area: int) -> str:
        """Return an area as a sentence names it to its owner: `your Burgos`, `your city of León`."""
        name = self.area(area)
        return self.say(f"taifa.place{'.city' if name in self.briefs else ''}.yours", {"name": name})

    def card(self, card: str) -> str:
        """Return a card by its id or notation: `Truce`, a Troop with its value; what is none stays as it is."""
        slug = slug_of(card)
        name = self.find(f"taifa.card.{slug}", None)
        if name is None:
            return card
        return f"{name} {value_of(slug)}" if value_of(slug) else name

    def cards(self, cards: Sequence[str]) -> str:
        """Return several cards, equal ones counted: `2 × Hueste 2 and Champion`."""
        told = Counter(self.card(card) for card in cards)
        return self.join([f"{count} × {name}" if count > 1 else name for name, count in told.items()])

    def realms(self, names: Sequence[str]) -> list[str]:
        """Return the kingdoms of the seats, whoever sits there: sentences speak of them."""
        return [self.say(f"taifa.seat.{len(names)}.{seat}") for seat in range(len(names))]

    def in_sentences(self, names: Sequence[str], area: int | None = None) -> list[str]:
        """Return the kingdoms of the seats as a sentence names them, with an article where the language wants one.

        Where the sentence is about an area of the same name, the kingdom is told as such.
        """
        return [self.beside(kingdom, area) or self.say(f"taifa.in_words.{kingdom}") for kingdom in SEATED[len(names)]]

    def briefly(self, view: Json, seat: Seat, area: int | None = None) -> str:
        """Return a seat's kingdom by its short name, as a sentence about an area names it."""
        kingdom = view["kingdoms"][seat]
        return self.beside(kingdom, area) or self.say(f"taifa.in_words.{kingdom}.short")

    def beside(self, kingdom: str, area: int | None) -> str:
        """Return a kingdom's full name where its short one is the area's too; empty elsewhere."""
        if area is None or self.area(area) != self.say(f"taifa.kingdom.{kingdom}.short"):
            return ""
        return self.find(f"taifa.in_words.{kingdom}.realm", None) or self.say(f"taifa.in_words.{kingdom}")

    def say(self, key: str, facts: Mapping[str, object] = NO_FACTS) -> str:
        """Return the sentence of a key; the verb agrees with a kingdom in the plural, and `a el` becomes `al`."""
        told = super().say(key, facts)
        if not facts:
            return told
        told = self.apart.sub(lambda found: f"{self.contracted[f'{found[1]} {found[3]}']} {found[2]}", told)
        if not self.many.search(told):
            return told
        agreed = self.many.sub(lambda found: found[1] + self.verbs[found[2]], told)
        return self.further.sub(lambda found: found[1] + self.verbs[found[2]], agreed)

    def sort(self, card: str) -> str:
        """Return what sort of card it is, by its id: `response`, `event` or `troop`."""
        return SORTS[SORT[NUMBER[card]]]

    def effect(self, card: str) -> str:
        """Return what a card does for a player."""
        slug = slug_of(card)
        if value_of(slug):
            return self.say("taifa.troop.text", {"count": value_of(slug)})
        return self.say(f"taifa.card.{slug}.text")

    def for_bot(self, card: str) -> str:
        """Return how a Bot uses a card where that is not plain; empty otherwise."""
        return self.find(f"taifa.card.{slug_of(card)}.bot", None) or ""

    def in_scenario(self, card: str) -> str:
        """Return what is different about a card in El Cid; empty for nothing."""
        return self.find(f"taifa.card.{slug_of(card)}.cid", None) or ""

    def kingdom(self, view: Json, names: list[str], seat: Seat) -> str:
        """Return a seat's kingdom, and whoever plays it where that is another name: `León (Ana)`."""
        kingdom = self.say(f"taifa.kingdom.{view['kingdoms'][seat]}")
        return kingdom if names[seat] == kingdom else f"{kingdom} ({names[seat]})"

    def target(self, view: Json, names: list[str], area: int) -> str:
        """Return an area with whose it is and how it defends: `Tudela (independent, defence 2)`."""
        found = next((one for one in view["areas"] if one["id"] == area), None)
        if found is None:
            return self.area(area)
        if found["owner"] is None:
            return self.say("taifa.target.free", {"area": area, "defence": found["defends"]})
        facts = {"area": area, "defence": found["defends"], "kingdom": self.kingdom(view, names, found["owner"])}
        return self.say("taifa.target.garrison" if found["garrison"] else "taifa.target.held", facts)
