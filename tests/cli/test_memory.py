"""Agents at the terminal remember within a match, each seat's its own; what they choose never depends on having to."""

from io import StringIO
from pathlib import Path

from rich.console import Console

from ludoteca.cli.journal import Journal
from ludoteca.cli.sitting import Sitting
from ludoteca.core.match import Match
from ludoteca.core.moments import Watch
from ludoteca.games import GAMES
from ludoteca.search.thinker import Thinker
from tests.cli.conftest import Run, lines_of, same_play

TALUVO = GAMES["taluvo"]


def sitting_of(tmp_path: Path, *players: str) -> Sitting:
    match = Match(TALUVO, len(players), seed=3, options={})
    journal = Journal.create(tmp_path / "match.jsonl", {})
    names = [player.capitalize() for player in players]
    return Sitting(Console(file=StringIO()), match, journal, list(players), names, "en", 0, Watch("2026-01-01"))


def test_an_agents_second_decision_begins_with_what_its_first_found(tmp_path: Path) -> None:
    sitting = sitting_of(tmp_path, "club", "club")
    carried = []
    for _ in range(6):
        seat = sitting.match.state.to_move()
        sitting.play(sitting.agent_choice(seat))
        agent = sitting.memory.kept[seat][0]
        assert isinstance(agent, Thinker)
        assert agent.thought is not None
        carried.append(sum(visits for _, visits, _ in agent.thought.visits) - agent.thought.iterations)
    assert set(sitting.memory.kept) == {0, 1}
    assert sitting.memory.kept[0][0] is not sitting.memory.kept[1][0]
    assert max(carried) > 0
    assert carried[0] == 0


def test_who_does_not_search_is_made_anew(tmp_path: Path) -> None:
    sitting = sitting_of(tmp_path, "settler", "random")
    for _ in range(4):
        sitting.play(sitting.agent_choice(sitting.match.state.to_move()))
    assert not sitting.memory.kept


def test_the_seed_fixes_a_match_against_an_agent_that_remembers(run: Run) -> None:
    for name in ("a", "b"):
        arguments = ("--seats", "person,club", "--seed", "11", "--record", name)
        assert run("play", "talavera", *arguments, typed="1\n" * 60).exit_code == 0
        assert "returns" in lines_of(Path(name))[-1]
        assert run("verify", name).exit_code == 0
    assert same_play(Path("a")) == same_play(Path("b"))


def test_a_match_with_an_agent_that_has_forgotten_goes_on(run: Run) -> None:
    begin = ("play", "talavera", "--seats", "person,club", "--seed", "6", "--record", "parts")
    run(*begin, typed="1\n1\nq\n")
    assert run("play", "--resume", "parts", typed="1\n" * 60).exit_code == 0
    assert "returns" in lines_of(Path("parts"))[-1]
    assert run("verify", "parts").exit_code == 0
