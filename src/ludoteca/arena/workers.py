"""Where matches are played on this machine: as many supervised processes as there are workers."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from queue import SimpleQueue
from typing import Final, Protocol

from ludoteca.arena.outcome import Outcome, Task
from ludoteca.arena.supervise import REFEREE, Supervisor


class Pool(Protocol):
    """Something that plays matches, many at a time."""

    def play(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Outcome]]:
        """Yield each task's number and outcome, as they come; who stops listening stops the rest."""

    def close(self) -> None:
        """End everything that was started."""


def cores() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Local:
    """A thread a worker, each with a process of its own; the threads only wait and watch."""

    def __init__(self, workers: int, patience: float, command: Sequence[str] = REFEREE) -> None:
        self.supervisors: Final = [Supervisor(patience, command) for _ in range(workers)]
        self.threads: Final = ThreadPoolExecutor(workers)
        self.free: Final[SimpleQueue[Supervisor]] = SimpleQueue()
        for supervisor in self.supervisors:
            self.free.put(supervisor)

    def play(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Outcome]]:
        futures = {self.threads.submit(self.play_one, task): number for number, task in enumerate(tasks)}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            for future in futures:
                future.cancel()

    def play_one(self, task: Task) -> Outcome:
        supervisor = self.free.get()
        try:
            return supervisor.play(task)
        finally:
            self.free.put(supervisor)

    def close(self) -> None:
        for supervisor in self.supervisors:
            supervisor.stop()
        self.threads.shutdown(cancel_futures=True)
        for supervisor in self.supervisors:
            supervisor.end()
