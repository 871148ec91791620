"""Resigning at the terminal: asked again, kept, told, verified and gone through."""

from pathlib import Path

from tests.cli.conftest import Run, lines_of

FILE = "match.jsonl"


def typed(*answers: str) -> str:
    return "".join(f"{answer}\n" for answer in answers)


def test_who_resigns_alone_has_lost(run: Run, tmp_path: Path) -> None:
    done = run("play", "talavera", "--solo", "--seed", "7", "--record", FILE, typed=typed("resign", "resign"))
    assert done.exit_code == 0
    assert "it is lost" in done.output
    assert "You have resigned" in done.output
    assert "The match is lost." in done.output
    lines = lines_of(tmp_path / FILE)
    assert lines[-2]["resign"] is True
    assert lines[-1]["returns"] == [-1.0]
    checked = run("verify", FILE)
    assert checked.exit_code == 0
    assert "by a resignation" in checked.output
    again = run("play", "--resume", FILE)
    assert "You have resigned" in again.output


def test_it_is_asked_again(run: Run, tmp_path: Path) -> None:
    done = run("play", "talavera", "--solo", "--seed", "7", "--record", FILE, typed=typed("resign", "no", "q"))
    assert "The match goes on." in done.output
    assert not any("resign" in line for line in lines_of(tmp_path / FILE))


def test_against_an_agent_that_one_has_won(run: Run, tmp_path: Path) -> None:
    answers = typed("resign", "resign")
    done = run(
        "play", "talavera", "--seats", "person,random", "--seed", "7", "--record", FILE, "--lang", "es", typed=answers
    )
    assert "Has abandonado" in done.output
    assert lines_of(tmp_path / FILE)[-1]["winners"] == [1]


def test_where_people_stay_an_agent_plays_on_and_a_match_taken_up_keeps_it(run: Run, tmp_path: Path) -> None:
    who = ("--seats", "person,person,person", "--stand-in", "random", "--seed", "3", "--names", "Ana,Luis,Eva")
    done = run("play", "patios", *who, "--record", FILE, typed=typed("resign", "resign", "q"))
    assert done.exit_code == 0, done.output
    lines = lines_of(tmp_path / FILE)
    left = [line for line in lines if "leave" in line]
    assert [line["leave"] for line in left] == ["random"]
    gone = left[0]["seat"]
    assert "has left" in done.output
    size = len(lines)
    again = run("play", "--resume", FILE, "--seats", "person,person,person", typed=typed("1", "1", "1", "q"))
    assert again.exit_code == 0, again.output
    assert len(lines_of(tmp_path / FILE)) > size
    assert not any("leave" in line for line in lines_of(tmp_path / FILE)[size:])
    name = ["Ana", "Luis", "Eva"][gone]
    asked = [line for line in again.output.splitlines() if line.startswith(f"{name}: ") and " · " not in line]
    assert not asked, "whoever left is asked no more"
    assert run("verify", FILE).exit_code == 0


def test_an_unknown_agent_takes_over_nothing(run: Run) -> None:
    done = run("play", "patios", "--seats", "person,person,person", "--stand-in", "nobody", "--record", FILE)
    assert done.exit_code == 1
    assert "nobody" in done.stderr


def test_a_replay_tells_who_resigned(run: Run) -> None:
    run("play", "talavera", "--solo", "--seed", "7", "--record", FILE, typed=typed("1", "resign", "resign"))
    shown = run("replay", FILE, typed=typed("n", "n", "n", "n", "q"))
    assert "has resigned" in shown.output
    assert "· resign" in shown.output


def test_a_replay_tells_that_a_table_was_closed(run: Run, tmp_path: Path) -> None:
    from ludoteca.core import record
    from ludoteca.core.match import Match
    from ludoteca.games import GAMES

    match = Match(GAMES["talavera"], 2, seed=3, options={})
    match.play(match.state.legal_actions()[0])
    match.close()
    top = record.header(match, salt="00", started="2026-01-01T00:00:00Z", names=["Ana", "Luis"])
    lines = [top, *match.lines, record.footer(match, salt="00")]
    (tmp_path / FILE).write_text(record.written(lines), encoding="utf-8")
    shown = run("replay", FILE, typed=typed("2", "q"))
    assert "has been closed" in shown.output
    assert "· close" in shown.output
    checked = run("verify", FILE)
    assert checked.exit_code == 0
    assert "The table was closed" in checked.output
