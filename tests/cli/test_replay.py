"""Stepping through a record, forward and back."""

from pathlib import Path

import pytest

from ludoteca.core import record
from ludoteca.words import LANGS, plain
from tests.cli.conftest import Run, lines_of, scripted, typing, width

FILE = Path("match.jsonl")


@pytest.fixture
def kept(run: Run) -> Run:
    """A finished match between Ana and Bea, with one action taken back."""
    _, typed = scripted(2, 4)
    answers = typing([*typed[:5], "u", typed[4], *typed[5:]])
    names = ("--names", "Ana,Bea")
    run("play", "talavera", "--seats", "person,person", "--seed", "4", *names, "--record", str(FILE), typed=answers)
    return run


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_is_shown_in_words_with_the_board(kept: Run, lang: str) -> None:
    lines = lines_of(FILE)[1:-1]
    done = kept("replay", str(FILE), "--lang", lang, typed="\n" * len(lines) + "q\n")
    assert done.exit_code == 0
    assert width(done.stdout) <= 80
    match, _ = scripted(2, 4)
    words = match.game.words(lang)
    said = " ".join(done.stdout.split())
    for ply in match.plies:
        for event in ply.events:
            assert " ".join(plain(words.event(event, None, ["Ana", "Bea"])).split()) in said
    assert words.say("cli.undone", {"count": 1}) in done.stdout
    assert done.stdout.count(words.say("talavera.plain.score", {"seat": "Ana", "count": 0})) > 1


def test_forward_back_and_jumping(kept: Run) -> None:
    done = kept("replay", str(FILE), typed="n\n\nb\n5\n0\nb\n99999\nx\nq\n")
    headings = [line.removeprefix("> ") for line in done.stdout.split("\n") if "Line " in line]
    assert [heading.split(" of ")[0] for heading in headings] == [
        "Line 0",
        "Line 1",
        "Line 2",
        "Line 1",
        "Line 5",
        "Line 0",
    ]
    assert "Ana · flip" in headings[1]
    assert done.stdout.count("There is nothing there") == 3


def test_back_is_the_position_as_it_was(kept: Run) -> None:
    def frame(typed: str) -> str:
        return kept("replay", str(FILE), typed=typed).stdout.rsplit("Line 2", 1)[1].split("> ")[0]

    assert frame("2\n") == frame("n\nn\nn\nb\n") == frame("30\n2\n")


def test_a_match_that_is_not_over_is_shown_as_far_as_it_goes(kept: Run) -> None:
    FILE.write_text(record.written(lines_of(FILE)[:4]))
    done = kept("replay", str(FILE), typed="3\nn\n")
    assert "Line 3 of 3" in done.stdout
    assert "the lines run from 0 to 3" in done.stdout


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "It can be shown, not verified"), ("es", "Se puede mostrar, no verificar")]
)
def test_a_record_of_other_rules_is_shown_by_its_events(kept: Run, lang: str, told: str) -> None:
    header, *rest = lines_of(FILE)
    rest[1]["events"] = [{"key": "talavera.flew", "facts": {"seat": 1}}, {"strange": 1}]
    FILE.write_text(record.written([header | {"rules": 99}, *rest]))
    done = kept("replay", str(FILE), "--lang", lang, typed="1\n2\n3\n")
    assert done.exit_code == 0
    assert told in " ".join(done.stdout.split())
    assert "flew" in done.stdout
    assert "Ana" in done.stdout
    assert "[Y]" not in done.stdout


def test_a_record_without_its_secret_is_shown_by_its_events(kept: Run) -> None:
    header, *lines, _ = lines_of(FILE)
    FILE.write_text(record.written([{name: header[name] for name in header if name not in ("seed", "salt")}, *lines]))
    done = kept("replay", str(FILE), typed="1\n")
    assert done.exit_code == 0
    assert "its seed is not told yet" in " ".join(done.stdout.split())
    assert "Ana turned over" in done.stdout


def test_a_record_that_differs_is_refused(kept: Run) -> None:
    text = FILE.read_text()
    FILE.write_text(text.replace('"action":"flip 1 2"', '"action":"flip 1 3"', 1).replace("flip 1 4", "flip 1 2", 1))
    done = kept("replay", str(FILE))
    assert done.exit_code == 1
    assert "line " in done.stderr


def test_escapes_in_a_record_do_not_reach_the_terminal(kept: Run) -> None:
    header, *rest = lines_of(FILE)
    rest[0]["events"][0]["key"] = "\x1b[2J\x9b31m"
    FILE.write_text(record.written([header | {"rules": 99, "names": ["\x1b[2JAna", "B"]}, *rest]))
    done = kept("replay", str(FILE), typed="1\n")
    assert "\x1b" not in done.stdout
    assert "\x9b" not in done.stdout
