"""Checking a record: a good one, and every way in which one can be wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core import record
from tests.cli.conftest import Run, lines_of, scripted, typing, width

FILE = Path("match.jsonl")
Lines = list[dict[str, Any]]


@pytest.fixture
def good(run: Run) -> Run:
    """A finished match with one action taken back."""
    _, typed = scripted(2, 4)
    answers = typing([*typed[:5], "u", typed[4], *typed[5:]])
    run("play", "talavera", "--seats", "person,person", "--seed", "4", "--record", str(FILE), typed=answers)
    return run


@pytest.mark.parametrize(
    ("lang", "right", "proves"),
    [
        ("en", "The record is right: talavera, rules version 1", "that the host did not choose among several seeds"),
        (
            "es",
            "El registro es correcto: talavera, versión 1",
            "que el anfitrión no eligiera antes entre varias semillas",
        ),
    ],
)
def test_a_good_record_is_right_and_no_more_is_claimed(good: Run, lang: str, right: str, proves: str) -> None:
    done = good("verify", str(FILE), "--lang", lang, columns=120)
    said = " ".join(done.stdout.split())
    assert done.exit_code == 0
    assert right in said
    assert proves in said
    assert lines_of(FILE)[0]["commitment"] in said
    assert width(done.stdout) <= 80


def test_json_says_what_was_checked(good: Run) -> None:
    report = json.loads(good("verify", str(FILE), "--json").stdout)
    header, *lines, _ = lines_of(FILE)
    expected = {"ok": True, "game": "talavera", "rules": 1, "seats": 2, "lines": len(lines), "finished": True}
    expected |= {"ended": "played"}
    assert report == expected | {"commitment": header["commitment"]}


def changed(place: int, **fields: object) -> Callable[[Lines], object]:
    """Return an edit that gives the line in that place other fields."""
    return lambda lines: lines[place].update(fields)


def without(place: int, field: str) -> Callable[[Lines], object]:
    return lambda lines: lines[place].pop(field)


def event_changed(place: int, **facts: object) -> Callable[[Lines], object]:
    return lambda lines: lines[place]["events"][0]["facts"].update(facts)


def dropped(place: int) -> Callable[[Lines], object]:
    return lambda lines: lines.pop(place)


TAMPERED = {
    "format": (changed(0, ludoteca=2), 1),
    "no game": (without(0, "game"), 1),
    "no commitment": (without(0, "commitment"), 1),
    "commitment": (changed(0, commitment="0" * 64), 1),
    "option": (changed(0, options={"edition": "2024-12", "backs": "shuffled"}), 1),
    "an option less": (changed(0, options={"edition": "2024-09"}), 1),
    "an option of another kind": (changed(0, options={"edition": 7, "backs": "shuffled"}), None),
    "an option more": (changed(0, options={"edition": "2024-09", "backs": "shuffled", "x": 1}), None),
    "options no object": (changed(0, options=[]), 1),
    "seats": (changed(0, seats=1), None),
    "seats no number": (changed(0, seats="two"), None),
    "rules": (changed(0, rules=99), None),
    "rules no number": (changed(0, rules={}), None),
    "another game": (changed(0, game="chess"), None),
    "game no text": (changed(0, game=["talavera"]), None),
    "seed in the header": (changed(0, seed="5"), None),
    "salt in the header": (changed(0, salt="00"), None),
    "action": (changed(1, action="flip 3 4"), 2),
    "no action": (changed(1, action="jump"), 2),
    "action no text": (changed(1, action=7), 2),
    "seat": (changed(1, seat=1), 2),
    "seat no number": (changed(1, seat="one"), 2),
    "number": (changed(1, line=2), 2),
    "chance": (event_changed(2, card={"red": 4}), 3),
    "more facts": (event_changed(2, more=1), 3),
    "no events": (without(2, "events"), 3),
    "undo": (changed(7, undo=2), 8),
    "undo of nothing": (changed(7, undo=0), 8),
    "a line less": (dropped(3), 4),
    "the last line less": (dropped(-2), None),
    "returns": (changed(-1, returns=[0, 0]), None),
    "scores": (changed(-1, scores=[12, 0]), None),
    "winners": (changed(-1, winners=[0, 1]), None),
    "seed in the footer": (changed(-1, seed="5"), 1),
    "salt in the footer": (changed(-1, salt="00"), 1),
    "seed no digits": (changed(-1, seed=5), None),
    "no footer": (dropped(-1), None),
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_record_that_was_changed_is_caught(good: Run, how: str) -> None:
    edit, place = TAMPERED[how]
    lines = lines_of(FILE)
    edit(lines)
    FILE.write_text(record.written(lines))
    done = good("verify", str(FILE))
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    if place is not None:
        assert f"line {place}:" in done.stderr
        report = json.loads(good("verify", str(FILE), "--json").stdout)
        assert (report["ok"], report["line"]) == (False, place)


def test_a_record_cut_short_is_caught_wherever_a_line_is_cut(good: Run) -> None:
    data = FILE.read_bytes()
    for length in range(1, len(data) - 1, 97):
        if b"\n" in data[length - 1 : length + 1]:
            continue
        FILE.write_bytes(data[:length])
        done = good("verify", str(FILE))
        line = data[:length].count(b"\n") + 1
        assert done.exit_code == 1
        assert f"line {line}: this is not JSON" in done.stderr


def test_a_running_match_is_right_so_far(good: Run) -> None:
    FILE.write_text(record.written(lines_of(FILE)[:10]))
    done = good("verify", str(FILE))
    assert done.exit_code == 0
    assert "The match is not over yet" in done.stdout
    assert json.loads(good("verify", str(FILE), "--json").stdout)["finished"] is False


def test_other_rules_cannot_be_verified(good: Run) -> None:
    header, *rest = lines_of(FILE)
    FILE.write_text(record.written([header | {"rules": 2}, *rest]))
    done = good("verify", str(FILE), "--lang", "es")
    assert done.exit_code == 1
    assert "Se puede mostrar, no verificar" in done.stderr
    assert json.loads(good("verify", str(FILE), "--json").stdout)["error"] == "error.other_rules"


def test_a_missing_file_is_one_sentence(run: Run) -> None:
    done = run("verify", "nowhere.jsonl")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "nowhere.jsonl: No such file or directory.\n"
