"""A whole agent for Ludoteca's arena: it plays any game, at random. See docs/protocol.md."""

import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)


rng = random.Random(0)
legal = []
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        rng.seed(message["seed"])
        say(type="hello", protocol=1, name="random.py")
    elif kind == "position":
        legal = message["legal"]
    elif kind == "go":
        say(type="bestmove", action=rng.choice(legal))
    elif kind == "quit":
        break
