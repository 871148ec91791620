"""Chapter 13, rulings 29 to 64: each fails when its ruling is reversed."""

import pytest

from tests.games.taifa.drawn import (
    TAIFA,
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
    with_dice,
)

LUGO = "castile: mesnada-3 hueste-2 | + oviedo\nleon: {leon}\nbadajoz: {third}\n"
LUGO_BOT = "castile: mesnada-3 hueste-2 | + oviedo\nleon*: walls | ready {ready}\nseville*: jews\n"
ATTACK = ("attack lugo", "commit mesnada-3", "done")


def test_r29_before_the_reveal_after_the_rolls_and_after_the_attack() -> None:
    state = drawn(LUGO.format(leon="relic hakim champion", third="jews"), "0/3", "0/2", "2/2")
    play(state, *ATTACK)
    assert refused(state, "respond relic") == "13.29 not_now"
    assert refused(state, "respond hakim") == "13.29 not_now"
    play(state, "done", "done")
    assert asked(state) == "relic castile"
    play(state, "done")
    assert refused(state, "respond champion") == "13.29 not_now"
    log = play(state, "respond relic")
    assert told(log, "rerolled")[0]["hits"] == 2, "the new roll is final"
    assert asked(state) == "hakim leon"
    third = drawn(LUGO.format(leon="hueste-2", third="relic"))
    play(third, *ATTACK, "done", "done")
    assert third.polled() == [0, 5], "nobody else may use Relic"


def test_r30_a_bot_uses_one_response_an_attack_the_oldest_at_the_first_moment() -> None:
    state = drawn(LUGO_BOT.format(ready="relic hakim militia"), "3/3", "0/4")
    log = finish(state, *ATTACK, "bonus")
    assert [facts["card"] for facts in told(log, "responded")] == ["christian:militia"]
    assert cards(state, "ready", "leon") == ["relic", "hakim"]
    later = drawn(LUGO_BOT.format(ready="relic hakim"), "3/3", "0/2", "2/2")
    log = finish(later, *ATTACK, "bonus")
    assert [facts["card"] for facts in told(log, "responded")] == ["christian:relic"]
    assert cards(later, "ready", "leon") == ["hakim"]


def test_r31_a_bot_answers_at_the_reveal_after_all_players() -> None:
    state = drawn("castile: mesnada-3 | + oviedo\nleon*: walls | ready ambush\nbadajoz: champion")
    log = play(state, *ATTACK)
    assert asked(state) == "respond badajoz"
    assert cards(state, "ready", "leon") == ["ambush"]
    assert "ambushed" not in keys(log)
    assert "ambushed" in keys(play(state, "respond champion", "done"))
    weak = drawn("castile: hueste-2 champion | + oviedo\nleon*: walls | ready ambush")
    log = finish(weak, "attack lugo", "commit hueste-2", "commit champion", "done")
    assert "ambushed" not in keys(log), "by the printed Troops, not by the dice"


def test_r32_a_sortie_on_the_only_troop_leaves_the_dice_of_responses() -> None:
    text = "castile: mesnada-3 champion | + oviedo\nleon: surprise-sortie walls\ndiscards: relic hakim"
    log = finish(drawn(text), "attack lugo", "commit mesnada-3", "commit champion", "done", "respond surprise-sortie")
    assert dice_of(log) == [2, 2]
    log = finish(drawn(text), *ATTACK, "respond surprise-sortie")
    assert (dice_of(log), keys(log).count("lost")) == ([0, 2], 1)


def test_r33_hakim_takes_any_committed_troop_withdrawn_or_ambushed_but_none_of_an_event() -> None:
    sortie = drawn("castile: mesnada-3 hakim | + oviedo\nleon: surprise-sortie walls\ndiscards: relic")
    finish(sortie, *ATTACK, "respond surprise-sortie", "respond hakim mesnada-3")
    assert hand(sortie, "castile") == ["mesnada-3"]
    ambush = drawn("castile: mesnada-3 hakim | + oviedo\nleon: ambush walls\ndiscards: relic")
    finish(ambush, *ATTACK, "respond ambush", "respond hakim mesnada-3")
    assert hand(ambush, "castile") == ["mesnada-3"]
    event = drawn("castile: uprising hakim\nleon: walls\ndiscards: relic")
    finish(event, "event uprising leon")
    assert hand(event, "castile") == ["hakim"]
    wrong = drawn("castile: mesnada-3 hakim | + oviedo\nleon: walls\ndiscards: relic", "0/3", "0/2")
    play(wrong, *ATTACK, "done")
    assert refused(wrong, "respond hakim hueste-2") == "13.33 not_now"


def test_r34_ambush_militia_and_dice_work_against_event_attacks_sortie_and_hakim_do_not() -> None:
    state = drawn("seville: uprising levies-1\nleon: militia champion ambush surprise-sortie hakim")
    play(state, "event uprising leon", "done")
    words = {notation.split()[1].split(":")[0] for notation in legal(state, "respond")}
    assert words == {"militia", "champion", "ambush"}
    assert refused(state, "respond surprise-sortie") == "13.29 not_now"
    ambushed = state.copy()
    assert dice_of(finish(state, "respond militia", "respond champion", "done")) == [4, 8]
    log = finish(ambushed, "respond ambush", "done")
    assert (dice_of(log), owner(ambushed, "leon")) == ([], "leon")
    bot = drawn("seville: uprising levies-1\nleon*: walls | ready surprise-sortie hakim ambush")
    assert "ambushed" in keys(finish(bot, "event uprising leon"))


def test_r35_a_judgment_is_no_attack_and_a_bot_names_the_highest_defence() -> None:
    state = drawn(
        "castile: judgment-of-god hueste-2\nleon: militia ambush surprise-sortie relic champion\ngarrisons: leon"
    )
    play(state, "event judgment-of-god leon", "done")
    assert asked(state) == "respond leon"
    assert {notation.split()[1].split(":")[0] for notation in legal(state, "respond")} == {"champion"}
    log = play(state, "done")
    assert dice_of(log) == [4, 4], "neither garrisons nor Relic are asked for"
    bot = drawn("castile: judgment-of-god\nleon*: walls | ready militia relic champion\ngarrisons: leon")
    assert dice_of(finish(bot, "event judgment-of-god leon")) == [4, 6]
    for garrisoned, candidates in (("zamora talavera", [9, 20, 35]), ("carrion", [])):
        choosing = drawn(f"castile*: judgment-of-god\nvalencia*: jews\ngarrisons: {garrisoned}", "4")
        log = finish(choosing, "bot")
        assert [facts["areas"] for facts in told(log, "bot.chose")] == [candidates] * bool(candidates)
        assert told(log, "event")[0]["area"] == (35 if candidates else 9)
    rivals = "leon*: hueste-2 | only carrion\nbadajoz: | only silves\nvalencia: | only cuenca"
    walled = drawn(f"castile*: judgment-of-god\n{rivals} | plays citadels", "1")
    assert told(finish(walled, "bot"), "event")[0]["area"] == 34, "Cuenca's 3 by Citadels before Carrion's 2"


def test_r36_crusaders_goes_by_the_back_and_counts_for_no_bots_strength() -> None:
    text = "leon: levies-1 hueste-2\ncastile: walls | plays crusaders\nbadajoz*: jews | ready militia\ndiscards: relic"
    log = finish(drawn(text), "attack coria", "commit levies-1", "commit hueste-2", "done")
    assert dice_of(log) == [1 + 2 + 1, 2 + 2], "strength 3 is enough for the Bot"
    log = finish(drawn(text), "attack coria", "commit hueste-2", "done")
    assert dice_of(log) == [3, 2], "three dice of strength 2 are not"
    foreign = drawn("valencia: hueste-2\ncastile: walls | plays crusaders\nseville: jews\ndiscards: relic hakim")
    assert dice_of(finish(foreign, "attack almeria", "commit hueste-2", "done")) == [3, 2], "whoever attacks"
    bot = drawn("castile*: mesnada-3 | plays crusaders\nvalencia*: jews")
    assert "attacked.bot" not in keys(finish(bot, "bot")), "a strength of 3 is not over 3"


def test_r37_a_bot_adds_all_dice_and_none_to_choices_a_player_0_to_all() -> None:
    bot = drawn("castile*: knights-4 | ready leader\nleon*: walls", "2", "0/7", "0/3")
    log = finish(bot, "bot")
    assert (told(log, "attacked.bot")[0]["die"], dice_of(log)) == (2, [7, 3])
    state = drawn("castile: hueste-2 leader")
    play(state, "attack toledo")
    assert legal(state, "commit leader") == {"commit leader", *(f"commit leader:{dice}" for dice in range(3))}
    assert dice_of(finish(state, "commit hueste-2", "commit leader:0", "done")) == [2, 3]
    assert discards(state) == [] or "leader" in discards(state)


def test_r38_what_a_bot_gains_goes_on_top_and_it_plays_again() -> None:
    state = drawn("valencia: trade jews\nleon*:\nchristian: relic\ncastile*: | ready militia\npasses: 5")
    play(state, "event trade leon")
    assert (hand(state, "leon"), asked(state)) == (["relic"], "bot leon")
    gift = drawn("valencia: jews walls levies-1 | plays paria\nleon*: hueste-2")
    play(gift, "give jews leon")
    assert hand(gift, "leon") == ["jews", "hueste-2"]
    taken = drawn("seville*: seduction levies-1\nleon: relic", "#0/1")
    play(taken, "bot")
    assert hand(taken, "seville") == ["relic", "levies-1"]


def test_r39_a_turn_cannot_end_while_a_bot_has_a_pile() -> None:
    state = drawn("valencia: walls jews | plays paria\ncastile*:\npasses: 5")
    play(state, "give walls castile", "pass")
    assert (state.view(None)["turn"], asked(state)) == (1, "bot castile")
    last = drawn("valencia: walls | plays paria\ncastile*:\npasses: 5")
    play(last, "give walls castile")
    assert (last.view(None)["turn"], asked(last)) == (1, "bot castile")


def test_r40_an_incursion_needs_a_kingdom_with_cards() -> None:
    state = drawn("castile: hueste-2\nvalencia: jews")
    assert legal(state, "incursion") == {"incursion valencia hueste-2"}
    assert refused(state, "incursion leon hueste-2") == "13.40 cards"


def test_r41_these_events_strike_anothers_area_never_ones_own_nor_an_independent_one() -> None:
    state = drawn("leon: independent-campaign uprising el-cid-campaign\ncastile*: walls\nbadajoz: | + coimbra")
    for event in ("independent-campaign", "uprising", "el-cid-campaign"):
        for area in ("salamanca", "zamora", "oporto"):
            assert refused(state, f"event {event} {area}") == "5.4 target"
        assert f"event {event} coria" in legal(state)
        assert f"event {event} coimbra" in legal(state) or event == "independent-campaign"


def test_r42_walls_picks_two_different_free_castles_one_if_there_is_one_and_else_nothing() -> None:
    every = ["cantabria", "alava", "carrion", "burgos", "osma", "valladolid", "segovia", "guadalajara"]
    others = "castile: walls repopulation relic\n" + "".join(
        f"{name}*: | only\n" for name in ("catalan", "valencia", "seville", "badajoz")
    )
    others += "leon*: hueste-2 | only\n"
    one = drawn(others + f"garrisons: {' '.join(every[1:])}")
    play(one, "event walls")
    assert legal(one) == {"garrison cantabria"}
    play(one, "garrison cantabria")
    assert asked(one) == "bot leon"
    none = drawn(others + f"garrisons: {' '.join(every)}")
    play(none, "event walls")
    assert (discards(none), asked(none)) == (["walls"], "bot leon")
    twice = drawn("castile: walls relic")
    play(twice, "event walls", "garrison burgos")
    assert refused(twice, "garrison burgos") == "13.8 garrison_taken"
    bot = with_dice(drawn("castile*: walls\nleon*: hueste-2"), "1", "1")
    play(bot, "bot")
    assert garrisons(bot) == {"cantabria", "alava"}
    full = drawn(f"castile*: walls\nleon*: hueste-2\ngarrisons: {' '.join(every)}")
    assert keys(play(full, "bot"))[0] == "bot.discarded"


def test_r43_military_orders_keeps_its_kingdom_and_repopulation_picks_anew_or_does_nothing() -> None:
    state = drawn("castile: walls relic | only mallorca | plays military-orders=badajoz\nleon*: hueste-2")
    play(state, "discard walls")
    assert bonus(state, "badajoz") == -1, "the border is gone"
    anew = drawn("castile: walls relic | plays repopulation\nleon*: hueste-2")
    play(anew, "discard walls")
    assert len(legal(anew)) == 8
    full = drawn("castile: walls relic | only burgos | plays repopulation\nleon*: hueste-2\ngarrisons: burgos")
    play(full, "discard walls")
    assert asked(full) == "bot leon"


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
    assert refused(drawn("seville: mercenaries\ndiscards: hueste-2 jews"), "event mercenaries") == "5.4 unplayable"


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
    assert refused(state, "event el-cid-campaign") == "5.4 unplayable"
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
    state = drawn("castile: hueste-2 champion\nleon: leader\nbadajoz: m:champion walls", "1/5", "#0/1")
    play(state, "incursion leon hueste-2")
    assert state.polled() == [0, 4], "the one raided has no roll"
    play(state, "respond champion", "done")
    assert legal(state, "respond champion") == {"respond champion", "respond champion:0", "respond champion:1"}
    log = play(state, "respond champion", "done")
    assert len(told(log, "incursion.hit")[0]["dice"]) == 5
    judged = drawn("castile: judgment-of-god\nleon: jews\nbadajoz: champion")
    play(judged, "event judgment-of-god leon", "done")
    assert {"respond champion", "respond champion attack"} <= legal(judged)
