"""A table that ends early: who may close it when, what becomes of a poll that runs, and what is shown then."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.server.frames import frame
from ludoteca.server.leaving import has_begun
from ludoteca.server.looks import look_now
from ludoteca.server.rows import HOST, Place
from ludoteca.server.tables import Table
from tests.server.people import Person, links_in, open_for_two, until
from tests.server.scenes import Scene, table_of
from tests.server.test_answers import act, begin, seated
from tests.server.test_bots import opened
from tests.server.test_leaving import Hand, app, chronicle, close, hand, record_of, resign, room, verified
from tests.server.test_times import OLD, OLD_PATHS
from tests.server.toy import Toy

__all__ = ["hand", "room"]


@pytest.mark.usefixtures("toy")
def test_what_the_table_did_for_a_person_is_no_choice() -> None:
    """Seat 1 cannot but be silent, and the second poll is not about it: the table may have answered both times."""
    table = table_of(Scene(((1, 2, 3), (), (4,), (4,)), agents=(0, 2, 3), looked_at=False))
    asyncio.run(table.play((0,), 0, "attack"))
    for seat in (2, 3):
        asyncio.run(table.play((seat,), 1, "done"))
    assert table.poll is not None
    asyncio.run(table.close_poll(table.poll))
    state = table.match.state
    assert isinstance(state, Toy)
    state.hands[1] = [4]  # it could heal, but nobody asks
    table.renew()
    asyncio.run(table.play((0,), table.line, "done"))
    assert table.poll is not None
    asyncio.run(table.close_poll(table.poll))
    mine = [ply for ply in table.match.plies if ply.seat == 1]
    assert [(ply.choices > 1, ply.asked) for ply in mine] == [(False, True), (True, False)]
    own = table.places["seat1"]
    assert not has_begun(table, own)
    asyncio.run(table.play((1,), table.line, "pass"))
    assert has_begun(table, own)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("agents", [(0, 2), (0, 2, 3)])
def test_whether_a_table_has_begun_does_not_tell_its_host_another_hand(agents: tuple[int, ...]) -> None:
    told = []
    for cards in [(), (1,), (1, 2, 3)]:
        table = table_of(Scene(((1, 2, 3), cards, (4,), ()), agents=agents))
        host = table.places["host"] = Place("host", "match", HOST, (), "now")
        asyncio.run(table.play((0,), 0, "attack"))
        assert table.poll is not None
        for seat in (1, 2, 3):
            if not table.poll.ballots[seat].is_cast:
                asyncio.run(table.play((seat,), 1, "done"))
        asyncio.run(table.close_poll(table.poll))
        told.append(frame(look_now(table, host, "en", ""))["regions"]["share"])
        assert has_begun(table, host)
    assert told[1:] == told[:1] * 2


def closing(*answers: tuple[int, str]) -> Table:
    """Return a table that its host closed while a poll ran that had these answers."""
    table = table_of(Scene(agents=(0,)))
    asyncio.run(table.play((0,), 0, "attack"))
    for seat, answer in answers:
        asyncio.run(table.play((seat,), 1, answer))
    assert asyncio.run(table.close(1)) == 2
    return table


@pytest.mark.usefixtures("toy")
def test_closing_while_a_poll_runs_drops_its_answers_and_is_told_the_same_whoever_has_answered() -> None:
    tables = [closing(), closing((2, "lay 1"), (2, "done")), closing((1, "done"), (2, "done"), (3, "lay 3"))]
    for table in tables:
        assert [{**line, "at": 0} for line in table.match.lines[1:]] == [{"line": 2, "close": True, "at": 0}]
        assert (table.poll, table.leavers) == (None, set())
        for _ in Match(GAMES["toy"], 4, seed=7, options={}).retrace(table.match.lines):
            pass
    shown = [
        {token: frame(look_now(table, place, "en", "")) for token, place in table.places.items()} for table in tables
    ]
    assert shown[0] == shown[1] == shown[2]


def test_the_answers_of_a_closed_poll_are_gone_from_the_store(room: TestClient, hand: Hand, file: Path) -> None:
    people = begin(room)
    people[1].act(people[1].legal()[0])
    resign(people[2])
    hand.wait(8)
    assert close(people[0]).json() == {"line": 2}
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT count(*) FROM answers").fetchone() == (0,)
    lines = record_of(people[3])
    assert [set(line) & {"action", "leave", "close"} for line in lines[1:-1]] == [{"action"}, {"close"}]
    assert verified(people[3]).closed


def test_a_table_of_an_older_room_is_idle_only_after_days_in_this_one(file: Path, hand: Hand) -> None:
    with sqlite3.connect(file) as connection:
        connection.executescript(OLD.read_text())
    hand.wait(1000)
    with TestClient(app(file, hand)) as client:
        people = [Person.by_old_link(client, path) for path in OLD_PATHS]
        for person in people:
            person.frame()
        refused = close(people[0])
        assert (refused.status_code, refused.json()["error"]) == (409, "room.error.too_soon")
        hand.wait(6.9)
        assert close(people[0]).status_code == 409
        hand.wait(0.2)
        assert close(people[0]).status_code == 200


def test_who_left_without_a_name_is_still_called_what_the_seat_was(room: TestClient) -> None:
    people = seated(room)
    assert "South" in people[0].region("seats")
    resign(people[2])
    assert "South has left: Club player plays on" in chronicle(people[0])
    seats = " ".join(people[0].region("seats").split())
    assert "South" in seats
    assert "computer · Club player" in seats, "and who plays there now"
    until(lambda: act([people[0], people[1], people[3]]) or people[0].is_over())
    following = Person(room, people[0].post("rematch").json()["next"])
    assert "Club player" in following.region("seats")


def test_a_numbered_seat_keeps_its_number(client: TestClient) -> None:
    host = opened(client, "patios", "here", "link", "link", stand_in="random")
    guest = Person(client, links_in(host)[0])
    resign(guest)
    assert "Seat 2 has left" in chronicle(host)
    assert "Seat 2" in host.region("seats")


@pytest.mark.parametrize("way", [resign, close])
def test_the_last_sheet_comes_though_nothing_was_played(client: TestClient, way: Any) -> None:
    host, guest, onlooker = open_for_two(client)
    assert host.frame()["sheet"] == 0
    assert host.get("sheet?ply=1").status_code == 404
    way(host)
    for person in (host, guest, onlooker):
        ply = person.frame()["sheet"]
        assert ply > 0, "as for any other match"
        sheet = person.get(f"sheet?ply={ply}").json()
        assert "resigned" in sheet["name"] or "has been closed" in sheet["name"]
        assert "data-ended" in sheet["html"]
        assert person.get(f"sheet?ply={ply + 1}").status_code == 404
