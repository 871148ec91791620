"""What the client knows of a game and whom it asks: the chart, the follower, the adviser in a process of its own."""

import asyncio

import pytest

from ludoteca.arena.special.tigerisland.advice import Apart
from ludoteca.arena.special.tigerisland.adviser import chosen
from ludoteca.arena.special.tigerisland.chart import Chart
from ludoteca.arena.special.tigerisland.counsel import Matter
from ludoteca.arena.special.tigerisland.follow import Follower, LostSight
from ludoteca.arena.special.tigerisland.game import TigerGame
from ludoteca.arena.special.tigerisland.grid import UNABLE, Deed, Turn, cube_of, lay_of
from ludoteca.arena.special.tigerisland.lines import Move, Placed, from_server, read
from ludoteca.core.game import Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.taluvo.pieces import TOKENS
from ludoteca.games.taluvo.rules.plane import DIRECTIONS, footprint
from ludoteca.roster import make_agent
from tests.games.taluvo.tigerisland.peers import run, turn_by


def test_the_chart_s_coast_is_free_and_beside_land() -> None:
    chart, rng = Chart(), Rng.fast(1)
    for _ in range(20):
        coast = sorted(chart.coast())
        for q, r, o in coast:
            assert chart.land.keys().isdisjoint(footprint(q, r, o))
            assert any((q + dq, r + dr) in chart.land for dq, dr in DIRECTIONS)
        q, r, o = coast[rng.below(len(coast))]
        chart.note(Placed("A", 0, "1", Turn("LAKE+ROCK", cube_of(q, r), o + 1, Deed(UNABLE))))


def test_who_has_emptied_two_pools_has_won_by_that() -> None:
    chart = Chart()
    for token, count in (("temple", 3), ("tower", 2)):
        assert not chart.has_emptied("1")
        for _ in range(count):
            chart.build("1", Deed(token, cube_of(9, 9)))
    assert chart.has_emptied("1")
    assert not chart.has_emptied("2")


def test_the_chart_counts_the_villagers_of_expansions_as_the_rules_do() -> None:
    """Over whole games of the elder against the settler: what is left is what the true position says."""
    elder, settler = (make_agent(GAMES["taluvo"], name, 1) for name in ("elder", "settler"))
    for seed in range(3):
        game, chart = TigerGame("A", (1, 2), seed), Chart()
        while game.result is None:
            agent = elder if game.position().mover == 0 else settler
            placed = read(turn_by(agent, game), Placed)
            if placed is not None:
                chart.note(placed)
                pools = game.position().pools
                assert [chart.left(player, token) for player in ("1", "2") for token in TOKENS] == pools


def test_a_follower_knows_the_announced_tiles_and_no_others() -> None:
    """Two followers with other luck cannot be told apart, and imagine the same tiles in other orders."""
    game = TigerGame("A", (1, 2), 9)
    agent = make_agent(GAMES["taluvo"], "random", 5)
    followers = [Follower(1), Follower(2)]
    for _ in range(6):
        told = from_server(turn_by(agent, game))
        assert isinstance(told, Placed)
        for follower in followers:
            follower.follow(told)
    tile = game.request(1.5).tile
    for follower in followers:
        follower.turn_up(tile)
    one, other = (follower.position for follower in followers)
    assert one.knowledge(0) == other.knowledge(0) == game.position().knowledge(0)
    assert one.order != other.order
    choices = [make_agent(one.game, "settler", 1).choose(Sight(p, 0, []), Limit()) for p in (one, other)]
    assert choices[0] is choices[1]
    worlds = [one.imagine(0, Rng.fast(seed)).order for seed in (1, 2)]
    assert worlds[0] != worlds[1]
    assert sorted(worlds[0]) == sorted(worlds[1]) == sorted(game.position().order)


def test_a_tile_of_which_the_box_has_no_more_is_taken_as_announced() -> None:
    follower, agent = Follower(1), make_agent(GAMES["taluvo"], "random", 5)
    for player in "1212":
        follower.turn_up("LAKE+LAKE")
        turn = chosen(agent, follower.position, "LAKE+LAKE", 0.0)
        follower.follow(Placed("A", 0, player, turn))
    assert lay_of(turn) is not None
    assert len(follower.position.order) == 48


@pytest.mark.parametrize(
    "line",
    [
        "GAME A MOVE 0 PLAYER 1 PLACED PADDY+ROCK AT 0 2 -2 1 FOUNDED SETTLEMENT AT 0 1 -1",
        "GAME A MOVE 0 PLAYER 1 PLACED LAKE+ROCK AT 0 2 -2 9 FOUNDED SETTLEMENT AT 0 1 -1",
        "GAME A MOVE 0 PLAYER 1 PLACED LAKE+ROCK AT 0 2 -2 1 BUILT TIGER PLAYGROUND AT 0 1 -1",
    ],
)
def test_what_our_rules_refuse_is_out_of_sight(line: str) -> None:
    told = from_server(line)
    assert isinstance(told, Placed)
    with pytest.raises(LostSight):
        Follower(1).follow(told)


def test_a_player_does_not_move_twice() -> None:
    told = from_server("GAME A MOVE 0 PLAYER 1 PLACED LAKE+ROCK AT 0 2 -2 1 FOUNDED SETTLEMENT AT 0 1 -1")
    assert isinstance(told, Placed)
    follower = Follower(1)
    follower.follow(told)
    with pytest.raises(LostSight, match="turn"):
        follower.follow(told)


def test_a_process_advises_overruns_dies_and_is_replaced() -> None:
    question: Matter = {
        "match": "m",
        "agent": "random",
        "seed": 1,
        "placed": [],
        "asked": "MAKE YOUR MOVE IN GAME A WITHIN 1.5 SECONDS: MOVE 0 PLACE LAKE+ROCK",
        "seconds": 0.1,
    }

    async def talk() -> None:
        source = Apart()
        await source.open()
        move = (await source.advise(question, 10.0)).move
        assert move is not None
        assert read(move, Move) is not None
        both = await asyncio.gather(source.advise(question, 10.0), source.advise(question, 10.0))
        assert all(advice.move and not advice.trouble for advice in both), "of two questions at once one waits"
        assert (await source.advise(question, 0.0)).trouble == "late"
        await source.open()
        assert (await source.advise(question, 10.0)).move == move, "the same seed chooses the same"
        process = await source.ready()
        thinking = asyncio.create_task(source.advise(question, 10.0))
        await asyncio.sleep(0)
        thinking.cancel()
        await asyncio.wait([thinking])
        assert await source.ready() is not process, "what nobody waits for any more is not thought to its end"
        (await source.ready()).kill()
        assert (await source.advise(question, 10.0)).trouble == "failed"
        unknown = await source.advise({**question, "match": "n", "agent": "nobody"}, 10.0)
        assert "UnknownAgent" in unknown.detail
        assert unknown.move is None
        await source.close()

    run(talk())
