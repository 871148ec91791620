"""Chapter 7: how the Card Bonus rises and falls, and what it brings."""

import pytest

from tests.games.taifa.drawn import bonus, drawn, finish, hand, keys, play, told


@pytest.mark.parametrize(("before", "after"), [(-2, -1), (0, 1), (1, 2), (2, 2)])
def test_7_1_winning_an_area_brings_one_up_to_two(before: int, after: int) -> None:
    state = drawn(f"castile: mesnada-3 | bonus {before}", "3/3", "0/3")
    log = finish(state, "attack toledo", "commit mesnada-3", "done", "bonus")
    assert bonus(state, "castile") == after
    assert len(told(log, "bonus")) == (before != after)


@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, -1), (-1, -2), (-2, -2)])
def test_7_1_losing_an_area_costs_one_down_to_minus_two(before: int, after: int) -> None:
    state = drawn(f"castile: mesnada-3\nvalencia: jews | bonus {before}", "3/3", "0/2")
    log = finish(state, "attack cuenca", "commit mesnada-3", "done")
    assert bonus(state, "valencia") == after
    assert keys(log).count("bonus") == (before != after)


@pytest.mark.parametrize(
    ("card_bonus", "saved", "draws"), [(1, 2, 7), (0, 0, 8), (2, 0, 10), (-2, 3, 3), (-2, 6, 0), (-1, 8, 0)]
)
def test_7_2_eight_cards_and_the_bonus_less_what_was_saved(card_bonus: int, saved: int, draws: int) -> None:
    held = " ".join(["hueste-2"] * min(saved, 6) + ["mesnada-3"] * max(saved - 6, 0))
    state = drawn(f"leon: relic\ncatalan: {held} | bonus {card_bonus}\npasses: 5")
    log = play(state, "pass")
    drew = {facts["seat"]: facts["count"] for facts in told(log, "drew")}
    assert drew.get(1, 0) == draws
    assert len(hand(state, "catalan")) == saved + draws
    assert bonus(state, "catalan") == 0


def test_7_2_a_bot_does_not_subtract_what_it_has_deployed() -> None:
    state = drawn("castile: walls\nleon*: | army hueste-2 | ready militia relic | bonus 1\npasses: 5")
    log = play(state, "pass")
    assert {"seat": 5, "count": 9} in told(log, "drew")


def test_7_2_who_draws_nothing_is_not_said_to_draw() -> None:
    state = drawn("castile: " + "hueste-2 " * 6 + "relic walls knights-4\npasses: 5")
    assert 0 not in [facts["seat"] for facts in told(play(state, "pass"), "drew")]
