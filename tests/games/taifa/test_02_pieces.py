"""Chapter 2: cards, castles and garrisons, dice, Card Bonus, the map."""

from collections import Counter

import pytest

from ludoteca.core.errors import UnknownAction
from ludoteca.games.taifa.pieces.cards import CARDS, SORT, SORTS, VALUE
from tests.games.taifa.drawn import AREAS, EVERY_CARD, TAIFA, drawn, legal, play, refused, told

IN_BOTH_DECKS = [
    "militia",
    "champion",
    "leader",
    "surprise-sortie",
    "independent-campaign",
    "razzia",
    "succession",
    "walls",
    "peasants-1",
]


@pytest.mark.parametrize(
    ("deck", "responses", "events", "troops", "strength"), [("muslim", 8, 18, 19, 49), ("christian", 7, 18, 20, 56)]
)
def test_2_1_each_deck_has_45_cards(deck: str, responses: int, events: int, troops: int, strength: int) -> None:
    sorts: Counter[str] = Counter()
    for kind, card in enumerate(CARDS):
        if card.startswith(deck):
            sorts[SORTS[SORT[kind]]] += EVERY_CARD[card]
            sorts["strength"] += VALUE[kind] * EVERY_CARD[card]
    assert sorts == {"response": responses, "event": events, "troop": troops, "strength": strength}
    assert responses + events + troops == 45


def test_2_1_there_are_61_different_cards_and_nine_are_in_both_decks() -> None:
    assert len(CARDS) == len(set(CARDS)) == 61
    words = Counter(card.split(":")[1] for card in CARDS)
    assert sorted(word for word, decks in words.items() if decks == 2) == sorted(IN_BOTH_DECKS)


def test_2_1_a_card_is_used_as_what_it_is() -> None:
    state = drawn("castile: champion mesnada-3 crusaders\nvalencia: levies-1")
    assert refused(state, "event champion") == "5.4 not_event"
    assert refused(state, "event mesnada-3") == "5.4 not_event"
    assert refused(state, "incursion valencia hueste-2") == "2.1 not_held"
    assert refused(state, "discard walls") == "2.1 not_held"
    play(state, "attack toledo")
    assert refused(state, "commit crusaders") == "5.1.2 not_committed"
    assert refused(state, "commit militia") == "2.1 not_held"
    assert legal(state) == {"commit mesnada-3", "commit champion", "commit champion:0", "commit champion:1"}


def test_15_2_the_name_alone_means_the_own_religions_copy_and_foreign_the_other() -> None:
    both = drawn("castile: c:champion m:champion hueste-2")
    assert legal(both, "discard") == {"discard champion", "discard foreign-champion", "discard hueste-2"}
    assert refused(both, "discard foreign-walls") == "2.1 not_held"
    play(both, "discard foreign-champion")
    assert both.dump()["discards"][0] == ["muslim:champion"]
    only = drawn("castile: m:champion hueste-2")
    assert refused(only, "discard champion") == "2.1 not_held"
    play(only, "discard foreign-champion")
    assert only.dump()["discards"] == [["muslim:champion"], []]


def test_15_2_the_word_of_a_card_tells_nothing_of_another() -> None:
    """Whether the own copy is held too cannot be read off the action by which the other is discarded."""
    for held in ("m:militia c:militia", "m:militia relic"):
        state = drawn(f"castile: {held}")
        play(state, "discard foreign-militia")
        assert state.view(5)["last"] == {"seat": 0, "action": "discard foreign-militia"}


@pytest.mark.parametrize("notation", ["attack atlantis", "commit mesnada", "respond champion:2", "event truce paris"])
def test_15_1_what_no_position_allows_is_unknown(notation: str) -> None:
    with pytest.raises(UnknownAction):
        TAIFA.parse(notation)


def test_2_2_six_kingdoms_have_thirteen_castles_each_and_play_in_this_order() -> None:
    view = TAIFA.new(6, seed=1).view(None)
    assert view["kingdoms"] == ["castile", "catalan", "valencia", "seville", "badajoz", "leon"]
    for player in view["players"]:
        assert player["castles"] + player["left"] == 13
    religions = [player["religion"] for player in view["players"]]
    assert religions == ["christian", "christian", "muslim", "muslim", "muslim", "christian"]


def test_2_3_a_four_a_five_and_a_six_are_hits() -> None:
    for face in range(1, 7):
        state = drawn("castile: peasants-1", str(face))
        log = play(state, "attack salamanca", "commit peasants-1", "done")
        assert told(log, "rolled")[0]["dice"] == [face]
        assert told(log, "rolled")[0]["hits"] == (face >= 4)


def test_2_4_the_card_bonus_stays_between_minus_two_and_two() -> None:
    for before, after in ((-2, 0), (0, 2), (1, 2), (2, 2)):
        state = drawn(f"seville: sufi-school | bonus {before}")
        play(state, "event sufi-school")
        assert state.view(None)["players"][3]["bonus"] == after
    for before, after in ((-2, -2), (-1, -2), (0, -1)):
        state = drawn(f"leon: military-orders\nbadajoz: levies-1 | bonus {before}\nfree: salamanca")
        play(state, "event military-orders badajoz")
        assert state.view(None)["players"][4]["bonus"] == after


def test_2_5_the_map_has_58_areas_six_routes_and_a_capital_for_each_kingdom() -> None:
    areas = TAIFA.new(6, seed=1).view(None)["areas"]
    assert [area["id"] for area in areas] == list(range(1, 59))
    routes = {area["name"] for area in areas if area["route"]}
    assert routes == {"Navarra", "Gerona", "Oporto", "Mallorca", "Lisboa", "Algeciras"}
    capitals = {area["capital"]: area["name"] for area in areas if area["capital"] is not None}
    assert [capitals[at] for at in range(6)] == ["Burgos", "Barcelona", "Valencia", "Sevilla", "Badajoz", "Leon"]


def test_2_5_a_sea_link_is_a_link_like_any_other() -> None:
    state = drawn("catalan: mesnada-3")
    assert "attack mallorca" in legal(state)
    state = drawn("catalan: mesnada-3 | only mallorca")
    assert legal(state, "attack") == {"attack tarragona", "attack denia"}


@pytest.mark.parametrize(
    ("area", "number", "defence"),
    [("tudela", 12, 2), ("calatayud", 23, 2), ("navarra", 6, 4), ("tortosa", 31, 4), ("denia", 45, 2)],
)
def test_2_5_what_the_rulebook_tells_of_areas(area: str, number: int, defence: int) -> None:
    assert AREAS[area] == number - 1
    assert TAIFA.new(6, seed=1).view(None)["areas"][number - 1]["defence"] == defence
