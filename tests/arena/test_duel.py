"""Duels: paired seeds, seats both ways round, an honest interval."""

import pytest

from ludoteca.arena.duel import duel, play_match
from ludoteca.core.game import Limit
from ludoteca.games import GAMES

GAME = GAMES["talavera"]
TALUVO = GAMES["taluvo"]
TAIFA = GAMES["taifa"]


def test_an_agent_against_itself_is_even() -> None:
    tally = duel(GAME, "apprentice", "apprentice", range(1, 31), {}, Limit())
    assert tally.games == 60
    assert tally.share == pytest.approx(0.5)
    assert tally.low == pytest.approx(0.5 - (1 - 0.05 ** (1 / 30))), "that all seeds were alike proves little"
    assert tally.high == pytest.approx(1 - tally.low)
    assert tally.wins == tally.losses


def test_a_duel_is_repeatable_and_turns_round() -> None:
    ahead = duel(GAME, "apprentice", "random", range(1, 21), {}, Limit())
    assert ahead == duel(GAME, "apprentice", "random", range(1, 21), {}, Limit())
    assert ahead.wins + ahead.draws + ahead.losses == 40
    assert ahead.low < ahead.share < ahead.high


def test_each_agent_beats_the_one_below() -> None:
    for stronger, weaker in (("apprentice", "random"), ("artisan", "apprentice")):
        assert duel(GAME, stronger, weaker, range(1, 41), {}, Limit()).low > 0.5


def test_a_settler_beats_chance() -> None:
    assert duel(TALUVO, "settler", "random", range(1, 21), {}, Limit()).low > 0.75


def test_a_match_of_four_has_one_result_a_seat() -> None:
    results = play_match(TALUVO, ["random", "settler", "random", "settler"], 3, {}, Limit()).state.returns()
    assert len(results) == 4
    assert sum(results) == pytest.approx(0)
    assert max(results) > 0


def test_a_match_alone_has_one_result() -> None:
    assert play_match(GAME, ["artisan"], 3, {}, Limit()).state.returns() in ([1.0], [-1.0])


def test_bots_take_the_seats_that_the_agent_does_not() -> None:
    """One seed is a game for each kingdom the agent takes; El Cid's scenario has one such seat."""
    six = duel(TAIFA, "captain", "bot", range(1, 4), {}, Limit(), seats=6)
    assert six.games == 18
    assert len(six.by_seat) == 6
    alone = duel(TAIFA, "captain", "bot", range(1, 4), {}, Limit(), seats=4)
    assert alone.games == 3
    assert len(alone.by_seat) == 1
