"""Hidden cards: what seats remember, and that imagined worlds come as often as enumeration says."""

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import permutations
from typing import Any

import pytest

from ludoteca.core.game import State
from ludoteca.core.rng import Rng
from tests.games.taifa.drawn import SIX, asked, drawn, finish, hand, play, seat, word

DRAWS = 1_200
Key = Callable[[Any], Hashable]
Zones = dict[str, tuple[str, ...]]


def agree(state: State, reader: str, key: Key, expected: Counter[Any], draws: int = DRAWS) -> None:
    """See that the worlds of a seat come as often as their number of deals says, and no others."""
    rng, total, at = Rng(7), sum(expected.values()), seat(state, reader)
    seen: Counter[Any] = Counter()
    for _ in range(draws):
        world = state.imagine(at, rng)
        seen[key(world.dump())] += 1
    assert world.knowledge(at) == state.knowledge(at)
    assert set(seen) <= set(expected), set(seen) - set(expected)
    means = {one: draws * ways / total for one, ways in expected.items()}
    spread = sum((seen[one] - mean) ** 2 / mean for one, mean in means.items())
    assert spread < len(means) + 5 * (2 * len(means)) ** 0.5, "too far from what is expected"


def deals(cards: str, sizes: dict[str, int], fits: Callable[[Zones], bool] = lambda zones: True) -> Counter[Any]:
    """Count the ways to deal cards into zones in order; a zone in capitals keeps its order, others are sets."""
    found: Counter[Any] = Counter()
    for order in permutations(cards.split()):
        zones: Zones = {}
        at = 0
        for name, size in sizes.items():
            part = order[at : at + size]
            zones[name] = part if name.isupper() else tuple(sorted(part))
            at += size
        assert at == len(order), "all cards are dealt"
        if fits(zones):
            found[tuple(zones.values())] += 1
    return found


def words(cards: list[str]) -> tuple[str, ...]:
    return tuple(word(card) for card in cards)


def held(data: Any, kingdom: str) -> tuple[str, ...]:
    return tuple(sorted(words(data["hands"][SIX.index(kingdom)])))


def down(data: Any, kingdom: str) -> tuple[str, ...]:
    """Return what a kingdom has on the table: Troops and Responses."""
    laid = [card for card, who, _, _ in data["laid"] if who == SIX.index(kingdom)]
    return tuple(sorted(words([*laid, *(data["troops"] if data["by"] == SIX.index(kingdom) else [])])))


def test_hands_and_deck_are_dealt_anew_uniformly() -> None:
    state = drawn("""
        castile: hueste-2
        catalan: relic
        leon: walls knights-4
        christian: truce crusaders
        rest: discards
    """)
    expected = deals("relic walls knights-4 truce crusaders", {"catalan": 1, "leon": 2, "DECK": 2})
    agree(state, "castile", lambda data: (held(data, "catalan"), held(data, "leon"), words(data["decks"][1])), expected)


def test_backs_stay_where_they_are() -> None:
    state = drawn("""
        castile: hueste-2
        catalan: relic jews
        leon*: trade walls
        christian: truce
        muslim: paria
        rest: discards
    """)
    expected: Counter[Any] = Counter()
    for christian in permutations(["relic", "walls", "truce"]):
        for muslim in permutations(["jews", "trade", "paria"]):
            expected[(tuple(sorted((christian[0], muslim[0]))), (christian[1], muslim[1]))] += 1
    agree(state, "castile", lambda data: (held(data, "catalan"), words(data["hands"][5])), expected)


def test_a_piles_order_is_unknown() -> None:
    state = drawn("castile: hueste-2\nleon*: relic walls knights-4\nchristian: truce\nrest: discards")
    expected = deals("relic walls knights-4 truce", {"PILE": 3, "DECK": 1})
    agree(state, "castile", lambda data: (words(data["hands"][5]), words(data["decks"][1])), expected)


ATTACK = """
leon: mesnada-3 champion relic
castile: walls
christian: hueste-2 leader
rest: discards
"""
POOL = "mesnada-3 champion relic hueste-2 leader"
DICE = ("champion", "leader", "el-cid")


def is_troop(card: str) -> bool:
    return card[-1].isdigit()


def is_attack(cards: tuple[str, ...]) -> bool:
    """Say whether cards may lie before an attacker: Troops and dice, a Troop among them."""
    return all(is_troop(card) or card in DICE for card in cards) and any(is_troop(card) for card in cards)


@pytest.mark.parametrize("covered", [["mesnada-3"], ["mesnada-3", "champion"]])
def test_a_face_down_attack_holds_a_troop_and_else_troops_or_dice(covered: list[str]) -> None:
    state = drawn(ATTACK)
    play(state, "attack carrion", *(f"commit {card}" for card in covered), "done")
    sizes = {"down": len(covered), "leon": 3 - len(covered), "DECK": 2}
    expected = deals(POOL, sizes, lambda zones: is_attack(zones["down"]))
    agree(state, "castile", lambda data: (down(data, "leon"), held(data, "leon"), words(data["decks"][1])), expected)


def test_while_committing_the_troop_may_still_be_in_hand() -> None:
    state = drawn(ATTACK)
    play(state, "attack carrion", "commit champion")
    expected = deals(
        POOL,
        {"down": 1, "leon": 2, "DECK": 2},
        lambda zones: (
            (is_troop(zones["down"][0]) or zones["down"][0] in DICE)
            and any(is_troop(card) for card in zones["down"] + zones["leon"])
        ),
    )
    agree(state, "castile", lambda data: (down(data, "leon"), held(data, "leon"), words(data["decks"][1])), expected)


def two_down(data: Any) -> Hashable:
    return down(data, "leon"), down(data, "catalan"), words(data["decks"][1])


def test_an_attack_and_anothers_response_lie_face_down_at_once() -> None:
    """When garrisons are asked for, what all have laid has been counted: every deal that fits is as likely."""
    state = drawn("""
        leon: mesnada-3 champion
        castile: walls
        catalan: leader
        garrisons: carrion
        christian: hueste-2 surprise-sortie
        rest: discards
    """)
    play(state, "attack carrion", "commit mesnada-3", "commit champion", "done", "done", "respond leader", "done")
    assert asked(state) == "garrisons castile"
    expected = deals(
        "mesnada-3 champion hueste-2 leader surprise-sortie",
        {"leon": 2, "catalan": 1, "DECK": 2},
        lambda zones: is_attack(zones["leon"]) and zones["catalan"][0] in (*DICE, "surprise-sortie"),
    )
    agree(state, "castile", two_down, expected, 3 * DRAWS)


def test_what_a_hand_is_known_to_hold_may_be_what_lies_face_down() -> None:
    """Leon took Mesnada back before all eyes; in the next attack it may lie on the table or not."""
    state = drawn("""
        leon: mesnada-3 relic
        castile: walls
        christian: hueste-2 champion
        rest: discards
    """)
    data = state.dump()
    data["lore"][5] = [["christian:mesnada-3", 0b011111]]
    state = state.game.load(data)
    play(state, "attack carrion", "commit mesnada-3", "done")
    expected = deals(
        "mesnada-3 relic hueste-2 champion",
        {"down": 1, "leon": 1, "DECK": 2},
        lambda zones: is_troop(zones["down"][0]) and "mesnada-3" in zones["down"] + zones["leon"],
    )
    agree(state, "castile", lambda told: (down(told, "leon"), held(told, "leon"), words(told["decks"][1])), expected)


def test_what_was_laid_in_a_poll_counts_as_in_the_hand() -> None:
    state = drawn("""
        leon: hueste-2
        castile: champion walls
        catalan: relic
        christian: leader
        rest: discards
    """)
    play(state, "attack carrion", "commit hueste-2", "done", "respond champion", "done")
    assert asked(state) == "respond catalan"
    expected = deals(
        "champion walls hueste-2 leader", {"leon": 1, "castile": 2, "DECK": 1}, lambda zones: is_troop(zones["leon"][0])
    )
    agree(
        state,
        "catalan",
        lambda data: (
            down(data, "leon"),
            tuple(sorted(held(data, "castile") + down(data, "castile"))),
            words(data["decks"][1]),
        ),
        expected,
    )


def test_imagined_answers_use_what_the_hand_may_use() -> None:
    state = drawn("leon: hueste-2\ncastile: champion\ncatalan: relic\nrest: discards")
    play(state, "attack carrion", "commit hueste-2", "done", "done")
    rng, laid = Rng(3), Counter[tuple[Any, ...]]()
    for _ in range(DRAWS):
        laid[tuple(tuple(one) for one in state.imagine(1, rng).dump()["laid"])] += 1
    card = "christian:champion"
    assert set(laid) == {(), *(((card, 0, dice, 0),) for dice in range(3))}, "each number of dice, on its own side"


def test_mozarabs_knows_a_hand_until_it_changes() -> None:
    state = drawn(
        "castile: mozarabs hueste-2\nvalencia: jews levies-1 walls\nleon: relic\nmuslim: trade\nrest: discards"
    )
    play(state, "event mozarabs valencia")
    expected = Counter({("jews", "levies-1", "walls"): 1})
    agree(state, "castile", lambda data: held(data, "valencia"), expected)
    third = deals("jews levies-1 walls trade", {"valencia": 3, "DECK": 1})
    agree(state, "leon", lambda data: (held(data, "valencia"), words(data["decks"][0])), third)
    play(state, "discard jews")
    assert state.view(0)["players"][2]["known"] == ["muslim:levies-1", "muslim:walls"]


def test_mozarabs_knows_a_piles_set_but_not_its_order() -> None:
    state = drawn(
        "castile: mozarabs hueste-2\nvalencia*: jews levies-1 walls\nleon: relic\nmuslim: trade\nrest: discards"
    )
    play(state, "event mozarabs valencia")
    agree(state, "castile", lambda data: (words(data["hands"][2]),), deals("jews levies-1 walls", {"PILE": 3}))
    third = deals("jews levies-1 walls trade", {"PILE": 3, "DECK": 1})
    agree(state, "leon", lambda data: (words(data["hands"][2]), words(data["decks"][0])), third)


def test_seduction_is_known_to_both_and_to_nobody_else() -> None:
    state = drawn("seville: seduction\nleon: relic knights-4\ncastile: walls", "#0/2")
    play(state, "event seduction leon")
    assert hand(state, "seville") == ["relic"]
    known = [state.view(reader)["players"][3]["known"] for reader in (0, 5, None)]
    assert known == [[], ["christian:relic"], []]
    assert state.view(3)["players"][5]["known"] == []


def test_what_was_known_of_a_hand_is_unsure_after_a_theft() -> None:
    """Who had looked at the hand no longer knows what is left of it; the thief does."""
    state = drawn("castile: mozarabs\nseville: seduction jews\nvalencia: levies-1 walls", "#0/2")
    play(state, "event mozarabs valencia")
    assert asked(state) == "round valencia"
    play(state, "pass", "event seduction valencia")
    assert state.view(0)["players"][2]["known"] == []
    assert state.view(0)["players"][3]["known"] == []
    assert state.view(2)["players"][3]["known"] != []


def test_parias_gift_is_known_to_both() -> None:
    state = drawn("valencia: jews walls | plays paria\nleon: relic\ncastile: hueste-2")
    play(state, "give jews leon")
    known = [state.view(reader)["players"][5]["known"] for reader in (0, 2, None)]
    assert known == [[], ["muslim:jews"], []]
    pile = drawn("valencia: jews walls | plays paria\nleon*: relic\ncastile: hueste-2")
    play(pile, "give jews leon")
    assert pile.view(2)["players"][5]["pile"] == ["muslim:jews", "christian"]
    assert pile.view(0)["players"][5]["pile"] == ["muslim", "christian"]


def test_hakim_and_mercenaries_are_seen_by_all() -> None:
    state = drawn("leon: mesnada-3 hakim relic\ncastile: walls\nseville: jews", "0/3", "0/2")
    finish(state, "attack carrion", "commit mesnada-3", "done", "respond hakim mesnada-3")
    for reader in (0, 3):
        assert state.view(reader)["players"][5]["known"] == ["christian:mesnada-3"]
    assert state.view(None)["players"][5]["known"] == []
    taking = drawn("seville: mercenaries\ncastile: walls\ndiscards: relic")
    play(taking, "event mercenaries", "take relic")
    assert taking.view(0)["players"][3]["known"] == ["christian:relic"]


def test_a_card_seen_in_a_hand_is_forgotten_when_it_is_played() -> None:
    state = drawn("leon: mesnada-3 hakim relic\ncastile: walls truce\nseville: jews", "0/3", "0/2")
    finish(state, "attack carrion", "commit mesnada-3", "done", "respond hakim mesnada-3")
    play(state, "pass", "pass")
    finish(state, "attack carrion", "commit mesnada-3", "done")
    assert state.view(0)["players"][5]["known"] == []


def test_a_watchtowers_owner_sees_the_attack_and_the_others_do_not() -> None:
    state = drawn("""
        catalan: mesnada-3 hueste-2 | + valencia
        valencia: jews | plays watchtower
        seville: levies-1
        christian: relic knights-4
        rest: discards
    """)
    play(state, "attack denia", "commit mesnada-3", "done")
    agree(state, "valencia", lambda data: down(data, "catalan"), Counter({("mesnada-3",): 1}))
    fits = deals(
        "mesnada-3 hueste-2 relic knights-4", {"down": 1, "catalan": 1, "DECK": 2}, lambda z: is_attack(z["down"])
    )
    agree(state, "seville", lambda data: (down(data, "catalan"), held(data, "catalan"), words(data["decks"][1])), fits)


def test_what_jews_offer_is_seen_by_their_owner_alone() -> None:
    state = drawn("seville: jews levies-1\nleon: relic\nmuslim: trade paria\nchristian: truce\nrest: discards")
    play(state, "event jews")
    expected = deals("trade paria levies-1", {"seville": 1, "OFFERED": 1, "DECK": 1})
    agree(
        state,
        "leon",
        lambda data: (held(data, "seville"), words(data["offered"][:1]), words(data["decks"][0])),
        expected,
    )
    agree(state, "seville", lambda data: words(data["offered"]), Counter({("trade", "truce"): 1}))


def test_a_kept_card_is_known_by_its_back_only() -> None:
    state = drawn("seville: jews levies-1\nleon: relic\nmuslim: trade\nchristian: truce")
    play(state, "event jews", "keep truce")
    player = state.view(5)["players"][3]
    assert (player["known"], player["backs"]) == ([], {"muslim": 1, "christian": 1})


def test_an_imagined_pile_keeps_the_places_that_are_known() -> None:
    state = drawn(
        "valencia: jews | plays paria\nleon*: relic walls\ncastile: m:levies-1\nchristian: truce\nrest: discards"
    )
    play(state, "give jews leon")
    expected = Counter({(*order[:2], "jews"): 1 for order in permutations(["relic", "walls", "truce"])})
    agree(state, "valencia", lambda data: words(data["hands"][5]), expected)
