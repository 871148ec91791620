"""Cities and the kingdoms of their names, and whose a city was: in the chronicle, the dock and the sheet of a fight."""

import pytest

from ludoteca.core.game import Event, Json
from ludoteca.words.phrases import plain
from tests.games.taifa.drawn import TAIFA
from tests.games.taifa.test_board import fought, text_of
from tests.games.taifa.test_text import ENGLISH, NAMES, SPANISH, asking, fighting


@pytest.mark.parametrize(
    ("lang", "facts", "told"),
    [
        ("en", {"seat": 3, "against": 0}, "The city of Seville falls to the Taifa of Seville, 2 to 1"),
        ("en", {"area": 9, "seat": 5, "against": 0}, "The city of León falls to the kingdom of León, 2 to 1"),
        ("en", {"seat": 1, "against": 3}, "The city of Seville falls to the Counties, 2 to 1"),
        ("en", {"seat": 5, "outcome": "lost"}, "The city of Seville holds out, 1 to 2"),
        ("es", {"seat": 1, "against": 3}, "La ciudad de Sevilla cae en manos de los Condados, 2 a 1"),
        ("es", {"seat": 5, "outcome": "ambushed"}, "el ataque a la ciudad de Sevilla se queda en nada"),
    ],
)
def test_a_city_and_its_kingdom_are_told_apart(lang: str, facts: dict[str, object], told: str) -> None:
    assert told in text_of(TAIFA.regions(fought(**{"area": 51, **facts}), lang=lang, names=NAMES)["battle"])


def test_one_names_its_own_city_as_such() -> None:
    taken = Event("taifa.taken", {"seat": 5, "area": 51, "against": 3})
    assert plain(ENGLISH.event(taken, 3, NAMES)) == "León took over your city of Seville"
    assert plain(SPANISH.event(taken, 3, NAMES)) == "León se ha quedado con tu ciudad de Sevilla"
    view = asking("respond", seat=3, to_move=3, contest=fighting("attack", area=51, against=3))
    assert ENGLISH.prompt(view, NAMES)[0] == "León attacks your city of Seville: do you respond?"


def test_an_independent_city_is_told_from_the_kingdom() -> None:
    contest = fighting("attack", seat=0, area=9, against=None, dice={"attack": 3, "defence": 4}, chance=0.25)
    told = ENGLISH.prompt(asking("respond", contest=contest), NAMES)[1]
    assert told.startswith("Castile 3 dice, the city of León 4 dice: as it stands")


def test_an_article_runs_together_with_the_word_before_it() -> None:
    won = Event("taifa.won", {"seat": 0, "area": 9, "against": 5, "attack": 2, "defence": 1})
    assert plain(SPANISH.event(won, None, NAMES)) == "Castilla ha tomado la ciudad de León al reino de León, 2 a 1"
    assert plain(ENGLISH.event(won, None, NAMES)) == "Castile took the city of León from the kingdom of León, 2 to 1"
    stolen = Event("taifa.stolen", {"seat": 0, "from": 3})
    assert plain(SPANISH.event(stolen, None, NAMES[:4])) == "Los almorávides han quitado una carta al Cid"
    taken = Event("taifa.taken", {"seat": 0, "against": 3, "area": 12})
    assert plain(SPANISH.event(taken, None, NAMES[:4])).endswith("hasta ahora del Cid")


def test_after_a_fight_is_won_its_defender_is_still_named() -> None:
    """The area is the attacker's by then."""
    rolls = {"attack": [4, 5, 6], "defence": [4, 2]}
    view = asking("hakim", seat=0, to_move=2, contest=fighting("attack") | {"window": "hakim", "rolls": rolls})
    denia = next(area for area in view["areas"] if area["id"] == 45)
    denia |= {"owner": 5, "garrison": True}
    title, told = ENGLISH.prompt(view, NAMES)
    assert title == "León attacks Denia (Taifa of Valencia)"
    assert told.endswith("Denia has fallen to León, 3 to 1.")
    free = view | {"contest": view["contest"] | {"against": None}}
    assert SPANISH.prompt(free, NAMES)[0] == "León ataca Denia (independiente)"


def test_after_an_ambush_no_chance_is_told_any_more() -> None:
    """The sheet of the fight says the same as the dock."""
    dice: Json = {"dice": {"attack": 5, "defence": 4}, "chance": 0.5, "troops": ["christian:hueste-2"]}
    view = asking("hakim", contest=fighting("attack", **dice) | {"window": "hakim", "withdrawn": []})
    told = (ENGLISH.prompt(view, NAMES)[1], TAIFA.regions(view, lang="en", names=NAMES)["battle"])
    for sentence in told:
        assert "The attack on Denia fell into an ambush." in sentence and "%" not in sentence
    others = SPANISH.prompt(view | {"seat": 1}, NAMES)[1]
    assert others.endswith("El ataque a Denia ha caído en una emboscada.")
