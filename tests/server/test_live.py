"""The live channel: who is told what, and when."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.people import Person, links_in, open_for_two, open_table


def test_the_other_seat_is_sent_what_changed(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    with guest.live() as socket:
        first = socket.receive_json()
        assert first["line"] == 0
        assert {"market", "own", "other", "say", "act", "chronicle", "seats"} <= set(first["regions"])
        host.act("flip 1 2")
        frame = socket.receive_json()
        while frame["line"] < 1:
            frame = socket.receive_json()
        assert "turned over" in frame["regions"]["chronicle"]
        assert "own" not in frame["regions"]
        assert "track" not in frame["regions"]


def test_each_link_is_told_in_its_own_language(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    with host.over(client, "es").live() as socket:
        assert "Voltea dos cartas" in socket.receive_json()["regions"]["say"]
    with guest.live() as socket:
        assert "Marta is choosing two cards" in socket.receive_json()["regions"]["say"]


def test_an_unknown_link_is_told_so_and_not_retried(client: TestClient) -> None:
    with client.websocket_connect("/t/nothing/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 4404


def test_a_page_of_another_site_gets_no_channel(client: TestClient) -> None:
    host, _, _ = open_for_two(client)
    address = f"{host.path}/live"
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(address, headers={"origin": "http://elsewhere.example"}),
    ):
        pass
    with client.websocket_connect(address, headers={"origin": "http://testserver"}) as socket:
        assert socket.receive_json()["line"] == 0


@pytest.mark.parametrize(("messages", "code"), [(["x" * 2000], 1009), (["x"] * 200, 1008)])
def test_a_socket_that_talks_too_much_is_closed(client: TestClient, messages: list[str], code: int) -> None:
    host, _, _ = open_for_two(client)
    with host.live() as socket:
        socket.receive_json()
        for message in messages:
            socket.send_text(message)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == code


def test_a_host_has_links_to_a_chair_until_someone_sits_there(client: TestClient) -> None:
    host = open_table(client, seats="2", who0="here", who1="link")
    invitation, address = links_in(host)
    guest, onlooker = Person(client, invitation), Person(client, address)
    assert links_in(guest) == links_in(onlooker) == links_in(host) == [address]


def test_a_name_can_be_given_by_the_one_who_sits_there(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    assert guest.post("name", {"name": "  <b>Ana</b>\u2068\n "}).json() == {"name": "<b>Ana</b>"}
    assert "&lt;b&gt;Ana&lt;/b&gt;" in host.frame()["regions"]["seats"]
    assert onlooker.post("name", {"name": "Eve"}).status_code == 403
    both = open_table(client, seats="2", who0="here", who1="here")
    assert both.post("name", {"name": "Eve"}).status_code == 403
