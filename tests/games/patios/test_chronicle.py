"""What happens at a table of Patios, in words: to who did it, to whom it was done, and to the others."""

import pytest

from ludoteca.core.game import Event
from ludoteca.games.patios import Patios
from ludoteca.words import plain

PATIOS = Patios()
NAMES = ["Ana", "Luis", "Eva", "Paco", "Rocío"]


def say(event: Event, reader: int | None, lang: str = "en") -> str:
    return plain(PATIOS.words(lang).event(event, reader, NAMES))


@pytest.mark.parametrize(
    ("key", "facts", "other", "own"),
    [
        ("chose", {"character": "children"}, "Ana chose the Children", "You chose the Children"),
        (
            "placed",
            {"card": "b04", "cell": "n", "up": True},
            "Ana placed a Balcony (1 blue and 2 of one colour) in the north, face up",
            "You placed a Balcony (1 blue and 2 of one colour) in the north, face up",
        ),
        (
            "placed",
            {"card": "tub", "cell": "n", "up": False},
            "Ana placed the Tub in the north, face down",
            "You placed the Tub in the north, face down",
        ),
        (
            "placed",
            {"card": "cane", "cell": "n", "up": True},
            "Ana placed a Cane in the north",
            "You placed a Cane in the north",
        ),
        (
            "placed.own",
            {"card": "green", "cell": "s"},
            "Ana’s dry card in the south is a green Pot",
            "Your dry card in the south is a green Pot",
        ),
        (
            "took.own",
            {"card": "hose"},
            "The Improvement that Ana took is the Hose",
            "The Improvement you took is the Hose",
        ),
        (
            "scored",
            {"trios": ["red"], "colours": {"blue": 1, "red": 2}, "balconies": [], "works": -2, "points": 3},
            "Ana received a red trio token, 1 point for blue and 2 points for red",
            "You received a red trio token, 1 point for blue and 2 points for red",
        ),
        (
            "scored",
            {"trios": [], "colours": {"blue": 0}, "balconies": [], "works": 0, "points": 0},
            "Ana received nothing",
            "You received nothing",
        ),
        (
            "kept",
            {"up": ["red"], "dry": ["blue"]},
            "Ana keeps a red Pot and a dry blue Pot for the next round: of each colour left, one Pot may stay face up "
            "and one turned dry",
            "You keep a red Pot and a dry blue Pot for the next round: of each colour left, one Pot may stay face up "
            "and one turned dry",
        ),
        ("moved", {"by": 1}, "Ana drew the Visitors 1 place forward", "You drew the Visitors 1 place forward"),
        (
            "paid.none",
            {"points": 1},
            "Ana paid 1 point for the Works, all there was",
            "You paid 1 point for the Works, all there was",
        ),
        (
            "final",
            {"points": 35.5, "trios": {"blue": 1, "red": 3, "green": 2}, "tokens": 8, "coins": 3},
            "Ana: 35½ points in all, out of 26 points for 6 trios, 8 points in tokens and 1½ points for 3 coins",
            "You: 35½ points in all, out of 26 points for 6 trios, 8 points in tokens and 1½ points for 3 coins",
        ),
    ],
)
def test_what_happened_is_told_to_who_did_it_and_to_the_others(
    key: str, facts: dict[str, object], other: str, own: str
) -> None:
    event = Event(f"patios.{key}", {"seat": 0, **facts})
    assert say(event, 1) == other == say(event, None)
    assert say(event, 0) == own


@pytest.mark.parametrize(
    ("key", "facts", "english", "spanish"),
    [
        ("passed", {"to": 1, "count": 1}, "Ana passed 1 card on to you", "Ana te ha pasado 1 carta"),
        (
            "apprentice",
            {"apprentice": 1},
            "Ana took you as apprentice, for a coin",
            "Pagas una moneda y eres aprendiz de Ana",
        ),
        ("stole", {"other": 1}, "Ana took an Improvement from you", "Ana te ha quitado una Mejora"),
        (
            "gave.own",
            {"apprentice": 1, "card": "can"},
            "The Improvement Ana gave you is the Watering can",
            "La Mejora que te ha dado Ana es la Regadera",
        ),
        (
            "stole.own",
            {"other": 1, "card": "hose"},
            "The Improvement Ana took from you is the Hose",
            "La Mejora que te ha quitado Ana es la Manguera",
        ),
        (
            "swapped",
            {"other": 1, "cell": "n", "cell2": "se", "card": "red", "card2": "green"},
            "Ana gave you a red Pot from the north for a green Pot from your south-east",
            "Ana te ha cambiado una Maceta roja del norte por una Maceta verde de tu sureste",
        ),
    ],
)
def test_whom_it_was_done_to_is_spoken_to(key: str, facts: dict[str, object], english: str, spanish: str) -> None:
    event = Event(f"patios.{key}", {"seat": 0, **facts})
    assert say(event, 1) == english
    assert say(event, 1, "es") == spanish
    assert "Luis" in say(event, 2)


def test_cards_of_a_kind_are_counted() -> None:
    event = Event("patios.sample", {"cards": ["red", "red", "cane", "b11"]})
    assert say(event, 0) == "The sample: 2 red Pots, a Cane and a Balcony (4 of one colour)"
    assert say(event, 0, "es") == "La muestra: 2 Macetas rojas, una Caña y un Balcón (4 de un mismo color)"


@pytest.mark.parametrize(
    ("key", "facts", "english", "spanish"),
    [
        ("moved_back", {"character": "children"}, "To the end: Children", "Al final: Niños"),
        ("shown", {"character": "sun"}, "Face up: Sun", "Bocarriba: Sol"),
        ("refilled", {"cards": ["red"]}, "Into the sample: a red Pot", "A la muestra: una Maceta roja"),
    ],
)
def test_the_end_of_a_turn_is_told_in_few_words(key: str, facts: dict[str, object], english: str, spanish: str) -> None:
    event = Event(f"patios.{key}", facts)
    assert (say(event, 0), say(event, 0, "es")) == (english, spanish)
