"""A match at the terminal, by scripted input."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.cli.seating import shown
from ludoteca.core import record
from ludoteca.words import LANGS
from tests.cli.conftest import Run, lines_of, same_play, scripted, typing, width

HOTSEAT = ("play", "talavera", "--seats", "person,person")
RECORD = Path("match.jsonl")
KEPT = ("--record", str(RECORD))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", ["person,person", "person"])
def test_a_whole_match_is_played_and_kept(run: Run, lang: str, seats: str) -> None:
    match, typed = scripted(seats.count("person"), 4)
    done = run("play", "talavera", "--seats", seats, "--seed", "4", "--lang", lang, *KEPT, typed=typing(typed))
    assert done.exit_code == 0
    top, *lines, foot = lines_of(RECORD)
    assert [record.timeless(line) for line in lines] == json.loads(json.dumps(match.lines))
    times = [line["at"] for line in lines]
    assert times == sorted(times) and 0 <= times[0] < 60
    assert foot["scores"] == match.state.scores()
    assert foot["seed"] == top["seed"] == "4"
    reader = 0 if match.seats == 1 else None
    words = match.game.words(lang)
    assert words.prompt(match.state.view(reader), shown(top["names"], words, reader))[0] in done.stdout
    assert width(done.stdout) <= 80
    assert run("verify", str(RECORD)).exit_code == 0


def test_solo_is_one_person(run: Run) -> None:
    match, typed = scripted(1, 9)
    assert run("play", "talavera", "--solo", "--seed", "9", *KEPT, typed=typing(typed)).exit_code == 0
    assert len(lines_of(RECORD)) == len(match.lines) + 2


@pytest.mark.parametrize("lang", LANGS)
def test_the_seed_fixes_a_match_against_an_agent(run: Run, lang: str) -> None:
    for name in ("a", "b"):
        arguments = ("--seats", "person,random", "--seed", "11", "--lang", lang, "--record", name)
        done = run("play", "talavera", *arguments, typed="1\n" * 60)
        assert done.exit_code == 0
        assert width(done.stdout) <= 80
    assert same_play(Path("a")) == same_play(Path("b"))
    assert lines_of(Path("a"))[0]["salt"] != lines_of(Path("b"))[0]["salt"]


def test_without_a_seed_every_deal_is_its_own(run: Run) -> None:
    for name in ("a", "b"):
        run(*HOTSEAT, "--record", name, typed="q\n")
    a, b = (lines_of(Path(name))[0] for name in ("a", "b"))
    assert a["seed"] != b["seed"]
    assert a["luck"] not in (b["luck"], a["seed"])


def test_agents_play_by_themselves(run: Run) -> None:
    done = run("play", "talavera", "--seats", "random,apprentice", "--seed", "1", *KEPT)
    assert done.exit_code == 0
    assert "apprentice took" in done.stdout
    assert lines_of(RECORD)[0]["names"] == ["random", "apprentice"]


@pytest.mark.parametrize(("lang", "forced"), [("en", "Only one choice"), ("es", "Solo hay una opción")])
def test_forced_steps_are_played_for_the_person(run: Run, lang: str, forced: str) -> None:
    done = run("play", "talavera", "--seats", "random,person", "--seed", "1", "--lang", lang, typed="1\n" * 60)
    assert forced in done.stdout


def test_a_question_tells_why_not_and_changes_nothing(run: Run) -> None:
    done = run(*HOTSEAT, "--seed", "4", *KEPT, typed="?\n? place 7 red\n? flip 1 2\nplace 7 red\nq\n")
    assert done.stdout.count("Cards are placed when each player has drafted two. (4.1)") == 2
    assert "Allowed now: Turn over the first and the second card" in done.stdout
    assert "“flip 1 2”" in done.stdout
    assert len(lines_of(RECORD)) == 1


def test_the_reason_is_told_in_spanish(run: Run) -> None:
    done = run(*HOTSEAT, "--lang", "es", "--seed", "4", typed="? take 7\nq\n")
    assert "Primero se da la vuelta a dos cartas del mercado. (3.2)" in done.stdout


@pytest.mark.parametrize(
    "typed",
    ["0", "7", "-1", "99999999999999999999", "9" * 5000, "flip", "flip 1 9", "take seven", "¿?", "uu", "[b]", "{0}"],
)
def test_what_is_no_choice_is_refused_with_a_sentence(run: Run, typed: str) -> None:
    done = run(*HOTSEAT, "--seed", "4", *KEPT, typed=f"{typed}\n1\nq\n")
    assert done.exit_code == 0
    assert "Choose a number from 1 to 6." in done.stdout or "is no action of talavera" in done.stdout
    assert [line["action"] for line in lines_of(RECORD)[1:]] == ["flip 1 2"]


def test_case_and_blanks_do_not_matter(run: Run) -> None:
    run(*HOTSEAT, "--seed", "4", *KEPT, typed="\n  FLIP   2 3 \nq\n")
    assert [line["action"] for line in lines_of(RECORD)[1:]] == ["flip 2 3"]


def test_undo_takes_back_a_placement(run: Run) -> None:
    """Flip, three takes that are choices and a forced one; then the first placement is taken back."""
    done = run(*HOTSEAT, "--seed", "4", *KEPT, typed=typing(["1"] * 5 + ["u", "2", "q"]))
    acts = [line.get("action") or f"undo {line['undo']}" for line in lines_of(RECORD)[6:]]
    assert acts[1] == "undo 1"
    assert acts[0].split()[:2] == acts[2].split()[:2]
    assert acts[0] != acts[2]
    assert "Taken back: 1 action" in done.stdout
    assert run("verify", str(RECORD)).exit_code == 0


def test_undo_stops_at_what_was_revealed(run: Run) -> None:
    done = run(*HOTSEAT, "--seed", "4", *KEPT, typed="1\nu\nq\n")
    assert "There is nothing to take back" in done.stdout
    assert len(lines_of(RECORD)) == 2


def test_undo_stops_where_an_agent_acted(run: Run) -> None:
    done = run("play", "talavera", "--seats", "random,person", "--seed", "4", "--lang", "es", typed="u\nq\n")
    assert "No hay nada que deshacer" in done.stdout


@pytest.mark.parametrize("ending", ["q\n", ""])
def test_leaving_tells_how_to_go_on(run: Run, ending: str) -> None:
    done = run(*HOTSEAT, "--seed", "4", *KEPT, typed="1\n" + ending)
    assert done.exit_code == 0
    assert f"ludoteca play talavera --resume {RECORD}" in done.stdout
    assert len(lines_of(RECORD)) == 2


def test_without_a_file_the_match_is_kept_in_the_data_folder(run: Run, tmp_path: Path) -> None:
    run("play", "talavera", "--solo", typed="1\nq\n")
    [kept] = (tmp_path / "data" / "ludoteca" / "matches").glob("talavera-*.jsonl")
    assert len(lines_of(kept)) == 2


def test_a_line_is_kept_before_it_is_told(tmp_path: Path) -> None:
    """A terminal that dies at the next question has every line on the disk already."""
    kept = tmp_path / "a.jsonl"
    code = "from ludoteca.cli import main; main()"
    command = [sys.executable, "-c", code, *HOTSEAT, "--seed", "4", "--record", str(kept)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ) as played:
        assert played.stdin is not None
        assert played.stdout is not None
        played.stdin.write("flip 1 2\n")
        played.stdin.flush()
        while "turned over" not in played.stdout.readline():
            pass
        played.kill()
    assert lines_of(kept)[1]["action"] == "flip 1 2"


def test_an_interrupt_saves(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    done = run(*HOTSEAT, *KEPT)
    assert done.exit_code == 0
    assert "--resume" in done.stdout


def test_a_disk_that_is_full_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    done = run(*HOTSEAT, *KEPT)
    assert (done.exit_code, done.stderr) == (1, "match.jsonl: No space left on device.\n")


def test_names_are_shown_and_cannot_steer_the_terminal(run: Run) -> None:
    done = run(*HOTSEAT, "--names", "Ana,\x1b[31mBea [bold]", "--seed", "4", typed="1\nq\n")
    assert "Ana: Turn over two cards" in done.stdout
    assert "Bea [bold]: 0 points" in done.stdout
    assert "\x1b[31m" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess",), "No hay ningún juego llamado chess"),
        (("talavera", "--seats", "person,random,random"), "no se juega con 3 asientos"),
        (("talavera", "--seats", "person,nobody"), "No hay ningún agente llamado nobody"),
        (("talavera", "--option", "colour=red"), "ninguna opción llamada colour"),
        (("talavera", "--option", "edition=1999"), "La opción edition es una de"),
        (("talavera", "--solo", "--option", "backs=printed"), "ninguna opción llamada backs"),
        (("talavera", "--seed", "-1"), "Una semilla es un número entero"),
        (("talavera", "--seed", "abc"), "Una semilla es un número entero"),
        (("talavera", "--seed", "9" * 39), "Una semilla es un número entero"),
        (("talavera", "--seed", "9" * 5000), "Una semilla es un número entero"),
        (("talavera", "--names", "Ana"), "un nombre por asiento"),
        (("talavera", "--record", "."), "ya existe"),
        (("talavera", "--record", "/dev/null/a"), "/dev/null"),
        (("--resume", "nowhere.jsonl"), "nowhere.jsonl"),
        (("--resume", "."), "."),
    ],
)
def test_a_mistake_is_one_sentence_in_the_chosen_language(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    done = run("play", *arguments, "--lang", "es")
    assert done.exit_code == 1
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("talavera", "--solo", "--seats", "person"),
        ("talavera", "--option", "edition"),
        ("talavera", "--resume", "a", "--seed", "1"),
        ("talavera", "--lang", "fr"),
        ("talavera", "--nothing"),
    ],
)
def test_a_wrong_command_line_is_a_usage_error(run: Run, arguments: tuple[str, ...]) -> None:
    done = run("play", *arguments)
    assert done.exit_code == 2
    assert "Usage: " in done.stderr


def test_options_reach_the_match(run: Run) -> None:
    run(*HOTSEAT, "--option", "edition=2024-12", "--option", "backs=printed", *KEPT, typed="q\n")
    assert lines_of(RECORD)[0]["options"] == {"edition": "2024-12", "backs": "printed"}


def test_a_file_that_is_there_is_not_touched(run: Run) -> None:
    RECORD.write_text("mine")
    assert run(*HOTSEAT, *KEPT).exit_code == 1
    assert RECORD.read_text() == "mine"
