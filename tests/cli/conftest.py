"""The command line in this process, in a folder and with a home of its own."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ludoteca.cli import app, needed
from ludoteca.cli.choices import MOST_LISTED, ordered
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES

Run = Callable[..., Result]
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
ASKED = re.compile(r"^(> )+")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line with typed input; what it raises fails the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("LUDOTECA_LANG", raising=False)

    def invoke(*arguments: str, typed: str = "", columns: int = 80) -> Result:
        monkeypatch.setenv("COLUMNS", str(columns))
        application = app(needed(list(arguments)))
        return CliRunner().invoke(application, list(arguments), input=typed, catch_exceptions=False)

    return invoke


def width(output: str) -> int:
    """Return the width of the widest line; typing ends the line of a `> ` on a screen, not here."""
    return max(len(ASKED.sub("", line)) for line in ANSI.sub("", output).split("\n"))


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def same_play(path: Path) -> list[Any]:
    """Return a record without what may differ between two matches that were played alike."""
    fleeting = ("started", "names", "salt", "commitment", "at")
    return [{name: value for name, value in line.items() if name not in fleeting} for line in lines_of(path)]


def scripted(seats: int, seed: int, *, choices: int = 3, game: str = "talavera") -> tuple[Match, list[str]]:
    """Return a whole match by random choice, and what a person types for it: forced steps are not asked.

    A choice has a number where all of them are listed.
    """
    match = Match(GAMES[game], seats, seed=seed, options={})
    rng = Rng(choices)
    typed = []
    while not match.is_over():
        legal = ordered(match.game, match.state.legal_actions())
        action = legal[rng.below(len(legal))]
        if len(legal) > 1:
            by_name = rng.below(2) or len(legal) > MOST_LISTED
            typed.append(action.notation if by_name else str(legal.index(action) + 1))
        match.play(action)
    return match, typed


def typing(answers: list[str]) -> str:
    return "".join(f"{answer}\n" for answer in answers)
