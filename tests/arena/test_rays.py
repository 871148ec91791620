"""A tournament on a Ray of this machine: the same table, even when a worker is killed in the middle."""

import builtins
import os
import signal
import socket
from typing import Any

import pytest

from ludoteca.arena.ledger import Ledger
from ludoteca.arena.rays import NoRay, RayLost, Rays, imported
from ludoteca.arena.standings import standings
from ludoteca.arena.tournament import Tournament
from tests.arena.test_tournament import planned, run, table
from tests.arena.toys import COMMAND


def test_a_worker_killed_in_the_middle_changes_nothing() -> None:
    plan = planned(["apprentice", "random", "artisan"], 4)
    pool = Rays("local", 2, 60, COMMAND)
    try:
        pids = [pool.ray.get(actor.__ray_call__.remote(lambda bench: os.getpid())) for actor in pool.actors]

        def tick(done: int) -> None:
            if done == 5:
                os.kill(pids[0], signal.SIGKILL)

        tournament = Tournament(plan, Ledger(None, plan.header()))
        tournament.run(pool, tick)
        successors = [pool.ray.get(actor.__ray_call__.remote(lambda bench: os.getpid())) for actor in pool.actors]
    finally:
        pool.close()
    assert successors != pids, "a worker was killed, and replaced"
    assert table(standings(tournament)) == table(run(plan))


def test_a_cluster_that_is_not_there_is_told_at_once() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and nobody listens
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(RayLost, match=address):
            Rays(address, 1, 60)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "ray":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(NoRay, match=r"ludoteca\[ray\]"):
        imported("local")
