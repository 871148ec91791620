"""Chapter 4: the draw, whose round it is, and when a turn is over."""

import pytest

from tests.games.taifa.drawn import SIX, TAIFA, asked, bonus, drawn, hand, keys, play, refused, told

HANDS = "\n".join(
    f"{kingdom}: {card}"
    for kingdom, card in zip(SIX, ["hueste-2", "hueste-2", "levies-1", "levies-1", "jews", "hueste-2"], strict=True)
)


def test_4_1_each_draws_what_its_card_bonus_gives_and_4_2_the_bonus_goes_back_to_0() -> None:
    state = drawn("castile: walls | bonus 2\ncatalan: | bonus -2\nvalencia: | bonus 1\nleon*: | bonus -1\npasses: 5")
    log = play(state, "pass")
    drew = {facts["seat"]: facts["count"] for facts in told(log, "drew")}
    assert drew == {0: 9, 1: 6, 2: 9, 3: 8, 4: 8, 5: 7}
    assert [bonus(state, kingdom) for kingdom in SIX] == [0] * 6
    assert len(hand(state, "castile")) == 10
    assert asked(state) == "round castile"
    assert state.view(None)["turn"] == 2


def test_4_3_rounds_go_in_play_order_beginning_with_castile() -> None:
    state = drawn(HANDS)
    order = []
    for _ in range(6):
        order.append(asked(state).split()[1])
        play(state, "pass")
    assert order == list(SIX)
    assert asked(TAIFA.new(6, seed=5)) == "round castile"


def test_4_3_one_action_a_round() -> None:
    state = drawn("castile: walls hueste-2 mesnada-3\ncatalan: hueste-2")
    play(state, "discard walls")
    assert asked(state) == "round catalan"
    assert refused(state, "bonus") == "5.1.6 when.bonus"
    assert refused(state, "bot") == "9.1 not_bot"
    assert refused(state, "done") == "4.3 must.round"


@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ("commit hueste-2", "5.1.2 when.commit"),
        ("respond champion", "5.1.3 when.respond"),
        ("respond champion:1 attack", "5.1.3 when.respond"),
        ("respond relic", "13.29 when.relic"),
        ("respond hakim", "13.29 when.hakim"),
        ("respond hakim hueste-2", "13.29 when.hakim"),
        ("garrison burgos", "5.1.4 when.garrison"),
        ("take champion", "13.47 when.take"),
        ("keep walls", "12.1 when.keep"),
        ("swap walls", "12.1 when.swap"),
        ("withdraw hueste-2", "12.1 when.withdraw"),
        ("truce castile", "10.2 when.truce"),
    ],
)
def test_4_3_what_is_for_another_moment_is_refused_by_the_rule_of_that_moment(choice: str, rule: str) -> None:
    assert refused(drawn("castile: walls hueste-2 champion relic"), choice) == rule


def test_4_4_the_turn_ends_when_all_have_passed_in_a_row() -> None:
    state = drawn(HANDS)
    play(state, "pass", "pass", "pass", "pass", "pass")
    assert state.view(None)["turn"] == 1
    log = play(state, "pass")
    assert keys(log)[:2] == ["passed", "turn"]
    assert state.view(None)["turn"] == 2


def test_4_4_an_action_begins_the_circle_of_passes_anew_and_who_passed_may_act_again() -> None:
    state = drawn(HANDS.replace("leon: hueste-2", "leon: hueste-2 walls"))
    play(state, "pass", "pass", "pass", "pass", "pass", "discard walls")
    assert state.view(None)["turn"] == 1
    assert asked(state) == "round castile"
    play(state, "discard hueste-2")
    assert hand(state, "castile") == []
    play(state, "pass", "pass", "pass", "pass", "pass")
    assert state.view(None)["turn"] == 2


def test_4_4_who_has_passed_is_told_until_somebody_acts() -> None:
    state = drawn(HANDS)
    play(state, "pass", "pass")
    assert [player["passed"] for player in state.view(None)["players"]] == [True, True, False, False, False, False]
    play(state, "discard levies-1")
    assert not any(player["passed"] for player in state.view(None)["players"][:2])
