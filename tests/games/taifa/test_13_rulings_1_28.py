"""Chapter 13, rulings 1 to 28: each fails when its ruling is reversed."""

from collections import Counter

import pytest

from tests.games.taifa.drawn import (
    EVERY_CARD,
    SIX,
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
    removed,
    told,
)

DENIA = "catalan: mesnada-3 hueste-2 | + valencia\nvalencia: {hand}\ndiscards: relic hakim\nleon*: walls"


def test_r01_the_eight_cards_of_the_set_up_are_the_first_draw() -> None:
    state = TAIFA.new(6, seed=1)
    assert state.view(None)["turn"] == 1
    assert [player["cards"] for player in state.view(None)["players"]] == [8] * 6


def test_r02_who_has_saved_more_than_the_draw_draws_none_and_keeps_all() -> None:
    held = "hueste-2 " * 7 + "relic walls truce"
    state = drawn(f"castile: {held} | bonus -1\npasses: 5")
    play(state, "pass")
    assert len(hand(state, "castile")) == 10


def test_r03_an_empty_deck_is_made_of_its_discards_not_of_permanents_or_removed_cards() -> None:
    state = drawn("""
        castile: the-way-of-saint-james | plays troubadours
        leon*: hueste-2
        removed: crusaders
        rest: discards
    """)
    log = play(state, "event the-way-of-saint-james")
    assert told(log, "reshuffled") == [{"deck": "christian"}]
    data = state.dump()
    assert len(hand(state, "castile")) == 2
    assert (cards(state, "in_play", "castile"), removed(state)) == (["troubadours"], ["crusaders"])
    assert len(data["decks"][1]) == 45 - 6, "two in hand, one with Leon, two out of it, one being played"
    assert len(data["discards"][0]) == 45, "the other deck is left alone"


def test_r04_cards_of_the_other_religion_are_played_and_go_to_their_own_discards() -> None:
    state = drawn("castile: sufi-school levies-1 m:champion\nleon*: walls hueste-2")
    play(state, "event sufi-school", "bot", "attack toledo", "commit levies-1", "commit foreign-champion", "done")
    finish(state)
    assert bonus(state, "castile") >= 2
    assert "sufi-school" in discards(state, "muslim")
    assert discards(state, "christian") == ["walls"]


def test_r05_dice_of_responses_alone_are_no_attack() -> None:
    assert refused(drawn("castile: leader champion"), "attack toledo") == "5.1.2 troops"
    state = drawn("castile: leader hueste-2")
    play(state, "attack toledo", "commit leader")
    assert refused(state, "done") == "5.1.2 troop_needed"


def test_r06_attacker_defender_others_garrisons_reveal_and_an_ambush_before_garrisons() -> None:
    state = drawn("badajoz: andalusians-2\ncastile: ambush\nvalencia: jews\nleon: relic\ngarrisons: segovia")
    play(state, "attack segovia", "commit andalusians-2", "done")
    assert state.polled() == [0, 5, 2]
    assert not state.view(5)["contest"]["laid"]
    ambushed = state.copy()
    play(state, "done", "done", "done")
    assert asked(state) == "garrisons castile"
    log = finish(ambushed, "respond ambush", "done")
    assert "garrison.spent" not in keys(log)
    assert garrisons(ambushed) == {"segovia"}
    assert sorted(discards(ambushed)) == ["ambush", "andalusians-2"]


def test_r07_a_third_kingdom_may_back_either_side() -> None:
    state = drawn("catalan: mesnada-3 | + valencia\nvalencia: jews\nseville: champion militia surprise-sortie")
    play(state, "attack denia", "commit mesnada-3", "done", "done")
    assert legal(state) == {
        *("done", "respond militia", "respond surprise-sortie"),
        *("respond champion", "respond champion:0", "respond champion:1"),
        *("respond champion attack", "respond champion:0 attack", "respond champion:1 attack"),
    }
    other = state.copy()
    assert dice_of(play(state, "respond champion attack", "done")) == [5, 2]
    assert dice_of(play(other, "respond champion", "done")) == [3, 4]
    own = drawn("catalan: mesnada-3 | + valencia\nvalencia: champion")
    play(own, "attack denia", "commit mesnada-3", "done")
    assert refused(own, "respond champion attack") == "13.7 own_defence"
    event = drawn("seville: uprising militia\nleon: jews")
    play(event, "event uprising leon")
    assert refused(event, "respond militia") == "12.1 defence_only"


def test_r08_one_garrison_a_castle_none_without_castle_and_none_after_a_conquest() -> None:
    state = drawn("castile: walls mesnada-3\nvalencia: jews\nleon: relic\ngarrisons: cuenca", "3/3", "0/3")
    walls = state.copy()
    play(walls, "event walls")
    assert refused(walls, "garrison cuenca") == "13.8 garrison_taken"
    assert refused(walls, "garrison toledo") == "13.8 no_castle"
    finish(state, "attack cuenca", "commit mesnada-3", "done", "garrison cuenca", "done", "bonus")
    assert owner(state, "cuenca") == "castile"
    assert garrisons(state) == set()
    kept = drawn("castile: mesnada-3\nvalencia: jews\nleon: relic\ngarrisons: cuenca", "3/3", "0/2")
    finish(kept, "attack cuenca", "commit mesnada-3", "done", "bonus")
    assert garrisons(kept) == set()


def test_r09_any_number_of_the_defenders_own_garrisons_each_one_die() -> None:
    around = "garrisons: valencia albarracin tortosa cuenca denia alcaraz"
    state = drawn(f"catalan: mesnada-3 | + tortosa\nvalencia: jews\n{around}")
    play(state, "attack valencia", "commit mesnada-3", "done", "done")
    assert len(legal(state, "garrison")) == 5, "Tortosa's is not the defender's"
    log = finish(state, *(f"garrison {area}" for area in ("valencia", "albarracin", "cuenca", "denia", "alcaraz")))
    assert dice_of(log) == [3, 4 + 5]
    bot = drawn(f"catalan: mesnada-3 | + tortosa\nvalencia*: jews\n{around}")
    assert dice_of(finish(bot, "attack valencia", "commit mesnada-3", "done")) == [3, 4 + 1]


def test_r10_an_event_attack_costs_the_owner_and_gives_nothing_a_judgment_does() -> None:
    state = drawn("seville: uprising levies-1\nleon: walls\ndiscards: relic hakim", "4/4", "0/3")
    log = finish(state, "event uprising zamora")
    assert (owner(state, "zamora"), bonus(state, "leon"), bonus(state, "seville")) == (None, -1, 0)
    assert "conquest" not in asked(state) and keys(log).count("bonus") == 1
    judged = drawn("castile: judgment-of-god\nleon: walls hueste-2", "1/4", "0/4")
    finish(judged, "event judgment-of-god zamora", "bonus")
    assert (owner(judged, "zamora"), bonus(judged, "leon"), bonus(judged, "castile")) == ("castile", -1, 1)
    surrendered = drawn("castile: surrender-of-independence")
    play(surrendered, "event surrender-of-independence toledo", "bonus")
    assert bonus(surrendered, "castile") == 1


def test_r11_a_judgment_is_four_dice_each_without_defence_or_garrisons() -> None:
    state = drawn("castile: judgment-of-god el-cid\nleon: champion\ngarrisons: leon zamora viseu")
    play(state, "event judgment-of-god zamora")
    assert asked(state) == "respond castile"
    log = finish(state, "respond el-cid", "done", "respond champion", "done")
    assert dice_of(log) == [8, 6]
    assert "garrison.spent" not in keys(log)


@pytest.mark.parametrize("card", ["truce=leon", "royal-marriage=leon"])
def test_r12_a_pact_stops_the_attack_action_only(card: str) -> None:
    state = drawn(f"leon: hueste-2 uprising conspiracy\ncastile: relic | plays {card}")
    assert refused(state, "attack carrion") == "13.12 pact"
    assert {"incursion castile hueste-2", "event uprising burgos", "event conspiracy carrion"} <= legal(state)
    paria = drawn("leon: hueste-2 uprising\nbadajoz: jews | plays paria\npact: leon badajoz")
    assert refused(paria, "attack coria") == "13.12 pact"
    assert {"incursion badajoz hueste-2", "event uprising coria"} <= legal(paria)


def test_r13_el_cid_is_never_used_against_castile() -> None:
    attack = drawn("leon: hueste-2 el-cid\ncastile: walls\nseville: jews")
    raid = attack.copy()
    play(attack, "attack carrion")
    assert refused(attack, "commit el-cid") == "13.13 castile"
    play(raid, "incursion castile hueste-2")
    assert refused(raid, "respond el-cid") == "13.13 castile"
    defence = drawn("castile: mesnada-3\nleon: el-cid\nseville: jews")
    play(defence, "attack zamora", "commit mesnada-3", "done")
    assert refused(defence, "respond el-cid") == "13.13 castile"
    third = drawn("castile: mesnada-3\nleon: jews\nbadajoz: el-cid")
    play(third, "attack zamora", "commit mesnada-3", "done", "done")
    assert refused(third, "respond el-cid") == "13.13 castile"
    assert "respond el-cid attack" in legal(third), "for Castile it may be used"
    own = drawn("castile: mesnada-3 el-cid\nleon: jews")
    play(own, "attack zamora")
    assert "commit el-cid" in legal(own)


def test_r14_a_players_campaign_touches_an_independent_area_or_a_route() -> None:
    state = drawn("castile: independent-campaign\nleon: walls")
    areas = {notation.split()[2] for notation in legal(state, "event independent-campaign")}
    assert {"gerona", "mallorca", "algeciras", "oporto"} <= areas, "routes"
    assert {"zamora", "viseu", "jaca", "lerida", "cordoba", "beja"} <= areas, "next to independent ones"
    assert not areas & {"lugo", "berga", "denia", "silves", "navarra", "burgos"}
    assert refused(state, "event independent-campaign lugo") == "13.14 enclosed"


def test_r15_with_hakim_attacker_or_defender_take_any_troop_of_the_attack() -> None:
    for holder, words in (("catalan", "mesnada-3 hueste-2 hakim"), ("valencia", "hakim")):
        other = {"catalan": "valencia: levies-1", "valencia": "catalan: mesnada-3 hueste-2 | + valencia"}[holder]
        mine = f"{holder}: {words}" + (" | + valencia" if holder == "catalan" else "")
        lines = f"{mine}\n{other}" if holder == "catalan" else f"{other}\n{mine}"
        state = drawn(f"{lines}\nseville: jews\ndiscards: relic", "0/5", "0/2")
        finish(state, "attack denia", "commit mesnada-3", "commit hueste-2", "done", "respond hakim hueste-2")
        assert hand(state, holder) == ["hueste-2"]
    third = drawn("catalan: mesnada-3 | + valencia\nvalencia: jews\nseville: hakim\ndiscards: relic", "0/3", "0/2")
    finish(third, "attack denia", "commit mesnada-3", "done")
    assert hand(third, "seville") == ["hakim"], "who took no part takes nothing"


def test_r16_paria_gives_one_card_a_kingdom_each_round_before_the_action_and_binds_both() -> None:
    state = drawn("valencia: jews walls levies-1 levies-1 | plays paria\ncatalan: mesnada-3\ncastile: hueste-2")
    play(state, "give jews catalan")
    assert refused(state, "give walls catalan") == "13.16 given"
    play(state, "give walls castile")
    assert asked(state) == "round valencia"
    assert (refused(state, "attack tarragona"), refused(state, "attack guadalajara")) == ("13.12 pact", "13.12 pact")
    play(state, "discard levies-1")
    assert refused(state, "attack cuenca") == "13.12 pact"
    play(state, "pass")
    assert refused(state, "attack tortosa") == "13.12 pact"
    play(state, "discard mesnada-3")
    assert "give levies-1 catalan" in legal(state), "another round, another card"


def test_r17_only_the_discard_action_works_these_cards_again() -> None:
    state = drawn("seville*: razzia seduction | plays irrigations\nleon*: | army hueste-2\npasses: 0")
    log = play(state, "bot")
    assert keys(log)[0] == "bot.discarded"
    assert bonus(state, "seville") == 0
    player = drawn("seville: walls succession jews | plays irrigations\nleon*: hueste-2")
    play(player, "event succession", "swap walls", "done")
    assert bonus(player, "seville") == 0


def test_r18_crusaders_helps_all_christian_troops_against_muslim_areas_then_leaves_the_game() -> None:
    text = "leon: mesnada-3\ncastile: walls | plays crusaders\nbadajoz: jews\ndiscards: relic hakim"
    assert dice_of(finish(drawn(text), "attack coria", "commit mesnada-3", "done")) == [4, 2]
    assert dice_of(finish(drawn(text), "attack carrion", "commit mesnada-3", "done")) == [3, 2]
    assert dice_of(finish(drawn(text), "attack coimbra", "commit mesnada-3", "done")) == [3, 4]
    over = drawn("castile: mesnada-3 | plays crusaders\npasses: 5")
    play(over, "pass", "attack cuenca", "commit mesnada-3")
    assert removed(over) == ["crusaders"]
    assert over.view(0)["contest"]["dice"]["attack"] == 3, "and its help is over"


def test_r19_strength_is_the_printed_sum_and_defence_counts_citadels_and_garrison() -> None:
    """From Mallorca: Tarragona 3, and Denia 2, with Citadels 3, with a garrison 4."""
    line = "leon*: knights-4 | only mallorca | ready leader\ncastile*: walls | plays crusaders\n"
    plain = drawn(line + "garrisons: tarragona")
    assert told(finish(plain, "bot"), "attacked.bot")[0]["area"] == 45
    tied = drawn(line + "valencia: | plays citadels", "4")
    assert told(finish(tied, "bot"), "attacked.bot")[0]["ties"] == [25, 45]
    none = drawn(line + "valencia: | plays citadels\ngarrisons: tarragona denia")
    assert "bot.waits" in keys(finish(none, "bot")), "neither leader nor Crusaders make it stronger"


def test_r20_an_army_without_a_target_is_kept_and_looks_again_after_each_card() -> None:
    text = "leon*: {card} | only mallorca | army knights-4\ncastile*: walls\nvalencia: | plays citadels\ngarrisons: tarragona denia"
    waits = finish(drawn(text.format(card="relic")), "bot")
    assert told(waits, "bot.waits") == [{"seat": 5, "strength": 4}]
    goes = finish(drawn(text.format(card="relic").replace(" denia", "")), "bot")
    assert told(goes, "attacked.bot")[0]["area"] == 45


def test_r21_one_response_a_roll_the_oldest_usable_and_event_dice_count_as_strength() -> None:
    state = drawn("seville: uprising levies-1\nleon*: walls | ready relic militia champion", "0/4", "0/6")
    log = finish(state, "event uprising leon")
    assert dice_of(log) == [4, 4 + 2]
    assert cards(state, "ready", "leon") == ["relic", "champion"]
    weak = drawn("badajoz: andalusians-2\nleon*: walls | ready militia")
    assert dice_of(finish(weak, "attack viseu", "commit andalusians-2", "done")) == [2, 2]
    struck = drawn("castile: mesnada-3 | + oviedo\nleon*: walls | ready hakim\nbadajoz: surprise-sortie jews")
    log = finish(struck, "attack lugo", "commit mesnada-3", "done", "respond surprise-sortie")
    assert told(log, "healed") == [{"seat": 5, "card": "christian:mesnada-3"}], "what a sortie took counts too"


def test_r22_a_bot_loses_a_card_of_its_pile_and_with_an_empty_pile_nothing() -> None:
    state = drawn("castile: hueste-2\nleon*: walls relic | army mesnada-3 | ready militia", "6", "#1/2")
    log = finish(state, "incursion leon hueste-2")
    assert told(log, "card.lost") == [{"seat": 5, "card": "christian:walls"}], "place 1 is the top of two"
    assert (cards(state, "armies", "leon"), cards(state, "ready", "leon")) == (["mesnada-3"], ["militia"])
    empty = drawn("castile: hueste-2 razzia\nleon*: | army mesnada-3 | ready militia\nseville*: jews")
    assert refused(empty, "incursion leon hueste-2") == "13.40 cards"
    assert refused(empty, "event razzia leon") == "13.22 cards"


@pytest.mark.parametrize(("die", "kingdom"), [("3", "valencia"), ("4", "badajoz")])
def test_r23_low_dice_choose_the_first_backwards_high_ones_the_first_forwards(die: str, kingdom: str) -> None:
    bot = drawn("seville*: trade\ncastile*: walls\nvalencia: | only mallorca\nbadajoz: | only lisboa", die)
    log = play(bot, "bot")
    assert told(log, "bot.chose")[0]["kingdom"] == SIX.index(kingdom)


@pytest.mark.parametrize(("before", "reward"), [(1, {"toledo": False}), (2, {"toledo": True})])
def test_r24_a_bot_takes_bonus_and_a_garrison_only_at_two(before: int, reward: dict[str, bool]) -> None:
    state = drawn(f"castile*: knights-4 | bonus {before}\nleon*: walls", "6", "4/4", "0/3")
    finish(state, "bot")
    assert {"toledo": "toledo" in garrisons(state)} == reward
    assert bonus(state, "castile") == 2


def test_r25_without_areas_only_the_capital_no_incursion_no_border_event() -> None:
    state = drawn("castile: mesnada-3 judgment-of-god military-orders uprising | only\nleon: relic\nvalencia: jews")
    assert legal(state, "attack") == {"attack burgos"}
    assert legal(state, "incursion") == set()
    assert refused(state, "incursion leon mesnada-3") == "13.25 landless"
    for event in ("judgment-of-god leon", "judgment-of-god", "military-orders valencia", "military-orders"):
        assert refused(state, f"event {event}") == "13.25 landless"
    moor = drawn("valencia: conspiracy | only\nleon: relic")
    assert refused(moor, "event conspiracy leon") == "13.25 landless"
    assert "event uprising leon" in legal(state)
    bot = drawn("castile*: villanos-1 | only\nleon: relic")
    assert "bot.discarded" in keys(finish(bot, "bot"))


def test_r26_the_thirteenth_castle_ends_it_a_tie_goes_by_bonus_then_is_shared() -> None:
    state = drawn(
        "castile*: knights-4 | + tudela calatayud navarra salamanca | bonus 2\nleon: relic", "6", "4/4", "0/3"
    )
    finish(state, "bot")
    assert (asked(state), state.winners()) == ("over", [0])
    assert garrisons(state) == set(), "at once, before the reward"
    tied = drawn("castile: relic | + toledo | bonus 1\nleon: | + coimbra | bonus 1\nturn: 3\npasses: 5")
    play(tied, "pass")
    assert tied.winners() == [0, 5]


def test_r27_a_full_circle_of_passes_ends_the_turn_and_deployed_cards_are_no_cards() -> None:
    state = drawn("castile: walls\nleon*: | army hueste-2 | ready relic\npasses: 0")
    log = play(state, "pass")
    assert [facts["seat"] for facts in told(log, "passed.empty")] == [1, 2, 3, 4, 5]
    assert state.view(None)["turn"] == 2


def test_r28_the_almoravids_use_the_muslim_deck_the_others_share_the_christian_one_without_truce() -> None:
    state = TAIFA.new(4, seed=3)
    play(state, "truce castile")
    data = state.dump()
    decks = [Counter(data["decks"][0] + data["hands"][0]), Counter(sum(data["hands"][1:], data["decks"][1]))]
    assert decks[0] == Counter({card: n for card, n in EVERY_CARD.items() if card.startswith("muslim")})
    christian = Counter({card: n for card, n in EVERY_CARD.items() if card.startswith("christian")})
    assert decks[1] == christian - Counter(["christian:truce"])
    bound = drawn("el_cid: relic | bonus 2\nalmoravids: | bonus -2\ntruce: castile\npasses: 3")
    play(bound, "pass", "truce castile")
    assert (len(hand(bound, "almoravids")), len(hand(bound, "el_cid"))) == (10, 9)
    assert refused(drawn("el_cid: hueste-2 | only toledo\nalmoravids: jews"), "attack talavera") == "10.1 outside"
