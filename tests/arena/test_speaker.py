"""Transcripts with one of our agents as a program, sound and broken."""

import json

import pytest

from ludoteca.arena import protocol
from ludoteca.arena.speaker import Speaker
from ludoteca.core.errors import UnknownAgent
from ludoteca.core.game import Json, Limit
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES

TALAVERA = GAMES["talavera"]
HELLO = protocol.hello("talavera", 0, 5)


def position() -> Json:
    return protocol.position(Match(TALAVERA, 2, seed=1, options={}).sight(), Rng.fast(1))


def spoken(*messages: Json | bytes, agent: str = "artisan") -> list[Json]:
    """Say a few lines to an agent; return its answers."""
    said: list[Json] = []
    lines = [message if isinstance(message, bytes) else json.dumps(message).encode() for message in messages]
    Speaker(TALAVERA, agent, said.append).listen(lines)
    return said


def test_a_conversation() -> None:
    hello, answer = spoken(HELLO, position(), protocol.go(Limit(seconds=1)), protocol.STOP, protocol.QUIT, HELLO)
    assert hello == {"type": "hello", "protocol": 1, "name": "artisan"}
    assert answer["type"] == "bestmove"
    assert answer["action"] in position()["legal"]


def test_an_agent_that_searches_tells_what_it_saw() -> None:
    _, info, answer = spoken(HELLO, position(), protocol.go(Limit(iterations=40)), agent="master")
    assert info["type"] == "info"
    assert info["line"][0] == answer["action"] == info["visits"][0][0]
    assert info["iterations"] <= 40
    assert len(info["values"]) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        b"take 3",
        b"[1]",
        {"type": "sing"},
        {},
        {"type": "go"},
        {"type": "position", "seat": 0},
        {"type": "position", "seat": 0, "events": [], "world": {"deck": 3}},
        {"type": "hello", "protocol": 2, "game": "talavera"},
        {"type": "hello", "protocol": 1, "game": "chess"},
    ],
)
def test_what_it_cannot_use_it_says_and_listens_on(wrong: Json | bytes) -> None:
    error, hello = spoken(wrong, HELLO)
    assert error["type"] == "error"
    assert hello["type"] == "hello"


@pytest.mark.parametrize("go", ['"seconds":NaN', '"seconds":Infinity', '"seconds":-1', '"iterations":0'])
def test_a_limit_that_is_none_is_refused(go: str) -> None:
    _, error, answer = spoken(HELLO, position(), f'{{"type":"go",{go}}}'.encode(), {"type": "go", "iterations": 2})[:3]
    assert "above 0" in error["reason"]
    assert answer["type"] == "bestmove"


@pytest.mark.parametrize("seat", [1, 7, -1, "0"])
def test_a_position_that_asks_another_is_refused_and_the_one_before_forgotten(seat: Json) -> None:
    _, error, lost = spoken(HELLO, position(), position() | {"seat": seat}, {"type": "go"})
    assert error["reason"].endswith(f"does not ask seat {seat!r}")
    assert lost["reason"].endswith("go without a position")


def test_an_agent_that_does_not_exist_is_named() -> None:
    with pytest.raises(UnknownAgent):
        Speaker(TALAVERA, "nobody", print)
