"""Agents: they think in processes, and what fails there does not stop a table."""

import asyncio
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from ludoteca.server.app import create_app
from ludoteca.server.driver import Driver
from ludoteca.server.workers import Workers
from tests.server.conftest import AT_ONCE
from tests.server.people import Person, links_in, open_table, play_out, until
from tests.server.scenes import PACING, Scene, Thinkers, table_of

BAD = Path(__file__).parent / "bad_worker.py"


def test_a_person_plays_against_an_agent(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="here", who1="agent:apprentice")
    play_out(host)
    assert verify(read(host.get("record").text), GAMES).is_over()
    assert "random" not in host.region("chronicle")


@pytest.mark.parametrize(
    ("how", "told", "dicho"),
    [
        ("died", "stopped", "se ha parado"),
        ("late", "took too long", "ha tardado demasiado"),
        ("nonsense", "gave no usable answer", "no ha dado una respuesta válida"),
        ("illegal", "gave no usable answer", "no ha dado una respuesta válida"),
        ("error", "gave no usable answer", "no ha dado una respuesta válida"),
    ],
)
def test_a_failing_worker_is_replaced_and_the_table_says_so(file: Path, how: str, told: str, dicho: str) -> None:
    pacing = replace(AT_ONCE, think=0.05, grace=0.25 if how == "late" else 20)
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", pacing=pacing, workers=failing(how))) as client:
        host = open_table(client, seats="2", who0="agent:artisan", who1="here", name0="Nukey")
        until(host.legal)
        assert f"Nukey ’s program {told}" in host.region("chronicle")
        assert dicho in host.over(client, "es").region("chronicle")
        assert host.frame()["line"] >= 2
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", pacing=pacing, workers=failing(how))) as client:
        assert told in host.over(client).region("chronicle")


def failing(how: str) -> Workers:
    return Workers((sys.executable, str(BAD), how))


def test_a_table_of_agents_moves_only_while_somebody_watches(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="agent:random", who1="agent:random")
    assert host.frame()["line"] == 0
    with host.live() as socket:
        until(host.is_over)
        socket.close()
    assert verify(read(host.get("record").text), GAMES).is_over()


def test_a_table_of_agents_is_paused_and_stepped_by_its_host(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="agent:random", who1="agent:random")
    onlooker = Person(client, links_in(host)[-1])
    assert host.post("control", {"order": "pause"}).json() == {"playing": False, "speed": 1.0}
    with onlooker.live() as socket:
        socket.receive_json()
        for line in (1, 2, 3):
            host.post("control", {"order": "step"})
            until(partial(is_at, host, line))
        assert onlooker.post("control", {"order": "play"}).status_code == 403
        assert host.post("control", {"order": "speed", "speed": 3.9}).json()["speed"] == 4.0
        assert host.post("control", {"order": "dance"}).status_code == 422
        assert host.frame()["line"] == 3
        host.post("control", {"order": "play"})
        until(host.is_over)


def test_a_table_of_agents_that_plays_is_not_closed_before_its_time(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="agent:random", who1="agent:random")
    assert "Close the table" in host.region("share"), "it has not begun"
    host.post("control", {"order": "pause"})
    with host.live() as socket:
        socket.receive_json()
        host.post("control", {"order": "step"})
        until(partial(is_at, host, 1))
    assert "Close the table" not in host.region("share")
    assert host.post("close", {"line": 1}).status_code == 409


def test_a_poll_finds_all_processes_started() -> None:
    async def warmed() -> tuple[int, int]:
        workers = Workers()
        try:
            await workers.warm()
            await workers.warm()
            return len(workers.free), workers.most
        finally:
            await workers.close()

    free, most = asyncio.run(warmed())
    assert free == most


@pytest.mark.usefixtures("toy")
def test_and_also_when_an_agent_follows_somebody_who_left() -> None:
    async def followed() -> list[int]:
        table, thinkers = table_of(Scene()), Thinkers({}, {})
        driver = Driver(table, thinkers, PACING)
        warmed = []
        for moment in range(3):
            if moment:
                await table.leave(table.places[f"seat{moment}"], table.line, moment)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            warmed.append(thinkers.warmed)
        await driver.close()
        return warmed

    assert asyncio.run(followed()) == [0, 1, 1]


def is_at(person: Person, line: int) -> bool:
    return bool(person.frame()["line"] == line)


def test_a_table_with_people_is_not_paused(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="here", who1="agent:random")
    assert host.post("control", {"order": "pause"}).json()["error"] == "room.error.no_control"


def test_a_restarted_room_lets_its_agents_go_on(file: Path) -> None:
    slow = replace(AT_ONCE, agent=60)
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", pacing=slow)) as client:
        host = open_table(client, seats="2", who0="agent:random", who1="here")
        assert host.frame()["line"] == 0
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", pacing=AT_ONCE)) as client:
        host = host.over(client)
        until(host.legal)
