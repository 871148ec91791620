"""Chapter 6: what goes and what stays when a turn ends."""

from collections import Counter

from tests.games.taifa.drawn import (
    EVERY_CARD,
    asked,
    bonus,
    card_id,
    cards,
    drawn,
    finish,
    garrisons,
    hand,
    keys,
    owner,
    play,
    told,
)


def test_6_1_decks_are_made_of_what_is_left_the_discards_and_the_permanent_events() -> None:
    state = drawn("""
        castile: walls | plays troubadours crusaders
        seville: jews | plays citadels
        leon: relic
        discards: al-andalus m:militia c:militia trade
        removed: royal-marriage
        passes: 3
    """)
    log = play(state, "pass", "pass", "pass")
    assert "turn" in keys(log)
    data = state.dump()
    assert data["discards"] == [[], []]
    assert data["removed"] == ["christian:royal-marriage", "christian:crusaders"]
    found = Counter(card for place in (*data["decks"], *data["hands"]) for card in place)
    assert found == EVERY_CARD - Counter(data["removed"])
    assert all(zone == [] for zone in data["in_play"])


def test_6_1_hands_piles_deployed_cards_garrisons_and_castles_stay() -> None:
    state = drawn("""
        castile: walls relic | + toledo
        leon*: | army hueste-2 | ready militia champion
        garrisons: burgos lugo
        passes: 5
    """)
    play(state, "pass")
    assert {"walls", "relic"} <= set(hand(state, "castile"))
    assert cards(state, "armies", "leon") == ["hueste-2"]
    assert cards(state, "ready", "leon") == ["militia", "champion"]
    assert garrisons(state) == {"burgos", "lugo"}
    assert owner(state, "toledo") == "castile"


def test_6_1_what_held_for_the_turn_is_over() -> None:
    state = drawn(
        "castile: walls hueste-2 | plays truce=leon troubadours\nbadajoz: | plays citadels watchtower\npasses: 5"
    )
    view = state.view(None)
    assert view["pacts"] == [{"seats": [0, 5], "card": "christian:truce"}]
    assert view["areas"][32]["defends"] == 3
    play(state, "pass")
    view = state.view(None)
    assert view["pacts"] == []
    assert view["areas"][32]["defends"] == 2
    assert all(player["in_play"] == [] for player in view["players"])


def test_6_1_a_watchtower_shows_no_more() -> None:
    state = drawn("castile: mesnada-3\nvalencia: jews | plays watchtower\nleon: hueste-2")
    play(state, "pass", "pass", "pass", "attack cuenca", "commit mesnada-3", "done")
    assert state.view(2)["contest"]["troops"] is None


def test_6_1_after_troubadours_the_card_bonus_can_fall_again() -> None:
    fallen = 0
    for seed in range(20):
        state = drawn("castile: surprise-sortie | plays troubadours\nvalencia: uprising", seed=seed)
        play(state, "pass", "pass")
        while asked(state) != "round valencia":
            play(state, "pass")
        log = finish(state, "event uprising carrion")
        fallen += "freed" in keys(log)
        assert bonus(state, "castile") == (-1 if "freed" in keys(log) else 0)
    assert fallen > 5


def test_6_1_the_last_contest_is_out_of_sight_in_a_new_turn() -> None:
    state = drawn("castile: hueste-2\nleon*: hueste-2", "0/2", "0/3")
    play(state, "attack toledo", "commit hueste-2", "done")
    assert state.view(None)["battle"] is not None
    play(state, "bot")
    assert state.view(None)["battle"] is None


def test_6_1_decks_are_shuffled() -> None:
    orders = set()
    for seed in range(8):
        state = drawn("castile: walls\npasses: 5", seed=seed)
        play(state, "pass")
        orders.add(tuple(tuple(deck) for deck in state.dump()["decks"]))
    assert len(orders) == 8


def test_6_2_the_next_turn_begins_with_castile_whoever_passed_last() -> None:
    state = drawn("seville: jews\npasses: 5")
    log = play(state, "pass")
    assert told(log, "turn") == [{"turn": 2}]
    assert asked(state) == "round castile"


def test_card_words_mean_the_owners_copy() -> None:
    assert card_id("champion", "christian") == "christian:champion"
    assert card_id("m:champion", "christian") == "muslim:champion"
    assert card_id("relic", "muslim") == "christian:relic"
