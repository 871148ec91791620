"""A process that thinks for one game: a question a line on its input, answers on its output, the last one final."""

import sys
from collections.abc import Iterator
from typing import Final

from ludoteca.arena.dialect import checked, object_in, written
from ludoteca.arena.special.tigerisland.counsel import Asking, Counsel, Ready, at_a_loss, counsel
from ludoteca.arena.special.tigerisland.follow import Follower, LostSight
from ludoteca.arena.special.tigerisland.grid import Turn, turn_of
from ludoteca.arena.special.tigerisland.lines import MakeMove, Move, Placed, read
from ludoteca.core.game import NOBODY, Agent, Limit, Sight
from ludoteca.games.taluvo.state import Position
from ludoteca.roster import make_agent

QUICK: Final = "settler"  # what it says at once, should the agent take too long
FOR_TILE: Final = 0.65  # of the time; the rest is for what is built


class Adviser:
    """Follows one game at a time with one agent, which may remember what it thought of the moves before."""

    def __init__(self) -> None:
        self.match = ""
        self.told = 0
        self.follower: Follower
        self.agent: Agent
        self.quick: Agent | None

    def answers(self, question: Asking) -> Iterator[Counsel]:
        """Yield moves, each better than the one before; none where the game cannot be followed."""
        asked = read(question["asked"], MakeMove)
        assert asked is not None
        try:
            self.catch_up(question)
            self.follower.turn_up(asked.tile)
            if self.follower.position.to_move() == NOBODY:
                raise LostSight(str(asked))
        except LostSight as error:
            self.match = ""
            yield at_a_loss(question["id"], "lost", str(error))
            return
        if self.quick is not None:
            yield counsel(question["id"], self.move(asked, self.quick, 0.0), final=False)
        yield counsel(question["id"], self.move(asked, self.agent, question["seconds"]), final=True)

    def catch_up(self, question: Asking) -> None:
        """Follow the moves since the last question; another match begins anew."""
        if question["match"] != self.match:
            name, seed = question["agent"], question["seed"]
            self.follower = Follower(seed)
            game = self.follower.position.game
            self.agent = make_agent(game, name, seed)
            self.quick = None if name == QUICK else make_agent(game, QUICK, seed)
            self.match, self.told = question["match"], 0
        for line in question["placed"][self.told :]:
            placed = read(line, Placed)
            assert placed is not None
            self.follower.follow(placed)
            self.told += 1

    def move(self, asked: MakeMove, agent: Agent, seconds: float) -> str:
        return str(Move(asked.game, asked.number, chosen(agent, self.follower.position, asked.tile, seconds)))


def chosen(agent: Agent, p: Position, tile: str, seconds: float) -> Turn:
    """Return the turn an agent makes of a position: two decisions that share the time."""
    seat = p.mover
    lay = agent.choose(Sight(p, seat, []), Limit(seconds=FOR_TILE * seconds))
    after = p.copy()
    after.apply(lay)
    if after.to_move() == NOBODY:  # nothing can be built
        return turn_of(tile, lay, None)
    return turn_of(tile, lay, agent.choose(Sight(after, seat, []), Limit(seconds=(1 - FOR_TILE) * seconds)))


def main() -> None:
    """Answer until the input is closed; an agent's failure is an answer too."""
    adviser = Adviser()
    ready: Ready = {"type": "ready"}
    print(written(ready), flush=True)
    for line in sys.stdin.buffer:
        question = checked(object_in(line), Asking)
        try:
            for answer in adviser.answers(question):
                print(written(answer), flush=True)
        except Exception as error:  # an agent may fail in any way: the client is told and goes on
            adviser.match = ""
            print(written(at_a_loss(question["id"], "failed", f"{type(error).__name__}: {error}")), flush=True)


if __name__ == "__main__":
    main()
