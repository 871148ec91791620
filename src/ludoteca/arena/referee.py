"""A process that plays matches: a task a line on its input; who is asked and, in the end, the outcome on its output."""

import faulthandler
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from time import perf_counter
from typing import Final, TypeVar

from ludoteca.arena import protocol, whistle
from ludoteca.arena.dialect import MOST_SHOWN, checked, line_of, object_in
from ludoteca.arena.duel import agent_seed, opened, share_of
from ludoteca.arena.outcome import Outcome, Task, forfeited
from ludoteca.arena.outside import Foul, Outside, is_outside
from ludoteca.core.errors import GameError
from ludoteca.core.game import BOT, Action, Agent, Game, Json, Limit, Seat
from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.roster import make_agent

Made = TypeVar("Made")
Tell = Callable[[whistle.Said], None]
MICROSECOND: Final = 6  # digits of a second
SECOND: Final = 1.0


class Player:
    """An agent at its seat, with a watch; None stands for a rulebook's Bot."""

    def __init__(self, name: str, agent: Agent | None) -> None:
        self.name: Final = name
        self.agent: Final = agent
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def play(self, match: Match, limit: Limit, tell: Tell) -> None:
        """Ask for one action and play it; Foul where that fails."""
        if self.agent is None:
            match.play(match.state.legal_actions()[0])
            return
        tell(whistle.asked(match.state.to_move()))
        began = perf_counter()
        agent, sight = self.agent, match.sight()
        action: object = guarded(lambda: agent.choose(sight, limit))
        took = perf_counter() - began
        self.decisions += 1
        self.seconds += took
        self.longest = max(self.longest, took)
        if not isinstance(action, Action):
            raise Foul("unknown", repr(action)[:MOST_SHOWN])
        try:
            match.play(action)
        except GameError as error:
            raise Foul("illegal", str(error)) from error

    def close(self) -> None:
        if isinstance(self.agent, Outside):
            self.agent.close()


def guarded(act: Callable[[], Made]) -> Made:
    """Let an agent act; whatever it raises is its own fault."""
    try:
        return act()
    except Foul:
        raise
    except (Exception, SystemExit) as error:
        raise Foul("crashed", f"{type(error).__name__}: {error}"[:MOST_SHOWN]) from error


def seated(game: Game, name: str, seed: int, seat: Seat, tell: Tell) -> Player:
    """Return who plays a seat."""
    if name == BOT:
        return Player(name, None)
    tell(whistle.seated(seat))
    own = agent_seed(seed, seat)
    if is_outside(name):
        return Player(name, Outside(game, name, seat, own, lambda pid: tell(whistle.started(pid))))
    return Player(name, guarded(lambda: make_agent(game, name, own)))


def referee(task: Task, tell: Tell) -> Outcome:
    """Play a match to its end, or to the first foul."""
    game = GAMES[task.game]
    match = opened(game, task.names, task.seed, task.options)
    limit = Limit(task.seconds, task.iterations)
    players: list[Player] = []
    try:
        for seat, name in enumerate(task.names):
            players.append(seated(game, name, task.seed, seat, tell))
        while not match.is_over():
            players[match.state.to_move()].play(match, limit, tell)
    except Foul as foul:
        guilty = len(players) if len(players) < match.seats else match.state.to_move()
        return timed(forfeited(task.names, guilty, foul.reason, foul.detail), match, players)
    finally:
        for player in players:
            player.close()
    shares = [share_of(match, seat) for seat in range(match.seats)]
    return timed(Outcome(shares, match.state.scores(), 0, [], [], []), match, players)


def timed(outcome: Outcome, match: Match, players: list[Player]) -> Outcome:
    """Add how long the match was and what each seat's decisions cost."""
    seats = [*players, *(Player("", None) for _ in range(match.seats - len(players)))]
    return replace(
        outcome,
        actions=len(match.plies),
        decisions=[player.decisions for player in seats],
        seconds=[round(player.seconds, MICROSECOND) for player in seats],
        longest=[round(player.longest, MICROSECOND) for player in seats],
    )


class Fuse:
    """Passes on what is told, and ends this process when it stays silent and no supervisor is left to end it.

    The watch is faulthandler's: a thread in C that needs no interpreter, since compiled code holds its lock.
    """

    def __init__(self, bound: float, tell: Tell) -> None:
        self.bound: Final = bound
        self.listener: Final = tell
        self.lit = -SECOND

    def tell(self, message: whistle.Said) -> None:
        """Begin to wait anew; once a second is enough."""
        self.listener(message)
        now = perf_counter()
        if now - self.lit >= SECOND:
            self.lit = now
            faulthandler.dump_traceback_later(self.bound + SECOND, exit=True)

    def put_out(self) -> None:
        faulthandler.cancel_dump_traceback_later()


def answer(question: Json, tell: Tell) -> whistle.Over | protocol.Trouble:
    """Return the outcome of a task, or a fault of ours: one of an agent's is an outcome."""
    wanted = checked(question, whistle.Play)
    fuse = Fuse(wanted["bound"], tell)
    try:
        return whistle.over(referee(Task(**wanted["task"]), fuse.tell))
    except BrokenPipeError:
        raise
    except Exception as error:
        return protocol.error(f"{type(error).__name__}: {error}")
    finally:
        fuse.put_out()


def main() -> None:
    """Play until the input closes or nobody listens; the pipes are the supervisor's, whatever agents read or print."""
    tasks = os.fdopen(os.dup(0), "rb")
    output = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)

    def tell(message: Mapping[str, object]) -> None:
        rest = line_of(message)
        while rest:
            rest = rest[os.write(output, rest) :]

    with suppress(BrokenPipeError):
        for line in tasks:
            tell(answer(object_in(line), tell))


if __name__ == "__main__":
    main()
