"""Records: written, read, replayed, verified; what is wrong is named by its line."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.core import record
from ludoteca.core.errors import (
    BrokenRecord,
    GameError,
    OtherData,
    OtherRules,
    RecordDiffers,
    RecordError,
    UnknownGame,
)
from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.words.phrases import Phrases

GAME = GAMES["talavera"]
SALT = "00ff"


def finished(seats: int = 2, undo: bool = False) -> Match:
    match = Match(GAME, seats, seed=42, options={})
    while not match.is_over():
        match.play(match.state.legal_actions()[-1])
        if undo and len(match.lines) == 7:
            match.undo(match.plies[-1].seat)
    return match


def lines_of(match: Match) -> list[dict[str, Any]]:
    top = record.header(match, salt=SALT, started="2026-11-15T10:00:00Z", names=["Ana", "Luis"][: match.seats])
    return json.loads(json.dumps([top, *match.lines, record.footer(match, salt=SALT)]))  # type: ignore[no-any-return]


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("undo", [False, True])
def test_a_record_verifies(seats: int, undo: bool) -> None:
    text = record.written(lines_of(finished(seats, undo and seats == 2)))
    match = record.verify(record.read(text), GAMES)
    assert match.is_over()
    assert record.written(lines_of(match)) == text


def test_the_footer_tells_the_result() -> None:
    match = finished()
    foot = record.footer(match, salt=SALT)
    assert foot["winners"] == match.state.winners() != []
    assert foot["scores"] == match.state.scores()
    assert foot["returns"] == match.state.returns()


def test_the_header_promises_the_seed_and_does_not_tell_it() -> None:
    top = lines_of(finished())[0]
    assert "seed" not in top and "salt" not in top
    assert "42" not in json.dumps({name: top[name] for name in top if name not in ("commitment", "started")})


Change = Callable[[list[dict[str, Any]]], object]
CHANGES: list[tuple[str, Change, int]] = [
    ("an action", lambda lines: lines[3].update(action="take 1"), 4),
    ("a seat", lambda lines: lines[3].update(seat=1 - lines[3]["seat"]), 4),
    ("a fact of chance", lambda lines: lines[1]["events"][0]["facts"].update(cards=[]), 2),
    ("an option", lambda lines: lines[0]["options"].update(backs="printed"), 1),
    ("the commitment", lambda lines: lines[0].update(commitment="0" * 64), 1),
    ("the seed", lambda lines: lines[-1].update(seed="43"), 1),
    ("the salt", lambda lines: lines[-1].update(salt="01"), 1),
    ("the result", lambda lines: lines[-1].update(returns=[1.0, 1.0]), 38),
    ("the winners", lambda lines: lines[-1].update(winners=[0, 1]), 38),
    ("the first deal", lambda lines: lines[-1].update(opening=[]), 38),
    ("the score", lambda lines: lines[-1].update(scores=[12.0, 0.0]), 38),
    ("an undo that was not possible", lambda lines: lines.insert(2, {"line": 2, "seat": 0, "undo": 1}), 3),
]


@pytest.mark.parametrize(("change", "place"), [case[1:] for case in CHANGES], ids=[case[0] for case in CHANGES])
def test_a_changed_record_differs_at_its_line(change: Change, place: int) -> None:
    lines = lines_of(finished())
    change(lines)
    for number, line in enumerate(lines[1:-1], 1):
        line["line"] = number
    with pytest.raises(RecordDiffers) as error:
        record.verify(record.read(record.written(lines)), GAMES)
    assert error.value.facts["line"] == place
    assert f"line {place}" in str(error.value)
    assert str(place) in Phrases("es").error(error.value)


BROKEN: list[tuple[str, str, int]] = [
    ("empty", "", 1),
    ("no json", "{]\n", 1),
    ("a list", "[]\n", 1),
    ("no header", '{"line":1}\n', 1),
    ("deep nesting", "[" * 100_000, 1),
]


@pytest.mark.parametrize(("text", "place"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_what_is_no_record_is_refused(text: str, place: int) -> None:
    with pytest.raises(BrokenRecord) as error:
        record.read(text)
    assert error.value.facts["line"] == place


def test_a_cut_off_line_is_named() -> None:
    text = record.written(lines_of(finished()))
    for cut in range(0, len(text) - 1, 97):
        with pytest.raises(RecordError):
            record.verify(record.read(text[:cut]), GAMES)


@pytest.mark.parametrize("name", ["game", "rules", "options", "seats", "commitment", "started", "ludoteca"])
def test_a_header_without_a_field_is_refused(name: str) -> None:
    lines = lines_of(finished())
    del lines[0][name]
    with pytest.raises(BrokenRecord, match=name):
        record.read(record.written(lines))


def test_lines_out_of_order_are_refused() -> None:
    lines = lines_of(finished())
    lines[4], lines[5] = lines[5], lines[4]
    with pytest.raises(BrokenRecord, match="line 5"):
        record.read(record.written(lines))


@pytest.mark.parametrize("seed", ["", "-1", "x", 7, None, "9" * 60])
def test_a_strange_seed_is_refused(seed: object) -> None:
    lines = lines_of(finished())
    lines[-1]["seed"] = seed
    with pytest.raises(RecordError):
        record.verify(record.read(record.written(lines)), GAMES)


HOSTILE: list[tuple[str, object]] = [
    ("ludoteca", True),
    ("ludoteca", "1"),
    ("game", ["talavera"]),
    ("game", None),
    ("rules", 1.0),
    ("rules", True),
    ("data", 5),
    ("data", None),
    ("options", []),
    ("options", None),
    ("seats", None),
    ("seats", "2"),
    ("seats", True),
    ("seats", 10**40),
    ("names", "Ana"),
    ("names", [1]),
    ("started", 5),
    ("commitment", None),
    ("commitment", "\ud800"),
    ("started", "\ud800"),
]


@pytest.mark.parametrize(("name", "value"), HOSTILE)
def test_a_header_with_a_hostile_field_is_refused(name: str, value: object) -> None:
    lines = lines_of(finished())
    lines[0][name] = value
    with pytest.raises(GameError) as error:
        record.verify(record.read(json_of(lines)), GAMES)
    str(error.value).encode()


@pytest.mark.parametrize("value", [None, True, 1.0, "1", [], {}, -1, 10**30, "\ud800"])
@pytest.mark.parametrize("name", ["line", "seat", "action", "undo", "events"])
def test_a_line_with_a_hostile_field_is_refused(name: str, value: object) -> None:
    lines = lines_of(finished())
    lines[4][name] = value
    with pytest.raises(GameError) as error:
        record.verify(record.read(json_of(lines)), GAMES)
    str(error.value).encode()


def json_of(lines: list[dict[str, Any]]) -> str:
    """Return lines as anybody might write them, surrogates and all."""
    return "".join(json.dumps(line) + "\n" for line in lines)


@pytest.mark.parametrize(
    "line",
    [
        '{"line":1,"seat":0,"action":"nonsense","action":"flip 1 2"}',
        '{"line":1,"seat":0,"action":"flip 1 2","events":[NaN]}',
        '{"line":1,"seat":0,"action":"flip 1 2","events":' + "[" * 990 + "]" * 990 + "}",
    ],
)
def test_json_that_could_not_be_written_again_is_refused(line: str) -> None:
    lines = record.written(lines_of(finished())).splitlines()
    lines[1] = line
    with pytest.raises(BrokenRecord, match="line 2"):
        record.read("\n".join(lines) + "\n")


def test_the_commitment_covers_everything_it_says() -> None:
    class Other(type(GAME)):  # type: ignore[misc]
        pass

    renamed, revised = Other(), Other()
    renamed.name, revised.rules = "chess", 2
    options = GAME.complete(2, {})
    promises = {
        record.commitment(GAME, 2, options, seed=1, salt="a"),
        record.commitment(GAME, 2, options, seed=2, salt="a"),
        record.commitment(GAME, 2, options, seed=1, salt="b"),
        record.commitment(GAME, 1, options, seed=1, salt="a"),
        record.commitment(GAME, 2, options | {"backs": "printed"}, seed=1, salt="a"),
        record.commitment(renamed, 2, options, seed=1, salt="a"),
        record.commitment(revised, 2, options, seed=1, salt="a"),
    }
    assert len(promises) == 7


def test_an_unknown_game_is_named() -> None:
    lines = lines_of(finished())
    lines[0]["game"] = "chess"
    with pytest.raises(UnknownGame, match="chess"):
        record.verify(record.read(record.written(lines)), GAMES)


def test_another_version_of_the_rules_is_not_verified() -> None:
    lines = lines_of(finished())
    lines[0]["rules"] = 99
    with pytest.raises(OtherRules, match="99"):
        record.verify(record.read(record.written(lines)), GAMES)


def test_the_header_tells_the_data_of_a_game_that_has_some(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "data" not in lines_of(finished())[0]
    monkeypatch.setattr(GAME, "data", "abc")
    lines = lines_of(finished())
    assert lines[0]["data"] == "abc"
    assert record.verify(record.read(record.written(lines)), GAMES).is_over()


@pytest.mark.parametrize(("made", "now"), [("abc", "abd"), ("abc", ""), ("", "abc"), ("x" * 5000, "abc")])
def test_a_record_made_with_other_tables_is_refused_by_that_name(
    monkeypatch: pytest.MonkeyPatch, made: str, now: str
) -> None:
    monkeypatch.setattr(GAME, "data", made)
    text = record.written(lines_of(finished()))
    monkeypatch.setattr(GAME, "data", now)
    with pytest.raises(OtherData, match="other tables") as error:
        record.verify(record.read(text), GAMES)
    assert len(str(error.value)) < 400
    assert "otras tablas" in Phrases("es").error(error.value)


def test_a_running_match_told_without_its_seed_cannot_be_replayed() -> None:
    lines = lines_of(finished())[:-1]
    with pytest.raises(BrokenRecord, match="not over"):
        record.replay(record.read(record.written(lines)), GAMES)


def test_a_record_kept_at_home_can_be_resumed_at_any_line() -> None:
    match = finished()
    lines = lines_of(match)
    lines[0] |= record.secret(match, salt=SALT)
    for end in range(1, len(lines) - 1):
        again = record.replay(record.read(record.written(lines[:end])), GAMES)
        assert len(again.lines) == end - 1
    with pytest.raises(BrokenRecord, match="footer"):
        record.verify(record.read(record.written(lines[:-1])), GAMES)


def test_a_footer_before_the_end_is_refused() -> None:
    lines = lines_of(finished())
    del lines[5:-1]
    with pytest.raises(BrokenRecord, match="before the end"):
        record.verify(record.read(record.written(lines)), GAMES)
