"""Matches on a Ray cluster: the same supervisor in each actor; an actor that dies is replaced, its match played again."""

import os
import socket
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final

from ludoteca.arena.outcome import Outcome, Task
from ludoteca.arena.supervise import REFEREE, MatchFailed, Supervisor
from ludoteca.arena.workers import cores
from ludoteca.core.errors import GameError
from ludoteca.core.game import Json

LOCAL: Final = "local"
KNOCK: Final = 10.0  # seconds in which a cluster must answer


class NoRay(GameError):
    key = "error.no_ray"
    english = "Ray is not installed here: pip install 'ludoteca[ray]'"


class RayLost(GameError):
    key = "error.ray_lost"
    english = "the Ray cluster at {address} cannot be reached or was lost: {cause}"


class Bench:
    """A supervisor in an actor; what goes in and out is plain data."""

    def __init__(self, patience: float, command: Sequence[str]) -> None:
        self.supervisor: Final = Supervisor(patience, command or REFEREE)  # the Python of the machine it is on

    def play(self, task: Json) -> Json:
        try:
            return {"outcome": asdict(self.supervisor.play(Task(**task)))}
        except MatchFailed as failure:
            return {"failed": dict(failure.facts)}


class Rays:
    """A pool of actors on a cluster; `local` starts one on this machine, for as long as the pool lives."""

    def __init__(self, address: str, workers: int, patience: float, command: Sequence[str] = ()) -> None:
        self.ray: Final = imported(address)
        self.address: Final = address
        self.folder: Final = TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True)  # of a cluster of our own
        self.connect(workers)
        most = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        count = min(workers or most, most)  # an actor without a processor would wait for ever
        bench = self.ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(Bench)
        self.actors: Final = [bench.remote(patience, tuple(command)) for _ in range(count)]

    def connect(self, workers: int) -> None:
        own: Json = {"num_cpus": workers or cores(), "include_dashboard": False, "_node_ip_address": "127.0.0.1"}
        own = own | {"_temp_dir": self.folder.name} if self.address == LOCAL else {}
        try:
            knock(self.address)
            self.ray.init(self.address, log_to_driver=False, logging_level="ERROR", **own)
        except (OSError, OverflowError, RuntimeError, ValueError) as error:  # ConnectionError is an OSError
            raise RayLost({"address": self.address, "cause": error}) from error

    def play(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Outcome]]:
        """Give each free actor the next task; Ray itself gives a lost one to the actor's successor."""
        free = list(self.actors)
        waiting = list(enumerate(tasks))[::-1]
        running: dict[Any, tuple[Any, int]] = {}
        while waiting or running:
            while free and waiting:
                actor, (number, task) = free.pop(), waiting.pop()
                running[actor.play.remote(asdict(task))] = (actor, number)
            (done, *_), _ = self.ray.wait(list(running), num_returns=1)
            actor, number = running.pop(done)
            free.append(actor)
            yield number, self.outcome(done)

    def outcome(self, reference: object) -> Outcome:
        try:
            answer = self.ray.get(reference)
        except self.ray.exceptions.RayError as error:
            raise RayLost({"address": self.address, "cause": type(error).__name__}) from error
        if "failed" in answer:
            raise MatchFailed(answer["failed"])
        return Outcome.of_json(answer["outcome"])

    def close(self) -> None:
        """End the actors, and a cluster of our own."""
        for actor in self.actors:
            self.ray.kill(actor)  # its referee ends when it finds nobody listening
        self.ray.shutdown()
        self.folder.cleanup()


def knock(address: str) -> None:
    """Raise an OSError where nobody answers at HOST:PORT: Ray itself would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()


def imported(address: str) -> ModuleType:
    """Return Ray, which is needed nowhere else, kept from telling its makers of its use and, at home, to this machine."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if address == LOCAL:
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # it then speaks over the loopback alone
    try:
        import ray
    except ImportError as error:
        raise NoRay({}) from error
    module: ModuleType = ray
    return module
