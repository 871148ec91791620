"""What is listed: games, agents, rules, the version, the commands, and how little that imports."""

import json
import subprocess
import sys

import pytest

from ludoteca import build
from ludoteca.cli import COMMANDS, needed
from ludoteca.games import GAMES
from ludoteca.ratings import command_of
from ludoteca.roster import agents_of
from ludoteca.words import LANGS
from tests.cli.conftest import Run, width


@pytest.mark.parametrize("lang", LANGS)
def test_games(run: Run, lang: str) -> None:
    done = run("games", "--lang", lang, columns=120)
    assert done.exit_code == 0
    for game in GAMES.values():
        assert game.name in done.stdout
        assert game.words(lang).say(f"{game.name}.tagline") in done.stdout
    assert width(done.stdout) <= 80
    assert [row["game"] for row in json.loads(run("games", "--json").stdout)] == list(GAMES)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_agents_weakest_first_with_what_they_do_not_see(run: Run, lang: str, game: str) -> None:
    done = run("agents", game, "--lang", lang, columns=120)
    table, command = done.stdout.strip().rsplit("\n", 1)
    assert command.endswith(command_of(GAMES[game])), "in one piece, to be copied"
    assert width(table) <= 80
    assert [line.split()[0] for line in table.splitlines() if line[:1].islower()] == list(agents_of(GAMES[game]))
    rows = json.loads(run("agents", game, "--lang", lang, "--json").stdout)
    assert [row["agent"] for row in rows] == list(agents_of(GAMES[game]))
    assert all(row["about"] in done.stdout and row["about"] != f"agent.{row['agent']}" for row in rows)
    for row in rows:
        assert all(f"· {line}" in done.stdout and not line.startswith("blindness.") for line in row["blindness"])
    assert {row["agent"] for row in rows if row["blindness"]} >= {"beginner", "casual"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_rules(run: Run, lang: str, game: str) -> None:
    done = run("rules", game, "--lang", lang, columns=120)
    assert done.exit_code == 0
    assert "1.1" in done.stdout
    assert width(done.stdout) <= 80
    told = json.loads(run("rules", game, "--lang", lang, "--json").stdout)
    credits = GAMES[game].words(lang).say(f"{game}.credits")
    assert told == {"game": game, "lang": lang, "markdown": GAMES[game].rulebook(lang), "credits": credits}


def test_the_language_may_come_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_LANG", "es")
    assert "azulejos para una escalera" in run("games").stdout


@pytest.mark.parametrize("command", ["rules", "agents", "bench", "play"])
def test_an_unknown_game_is_one_sentence(run: Run, command: str) -> None:
    done = run(command, "chess", "--lang", "es")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == f"No hay ningún juego llamado chess. Hay: {', '.join(GAMES)}.\n"


def test_version(run: Run) -> None:
    done = run("--version")
    assert done.exit_code == 0
    assert done.stdout == f"ludoteca {build.VERSION} ({build.build()})\n"


def test_help_lists_every_command(run: Run) -> None:
    done = run("--help")
    assert done.exit_code == 0
    for command in COMMANDS:
        assert f" {command} " in done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    assert run(command, "--help").exit_code == 0


def test_an_unknown_command_is_a_usage_error(run: Run) -> None:
    done = run("playy")
    assert done.exit_code == 2
    assert "play" in done.stderr


def test_only_what_is_called_is_imported() -> None:
    assert needed(["games"]) == ("games",)
    code = "import sys; from ludoteca.cli import main; sys.argv = ['ludoteca', 'games']\ntry: main()\nexcept SystemExit: print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "ludoteca.cli.games" in loaded
    assert not loaded & {"fastapi", "typst", "sqlalchemy", "uvicorn", "numpy", "babel", "ludoteca.cli.play"}
