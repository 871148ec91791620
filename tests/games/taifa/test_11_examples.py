"""Chapter 11: the examples of the rulebook, as they are told there."""

import pytest

from tests.games.taifa.drawn import (
    asked,
    bonus,
    cards,
    dice_of,
    drawn,
    finish,
    garrisons,
    hand,
    keys,
    legal,
    owner,
    play,
    told,
)

SEED = 317488  # throws 1 3 4 4 6 and then 1 1 1 4 4
COMBAT = """
catalan: hueste-2 mesnada-3 | + valencia
valencia: champion | bonus -1
leon*: relic
garrisons: murcia
"""
CAMPAIGN = """
catalan*: {card} | + zaragoza | ready champion {army}
castile: hueste-2 | + navarra
valencia: levies-1 | + calatayud
"""


@pytest.mark.parametrize("reward", ["bonus", "garrison denia"])
def test_11_1_the_catalan_counties_take_denia(reward: str) -> None:
    state = drawn(COMBAT, seed=SEED)
    play(state, "attack denia", "commit hueste-2", "commit mesnada-3", "done")
    assert asked(state) == "respond valencia"
    play(state, "respond champion", "done")
    assert asked(state) == "garrisons valencia"
    assert legal(state) == {"garrison murcia", "done"}
    log = finish(state, "garrison murcia")
    attack, defence = told(log, "rolled")
    assert (sorted(attack["dice"]), attack["hits"]) == ([1, 3, 4, 4, 6], 3)
    assert (sorted(defence["dice"]), defence["hits"]) == ([1, 1, 1, 4, 4], 2)
    assert owner(state, "denia") == "catalan"
    assert garrisons(state) == set()
    assert bonus(state, "valencia") == -2
    play(state, reward)
    assert bonus(state, "catalan") == (reward == "bonus")
    assert garrisons(state) == ({"denia"} if reward != "bonus" else set())


@pytest.mark.parametrize(("die", "area"), [(1, "tudela"), (3, "tudela"), (4, "calatayud"), (6, "calatayud")])
def test_11_2_an_offensive_card_attacks_tudela_or_calatayud(die: int, area: str) -> None:
    state = drawn(CAMPAIGN.format(card="mozarabs", army="| army mesnada-3"), str(die), "5/5", "0/2")
    log = finish(state, "bot")
    attacked = told(log, "attacked.bot")[0]
    assert attacked["ties"] == [12, 23]
    assert attacked["area"] == {"tudela": 12, "calatayud": 23}[area]
    assert attacked["against"] == (None if area == "tudela" else 2)
    assert [facts["card"] for facts in told(log, "responded")] == ["christian:champion"]
    assert dice_of(log) == [5, 2]
    assert owner(state, area) == "catalan"


@pytest.mark.parametrize(("die", "against"), [(1, 0), (3, 0), (4, 2), (6, 2)])
def test_11_2_without_a_troop_the_card_becomes_an_incursion_with_three_dice(die: int, against: int) -> None:
    state = drawn(CAMPAIGN.format(card="mozarabs", army=""), str(die), "1/3")
    log = finish(state, "bot")
    assert told(log, "bot.chose")[0]["kingdoms"] == [0, 2]
    hit = told(log, "incursion.hit")[0]
    assert (hit["against"], len(hit["dice"])) == (against, 3)
    assert hand(state, "castile" if against == 0 else "valencia") == []
    assert cards(state, "ready", "catalan") == []


def test_11_2_three_misses_take_nothing() -> None:
    log = finish(drawn(CAMPAIGN.format(card="mozarabs", army=""), "1", "0/3"), "bot")
    assert "incursion.missed" in keys(log)
    assert "card.lost" not in keys(log)


@pytest.mark.parametrize(("die", "area"), [(2, 6), (5, 31)])
def test_11_2_a_second_troop_attacks_navarra_or_tortosa_with_seven_dice(die: int, area: int) -> None:
    state = drawn(CAMPAIGN.format(card="hueste-2", army="| army mesnada-3"), str(die))
    log = finish(state, "bot")
    attacked = told(log, "attacked.bot")[0]
    assert (attacked["ties"], attacked["area"], attacked["strength"]) == ([6, 31], area, 5)
    assert attacked["why"] == "strength"
    assert dice_of(log) == [7, 4]
