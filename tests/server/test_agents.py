"""Agents: they think in processes, and what fails there does not stop a table."""

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from ludoteca.server.app import create_app
from ludoteca.server.workers import Workers
from tests.server.conftest import AT_ONCE
from tests.server.people import Person, links_in, open_table, play_out, until

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
        assert dicho in Person(client, host.path, "es").region("chronicle")
        assert host.frame()["line"] >= 2
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", pacing=pacing, workers=failing(how))) as client:
        assert told in Person(client, host.path).region("chronicle")


def failing(how: str) -> Workers:
    return Workers((sys.executable, str(BAD), how))


def test_a_table_of_agents_moves_only_while_somebody_watches(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="agent:random", who1="agent:random")
    assert host.frame()["line"] == 0
    with client.websocket_connect(f"{host.path}/live") as socket:
        until(host.is_over)
        socket.close()
    assert verify(read(host.get("record").text), GAMES).is_over()


def test_a_table_of_agents_is_paused_and_stepped_by_its_host(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="agent:random", who1="agent:random")
    onlooker = Person(client, links_in(host)[-1])
    assert host.post("control", {"order": "pause"}).json() == {"playing": False, "speed": 1.0}
    with client.websocket_connect(f"{onlooker.path}/live") as socket:
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
        host = Person(client, host.path)
        until(host.legal)
