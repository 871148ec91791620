"""What the things of Patios are called: cards, cells, waterers, points."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ludoteca.core.game import Json, Seat
from ludoteca.games.patios.pieces import BALCONIES, COLOURS, IMPROVEMENTS, Balcony
from ludoteca.words.phrases import Phrases

CATALOGUE: Final = ("patios", Path(__file__).parents[1] / "locale")
BY_NAME: Final = {balcony.name: balcony for balcony in BALCONIES}
# Facts that read as another does; a card in a sentence is one of its kind: `a red Pot`, `the Hose`.
ALIKE: Final = {"card": "one", "card2": "one", "cell2": "cell", "cells": "cell", "direction": "cell"}

FORMS: Final = ("card", "one", "dry")


def halves(value: float) -> str:
    """Return a number of half points: `35½`."""
    whole, rest = divmod(value, 1)
    return f"{int(whole) or ''}½" if rest else str(int(whole))


class Naming(Phrases):
    """Phrases that know the names of the game's things."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, CATALOGUE)

    def fact(self, name: str, value: object) -> str:
        if value is None:
            return self.say("patios.hidden")
        if isinstance(value, float):
            return halves(value)
        if name == "waterer" and isinstance(value, str):
            return self.waterer(value)
        name = ALIKE.get(name, name)
        if name in FORMS and isinstance(value, str) and value in BY_NAME:
            return self.card(value, name)
        return super().fact(name, value)

    def card(self, name: str, form: str = "card") -> str:
        """Return a card in one form: `card` is `red Pot`, `one` is `a red Pot`, `dry` is `a dry red Pot`."""
        if name in BY_NAME:
            return self.say(f"{form}.balcony", {"needs": self.needs(BY_NAME[name])})
        return self.say(f"{form}.{name}")

    def own(self, name: str) -> str:
        """Return a card in hand: `your red Pot`, and an Improvement, of which there is one, `the Hose`."""
        return self.card(name, "one" if name in IMPROVEMENTS and name != "tub" else "your")

    def either(self, names: Sequence[str]) -> str:
        """Return the cards of which one it is: `the Hose or the Tub`."""
        told = [self.card(name, "one") for name in names]
        if len(told) < 2:
            return "".join(told)
        return self.say("patios.or", {"first": ", ".join(told[:-1]), "last": told[-1]})

    def needs(self, balcony: Balcony) -> str:
        """Return what a Balcony asks for: `1 blue and 2 of one colour`."""
        asked = [*zip(COLOURS, balcony.need, strict=True), ("alike", balcony.group)]
        return self.join([self.say(f"patios.need.{what}", {"count": count}) for what, count in asked if count])

    def cards(self, names: Sequence[str]) -> str:
        """Return several cards, equal ones counted: `2 red Pots and a Cane`."""
        return self.join(
            [
                self.say(f"cards.{name}", {"count": count}) if count > 1 else self.card(name, "one")
                for name, count in Counter(names).items()
            ]
        )

    def waterer(self, notation: str) -> str:
        """Return what `cane@n`, `hose` or `can` stands for."""
        kind, _, cell = notation.partition("@")
        return self.say(f"waterer.{kind}", {"cell": cell})

    def points(self, value: float) -> str:
        """Return `1 point`, `35½ points`."""
        return self.say("patios.points", {"count": 1 if 0 < value <= 1 else 2, "number": float(value)})

    def lying(self, view: Json, seat: Seat, cell: str) -> str:
        """Return the card in a cell as far as the view tells it: `a dry card`."""
        card = card_at(view, seat, cell)
        if card is None or card["card"] is None:
            return self.say("dry.unknown")
        return self.card(card["card"], "one" if card["up"] else "dry")

    def seat(self, names: list[str], seat: Seat) -> str:
        """Return what a seat is called; one that nobody has here goes by its number."""
        return names[seat] if seat < len(names) else self.say("patios.seat", {"number": seat + 1})


def card_at(view: Json, seat: Seat, cell: str) -> Json | None:
    """Return what lies in a cell of a patio, None for nothing."""
    if seat >= view["seats"]:
        return None
    return next((card for card in view["players"][seat]["court"] if card["cell"] == cell), None)
