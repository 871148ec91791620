"""Chapter 12.1: every card of the Muslim deck, for a player and for a Bot."""

import pytest

from tests.games.refusals import reason
from tests.games.taifa.drawn import (
    areas_of,
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

DENIA = "catalan: mesnada-3 hueste-2 | + valencia\nvalencia: {hand}\ndiscards: relic hakim"
DENIA_BOT = "catalan: mesnada-3 hueste-2 | + valencia\nvalencia*: levies-1 | ready {ready}\ndiscards: relic"
TROOPS = {
    "almoravids-5": 2,
    "the-caids-guard-4": 1,
    "the-black-guard-4": 1,
    "berber-mercenaries-3": 5,
    "andalusians-2": 6,
    "levies-1": 2,
    "peasants-1": 1,
    "skirmishers-1": 1,
}


def test_militia() -> None:
    state = drawn(DENIA.format(hand="militia walls") + "\nseville: militia")
    play(state, "attack denia", "commit mesnada-3", "done")
    assert legal(state) == {"respond militia", "done"}
    log = play(state, "respond militia", "done", "respond militia", "done")
    assert dice_of(log) == [3, 2 + 2 + 2]
    bot = drawn(DENIA_BOT.format(ready="militia"))
    assert dice_of(finish(bot, "attack denia", "commit mesnada-3", "done")) == [3, 4]
    attacking = drawn("valencia*: andalusians-2 | army andalusians-2 | ready militia\ncastile*: walls")
    finish(attacking, "bot")
    assert cards(attacking, "ready", "valencia") == ["militia"], "not for its own attack"


def test_champion() -> None:
    state = drawn("valencia: levies-1 champion\ncastile: walls")
    play(state, "attack guadalajara")
    assert legal(state, "commit champion") == {"commit champion", "commit champion:0", "commit champion:1"}
    assert dice_of(finish(state, "commit levies-1", "commit champion", "done")) == [3, 2]
    bot = drawn("valencia*: andalusians-2 | army andalusians-2 | ready champion\ncastile*: walls")
    assert dice_of(finish(bot, "bot"))[0] == 4 + 2
    assert dice_of(finish(drawn(DENIA_BOT.format(ready="champion")), "attack denia", "commit mesnada-3", "done")) == [
        3,
        4,
    ]


def test_leader() -> None:
    state = drawn("valencia: levies-1 leader\ncastile: walls")
    play(state, "attack guadalajara")
    assert len(legal(state, "commit leader")) == 4
    assert dice_of(finish(state, "commit levies-1", "commit leader:2", "done")) == [3, 2]
    bot = drawn("valencia*: andalusians-2 | army andalusians-2 | ready leader\ncastile*: walls")
    assert dice_of(finish(bot, "bot"))[0] == 4 + 3


def test_surprise_sortie() -> None:
    state = drawn(DENIA.format(hand="surprise-sortie") + "\nseville*: jews", "0/3", "0/2")
    play(state, "attack denia", "commit mesnada-3", "commit hueste-2", "done", "respond surprise-sortie", "done")
    assert asked(state) == "withdraw catalan"
    assert legal(state) == {"withdraw mesnada-3", "withdraw hueste-2"}
    why = reason(state, "withdraw knights-4")
    assert (why.rule, why.facts["cards"]) == ("12.1", ["christian:mesnada-3", "christian:hueste-2"])
    assert refused(state, "done") == "12.1 must.withdraw"
    log = finish(state, "withdraw hueste-2")
    assert told(log, "withdrawn") == [{"seat": 1, "card": "christian:hueste-2"}]
    assert dice_of(log) == [3, 2]
    assert sorted(discards(state, "christian")) == ["hueste-2", "mesnada-3", "relic"]
    bot = drawn("catalan*: hueste-2 | army mesnada-3 hueste-2 | only valencia barcelona\nvalencia: surprise-sortie")
    log = finish(bot, "bot", "respond surprise-sortie")
    assert told(log, "withdrawn")[0]["card"] == "christian:hueste-2", "a Bot gives up its weakest"
    defending = drawn(DENIA_BOT.format(ready="surprise-sortie"))
    log = finish(defending, "attack denia", "commit mesnada-3", "commit hueste-2", "done", "withdraw mesnada-3")
    assert dice_of(log) == [2, 2]


def test_ambush() -> None:
    state = drawn(DENIA.format(hand="ambush") + "\ngarrisons: denia")
    log = finish(state, "attack denia", "commit mesnada-3", "done", "respond ambush", "done")
    assert told(log, "ambushed") == [{"seat": 2, "card": "muslim:ambush", "against": 1}]
    assert dice_of(log) == []
    assert garrisons(state) == {"denia"}
    assert owner(state, "denia") == "valencia"
    assert sorted(discards(state)) == ["ambush", "hakim", "mesnada-3", "relic"]
    weak, strong = ("hueste-2", "mesnada-3")
    for troop in (weak, strong):
        bot = drawn(DENIA_BOT.format(ready="ambush"))
        log = finish(bot, "attack denia", f"commit {troop}", "done")
        assert ("ambushed" in keys(log)) == (troop == strong)


def test_hakim() -> None:
    state = drawn("catalan: mesnada-3 hueste-2 | + valencia\nvalencia: hakim\ndiscards: relic", "0/5", "0/2")
    play(state, "attack denia", "commit mesnada-3", "commit hueste-2", "done", "done")
    assert asked(state) == "hakim valencia"
    assert legal(state) == {"done", "respond hakim mesnada-3", "respond hakim hueste-2"}
    log = play(state, "respond hakim mesnada-3")
    assert told(log, "healed") == [{"seat": 2, "card": "christian:mesnada-3"}]
    assert hand(state, "valencia") == ["mesnada-3"]
    assert sorted(discards(state)) == ["hakim", "hueste-2", "relic"]
    bot = drawn("valencia*: levies-1 | army andalusians-2 andalusians-2 | ready hakim\ncastile*: walls")
    finish(bot, "bot")
    assert hand(bot, "valencia") == ["andalusians-2"], "the strongest, on top of its pile"
    assert (cards(bot, "ready", "valencia"), cards(bot, "armies", "valencia")) == ([], [])


def test_trade() -> None:
    state = drawn("valencia: trade walls\nleon: relic\nmuslim: jews\nchristian: truce")
    assert legal(state, "event trade") == {
        f"event trade {name}" for name in ("castile", "catalan", "seville", "badajoz", "leon")
    }
    play(state, "event trade leon")
    assert (hand(state, "valencia"), hand(state, "leon")) == (["jews", "walls"], ["relic", "truce"])
    assert (bonus(state, "valencia"), bonus(state, "leon")) == (1, 1)
    assert discards(state) == ["trade"]
    for die, other in (("1", "leon"), ("6", "badajoz")):  # the kingdoms it has no border with
        bot = drawn("valencia*: trade\ncastile*: walls\nseville*: levies-1", die)
        log = play(bot, "bot")
        assert told(log, "bot.chose")[0]["kingdoms"] == [4, 5]
        assert bonus(bot, other if die == "6" else "leon") == 1


def test_paria() -> None:
    state = drawn("valencia: paria walls jews levies-1\ncatalan: mesnada-3\nleon: relic")
    assert refused(state, "give walls leon") == "13.16 paria"
    play(state, "event paria", "pass", "pass")
    assert cards(state, "in_play", "valencia") == ["paria"]
    log = play(state, "give jews catalan")
    assert told(log, "gave") == [{"seat": 2, "to": 1}]
    assert told(log, "gave.card")[0]["card"] == "muslim:jews"
    assert told(log, "pact") == [{"seat": 2, "kingdom": 1, "card": "muslim:paria"}]
    assert refused(state, "give walls catalan") == "13.16 given"
    assert refused(state, "give walls valencia") == "13.16 self"
    assert refused(state, "attack tarragona") == "13.12 pact"
    play(state, "give walls leon", "discard levies-1", "pass")
    assert refused(state, "attack tortosa") == "13.12 pact"
    bot = drawn("valencia*: paria\ncastile*: walls")
    assert told(finish(bot, "bot"), "bot.offensive") == [{"seat": 2, "card": "muslim:paria"}]


def test_sufi_school() -> None:
    state = drawn("seville: sufi-school | bonus -1")
    play(state, "event sufi-school")
    assert (bonus(state, "seville"), discards(state)) == (1, ["sufi-school"])
    bot = drawn("seville*: sufi-school\ncastile*: walls")
    play(bot, "bot")
    assert bonus(bot, "seville") == 2


def test_independent_campaign() -> None:
    state = drawn("seville: independent-campaign walls\nbadajoz: jews\ndiscards: relic hakim", "3/5", "0/3")
    targets = {notation.split()[2] for notation in legal(state, "event independent-campaign")}
    assert {"talavera", "merida", "oporto", "gerona", "santarem"} <= targets
    assert not targets & {"toledo", "silves", "lugo", "badajoz", "jaen", "malaga", "algeciras"}
    log = finish(state, "event independent-campaign talavera")
    assert dice_of(log) == [5, 3]
    assert owner(state, "talavera") is None
    assert (bonus(state, "badajoz"), bonus(state, "seville")) == (-1, 0)
    assert discards(state, "muslim")[-1] == "independent-campaign"
    bot = drawn("seville*: independent-campaign\ncastile*: walls", "1", "5/5", "0/3")
    finish(bot, "bot")
    assert owner(bot, "gerona") is None


def test_razzia() -> None:
    state = drawn("seville: razzia\nleon: relic knights-4\ncastile*: walls", "#1/2")
    assert legal(state, "event razzia") == {"event razzia leon", "event razzia castile"}
    log = play(state, "event razzia leon")
    assert told(log, "card.lost") == [{"seat": 5, "card": "christian:knights-4"}]
    assert sorted(discards(state)) == ["knights-4", "razzia"]
    bot = drawn("seville*: razzia\nleon: relic knights-4\ncastile*: walls")
    assert told(play(bot, "bot"), "card.lost")[0]["seat"] == 5, "most cards"


def test_watchtower() -> None:
    state = drawn(
        "valencia: watchtower walls\ncatalan: mesnada-3 hueste-2 | + valencia\ncastile*: villanos-1\nleon: relic"
    )
    play(state, "event watchtower", "pass")
    log = finish(state, "bot")
    assert {facts["against"] for facts in told(log, "incursion")} == {5}, "Bots leave its owner alone"
    assert "incursion valencia mesnada-3" in legal(state), "players do not"
    play(state, "attack denia", "commit mesnada-3", "commit hueste-2", "done")
    assert state.view(2)["contest"]["troops"] == ["christian:mesnada-3", "christian:hueste-2"]
    assert state.view(5)["contest"]["troops"] is None
    bot = drawn("valencia*: watchtower\ncastile*: walls")
    play(bot, "bot")
    assert cards(bot, "in_play", "valencia") == ["watchtower"]


def test_mercenaries() -> None:
    state = drawn("seville: mercenaries walls\ndiscards: relic m:militia jews hueste-2")
    play(state, "event mercenaries")
    assert asked(state) == "take seville"
    assert legal(state) == {"take relic", "take militia"}
    log = play(state, "take relic")
    assert told(log, "took") == [{"seat": 3, "card": "christian:relic"}]
    assert hand(state, "seville") == ["relic", "walls"]
    assert sorted(discards(state)) == ["hueste-2", "jews", "mercenaries", "militia"]
    bot = drawn("seville*: mercenaries\ndiscards: relic\ncastile*: walls")
    assert "bot.offensive" in keys(finish(bot, "bot"))


def test_succession() -> None:
    state = drawn("seville: succession walls jews levies-1\nmuslim: trade paria hakim")
    play(state, "event succession")
    assert asked(state) == "swap seville"
    play(state, "swap walls")
    assert "swap walls" not in legal(state)
    play(state, "swap jews")
    assert hand(state, "seville") == ["hakim", "levies-1", "paria", "trade"]
    assert sorted(discards(state)) == ["jews", "succession", "walls"]
    fewer = drawn("seville: succession walls\nmuslim: trade paria")
    play(fewer, "event succession", "done")
    assert hand(fewer, "seville") == ["trade", "walls"]
    bot = drawn("seville*: succession | army andalusians-2 levies-1\ncastile*: walls")
    assert told(finish(bot, "bot"), "attacked.bot")[0]["strength"] == 3


def test_irrigations() -> None:
    state = drawn("seville: irrigations walls jews | bonus -1\nbadajoz: levies-1 levies-1")
    play(state, "event irrigations", "pass")
    assert bonus(state, "seville") == 0
    play(state, "discard walls", "pass")
    assert bonus(state, "seville") == 1
    assert cards(state, "in_play", "seville") == ["irrigations"]
    bot = drawn("seville*: irrigations\ncastile*: walls")
    play(bot, "bot")
    assert (bonus(bot, "seville"), cards(bot, "in_play", "seville")) == (1, ["irrigations"])


def test_jews() -> None:
    state = drawn("seville: jews levies-1\nmuslim: trade\nchristian: truce")
    play(state, "event jews")
    assert legal(state) == {"keep trade", "keep truce"}
    assert state.view(3)["offered"] == ["muslim:trade", "christian:truce"]
    assert state.view(2)["offered"] is None
    why = reason(state, "keep levies-1")
    assert (why.rule, why.facts["cards"]) == ("12.1", ["muslim:trade", "christian:truce"]), "it is in the hand"
    log = play(state, "keep truce")
    assert hand(state, "seville") == ["levies-1", "truce"]
    assert told(log, "drawn.discarded") == [{"seat": 3, "cards": ["muslim:trade"]}]
    assert sorted(discards(state)) == ["jews", "trade"]
    for die, kept, gone in (("3", "trade", "truce"), ("4", "truce", "trade")):
        bot = drawn("seville*: jews\nmuslim: trade\nchristian: truce\ncastile*: walls", die)
        play(bot, "bot")
        assert (hand(bot, "seville"), sorted(discards(bot))) == ([kept], sorted(["jews", gone]))


def test_citadels() -> None:
    state = drawn("valencia: citadels\ncastile: mesnada-3\ndiscards: relic hakim")
    play(state, "event citadels")
    defends = {area["name"].lower(): area["defends"] for area in state.view(None)["areas"]}
    assert [defends[name] for name in ("denia", "cuenca", "mallorca", "tortosa", "jaen")] == [3, 3, 3, 4, 2]
    assert dice_of(finish(state, "attack cuenca", "commit mesnada-3", "done")) == [3, 3]
    bot = drawn("valencia*: citadels\ncastile*: walls")
    play(bot, "bot")
    assert bot.view(None)["areas"][44]["defends"] == 3


def test_al_andalus() -> None:
    state = drawn("seville: al-andalus levies-1\nmuslim: trade paria jews walls\nleon: relic")
    play(state, "event al-andalus")
    assert hand(state, "seville") == ["levies-1", "paria", "trade"]
    assert (hand(state, "badajoz"), hand(state, "valencia")) == (["jews"], ["walls"])
    assert (hand(state, "leon"), removed(state)) == (["relic"], ["al-andalus"])
    bot = drawn("seville*: al-andalus\nmuslim: trade paria jews walls\nleon: relic")
    play(bot, "bot")
    assert hand(bot, "seville") == ["paria", "trade"]


def test_seduction() -> None:
    state = drawn("seville: seduction\nleon: relic knights-4", "#0/2")
    log = play(state, "event seduction leon")
    assert (hand(state, "seville"), hand(state, "leon")) == (["relic"], ["knights-4"])
    stolen = next(event for event in log if event.key == "taifa.stolen.card")
    assert (stolen.facts["card"], stolen.to) == ("christian:relic", frozenset({3, 5}))
    assert told(log, "stolen") == [{"seat": 3, "from": 5}]
    bot = drawn("seville*: seduction levies-1\nleon: relic knights-4\ncastile*: walls", "#1/2")
    play(bot, "bot")
    assert hand(bot, "seville") == ["knights-4", "levies-1"]


def test_walls() -> None:
    state = drawn("seville: walls levies-1\ngarrisons: burgos")
    play(state, "event walls")
    assert asked(state) == "walls seville"
    assert refused(state, "garrison burgos") == "13.8 garrison_taken"
    assert refused(state, "garrison toledo") == "13.8 no_castle"
    play(state, "garrison jaen", "garrison leon")
    assert garrisons(state) == {"burgos", "jaen", "leon"}
    assert discards(state) == ["walls"]
    bot = with_dice(drawn("seville*: walls\ncastile*: hueste-2"), "1", "6")
    play(bot, "bot")
    assert garrisons(bot) == {"jaen", "algeciras"}


def test_uprising() -> None:
    state = drawn("seville: uprising levies-1\nleon: walls\ndiscards: relic hakim", "3/4", "2/4")
    targets = {notation.split()[2] for notation in legal(state, "event uprising")}
    assert targets == set().union(
        *(areas_of(state, name) for name in ("castile", "catalan", "valencia", "badajoz", "leon"))
    )
    log = finish(state, "event uprising leon")
    assert dice_of(log) == [4, 4]
    assert told(log, "freed") == [{"seat": 3, "area": 9, "against": 5, "attack": 3, "defence": 2}]
    assert (owner(state, "leon"), bonus(state, "leon"), bonus(state, "seville")) == (None, -1, 0)
    bot = drawn("seville*: uprising\ncastile*: walls")
    assert "bot.offensive" in keys(finish(bot, "bot"))


def test_conspiracy() -> None:
    state = drawn("seville: conspiracy levies-1\nbadajoz: walls\ndiscards: relic hakim", "1/5", "2/3")
    targets = {notation.split()[2] for notation in legal(state, "event conspiracy")}
    assert targets == {"merida", "beja", "silves", "murcia"}
    log = finish(state, "event conspiracy merida")
    assert dice_of(log) == [5, 3]
    assert owner(state, "merida") == "badajoz"
    bot = drawn("seville*: conspiracy\ncastile*: walls")
    assert "bot.offensive" in keys(finish(bot, "bot"))


@pytest.mark.parametrize("troop", TROOPS)
def test_troop(troop: str) -> None:
    value = int(troop[-1])
    state = drawn(f"seville: {troop} walls\nbadajoz: jews\ndiscards: relic hakim")
    assert dice_of(finish(state, "attack calatrava", f"commit {troop}", "done")) == [value, 3]
    bot = drawn(f"seville*: {troop}\ncastile*: hueste-2 hueste-2")
    log = finish(bot, "bot")
    if troop in ("peasants-1", "skirmishers-1"):
        assert told(log, "bot.offensive") == [{"seat": 3, "card": f"muslim:{troop}"}]
        assert cards(bot, "armies", "seville") == []
    else:
        assert told(log, "bot.deployed") == [{"seat": 3, "card": f"muslim:{troop}", "strength": value}]
        assert (cards(bot, "armies", "seville") == []) == (value > 3)
