"""What the server says of an answer, and how many points an ending is worth."""

import re

import pytest

from ludoteca.arena.special.tigerisland.adviser import chosen
from ludoteca.arena.special.tigerisland.game import POINTS, TigerGame, result_of
from ludoteca.arena.special.tigerisland.lines import Move
from ludoteca.arena.special.tigerisland.pairing import rounds_of
from ludoteca.arena.special.tigerisland.server import Played
from ludoteca.arena.special.tigerisland.standing import standings
from ludoteca.core import record
from ludoteca.games import GAMES
from ludoteca.games.taluvo.state import BY_DECK, OVER
from ludoteca.roster import make_agent

TILE = "ROCK+GRASS"  # the first of seed 7


def new() -> TigerGame:
    game = TigerGame("A", (7, 8), 7)
    assert game.request(1.5).tile == TILE
    return game


def after(answer: str | None) -> tuple[str, TigerGame]:
    game = new()
    return str(game.judge(answer, game.request(1.5))), game


LEGAL = f"GAME A MOVE 0 PLACE {TILE} AT 0 2 -2 1 FOUND SETTLEMENT AT 0 1 -1"


def test_a_legal_move_is_told_and_the_other_is_asked() -> None:
    told, game = after(LEGAL)
    assert told == f"GAME A MOVE 0 PLAYER 7 PLACED {TILE} AT 0 2 -2 1 FOUNDED SETTLEMENT AT 0 1 -1"
    assert game.result is None
    assert game.mover() == 8
    assert game.request(1.5).number == 0


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (None, "TIMEOUT"),
        ("", "MALFORMED MOVE"),
        ("HELLO", "MALFORMED MOVE"),
        (LEGAL.replace("GAME A", "GAME B"), "MALFORMED MOVE"),
        (LEGAL.replace("MOVE 0", "MOVE 1"), "MALFORMED MOVE"),
        (LEGAL.replace("MOVE 0", "MOVE 00"), "MALFORMED MOVE"),
        (LEGAL.replace("MOVE 0", "MOVE +0"), "MALFORMED MOVE"),
        (LEGAL.replace(TILE, "GRASS+ROCK"), "MALFORMED MOVE"),
        (LEGAL.replace("0 2 -2", "0 two -2"), "MALFORMED MOVE"),
        (LEGAL.replace("FOUND SETTLEMENT AT 0 1 -1", "EXPAND SETTLEMENT AT 0 1 -1"), "MALFORMED MOVE"),
        (LEGAL.replace("FOUND SETTLEMENT AT 0 1 -1", "EXPAND SETTLEMENT AT 0 1 -1 PADDY"), "MALFORMED MOVE"),
        (LEGAL.replace("0 2 -2", "0 2 -1"), "ILLEGAL TILE PLACEMENT"),
        (LEGAL.replace("0 2 -2 1", "0 2 -2 7"), "ILLEGAL TILE PLACEMENT"),
        (LEGAL.replace("0 2 -2", "0 0 0"), "ILLEGAL TILE PLACEMENT"),
        (LEGAL.replace("0 2 -2", "0 40 -40"), "ILLEGAL TILE PLACEMENT"),
        (LEGAL.replace("0 2 -2", f"0 {9**99} -{9**99}"), "ILLEGAL TILE PLACEMENT"),
        (LEGAL.replace("AT 0 2 -2 1 FOUND", "AT 0 2 -3 1 FOUND"), "ILLEGAL TILE PLACEMENT"),
        (LEGAL.replace("AT 0 1 -1", "AT 0 0 0"), "ILLEGAL BUILD"),
        (LEGAL.replace("AT 0 1 -1", "AT 0 1 1"), "ILLEGAL BUILD"),
        (LEGAL.replace("FOUND SETTLEMENT", "BUILD TOTORO SANCTUARY"), "ILLEGAL BUILD"),
        (LEGAL.replace("FOUND SETTLEMENT", "BUILD TIGER PLAYGROUND"), "ILLEGAL BUILD"),
        (LEGAL.replace("FOUND SETTLEMENT AT 0 1 -1", "EXPAND SETTLEMENT AT 0 1 -1 LAKE"), "ILLEGAL BUILD"),
        (LEGAL.replace("FOUND SETTLEMENT AT 0 1 -1", "EXPAND SETTLEMENT AT 0 90 -90 LAKE"), "ILLEGAL BUILD"),
    ],
)
def test_what_is_wrong_forfeits_the_game(answer: str | None, why: str) -> None:
    told, game = after(answer)
    assert told == f"GAME A MOVE 0 PLAYER 7 FORFEITED: {why}"
    assert game.result == result_of("forfeit", 1)
    assert game.result.points == (-500, 1)
    assert str(game.over()) == "GAME A OVER PLAYER 7 FORFEITED PLAYER 8 WIN"
    assert not game.match.lines


def test_unable_to_build_is_taken_on_trust_but_the_tile_is_not() -> None:
    unable = re.sub("FOUND.*", "UNABLE TO BUILD", LEGAL)
    told, game = after(unable)
    assert told == "GAME A MOVE 0 PLAYER 7 LOST: UNABLE TO BUILD"
    assert game.result == result_of("unable early", 1)
    assert str(game.over()) == "GAME A OVER PLAYER 7 FORFEITED PLAYER 8 WIN"
    assert after(unable.replace("0 2 -2", "0 3 -2"))[0].endswith("ILLEGAL TILE PLACEMENT")


@pytest.mark.parametrize(
    ("ending", "winner", "points"),
    [
        ("pools", 0, (200, -1)),
        ("score", 1, (-5, 50)),
        ("tiebreak", 0, (50, -2)),
        ("tie", None, (10, 10)),
        ("unable", 1, (-10, 2)),
        ("unable early", 1, (-200, 2)),
        ("forfeit", 0, (1, -500)),
    ],
)
def test_the_table_of_points(ending: str, winner: int | None, points: tuple[int, int]) -> None:
    assert ending in POINTS
    assert result_of(ending, winner).points == points


@pytest.mark.parametrize(
    ("points", "pools", "ending", "winner"),
    [
        ([10, 5], [20, 3, 2, 0, 1, 1], "score", 0),
        ([5, 5], [20, 3, 2, 20, 2, 2], "tiebreak", 1),
        ([5, 5], [20, 3, 2, 20, 3, 2], "tie", None),
    ],
)
def test_when_the_tiles_run_out_the_score_decides(
    points: list[int], pools: list[int], ending: str, winner: int | None
) -> None:
    game = new()
    p = game.position()
    p.points, p.pools, p.phase, p.ending = points, pools, OVER, BY_DECK
    assert game.ended() == result_of(ending, winner)


def played_out(seed: int) -> TigerGame:
    """Let an agent play both sides, through the protocol's lines."""
    game = TigerGame("B", (1, 2), seed)
    agent = make_agent(GAMES["taluvo"], "settler", seed)
    while game.result is None:
        asked = game.request(1.0)
        turn = chosen(agent, game.position(), asked.tile, 1.0)
        game.judge(str(Move(asked.game, asked.number, turn)), asked)
    return game


@pytest.fixture(scope="module")
def games() -> list[TigerGame]:
    return [played_out(seed) for seed in range(3)]


def test_whole_games_end_with_scores_and_a_record_that_verifies(games: list[TigerGame]) -> None:
    assert any(game.result and game.result.ending == "pools" for game in games)
    for game in games:
        assert game.result is not None
        read = record.read(game.record(["ana", "bob"]))
        match = record.verify(read, GAMES)
        times = [line["at"] for line in read.lines]
        assert times == sorted(times)
        assert times[::2][: len(times[1::2])] == times[1::2], "a tile and what is built are one move"
        assert len(match.lines) == len(game.match.lines)
        if game.result.ending == "pools":
            first, second = (int(score) for score in game.position().points)
            assert str(game.over()) == f"GAME B OVER PLAYER 1 {first} PLAYER 2 {second}"
            assert game.result.winner in match.state.winners()


def test_standings_add_up(games: list[TigerGame]) -> None:
    table = standings({1: "ana", 2: "bob"}, [Played(1, 1, 1, game) for game in games])
    assert [one.points for one in table] == sorted((one.points for one in table), reverse=True)
    for number, standing in {one.player: one for one in table}.items():
        points = [game.result.points[number - 1] for game in games if game.result]
        assert standing.points == sum(points)
        assert standing.won + standing.tied + standing.lost == len(games)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8])
def test_everybody_meets_everybody_once(count: int) -> None:
    players = list(range(1, count + 1))
    rounds = rounds_of(players)
    assert len(rounds) == (count - 1 if count % 2 == 0 else count)
    met = [frozenset(pair) for pairs in rounds for pair in pairs]
    assert len(met) == len(set(met)) == count * (count - 1) // 2
    for pairs in rounds:
        seated = [player for pair in pairs for player in pair]
        assert len(seated) == len(set(seated))
