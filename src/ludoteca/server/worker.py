"""A process that thinks for agents: a question a line on its input, a notation a line on its output."""

import json
import sys
from pathlib import Path
from typing import Any

from ludoteca.core.game import Limit, Sight
from ludoteca.core.match import event_from_json
from ludoteca.games import GAMES, use_data
from ludoteca.roster import make_agent


def answer(question: dict[str, Any]) -> dict[str, str]:
    """Rebuild the position, hand the agent its sight and return what it chose."""
    game = GAMES[question["game"]]
    state = game.load(question["state"])
    agent = make_agent(game, question["agent"], int(question["seed"]))
    sight = Sight(state, question["seat"], [event_from_json(event) for event in question["events"]])
    return {"action": agent.choose(sight, Limit(seconds=question["seconds"])).notation}


def main() -> None:
    """Answer until the room closes the input; a failure is an answer too. An argument names the tables to use."""
    for folder in sys.argv[1:]:
        use_data(Path(folder))
    for line in sys.stdin:
        try:
            said = answer(json.loads(line))
        except Exception as error:  # an agent may fail in any way; the room is told and goes on
            said = {"error": type(error).__name__}  # not the message: it may speak of hidden cards
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
