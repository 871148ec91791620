"""The client against scripted servers, their liberties included."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from ludoteca.arena.special.tigerisland.advice import Advice
from ludoteca.arena.special.tigerisland.chart import Chart
from ludoteca.arena.special.tigerisland.client import Client, Login, NotAdmitted, NotWelcomed, Report, Trouble
from ludoteca.arena.special.tigerisland.counsel import Matter
from ludoteca.arena.special.tigerisland.game import TigerGame
from ludoteca.arena.special.tigerisland.grid import UNABLE
from ludoteca.arena.special.tigerisland.lines import Move, Placed, read
from ludoteca.arena.special.tigerisland.wire import Unreachable, call
from ludoteca.games import GAMES
from ludoteca.roster import make_agent
from tests.games.taluvo.tigerisland.peers import HOST, FakeServer, Here, Peer, run, turn_by

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
