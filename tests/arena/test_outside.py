"""Programs that play: the examples, our own agents as programs, and all that a strange one can do wrong."""

import json
import os
import select
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludoteca.arena import protocol
from ludoteca.arena.duel import play_match
from ludoteca.arena.outcome import Outcome, Task
from ludoteca.arena.outside import Foul, Outside, bare_environment, command_of
from ludoteca.arena.referee import referee
from ludoteca.core.game import Action, Limit, Sight
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
TALAVERA = GAMES["talavera"]
FIRST = Match(TALAVERA, 2, seed=1, options={}).state.legal_actions()[0]
HELLO = 'say({"type": "hello", "protocol": 1, "name": "toy"})'
BOILERPLATE = f"""
import json, sys, time
def hear(): return json.loads(sys.stdin.readline())
def say(message): print(json.dumps(message), flush=True)
hear()
{HELLO}
position, go = hear(), hear()
"""


def program(tmp_path: Path, script: str) -> str:
    path = tmp_path / "toy agent.py"
    path.write_text(script, encoding="utf-8")
    return f"cmd:{sys.executable} -SE '{path}'"


@contextmanager
def started(name: str, patience: float = 20) -> Iterator[Outside]:
    agent = Outside(TALAVERA, name, 0, 5, patience=patience)
    try:
        yield agent
    finally:
        agent.close()


def asked(name: str, limit: Limit) -> Action:
    """Start a program, ask it once, end it."""
    match = Match(TALAVERA, 2, seed=1, options={})
    with started(name) as agent:
        return agent.choose(match.sight(), limit)


def test_a_program_is_sent_what_its_seat_may_see(tmp_path: Path) -> None:
    """It writes down what it heard; `world` looks like the real position to its seat."""
    heard = tmp_path / "heard"
    told = f'open({str(heard)!r}, "w").write(json.dumps([position, go]))\n'
    answer = 'say({"type": "info", "depth": 1}); say({"type": "bestmove", "action": position["legal"][-1]})'
    match = Match(TALAVERA, 2, seed=1, options={})
    with started(program(tmp_path, BOILERPLATE + told + answer + "\nhear()")) as agent:
        assert agent.choose(match.sight(), Limit(seconds=20)) is match.state.legal_actions()[-1]
        assert agent.thinking == {"type": "info", "depth": 1}
    position, go = json.loads(heard.read_text(encoding="utf-8"))
    seat = match.state.to_move()
    assert go == {"type": "go", "seconds": 20, "iterations": None}
    assert position["view"] == json.loads(json.dumps(match.state.view(seat)))
    assert position["legal"] == [action.notation for action in match.state.legal_actions()]
    assert TALAVERA.load(position["world"]).knowledge(seat) == match.state.knowledge(seat)


WRONG = {
    "no JSON": ('print("take 3", flush=True)', "malformed", "no JSON: take 3"),
    "no object": ("say([1, 2])", "malformed", "no JSON object"),
    "no type": ("say({})", "malformed", "None in the place of bestmove"),
    "another type": ('say({"type": "hello"})', "malformed", "'hello' in the place of bestmove"),
    "no action": ('say({"type": "bestmove"})', "malformed", "without an action"),
    "garbage": ("sys.stdout.buffer.write(bytes(range(256)) * 9); sys.stdout.flush()", "malformed", "no JSON"),
    "an endless line": ('print("x" * (1 << 22), flush=True)', "malformed", "more than 1048576 bytes"),
    "deep nesting": ('print("[" * 100000, flush=True)', "malformed", "no JSON"),
    "no such action": ('say({"type": "bestmove", "action": "win"})', "unknown", "win"),
    "half a character": ('say({"type": "bestmove", "action": chr(0xD800)})', "unknown", "?"),
    "the end": ("sys.exit(4)", "crashed", "exit code 4"),
    "an error of its own": ("raise RuntimeError('out of ideas')", "crashed", "RuntimeError: out of ideas"),
    "giving up": ('say({"type": "error", "reason": "tired"})', "gave_up", "tired"),
}


@pytest.mark.parametrize(("script", "reason", "detail"), WRONG.values(), ids=WRONG)
def test_a_wrong_answer_is_a_foul_with_its_reason(tmp_path: Path, script: str, reason: str, detail: str) -> None:
    with pytest.raises(Foul) as caught:
        asked(program(tmp_path, BOILERPLATE + script + "\ntime.sleep(60)"), Limit(seconds=20))
    assert caught.value.reason == reason
    assert detail in caught.value.detail


@pytest.mark.parametrize("script", ["time.sleep(60)", 'while True: say({"type": "info"})'], ids=["mute", "chatty"])
def test_who_does_not_answer_in_time_is_late(tmp_path: Path, script: str) -> None:
    with pytest.raises(Foul) as caught:
        asked(program(tmp_path, BOILERPLATE + script), Limit(seconds=0.05))
    assert caught.value.reason == "late"


def test_an_answer_to_no_question_is_a_foul(tmp_path: Path) -> None:
    """Else it would be taken for the answer to the next one."""
    twice = 'answer = {"type": "bestmove", "action": position["legal"][0]}; say(answer); say(answer); hear()'
    match = Match(TALAVERA, 2, seed=1, options={})
    with started(program(tmp_path, BOILERPLATE + twice)) as agent:
        match.play(agent.choose(match.sight(), Limit(seconds=20)))
        while b"\n" not in agent.partner.buffer:
            agent.partner.buffer += os.read(agent.partner.out, 100) if is_readable(agent.partner.out) else b""
        with pytest.raises(Foul) as caught:
            agent.choose(match.sight(), Limit(seconds=20))
    assert (caught.value.reason, caught.value.detail) == ("malformed", "'bestmove' in the place of silence")


def is_readable(file: int) -> bool:
    return bool(select.select([file], [], [], 1)[0])


def test_who_closes_its_output_and_lives_on_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(Foul) as caught:
        asked(program(tmp_path, BOILERPLATE + "import os; os.close(1); time.sleep(60)"), Limit(seconds=20))
    assert (caught.value.reason, caught.value.detail) == ("crashed", "closed its input or output")


def test_who_answers_to_the_stop_is_in_time(tmp_path: Path) -> None:
    waits = 'assert hear() == {"type": "stop"}; say({"type": "bestmove", "action": position["legal"][0]}); hear()'
    assert asked(program(tmp_path, BOILERPLATE + waits), Limit(seconds=1)) is FIRST


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("import time; time.sleep(60)", "late"),
        ('print(\'{"type": "hello", "protocol": 9}\', flush=True); input()', "malformed"),
        ("print('hello', flush=True); input()", "malformed"),
        ("", "crashed"),
    ],
)
def test_who_does_not_greet_has_lost(tmp_path: Path, script: str, reason: str) -> None:
    with pytest.raises(Foul) as caught, started(program(tmp_path, script), patience=0.5 if reason == "late" else 20):
        pass
    assert caught.value.reason == reason


@pytest.mark.parametrize("name", ["cmd:/no/such/program", "cmd:'open quote", "cmd:"])
def test_what_cannot_be_started_is_missing(name: str) -> None:
    with pytest.raises(Foul) as caught, started(name):
        pass
    assert caught.value.reason == "missing"


def test_a_match_with_an_illegal_program_is_lost_by_it(tmp_path: Path) -> None:
    forbidden = """
taken = next(f"take {number}" for number in range(1, 19) if f"take {number}" not in position["legal"])
say({"type": "bestmove", "action": taken})
hear()"""
    name = program(tmp_path, BOILERPLATE + forbidden)
    outcome = referee(Task("talavera", ["random", name], 3, {}, seconds=20), lambda message: None)
    assert outcome.shares == [1, 0]
    assert outcome.forfeit is not None
    assert (outcome.forfeit.agent, outcome.forfeit.reason) == (name, "illegal")


def test_a_program_gets_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROOM_PASSWORD", "x")
    assert "ROOM_PASSWORD" not in bare_environment()
    assert "PATH" in bare_environment()
    assert command_of("cmd:./a 'b c' --d") == ["./a", "b c", "--d"]


def whole_match(*names: str) -> Outcome:
    return referee(Task("talavera", list(names), 3, {}), lambda message: None)


def test_the_example_in_python_plays_whole_matches() -> None:
    name = f"cmd:{sys.executable} {EXAMPLES / 'random_agent.py'}"
    first, again = whole_match(name, "random"), whole_match(name, "random")
    assert first.forfeit is None
    assert first.actions == 36
    assert first.scores == again.scores, "its chance is its seed"


@pytest.mark.skipif(shutil.which("node") is None and os.environ.get("CI") != "true", reason="there is no node here")
def test_the_example_in_javascript_plays_whole_matches() -> None:
    name = f"cmd:node {EXAMPLES / 'random_agent.mjs'}"
    first, again = whole_match("random", name), whole_match("random", name)
    assert first.forfeit is None
    assert first.scores == again.scores


def test_the_manual_shows_the_examples_as_they_are() -> None:
    manual = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for file in EXAMPLES.glob("random_agent.*"):
        text = file.read_text(encoding="utf-8")
        assert text in manual
        assert len(text.splitlines()) <= 30


def test_our_agent_as_a_program_plays_as_it_does_here() -> None:
    """Equal knowledge, equal seed, equal choice: the line protocol must lose nothing of either."""
    command = f"{sys.executable} -c 'from ludoteca.cli import main; main()' agent talavera artisan"
    outcome = whole_match(f"cmd:{command}", "apprentice")
    match = play_match(TALAVERA, ["artisan", "apprentice"], 3, {}, Limit())
    assert outcome.forfeit is None
    assert outcome.scores == match.state.scores()


@pytest.mark.parametrize("name", GAMES)
def test_a_program_learns_nothing_that_its_seat_may_not_know(name: str) -> None:
    """In positions that the seat cannot tell apart it is told the same, the world to search from included."""
    game = GAMES[name]
    seats = max(2, game.seats[0])
    rng = Rng.fast(4)
    match = Match(game, seats, seed=6, options=game.with_agents({}))
    for ply in range(60):
        if match.is_over():
            break
        seat = match.state.to_move()
        if ply % 6 == 0:
            events = match.events_since(seat)
            other = match.state.imagine(seat, rng)
            told = protocol.position(match.sight(), Rng.fast(ply))
            assert told == protocol.position(Sight(other, seat, events), Rng.fast(ply))
            assert game.load(told["world"]).knowledge(seat) == match.state.knowledge(seat)
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
