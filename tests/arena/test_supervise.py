"""Matches under watch: who hangs, crashes or cheats loses and is named; the next match is played."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.arena import whistle
from ludoteca.arena.duel import play_match, share_of
from ludoteca.arena.outcome import Forfeit, Outcome, Task, shares_without
from ludoteca.arena.partner import Gone, Partner, environment
from ludoteca.arena.supervise import GRACE, PATIENCE, MatchFailed, Supervisor, patience_for
from ludoteca.core.game import Limit
from ludoteca.games import GAMES
from tests.arena.toys import COMMAND


@pytest.fixture(scope="module")
def supervisor() -> Iterator[Supervisor]:
    made = Supervisor(60, COMMAND)
    yield made
    made.end()


def played(supervisor: Supervisor, *names: str) -> Outcome:
    return supervisor.play(Task("talavera", list(names), 7, {}))


def test_a_match_goes_as_it_would_go_here(supervisor: Supervisor) -> None:
    match = play_match(GAMES["talavera"], ["apprentice", "random"], 7, {}, Limit())
    outcome = played(supervisor, "apprentice", "random")
    assert outcome.shares == [share_of(match, seat) for seat in range(2)]
    assert outcome.scores == match.state.scores()
    assert outcome.actions == len(match.plies) == sum(outcome.decisions)
    assert all(0 < longest <= total for longest, total in zip(outcome.longest, outcome.seconds, strict=True))


@pytest.mark.parametrize(
    ("name", "reason", "detail"),
    [
        ("raises", "crashed", "ValueError: no idea"),
        ("dies", "crashed", "exit code 3"),
        ("cheats", "illegal", "take"),
        ("babbles", "unknown", "'take the best one'"),
        ("nobody", "crashed", "UnknownAgent"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_who_misbehaves_loses_and_is_named(
    supervisor: Supervisor, name: str, reason: str, detail: str, seat: int
) -> None:
    outcome = played(supervisor, *[[name, "random"], ["random", name]][seat])
    assert outcome.forfeit is not None
    assert (outcome.forfeit.seat, outcome.forfeit.agent, outcome.forfeit.reason) == (seat, name, reason)
    assert detail in outcome.forfeit.detail
    assert outcome.shares == [float(seat == 1), float(seat == 0)]
    assert played(supervisor, "random", "random").forfeit is None


@pytest.mark.parametrize("seat", [0, 1])
def test_who_hangs_is_ended_from_outside(seat: int) -> None:
    """It holds the interpreter's lock, so nothing in its own process could."""
    supervisor = Supervisor(1, COMMAND)
    outcome = played(supervisor, *[["hangs", "random"], ["random", "hangs"]][seat])
    assert outcome.forfeit == Forfeit(seat, "hangs", "hung", "1")
    assert outcome.shares == [float(seat == 1), float(seat == 0)]
    assert supervisor.referee is None
    assert played(supervisor, "random", "random").forfeit is None
    supervisor.end()


KILLER = """
import json, os, signal, time
print(json.dumps({"type": "hello", "protocol": 1, "name": "killer"}), flush=True)
time.sleep(0.3)
os.kill(os.getppid(), signal.SIGKILL)
"""


def test_a_program_that_kills_the_referee_puts_the_blame_on_nobody_else(supervisor: Supervisor, tmp_path: Path) -> None:
    """Its opponent is asked, and thinks for so long that it would be blamed."""
    path = tmp_path / "killer.py"
    path.write_text(KILLER, encoding="utf-8")
    name = f"cmd:{sys.executable} -SE {path}"
    outcome = played(supervisor, "hangs", name)
    assert outcome.forfeit == Forfeit(1, name, "crashed", "exit code -9")
    assert outcome.shares == [1, 0]


def test_a_process_killed_from_outside_plays_its_match_again(supervisor: Supervisor, tmp_path: Path) -> None:
    outcome = played(supervisor, f"dies_once={tmp_path / 'scar'}", "random")
    assert outcome.forfeit is None
    assert outcome.actions == 36


def test_a_hanging_process_without_a_supervisor_ends_itself() -> None:
    """The arena was killed, and the agent holds the interpreter's lock: a watch in C ends the process."""
    left = Partner(COMMAND, environment())
    left.send(whistle.play(Task("talavera", ["hangs", "random"], 7, {}), -0.5), 60)
    assert left.receive(60) == {"type": "seated", "seat": 0}
    assert left.receive(60) == {"type": "seated", "seat": 1}
    assert left.receive(60) == {"type": "asked", "seat": 0}
    with pytest.raises(Gone):
        left.receive(60)
    assert left.exit_code() == 1
    left.end()


def test_what_an_agent_prints_disturbs_nobody(supervisor: Supervisor) -> None:
    assert played(supervisor, "prints", "random").forfeit is None


def test_a_fault_of_ours_blames_no_agent(supervisor: Supervisor) -> None:
    with pytest.raises(MatchFailed, match="KeyError"):
        supervisor.play(Task("chess", ["random", "random"], 7, {}))
    with pytest.raises(MatchFailed, match="No module named"):
        Supervisor(1, (COMMAND[0], "-c", "import nothing_of_the_kind")).play(Task("talavera", ["random"] * 2, 7, {}))


def test_the_others_share_a_forfeited_win() -> None:
    assert shares_without(["a", "b", "b", "b"], 0) == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])
    assert shares_without(["a", "b", "b", "b"], 2) == [1, 0, 0, 0], "an agent loses on all of its seats"
    assert shares_without(["a", "a"], 1) == [1, 0]


def test_patience_follows_the_time_given() -> None:
    assert patience_for(Limit()) == patience_for(Limit(iterations=100)) == PATIENCE
    assert patience_for(Limit(seconds=1)) == 10 + GRACE
