"""`ludoteca arena`: results in words, tables, JSON and a page; killed and resumed."""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ludoteca.cli import app

ARENA = app(["arena", "games"])


def test_two_agents_meet() -> None:
    done = CliRunner().invoke(ARENA, ["arena", "talavera", "apprentice", "random", "--games", "20", "--json"])
    found = json.loads(done.stdout)
    assert found["games"] == 20 == found["wins"] + found["draws"] + found["losses"]
    assert found["seeds"] == [1, 10]
    assert found["low"] <= found["share"] <= found["high"]


@pytest.mark.parametrize(("lang", "word"), [("en", "against"), ("es", "contra")])
def test_the_result_is_told_in_words(lang: str, word: str) -> None:
    arguments = ["arena", "talavera", "random", "random", "--games", "4", "--option", "backs=printed", "--lang", lang]
    assert word in CliRunner().invoke(ARENA, arguments).stdout


def test_options_reach_every_game() -> None:
    arguments = ["taluvo", "random", "random", "--games", "2", "--option", "preset=taluva", "--option", "villagers=9"]
    found = json.loads(CliRunner().invoke(ARENA, ["arena", *arguments, "--json"]).stdout)
    assert found["games"] == 2
    assert found["options"] | {"preset": "taluva", "villagers": 9, "tiles_per_player": 12} == found["options"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess", "random", "random"],
        ["talavera", "nobody", "random"],
        ["talavera", "random", "random", "--option", "x=1"],
    ],
)
def test_what_is_unknown_is_named(arguments: list[str]) -> None:
    done = CliRunner().invoke(ARENA, ["arena", *arguments])
    assert done.exit_code == 1
    assert "Traceback" not in done.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["--time", "inf"],
        ["--time", "nan"],
        ["--patience", "inf"],
        ["--games", "99999999999"],
        ["--workers", "99999999"],
        ["--sprt", "nan,nan"],
        ["--sprt", "0,inf"],
        ["--sprt", "0,99999"],
        ["--sprt", "20,0"],
        ["--html", "/dev/null/report.html"],
        ["--time", "2", "--patience", "3.2"],
        ["--seed", str(1 << 128)],
        ["--seed", str((1 << 128) - 1), "--games", "4"],
    ],
)
def test_what_no_arena_can_do_is_refused_before_it_begins(arguments: list[str], tmp_path: Path) -> None:
    file = tmp_path / "t.jsonl"
    done = CliRunner().invoke(ARENA, ["arena", "talavera", "random", "apprentice", *arguments, "--file", str(file)])
    assert done.exit_code in (1, 2)
    assert isinstance(done.exception, SystemExit)
    assert not file.exists()


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "from ludoteca.cli import main; main()", "arena", *arguments]


def told(arguments: list[str]) -> Any:
    done = CliRunner().invoke(ARENA, ["arena", *arguments, "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def untimed(found: Any) -> Any:
    """Return a result without what the clock says."""
    for row in found["agents"]:
        del row["mean_seconds"], row["longest_seconds"]
    return found


def test_figures_of_old_come_out_to_the_digit() -> None:
    """As the first arena told them, with all of its keys."""
    found = told(["talavera", "apprentice", "random", "--games", "20"])
    old = {
        "game": "talavera",
        "first": "apprentice",
        "second": "random",
        "seats": 2,
        "seeds": [1, 10],
        "options": {"edition": "2024-09", "backs": "shuffled"},
        "wins": 18,
        "draws": 0,
        "losses": 2,
        "share": 0.9,
        "low": 0.7693357333333334,
        "high": 1.0,
        "by_seat": [1.0, 0.8],
        "games": 20,
    }
    assert {key: found[key] for key in old} == old


WAITING = """
import json, pathlib, sys, time
free, ledger = map(pathlib.Path, sys.argv[1:])
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        while not free.exists() and ledger.read_bytes().count(b"\\n") > 5:
            time.sleep(0.02)
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    elif message["type"] == "position":
        legal = message["legal"]
    elif message["type"] == "go":
        print(json.dumps({"type": "bestmove", "action": legal[-1]}), flush=True)
"""


def test_a_killed_arena_resumed_gives_the_same_table(tmp_path: Path) -> None:
    """A program that waits after five matches makes sure that the arena is killed in the middle."""
    script, free, file = tmp_path / "waiting.py", tmp_path / "free", tmp_path / "t.jsonl"
    script.write_text(WAITING, encoding="utf-8")
    program = f"cmd:{sys.executable} -SE {script} {free} {file}"
    arguments = ["talavera", "apprentice", program, "--games", "16", "--workers", "2"]
    running = subprocess.Popen(command(*arguments, "--file", str(file)), stderr=subprocess.DEVNULL)
    while not file.exists() or file.read_bytes().count(b"\n") <= 5:
        assert running.poll() is None
        time.sleep(0.02)
    running.kill()
    running.wait()
    kept = file.read_bytes()
    free.touch()
    resumed = untimed(told([*arguments, "--file", str(file)]))
    assert 6 <= kept.count(b"\n") < 17
    assert file.read_bytes().startswith(kept[: kept.rindex(b"\n") + 1])
    assert resumed["games"] == 16
    assert resumed == untimed(told(arguments))


def test_to_be_ended_is_to_be_interrupted(tmp_path: Path) -> None:
    """A program that never greets keeps the arena busy; its pipe closes when the last process that holds it ends."""
    file = tmp_path / "t.jsonl"
    program = f"cmd:{sys.executable} -SEc 'import sys; sys.stdin.read()'"
    arguments = command("talavera", program, "random", "--games", "2", "--workers", "1", "--file", str(file))
    running = subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True)
    while not file.exists() or not file.read_bytes():
        assert running.poll() is None
        time.sleep(0.02)
    running.terminate()
    _, told = running.communicate()
    assert running.returncode == 130
    assert str(file) in "".join(told.split())


def test_a_report_does_not_overwrite_its_tournament(tmp_path: Path) -> None:
    file = str(tmp_path / "t.jsonl")
    arguments = ["arena", "talavera", "random", "apprentice", "--games", "2", "--file", file]
    assert CliRunner().invoke(ARENA, [*arguments, "--html", file]).exit_code == 1
    assert not Path(file).exists()
    html = tmp_path / "new" / "report.html"
    assert CliRunner().invoke(ARENA, [*arguments, "--html", str(html)]).exit_code == 0
    before = html.read_bytes()
    refused = tmp_path / "refused.html"
    assert CliRunner().invoke(ARENA, [*arguments, "--seed", "9", "--html", str(refused)]).exit_code == 1
    assert not refused.exists(), "no empty report is left behind"
    assert html.read_bytes() == before


def test_a_name_may_look_like_markup() -> None:
    program = f"cmd:{sys.executable} -c 1 [/bold]"
    done = CliRunner().invoke(ARENA, ["arena", "talavera", program, "random", "--games", "2"])
    assert done.exit_code == 0, done.output
    assert "[/bold]" in "".join(done.stdout.split())


@pytest.mark.parametrize(
    ("agents", "code"),
    [
        (["captain", "bot"], 0),
        (["bot", "captain", "random", "--format", "gauntlet"], 0),
        (["captain", "random"], 1),
        (["bot", "captain"], 1),
        (["captain", "random", "bot"], 1),
        (["captain", "captain"], 1),
    ],
)
def test_where_all_others_are_bots_each_agent_sits_among_them(agents: list[str], code: int) -> None:
    done = CliRunner().invoke(ARENA, ["arena", "taifa", *agents, "--seats", "4", "--games", "1"])
    assert done.exit_code == code, done.output
    assert ("name one agent and bot" in done.output) == (code == 1)


def test_a_program_that_is_not_executable_is_told_from_none(tmp_path: Path) -> None:
    path = tmp_path / "agent.py"
    path.touch()
    done = CliRunner().invoke(ARENA, ["arena", "talavera", f"cmd:{path}", "random"])
    assert done.exit_code == 1
    assert "chmod +x" in done.output
    assert "cmd:" in CliRunner().invoke(ARENA, ["arena", "talavera", "cmd:", "random"]).output.split(": ")[0]


def test_who_is_a_bot_is_said_by_name() -> None:
    arguments = ["arena", "taifa", "captain", "bot", "--seats", "6", "--option", "bots=castile"]
    done = CliRunner().invoke(ARENA, arguments)
    assert done.exit_code == 1
    assert "agent's name" in done.output


def test_a_tournament_has_a_table_and_a_cross_table(tmp_path: Path) -> None:
    html = tmp_path / "report.html"
    program = f"cmd:{sys.executable} -c 1"
    arguments = ["talavera", "apprentice", "random", program, "--games", "2", "--html", str(html), "--lang", "es"]
    done = CliRunner().invoke(ARENA, ["arena", *arguments])
    assert done.exit_code == 0, done.output
    assert "Tabla cruzada" in done.stdout
    assert "por su culpa" in " ".join(done.stdout.split())
    assert "Tabla cruzada" in html.read_text(encoding="utf-8")


def test_one_alone_and_a_sequential_test_are_told() -> None:
    alone = CliRunner().invoke(ARENA, ["arena", "talavera", "artisan", "--seats", "1", "--games", "2"])
    assert "artisan alone" in alone.stdout
    arguments = ["arena", "talavera", "random", "random", "--games", "2", "--sprt", "0,20", "--time", "0.5"]
    assert "undecided" in CliRunner().invoke(ARENA, arguments).stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["talavera", "random"], 1),
        (["talavera", "random", "artisan", "random"], 1),
        (["talavera", "random", "cmd:/no/such/program"], 1),
        (["talavera", "random", "random", "--seats", "3"], 1),
        (["talavera", "random", "random", "--sprt", "20"], 2),
        (["talavera", "random", "random", "--sprt", "20,0"], 2),
        (["talavera", "random", "artisan", "apprentice", "--sprt", "0,20"], 2),
        (["talavera", "random", "random", "--format", "league"], 2),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: list[str], code: int) -> None:
    done = CliRunner().invoke(ARENA, ["arena", *arguments, "--games", "2"])
    assert done.exit_code == code
    assert "Traceback" not in done.output
