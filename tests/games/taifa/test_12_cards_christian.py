"""Chapter 12.2: every card of the Christian deck, for a player and for a Bot."""

import pytest

from ludoteca.games.taifa.pieces.cards import CARDS
from tests.games.taifa import test_12_cards_muslim as muslim
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
    removed,
    told,
    with_dice,
)

LUGO = "castile: mesnada-3 hueste-2 | + oviedo\nleon: {hand}\ndiscards: hakim"
TROOPS = {
    "the-king-5": 1,
    "the-earl-5": 1,
    "hidalgos-4": 1,
    "infanzones-4": 1,
    "knights-4": 1,
    "mesnada-3": 6,
    "hueste-2": 7,
    "villanos-1": 1,
    "peasants-1": 1,
}


def test_militia() -> None:
    state = drawn(LUGO.format(hand="militia") + " relic")
    log = finish(state, "attack lugo", "commit mesnada-3", "done", "respond militia", "done")
    assert dice_of(log) == [3, 4]
    bot = drawn("castile: mesnada-3 | + oviedo\nleon*: walls | ready militia")
    assert dice_of(finish(bot, "attack lugo", "commit mesnada-3", "done")) == [3, 4]


def test_champion() -> None:
    state = drawn(LUGO.format(hand="champion"))
    log = finish(state, "attack lugo", "commit mesnada-3", "done", "respond champion:1", "done")
    assert dice_of(log) == [3, 3]
    bot = drawn("leon*: villanos-1 | ready champion\ncastile*: walls relic", "1/3", "#0/2")
    assert len(told(finish(bot, "bot"), "incursion.hit")[0]["dice"]) == 3


def test_leader() -> None:
    state = drawn(LUGO.format(hand="leader"))
    log = finish(state, "attack lugo", "commit mesnada-3", "done", "respond leader", "done")
    assert dice_of(log) == [3, 5]
    bot = drawn("castile: uprising\nleon*: walls | ready leader", "0/4", "0/7")
    assert dice_of(finish(bot, "event uprising leon")) == [4, 4 + 3]


def test_el_cid() -> None:
    state = drawn("leon: hueste-2 el-cid\nbadajoz: walls")
    play(state, "attack coria")
    assert len(legal(state, "commit el-cid")) == 5
    assert dice_of(finish(state, "commit hueste-2", "commit el-cid", "done")) == [2 + 4, 2]
    against = drawn("leon: hueste-2 el-cid\ncastile: walls")
    play(against, "attack carrion")
    assert refused(against, "commit el-cid") == "13.13 castile"
    bot = drawn("leon*: mesnada-3 | army peasants-1 | ready el-cid\nbadajoz*: walls\nfree: zamora")
    assert dice_of(finish(bot, "bot"))[0] == 4 + 4
    castilian = drawn("castile: mesnada-3 | + oviedo\nleon*: walls | ready el-cid")
    assert dice_of(finish(castilian, "attack lugo", "commit mesnada-3", "done")) == [3, 2], "never against Castile"


def test_surprise_sortie() -> None:
    state = drawn(LUGO.format(hand="surprise-sortie surprise-sortie") + " relic")
    play(state, "attack lugo", "commit mesnada-3", "commit hueste-2", "done")
    log = finish(state, "respond surprise-sortie", "respond surprise-sortie", "done", "withdraw mesnada-3")
    assert [facts["card"] for facts in told(log, "withdrawn")] == ["christian:mesnada-3", "christian:hueste-2"]
    assert dice_of(log) == [0, 2]
    assert "lost" in keys(log)
    bot = drawn("castile: mesnada-3 | + oviedo\nleon*: walls | ready surprise-sortie")
    assert dice_of(finish(bot, "attack lugo", "commit mesnada-3", "done")) == [0, 2]


def test_relic() -> None:
    state = drawn(LUGO.format(hand="relic"), "3/3", "0/2", "2/2")
    play(state, "attack lugo", "commit mesnada-3", "done", "done")
    assert asked(state) == "relic castile", "its other cards could be Relic, for all one knows"
    assert legal(state) == {"done"}
    play(state, "done")
    assert legal(state) == {"done", "respond relic"}
    log = finish(state, "respond relic", "bonus")
    assert told(log, "rerolled")[0]["hits"] == 2
    assert owner(state, "lugo") == "castile"
    assert "relic" in discards(state)
    bot = drawn("castile: mesnada-3 | + oviedo\nleon*: walls | ready relic", "1/3", "0/2", "1/2")
    log = finish(bot, "attack lugo", "commit mesnada-3", "done")
    assert keys(log).count("rerolled") == 1
    winning = drawn("castile: mesnada-3 | + oviedo\nleon*: walls | ready relic", "1/3", "1/2")
    finish(winning, "attack lugo", "commit mesnada-3", "done")
    assert cards(winning, "ready", "leon") == ["relic"], "only while it is losing"


def test_independent_campaign() -> None:
    state = drawn("castile: independent-campaign walls\nleon: hueste-2\ndiscards: relic", "5/5", "0/3")
    log = finish(state, "event independent-campaign zamora")
    assert dice_of(log) == [5, 3]
    assert (owner(state, "zamora"), bonus(state, "leon"), bonus(state, "castile")) == (None, -1, 0)
    bot = drawn("castile*: independent-campaign\nleon*: walls", "6")
    assert told(finish(bot, "bot"), "event")[0]["area"] == 58


def test_razzia() -> None:
    state = drawn("castile: razzia\nvalencia*: jews walls", "#0/2")
    log = play(state, "event razzia valencia")
    assert told(log, "card.lost") == [{"seat": 2, "card": "muslim:walls"}], "the lowest place of the pile"
    assert (discards(state, "muslim"), discards(state, "christian")) == (["walls"], ["razzia"])
    bot = drawn("castile*: razzia\nvalencia*: jews walls\nseville*: levies-1 levies-1", "5", "#0/2")
    assert told(play(bot, "bot"), "card.lost")[0]["seat"] == 2


def test_succession() -> None:
    state = drawn("castile: succession m:walls relic\nchristian: truce mozarabs crusaders")
    play(state, "event succession", "swap foreign-walls", "swap relic")
    assert hand(state, "castile") == ["crusaders", "mozarabs", "truce"]
    assert (discards(state, "muslim"), discards(state, "christian")) == (["walls"], ["succession", "relic"])
    bot = drawn("castile*: succession\nleon*: walls")
    assert "bot.offensive" in keys(finish(bot, "bot"))


def test_walls() -> None:
    state = drawn("castile: walls")
    play(state, "event walls", "garrison burgos")
    assert state.view(0)["free"] == 1
    play(state, "garrison segovia")
    assert garrisons(state) == {"burgos", "segovia"}
    bot = with_dice(drawn("castile*: walls\nleon*: hueste-2"), "5", "5")
    play(bot, "bot")
    assert garrisons(bot) == {"guadalajara", "segovia"}, "the second throw is among the rest"


def test_monasteries() -> None:
    state = drawn("castile: monasteries\nchristian: truce mozarabs crusaders relic walls\nleon*: walls")
    play(state, "event monasteries")
    assert legal(state) == {"keep truce", "keep mozarabs", "keep crusaders", "keep relic"}
    assert refused(state, "keep walls") == "12.2 not_drawn"
    assert refused(state, "done") == "12.2 must.keep"
    play(state, "keep crusaders")
    assert hand(state, "castile") == ["crusaders"]
    assert sorted(discards(state)) == ["monasteries", "mozarabs", "relic", "truce"]
    bot = drawn("castile*: monasteries\nleon*: walls")
    assert "bot.offensive" in keys(finish(bot, "bot"))


def test_surrender_of_independence() -> None:
    state = drawn("castile: surrender-of-independence walls")
    areas = {notation.split()[2] for notation in legal(state, "event surrender-of-independence")}
    assert areas == {"tudela", "calatayud", "salamanca", "toledo"}, "Navarra defends with 4"
    log = play(state, "event surrender-of-independence toledo")
    assert told(log, "taken") == [{"seat": 0, "area": 36, "against": None}]
    assert asked(state) == "conquest castile"
    play(state, "garrison toledo")
    assert (owner(state, "toledo"), garrisons(state), discards(state)) == (
        "castile",
        {"toledo"},
        ["surrender-of-independence"],
    )
    bot = drawn("castile*: surrender-of-independence\nleon*: walls")
    assert "bot.offensive" in keys(finish(bot, "bot"))


def test_military_orders() -> None:
    state = drawn("castile: military-orders walls relic\nbadajoz: jews levies-1")
    assert legal(state, "event military-orders") == {"event military-orders valencia", "event military-orders badajoz"}
    play(state, "event military-orders badajoz", "pass", "discard walls")
    assert (bonus(state, "badajoz"), bonus(state, "castile")) == (-2, 0)
    assert state.view(None)["players"][0]["in_play"] == [{"card": "christian:military-orders", "kingdom": 4}]
    for die, kingdom in (("2", "badajoz"), ("4", "valencia")):
        bot = drawn("castile*: military-orders\nleon*: walls", die)
        play(bot, "bot")
        assert bonus(bot, kingdom) == -1


def test_truce() -> None:
    state = drawn("castile: truce hueste-2\nleon: mesnada-3")
    assert len(legal(state, "event truce")) == 5
    log = play(state, "event truce leon")
    assert told(log, "pact") == [{"seat": 0, "kingdom": 5, "card": "christian:truce"}]
    assert refused(state, "attack carrion") == "13.12 pact"
    assert cards(state, "in_play", "castile") == ["truce"]
    for die, kingdom in (("1", 5), ("6", 1)):
        bot = drawn("castile*: truce\nleon*: walls", die)
        assert told(play(bot, "bot"), "pact")[0]["kingdom"] == kingdom


def test_the_way_of_saint_james() -> None:
    state = drawn("castile: the-way-of-saint-james\nchristian: truce relic")
    play(state, "event the-way-of-saint-james")
    assert hand(state, "castile") == ["relic", "truce"]
    foreign = drawn("seville: the-way-of-saint-james\nchristian: truce relic")
    play(foreign, "event the-way-of-saint-james")
    assert hand(foreign, "seville") == ["relic", "truce"], "Christian cards, whoever plays it"
    bot = drawn("castile*: the-way-of-saint-james\nchristian: truce relic\nleon*: walls")
    play(bot, "bot")
    assert hand(bot, "castile") == ["relic", "truce"]


def test_judgment_of_god() -> None:
    state = drawn("castile: judgment-of-god\nleon: walls\ngarrisons: leon", "2/4", "1/4")
    areas = {notation.split()[2] for notation in legal(state, "event judgment-of-god")}
    assert areas == {"oviedo", "leon", "zamora", "talavera", "cuenca"}
    log = finish(state, "event judgment-of-god zamora")
    assert dice_of(log) == [4, 4]
    assert owner(state, "zamora") == "castile"
    assert asked(state) == "conquest castile"
    assert bonus(state, "leon") == -1
    bot = drawn("castile*: judgment-of-god\nleon*: walls", "1/4", "1/4")
    log = play(bot, "bot")
    assert told(log, "event")[0]["area"] == 9, "the highest defence"
    assert (owner(bot, "leon"), discards(bot)) == ("leon", ["judgment-of-god"])


def test_royal_marriage() -> None:
    state = drawn("castile: royal-marriage\ncatalan: hueste-2\nleon: mesnada-3 | bonus 1")
    assert legal(state, "event royal") == {"event royal-marriage catalan", "event royal-marriage leon"}
    play(state, "event royal-marriage leon", "pass")
    assert (bonus(state, "castile"), bonus(state, "leon")) == (1, 2)
    assert refused(state, "attack carrion") == "13.12 pact"
    for die, kingdom in (("3", "leon"), ("4", "catalan")):
        bot = drawn("castile*: royal-marriage\nseville*: walls", die)
        play(bot, "bot")
        assert (bonus(bot, kingdom), bonus(bot, "castile")) == (1, 1)


def test_crusaders() -> None:
    state = drawn("castile: crusaders mesnada-3 hueste-2\nvalencia: jews\nleon: hueste-2\ndiscards: relic hakim")
    play(state, "event crusaders", "pass", "pass")
    log = finish(state, "attack cuenca", "commit mesnada-3", "commit hueste-2", "done")
    assert dice_of(log) == [5 + 2, 2]
    bot = drawn("castile*: crusaders\nvalencia*: jews\nleon: hueste-2")
    play(bot, "bot")
    assert cards(bot, "in_play", "castile") == ["crusaders"]
    last = drawn("castile: relic | plays crusaders\npasses: 5")
    play(last, "pass")
    assert removed(last) == ["crusaders"]


def test_repopulation() -> None:
    state = drawn("castile: repopulation walls relic\nleon: hueste-2 hueste-2")
    play(state, "event repopulation")
    assert asked(state) == "repopulate castile"
    assert refused(state, "garrison leon") == "12.2 not_your_castle"
    assert refused(state, "garrison toledo") == "13.8 no_castle"
    assert refused(state, "done") == "13.42 must.garrison"
    play(state, "garrison burgos", "pass", "discard walls")
    assert asked(state) == "repopulate castile"
    play(state, "garrison osma")
    assert garrisons(state) == {"burgos", "osma"}
    bot = drawn("castile*: repopulation\nleon*: walls", "6")
    play(bot, "bot")
    assert (garrisons(bot), cards(bot, "in_play", "castile")) == ({"guadalajara"}, ["repopulation"])


def test_el_cid_campaign() -> None:
    state = drawn("leon: el-cid-campaign\nbadajoz: jews\ngarrisons: coria")
    areas = {notation.split()[2] for notation in legal(state, "event el-cid-campaign")}
    assert areas == {"coria"}, "neither Castile's nor independent ones"
    log = play(state, "event el-cid-campaign coria")
    assert told(log, "turned") == [{"seat": 5, "area": 33, "against": 4}]
    assert (owner(state, "coria"), bonus(state, "badajoz"), garrisons(state)) == (None, -1, set())
    alone = drawn("el_cid: el-cid-campaign\nalmoravids: jews levies-1")
    play(alone, "event el-cid-campaign")
    assert (hand(alone, "almoravids"), discards(alone)) == (["levies-1"], ["jews", "el-cid-campaign"])
    bot = drawn("leon*: el-cid-campaign\ncastile*: walls")
    assert "bot.offensive" in keys(finish(bot, "bot"))


def test_troubadours() -> None:
    state = drawn("castile: troubadours walls | bonus 1\nleon: hueste-2 mesnada-3\ndiscards: relic", "2/3", "1/2")
    play(state, "event troubadours")
    log = finish(state, "attack carrion", "commit mesnada-3", "done", "bonus")
    assert owner(state, "carrion") == "leon"
    assert (bonus(state, "castile"), told(log, "bonus.kept")) == (1, [{"seat": 0}])
    bot = drawn("castile*: troubadours\nleon*: walls")
    play(bot, "bot")
    assert cards(bot, "in_play", "castile") == ["troubadours"]


def test_mozarabs() -> None:
    state = drawn("castile: mozarabs walls\nvalencia: jews levies-1\nseville*: trade paria levies-1\nleon: relic")
    assert legal(state, "event mozarabs") == {"event mozarabs valencia", "event mozarabs seville"}
    player, pile = state.copy(), state.copy()
    log = play(player, "event mozarabs valencia")
    seen = next(event for event in log if event.key == "taifa.looked.cards")
    assert (seen.facts["cards"], seen.to) == (["muslim:jews", "muslim:levies-1"], frozenset({0}))
    assert player.view(0)["players"][2]["known"] == ["muslim:jews", "muslim:levies-1"]
    assert player.view(5)["players"][2]["known"] == []
    play(pile, "event mozarabs seville")
    assert sorted(hand(pile, "seville")) == ["levies-1", "paria", "trade"]
    assert pile.view(0)["players"][3]["known"] == ["muslim:levies-1", "muslim:paria", "muslim:trade"]
    assert pile.view(0)["players"][3]["pile"] == ["muslim"] * 3, "the order is lost"
    orders = set()
    for seed in range(20):
        shuffled = drawn("castile: mozarabs walls\nseville*: trade paria levies-1", seed=seed)
        play(shuffled, "event mozarabs seville")
        orders.add(tuple(hand(shuffled, "seville")))
    assert len(orders) > 3, "a Bot's pile is shuffled afterwards"
    bot = drawn("castile*: mozarabs\nleon*: walls")
    assert "bot.offensive" in keys(finish(bot, "bot"))


@pytest.mark.parametrize("troop", TROOPS)
def test_troop(troop: str) -> None:
    value = int(troop[-1])
    state = drawn(f"castile: {troop} walls\nleon: hueste-2\ndiscards: relic hakim")
    assert dice_of(finish(state, "attack toledo", f"commit {troop}", "done")) == [value, 3]
    bot = drawn(f"castile*: {troop}\nseville*: levies-1 levies-1")
    log = finish(bot, "bot")
    if troop in ("peasants-1", "villanos-1"):
        assert told(log, "bot.offensive") == [{"seat": 0, "card": f"christian:{troop}"}]
    else:
        assert told(log, "bot.deployed") == [{"seat": 0, "card": f"christian:{troop}", "strength": value}]
        assert (cards(bot, "armies", "castile") == []) == (value > 3)


def test_no_card_is_without_its_test() -> None:
    """Every one of the 61 has a test by its name, a Troop a line in the table."""
    tested = {f"muslim:{name}" for name in muslim.TROOPS} | {f"christian:{name}" for name in TROOPS}
    for deck, names in (("muslim", vars(muslim)), ("christian", globals())):
        tested |= {f"{deck}:{name[5:].replace('_', '-')}" for name in names if name.startswith("test_")}
    assert set(CARDS) <= tested
