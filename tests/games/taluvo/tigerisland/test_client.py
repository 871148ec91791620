"""The client against scripted servers, their liberties included."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from ludoteca.arena.special.tigerisland.advice import Advice, Apart
from ludoteca.arena.special.tigerisland.adviser import chosen
from ludoteca.arena.special.tigerisland.chart import Chart
from ludoteca.arena.special.tigerisland.client import Client, Login, NotAdmitted, NotWelcomed, Report, Trouble
from ludoteca.arena.special.tigerisland.counsel import Matter
from ludoteca.arena.special.tigerisland.follow import Follower, LostSight
from ludoteca.arena.special.tigerisland.game import TigerGame
from ludoteca.arena.special.tigerisland.grid import UNABLE, Deed, Turn, cube_of, lay_of
from ludoteca.arena.special.tigerisland.lines import Move, Placed, from_server, read
from ludoteca.arena.special.tigerisland.wire import Unreachable, call
from ludoteca.core.game import Agent, Limit, Sight
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.taluvo.pieces import TOKENS
from ludoteca.games.taluvo.rules.plane import DIRECTIONS, footprint
from ludoteca.roster import make_agent
from tests.games.taluvo.tigerisland.peers import HOST, FakeServer, Here, Peer, run

LOGIN = Login("pw", "ana", "a")
Script = Callable[[Peer], Awaitable[None]]


def joined(script: Script, sources: Sequence[Here] = (), patience: float = 30.0) -> Report:
    """Let our client play with a server that follows a script."""

    async def talk() -> Report:
        server = FakeServer()
        port = await server.open()
        wire, advisers = await call(HOST, port), sources or [Here(), Here()]
        client = Client(wire, LOGIN, advisers, agent="random", seed=1, patience=patience)
        playing = asyncio.create_task(client.run())
        try:
            await script(await server.called)
            return await playing
        finally:
            playing.cancel()
            await server.close()

    return run(talk())


async def log_in(peer: Peer, end: str = "\n") -> None:
    peer.say("WELCOME TO ANOTHER EDITION OF THUNDERDOME!", end)
    await peer.hears("ENTER THUNDERDOME pw")
    peer.say("TWO SHALL ENTER, ONE SHALL LEAVE", end)
    await peer.hears("I AM ana a")
    peer.say("WAIT FOR THE TOURNAMENT TO BEGIN 2", end)


async def answered(peer: Peer, games: dict[str, TigerGame]) -> str:
    """Judge the client's next answer and return what is said of it."""
    move = read(await peer.hear(), Move)
    assert move is not None
    game = games[move.game]
    told = str(game.judge(str(move), game.request(1.5)))
    peer.say(told)
    return told


def test_both_games_are_answered_to_the_end_whatever_the_server_s_style() -> None:
    """cid from 0, no THE, carriage returns, lines nobody knows, both requests at once, and no goodbye."""

    async def script(peer: Peer) -> None:
        await log_in(peer, "\r\n")
        peer.say("NEW CHALLENGE 0 YOU WILL PLAY 1 MATCHES\r\nBEGIN ROUND 1 of 1\r\nTHE WEATHER IS FINE\r")
        peer.say("NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER 1")
        games = {"A": TigerGame("A", (2, 1), 4), "B": TigerGame("B", (2, 1), 4)}
        opponent = {name: make_agent(GAMES["taluvo"], "random", 5) for name in games}
        while any(game.result is None for game in games.values()):
            playing = [game for game in games.values() if game.result is None]
            for game in playing:
                peer.say(str(game.request(1.5)))
            for _ in playing:
                assert "FORFEITED" not in await answered(peer, games)
            for game in playing:
                if game.result is None:
                    peer.say(turn_by(opponent[game.name], game))
        for game in games.values():
            peer.say(str(game.over()))
        peer.say("END OF ROUND 1 OF 1 WAIT FOR NEXT MATCH\nEND OF CHALLENGES")
        peer.writer.close()

    report = joined(script)
    assert report.player == "2"
    assert [(over.challenge, over.round, over.opponent, over.game) for over in report.games] == [
        ("0", "1", "1", "A"),
        ("0", "1", "1", "B"),
    ]
    assert report.troubles == [Trouble("unknown", 0, "", "THE WEATHER IS FINE")]


@pytest.mark.parametrize("reset", [False, True])
def test_a_server_that_is_cut_off_is_a_trouble(reset: bool) -> None:
    async def script(peer: Peer) -> None:
        await log_in(peer)
        peer.say("NEW CHALLENGE 0 YOU WILL PLAY 1 MATCH\nNEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER 1")
        peer.say("MAKE YOUR MOVE IN GAME A WITHIN 1.5 SECONDS: MOVE 0 PLACE LAKE+ROCK")
        await peer.until("GAME A MOVE 0")
        if reset:
            peer.writer.transport.abort()
        peer.writer.close()

    report = joined(script)
    assert report.is_cut()
    assert report.troubles == [Trouble("cut", 1, "", "")]


class Slow(Here):
    """Answers its first question only once there is a second one, and may not be broken off."""

    def __init__(self, *, stubborn: bool) -> None:
        super().__init__()
        self.stubborn = stubborn
        self.broken_off = False
        self.first = asyncio.Event()
        self.second = asyncio.Event()

    async def advise(self, matter: Matter, seconds: float) -> Advice:
        if not self.first.is_set():
            self.first.set()
            try:
                await self.second.wait()
            except asyncio.CancelledError:
                self.broken_off = True
                if not self.stubborn:
                    raise
        else:
            self.second.set()
            await asyncio.sleep(0.05)
        return await super().advise(matter, seconds)


@pytest.mark.parametrize(
    ("said", "stubborn"),
    [
        ("NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER 4", False),
        ("NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER 4", True),
        ("GAME A MOVE 0 PLAYER 2 FORFEITED: TIMEOUT", False),
        ("GAME A MOVE 0 PLAYER 2 LOST: UNABLE TO BUILD", False),
        ("GAME A OVER PLAYER 2 FORFEITED PLAYER 1 WIN", False),
    ],
)
def test_nothing_is_said_in_a_game_that_is_over(said: str, stubborn: bool) -> None:
    async def script(peer: Peer) -> None:
        await log_in(peer)
        peer.say("NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER 1")
        peer.say("MAKE YOUR MOVE IN GAME A WITHIN 1.5 SECONDS: MOVE 0 PLACE LAKE+LAKE")
        await source.first.wait()
        peer.say(f"{said}\nMAKE YOUR MOVE IN GAME B WITHIN 1.5 SECONDS: MOVE 0 PLACE ROCK+ROCK")
        assert "GAME B MOVE 0 PLACE ROCK+ROCK" in await peer.hear()
        peer.say("THANK YOU FOR PLAYING! GOODBYE")
        assert await peer.hear() == ""

    source = Slow(stubborn=stubborn)
    assert joined(script, [source]).moves == 1
    assert source.broken_off


def turn_by(agent: Agent, game: TigerGame) -> str:
    """Play an opponent's turn and return what the server says of it."""
    asked = game.request(1.5)
    return str(game.judge(str(Move(asked.game, asked.number, chosen(agent, game.position(), asked.tile, 0.0))), asked))


def test_the_client_plays_on_where_the_server_s_rules_differ() -> None:
    async def script(peer: Peer) -> None:
        await log_in(peer)
        peer.say("NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER 1")
        peer.say("GAME A MOVE 0 PLAYER 1 PLACED ROCK+LAKE AT 0 0 0 2 BUILT TIGER PLAYGROUND AT 0 1 -1")
        chart = Chart()
        for number in range(22):
            peer.say(f"MAKE YOUR MOVE IN GAME A WITHIN 1.5 SECONDS: MOVE {number} PLACE LAKE+LAKE")
            move = read(await peer.hear(), Move)
            assert move is not None
            assert move.number == number
            assert (move.turn.deed.kind == UNABLE) == (number >= 20), "no more than 20 Villagers"
            told = Placed("A", number, "2", move.turn)
            before = len(chart.land)
            chart.note(told)
            assert len(chart.land) == before + 3, "on free hexes"
            peer.say(str(told))
        peer.say("THANK YOU FOR PLAYING! GOODBYE")

    report = joined(script)
    assert report.moves == 22
    assert {(trouble.kind, trouble.match, trouble.game) for trouble in report.troubles} == {("lost", 1, "A")}
    assert "AT 0 0 0 2" in report.troubles[0].detail


@pytest.mark.parametrize("clock", [1.5, 1.0, 0.3, 45.4])
def test_a_game_is_thought_about_within_its_clock_and_with_a_reserve(clock: float) -> None:
    async def script(peer: Peer) -> None:
        await log_in(peer)
        peer.say(f"MAKE YOUR MOVE IN GAME A WITHIN {clock:g} SECONDS: MOVE 0 PLACE LAKE+ROCK")
        peer.say(f"MAKE YOUR MOVE IN GAME B WITHIN {clock:g} SECONDS: MOVE 0 PLACE LAKE+ROCK")
        for _ in range(2):
            await peer.until("MOVE 0 PLACE LAKE+ROCK AT")
        peer.say("THANK YOU FOR PLAYING! GOODBYE")

    sources = [Here(), Here()]
    joined(script, sources)
    for source in sources:
        [(thinking, answering)] = source.times
        assert 0 < thinking < 0.7 * answering
        assert 0.5 * clock < answering < 0.9 * clock


def test_the_chart_s_coast_is_free_and_beside_land() -> None:
    chart, rng = Chart(), Rng.fast(1)
    for _ in range(20):
        coast = sorted(chart.coast())
        for q, r, o in coast:
            assert chart.land.keys().isdisjoint(footprint(q, r, o))
            assert any((q + dq, r + dr) in chart.land for dq, dr in DIRECTIONS)
        q, r, o = coast[rng.below(len(coast))]
        chart.note(Placed("A", 0, "1", Turn("LAKE+ROCK", cube_of(q, r), o + 1, Deed(UNABLE))))


def test_own_forfeits_are_remembered() -> None:
    async def script(peer: Peer) -> None:
        await log_in(peer)
        peer.say("GAME A MOVE 0 PLAYER 2 FORFEITED: ILLEGAL BUILD\nGAME B MOVE 0 PLAYER 1 FORFEITED: TIMEOUT")
        peer.say("GAME A OVER PLAYER 2 FORFEITED PLAYER 1 WIN\nGAME B OVER PLAYER 1 FORFEITED PLAYER 2 WIN")
        peer.say("THANK YOU FOR PLAYING! GOODBYE")

    report = joined(script)
    assert report.troubles == [Trouble("forfeit", 0, "A", "ILLEGAL BUILD")]
    assert [(over.own, over.theirs) for over in report.games] == [("FORFEITED", "WIN"), ("WIN", "FORFEITED")]
    told = [(over.result, over.why, over.detail) for over in report.games]
    assert told == [("lost", "forfeit", "ILLEGAL BUILD"), ("won", "forfeit", "TIMEOUT")]


def test_a_report_tells_who_won_and_why() -> None:
    async def script(peer: Peer) -> None:
        await log_in(peer)
        peer.say("NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER 1")
        peer.say("GAME A MOVE 9 PLAYER 1 LOST: UNABLE TO BUILD\nGAME A OVER PLAYER 1 FORFEITED PLAYER 2 WIN")
        peer.say("GAME B OVER PLAYER 2 75 PLAYER 1 230")
        peer.say("NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER 1\nGAME A OVER PLAYER 1 80 PLAYER 2 80")
        peer.say("THANK YOU FOR PLAYING! GOODBYE")

    report = joined(script)
    assert [(over.result, over.why) for over in report.games] == [
        ("won", "unable"),
        ("lost", "score"),
        ("tied", "score"),
    ]


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


@pytest.mark.parametrize("said", ["INCORRECT PASSWORD!\n", ""])
def test_who_is_not_let_in_is_told_so(said: str) -> None:
    async def script(peer: Peer) -> None:
        peer.say("WELCOME TO ANOTHER EDITION OF THUNDERDOME!")
        await peer.hears("ENTER THUNDERDOME pw")
        peer.say(said, "")
        peer.writer.close()

    with pytest.raises(NotAdmitted, match="ana"):
        joined(script)


def test_a_server_that_says_nothing_is_not_waited_for() -> None:
    async def script(peer: Peer) -> None:
        assert await peer.hear() == ""

    with pytest.raises(NotWelcomed, match=r"0\.05 s"):
        joined(script, patience=0.05)


def test_once_welcomed_a_player_is_patient() -> None:
    async def script(peer: Peer) -> None:
        await log_in(peer)
        await asyncio.sleep(0.6)
        peer.say("THANK YOU FOR PLAYING! GOODBYE")

    assert joined(script, patience=0.5).troubles == []


def test_no_server_is_named() -> None:
    async def nowhere() -> None:
        server = FakeServer()
        port = await server.open()
        server.server.close()
        await server.server.wait_closed()
        with pytest.raises(Unreachable, match=str(port)):
            await call(HOST, port)

    run(nowhere())


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
