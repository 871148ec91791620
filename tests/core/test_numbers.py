"""Whole numbers of NumPy are whole numbers; what is written of them afterwards is plain."""

import json
from typing import Any

import numpy as np
import pytest

from ludoteca.core.errors import BadOption, BadSeats, BadSeed
from ludoteca.core.game import Action, Game, Limit, MakeAgent, Sight
from ludoteca.core.match import Match
from ludoteca.core.record import header
from ludoteca.core.rng import Rng
from ludoteca.core.whole import whole
from ludoteca.games import GAMES
from ludoteca.games.patios import Patios
from ludoteca.roster import make_agent

KINDS: list[Any] = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint64, int]
NONE: list[Any] = [True, np.True_, 2.0, np.float64(2), "2", None, np.array([2]), np.datetime64(2, "D"), [2]]


@pytest.mark.parametrize("kind", KINDS)
def test_a_match_is_set_up_with_any_whole_numbers(kind: Any) -> None:
    options = {"turn_cap": kind(5)}
    state = GAMES["patios"].new(kind(2), seed=kind(7), options=options)
    assert state.dump() == GAMES["patios"].new(2, seed=7, options={"turn_cap": 5}).dump()
    assert type(state.options["turn_cap"]) is int
    json.dumps([state.dump(), state.view(0), state.view(None)])


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_records_are_written_in_plain_numbers(game: Any) -> None:
    seats = game.seats[-1]
    match = Match(game, np.int64(seats), seed=np.int32(3), options={})
    assert type(match.seats) is int and type(match.seed) is int
    match.play(match.state.legal_actions()[np.int64(0)])
    plain = Match(game, seats, seed=3, options={})
    plain.play(plain.state.legal_actions()[0])
    tops = [header(one, salt="s", started="", names=[]) for one in (match, plain)]
    assert json.dumps([tops[0], match.lines]) == json.dumps([tops[1], plain.lines])


def test_a_fixed_deck_is_dealt_to_any_whole_number_of_seats() -> None:
    deck = ["LAKE+JUNGLE"] * 48
    options = {"preset": "tigerisland", "deck": deck}
    taluvo = GAMES["taluvo"]
    assert taluvo.new(np.int64(2), seed=1, options=options).dump() == taluvo.new(2, seed=1, options=options).dump()


def test_generators_and_limits_take_any_whole_number() -> None:
    assert Rng(np.uint64(9)).below(1000) == Rng(9).below(1000)
    assert Rng.fast(np.int64(9)).below(1000) == Rng.fast(9).below(1000)
    assert type(Rng(np.int64(9)).seed) is int
    limit = Limit(iterations=np.int64(100), nodes=np.uint8(3))
    assert (limit.iterations, limit.nodes) == (100, 3)
    assert type(limit.iterations) is int


def test_seconds_are_numbers_of_any_make() -> None:
    for seconds in (np.float32(0.5), np.float64(0.5), 0.5):
        assert (Limit(seconds).seconds, type(Limit(seconds).seconds)) == (0.5, float)
    assert type(Limit(np.int64(2)).seconds) is float
    assert Limit().seconds is None


@pytest.mark.parametrize("name", ["random", "neighbour", "beginner", "club"])
def test_agents_are_seeded_with_any_whole_number(name: str) -> None:
    sight = Sight(GAMES["patios"].new(2, seed=1), 0, [])
    limit = Limit(seconds=np.float32(30), iterations=np.int64(4))
    chosen = {make_agent(GAMES["patios"], name, seed).choose(sight, limit).notation for seed in (3, np.int64(3))}
    assert len(chosen) == 1


class Told:
    """Keeps the seed that it was made with."""

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed

    def choose(self, sight: Sight, limit: Limit) -> Action:
        return sight.legal_actions()[0]


class Teller(Patios):
    def strategies(self, seats: int) -> dict[str, MakeAgent]:
        return {"told": Told}


def test_an_agent_is_made_with_a_plain_seed_or_not_at_all() -> None:
    told = make_agent(Teller(), "told", np.int64(3))
    assert isinstance(told, Told)
    assert (told.seed, type(told.seed)) == (3, int)
    for value in (*NONE, -1, 2**128):
        with pytest.raises(BadSeed):
            make_agent(Teller(), "told", value)


@pytest.mark.parametrize("value", NONE, ids=repr)
def test_what_is_no_whole_number_is_refused_as_before(value: Any) -> None:
    assert whole(value) is None
    with pytest.raises(BadSeats):
        GAMES["patios"].new(value, seed=1)
    with pytest.raises(BadSeed):
        GAMES["patios"].new(2, seed=value)
    if value is not None:  # which asks for the default
        with pytest.raises(BadOption):
            GAMES["patios"].new(2, seed=1, options={"turn_cap": value})


def test_a_number_is_no_flag() -> None:
    for value in (1, np.int64(1), np.True_):
        with pytest.raises(BadOption):
            GAMES["patios"].new(2, seed=1, options={"monument": value})


def test_numbers_out_of_range_are_refused_whatever_their_make() -> None:
    with pytest.raises(BadSeats, match="not played with 9 seats"):
        GAMES["patios"].new(np.int64(9), seed=1)
    with pytest.raises(BadSeed):
        Rng(np.int64(-1))
    with pytest.raises(BadOption):
        GAMES["patios"].new(2, seed=1, options={"turn_cap": np.int64(1000)})
