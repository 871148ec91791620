"""A table of agents as its host plays it back."""

import pytest

from ludoteca.server.playback import SPEEDS, Playback


def test_it_plays_until_it_is_paused_and_then_steps() -> None:
    playback = Playback()
    assert playback.is_on()
    playback.order("pause", 1.0)
    assert not playback.is_on()
    playback.order("step", 1.0)
    playback.order("step", 1.0)
    assert (playback.playing, playback.is_on()) == (False, True)
    playback.stepped()
    assert playback.is_on()
    playback.stepped()
    playback.stepped()
    assert not playback.is_on()
    playback.order("step", 1.0)
    playback.order("play", 1.0)
    assert (playback.playing, playback.steps) == (True, 0)


@pytest.mark.parametrize(("asked", "taken"), [(0.0, 0.5), (0.9, 1.0), (3.9, 4.0), (1e9, 4.0), (-1.0, 0.5)])
def test_the_nearest_speed_is_taken_and_pauses_are_shorter_by_it(asked: float, taken: float) -> None:
    playback = Playback()
    playback.order("speed", asked)
    assert playback.speed == taken in SPEEDS
    assert playback.pause(2.0) == 2.0 / taken
    assert playback.playing
