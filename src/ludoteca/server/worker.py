"""A process that thinks for agents: a question a line on its input, a `bestmove` or an `error` a line on its output."""

import sys
from pathlib import Path

from ludoteca.arena.dialect import checked, object_in, written
from ludoteca.arena.protocol import Bestmove, Trouble, bestmove, error
from ludoteca.core.game import Limit, Sight
from ludoteca.core.match import event_from_json
from ludoteca.games import GAMES, use_data
from ludoteca.roster import make_agent
from ludoteca.server.question import Question


def answer(question: Question) -> Bestmove:
    """Rebuild the position, hand the agent its sight and return what it chose."""
    game = GAMES[question["game"]]
    state = game.load(question["state"])
    agent = make_agent(game, question["agent"], int(question["seed"]))
    sight = Sight(state, question["seat"], [event_from_json(event) for event in question["events"]])
    return bestmove(agent.choose(sight, Limit(seconds=question["seconds"])).notation)


def main() -> None:
    """Answer until the room closes the input; a failure is an answer too. An argument names the tables to use."""
    for folder in sys.argv[1:]:
        use_data(Path(folder))
    for line in sys.stdin.buffer:
        said: Bestmove | Trouble
        try:
            said = answer(checked(object_in(line), Question))
        except Exception as failure:  # an agent may fail in any way; the room is told and goes on
            said = error(type(failure).__name__)  # not the message: it may speak of hidden cards
        print(written(said), flush=True)


if __name__ == "__main__":
    main()
