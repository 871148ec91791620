"""A match that was left, cut off or damaged, and taken up again."""

from pathlib import Path

import pytest

from ludoteca.core import record
from tests.cli.conftest import Run, lines_of, same_play, scripted, typing, width

WHOLE = Path("whole.jsonl")
PARTS = Path("parts.jsonl")


@pytest.fixture
def left(run: Run) -> Run:
    """A hotseat match of five lines, left at the sixth."""
    _, typed = scripted(2, 4)
    run(
        "play",
        "talavera",
        "--seats",
        "person,person",
        "--seed",
        "4",
        "--record",
        str(PARTS),
        typed=typing([*typed[:4], "q"]),
    )
    assert len(lines_of(PARTS)) == 6
    return run


@pytest.mark.parametrize("seats", ["person,person", "person", "person,random", "artisan,person"])
def test_leaving_and_going_on_gives_the_record_of_playing_through(run: Run, seats: str) -> None:
    begin = ("play", "talavera", "--seats", seats, "--seed", "6", "--record")
    run(*begin, str(WHOLE), typed="1\n" * 60)
    run(*begin, str(PARTS), typed="1\nq\n")
    for ending in ("1\n1\n1\nq\n", "1\n", "q\n", "1\n" * 60):
        done = run("play", "talavera", "--resume", str(PARTS), typed=ending)
        assert done.exit_code == 0
        assert width(done.stdout) <= 80
    assert same_play(PARTS) == same_play(WHOLE)
    assert run("verify", str(PARTS)).exit_code == 0


def test_a_last_line_that_was_cut_off_is_dropped(left: Run) -> None:
    before = PARTS.read_bytes()
    for torn in (b'{"line":6,"sea', b'{"line":6,"names":"\xc3', b"\0\0\0\n", b"{"):
        PARTS.write_bytes(before + torn)
        done = left("play", "--resume", str(PARTS), "--lang", "es", typed="q\n")
        assert "La última línea del registro estaba cortada" in done.stdout
        assert PARTS.read_bytes() == before
    assert sorted(Path().glob("*.jsonl*")) == [PARTS]


def test_a_last_line_without_its_end_is_whole(left: Run) -> None:
    before = PARTS.read_bytes()
    PARTS.write_bytes(before.removesuffix(b"\n"))
    done = left("play", "--resume", str(PARTS), typed="1\nq\n")
    assert "cut off" not in done.stdout
    assert PARTS.read_bytes().startswith(before)
    assert len(lines_of(PARTS)) == 7


def test_a_damaged_line_in_the_middle_is_refused_and_nothing_is_lost(left: Run) -> None:
    lines = PARTS.read_text().splitlines(keepends=True)
    damaged = "".join([*lines[:3], lines[3][:20] + "\n", *lines[4:]])
    PARTS.write_text(damaged)
    done = left("play", "--resume", str(PARTS), typed="1\n")
    assert done.exit_code == 1
    assert "line 4" in done.stderr
    assert PARTS.read_text() == damaged


@pytest.mark.parametrize("data", [b"", b"\n", b"no record", b"[]\n", b"{}\n", b"\xff\xfe\n", b"\0" * 100])
def test_what_is_no_record_is_refused(run: Run, data: bytes) -> None:
    PARTS.write_bytes(data)
    for command in (("play", "--resume"), ("replay",), ("verify",)):
        done = run(*command, str(PARTS))
        assert done.exit_code == 1
        assert "line 1" in done.stderr
    assert PARTS.read_bytes() == data


def test_a_finished_match_without_its_footer_gets_it(run: Run) -> None:
    _, typed = scripted(2, 4)
    run("play", "talavera", "--seats", "person,person", "--seed", "4", "--record", str(PARTS), typed=typing(typed))
    whole = PARTS.read_bytes()
    PARTS.write_bytes(whole[:-40])
    assert "has won" in run("play", "--resume", str(PARTS)).stdout
    assert PARTS.read_bytes() == whole


def test_a_finished_match_is_only_shown(run: Run) -> None:
    _, typed = scripted(2, 4)
    run("play", "talavera", "--seats", "person,person", "--seed", "4", "--record", str(PARTS), typed=typing(typed))
    whole = PARTS.read_bytes()
    done = run("play", "--resume", str(PARTS), typed="1\n")
    assert done.exit_code == 0
    assert "has won" in done.stdout
    assert PARTS.read_bytes() == whole


def test_a_record_of_another_game_is_refused(left: Run) -> None:
    text = PARTS.read_text()
    PARTS.write_text(text.replace('"game":"talavera"', '"game":"chess"'))
    done = left("play", "talavera", "--resume", str(PARTS), "--lang", "es")
    assert (done.exit_code, done.stderr) == (1, "Este es un registro de chess, no de talavera.\n")
    done = left("play", "--resume", str(PARTS))
    assert done.exit_code == 1
    assert "There is no game called chess" in done.stderr


def test_a_record_without_its_secret_cannot_be_played_on(left: Run) -> None:
    header, *lines = lines_of(PARTS)
    PARTS.write_text(record.written([{name: header[name] for name in header if name not in ("seed", "salt")}, *lines]))
    done = left("play", "--resume", str(PARTS))
    assert done.exit_code == 1
    assert "its seed is not told yet" in done.stderr


def test_who_sits_there_may_change(left: Run) -> None:
    done = left("play", "--resume", str(PARTS), "--seats", "random,random", "--names", "R,S")
    assert done.exit_code == 0
    assert "returns" in lines_of(PARTS)[-1]
    assert left("verify", str(PARTS)).exit_code == 0


@pytest.mark.parametrize("value", [None, 7, [7, 7], "x", {}])
def test_strange_names_in_a_header_are_refused(left: Run, value: object) -> None:
    header, *lines = lines_of(PARTS)
    PARTS.write_text(record.written([header | {"names": value}, *lines]))
    for command in (["play", "--resume", str(PARTS)], ["replay", str(PARTS)]):
        done = left(*command, typed="q\n")
        assert done.exit_code == 1
        assert "names" in done.output


@pytest.mark.parametrize("field", ["players", "luck"])
@pytest.mark.parametrize("value", [None, 7, [7, 7], "x", ["nobody"], {}])
def test_strange_seats_in_a_header_are_no_trouble(left: Run, field: str, value: object) -> None:
    header, *lines = lines_of(PARTS)
    PARTS.write_text(record.written([header | {field: value}, *lines]))
    assert left("play", "--resume", str(PARTS), typed="q\n").exit_code == 0
    assert left("replay", str(PARTS), typed="q\n").exit_code == 0
