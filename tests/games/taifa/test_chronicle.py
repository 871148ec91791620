"""What happens in Taifa, told to whoever did it, to whom it was done, and to the others."""

import re
from pathlib import Path
from typing import Any

import pytest

import ludoteca.games.taifa as package
from ludoteca.core.game import Event
from ludoteca.games.taifa import Taifa
from ludoteca.words import LANGS, plain
from tests.games.taifa.test_text import NAMES, PROMPTS, UNSAID

FOLDER = Path(package.__file__).parent
TAIFA = Taifa()

WON = {"seat": 5, "area": 12, "attack": 3, "defence": 1}
ROLL = {"seat": 5, "side": "attack", "dice": [1, 4, 6], "hits": 2, "area": 12}
BOT_ATTACK = {"seat": 5, "area": 23, "against": 2, "strength": 5, "why": "strength", "ties": [12, 23], "die": 5}
BOT_ATTACK |= {"cards": ["christian:mesnada-3", "christian:hueste-2"]}
# Every event with all its forms; the first seat is León's, the second the Taifa of Valencia's.
EVENTS: list[tuple[str, dict[str, Any]]] = [
    ("turn", {"turn": 2}),
    ("drew", {"seat": 5, "count": 1}),
    ("drew.own", {"seat": 5, "cards": ["christian:hueste-2", "christian:hueste-2", "christian:truce"]}),
    ("reshuffled", {"deck": "muslim"}),
    ("truce.held", {"seat": 5, "kingdom": 2}),
    ("passed", {"seat": 5}),
    ("passed.empty", {"seat": 5}),
    ("discarded", {"seat": 5, "card": "christian:walls"}),
    ("attacked", {"seat": 5, "area": 12, "against": None, "cards": None}),
    ("attacked", {"seat": 5, "area": 45, "against": 2, "cards": 3}),
    ("attacked.bot", BOT_ATTACK),
    ("attacked.bot", BOT_ATTACK | {"die": None, "against": None, "why": "offensive"}),
    ("event", {"seat": 5, "card": "christian:walls", "area": None, "kingdom": None}),
    ("event", {"seat": 5, "card": "muslim:uprising", "area": 45, "kingdom": None}),
    ("event", {"seat": 5, "card": "christian:truce", "area": None, "kingdom": 2}),
    ("bot.chose", {"seat": 5, "card": None, "areas": [12, 23], "die": 2, "area": 12}),
    ("bot.chose", {"seat": 5, "card": "christian:truce", "kingdoms": [2, 3], "die": 4, "kingdom": 2}),
    ("bot.deployed", {"seat": 5, "card": "christian:mesnada-3", "strength": 3}),
    ("bot.deployed", {"seat": 5, "card": "christian:relic", "strength": None}),
    ("bot.offensive", {"seat": 5, "card": "christian:mozarabs"}),
    ("bot.discarded", {"seat": 5, "card": "christian:razzia", "why": "no_target"}),
    ("bot.waits", {"seat": 5, "strength": 4}),
    ("bot.handed", {"seat": 5, "to": 2}),
    ("responded", {"seat": 5, "card": "christian:champion", "dice": 2, "side": "attack"}),
    ("responded", {"seat": 5, "card": "christian:militia", "dice": 2, "side": "defence"}),
    ("responded", {"seat": 5, "card": "muslim:ambush", "dice": None, "side": "defence"}),
    ("revealed", {"seat": 5, "cards": ["christian:mesnada-3"], "strength": 3}),
    ("garrison.spent", {"seat": 5, "area": 12}),
    ("withdrawn", {"seat": 5, "card": "christian:mesnada-3"}),
    ("ambushed", {"seat": 5, "card": "muslim:ambush", "against": 2}),
    ("rolled", ROLL),
    ("rolled", ROLL | {"side": "defence"}),
    ("rolled", ROLL | {"dice": [], "hits": 0}),
    ("rolled", ROLL | {"seat": None, "side": "defence"}),
    ("rerolled", ROLL),
    ("rerolled", ROLL | {"side": "defence"}),
    ("rerolled", ROLL | {"dice": [], "hits": 0}),
    ("won", WON | {"against": 2}),
    ("won", WON | {"against": None}),
    ("lost", WON | {"against": 2}),
    ("lost", WON | {"against": None}),
    ("freed", WON | {"against": 2}),
    ("turned", {"seat": 5, "area": 45, "against": 2}),
    ("taken", {"seat": 5, "area": 45, "against": 2}),
    ("taken", {"seat": 5, "area": 12, "against": None}),
    ("bonus", {"seat": 5, "by": 1, "bonus": 2}),
    ("bonus", {"seat": 5, "by": -1, "bonus": -1}),
    ("bonus.kept", {"seat": 5}),
    ("garrison", {"seat": 5, "area": 12}),
    ("healed", {"seat": 5, "card": "christian:mesnada-3"}),
    ("incursion", {"seat": 5, "against": 2, "card": "christian:hueste-2", "dice": 1}),
    ("incursion", {"seat": 5, "against": 2, "card": None, "dice": 1}),
    ("incursion.hit", {"seat": 5, "against": 2, "dice": [1, 5]}),
    ("incursion.missed", {"seat": 5, "against": 2, "dice": [1]}),
    ("card.lost", {"seat": 5, "card": "christian:walls"}),
    ("stolen", {"seat": 5, "from": 2}),
    ("stolen.card", {"seat": 5, "from": 2, "card": "muslim:jews"}),
    ("gave", {"seat": 5, "to": 2}),
    ("gave.card", {"seat": 5, "to": 2, "card": "muslim:jews"}),
    ("pact", {"seat": 5, "kingdom": 2, "card": "christian:truce"}),
    ("looked", {"seat": 5, "kingdom": 2}),
    ("looked.cards", {"seat": 5, "kingdom": 2, "cards": ["muslim:jews", "muslim:levies-1"]}),
    ("kept", {"seat": 5, "deck": "christian"}),
    ("kept", {"seat": 5, "deck": "christian", "die": 6}),
    ("kept.own", {"seat": 5, "card": "christian:walls"}),
    ("drawn.discarded", {"seat": 5, "cards": ["christian:walls", "muslim:walls"]}),
    ("took", {"seat": 5, "card": "muslim:ambush"}),
    ("swapped", {"seat": 5, "cards": ["christian:walls"]}),
    ("sudden", {"seat": 5}),
    ("final", {"castles": [9, 8, 8, 8, 8, 7], "bonuses": [0, 1, 0, 0, 0, -2], "winners": [0]}),
    ("final", {"castles": [9, 9, 8, 8, 8, 7], "bonuses": [1, 1, 0, 0, 0, -2], "winners": [0, 1]}),
    ("cid.won", {"castles": [5, 9, 8, 7, 0, 0]}),
    ("cid.lost", {"castles": [10, 9, 8, 7, 0, 0]}),
]


def told(key: str, facts: dict[str, Any], reader: int | None, lang: str = "en") -> str:
    return plain(TAIFA.words(lang).event(Event(f"taifa.{key}", facts), reader, NAMES))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("key", "facts"), EVENTS)
def test_every_event_is_told_to_every_reader(key: str, facts: dict[str, Any], lang: str) -> None:
    for reader in (None, 5, 2, 0):
        sentence = told(key, facts, reader, lang)
        assert sentence[0].isupper() and " " in sentence and not UNSAID.search(sentence)
        if reader == facts.get("seat") and not key.startswith(("bot.", "attacked.bot", "freed", "turned", "kept")):
            assert not sentence.startswith("León"), "who did it is told so"


def test_no_event_of_the_rules_is_left_out_here() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / "rules").glob("*.py"))
    keys = set(re.findall(r'"taifa\.([a-z_.]+)"', source)) - {prompt.removeprefix("taifa.") for prompt in PROMPTS}
    assert {key for key in keys if not key.startswith("no.")} <= {key for key, _ in EVENTS}


@pytest.mark.parametrize(
    ("number", "reader", "english", "spanish"),
    [
        (
            10,
            None,
            "León (Bot) rolled a 5: of Tudela and Calatayud it attacked Calatayud (Taifa of Valencia), "
            "the last of them, with Mesnada 3 and Hueste 2: strength 5, more than 3",
            "León (Bot) ha sacado un 5: entre Tudela y Calatayud ha atacado Calatayud (Taifa de Valencia), "
            "la última de ellas, con Mesnada 3 y Hueste 2: fuerza 5, más de 3",
        ),
        (
            11,
            None,
            "León (Bot) attacked Calatayud (independent), the strongest it could beat, with Mesnada 3 and Hueste 2: "
            "strength 5, by an Offensive card",
            "León (Bot) ha atacado Calatayud (independiente), la más fuerte que podía vencer, con Mesnada 3 y "
            "Hueste 2: fuerza 5, por una carta Ofensiva",
        ),
        (
            16,
            None,
            "León (Bot) rolled a 4: of the Taifa of Valencia and the Taifa of Seville it chose the Taifa of Valencia, "
            "the first round the map clockwise",
            "León (Bot) ha sacado un 4: entre la taifa de Valencia y la taifa de Sevilla ha "
            "elegido a la taifa de Valencia, yendo por el mapa como las agujas del reloj",
        ),
        (2, 5, "Your new cards: 2 × Hueste 2 and Truce", "Tus cartas nuevas: 2 × Hueste 2 y Tregua"),
        (
            9,
            2,
            "León attacked Denia (yours) with 3 cards face down",
            "León ha atacado Denia (tuya) con 3 cartas bocabajo",
        ),
        (30, 5, "You rolled 1 4 6 for the attack: 2 hits", "Tú has sacado 1 4 6 para el ataque: 2 impactos"),
        (37, 2, "León took Tudela from you, 3 to 1", "León te ha tomado Tudela, 3 a 1"),
        (46, 5, "Your Card Bonus falls to −1", "Tu Bonus de cartas baja a −1"),
    ],
)
def test_an_event_reads_well(number: int, reader: int | None, english: str, spanish: str) -> None:
    assert told(*EVENTS[number], reader) == english
    assert told(*EVENTS[number], reader, "es") == spanish


def test_the_card_bonus_is_told_where_it_decided() -> None:
    alone = {"castles": [9, 8, 8, 8, 8, 7], "bonuses": [0] * 6, "winners": [0]}
    assert "Card Bonus" not in told("final", alone, None)
    tied = {"castles": [9, 9, 8, 8, 8, 7], "bonuses": [0, 1, 0, 0, 0, 0], "winners": [1]}
    assert "Card Bonus: Castile 0, Catalan Counties +1" in told("final", tied, None)
