"""Chapter 8: sudden victory, the final count, ties."""

import pytest

from tests.games.taifa.drawn import asked, drawn, finish, keys, play, refused, told

TWELVE = "castile: mesnada-3 mesnada-3 | + toledo tudela calatayud navarra\nleon: relic"


def test_8_1_the_thirteenth_castle_wins_at_once() -> None:
    state = drawn(TWELVE, "3/3", "0/2")
    log = finish(state, "attack salamanca", "commit mesnada-3", "done")
    assert keys(log)[-1] == "sudden"
    assert asked(state) == "over"
    assert state.winners() == [0]
    assert state.returns() == [1.0, *[-0.2] * 5]
    assert state.scores() == [13, 8, 8, 8, 8, 8]
    assert refused(state, "pass") == "8.1 over"


def test_8_1_the_twelfth_does_not_and_a_lost_attack_does_not() -> None:
    state = drawn(TWELVE, "0/3", "0/2")
    finish(state, "attack salamanca", "commit mesnada-3", "done")
    assert state.winners() == []
    assert asked(state) == "round leon"


@pytest.mark.parametrize(
    ("extra", "winners"),
    [
        ("castile: relic | + toledo", [0]),
        ("castile: relic\nleon: | + coimbra lisboa", [5]),
        ("castile: relic | + toledo | bonus 1\nleon: | + coimbra", [0]),
        ("castile: relic | + toledo | bonus -1\nleon: | + coimbra | bonus 0", [5]),
        ("castile: relic | + toledo | bonus 2\nleon: | + coimbra | bonus 2", [0, 5]),
        ("castile: relic | bonus 2\nleon: | + coimbra | bonus -2", [5]),
        ("castile: relic", [0, 1, 2, 3, 4, 5]),
    ],
)
def test_8_2_after_the_third_turn_castles_count_then_card_bonus(extra: str, winners: list[int]) -> None:
    state = drawn(extra + "\nturn: 3\npasses: 5")
    log = play(state, "pass")
    assert keys(log) == ["passed", "final"]
    assert told(log, "final")[0]["winners"] == winners
    assert state.winners() == winners
    assert refused(state, "pass") == "8.2 over"
    prize = (6 - len(winners)) / (len(winners) * 5)
    assert state.returns() == pytest.approx([prize if at in winners else -0.2 for at in range(6)])


def test_8_2_the_second_turn_is_not_the_last() -> None:
    state = drawn("castile: relic\nturn: 2\npasses: 5")
    play(state, "pass")
    assert state.view(None)["turn"] == 3
    assert not state.view(None)["over"]
