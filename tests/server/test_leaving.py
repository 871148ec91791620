"""Leaving a table through its links: who may, what follows, what everybody is told, and what is shown to nobody."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteca.core.match import Match
from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from ludoteca.server.app import create_app
from ludoteca.server.leaving import has_begun
from tests.server.conftest import AT_ONCE
from tests.server.people import Person, links_in, open_for_two, open_table, until
from tests.server.scenes import Scene, table_of
from tests.server.test_answers import act, begin, seated
from tests.server.test_bots import opened

DAY = 86400


class Hand:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def wait(self, days: float) -> None:
        self.moment += timedelta(days=days)


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def room(file: Path, hand: Hand, toy: None) -> Iterator[TestClient]:
    with TestClient(app(file, hand)) as client:
        yield client


def app(file: Path, hand: Hand, days: int = 7) -> Any:
    pacing = replace(AT_ONCE, poll=0.05, clock=hand, idle_days=days)
    return create_app(f"sqlite+aiosqlite:///{file}", pacing=pacing)


def resign(person: Person, seat: int | None = None, line: int | None = None) -> Any:
    at = person.frame()["line"] if line is None else line
    return person.post("resign", {"line": at} | ({} if seat is None else {"seat": seat}))


def close(person: Person) -> Any:
    return person.post("close", {"line": person.frame()["line"]})


def record_of(person: Person) -> list[Any]:
    return [json.loads(line) for line in person.get("record").text.splitlines()]


def verified(person: Person) -> Match:
    return verify(read(person.get("record").text), GAMES)


def chronicle(person: Person) -> str:
    return " ".join(re.sub("[\u2068\u2069]", "", person.region("chronicle")).split())


def secrets_in(file: Path) -> tuple[str, str]:
    with sqlite3.connect(file) as connection:
        found: tuple[str, str] = connection.execute("SELECT seed, salt FROM matches").fetchone()
    return found


def test_who_resigns_at_two_seats_has_lost_and_everybody_is_told(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    host.act("flip 1 2")
    assert resign(guest).json() == {"line": 2}
    assert "You have resigned" in guest.region("say")
    assert "Lucía has resigned" in host.region("say")
    assert "You have won" in host.region("say")
    assert "Marta wins" in onlooker.region("say")
    for person in (host, guest, onlooker):
        frame = person.frame()
        assert not frame["asked"]
        assert not person.legal()
        assert "data-action" not in "".join(frame["regions"].values())
        assert person.is_over()
        assert ("You have resigned" if person is guest else "Lucía has resigned") in chronicle(person)
        assert "winner" in person.region("seats")
    match = verified(host)
    assert (match.winners(), match.returns()) == ([0], [1.0, -1.0])
    assert record_of(host)[-2:][0]["resign"] is True
    assert record_of(host)[-1]["winners"] == [0]


def test_a_match_that_ended_so_takes_nothing_more_and_has_a_replay_and_a_rematch(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    host.act("flip 1 2")
    resign(host)
    for answer in (host.act("take 5"), resign(host), resign(guest), close(host), host.post("undo", {"line": 2})):
        assert answer.status_code == 409
    assert host.get("frame?ply=0").status_code == 200
    last = host.get("frame?ply=1").json()["regions"]
    assert "You have resigned" in last["say"]
    assert "resigned" not in host.get("frame?ply=0").json()["regions"]["say"]
    assert "You have resigned" in host.get("replay").text  # its chronicle, to jump by, has the whole match
    assert host.post("rematch").json()["next"].startswith("/t/")


def test_alone_to_resign_is_to_lose(client: TestClient) -> None:
    host = open_table(client, seats="1", who0="here")
    assert "it is lost" in host.region("share")
    resign(host)
    assert "lost" in host.region("say")
    assert verified(host).returns() == [-1.0]


def test_one_among_agents_ends_the_match_and_they_share_the_win(client: TestClient) -> None:
    host = opened(client, "patios", "here", "agent:random", "agent:random", "agent:random")
    assert resign(host).status_code == 200
    match = verified(host)
    assert match.winners() == [1, 2, 3]


def test_where_people_stay_the_agent_of_the_tables_choice_takes_over_at_once(room: TestClient) -> None:
    people = seated(room, stand_in="random", name0="Ana", name1="Luis")
    assert "Random" in people[0].region("share")
    assert resign(people[0]).json() == {"line": 1}
    until(lambda: people[1].frame()["line"] > 1)
    lines = record_of(people[1])
    assert lines[1]["leave"] == "random"
    assert lines[1]["seat"] == 0
    assert "Ana has left" in chronicle(people[1])
    assert "Random" in people[1].region("seats")
    until(lambda: act(people[1:-1]) or people[1].is_over())
    assert verified(people[1]).left == {0: "random"}


def test_the_form_lets_the_host_choose_who_takes_over(client: TestClient) -> None:
    page = client.get("/new/patios?seats=4", headers={"accept-language": "en"}).text
    assert 'name="stand_in"' in page
    assert '<option value="club" selected>' in page
    assert 'name="stand_in"' not in client.get("/new/patios?seats=2").text
    answer = client.post(
        "/new/patios",
        data={"seats": "3", "who0": "here", "who1": "link", "who2": "link", "stand_in": "nobody"},
        headers={"accept": "application/json"},
        follow_redirects=False,
    )
    assert answer.status_code == 400
    assert "nobody" in answer.json()["sentence"]


def test_who_left_sees_as_an_onlooker_and_may_nothing(room: TestClient) -> None:
    people = seated(room)
    before = people[1].get("frame").text
    with people[1].live() as socket:
        assert socket.receive_json()["regions"]
        assert resign(people[1]).status_code == 200
        sent = json.dumps(socket.receive_json())
    onlooker = people[4].frame()["regions"]
    own = people[1].frame()["regions"]
    for name in onlooker:
        if name not in ("act", "proof", "share"):  # those tell a link of itself
            assert own[name] == onlooker[name], name
    assert before != people[1].get("frame").text
    assert "data-action" not in sent
    assert record_of(people[1]) == record_of(people[4])
    assert people[1].get("why?action=attack").status_code == 403
    assert people[1].act("attack").status_code == 403
    assert people[1].post("undo", {"line": people[1].frame()["line"]}).status_code in (403, 409)
    assert people[1].post("wish", {"wish": "always"}).status_code == 403
    assert people[1].post("name", {"name": "Eva"}).status_code == 403
    assert resign(people[1]).status_code == 403
    assert resign(people[1], 1).status_code == 403
    assert people[1].post("rematch").status_code == 403


def test_who_left_is_gone_after_a_restart_as_well(file: Path, hand: Hand, toy: None) -> None:
    with TestClient(app(file, hand)) as client:
        people = seated(client)
        resign(people[2])
        before = people[2].frame()["regions"]
    with TestClient(app(file, hand)) as client:
        again = [person.over(client) for person in people]
        assert again[2].frame()["regions"] == before
        assert again[2].act("attack").status_code == 403
        assert again[0].act("attack").status_code == 200


def test_in_a_poll_leaving_takes_effect_when_it_closes(room: TestClient) -> None:
    people = begin(room)
    laid = people[2].legal()[0]
    people[2].act(laid)
    assert resign(people[2]).json() == {"line": 1}
    assert "takes effect" in people[2].region("say")
    assert not people[2].legal()
    assert not people[2].may_undo()
    assert resign(people[2]).status_code == 409
    for person in (people[0], people[1], people[4]):
        assert "left" not in person.region("chronicle"), "nobody learns of it before"
    people[1].act("done")
    people[3].act("done")
    until(lambda: people[0].frame()["line"] > 1)
    actions = [(line["line"], line.get("leave")) for line in record_of(people[0]) if "leave" in line]
    assert actions == [(6, "club")], "after the four lines of the poll"
    assert not people[2].frame()["asked"]
    assert people[2].act("done").status_code == 403


def test_who_leaves_in_a_poll_is_gone_though_the_room_stops_before_it_closes(file: Path, hand: Hand, toy: None) -> None:
    with TestClient(app(file, hand)) as client:
        people = begin(client)
        resign(people[1])
    with TestClient(app(file, hand)) as client:
        again = [person.over(client) for person in people]
        assert "takes effect" in again[1].region("say")
        again[2].act("done")
        again[3].act("done")
        until(lambda: again[0].frame()["line"] > 1)
        assert [line["seat"] for line in record_of(again[0]) if "leave" in line] == [1]


def test_the_last_of_those_who_leave_in_a_poll_ends_the_match(room: TestClient) -> None:
    people = begin(room, who3="agent:random", who2="agent:random")
    resign(people[1])
    resign(people[0])
    until(lambda: people[0].is_over())
    lines = record_of(people[0])
    assert [line["seat"] for line in lines if "leave" in line] == [0]
    assert [line["seat"] for line in lines if "resign" in line] == [1]
    assert verified(people[0]).winners() == [0, 2, 3]


def test_several_at_one_screen_leave_one_by_one(room: TestClient) -> None:
    host, *_ = seated(room, who1="here", who2="here", name0="Ana", name1="Luis", name2="Eva")
    sheet = host.region("share")
    assert all(f"for {name}" in sheet for name in ("Ana", "Luis", "Eva"))
    assert resign(host).status_code == 422, "it must say which seat"
    assert resign(host, 3).status_code == 403
    assert resign(host, 1).status_code == 200
    assert "for Luis" not in host.region("share")
    assert resign(host, 1).status_code == 403
    assert host.act("attack").status_code == 403, "nobody has said to be there"
    assert host.post("here", {"line": host.frame()["line"], "seat": 0}).status_code == 200
    assert host.act("attack").status_code == 200


@pytest.mark.parametrize("body", [{}, {"line": "0"}, {"line": 0, "seat": "0"}, {"line": 0, "seat": True}, []])
def test_nonsense_is_refused(client: TestClient, body: Any) -> None:
    host, _, _ = open_for_two(client)
    assert host.post("resign", body).status_code == 422
    assert host.frame()["line"] == 0


def test_nobody_leaves_for_another_or_late(client: TestClient) -> None:
    host, guest, onlooker = open_for_two(client)
    host.act("flip 1 2")
    assert resign(guest, 0).status_code == 403
    assert resign(guest, 7).status_code == 403
    assert resign(onlooker).status_code == 403
    assert resign(onlooker, 0).status_code == 403
    stale = resign(guest, line=0)
    assert (stale.status_code, stale.json()["error"]) == (409, "error.stale_action")
    assert host.frame()["line"] == 1
    assert "resign" not in onlooker.frame()["regions"]["share"].lower()


def test_a_table_that_never_began_is_closed_by_its_host(client: TestClient, file: Path) -> None:
    host, guest, onlooker = open_for_two(client)
    seed, salt = secrets_in(file)
    assert "Close the table" in host.region("share")
    for person in (guest, onlooker):
        assert "Close the table" not in person.region("share")
        assert close(person).status_code == 403
        assert seed not in person.get("record").text
        assert person.get("replay").status_code == 409
    assert close(host).json() == {"line": 1}
    for person in (host, guest, onlooker):
        assert "This table has been closed" in person.region("say")
        assert "no result" in person.region("say")
        assert "table has been closed" in person.region("chronicle")
        last = person.frame()["regions"]["chronicle"].rpartition("<li")[2]
        assert 'data-seats="0 1"' in last and "#seal-" not in last, "it is nobody's deed, and every filter shows it"
        assert "winner" not in person.region("seats")
        assert not person.legal()
    foot = record_of(guest)[-1]
    assert (foot["seed"], foot["salt"], foot["closed"]) == (seed, salt, True)
    assert "returns" not in foot
    assert verified(onlooker).closed
    assert host.act("flip 1 2").status_code == 409
    assert close(host).status_code == 409


def test_a_table_in_use_is_not_closed_before_its_time(room: TestClient, hand: Hand, file: Path) -> None:
    host, guest, _ = open_for_two(room)
    host.act("flip 1 2")
    hand.wait(6.99)
    assert "Close the table" not in host.region("share")
    refused = close(host)
    assert refused.status_code == 409
    assert "7 days" in refused.json()["sentence"]
    hand.wait(0.02)
    assert close(guest).status_code == 403
    assert host.post("close", {"line": 0}).status_code == 409, "stale"
    assert close(host).status_code == 200
    assert verified(guest).closed


def test_a_host_who_has_left_closes_nothing_and_the_first_who_stays_may(file: Path, hand: Hand, toy: None) -> None:
    with TestClient(app(file, hand)) as client:
        people = seated(client, stand_in="random")
        host, first, second = people[:3]
        resign(host)
        hand.wait(7.01)
        assert close(host).status_code == 403
        assert close(second).status_code == 403
        assert "Close the table" in first.region("share")
        assert "Close the table" not in host.region("share") + second.region("share")
        assert close(first).status_code == 200
        assert verified(second).closed


def test_how_long_a_room_waits_can_be_chosen(file: Path, hand: Hand) -> None:
    with TestClient(app(file, hand, days=2)) as client:
        host, _, _ = open_for_two(client)
        host.act("flip 1 2")
        hand.wait(1.9)
        assert "2 days" in close(host).json()["sentence"]
        hand.wait(0.2)
        assert close(host).status_code == 200


@pytest.mark.usefixtures("toy")
def test_an_answer_to_a_poll_does_not_change_what_the_host_may_do() -> None:
    table = table_of(Scene(agents=(0,)))
    asyncio.run(table.play((0,), 0, "attack"))
    assert not has_begun(table, table.places["seat1"]), "only an agent has acted"
    asyncio.run(table.play((2,), 1, "done"))
    assert not has_begun(table, table.places["seat1"])
    for seat in (1, 3):
        asyncio.run(table.play((seat,), 1, "done"))
    assert table.poll is not None
    asyncio.run(table.close_poll(table.poll))
    assert has_begun(table, table.places["seat1"])


def test_a_closed_table_stays_so_after_a_restart_and_home_says_so(file: Path, hand: Hand) -> None:
    with TestClient(app(file, hand)) as client:
        host, _, _ = open_for_two(client)
        close(host)
        assert "has been closed" in client.get("/", headers={"accept-language": "en"}).text
    with TestClient(app(file, hand)) as client:
        again = host.over(client)
        assert "has been closed" in again.region("say")
        assert again.act("flip 1 2").status_code == 409


def test_after_somebody_left_a_rematch_seats_the_agent_and_lets_that_one_look_on(room: TestClient) -> None:
    people = seated(room, name0="Ana", name1="Luis", name2="Eva", name3="Pau", stand_in="random")
    resign(people[3])
    until(lambda: act(people[:3]) or people[0].is_over())
    onward = people[0].post("rematch").json()["next"]
    following = people[0].at(onward)
    assert "Pau" not in following.region("seats")
    assert "Ana" in following.region("seats")
    heir = re.search(r'href="(/t/[^"/]+)"', people[3].frame()["regions"]["after"])
    assert heir is not None
    watcher = people[3].at(heir[1])
    assert watcher.act("attack").status_code == 403
    assert len(links_in(following)) == 1, "nobody is waited for: everybody keeps a chair"


def test_a_host_who_has_left_looks_on_and_another_is_host_of_the_next_table(room: TestClient) -> None:
    people = seated(room, stand_in="random")
    host, others = people[0], people[1:4]
    others[0].frame()
    assert not [person for person in people[:4] if "data-pace" in person.frame()["regions"]["pace"]], "people alone"
    resign(host)
    assert "data-pace" in others[0].frame()["regions"]["pace"], "on a page that is open, too"
    assert not host.frame()["regions"]["pace"].strip()
    assert len(links_in(host)) == 1, "the onlookers'; a chair that waits is not the host's to give away any more"
    until(lambda: act(others) or host.is_over())
    assert host.post("rematch").status_code == 403
    following = others[0].at(others[0].post("rematch").json()["next"])
    assert close(following).status_code == 200


def test_a_refused_write_leaves_everybody_where_they_were(client: TestClient, file: Path) -> None:
    host, guest, _ = open_for_two(client)
    host.act("flip 1 2")
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert resign(guest, line=1).status_code == 503
        other.execute("ROLLBACK")
    other.close()
    assert not guest.is_over()
    assert resign(guest).status_code == 200


def test_both_languages_say_it(client: TestClient) -> None:
    host, guest, _ = open_for_two(client)
    spanish = guest.over(client, "es")
    assert "Abandonar" in spanish.region("share")
    assert "gana Marta" in spanish.region("share")
    resign(host)
    assert "Marta ha abandonado" in spanish.region("say")
    assert "Has ganado" in spanish.region("say")
