"""Chapter 13, rulings 44 to 65: each fails when its ruling is reversed."""

import pytest

from tests.games.refusals import reason
from tests.games.taifa.drawn import (
    TAIFA,
    asked,
    dice_of,
    discards,
    drawn,
    finish,
    garrisons,
    hand,
    keys,
    legal,
    play,
    refused,
    told,
)

ATTACK = ("attack lugo", "commit mesnada-3", "done")


@pytest.mark.parametrize(("die", "kept"), [("1", "trade"), ("3", "trade"), ("4", "truce"), ("6", "truce")])
def test_r44_a_bots_jews_keep_the_muslim_card_with_1_to_3(die: str, kept: str) -> None:
    state = drawn("castile*: jews\nmuslim: trade\nchristian: truce\nleon*: hueste-2", die)
    play(state, "bot")
    assert hand(state, "castile") == [kept]


@pytest.mark.parametrize("card", ["razzia", "seduction"])
def test_r45_most_cards_means_hand_or_pile_alone_and_ties_go_by_die(card: str) -> None:
    text = f"seville*: {card}\nleon*: hueste-2 | army hueste-2 | ready relic militia\ncatalan: mesnada-3 walls"
    assert told(play(drawn(text), "bot"), "event")[0]["kingdom"] == 1
    for die, kingdom in (("3", 1), ("4", 0)):
        log = play(drawn(f"{text}\ncastile: villanos-1 the-king-5", die), "bot")
        assert told(log, "bot.chose")[0]["kingdoms"] == [0, 1]
        assert told(log, "event")[0]["kingdom"] == kingdom
    nobody = drawn(f"seville*: {card}\nleon*: | army hueste-2 | ready relic\npasses: 0")
    assert keys(play(nobody, "bot"))[0] == "bot.discarded"


def test_r46_each_draws_from_its_own_deck_unless_the_text_names_one_the_owner_first() -> None:
    state = drawn("castile: trade\nmuslim: jews\nchristian: truce relic\nleon: walls")
    log = play(state, "event trade leon")
    assert [facts["seat"] for facts in told(log, "drew")] == [0, 5]
    assert (hand(state, "castile"), hand(state, "leon")) == (["truce"], ["relic", "walls"])
    shared = drawn("castile: al-andalus\nmuslim: jews trade paria walls hakim\nleon: walls")
    log = play(shared, "event al-andalus")
    assert [facts["seat"] for facts in told(log, "drew")] == [0, 2, 3, 4]
    assert hand(shared, "castile") == ["jews", "trade"]
    badajoz = drawn("badajoz: al-andalus\nmuslim: jews trade paria walls\nleon: walls")
    assert [facts["seat"] for facts in told(play(badajoz, "event al-andalus"), "drew")] == [4, 2, 3]


def test_r47_mercenaries_search_both_piles_and_need_a_response_there() -> None:
    state = drawn("seville: mercenaries\ndiscards: m:militia relic hueste-2 jews")
    play(state, "event mercenaries")
    assert legal(state) == {"take militia", "take relic"}
    why = reason(state, "take champion")
    assert (why.rule, why.facts["cards"]) == ("13.47", ["muslim:militia", "christian:relic"])
    assert refused(state, "done") == "13.47 must.take"
    assert refused(drawn("seville: mercenaries\ndiscards: hueste-2 jews"), "event mercenaries") == "13.47 mercenaries"


def test_r48_a_card_without_a_candidate_is_discarded_by_a_bot_and_that_is_no_discard_action() -> None:
    state = drawn(
        "leon*: military-orders repopulation | only lugo | bonus 1\ncastile: walls\nfree: \nseville: | plays irrigations"
    )
    log = play(state, "bot")
    assert told(log, "bot.discarded") == [{"seat": 5, "card": "christian:military-orders", "why": "no_target"}]
    assert discards(state) == ["military-orders"]
    assert "discarded" not in keys(log)
    own = drawn("seville*: razzia | plays irrigations\nleon*: | army hueste-2\npasses: 0")
    assert "bonus" not in keys(play(own, "bot"))[:1]


def test_r49_a_pact_takes_a_kingdom_out_of_a_bots_targets_and_bars_the_way_to_the_capital() -> None:
    line = "leon*: {card} | only mallorca | army mesnada-3\ncastile*: walls\ncatalan: | only barcelona\nvalencia: | + tarragona\n"
    for card in ("hueste-2", "mozarabs"):
        free = finish(drawn(line.format(card=card) + "garrisons: tarragona", "1"), "bot")
        assert "attacked.bot" in keys(free)
        bound = finish(drawn(line.format(card=card) + "garrisons: tarragona\npact: leon valencia"), "bot")
        assert "attacked.bot" not in keys(bound)
    lost = drawn("castile: mesnada-3 | only\nleon: relic | + burgos\npact: castile leon")
    assert refused(lost, "attack burgos") == "13.12 pact"


def test_r50_a_bots_truce_goes_to_any_kingdom_its_marriage_to_any_other_christian_one() -> None:
    log = play(drawn("leon*: truce\ncastile*: walls", "1"), "bot")
    assert told(log, "bot.chose")[0]["kingdoms"] == [0, 1, 2, 3, 4]
    log = play(drawn("leon*: royal-marriage\ncastile*: walls", "1"), "bot")
    assert told(log, "bot.chose")[0]["kingdoms"] == [0, 1]
    log = play(drawn("castile: royal-marriage\nel_cid: relic", "1"), "bot")
    assert told(log, "bot.chose")[0]["kingdoms"] == [2, 3]


def test_r51_a_watchtowers_owner_looks_before_choosing_and_players_still_raid_it() -> None:
    state = drawn("catalan: mesnada-3 champion | + valencia\nvalencia: jews | plays watchtower\nseville: walls")
    assert "incursion valencia mesnada-3" in legal(state)
    play(state, "attack denia", "commit mesnada-3", "commit champion:1", "done")
    assert asked(state) == "respond valencia"
    contest = state.view(2)["contest"]
    assert contest["troops"] == ["christian:mesnada-3"]
    assert contest["laid"] == [{"seat": 1, "card": "christian:champion", "dice": 1, "side": "attack"}]
    assert contest["dice"]["attack"] == 4
    assert state.view(3)["contest"]["troops"] is None
    others = drawn(
        "catalan: mesnada-3 | + valencia\nvalencia: jews | plays watchtower\nseville: champion\ngarrisons: denia"
    )
    play(others, "attack denia", "commit mesnada-3", "done", "done", "respond champion attack", "done")
    assert asked(others) == "garrisons valencia"
    assert others.view(2)["contest"]["laid"] == [], "what third kingdoms lay stays face down"
    bots = drawn("catalan*: villanos-1\nvalencia: jews | plays watchtower\nleon: relic")
    assert "bot.discarded" in keys(finish(bots, "bot"))


def test_r52_the_deal_goes_in_play_order_each_in_full_and_stops_when_all_is_gone() -> None:
    log = play(drawn("castile: relic\npasses: 5"), "pass")
    assert [facts["seat"] for facts in told(log, "drew")] == [0, 1, 2, 3, 4, 5]
    data = drawn("seville: al-andalus levies-1\nbadajoz: jews\nmuslim: trade paria hakim").dump()
    data["removed"] += data["decks"][0][:-3]
    data["decks"][0] = data["decks"][0][-3:]
    small = TAIFA.load(data)
    log = play(small, "event al-andalus")
    assert {facts["seat"]: facts["count"] for facts in told(log, "drew")} == {3: 2, 4: 1}, "Valencia gets none"


def test_r53_a_bot_hands_the_el_cid_card_over_and_that_was_its_play() -> None:
    state = drawn("castile: el-cid hueste-2\nel_cid: relic")
    log = play(state, "bot")
    assert told(log, "bot.handed") == [{"seat": 1, "to": 3}]
    assert (hand(state, "castile"), hand(state, "el_cid")) == (["hueste-2"], ["el-cid", "relic"])
    assert asked(state) == "round el_cid"


def test_r54_the_truce_comes_before_the_draw_and_its_ban_works_one_way() -> None:
    state = drawn("el_cid: hueste-2\nalmoravids: jews\ncastile: walls\ntruce: castile")
    assert "incursion castile hueste-2" in legal(state)
    bot = drawn("castile: villanos-1\nel_cid: relic\ntruce: castile")
    assert "bot.discarded" in keys(finish(bot, "bot"))
    new = drawn("el_cid: relic\ntruce: castile\npasses: 3")
    play(new, "pass")
    assert (asked(new), hand(new, "el_cid")) == ("truce el_cid", ["relic"])


def test_r55_only_routes_east_of_the_line_exist() -> None:
    state = drawn("almoravids: independent-campaign\nel_cid: relic")
    view = state.view(None)
    assert [area["id"] for area in view["areas"] if area["route"]] == [6, 14, 40]
    assert told(finish(state, "bot"), "event")[0]["area"] == 14


def test_r56_no_bonus_breaks_a_tie_a_bots_13th_is_a_loss_and_without_areas_only_valencia() -> None:
    tie = drawn("el_cid: relic | only valencia | bonus 2\nalmoravids: | only malaga | bonus -2\nturn: 3\npasses: 3")
    play(tie, "pass")
    assert tie.winners() == [0, 1, 2]
    sudden = drawn("castile: knights-4 | + navarra tudela calatayud\nel_cid: relic", "6", "4/4", "0/3")
    finish(sudden, "bot")
    assert (asked(sudden), sudden.winners()) == ("over", [0, 1, 2])
    assert sudden.returns() == pytest.approx([1 / 3, 1 / 3, 1 / 3, -1])
    without = drawn("el_cid: hueste-2 | only\nalmoravids: jews | + valencia")
    assert legal(without, "attack") == {"attack valencia"}


def test_r57_el_cid_campaign_needs_an_almoravid_pile() -> None:
    state = drawn("el_cid: el-cid-campaign relic\ncastile: walls")
    assert refused(state, "event el-cid-campaign") == "13.57 almoravids"
    assert refused(state, "event el-cid-campaign toledo") == "12.2 no_target"
    assert "event el-cid-campaign" in legal(drawn("el_cid: el-cid-campaign relic\nalmoravids: jews"))


def test_r58_dice_and_side_are_fixed_when_a_response_is_laid() -> None:
    state = drawn("catalan: mesnada-3 | + valencia\nvalencia: jews\nseville: champion leader")
    play(state, "attack denia", "commit mesnada-3", "done", "done", "respond champion:1 attack")
    assert legal(state, "respond champion") == set()
    laid = state.view(3)["contest"]["laid"]
    assert laid == [{"seat": 3, "card": "muslim:champion", "dice": 1, "side": "attack"}]
    assert dice_of(play(state, "respond leader:2", "done")) == [4, 4]


def test_r59_an_ambush_lies_face_down_and_is_turned_over_first() -> None:
    state = drawn(
        "catalan: mesnada-3 | + valencia\nvalencia: walls\nseville: ambush\nbadajoz: champion\ngarrisons: denia"
    )
    play(state, "attack denia", "commit mesnada-3", "done", "done", "respond ambush")
    log = play(state, "done")
    assert "ambushed" not in keys(log)
    log = finish(state, "respond champion", "done")
    assert "ambushed" in keys(log)
    assert ("garrison.spent" in keys(log), garrisons(state)) == (False, {"denia"})


def test_r60_nobody_sees_in_a_poll_how_many_cards_another_lays() -> None:
    state = drawn("catalan: mesnada-3 | + valencia\nvalencia: champion militia\nseville: jews\nbadajoz: walls")
    play(state, "attack denia", "commit mesnada-3", "done")
    silent = state.copy()
    play(silent, "done")
    play(state, "respond champion", "respond militia", "done")
    for reader in (0, 1, 3, 4, 5, None):
        assert state.view(reader) == silent.view(reader)
        if reader is not None:
            assert state.knowledge(reader) == silent.knowledge(reader)
    assert state.view(2) != silent.view(2)


def test_r61_card_backs_are_open() -> None:
    state = drawn("catalan: mesnada-3 jews levies-1\nvalencia: walls")
    for reader in (0, 1, None):
        player = state.view(reader)["players"][1]
        assert (player["cards"], player["backs"]) == (3, {"muslim": 2, "christian": 1})


def test_r62_from_which_place_of_a_pile_a_card_is_lost_is_seen_by_all() -> None:
    state = drawn("castile: razzia\nvalencia*: jews relic trade\nleon: walls", "#1/3")
    assert state.view(5)["players"][2]["pile"] == ["muslim", "christian", "muslim"]
    log = play(state, "event razzia valencia")
    assert [event.to for event in log if event.key == "taifa.card.lost"] == [None]
    assert state.view(5)["players"][2]["pile"] == ["muslim", "muslim"]


@pytest.mark.parametrize(
    ("hand_of_leon", "gone", "polled"),
    [("hueste-2", "", [0, 5]), ("jews", "", [0]), ("hueste-2", "relic", [])],
)
def test_r63_relic_and_hakim_are_asked_for_only_where_they_could_be(
    hand_of_leon: str, gone: str, polled: list[int]
) -> None:
    text = f"castile: mesnada-3 hueste-2 | + oviedo\nleon: {hand_of_leon}\nseville*: levies-1\ndiscards: hakim {gone}"
    state = drawn(text, "0/3", "0/2")
    play(state, *ATTACK, "done")
    assert (state.polled() if state.prompt() == "taifa.relic" else []) == polled
    hakim = drawn(text.replace(f"hakim {gone}", "relic"), "0/3", "0/2")
    play(hakim, *ATTACK, "done")
    assert hakim.polled() == ([5] if hand_of_leon == "jews" else [])


def test_r64_dice_may_join_an_incursion_by_its_owner_then_by_third_kingdoms() -> None:
    state = drawn("castile: hueste-2 champion\nleon: leader\nbadajoz: m:champion walls m:militia", "1/5", "#0/1")
    play(state, "incursion leon hueste-2")
    assert state.polled() == [0, 4], "the one raided has no roll"
    play(state, "respond champion", "done")
    assert legal(state, "respond champion") == {"respond champion", "respond champion:0", "respond champion:1"}
    assert refused(state, "respond militia") == "13.64 incursion"
    assert refused(state, "respond champion attack") == "15.1 one_roll"
    log = play(state, "respond champion", "done")
    assert len(told(log, "incursion.hit")[0]["dice"]) == 5
    judged = drawn("castile: judgment-of-god\nleon: jews\nbadajoz: champion")
    play(judged, "event judgment-of-god leon", "done")
    assert {"respond champion", "respond champion attack"} <= legal(judged)


def test_r65_among_equal_troops_a_bot_gives_up_or_takes_back_the_one_laid_first() -> None:
    state = drawn(
        "seville*: levies-1 | army the-black-guard-4 the-caids-guard-4 | ready hakim\nleon: walls\ndiscards: relic"
    )
    assert told(finish(state, "bot"), "healed")[0]["card"] == "muslim:the-black-guard-4"
    other = drawn(
        "seville*: levies-1 | army the-caids-guard-4 the-black-guard-4 | ready hakim\nleon: walls\ndiscards: relic"
    )
    assert told(finish(other, "bot"), "healed")[0]["card"] == "muslim:the-caids-guard-4"
    line = "leon*: villanos-1 | army {army}\ncastile: surprise-sortie\n"
    for army in (["knights-4", "hidalgos-4"], ["hidalgos-4", "knights-4"]):
        struck = drawn(line.format(army=" ".join(army)), "1")
        log = finish(struck, "bot", "respond surprise-sortie")
        assert told(log, "withdrawn")[0]["card"] == f"christian:{army[0]}"
