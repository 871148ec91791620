"""The time of a line: told in seconds since the start, never earlier than the line before, no part of the match."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from ludoteca.core import record
from ludoteca.core.errors import BrokenRecord
from ludoteca.core.match import Match
from ludoteca.core.moments import Watch, stamp
from ludoteca.games import GAMES
from ludoteca.words.phrases import Phrases
from tests.server.toy import DONE, ToyGame

GAME = GAMES["talavera"]
SALT = "00ff"
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def played(step: float | None = 1.5) -> Match:
    """Play a match to its end, one line every `step` seconds, with something taken back on the way."""
    match = Match(GAME, 2, seed=42, options={})
    while not match.is_over():
        at = None if step is None else len(match.lines) * step
        match.play(match.state.legal_actions()[-1], at=at)
        if len(match.lines) == 7:
            match.undo(match.plies[-1].seat, at=at)
    return match


def lines_of(match: Match) -> list[dict[str, Any]]:
    top = record.header(match, salt=SALT, started=stamp(NOON), names=["Ana", "Luis"])
    return json.loads(json.dumps([top, *match.lines, record.footer(match, salt=SALT)]))  # type: ignore[no-any-return]


def test_lines_tell_the_seconds_since_the_start() -> None:
    match = played(1.23456)
    assert [line["at"] for line in match.lines][:4] == [0.0, 1.235, 2.469, 3.704]
    assert all("at" not in line for line in played(None).lines)


def test_the_time_never_runs_back() -> None:
    match = Match(GAME, 2, seed=42, options={})
    for at in (3.0, 5.0, 4.0, 0.0, 5.5):
        match.play(match.state.legal_actions()[0], at=at)
    assert [line["at"] for line in match.lines] == [3.0, 5.0, 5.0, 5.0, 5.5]


def test_a_record_verifies_with_times_and_without_and_keeps_them() -> None:
    texts = [record.written(lines_of(match)) for match in (played(), played(None), played(7.0))]
    assert len(set(texts)) == 3
    for text in texts:
        match = record.verify(record.read(text), GAMES)
        assert record.written(lines_of(match)) == text


def test_the_same_play_gives_the_same_record_but_for_the_times() -> None:
    records = [[record.timeless(line) for line in lines_of(match)] for match in (played(), played(None), played(7.0))]
    assert records[0] == records[1] == records[2]


def test_only_some_lines_may_tell_their_time() -> None:
    lines = lines_of(played())
    for line in lines[3:9]:
        del line["at"]
    match = record.verify(record.read(record.written(lines)), GAMES)
    assert [line.get("at") for line in match.lines] == [line.get("at") for line in lines[1:-1]]


@pytest.mark.parametrize("at", [None, True, "1", "", [], {}, -1, -0.001, 1e13, 10**400])
def test_a_time_of_a_wrong_kind_is_refused(at: object) -> None:
    lines = lines_of(played())
    lines[4]["at"] = at
    with pytest.raises(BrokenRecord, match="line 5: a time is a number of seconds"):
        record.read(record.written(lines))
    match = Match(GAME, 2, seed=42, options={})
    with pytest.raises(BrokenRecord, match="line 5"):
        record.play_on(match, lines[1:])


@pytest.mark.parametrize("at", ["NaN", "Infinity", "1e999"])
def test_a_time_that_is_no_number_of_json_is_refused(at: str) -> None:
    lines = record.written(lines_of(played())).splitlines()
    lines[4] = lines[4].replace('"at":4.5', f'"at":{at}')
    with pytest.raises(BrokenRecord, match="line 5"):
        record.read("\n".join(lines))


def test_a_time_before_the_one_before_is_refused() -> None:
    lines = lines_of(played())
    lines[6]["at"] = 1
    with pytest.raises(BrokenRecord, match="line 7: its time is 1, which is before") as error:
        record.read(record.written(lines))
    assert "anterior a 6" in Phrases("es").error(error.value)


def polled_match() -> Match:
    """Begin the toy and let its first player attack, ten seconds after the start."""
    match = Match(ToyGame(), 4, seed=1, options={})
    match.play(match.state.legal_actions()[0], at=10.0)
    return match


def test_all_lines_of_a_poll_tell_the_moment_it_closed() -> None:
    match = polled_match()
    for number, seat in enumerate(match.state.polled()):
        match.play(match.state.legal_actions()[0], seat, at=11.0 + number)
        assert "at" not in match.lines[-1]
        match.play(DONE, seat, at=11.5 + number)
    assert match.lines[0]["at"] == 10.0
    assert [line["at"] for line in match.lines[1:]] == [13.5] * 6
    second = match.state.polled()
    assert second, "another poll follows"
    for number in range(len(second)):
        match.play(DONE, at=20.0 + number)
    assert [line["at"] for line in match.lines[7:]] == [21.0, 21.0]
    match.play(match.state.legal_actions()[1], at=30.0)
    assert match.lines[-1]["at"] == 30.0


def test_a_poll_that_is_not_closed_tells_no_time_when_it_is_read_again() -> None:
    match = polled_match()
    match.play(DONE, at=11.0)
    twin = record.play_on(Match(match.game, 4, seed=1, options={}), json.loads(json.dumps(match.lines)))
    assert twin.lines == match.lines
    for number in range(2):
        twin.play(DONE, at=12.0 + number)
    assert [line["at"] for line in twin.lines] == [10.0, 13.0, 13.0, 13.0]


def test_a_watch_goes_by_the_clock_it_is_given() -> None:
    moments = iter([NOON, NOON + timedelta(seconds=1.5), NOON - timedelta(hours=1)])
    watch = Watch(stamp(NOON), lambda: next(moments))
    assert [watch.read() for _ in range(3)] == [0.0, 1.5, 0.0]


@pytest.mark.parametrize(
    ("started", "expected"),
    [
        ("2026-05-01T11:59:50", 10.0),
        ("2026-05-01", 43_200.0),
        ("2026-05-01T13:59:00+02:00", 60.0),
        ("2026-05-01T11:59:00Z", 60.0),
        ("0001-01-01", (NOON - datetime(1, 1, 1, tzinfo=UTC)).total_seconds()),
        ("9999-12-31T23:59:59-23:59", 0.0),
        ("", None),
        ("yesterday", None),
        ("2026-13-01", None),
    ],
)
def test_a_start_that_is_no_moment_gives_no_times(started: str, expected: float | None) -> None:
    at = Watch(started, lambda: NOON).read()
    assert at == expected
    assert at is None or at <= record.MOST_SECONDS
