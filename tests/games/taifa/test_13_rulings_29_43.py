"""Chapter 13, rulings 29 to 43: each fails when its ruling is reversed."""

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
    with_dice,
)

LUGO = "castile: mesnada-3 hueste-2 | + oviedo\nleon: {leon}\nbadajoz: {third}\n"
LUGO_BOT = "castile: mesnada-3 hueste-2 | + oviedo\nleon*: walls | ready {ready}\nseville*: jews\n"
ATTACK = ("attack lugo", "commit mesnada-3", "done")


def test_r29_before_the_reveal_after_the_rolls_and_after_the_attack() -> None:
    state = drawn(LUGO.format(leon="relic hakim champion", third="jews"), "0/3", "0/2", "2/2")
    play(state, *ATTACK)
    assert refused(state, "respond relic") == "13.29 when.relic"
    assert refused(state, "respond hakim") == "13.29 when.hakim"
    play(state, "done", "done")
    assert asked(state) == "relic castile"
    play(state, "done")
    assert refused(state, "respond champion") == "13.29 only_relic"
    assert refused(state, "respond champion attack") == "13.29 only_relic"
    log = play(state, "respond relic")
    assert told(log, "rerolled")[0]["hits"] == 2, "the new roll is final"
    assert asked(state) == "hakim leon"
    assert refused(state, "respond champion") == "13.29 only_hakim"
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
    assert refused(wrong, "respond hakim hueste-2") == "13.15 not_attacking"


def test_r34_ambush_militia_and_dice_work_against_event_attacks_sortie_and_hakim_do_not() -> None:
    state = drawn("seville: uprising levies-1\nleon: militia champion ambush surprise-sortie hakim")
    play(state, "event uprising leon", "done")
    words = {notation.split()[1].split(":")[0] for notation in legal(state, "respond")}
    assert words == {"militia", "champion", "ambush"}
    assert refused(state, "respond surprise-sortie") == "13.34 event_attack"
    assert refused(state, "respond hakim") == "13.29 when.hakim"
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
    for card in ("militia", "ambush", "surprise-sortie", "relic"):
        assert refused(state, f"respond {card}") == "13.35 judgment"
    log = play(state, "done")
    assert dice_of(log) == [4, 4], "neither garrisons nor Relic are asked for"
    bot = drawn("castile: judgment-of-god\nleon*: walls | ready militia relic champion\ngarrisons: leon")
    log = finish(bot, "event judgment-of-god leon")
    assert (dice_of(log), "garrison.spent" in keys(log)) == ([4, 6], False)
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
            assert (
                refused(state, f"event {event} {area}")
                == f"13.41 {'independent' if area == 'salamanca' else 'own_area'}"
            )
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
    nowhere = drawn(f"castile: repopulation relic\nleon*: hueste-2\ngarrisons: {' '.join(every)}")
    play(nowhere, "event repopulation")
    assert (discards(nowhere), cards(nowhere, "in_play", "castile")) == (["repopulation"], [])


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
