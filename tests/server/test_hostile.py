"""What a visitor with bad intentions may try."""

import asyncio
import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludoteca.cli.serve import check, url_of
from ludoteca.server.app import create_app
from ludoteca.server.guard import HEADERS
from ludoteca.server.tables import Table
from tests.server.conftest import AT_ONCE
from tests.server.people import open_for_two, open_table, play_out


@pytest.mark.parametrize("cookie", ["check", "x", "a" * 64, "../../etc", "a" * 23 + "é"])
def test_a_made_up_visitor_is_a_stranger_and_spoils_nothing(client: TestClient, file: Path, cookie: str) -> None:
    host, _, _ = open_for_two(client)
    answer = client.get(host.path, headers={b"cookie": f"visitor={cookie}".encode()})
    assert answer.status_code == 200
    assert "visitor" not in answer.cookies
    assert "data-action" not in answer.text
    asyncio.run(check(url_of(str(file))))


def test_of_who_watches_only_the_number_is_told(client: TestClient) -> None:
    host, _, watch = open_for_two(client)
    with host.live() as socket:
        socket.receive_json()
        with watch.live() as other:
            other.receive_json()
            assert "1 looks on" in socket.receive_json()["regions"]["seats"]


def test_onlookers_cannot_lock_the_seats_out(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.live.MOST_ONLOOKERS", 1)
    host, _, watch = open_for_two(client)
    with watch.live() as first:
        assert first.receive_json()["line"] == 0
        with watch.live() as second:
            assert second.receive()["type"] == "websocket.close"
        with host.live() as seat:
            assert seat.receive_json()["line"] == 0


@pytest.fixture
def paced(file: Path) -> Iterator[TestClient]:
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", pacing=replace(AT_ONCE, tables_a_minute=3))) as made:
        yield made


def test_rematches_count_as_new_tables(paced: TestClient) -> None:
    seat = open_table(paced, seats="1", who0="here")
    for _ in range(5):
        answer = seat.post("rematch")
        assert answer.status_code == 409, "a match that can still be won is played on"
    answers = [paced.post("/new/talavera", data={"seats": "1", "who0": "here"}).status_code for _ in range(4)]
    assert 429 in answers


@pytest.mark.parametrize("seats", ["9" * 5000, "-1", "²", "", "1.5", "٢٢٢"])
def test_a_strange_number_of_seats_is_refused(client: TestClient, seats: str) -> None:
    assert client.post("/new/talavera", data={"seats": seats}).status_code == 400


def test_a_mistake_of_ours_tells_nothing_and_keeps_the_headers(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    host, _, _ = open_for_two(client)

    def broken(*_: object) -> None:
        raise RuntimeError(" ".join(["a", "secret", "of", "the", "house"]))

    monkeypatch.setattr(Table, "check_asked", broken)
    answer = host.act("flip 1 2")
    assert answer.status_code == 500
    assert "secret of the house" not in answer.text + caplog.text
    assert "RuntimeError" in caplog.text
    assert all(answer.headers[name] == value for name, value in HEADERS.items())
    assert answer.headers["cache-control"] == "no-store"


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "room.sqlite"
    url_of(str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize("seed", [2, 1], ids=["the first seat wins", "the second seat wins"])
def test_at_a_shared_screen_nobody_is_you(client: TestClient, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr("ludoteca.server.rows.secrets.randbelow", lambda _most: seed)
    shared = open_table(client, seats="2", who0="here", who1="here")
    play_out(shared)
    page = shared.page().text
    assert f"Seat {2 if seed == 1 else 1} has won" in page
    assert "You have won" not in page + client.get("/", headers={"accept-language": "en"}).text
    assert "Your stairs" not in page
