"""Measure the agents' ratings anew, with the commands that stand beside them: `python -m tools.ratings [GAME…]`.

The games played are kept in ratings-GAME.jsonl, from which a killed run goes on; after a change to an agent begin
anew without it. It goes when the figures are written.
"""

import json
import shlex
import subprocess
import sys
from pathlib import Path

from ludoteca.core.game import Json

GAMES = Path("src/ludoteca/games")


def main() -> None:
    for game in sys.argv[1:] or sorted(file.parent.name for file in GAMES.glob("*/ratings.json")):
        file = GAMES / game / "ratings.json"
        figures: Json = json.loads(file.read_text(encoding="utf-8"))
        figures["ratings"] = measured(game, figures["command"])
        file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
        ledger(game).unlink()


def ledger(game: str) -> Path:
    return Path(f"ratings-{game}.jsonl")


def measured(game: str, command: str) -> Json:
    """Play the tournament of a game and return each agent's rating, the best first."""
    ludoteca = str(Path(sys.executable).with_name("ludoteca"))
    call = [ludoteca, *shlex.split(command)[1:], "--file", str(ledger(game)), "--json"]
    found = json.loads(subprocess.run(call, check=True, stdout=subprocess.PIPE).stdout)
    return {one["agent"]: {key: round(value, 2) for key, value in one["rating"].items()} for one in found["agents"]}


if __name__ == "__main__":
    main()
