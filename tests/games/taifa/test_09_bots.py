"""Chapter 9: how Bots use cards, attack, defend and choose, with the dice fixed."""

import pytest

from tests.games.taifa.drawn import (
    asked,
    bonus,
    cards,
    dice_of,
    discards,
    drawn,
    finish,
    garrisons,
    hand,
    keys,
    legal,
    owner,
    play,
    refused,
    told,
)

OTHER = "\nleon*: hueste-2"


def test_9_1_a_bot_has_one_choice_and_plays_the_top_card_of_its_pile() -> None:
    state = drawn("castile*: hueste-2 relic mesnada-3" + OTHER)
    assert legal(state) == {"bot"}
    assert refused(state, "discard hueste-2") == "9.1 bot"
    play(state, "bot")
    assert hand(state, "castile") == ["relic", "mesnada-3"]


def test_9_1_troops_form_one_army_and_responses_lie_in_the_order_they_came() -> None:
    state = drawn("castile*: militia | army hueste-2 | ready relic" + OTHER)
    log = play(state, "bot")
    assert told(log, "bot.deployed") == [{"seat": 0, "card": "christian:militia", "strength": None}]
    assert cards(state, "ready", "castile") == ["relic", "militia"]
    state = drawn("leon*: hueste-2 | only lugo\ncastile*: villanos-1")
    log = play(state, "bot")
    assert told(log, "bot.deployed") == [{"seat": 5, "card": "christian:hueste-2", "strength": 2}]
    assert cards(state, "armies", "leon") == ["hueste-2"]


def test_9_1_an_event_happens_at_once() -> None:
    state = drawn("castile*: troubadours the-way-of-saint-james" + OTHER)
    log = play(state, "bot")
    assert told(log, "event") == [{"seat": 0, "card": "christian:troubadours", "area": None, "kingdom": None}]
    assert cards(state, "in_play", "castile") == ["troubadours"]


def test_9_1_what_a_bot_draws_goes_on_top_of_its_pile() -> None:
    state = drawn(
        "castile*: the-way-of-saint-james hueste-2\nchristian: relic militia" + OTHER.replace("hueste-2", "villanos-1")
    )
    play(state, "bot")
    assert hand(state, "castile") == ["militia", "relic", "hueste-2"]


def test_9_1_a_card_it_cannot_play_is_discarded() -> None:
    state = drawn("seville*: razzia\ncastile*: | army hueste-2\npasses: 0")
    log = play(state, "bot")
    assert told(log, "bot.discarded") == [{"seat": 3, "card": "muslim:razzia", "why": "no_target"}]
    assert state.view(None)["turn"] == 2


def test_9_1_deployed_cards_are_carried_to_the_next_turn_without_reducing_the_draw() -> None:
    state = drawn("castile*: hueste-2 | ready relic\npasses: 0")
    log = play(state, "bot")
    assert {"seat": 0, "count": 8} in told(log, "drew")
    assert (cards(state, "armies", "castile"), cards(state, "ready", "castile")) == (["hueste-2"], ["relic"])


@pytest.mark.parametrize(
    ("army", "attacks"), [("hueste-2", True), ("peasants-1", False), ("hueste-2 peasants-1", True)]
)
def test_9_2_a_bot_attacks_as_soon_as_its_army_is_stronger_than_3(army: str, attacks: bool) -> None:
    state = drawn(f"castile*: hueste-2 | army {army}" + OTHER)
    log = finish(state, "bot")
    assert ("attacked.bot" in keys(log)) == attacks
    assert (cards(state, "armies", "castile") == []) == attacks


@pytest.mark.parametrize(
    ("army", "die", "area"),
    [
        ("knights-4", "5", "toledo"),  # of Oviedo 3, Zamora 3, Talavera 3, Toledo 3: the highest number
        ("knights-4", "2", "oviedo"),
        ("the-king-5", "1", "navarra"),  # below 5 are Navarra, 6, and Leon, 9
        ("the-king-5", "6", "leon"),
    ],
)
def test_9_2_the_target_has_the_highest_defence_below_the_armys_strength(army: str, die: str, area: str) -> None:
    state = drawn(f"castile*: {army}" + OTHER, die)
    log = finish(state, "bot")
    attacked = told(log, "attacked.bot")[0]
    assert state.view(None)["areas"][attacked["area"] - 1]["name"].lower() == area
    assert attacked["die"] == int(die)
    assert attacked["why"] == "strength"
    assert attacked["strength"] == int(army[-1])


@pytest.mark.parametrize(("garrisoned", "area"), [("", 25), ("denia", 45), ("tarragona", 45), ("tarragona denia", 45)])
def test_9_2_a_garrison_counts_for_the_choice_and_may_put_an_area_out_of_reach(garrisoned: str, area: int) -> None:
    """From Mallorca an army of 4 reaches Tarragona, 3, and Denia, 2."""
    state = drawn(
        f"""
        leon*: knights-4 | only mallorca
        castile*: walls
        garrisons: {garrisoned}
    """,
        "6" if garrisoned == "denia" else "1",
    )
    assert told(finish(state, "bot"), "attacked.bot")[0]["area"] == area


def test_9_2_without_a_target_the_army_waits() -> None:
    state = drawn("""
        leon*: knights-4 | only mallorca
        castile*: walls
        valencia: | plays citadels
        garrisons: tarragona denia
    """)
    log = finish(state, "bot")
    assert told(log, "bot.waits") == [{"seat": 5, "strength": 4}]
    assert cards(state, "armies", "leon") == ["knights-4"]


def test_9_2_cards_used_are_discarded() -> None:
    state = drawn("castile*: hueste-2 | army hueste-2 | ready champion" + OTHER, "1", "0/6", "0/3")
    finish(state, "bot")
    assert sorted(discards(state)) == ["champion", "hueste-2", "hueste-2"]


def test_9_3_an_offensive_card_attacks_whatever_the_strength() -> None:
    state = drawn("castile*: mozarabs | army mesnada-3" + OTHER, "1")
    log = finish(state, "bot")
    assert told(log, "bot.offensive") == [{"seat": 0, "card": "christian:mozarabs"}]
    attacked = told(log, "attacked.bot")[0]
    assert (attacked["why"], attacked["strength"], attacked["cards"]) == ("offensive", 3, ["christian:mesnada-3"])
    assert attacked["area"] == 12, "Tudela, the lowest number of those with 2"
    assert discards(state)[0] == "mozarabs"


def test_9_3_an_offensive_troop_is_no_part_of_the_army() -> None:
    state = drawn("castile*: peasants-1 | army mesnada-3" + OTHER, "1")
    log = finish(state, "bot")
    assert told(log, "attacked.bot")[0]["strength"] == 3
    assert dice_of(log)[0] == 3


def test_9_3_without_an_army_it_makes_an_incursion_with_that_card() -> None:
    state = drawn("castile*: villanos-1\nleon*: hueste-2 relic", "5", "#0/2")
    log = finish(state, "bot")
    assert told(log, "incursion") == [{"seat": 0, "against": 5, "card": "christian:villanos-1", "dice": 1}]
    assert len(told(log, "card.lost")) == 1
    assert discards(state)[0] == "villanos-1"


def test_9_3_an_army_without_a_target_makes_an_incursion_too() -> None:
    state = drawn("castile*: villanos-1 | army hueste-2\nleon*: hueste-2", "2")
    log = finish(state, "bot")
    assert "attacked.bot" not in keys(log)
    assert "incursion.missed" in keys(log)
    assert cards(state, "armies", "castile") == ["hueste-2"]


def test_9_3_with_nobody_to_raid_the_card_is_discarded() -> None:
    state = drawn("castile*: villanos-1\nseville*: levies-1")
    log = finish(state, "bot")
    assert told(log, "bot.discarded") == [{"seat": 0, "card": "christian:villanos-1", "why": "no_target"}]


@pytest.mark.parametrize(("troop", "dice"), [("hueste-2", 2), ("mesnada-3", 4)])
def test_9_4_a_bot_defends_itself_with_a_response_only_against_3_or_more(troop: str, dice: int) -> None:
    state = drawn(f"catalan: {troop} | + valencia\nvalencia*: jews | ready militia")
    log = finish(state, "attack denia", f"commit {troop}", "done")
    assert dice_of(log)[1] == dice
    assert (cards(state, "ready", "valencia") == []) == (dice == 4)


def test_9_4_one_response_at_a_time_the_oldest_that_fits() -> None:
    state = drawn(
        "catalan: mesnada-3 mesnada-3 | + valencia\nvalencia*: jews | ready hakim champion militia", "0/3", "0/4"
    )
    log = finish(state, "attack denia", "commit mesnada-3", "done")
    assert [facts["card"] for facts in told(log, "responded")] == ["muslim:champion"]
    assert cards(state, "ready", "valencia") == ["hakim", "militia"]


def test_9_4_a_bot_spends_the_garrison_of_the_area_and_never_those_next_to_it() -> None:
    state = drawn("catalan: hueste-2 | + valencia\nvalencia*: jews\ngarrisons: denia murcia", "0/2", "0/3")
    log = finish(state, "attack denia", "commit hueste-2", "done")
    assert told(log, "garrison.spent") == [{"seat": 2, "area": 45}]
    assert garrisons(state) == {"murcia"}


@pytest.mark.parametrize(("before", "after", "garrison"), [(1, 2, set()), (2, 2, {"toledo"}), (-2, -1, set())])
def test_9_4_a_bot_takes_a_garrison_only_at_plus_two(before: int, after: int, garrison: set[str]) -> None:
    state = drawn(f"castile*: knights-4 | bonus {before}" + OTHER, "6", "4/4", "0/3")
    finish(state, "bot")
    assert owner(state, "toledo") == "castile"
    assert bonus(state, "castile") == after
    assert garrisons(state) == garrison


@pytest.mark.parametrize(("die", "area"), [(1, 4), (2, 4), (3, 4), (4, 29), (5, 29), (6, 29)])
def test_9_5_among_areas_low_dice_choose_the_lowest_number_and_high_ones_the_highest(die: int, area: int) -> None:
    state = drawn("castile*: repopulation" + OTHER, str(die))
    log = play(state, "bot")
    assert told(log, "garrison") == [{"seat": 0, "area": area}]
    chose = told(log, "bot.chose")[0]
    assert (chose["die"], chose["area"], chose["areas"]) == (die, area, [4, 5, 10, 11, 18, 19, 28, 29])


@pytest.mark.parametrize(("die", "kingdom"), [(1, 5), (2, 5), (3, 5), (4, 2), (5, 2), (6, 2)])
def test_9_5_among_kingdoms_low_dice_go_backwards_and_high_ones_forwards(die: int, kingdom: int) -> None:
    state = drawn("castile*: villanos-1\nvalencia*: jews\nbadajoz*: levies-1\nleon*: walls", str(die))
    log = finish(state, "bot")
    assert told(log, "incursion")[0]["against"] == kingdom
    assert told(log, "bot.chose")[0] == {"seat": 0, "card": None, "kingdoms": [2, 4, 5], "die": die, "kingdom": kingdom}


def test_9_5_with_one_candidate_no_die_is_thrown() -> None:
    state = drawn(
        "castile*: repopulation\ngarrisons: cantabria alava carrion osma valladolid segovia guadalajara" + OTHER
    )
    before = state.dump()["rng"]
    log = play(state, "bot")
    assert told(log, "garrison") == [{"seat": 0, "area": 11}]
    assert "bot.chose" not in keys(log)
    assert state.dump()["rng"] == before


@pytest.mark.parametrize(("die", "area"), [("2", 14), ("5", 58)])
def test_9_6_independent_campaign_strikes_a_route_of_another_kingdom(die: str, area: int) -> None:
    """Of the six routes Navarra and Lisboa are independent, and Oporto is the Bot's own."""
    state = drawn("leon*: independent-campaign\ncastile*: walls", die)
    log = finish(state, "bot")
    assert told(log, "event")[0]["area"] == area
    assert told(log, "bot.chose")[0]["areas"] == [14, 40, 58]
    assert dice_of(log)[0] == 5


def test_9_6_without_such_a_route_the_card_is_discarded() -> None:
    state = drawn("leon*: independent-campaign\ncastile*: walls\nfree: gerona mallorca algeciras")
    assert keys(play(state, "bot"))[0] == "bot.discarded"


def test_9_what_a_bot_decides_in_anothers_action_happens_inside_it() -> None:
    state = drawn(
        "catalan: mesnada-3 walls | + valencia\nvalencia*: jews | ready militia\ngarrisons: denia", "0/3", "0/5"
    )
    log = finish(state, "attack denia", "commit mesnada-3", "done")
    assert {"responded", "garrison.spent", "lost"} <= set(keys(log))
    assert asked(state) == "bot valencia"


def test_9_2_a_bot_without_areas_attacks_its_capital_when_it_is_strong_enough() -> None:
    weak = drawn("castile*: knights-4 | only" + OTHER)
    assert "bot.waits" in keys(finish(weak, "bot"))
    strong = drawn("castile*: the-king-5 | only" + OTHER, "5/5", "0/4")
    finish(strong, "bot")
    assert owner(strong, "burgos") == "castile"


def test_9_4_dice_join_an_incursion_in_the_open() -> None:
    state = drawn("castile*: villanos-1 | ready leader\nleon*: hueste-2", "0/4")
    log = finish(state, "bot")
    assert told(log, "incursion")[0]["dice"] == 4
    assert len(told(log, "incursion.missed")[0]["dice"]) == 4
