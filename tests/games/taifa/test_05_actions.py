"""Chapter 5.3 to 5.6: incursion, event, discard, pass."""

import pytest

from tests.games.taifa.drawn import (
    asked,
    bonus,
    cards,
    discards,
    drawn,
    finish,
    hand,
    keys,
    legal,
    play,
    refused,
    removed,
    told,
)


def test_5_3_an_incursion_goes_into_a_kingdom_across_the_border() -> None:
    state = drawn("castile: hueste-2 walls\nvalencia: jews\nbadajoz: levies-1\nleon: walls\nseville: levies-1")
    assert legal(state, "incursion") == {f"incursion {name} hueste-2" for name in ("valencia", "badajoz", "leon")}
    assert refused(state, "incursion seville hueste-2") == "5.3 neighbour"
    assert refused(state, "incursion castile hueste-2") == "5.3 self"
    assert refused(state, "incursion el_cid hueste-2") == "3.2 seat"
    assert refused(state, "incursion leon mesnada-3") == "2.1 not_held"


@pytest.mark.parametrize(("die", "is_hit"), [(1, False), (3, False), (4, True), (6, True)])
def test_5_3_with_a_hit_the_opponent_loses_a_random_card_face_up(die: int, is_hit: bool) -> None:
    state = drawn("castile: hueste-2 walls\nleon: relic militia knights-4", str(die), *["#1/3"] * is_hit)
    log = finish(state, "incursion leon hueste-2")
    assert told(log, "incursion") == [{"seat": 0, "against": 5, "card": "christian:hueste-2", "dice": 1}]
    assert told(log, "incursion.hit" if is_hit else "incursion.missed") == [{"seat": 0, "against": 5, "dice": [die]}]
    assert told(log, "card.lost") == [{"seat": 5, "card": "christian:militia"}] * is_hit
    assert discards(state) == ["hueste-2", *["militia"] * is_hit]
    assert hand(state, "leon") == ["knights-4", *["militia"] * (not is_hit), "relic"]
    assert hand(state, "castile") == ["walls"]


def test_5_3_every_card_of_the_hand_can_be_the_one_that_is_lost() -> None:
    lost = set()
    for place in range(3):
        state = drawn("castile: hueste-2\nleon: relic militia knights-4", "5", f"#{place}/3")
        lost.add(told(finish(state, "incursion leon hueste-2"), "card.lost")[0]["card"])
    assert lost == {"christian:relic", "christian:militia", "christian:knights-4"}


def test_5_4_an_event_is_shown_and_discarded() -> None:
    state = drawn("castile: the-way-of-saint-james\nchristian: relic walls")
    log = play(state, "event the-way-of-saint-james")
    assert told(log, "event") == [
        {"seat": 0, "card": "christian:the-way-of-saint-james", "area": None, "kingdom": None}
    ]
    assert discards(state) == ["the-way-of-saint-james"]
    assert hand(state, "castile") == ["relic", "walls"]


def test_5_4_a_permanent_event_stays_open_until_the_turn_ends() -> None:
    state = drawn("castile: troubadours\nleon*: hueste-2")
    play(state, "event troubadours")
    assert cards(state, "in_play", "castile") == ["troubadours"]
    assert discards(state) == []
    play(state, "bot")
    assert state.view(None)["turn"] == 2
    assert cards(state, "in_play", "castile") == []
    assert "christian:troubadours" in [
        card for place in ("decks", "hands") for pile in state.dump()[place] for card in pile
    ]


def test_5_4_an_event_marked_d_leaves_the_game() -> None:
    state = drawn("valencia: al-andalus\nseville*: levies-1")
    play(state, "event al-andalus")
    assert (removed(state), discards(state)) == (["al-andalus"], [])


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        ("event uprising", "5.4 needs_target"),
        ("event uprising toledo", "13.41 independent"),
        ("event trade", "5.4 needs_target"),
        ("event trade valencia", "12.1 self"),
        ("event sufi-school", None),
        ("event jews", None),
        ("event mercenaries", "13.47 mercenaries"),
        ("event seduction leon", "12.1 cards"),
    ],
)
def test_5_4_an_event_needs_the_target_its_text_asks_for(event: str, rule: str | None) -> None:
    state = drawn("valencia: uprising trade sufi-school jews mercenaries seduction\ncastile*: walls")
    if rule is None:
        assert event in legal(state)
    else:
        assert refused(state, event) == rule


def test_5_4_an_event_without_any_target_says_so() -> None:
    state = drawn("leon: surrender-of-independence mozarabs\nfree: \ncastile*: walls\nbadajoz: | + coimbra salamanca")
    assert refused(state, "event surrender-of-independence") == "12.2 nothing_fits"
    assert refused(state, "event surrender-of-independence coimbra") == "12.2 not_independent"
    assert refused(state, "event mozarabs") == "12.2 nothing_fits"
    assert refused(state, "event mozarabs valencia") == "12.2 empty_hand"


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        ("event surrender-of-independence toledo", "12.2 border"),
        ("event surrender-of-independence coimbra", "12.2 too_strong"),
        ("event surrender-of-independence burgos", "12.2 not_independent"),
        ("event surrender-of-independence leon", "12.2 own_area"),
        ("event military-orders castile", "12.2 not_muslim"),
        ("event military-orders valencia", "12.2 neighbour"),
        ("event royal-marriage badajoz", "12.2 not_christian"),
        ("event mozarabs castile", "12.2 not_muslim"),
        ("event mozarabs seville", "12.2 empty_hand"),
        ("event razzia badajoz", "12.2 cards"),
        ("event razzia almoravids", "3.2 seat"),
        ("event el-cid-campaign carrion", "12.2 castile"),
        ("event el-cid-campaign merida", "12.2 border"),
        ("event judgment-of-god merida", "12.2 border"),
        ("event judgment-of-god salamanca", "12.2 independent"),
    ],
)
def test_5_4_a_refused_target_says_which_condition_of_the_card_fails(event: str, rule: str) -> None:
    state = drawn(
        """
        leon: surrender-of-independence military-orders royal-marriage mozarabs c:razzia el-cid-campaign judgment-of-god
        valencia: jews
        castile: walls
        """
    )
    assert refused(state, event) == rule


def test_5_5_a_card_is_discarded_face_up() -> None:
    state = drawn("castile: relic walls")
    log = play(state, "discard relic")
    assert told(log, "discarded") == [{"seat": 0, "card": "christian:relic"}]
    assert discards(state, "christian") == ["relic"]
    assert hand(state, "castile") == ["walls"]
    assert bonus(state, "castile") == 0


def test_5_6_a_kingdom_without_cards_passes_by_itself() -> None:
    state = drawn("castile: walls hueste-2\nbadajoz: jews")
    log = play(state, "discard walls")
    assert told(log, "passed.empty") == [{"seat": 1}, {"seat": 2}, {"seat": 3}]
    assert asked(state) == "round badajoz"


def test_5_6_a_player_may_pass_with_cards_and_play_later() -> None:
    state = drawn("castile: walls hueste-2\nbadajoz: jews levies-1")
    log = play(state, "pass", "discard jews")
    assert keys(log)[0] == "passed"
    assert asked(state) == "round castile"
    assert "discard walls" in legal(state)


def test_5_6_a_bot_passes_only_when_its_pile_is_empty() -> None:
    state = drawn("leon*: hueste-2 mesnada-3\ncastile: walls")
    assert legal(state) == {"bot"}
    assert refused(state, "pass") == "9.1 bot"
