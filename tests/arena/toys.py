"""Agents that misbehave, and a referee process that knows them; run as a program, it is that process."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ludoteca.arena import referee
from ludoteca.arena.outcome import Outcome, Task
from ludoteca.core.game import Action, Agent, Game, Limit, Sight
from ludoteca.roster import make_agent

COMMAND = (sys.executable, __file__)
FORBIDDEN = "take 99"


class Toy:
    """Plays the first legal action, but for what its name says."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.name = name

    def choose(self, sight: Sight, limit: Limit) -> Action:
        legal = sight.legal_actions()
        behaviour = getattr(self, self.name.partition("=")[0])
        found: Action | None = behaviour(legal, sight)
        return legal[0] if found is None else found

    def hangs(self, legal: list[Action], sight: Sight) -> None:
        sum(range(10**15))  # one call that holds the interpreter's lock, as compiled code does

    def raises(self, legal: list[Action], sight: Sight) -> None:
        raise ValueError("no idea")

    def dies(self, legal: list[Action], sight: Sight) -> None:
        os._exit(3)

    def dies_once(self, legal: list[Action], sight: Sight) -> None:
        """Die the first time ever; the file tells."""
        scar = Path(self.name.partition("=")[2])
        if not scar.exists():
            scar.touch()
            os._exit(3)

    def cheats(self, legal: list[Action], sight: Sight) -> Action:
        names = {action.notation for action in legal}
        return next(action for action in map(self.game.parse, every_take()) if action.notation not in names)

    def babbles(self, legal: list[Action], sight: Sight) -> object:
        return "take the best one"

    def prints(self, legal: list[Action], sight: Sight) -> None:
        print("I am thinking", flush=True)
        assert not sys.stdin.read()


def every_take() -> list[str]:
    return [f"take {number}" for number in range(1, 19)]


def make_toy(game: Game, name: str, seed: int) -> Agent:
    return Toy(game, name) if hasattr(Toy, name.partition("=")[0]) else make_agent(game, name, seed)


class Here:
    """A pool that plays in this process, last task first: what comes of it must not depend on the order."""

    def __init__(self) -> None:
        self.played = 0

    def play(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Outcome]]:
        for number in reversed(range(len(tasks))):
            self.played += 1
            yield number, referee.referee(tasks[number], lambda message: None)

    def close(self) -> None:
        pass


if __name__ == "__main__":
    vars(referee)["make_agent"] = make_toy
    referee.main()
