"""Chapter 5.1 and 5.2: an attack, step by step, and the combat."""

import pytest

from tests.games.taifa.drawn import (
    asked,
    bonus,
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

BORDER_OF_CASTILE = [
    "oviedo",
    "leon",
    "zamora",
    "navarra",
    "tudela",
    "calatayud",
    "salamanca",
    "talavera",
    "toledo",
    "cuenca",
]
DENIA = """
catalan: mesnada-3 hueste-2 | + valencia
valencia: levies-1
"""


def test_5_1_1_one_attacks_a_bordering_area_of_another_or_of_nobody() -> None:
    state = drawn("castile: mesnada-3")
    assert legal(state, "attack") == {f"attack {area}" for area in BORDER_OF_CASTILE}
    assert refused(state, "attack burgos") == "5.1.1 own_area"
    assert refused(state, "attack denia") == "5.1.1 border"
    play(state, "attack toledo")
    assert asked(state) == "commit castile"


def test_5_1_1_a_kingdom_without_areas_attacks_its_capital_only() -> None:
    state = drawn("castile: mesnada-3 | only\nleon: walls | + burgos")
    assert legal(state, "attack") == {"attack burgos"}
    assert refused(state, "attack osma") == "5.1.1 capital_only"
    free = drawn("castile: mesnada-3 | only")
    assert legal(free, "attack") == {"attack burgos"}


def test_5_1_2_the_attacker_commits_troops_and_dice_one_by_one_at_least_one_troop() -> None:
    state = drawn("castile: mesnada-3 mesnada-3 hueste-2 leader militia")
    play(state, "attack toledo")
    assert refused(state, "done") == "5.1.2 troop_needed"
    assert refused(state, "commit militia") == "5.1.2 not_committed"
    play(state, "commit leader")
    assert refused(state, "done") == "5.1.2 troop_needed"
    play(state, "commit mesnada-3")
    assert legal(state) == {"commit mesnada-3", "commit hueste-2", "done"}
    assert refused(state, "pass") == "4.3 when.action"
    assert refused(state, "give militia leon") == "13.16 when.give"
    play(state, "commit mesnada-3", "commit hueste-2")
    assert hand(state, "castile") == ["militia"]
    log = play(state, "done")
    assert told(log, "attacked") == [{"seat": 0, "area": 36, "against": None, "cards": 4}]
    assert dice_of(log) == [3 + 3 + 2 + 3, 3]


def test_5_1_2_without_a_troop_there_is_no_attack() -> None:
    state = drawn("castile: leader walls")
    assert legal(state, "attack") == set()
    assert refused(state, "attack toledo") == "5.1.2 troops"


def test_5_1_3_the_defender_answers_first_then_the_others_in_play_order() -> None:
    state = drawn(
        """
        badajoz: andalusians-2
        castile: champion
        leon: walls
        valencia: m:champion
        seville: militia
    """
    )
    play(state, "attack segovia", "commit andalusians-2", "done")
    assert state.polled() == [0, 5, 2, 3]
    for kingdom in ("castile", "leon", "valencia", "seville"):
        assert asked(state) == f"respond {kingdom}"
        play(state, "done")
    assert "respond" not in asked(state)


def test_5_1_3_an_independent_area_has_no_defender_to_ask() -> None:
    state = drawn("badajoz: andalusians-2\ncastile: walls\nvalencia: militia\nleon: champion")
    play(state, "attack toledo", "commit andalusians-2", "done")
    assert state.polled() == [5, 0, 2]


def test_5_1_3_several_responses_may_be_laid_and_all_dice_count() -> None:
    state = drawn("catalan: mesnada-3 | + valencia\nvalencia: militia militia champion leader\nseville: militia")
    play(state, "attack denia", "commit mesnada-3", "done")
    log = play(state, "respond militia", "respond militia", "respond champion", "respond leader:1", "done")
    log += play(state, "respond militia", "done")
    assert dice_of(log) == [3, 2 + 2 + 2 + 2 + 1 + 2]


def test_5_1_3_what_is_no_response_cannot_be_laid() -> None:
    state = drawn(DENIA)
    play(state, "attack denia", "commit mesnada-3", "done")
    assert legal(state) == {"done"}
    assert refused(state, "respond levies-1") == "5.1.3 not_response"
    assert refused(state, "respond champion") == "2.1 not_held"


def test_5_1_4_the_defender_spends_garrisons_in_and_next_to_the_area() -> None:
    state = drawn(DENIA + "garrisons: denia murcia mallorca alcaraz valencia tarragona")
    play(state, "attack denia", "commit mesnada-3", "done", "done")
    assert asked(state) == "garrisons valencia"
    assert legal(state) == {"garrison denia", "garrison murcia", "garrison mallorca", "done"}
    assert refused(state, "garrison alcaraz") == "5.1.4 garrison_far"
    assert refused(state, "garrison valencia") == "5.1.4 garrison"
    log = play(state, "garrison murcia", "garrison mallorca", "done")
    assert told(log, "garrison.spent") == [{"seat": 2, "area": 50}, {"seat": 2, "area": 40}]
    assert dice_of(log) == [3, 2 + 2]
    assert garrisons(state) & {"murcia", "mallorca"} == set()


def test_5_1_4_with_the_last_garrison_spent_nothing_more_is_asked() -> None:
    state = drawn(DENIA + "garrisons: murcia")
    play(state, "attack denia", "commit mesnada-3", "done", "done")
    assert "revealed" in keys(play(state, "garrison murcia"))


def test_5_1_5_the_cards_are_turned_over_and_both_sides_roll() -> None:
    state = drawn(DENIA.replace("levies-1", "levies-1 champion"))
    log = play(state, "attack denia", "commit mesnada-3", "commit hueste-2", "done", "respond champion", "done")
    assert keys(log)[:5] == ["attacked", "revealed", "responded", "rolled", "rolled"]
    assert told(log, "revealed") == [{"seat": 1, "cards": ["christian:mesnada-3", "christian:hueste-2"], "strength": 5}]
    assert [facts["side"] for facts in told(log, "rolled")] == ["attack", "defence"]


@pytest.mark.parametrize("choice", ["bonus", "garrison denia"])
def test_5_1_6_a_conqueror_takes_card_bonus_or_a_garrison(choice: str) -> None:
    state = drawn(DENIA + "garrisons: denia", "3/3", "0/2")
    log = finish(state, "attack denia", "commit mesnada-3", "done")
    assert told(log, "won") == [{"seat": 1, "area": 45, "against": 2, "attack": 3, "defence": 0}]
    assert owner(state, "denia") == "catalan"
    assert (bonus(state, "valencia"), bonus(state, "catalan")) == (-1, 0)
    assert "denia" not in garrisons(state)
    assert asked(state) == "conquest catalan"
    assert legal(state) == {"bonus", "garrison denia"}
    assert refused(state, "garrison valencia") == "5.1.6 garrison_elsewhere"
    assert refused(state, "done") == "5.1.6 must.conquest"
    play(state, choice)
    assert (bonus(state, "catalan"), garrisons(state)) == ((1, set()) if choice == "bonus" else (0, {"denia"}))


def test_5_1_6_a_conquered_independent_area_costs_nobody_anything() -> None:
    state = drawn("castile: mesnada-3", "1/3", "0/3")
    log = finish(state, "attack toledo", "commit mesnada-3", "done", "bonus")
    assert told(log, "won")[0]["against"] is None
    assert told(log, "bonus") == [{"seat": 0, "by": 1, "bonus": 1}]
    assert owner(state, "toledo") == "castile"


@pytest.mark.parametrize(("attack", "defence", "is_won"), [(2, 1, True), (1, 1, False), (0, 0, False), (1, 2, False)])
def test_5_2_more_hits_win_and_as_many_do_not(attack: int, defence: int, is_won: bool) -> None:
    state = drawn(DENIA, f"{attack}/3", f"{defence}/2")
    log = finish(state, "attack denia", "commit mesnada-3", "done")
    assert keys(log).count("won" if is_won else "lost") == 1
    assert owner(state, "denia") == ("catalan" if is_won else "valencia")
    if not is_won:
        assert (bonus(state, "valencia"), bonus(state, "catalan")) == (0, 0)


def test_5_1_7_all_cards_that_were_used_are_discarded_and_the_others_kept() -> None:
    state = drawn(DENIA.replace("levies-1", "levies-1 champion militia"), "0/3", "0/4")
    play(state, "attack denia", "commit mesnada-3", "done", "respond champion", "done")
    finish(state)
    assert discards(state) == ["champion", "mesnada-3"]
    assert hand(state, "catalan") == ["hueste-2"]
    assert hand(state, "valencia") == ["levies-1", "militia"]


@pytest.mark.parametrize(
    ("area", "defence"), [("toledo", 3), ("salamanca", 2), ("navarra", 4), ("cuenca", 2), ("leon", 4)]
)
def test_5_2_the_defence_rolls_what_the_area_has(area: str, defence: int) -> None:
    state = drawn("castile: hueste-2\nvalencia: jews\nleon: walls")
    log = finish(state, f"attack {area}", "commit hueste-2", "done")
    assert dice_of(log) == [2, defence]


def test_5_2_in_an_independent_area_the_table_rolls() -> None:
    log = finish(drawn("castile: hueste-2"), "attack toledo", "commit hueste-2", "done")
    assert [facts["seat"] for facts in told(log, "rolled")] == [0, None]


def test_5_1_the_last_contest_stays_in_sight_and_is_gone_when_the_next_begins() -> None:
    state = drawn("castile: hueste-2 mesnada-3\nvalencia: jews", "1 6", "1 2 3")
    finish(state, "attack toledo", "commit hueste-2", "done", "garrison toledo")
    battle = state.view(None)["battle"]
    assert (battle["kind"], battle["seat"], battle["area"], battle["against"]) == ("attack", 0, 36, None)
    assert (battle["outcome"], battle["turned"], battle["hits"]) == ("won", "taken", {"attack": 1, "defence": 0})
    assert battle["troops"] == ["christian:hueste-2"]
    assert {side: sorted(dice) for side, dice in battle["rolls"].items()} == {"attack": [1, 6], "defence": [1, 2, 3]}
    play(state, "pass", "attack tudela")
    assert state.view(None)["battle"] is None
    assert state.view(0)["contest"]["window"] == "commit"


def test_5_1_the_odds_are_told_as_far_as_a_seat_knows_the_dice() -> None:
    state = drawn(DENIA)
    play(state, "attack denia", "commit mesnada-3")
    contest = state.view(1)["contest"]
    assert contest["dice"] == {"attack": 3, "defence": 2}
    assert contest["chance"] == 0.5
    assert state.view(2)["contest"]["dice"] == {"attack": None, "defence": 2}
    assert state.view(2)["contest"]["chance"] is None
    play(state, "commit hueste-2")
    assert state.view(1)["contest"]["chance"] == 0.7734375
