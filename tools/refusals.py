"""List what refusals say: `python -m tools.refusals [GAME…]` asks `why_not` of every notation in many positions.

The positions come from random play with several seat counts and options, as many of each question as there are, so
that rare questions are not drowned. A reason that comes often and says little is one to make more exact.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module

from ludoteca.core.game import Action, Game, Reason, State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.taifa import Taifa
from ludoteca.games.taluvo.actions import actions_at
from ludoteca.games.taluvo.rules.plane import PLANE, cells_within
from ludoteca.games.taluvo.state import Position as Island

POSITIONS = 200  # of each game
MATCHES = 12  # of each way to play it
KEPT = 40  # positions of one question, out of all those matches
RINGS = 2  # Taluvo has no last cell: asked are those of the island and so far around it
LINE = "{count:>9}  {share:>6.1%}  {rule:<7} {key:<28} {prompts:<34} {example}"


@dataclass
class Tally:
    """How often a reason came, against which verbs, at which questions, and one refusal of it."""

    count: int = 0
    verbs: set[str] = field(default_factory=set)
    prompts: Counter[str] = field(default_factory=Counter)
    example: str = ""


def ways(game: Game) -> Iterator[tuple[int, dict[str, object]]]:
    """Yield seat counts and options: the usual ones, and each option once with another value."""
    for seats in game.seats:
        yield seats, {}
        for option in game.options_for(seats):
            if option.kind == "flag":
                yield seats, {option.name: not option.default}
            if option.kind == "choice":
                yield seats, {option.name: option.choices[-1]}
            if option.kind == "set":
                yield seats, {option.name: list(option.choices[1::2])}


def positions(game: Game, most: int, matches: int) -> list[State]:
    """Return positions of random play, so that every question comes as often as it can; the last are ends of matches."""
    by_prompt: dict[str, list[State]] = {}
    rng = Rng(16)
    for seats, options in ways(game):
        for seed in range(matches):
            state = game.new(seats, seed=seed, options=game.with_agents(options))
            met: Counter[str] = Counter()
            while legal := state.legal_actions():
                prompt = state.prompt()
                met[prompt] += 1
                if rng.below(met[prompt]) == 0 and prompt != "":
                    keep(by_prompt.setdefault(prompt, []), state.copy(), rng)
                state.apply(legal[rng.below(len(legal))])
            keep(by_prompt.setdefault(state.prompt(), []), state, rng)
    found: list[State] = []
    while by_prompt and len(found) < most:
        for prompt in list(by_prompt):
            found.append(by_prompt[prompt].pop())
            if not by_prompt[prompt]:
                del by_prompt[prompt]
    return found[:most]


def keep(pool: list[State], state: State, rng: Rng) -> None:
    """Put a position among those of its question, at any place, and let another go if they are too many."""
    pool.insert(rng.below(len(pool) + 1), state)
    if len(pool) > KEPT:
        pool.pop(rng.below(len(pool)))


def every_action(state: State) -> list[Action]:
    """Return all that can be written down; where that has no end, all that is near the board."""
    if state.game.name == "taluvo":
        return near_the_island(state)
    if isinstance(state.game, Taifa):
        return list(state.game.deeds.all)
    actions: list[Action] = import_module(f"{package_of(state.game)}.actions").ALL
    return actions


def package_of(game: Game) -> str:
    """Return where a game stands, ours or another distribution's."""
    return import_module(type(game).__module__).__package__ or ""


def ours() -> list[str]:
    """Return the games of this distribution: others are asked by name, as not all keep a list of their actions."""
    return [name for name, game in GAMES.items() if package_of(game).startswith("ludoteca.games.")]


def near_the_island(state: State) -> list[Action]:
    assert isinstance(state, Island)
    rings = max([PLANE.ring[cell] for cell in state.land_cells()], default=0) + RINGS
    PLANE.reach(rings)
    return [action for cell in range(cells_within(rings)) for action in actions_at(cell)]


def sweep(game: Game, most: int = POSITIONS, matches: int = MATCHES) -> dict[tuple[str, str], Tally]:
    """Return for each reason, by rule and key, how often it comes."""
    found: dict[tuple[str, str], Tally] = {}
    for state in positions(game, most, matches):
        for action in every_action(state):
            reason = state.why_not(action)
            if reason is not None:
                note(found.setdefault((reason.rule, reason.key), Tally()), state, action, reason)
    return found


def note(tally: Tally, state: State, action: Action, reason: Reason) -> None:
    tally.count += 1
    tally.verbs.add(action.notation.split()[0])
    tally.prompts[state.prompt()] += 1
    if not tally.example:
        tally.example = f"{action.notation}: {state.game.words('en').reason(reason)}"


def main() -> None:
    for name in sys.argv[1:] or ours():
        found = sweep(GAMES[name])
        total = sum(tally.count for tally in found.values())
        print(f"\n{name}: {total} refusals of {len(found)} kinds in {POSITIONS} positions")
        for (rule, key), tally in sorted(found.items(), key=lambda item: -item[1].count):
            prompts = ", ".join(prompt.removeprefix(f"{name}.") or "over" for prompt, _ in tally.prompts.most_common(4))
            print(
                LINE.format(
                    count=tally.count,
                    share=tally.count / total,
                    rule=rule,
                    key=key.removeprefix(f"{name}."),
                    prompts=prompts,
                    example=tally.example,
                )
            )


if __name__ == "__main__":
    main()
