"""A whole match as text: what was asked, what could be chosen, what was, what happened."""

import hashlib
import json
from pathlib import Path

from ludoteca.core.game import Action, Json
from ludoteca.core.match import Match, event_as_json
from ludoteca.core.rng import Rng
from ludoteca.promises.cases import Case
from tests.contract.cases import CASES

FOLDER = Path(__file__).parent / "golden"
MOST_LISTED = 12  # a longer list of actions is told by its number and a digest
MOST_TOLD = 100  # plies; what comes after them is told in a line each, by digests


def seeds_of(case: Case) -> tuple[int, ...]:
    return (1,) if case.is_long else (1, 2)


def path_of(case: Case, seed: int) -> Path:
    return FOLDER / f"{str(case).replace(' ', '_').replace('=', '-')}_seed-{seed}.txt"


def digest(data: Json) -> str:
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:12]


def listed(legal: list[Action]) -> str:
    """Return the actions in their order, as far as a person would read them."""
    notations = [action.notation for action in legal]
    if len(notations) <= MOST_LISTED:
        return " · ".join(notations)
    return f"{notations[0]} · … · {notations[-1]} ({len(notations)}, {digest(notations)})"


def told(match: Match, action: Action) -> list[str]:
    """Play an action; return the lines that tell it."""
    state = match.state
    legal, before = listed(state.legal_actions()), f"seat {state.to_move()} position {digest(state.dump())}"
    head = f"{len(match.plies)} {state.prompt()} {before}"
    match.play(action)
    sealed = " (sealed)" if match.plies[-1].sealed else ""
    events = [event_as_json(event) for event in match.plies[-1].events]
    if len(match.plies) > MOST_TOLD:
        return [f"{head} > {action.notation}{sealed} {digest([legal, events, match.state.scores()])}"]
    rows = [f"\n{head}", f"  may {legal}", f"> {action.notation}{sealed}"]
    return [*rows, *["  " + json.dumps(event) for event in events], f"  scores {match.state.scores()}"]


def playthrough(case: Case, seed: int) -> str:
    """Return the text of a match by random choice."""
    match, rng = case.match(seed), Rng(seed + 1000)
    rows = [f"{case.game.name} rules {case.game.rules} seats {case.seats} seed {seed} {json.dumps(match.options)}"]
    while not match.is_over():
        legal = match.state.legal_actions()
        rows += told(match, legal[rng.below(len(legal))])
    rows.append(f"\nwinners {match.state.winners()} returns {match.state.returns()}")
    return "\n".join(rows) + "\n"


def rewrite() -> None:
    """Write every golden file anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for case in CASES:
        for seed in seeds_of(case):
            path_of(case, seed).write_text(playthrough(case, seed), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
