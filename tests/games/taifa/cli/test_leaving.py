"""Leaving in a poll at the terminal: it takes effect when the poll has closed."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from ludoteca.cli import sitting
from ludoteca.cli.journal import Journal
from ludoteca.core import record
from ludoteca.core.match import Match
from ludoteca.core.moments import Watch
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES


def polled(asked: int) -> Match:
    """Return a match of six people in which a poll asks so many of them, and nobody has answered."""
    for seed in range(20):
        match = Match(GAMES["taifa"], 6, seed=seed, options={"bots": []})
        rng = Rng(seed)
        while not match.is_over() and len(match.lines) < 400:
            choices = len(match.state.legal_actions())
            if len(match.state.polled()) >= asked and not match.waiting and choices > 1:
                return match
            match.play(match.state.legal_actions()[rng.below(choices)])
    raise AssertionError("no poll")


def test_who_leaves_in_a_poll_is_silent_and_goes_when_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = polled(2)
    leaver, others = match.state.polled()[0], match.state.polled()[1:]
    before = len(match.lines)
    answers = iter(["resign", "resign"])

    def typed() -> str | None:
        silence = match.state.abstain()
        return next(answers, None if match.left or silence is None else silence.notation)

    monkeypatch.setattr(sitting, "read_line", typed)
    top = record.header(match, salt="00", started="2026-01-01", names=[]) | record.secret(match, salt="00")
    journal = Journal.create(tmp_path / "match.jsonl", top)
    for line in match.lines:
        journal.write(line)
    screen = StringIO()
    names = [f"P{seat}" for seat in range(6)]
    sitting.Sitting(Console(file=screen), match, journal, ["person"] * 6, names, "en", 0, Watch(""), "random").run("00")
    journal.close()
    assert match.left == {leaver: "random"}
    made = match.lines[before:]
    left = next(number for number, line in enumerate(made) if "leave" in line)
    assert [line["seat"] for line in made[:left]][-len(others) :] == others, "those asked after it answer first"
    assert made[0]["seat"] == leaver
    assert "takes effect when everybody has answered" in " ".join(screen.getvalue().split())
    found = record.load_record(tmp_path / "match.jsonl")
    assert record.verify(found, GAMES).left == {leaver: "random"}
