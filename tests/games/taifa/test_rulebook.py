"""The rules of Taifa as a text: every card, area and ruling stands there as it is played."""

import json
import re
from pathlib import Path

import pytest

import ludoteca.games.taifa as package
from ludoteca.core.game import Json
from ludoteca.games.taifa import Taifa
from ludoteca.games.taifa.pieces.cards import CARDS
from ludoteca.games.taifa.text.names import slug_of
from ludoteca.words import LANGS

FOLDER = Path(package.__file__).parent
TAIFA = Taifa()
AREAS = range(1, 59)


def rows(lang: str, chapter: str) -> list[list[str]]:
    """Return the cells of the table that follows a paragraph of the rules."""
    text = TAIFA.rulebook(lang).split(f"\n{chapter} ")[1]
    lines = [line for line in text.split("\n\n")[1].split("\n") if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def data(file: str) -> Json:
    return json.loads((FOLDER / "data" / file).read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("chapter", "deck"), [("12.1", "muslim"), ("12.2", "christian")])
def test_the_rules_list_every_card_as_it_is_played(lang: str, chapter: str, deck: str) -> None:
    words = TAIFA.words(lang)
    found = {name.strip("*"): [count, marks, text] for name, count, marks, text, _ in rows(lang, chapter)}
    marks = {"permanent": "P", "removed": "D", "offensive": "O"}
    cards = [card for card in data("cards.json")["cards"] if card["deck"] == deck]
    assert len(found) == len(cards)
    for card in cards:
        slug = slug_of(next(one for one in CARDS if one.startswith(f"{deck}:") and is_named(one, card)))
        count, shown, text = found[words.say(f"taifa.card.{slug}")]
        assert (count, shown) == (str(card["count"]), " ".join(marks[mark] for mark in marks if card[mark]))
        assert text.startswith(words.effect(slug)) or str(card["value"]) in text


def is_named(card: str, entry: Json) -> bool:
    slug = entry["name"].lower().replace("'", "").replace(" ", "-")
    return slug_of(card) == (f"{slug}-{entry['value']}" if entry["value"] else slug)


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_list_every_area_and_mark_what_is_reconstructed(lang: str) -> None:
    words, sheet = TAIFA.words(lang), data("map.json")
    found = rows(lang, "14.1")
    assert len(found) == len(AREAS)
    for area, (number, name, defence, links, owner, _) in zip(sheet["areas"], found, strict=True):
        assert (int(number), name.split(" (*")[0]) == (area["id"], words.area(area["id"]))
        assert defence == str(area["defence"]) + ("\\*" if "defence" in area["reconstructed"] else "")
        assert links == ", ".join(words.area(other) for other in area["adj"])
        kingdom = words.say(f"taifa.kingdom.{area['owner']}") if area["owner"] else words.say("taifa.independent")
        assert owner == kingdom


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_hold_every_ruling_and_what_the_words_cite(lang: str) -> None:
    text = TAIFA.rulebook(lang)
    for ruling in range(1, 65):
        assert f"\n13.{ruling} " in text, ruling
    catalogue = (FOLDER / "locale" / lang / "LC_MESSAGES" / "taifa.po").read_text(encoding="utf-8")
    for cited in set(re.findall(r"\((\d+(?:\.\d+)+(?:, \d+(?:\.\d+)+)*)\)", catalogue)):
        for rule in cited.split(", "):
            assert f"\n{rule} " in text, rule
