"""Conversations with the server, scripted to the line: login, two games at once, and clients that misbehave."""

import asyncio

import pytest

from ludoteca.arena.special.tigerisland.chart import Chart
from ludoteca.arena.special.tigerisland.door import Door
from ludoteca.arena.special.tigerisland.lines import MakeMove, read
from ludoteca.arena.special.tigerisland.pace import Batch
from ludoteca.arena.special.tigerisland.player import MOST_NOISE, Player
from ludoteca.arena.special.tigerisland.server import Terms, hold
from ludoteca.arena.special.tigerisland.wire import Unreachable, call
from tests.games.taluvo.tigerisland.peers import HOST, USERS, FakeServer, Hosting, Peer, run

TWO = {"ana": "a", "bob": "b"}
SLOW = Terms(seconds=10.0)
FAST = Terms(seconds=0.05)


def test_a_match_from_welcome_to_goodbye() -> None:
    async def talk() -> None:
        hosting = Hosting(SLOW, TWO)
        ana, bob = await hosting.two()
        for peer, opponent in ((ana, 2), (bob, 1)):
            await peer.hears(
                "NEW CHALLENGE 1 YOU WILL PLAY 1 MATCH",
                "BEGIN ROUND 1 OF 1",
                f"NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER {opponent}",
            )
        in_a, in_b = await ana.asked(), await bob.asked()
        assert (in_a.game, in_b.game) == ("A", "B")
        assert in_a.tile == in_b.tile, "the same tiles in both games"
        assert str(in_a) == f"MAKE YOUR MOVE IN GAME A WITHIN 10 SECONDS: MOVE 0 PLACE {in_a.tile}"
        said = ana.found(in_a, "1")
        told = said.replace("PLACE", "PLAYER 1 PLACED").replace("FOUND", "FOUNDED")
        await ana.hears(told)
        await bob.hears(told)
        second = await bob.asked()
        assert (second.game, second.number) == ("A", 0), "both count their own moves from 0"
        bob.say("GARBAGE")  # answers the older question, game B
        for peer in (ana, bob):
            await peer.hears("GAME B MOVE 0 PLAYER 2 FORFEITED: MALFORMED MOVE")
        bob.say(f"GAME A MOVE 0 PLACE {second.tile} AT 0 0 0 1 UNABLE TO BUILD")
        for peer in (ana, bob):
            await peer.hears(
                "GAME A MOVE 0 PLAYER 2 FORFEITED: ILLEGAL TILE PLACEMENT",
                "GAME A OVER PLAYER 2 FORFEITED PLAYER 1 WIN",
                "GAME B OVER PLAYER 2 FORFEITED PLAYER 1 WIN",
                "END OF ROUND 1 OF 1",
                "END OF CHALLENGES",
                "THANK YOU FOR PLAYING! GOODBYE",
                "",
            )
        names, played = await hosting.done
        assert names == {1: "ana", 2: "bob"}
        assert [one.game.name for one in played] == ["A", "B"]

    run(talk())


def test_silence_runs_out_and_a_late_answer_harms_nobody() -> None:
    """Two challenges: each request runs out, and what is said afterwards is not taken for the next game's answer."""

    async def talk() -> None:
        hosting = Hosting(Terms(challenges=2, seconds=0.15), TWO)
        ana, bob = await hosting.two()
        asked = await ana.asked()
        await ana.until("GAME A MOVE 0 PLAYER 1 FORFEITED: TIMEOUT")
        ana.found(asked, "1")
        await bob.until("GAME B OVER PLAYER 2 FORFEITED PLAYER 1 WIN")
        await bob.hears("END OF ROUND 1 OF 1", "WAIT FOR THE NEXT CHALLENGE TO BEGIN")
        await bob.hears("NEW CHALLENGE 2 YOU WILL PLAY 1 MATCH", "BEGIN ROUND 1 OF 1")
        await bob.until("GOODBYE")
        _, played = await hosting.done
        assert [one.challenge for one in played] == [1, 1, 2, 2]

    run(talk())


def test_an_answer_to_a_finished_game_is_not_one_to_the_other() -> None:
    async def talk() -> None:
        hosting = Hosting(SLOW, TWO)
        ana, bob = await hosting.two()
        asked = await ana.asked()
        ana.say("GAME A MOVE 0 NONSENSE")
        await ana.until("GAME A MOVE 0 PLAYER 1 FORFEITED: MALFORMED MOVE")
        bob.found(await bob.asked(), "2")
        in_b = await ana.asked()
        ana.found(asked, "1")  # game A is over: this answers nothing
        ana.chart = bob.chart
        ana.found(in_b, "1")
        await ana.until("GAME B MOVE 0 PLAYER 1 PLACED")
        bob.say("NONE")
        await hosting.done

    run(talk())


class Table:
    """Two peers who play both games by turns that are legal on the island of each."""

    def __init__(self, ana: Peer, bob: Peer) -> None:
        self.peers = {"1": ana, "2": bob}
        self.charts = {"A": Chart(), "B": Chart()}
        self.requests: dict[tuple[str, str], MakeMove] = {}

    async def asked(self, player: str, game: str, number: int) -> MakeMove:
        """Return a player's next request in a game; until it comes nobody forfeits."""
        while (player, game) not in self.requests:
            line = await self.peers[player].hear()
            assert line
            assert "FORFEITED" not in line
            if request := read(line, MakeMove):
                self.requests[player, request.game] = request
        found = self.requests.pop((player, game))
        assert found.number == number
        return found

    def reply(self, player: str, asked: MakeMove) -> str:
        self.peers[player].chart = self.charts[asked.game]
        return self.peers[player].found(asked, player)

    async def move(self, player: str, game: str, number: int) -> str:
        return self.reply(player, await self.asked(player, game, number))


def test_a_second_copy_of_an_answer_harms_no_game() -> None:
    async def talk() -> None:
        hosting = Hosting(SLOW, TWO)
        ana, bob = await hosting.two()
        table = Table(ana, bob)
        said = await table.move("1", "A", 0)
        await table.move("2", "B", 0)
        in_b = await table.asked("1", "B", 0)
        ana.say(said)  # only game B waits for her
        table.reply("1", in_b)
        await table.move("2", "A", 0)
        in_a = await table.asked("1", "A", 1)
        ana.say(said)  # game A waits for her next move
        table.reply("1", in_a)
        await table.asked("2", "B", 1)
        await table.asked("2", "A", 1)
        bob.writer.transport.abort()
        await hosting.done

    run(talk())


@pytest.mark.parametrize("said", ["GAME A MOVE 7", "GAME Q MOVE 0", "GAME"])
def test_a_wrong_number_or_a_game_nobody_plays_is_malformed(said: str) -> None:
    async def talk() -> None:
        hosting = Hosting(SLOW, TWO)
        ana, bob = await hosting.two()
        table = Table(ana, bob)
        await table.move("1", "A", 0)
        await table.move("2", "A", 0)
        in_a = await table.asked("1", "A", 1)
        ana.say(f"{said} PLACE {in_a.tile} AT 0 2 -2 1 UNABLE TO BUILD")
        await ana.until("GAME A MOVE 1 PLAYER 1 FORFEITED: MALFORMED MOVE")
        bob.say("NONE")
        await hosting.done

    run(talk())


def test_the_next_match_has_no_harm_from_a_second_copy_and_its_numbers_begin_anew() -> None:
    async def talk() -> None:
        hosting = Hosting(Terms(challenges=2, seconds=10.0), TWO)
        ana, bob = await hosting.two()
        table = Table(ana, bob)
        await table.move("1", "A", 0)
        await table.move("2", "A", 0)
        await table.asked("1", "A", 1)
        await table.asked("2", "B", 0)
        ana.say("GAME A MOVE 1 NONSENSE")
        bob.say("GAME B MOVE 0 NONSENSE")
        for peer in (ana, bob):
            await peer.until("NEW CHALLENGE 2")
        table = Table(ana, bob)
        in_a = await table.asked("1", "A", 0)
        ana.say("GAME A MOVE 1 NONSENSE")
        table.reply("1", in_a)
        await table.move("2", "B", 0)
        await table.asked("2", "A", 0)
        await table.asked("1", "B", 0)
        ana.writer.transport.abort()
        bob.say("NONE")
        await hosting.done

    run(talk())


def test_noise_is_counted_in_each_match() -> None:
    async def talk() -> None:
        server = FakeServer()
        player = Player(1, "ana", await call(HOST, await server.open()))
        peer = await server.called
        for _ in range(2):
            player.begin()
            peer.say("NOISE\n" * (MOST_NOISE - 1), "")
            while player.noise < MOST_NOISE - 1:
                await asyncio.sleep(0.01)
            answering = asyncio.create_task(player.answer(MakeMove("A", 10.0, 0, "LAKE+LAKE")))
            await peer.until("MAKE YOUR MOVE")
            peer.say("GAME A MOVE 0")
            assert await answering == "GAME A MOVE 0"
        await player.leave()
        await server.close()

    run(talk())


@pytest.mark.parametrize(
    ("said", "end", "why"),
    [
        ("x" * 5000, "\n", "MALFORMED MOVE"),
        ("GAME A MOVE 0 " + "9" * 900, "\n", "MALFORMED MOVE"),
        ("\x00\xff\x1b[2J", "\n", "MALFORMED MOVE"),
        ("", "\n", "MALFORMED MOVE"),
        ("GAME A MOVE 0 PLACE", "", "TIMEOUT"),
    ],
)
def test_garbage_loses_a_game_and_nothing_else(said: str, end: str, why: str) -> None:
    async def talk() -> None:
        hosting = Hosting(Terms(seconds=0.2 if why == "TIMEOUT" else 10.0), TWO)
        ana, bob = await hosting.two()
        await ana.asked()
        ana.say(said, end)
        await bob.until(f"GAME A MOVE 0 PLAYER 1 FORFEITED: {why}")
        bob.say("NONE")
        await bob.until("GOODBYE")
        await hosting.done

    run(talk())


def test_an_oversized_line_is_one_broken_line() -> None:
    async def talk() -> None:
        server = FakeServer()
        wire = await call(HOST, await server.open())
        peer = await server.called
        hearing = asyncio.create_task(wire.hear())
        peer.say("x" * 5000, "")
        await asyncio.sleep(0.05)
        peer.say("THE REST\nONE\r")
        peer.say("TWO", "")
        peer.writer.close()
        assert [await hearing, await wire.hear(), await wire.hear()] == ["", "ONE", None]
        await wire.part()
        await server.close()

    run(talk())


def test_who_hangs_up_loses_at_once() -> None:
    async def talk() -> None:
        hosting = Hosting(Terms(seconds=3600.0), TWO)
        ana, bob = await hosting.two()
        await ana.asked()
        ana.writer.transport.abort()
        asked = await bob.asked()
        await bob.until("GAME A MOVE 0 PLAYER 1 FORFEITED: TIMEOUT")
        bob.found(asked, "2")
        await bob.until("GAME B MOVE 0 PLAYER 1 FORFEITED: TIMEOUT")
        await bob.hears("GAME A OVER PLAYER 1 FORFEITED PLAYER 2 WIN", "GAME B OVER PLAYER 1 FORFEITED PLAYER 2 WIN")
        await hosting.done

    run(talk())


def test_who_only_makes_noise_is_hung_up_on() -> None:
    async def talk() -> None:
        hosting = Hosting(Terms(seconds=3600.0), TWO)
        ana, bob = await hosting.two()
        asked = await bob.asked()
        ana.say("NOISE\n" * 3000)
        await bob.until("GAME A MOVE 0 PLAYER 1 FORFEITED: MALFORMED MOVE")
        bob.found(asked, "2")
        await bob.until("GAME B MOVE 0 PLAYER 1 FORFEITED")
        await bob.until("GOODBYE")
        await hosting.done

    run(talk())


@pytest.mark.parametrize(
    ("enter", "who"),
    [
        ("ENTER THUNDERDOME wrong", ""),
        ("LET ME IN", ""),
        ("ENTER THUNDERDOME", ""),
        ("ENTER THUNDERDOME pw", "I AM ana wrong"),
        ("ENTER THUNDERDOME pw", "I AM nobody a"),
        ("ENTER THUNDERDOME pw", "I AM ana"),
    ],
)
def test_wrong_credentials_are_dropped_without_a_word(enter: str, who: str) -> None:
    async def talk() -> None:
        hosting = Hosting(FAST, TWO)
        stranger = await Peer.at(await hosting.port)
        await stranger.hears("WELCOME TO ANOTHER EDITION OF THUNDERDOME!")
        stranger.say(enter)
        if who:
            await stranger.hears("TWO SHALL ENTER, ONE SHALL LEAVE")
            stranger.say(who)
        await stranger.hears("")
        ana, _ = await hosting.two()
        await ana.until("GOODBYE")
        await hosting.done

    run(talk())


def test_a_user_comes_in_once_and_who_is_silent_not_at_all() -> None:
    async def talk() -> None:
        hosting = Hosting(FAST, USERS, accept=1.0, login=0.2)
        silent = await Peer.at(await hosting.port)
        first, again = [await Peer.at(await hosting.port) for _ in range(2)]
        assert await first.log_in("ana") == "WAIT FOR THE TOURNAMENT TO BEGIN 1"
        assert await again.log_in("ana") == ""
        await silent.hears("WELCOME TO ANOTHER EDITION OF THUNDERDOME!", "")
        other = await Peer.at(await hosting.port)
        assert await other.log_in("bob") == "WAIT FOR THE TOURNAMENT TO BEGIN 2"
        names, played = await hosting.done
        assert names == {1: "ana", 2: "bob"}
        assert len(played) == 2

    run(talk())


def test_one_player_is_no_tournament() -> None:
    async def talk() -> None:
        hosting = Hosting(FAST, TWO, accept=0.3)
        ana = await Peer.at(await hosting.port)
        await ana.log_in("ana")
        await ana.hears("")
        assert await hosting.done == ({1: "ana"}, [])

    run(talk())


def test_with_three_players_one_rests_each_round() -> None:
    async def talk() -> None:
        hosting = Hosting(FAST, USERS)
        ana, _ = await hosting.two()
        cyn = await Peer.at(await hosting.port)
        await cyn.log_in("cyn")
        await ana.hears("NEW CHALLENGE 1 YOU WILL PLAY 2 MATCHES", "BEGIN ROUND 1 OF 3")
        await ana.hears("END OF ROUND 1 OF 3 WAIT FOR THE NEXT MATCH", "BEGIN ROUND 2 OF 3")
        await cyn.until("GOODBYE")
        _, played = await hosting.done
        assert len(played) == 6

    run(talk())


def test_a_batch_waits_for_every_living_game() -> None:
    async def pace() -> None:
        batch, passed = Batch(3), []

        async def step(name: str) -> None:
            await batch.together()
            passed.append(name)

        tasks = [asyncio.create_task(step(name)) for name in "ab"]
        await asyncio.sleep(0)
        assert passed == []
        batch.leave()
        await asyncio.gather(*tasks)
        assert passed == ["a", "b"]

    run(pace())


def test_a_port_in_use_is_named() -> None:
    async def twice() -> None:
        hosting = Hosting(FAST, TWO, accept=0.2)
        port = await hosting.port
        with pytest.raises(Unreachable, match=str(port)):
            await hold(Door("pw", {}), FAST, host="127.0.0.1", port=port, accept=0, opened=print, tell=print)
        await hosting.done

    run(twice())
