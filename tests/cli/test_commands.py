"""Commands that other distributions bring: found by their entry points, and named where they are broken."""

from importlib.metadata import EntryPoint

import pytest

from tests.cli.conftest import Run

BROKEN = [
    EntryPoint("nowhere", "no_such_module:command", "ludoteca.commands"),
    EntryPoint("nameless", "ludoteca.cli.games:no_such_command", "ludoteca.commands"),
    EntryPoint("formless", "ludoteca.cli.games", "ludoteca.commands"),
    EntryPoint("play", "no_such_module:mine", "ludoteca.commands"),
]


@pytest.fixture(autouse=True)
def _broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.cli.entry_points", lambda group: BROKEN)


def test_a_broken_command_keeps_nobody_from_the_others(run: Run) -> None:
    done = run("--help")
    assert done.exit_code == 0
    assert " games " in done.stdout
    assert " nowhere " in done.stdout


@pytest.mark.parametrize("name", ["nowhere", "nameless", "formless"])
def test_a_broken_command_says_what_is_wrong_with_it(run: Run, name: str) -> None:
    done = run(name, "--whatever", "it", "--lang", "es")
    assert done.exit_code == 1
    assert f"La orden {name} no se puede usar:" in done.stderr
    assert "Traceback" not in done.output


def test_nobody_takes_the_name_of_our_own_commands(run: Run) -> None:
    assert run("play", "--help").exit_code == 0
