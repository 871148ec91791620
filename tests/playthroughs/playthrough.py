"""A whole match as text: what was asked, what could be chosen, what was, what happened."""

import hashlib
import json
from pathlib import Path

from ludoteca.core.match import event_as_json
from ludoteca.core.rng import Rng
from tests.contract.cases import CASES, Case

FOLDER = Path(__file__).parent / "golden"
SEEDS = (1, 2)


def path_of(case: Case, seed: int) -> Path:
    return FOLDER / f"{str(case).replace(' ', '_').replace('=', '-')}_seed-{seed}.txt"


def playthrough(case: Case, seed: int) -> str:
    """Return the text of a match by random choice."""
    match, rng = case.match(seed), Rng(seed + 1000)
    rows = [f"{case.game.name} rules {case.game.rules} seats {case.seats} seed {seed} {json.dumps(match.options)}"]
    while not match.is_over():
        state = match.state
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        digest = hashlib.sha256(json.dumps(state.dump()).encode()).hexdigest()[:12]
        rows.append(f"\n{len(match.plies)} {state.prompt()} seat {state.to_move()} position {digest}")
        rows.append("  may " + " · ".join(one.notation for one in legal))
        match.play(action)
        rows.append(f"> {action.notation}{' (sealed)' if match.plies[-1].sealed else ''}")
        rows += ["  " + json.dumps(event_as_json(event)) for event in match.plies[-1].events]
        rows.append(f"  scores {match.state.scores()}")
    rows.append(f"\nwinners {match.state.winners()} returns {match.state.returns()}")
    return "\n".join(rows) + "\n"


def rewrite() -> None:
    """Write every golden file anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for case in CASES:
        for seed in SEEDS:
            path_of(case, seed).write_text(playthrough(case, seed), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
