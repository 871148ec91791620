"""What workers remember: each seat of each match its own agent, asked where it is, and lost without harm."""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludoteca.arena.dialect import line_of, object_in
from ludoteca.arena.memory import Memory
from ludoteca.core.game import State
from ludoteca.core.record import read, verify
from ludoteca.games import GAMES
from ludoteca.search.thinker import Thinker
from ludoteca.server import workers as pool
from ludoteca.server.app import create_app
from ludoteca.server.pacing import Pacing
from ludoteca.server.question import Question
from ludoteca.server.worker import place_of, respond
from ludoteca.server.workers import Workers
from tests.server.conftest import AT_ONCE
from tests.server.people import open_table, until
from tests.server.scenes import Scene, played, until_line

HOME = (sys.executable, str(Path(__file__).parent / "home_worker.py"))
TALUVO = GAMES["taluvo"]


class Anything:
    """Every notation is legal."""

    def __contains__(self, notation: object) -> bool:
        return True


def question(state: State | None = None, *, match: str = "m", seat: int = 0, seconds: float = 0.0) -> Question:
    return {
        "type": "question",
        "match": match,
        "game": "taluvo",
        "agent": "club",
        "seed": "1",
        "seat": seat,
        "state": {} if state is None else state.dump(),
        "events": [],
        "seconds": seconds,
    }


def asked(memory: Memory, asking: Question, capsys: pytest.CaptureFixture[str]) -> Any:
    respond(line_of(asking), memory)
    return object_in(capsys.readouterr().out.encode())


def test_a_worker_goes_on_from_what_an_agent_thought_before(capsys: pytest.CaptureFixture[str]) -> None:
    memory, state = Memory(), TALUVO.new(2, seed=3)
    places = [place_of(question(state)), place_of(question(state, match="other"))]
    for place, match in zip(places, ("m", "other"), strict=True):
        said = asked(memory, question(state, match=match, seconds=60), capsys)
        assert said["type"] == "bestmove"
        assert place in memory.kept
    mine, theirs = (memory.kept[place][0] for place in places)
    assert mine is not theirs
    state.apply(TALUVO.parse(asked(Memory(), question(state, seconds=60), capsys)["action"]))
    asked(memory, question(state, seconds=60), capsys)
    assert memory.kept[places[0]][0] is mine
    assert visits(mine) > iterations(mine), "the second decision of a turn begins with what the first found"
    fresh = Memory()
    asked(fresh, question(state, seconds=60), capsys)
    new = fresh.kept[places[0]][0]
    assert visits(new) == iterations(new)


def visits(agent: Thinker) -> int:
    assert agent.thought is not None
    return sum(count for _, count, _ in agent.thought.visits)


def iterations(agent: Thinker) -> int:
    assert agent.thought is not None
    return agent.thought.iterations


@pytest.mark.parametrize("change", [{"match": "n"}, {"seat": 1}, {"agent": "expert"}, {"game": "patios"}])
def test_every_seat_of_every_match_has_an_agent_of_its_own(change: dict[str, Any]) -> None:
    here = question()
    other: Question = {**here, **change}  # type: ignore[typeddict-item]
    assert place_of(other) != place_of(here)
    assert place_of({**here, "seed": "2", "seconds": 5.0}) == place_of(here)


def test_an_agent_that_failed_is_not_kept(capsys: pytest.CaptureFixture[str]) -> None:
    memory, state = Memory(), TALUVO.new(2, seed=3)
    asked(memory, question(state, seconds=60), capsys)
    assert len(memory.kept) == 1
    said = asked(memory, question(), capsys)  # of a position that cannot be read
    assert (said["type"], said["reason"].isidentifier()) == ("error", True), "the name of what failed, and no more"
    assert not memory.kept


def with_pool(use: Callable[[Workers], Awaitable[None]]) -> None:
    async def main() -> None:
        workers = Workers(HOME)
        try:
            await use(workers)
        finally:
            await workers.close()

    asyncio.run(main())


async def ask(workers: Workers, match: str, seat: int = 0, seconds: float = 0.0) -> int:
    return int(await workers.ask(question(match=match, seat=seat, seconds=seconds), Anything(), 20))  # type: ignore[arg-type]


async def two_homes(workers: Workers) -> tuple[int, int]:
    """Ask for two matches at once: each is at home with a worker of its own."""
    first, second = await asyncio.gather(ask(workers, "a", seconds=0.5), ask(workers, "b", seconds=0.5))
    assert first != second
    return first, second


def test_a_question_goes_to_the_worker_that_knows_the_agent() -> None:
    async def use(workers: Workers) -> None:
        first, second = await two_homes(workers)
        for _ in range(3):
            assert await ask(workers, "b") == second
            assert await ask(workers, "a") == first
        assert await ask(workers, "a", seat=1) in (first, second)

    with_pool(use)


def test_where_that_worker_is_busy_another_answers() -> None:
    async def use(workers: Workers) -> None:
        first, second = await two_homes(workers)
        busy = asyncio.create_task(ask(workers, "a", seconds=1.0))
        await asyncio.sleep(0.2)
        assert await ask(workers, "a", seat=0) == second, "nobody waits for who is busy"
        assert await busy == first

    with_pool(use)


def test_a_killed_worker_costs_no_answer() -> None:
    async def use(workers: Workers) -> None:
        first, second = await two_homes(workers)
        os.kill(first, signal.SIGKILL)
        while all(worker.is_alive() for worker in workers.free):
            await asyncio.sleep(0.01)
        assert await ask(workers, "a") == second
        assert await ask(workers, "b") == second
        assert [worker.process.pid for worker in workers.free] == [second]

    with_pool(use)


def test_what_the_pool_notes_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "MOST_HOMES", 3)

    async def use(workers: Workers) -> None:
        for match in "abcde":
            await ask(workers, match)
        assert [place[0] for place in workers.homes] == ["c", "d", "e"]
        workers.dismiss(workers.free[0])
        assert not workers.homes

    with_pool(use)


def test_a_match_goes_on_when_its_worker_is_killed_between_two_decisions(file: Path) -> None:
    workers = Workers()
    pacing = replace(AT_ONCE, think=0.05)
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", pacing=pacing, workers=workers)) as client:
        host = open_table(client, seats="2", who0="agent:club", who1="here")
        killed = set[int]()

        def move() -> bool:
            legal = host.legal()
            if legal and len(killed) < 2 and workers.free:
                worker = workers.free[0]
                killed.add(worker.process.pid)
                os.kill(worker.process.pid, signal.SIGKILL)
                until(lambda: not worker.is_alive())
            if legal:
                host.act(legal[0])
            return host.is_over()

        until(move)
        assert len(killed) == 2
        assert "program" not in host.region("chronicle")
        assert verify(read(host.over(client).get("record").text), GAMES).is_over()


@pytest.mark.usefixtures("toy")
def test_how_long_an_agent_thinks_is_not_told_where_people_sit() -> None:
    """With a tree from before it may be sure sooner: what it chose is shown at the same moment."""
    scenes = [
        Scene(agents=(1,), script=((0.5, 0, "pass"),), seconds={1: took}, answers={1: ["pass"]})
        for took in (0.05, 0.5, 0.99)
    ]
    sent = [until_line(played(scene)["eye"], 1) for scene in scenes]
    assert sent[0] == sent[1] == sent[2]
    assert sent[0][-1][0] == 1.5
    assert Pacing().agent > Pacing().think, "the pause is never the shorter one"
