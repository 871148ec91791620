"""Chairs: a public address that opens none, invitations that are spent, devices that are revoked, chairs let go."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from ludoteca.server.errors import NotSaved
from ludoteca.server.rows import digest
from ludoteca.server.store import Store
from tests.server.conftest import app_over, client, file
from tests.server.people import LOOKS_ON, Person, links_in, open_for_two, open_table, play_out, until
from tests.server.test_leaving import Hand, app, hand
from tests.server.test_times import OLD, OLD_PATHS

__all__ = ["client", "file", "hand"]

OURS = "http://testserver"


@pytest.fixture
def room(file: Path, hand: Hand) -> Iterator[TestClient]:
    with TestClient(app(file, hand)) as made:
        yield made


def waiting_table(client: TestClient, **fields: str) -> Person:
    return open_table(client, **({"seats": "2", "who0": "here", "who1": "link", "name0": "Marta"} | fields))


def stranger(client: TestClient, host: Person) -> Person:
    return Person(client, host.path + LOOKS_ON)


def secret_in(link: str) -> str:
    return link.partition("#")[2]


def claimed(client: TestClient, host: Person, **body: Any) -> Any:
    return stranger(client, host).send("POST", f"{host.path}/claim", json=body)


def closing(socket: Any) -> int:
    """Read frames until the room closes the channel; return with what code."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def test_a_tables_address_gives_a_stranger_eyes_and_no_chair(client: TestClient) -> None:
    host = waiting_table(client)
    other = stranger(client, host)
    assert other.page().status_code == 200
    assert other.legal() == []
    assert other.act("flip 1 2").status_code == 403
    assert other.post("invite", {"seat": 1}).status_code == 403
    assert other.post("device").status_code == 403
    assert other.post("rematch").status_code == 403


def test_opening_an_invitation_changes_nothing_and_claiming_spends_it(client: TestClient) -> None:
    host = waiting_table(client)
    link, _ = links_in(host)
    assert client.get(link.partition("#")[0]).status_code == 200
    for _ in range(2):
        greeted = stranger(client, host).post("greet", {"secret": secret_in(link)})
        assert greeted.status_code == 200
        assert "Marta invites you" in greeted.json()["title"]
        assert len(greeted.json()["brief"]) == 3
    answer = claimed(client, host, secret=secret_in(link), name="Luis")
    assert answer.json() == {"next": host.path}
    assert "Luis" in host.region("seats")
    again = claimed(client, host, secret=secret_in(link), name="Eva")
    assert (again.status_code, again.json()["error"]) == (404, "room.error.no_invitation")
    assert stranger(client, host).post("greet", {"secret": secret_in(link)}).status_code == 404


def test_every_unclaimed_link_to_a_chair_ends_when_it_is_claimed(client: TestClient) -> None:
    host = waiting_table(client)
    first, second = links_in(host)[0], links_in(host)[0]
    assert secret_in(first) != secret_in(second)
    assert claimed(client, host, secret=secret_in(second), name="Luis").status_code == 200
    assert claimed(client, host, secret=secret_in(first), name="Eva").status_code == 404
    assert host.post("invite", {"seat": 1}).json()["error"] == "room.error.chair_taken"


@pytest.mark.parametrize("secret", ["", "x", "é", "a" * 24, "../../etc/passwd", "A" * 99])
def test_a_made_up_secret_opens_nothing(client: TestClient, secret: str) -> None:
    host = waiting_table(client)
    for path in ("greet", "claim"):
        answer = stranger(client, host).post(path, {"secret": secret})
        assert (answer.status_code, answer.json()["error"]) == (404, "room.error.no_invitation")
    assert stranger(client, host).post("greet", {"secret": "x" * 200}).status_code == 422
    assert host.send("POST", "/exchange", data={"secret": secret}).status_code in (404, 422)


def test_an_invitation_to_another_table_opens_nothing_here(client: TestClient) -> None:
    host, other = waiting_table(client), waiting_table(client)
    secret = secret_in(links_in(other)[0])
    assert claimed(client, host, secret=secret, name="Eva").status_code == 404
    assert claimed(client, other, secret=secret, name="Eva").status_code == 200


def test_a_device_secret_is_no_invitation_and_an_invitation_no_device(client: TestClient) -> None:
    host = waiting_table(client)
    invitation = secret_in(links_in(host)[0])
    device = secret_in(host.post("device").json()["link"])
    assert claimed(client, host, secret=device).status_code == 404
    assert host.send("POST", "/exchange", data={"secret": invitation}, follow_redirects=False).status_code == 404


def test_only_digests_are_stored(client: TestClient, file: Path) -> None:
    host = waiting_table(client)
    secrets: list[str] = [secret_in(links_in(host)[0]), secret_in(host.post("device").json()["link"]), host.cookie]
    with sqlite3.connect(file) as connection:
        stored = "\n".join(connection.iterdump())
    connection.close()
    for secret in secrets:
        assert len(secret) == 24
        assert secret not in stored


def test_one_browser_may_hold_several_seats(client: TestClient) -> None:
    host = waiting_table(client)
    secret = secret_in(links_in(host)[0])
    assert host.post("claim", {"secret": secret, "name": "Luis"}).status_code == 200
    shared = host.frame()["regions"]
    assert "Luis" in shared["seats"]
    play_out(host)


def test_a_further_device_has_the_place_until_it_is_revoked(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    link = guest.post("device").json()["link"].removeprefix(OURS)
    assert link.startswith("/device/")
    phone = Person.by_old_link(client, f"/t/{secret_in(link)}")
    mover = guest if guest.legal() else host
    assert phone.frame()["asked"] == guest.frame()["asked"]
    mover.act(mover.legal()[0])
    [device] = guest.get("devices").json()["devices"]
    assert host.get("devices").json()["devices"] == []
    assert host.post("revoke", {"key": device["key"]}).status_code == 403
    with phone.live() as socket:
        socket.receive_json()
        assert guest.post("revoke", {"key": device["key"]}).status_code == 200
        assert closing(socket) == 4409
    assert phone.legal() == []
    assert phone.act("flip 1 2").status_code == 403
    assert guest.frame()["line"] == host.frame()["line"]


def test_a_chair_left_open_is_for_who_comes_first(client: TestClient) -> None:
    host = waiting_table(client, who1="open")
    answers = [claimed(client, host, seat=1, name=name) for name in ("Luis", "Eva")]
    assert [answer.status_code for answer in answers] == [200, 409]
    assert answers[1].json()["error"] == "room.error.chair_taken"
    assert "Luis" in host.region("seats")
    closed = waiting_table(client)
    assert claimed(client, closed, seat=1, name="Eva").status_code == 403
    assert claimed(client, closed, seat=9, name="Eva").status_code == 403


def test_a_host_frees_a_chair_only_after_a_day_and_everybody_is_told(room: TestClient, hand: Hand) -> None:
    host, guest, onlooker = open_for_two(room)
    mover = host if host.legal() else guest
    mover.act(mover.legal()[0])
    guest.page()
    line = host.frame()["line"]
    refused = host.post("free", {"seat": 1, "line": line})
    assert (refused.status_code, refused.json()["error"]) == (409, "room.error.still_there")
    assert onlooker.post("free", {"seat": 1, "line": line}).status_code == 403
    hand.wait(1.01)
    assert host.post("free", {"seat": 1, "line": line - 1}).status_code == 409, "stale"
    assert host.post("free", {"seat": 1, "line": line}).json() == {"line": line + 1}
    for person in (host, guest, onlooker):
        assert "chair is free" in person.region("chronicle")
    assert guest.legal() == []
    new = Person(room, links_in(host)[0])
    play_out(host, new)
    record = host.get("record").text
    assert '"free":true' in record
    assert verify(read(record), GAMES).is_over()


def test_a_room_that_cannot_write_frees_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest, _ = open_for_two(client)

    async def failing(*_: object) -> None:
        raise NotSaved

    monkeypatch.setattr(Store, "free", failing)
    assert guest.post("free", {"seat": 1, "line": 0}).status_code == 503
    assert guest.frame()["line"] == 0
    assert len(links_in(host)) == 1


def test_a_visit_gives_nobody_back_what_was_taken(client: TestClient, file: Path) -> None:
    """As a page does that is answered before, and noted after, a device was revoked."""
    _, guest, _ = open_for_two(client)
    phone = Person.by_old_link(client, f"/t/{secret_in(guest.post('device').json()['link'])}")
    [device] = guest.get("devices").json()["devices"]
    guest.post("revoke", {"key": device["key"]})

    async def visit() -> dict[str, str]:
        store = Store(f"sqlite+aiosqlite:///{file}")
        match = guest.path.removeprefix("/t/")
        for place in await store.places(match):
            await store.seen(digest(phone.cookie), place.token, "2026-05-01T12:00:00+00:00")
        held = await store.holders(match)
        await store.close()
        return held

    assert digest(phone.cookie) not in asyncio.run(visit())


def test_a_device_can_be_revoked_after_a_rematch(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    phone = Person.by_old_link(client, f"/t/{secret_in(guest.post('device').json()['link'])}")
    play_out(host, guest)
    path = guest.post("rematch").json()["next"]
    again, there = guest.at(path), phone.at(path)
    assert there.frame()["asked"] == again.frame()["asked"]
    [device] = again.get("devices").json()["devices"]
    assert again.post("revoke", {"key": device["key"]}).status_code == 200
    assert "data-devices" not in there.frame()["regions"]["share"]


def test_a_merged_chair_that_is_freed_is_parted_again(client: TestClient) -> None:
    fields = {"seats": "3", "who0": "here", "who1": "link", "who2": "open", "name0": "Marta"}
    answer = client.post("/new/patios", data=fields, follow_redirects=False)
    host = Person(client, answer.headers["location"])
    guest = Person(client, links_in(host)[0])
    assert guest.post("claim", {"seat": 2}).status_code == 200
    assert guest.post("free", {"seat": 1, "line": guest.frame()["line"]}).status_code == 200
    stranger_got = claimed(client, host, seat=2, name="Eva")
    assert stranger_got.status_code == 200
    assert len(links_in(host)) == 2, "the chair by invitation still waits"
    assert claimed(client, host, seat=1, name="Eve").status_code == 403


def test_an_old_link_to_a_chair_nobody_had_taken_ends_with_its_claim(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.executescript(OLD.read_text())
        connection.execute("UPDATE links SET opened = NULL WHERE role = 'player'")
        connection.execute("DELETE FROM visits")
    connection.close()
    with TestClient(app_over(file)) as made:
        people = [Person.by_old_link(made, OLD_PATHS[0])]
        host = people[0] if "data-invite" in people[0].frame()["regions"]["share"] else None
        old = OLD_PATHS[1] if host else OLD_PATHS[0]
        host = host or Person.by_old_link(made, OLD_PATHS[1])
        Person(made, links_in(host)[0])
        late = Person(made, old, cookie="").send("POST", "/exchange", data={"secret": old.removeprefix("/t/")})
        assert late.status_code == 404


def test_a_plain_cookie_is_nobodys_on_https(file: Path, hand: Hand) -> None:
    with TestClient(app(file, hand), base_url="https://testserver") as made:
        planted = {"cookie": f"visitor={'A' * 24}", "origin": "https://testserver"}
        answer = made.post(
            "/new/talavera", data={"seats": "1", "who0": "here"}, headers=planted, follow_redirects=False
        )
        assert "A" * 24 not in answer.headers["set-cookie"]


def test_who_plays_is_not_away_though_no_page_was_loaded(room: TestClient, hand: Hand) -> None:
    host, guest, _ = open_for_two(room)
    hand.wait(1.5)
    mover = host if host.legal() else guest
    mover.act(mover.legal()[0])
    while not guest.legal():
        host.act(host.legal()[0])
    guest.act(guest.legal()[0])
    refused = host.post("free", {"seat": 1, "line": host.frame()["line"]})
    assert refused.json()["error"] == "room.error.still_there"


def test_the_next_table_is_closed_to_onlookers_too(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    host.post("audience", {"closed": True})
    play_out(host, guest)
    path = host.post("rematch").json()["next"]
    assert onlooker.at(path).get("frame").status_code == 403


@pytest.mark.parametrize("origin", ["http://[", "http://]", "//", "http://testserver:x"])
def test_a_malformed_origin_is_a_foreign_one(client: TestClient, origin: str) -> None:
    host, _, _ = open_for_two(client)
    headers = {"cookie": f"visitor={host.cookie}", "origin": origin}
    assert client.post(f"{host.path}/device", headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{host.path}/live", headers=headers) as socket:
        socket.receive_json()


def test_a_spent_invitation_leads_its_own_guest_to_the_table(client: TestClient) -> None:
    host = waiting_table(client)
    link = links_in(host)[0]
    guest = Person(client, link)
    assert guest.post("greet", {"secret": secret_in(link)}).json() == {"next": host.path}


def test_who_has_come_in_the_hosts_place_has_invitations_and_the_host_none_any_more(client: TestClient) -> None:
    fields = {"seats": "4", "who0": "here", "who1": "link", "who2": "link", "who3": "link"}
    host = Person(client, client.post("/new/patios", data=fields, follow_redirects=False).headers["location"])
    guest, other = (Person(client, link) for link in links_in(host)[:2])
    assert host.post("resign", {"line": host.frame()["line"]}).status_code == 200
    assert host.post("invite", {"seat": 3}).status_code == 403
    assert other.post("invite", {"seat": 3}).status_code == 403
    assert "data-invite" in guest.frame()["regions"]["share"]
    assert guest.post("invite", {"seat": 3}).status_code == 200


def test_of_two_who_claim_at_once_one_gets_the_chair(client: TestClient, file: Path) -> None:
    host = waiting_table(client)
    links_in(host)

    async def race() -> list[bool]:
        store = Store(f"sqlite+aiosqlite:///{file}")
        [place] = [one for one in await store.places(host.path.removeprefix("/t/")) if one.opened is None]
        claims = [store.claim(place.token, f"visitor {n}", "now", into=None) for n in range(4)]
        got = await asyncio.gather(*claims)
        await store.close()
        return got

    assert sorted(asyncio.run(race())) == [False, False, False, True]


def test_a_person_who_was_connected_until_now_is_not_away(room: TestClient, hand: Hand) -> None:
    host, guest, _ = open_for_two(room)
    hand.wait(1.5)
    with guest.live() as socket:
        socket.receive_json()
        assert host.post("free", {"seat": 1, "line": 0}).status_code == 409
        hand.wait(1.5)
    until(lambda: "not here" in host.region("seats"))
    assert host.post("free", {"seat": 1, "line": 0}).json()["error"] == "room.error.still_there"


def test_a_link_to_a_table_closed_to_onlookers_shows_the_box(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    mover = host if host.legal() else guest
    mover.act(mover.legal()[0])
    host.post("audience", {"closed": True})
    assert onlooker.get("preview.png").content == client.get("/previews/en/talavera.png").content


def test_who_sits_there_may_let_the_chair_go_at_once(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    assert guest.post("free", {"seat": 0, "line": 0}).status_code == 403
    assert guest.post("free", {"seat": 1, "line": 0}).status_code == 200
    assert guest.act("flip 1 2").status_code == 403
    assert len(links_in(host)) == 2


def test_a_host_keeps_onlookers_out_and_lets_them_in(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    assert guest.post("audience", {"closed": True}).status_code == 403
    with onlooker.live() as socket:
        socket.receive_json()
        assert host.post("audience", {"closed": True}).json() == {"closed": True}
        assert closing(socket) == 4409
    refused = onlooker.get("frame")
    assert (refused.status_code, refused.json()["error"]) == (403, "room.error.closed_to_onlookers")
    assert onlooker.page().status_code == 403
    assert guest.page().status_code == 200
    host.post("audience", {"closed": False})
    assert onlooker.page().status_code == 200


@pytest.mark.parametrize("origin", [None, "null", "http://elsewhere.example", "http://testserver.evil.example"])
def test_a_cookie_counts_only_from_our_own_page(client: TestClient, origin: str | None) -> None:
    host, _, _ = open_for_two(client)
    headers = {"cookie": f"visitor={host.cookie}"} | ({} if origin is None else {"origin": origin})
    for path, body in (("act", {"line": 0, "action": "flip 1 2"}), ("device", None), ("invite", {"seat": 1})):
        answer = client.post(f"{host.path}/{path}", json=body, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "room.error.elsewhere")
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{host.path}/live", headers=headers) as socket:
        socket.receive_json()
    assert host.frame()["line"] == 0


def test_the_cookie_is_for_the_room_alone(file: Path, hand: Hand) -> None:
    for scheme, name in (("http", "visitor"), ("https", "__Host-visitor")):
        with TestClient(app(file, hand), base_url=f"{scheme}://testserver") as made:
            fields = {"seats": "1", "who0": "here"}
            cookie = made.post("/new/talavera", data=fields, follow_redirects=False).headers["set-cookie"]
            assert cookie.startswith(f"{name}=")
            assert {"HttpOnly", "SameSite=lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
            assert ("Secure" in cookie) == (scheme == "https")
            assert "Domain" not in cookie


def test_a_cookie_of_another_room_is_a_strangers(client: TestClient) -> None:
    host = waiting_table(client)
    other = Person(client, host.path, cookie="Z" * 24)
    assert other.legal() == []
    assert other.page().status_code == 200


def test_nobody_is_said_to_choose_before_they_came(client: TestClient) -> None:
    host = waiting_table(client)
    if host.legal():
        host.act(host.legal()[0])
        while host.legal():
            host.act(host.legal()[0])
    for person in (host, stranger(client, host)):
        assert "has not come yet" in person.region("say")
        assert "waiting for Seat 2" in person.region("seats")
        assert "is choosing" not in person.region("say")


def test_who_is_connected_is_told_and_when_it_begins(client: TestClient) -> None:
    host = waiting_table(client)
    assert "Everybody is here" not in host.region("say")
    guest = Person(client, links_in(host)[0])
    assert "Everybody is here" in host.region("say")
    assert "not here" in host.region("seats")
    with guest.live() as socket:
        socket.receive_json()
        assert "not here" not in host.region("seats")
    mover = host if host.legal() else guest
    mover.act(mover.legal()[0])
    assert "Everybody is here" not in host.region("say")


def test_a_chair_is_freed_in_a_records_own_words() -> None:
    from ludoteca.core.match import Match

    match = Match(GAMES["talavera"], 2, seed=1, options={})
    match.free(1)
    assert match.lines == [{"line": 1, "seat": 1, "free": True}]
    again = Match(GAMES["talavera"], 2, seed=1, options={})
    list(again.retrace(match.lines))
    assert again.lines == match.lines
    assert not again.is_over()
