"""Whole tournaments: our own clients on our own server, and the command line."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from ludoteca.arena.special.tigerisland.client import Client, Login, Report, Trouble
from ludoteca.arena.special.tigerisland.server import Terms
from ludoteca.arena.special.tigerisland.standing import standings
from ludoteca.arena.special.tigerisland.wire import call
from ludoteca.cli.special import tigerisland
from tests.cli.conftest import Run
from tests.cli.conftest import run as run
from tests.games.taluvo.tigerisland.peers import HOST, USERS, Here, Hosting
from tests.games.taluvo.tigerisland.peers import run as talk

LOGIN = ["--password", "pw", "--user", "ana", "--user-password", "a"]
SOURCE = Path(__file__).parents[4] / "src"


async def player(port: int, user: str, agent: str) -> Report:
    login = Login("pw", user, USERS[user])
    return await Client(await call(HOST, port), login, [Here(), Here()], agent=agent, seed=1).run()


async def three(port: int) -> list[Report]:
    return await asyncio.gather(*(player(port, user, "random") for user in USERS))


@pytest.mark.parametrize("batch", [False, True])
def test_three_clients_play_a_tournament(batch: bool) -> None:
    async def tournament() -> None:
        hosting = Hosting(Terms(seconds=10.0, batch=batch), USERS)
        reports = await three(await hosting.port)
        names, played = await hosting.done
        assert len(played) == 6
        assert sum(one.forfeited for one in standings(names, played)) == 0
        assert [report.troubles for report in reports] == [[], [], []]
        assert [len(report.games) for report in reports] == [4, 4, 4]
        assert sum(report.moves for report in reports) >= sum(one.game.moves for one in played)

    talk(tournament())


def test_the_command_holds_a_tournament_and_keeps_its_records(tmp_path: Path) -> None:
    users = tmp_path / "users"
    users.write_text("".join(f"{user} {password}\n" for user, password in USERS.items()))
    command = "from ludoteca.cli import main; main()"
    options = ["--password", "pw", "--port", "0", "--clock", "10", "--records", str(tmp_path / "kept"), "--json"]

    async def tournament() -> bytes:
        server = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", command, "tigerisland", "serve", "--credentials", str(users), *options),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": str(SOURCE)},
        )
        assert server.stdout is not None
        assert server.stderr is not None
        opened = (await server.stderr.readline()).decode()
        await three(int(opened.rstrip().rstrip(".").split()[-1]))
        return await server.stdout.read()

    told = json.loads(talk(tournament()))
    assert [one["name"] for one in sorted(told["players"], key=lambda one: one["name"])] == list(USERS)
    assert len(told["games"]) == len(list((tmp_path / "kept").glob("challenge-1-round-*.jsonl"))) == 6


def test_nobody_came(run: Run, tmp_path: Path) -> None:
    (tmp_path / "users").write_text("ana a\nbob b\n")
    arguments = ["tigerisland", "serve", "--credentials", "users", "--password", "pw", "--port", "0", "--accept", "0"]
    done = run(*arguments, "--lang", "es")
    assert done.exit_code == 1
    assert "al menos 2 jugadores" in done.output


@pytest.mark.parametrize(
    ("agent", "word"), [("nobody", "nobody"), ("settler", "port 1:")], ids=["no such agent", "no such server"]
)
def test_what_is_wrong_with_joining_is_named(run: Run, agent: str, word: str) -> None:
    done = run("tigerisland", "join", HOST, "1", *LOGIN, "--agent", agent)
    assert done.exit_code == 1
    assert word in done.output


@pytest.mark.parametrize("password", ["two words", "señal", ""])
def test_a_password_that_nobody_can_say_is_refused(run: Run, tmp_path: Path, password: str) -> None:
    (tmp_path / "users").write_text("ana a\nbob b\n")
    for command in (["serve", "--credentials", "users", "--port", "0", "--accept", "0"], ["join", HOST, "1", *LOGIN]):
        done = run("tigerisland", *command, "--password", password, "--lang", "es")
        assert done.exit_code == 1
        assert "--password: un nombre de usuario o una contraseña es una sola palabra" in done.output


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_tournament_cut_short_is_told_and_no_success(
    run: Run, monkeypatch: pytest.MonkeyPatch, options: list[str]
) -> None:
    async def cut(*_: object) -> Report:
        return Report("2", troubles=[Trouble("cut", 1, "", "")])

    monkeypatch.setattr(tigerisland, "played_through", cut)
    done = run("tigerisland", "join", HOST, "1", *LOGIN, *options)
    assert done.exit_code == 1
    assert ('"kind": "cut"' if options else "hung up before the end") in done.output


def test_breaking_off_takes_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> Report:
        raise KeyboardInterrupt

    monkeypatch.setattr(tigerisland, "played_through", broken)
    done = run("tigerisland", "join", HOST, "1", *LOGIN)
    assert done.exit_code == 130
    assert done.output == "Stopped before the tournament was over.\n"
