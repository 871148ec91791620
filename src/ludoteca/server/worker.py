"""A process that thinks for agents: a question a line on its input, a `bestmove` or an `error` a line on its output."""

import sys
from pathlib import Path

from ludoteca.arena.dialect import checked, is_a, object_in, written
from ludoteca.arena.memory import Memory
from ludoteca.arena.protocol import Bestmove, bestmove, error
from ludoteca.core.game import Agent, Limit, Sight
from ludoteca.core.match import event_from_json
from ludoteca.games import GAMES, use_data
from ludoteca.roster import make_agent
from ludoteca.server.question import Advice, Counselled, Question
from ludoteca.teaching.coach import think


def place_of(question: Question) -> tuple[str, int, str, str]:
    """Return whose agent is asked: of one seat of one match, and of no other."""
    return question["match"], question["seat"], question["game"], question["agent"]


def agent_for(question: Question, memory: Memory) -> Agent:
    """Return the agent that is asked; its seed is used where it is new."""
    game, name, seed = GAMES[question["game"]], question["agent"], int(question["seed"])
    return memory.take(place_of(question), lambda: make_agent(game, name, seed))


def answer(question: Question, agent: Agent) -> Bestmove:
    """Rebuild the position, hand the agent its sight and return what it chose."""
    state = GAMES[question["game"]].load(question["state"])
    sight = Sight(state, question["seat"], [event_from_json(event) for event in question["events"]])
    return bestmove(agent.choose(sight, Limit(seconds=question["seconds"])).notation)


def advise(asked: Advice) -> Counselled:
    """Think as the coach does, with nothing remembered."""
    game = GAMES[asked["game"]]
    found = think(game, game.load(asked["state"]), asked["seat"], int(asked["seed"]))
    return {"type": "counsel", "ranked": [list(one) for one in found.ranked], "line": list(found.line)}


def respond(line: bytes, memory: Memory) -> None:
    """Answer one question, and keep the agent only then: what that takes is nobody's time."""
    try:
        message = object_in(line)
        if is_a(message, Advice):
            print(written(advise(checked(message, Advice))), flush=True)
            return
        question = checked(message, Question)
        agent = agent_for(question, memory)
        said = answer(question, agent)
    except Exception as failure:  # an agent may fail in any way; the room is told and goes on
        print(written(error(type(failure).__name__)), flush=True)  # not the message: it may speak of hidden cards
        return
    print(written(said), flush=True)
    memory.keep(place_of(question), agent)


def main() -> None:
    """Answer until the room closes the input; a failure is an answer too. An argument names the tables to use."""
    for folder in sys.argv[1:]:
        use_data(Path(folder))
    memory = Memory()
    list(GAMES.values())  # each is made when it is first looked at: better now than while somebody waits
    for line in sys.stdin.buffer:
        respond(line, memory)


if __name__ == "__main__":
    main()
