"""When lines were made, as the room keeps it: by its clock, over restarts, and without a word on who took how long."""

import json
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from ludoteca.server.app import create_app
from tests.server.conftest import AT_ONCE
from tests.server.people import Person, links_in, open_for_two, play_out, until
from tests.server.test_answers import act, begin
from tests.server.test_bots import opened

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
OLD = Path(__file__).parent / "room_0002.sql"  # a room as the commit before times left it
OLD_PATHS = ("/t/gnIgA8S9zEaD_b7bfXwy5po_", "/t/RH4lmwsQ5QxR70k2A5NGUTee")


class Hand:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.moment = NOON

    def __call__(self) -> datetime:
        return self.moment

    def set(self, seconds: float) -> None:
        """Set the clock to so long after noon."""
        self.moment = NOON + timedelta(seconds=seconds)


def app(file: Path, hand: Hand, poll: float = 0.0) -> Any:
    return create_app(f"sqlite+aiosqlite:///{file}", pacing=replace(AT_ONCE, clock=hand, poll=poll))


def times_in(file: Path) -> list[float | None]:
    with sqlite3.connect(file) as connection:
        rows = connection.execute("SELECT data FROM lines ORDER BY line").fetchall()
    return [json.loads(row[0]).get("at") for row in rows]


def record_lines(person: Person) -> list[Any]:
    return [json.loads(line) for line in person.get("record").text.splitlines()[1:]]


def test_a_line_is_kept_with_its_time_over_restarts_and_clocks_set_back(file: Path) -> None:
    hand = Hand()
    with TestClient(app(file, hand)) as client:
        host, guest, _ = open_for_two(client, **{"option.backs": "printed"})
        hand.set(2.5)
        host.act("flip 1 2")
        hand.set(1.0)
        host.post("undo", {"line": 1})
    assert times_in(file) == [2.5, 2.5]
    hand.set(-3600.0)
    with TestClient(app(file, hand)) as client:
        host, guest = host.over(client), guest.over(client)
        host.act("flip 1 4")
        hand.set(9.12345)
        host.act(host.legal()[0])
        assert times_in(file) == [2.5, 2.5, 2.5, 9.123]
        play_out(host, guest)
        verify(read(host.get("record").text), GAMES)
        assert [line["at"] for line in record_lines(host)[:-1]] == times_in(file)


@pytest.mark.usefixtures("toy")
def test_a_poll_keeps_one_moment_and_no_answers_own(file: Path) -> None:
    """Every answer is given in a minute of its own; nothing in the file, then or later, is of that minute."""
    hand = Hand()
    with TestClient(app(file, hand)) as client:
        people = begin(client)
        began = len(times_in(file))
        for minute, seat in ((11, 3), (12, 1), (13, 2)):
            hand.set(60.0 * minute)
            people[seat].act(people[seat].legal()[0])
            hand.set(60.0 * 20)
            assert not is_of_minute(file, minute)
            if seat != 2:
                hand.set(60.0 * minute + 1)
                people[seat].act("done")
                hand.set(60.0 * 20)
        hand.set(60.0 * 21)
        people[2].act("done")
        until(lambda: people[0].frame()["line"] > 1)
        assert set(times_in(file)[began:7]) == {60.0 * 21}
        assert times_in(file)[:began] == [0.0]
        for minute in (11, 12, 13):
            assert not is_of_minute(file, minute)


def is_of_minute(file: Path, minute: int) -> bool:
    """Say whether anything in a database is of a minute after noon: told by the clock, or in seconds."""
    with sqlite3.connect(file) as connection:
        dump = "\n".join(connection.iterdump())
    return f"T12:{minute}:" in dump or any(minute <= (at or 0) / 60 < minute + 1 for at in times_in(file))


@pytest.mark.usefixtures("toy")
def test_a_running_record_tells_the_times_of_those_lines_alone_that_its_reader_reads(file: Path) -> None:
    hand = Hand()
    with TestClient(app(file, hand)) as client:
        people = begin(client)
        hand.set(5.0)
        for seat in (1, 2, 3):
            people[seat].act(people[seat].legal()[0])
            people[seat].act("done")
        until(lambda: people[0].frame()["line"] > 1)
        whole = times_in(file)
        for seat, person in enumerate(people):
            lines = record_lines(person)
            if person is people[-1]:
                assert lines and not any("at" in line for line in lines), "who only watches is told no time"
                continue
            assert all(len(line) > 3 for line in lines), "a line that tells nothing but its time"
            assert [line["at"] for line in lines] == [whole[line["line"] - 1] for line in lines]
            own = [line["line"] for line in lines if line["seat"] == seat]
            hidden = {2, 3, 4, 5, 6} - set(own)  # laid or passed in secret; the last line tells what was rolled
            assert not hidden & {line["line"] for line in lines}


@pytest.mark.usefixtures("toy")
def test_who_left_reads_no_time_before_the_end_and_every_time_after_it(file: Path) -> None:
    with TestClient(app(file, Hand())) as client:
        people = begin(client)
        people[3].post("resign", {"line": 1})
        for seat in (1, 2):
            people[seat].act("done")
        until(lambda: people[0].frame()["line"] > 1)
        lines = record_lines(people[3])
        assert any("leave" in line for line in lines)
        assert not any("at" in line for line in lines)
        until(lambda: act(people[:3]) or people[0].is_over())
        assert all("at" in line for line in record_lines(people[4])[:-1]), "the seed is told, and so every hand"
        verify(read(people[4].get("record").text), GAMES)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("what", ["", "/frame", "/record"])
def test_whoever_fetches_anything_of_a_table_looks_on_for_a_minute(file: Path, what: str) -> None:
    hand = Hand()
    application = app(file, hand)
    with TestClient(application) as client:
        host = opened(client, "toy", "here", *["bot"] * 3)
        onlooker = links_in(host)[-1]
        [driver] = application.state.room.drivers.values()
        assert driver.table.is_private(), "the person's own page does not count"
        assert Person(client, onlooker).send("GET", host.path + what).status_code == 200
        assert not driver.table.is_private()
        hand.set(61.0)
        assert driver.table.is_private()


def test_a_room_of_the_commit_before_goes_on_and_tells_times_from_there(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.executescript(OLD.read_text())
    connection.close()
    assert times_in(file) == [None] * 7
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", pacing=AT_ONCE)) as client:
        people = [Person.by_old_link(client, path) for path in OLD_PATHS]
        assert people[0].frame()["line"] == 7
        lines = record_lines(people[0])
        assert lines and all("at" not in line for line in lines)
        play_out(*people)
        verify(read(people[0].get("record").text), GAMES)
    times = times_in(file)
    assert times[:7] == [None] * 7
    later = [at for at in times[7:] if at is not None]
    assert len(later) == len(times) - 7 > 10
    assert later == sorted(later)
