"""The lists that are kept as the island changes are those found from scratch, at every ply."""

import json
from collections.abc import Callable

import pytest

from ludoteca.core.game import Action, State
from ludoteca.core.rng import Rng
from tests.games.taluvo.drawn import TALUVO
from tests.games.taluvo.scratch import Hex, Scratch, step

Choose = Callable[[Scratch, list[Action], Rng], list[Action]]
MIXED: dict[str, object] = {
    "starter_tile": True,
    "expansion": "flowing",
    "villager_beside_own": False,
    "terrains": 5,
    "temple_size": 2,
    "tower_height": 2,
}
WAYS: list[tuple[int, dict[str, object]]] = [
    (2, {"preset": "taluvo"}),
    (3, {"preset": "taluvo"}),
    (4, {"preset": "taluvo"}),
    (2, {"preset": "taluva"}),
    (3, {"preset": "taluva"}),
    (4, {"preset": "taluva"}),
    (2, {"preset": "tigerisland"}),
    (3, MIXED),
    (4, {"temple_size": 1, "tower_height": 1, "temples": 9, "towers": 9, "villagers": 40}),
]


def covers(action: Action) -> list[Hex]:
    """Return the hexes of a tile, read from its notation; none for a token."""
    word, _, rest = action.notation.partition(" ")
    if word != "tile":
        return []
    q, r, o = map(int, rest.split(","))
    return [(q, r), step((q, r), o), step((q, r), o + 1)]


def anything(scratch: Scratch, legal: list[Action], rng: Rng) -> list[Action]:
    return legal


def eruptions(scratch: Scratch, legal: list[Action], rng: Rng) -> list[Action]:
    """Lay on land wherever possible."""
    return [action for action in legal if any(at in scratch.land for at in covers(action))]


def losses(scratch: Scratch, legal: list[Action], rng: Rng) -> list[Action]:
    """Bury what can be buried, two hexes rather than one, and spread out again by expansions."""
    if scratch.view["prompt"] == "taluvo.token":
        return [action for action in legal if action.notation.startswith("expand")] if rng.below(2) else legal
    buried = [sum(1 for at in covers(action) if at in scratch.land and scratch.land[at]["token"]) for action in legal]
    worst = max(buried)
    return [action for action, count in zip(legal, buried, strict=True) if count == worst > 0]


def check(state: State, scratch: Scratch, legal: list[Action]) -> None:
    """Compare lists and settlements with those from scratch, and see that dumps keep their order."""
    notations = [action.notation for action in legal]
    assert len(set(notations)) == len(notations)
    assert set(notations) == scratch.legal()
    shown = [(one["owner"], frozenset((q, r) for q, r in one["hexes"])) for one in scratch.view["settlements"]]
    assert len(shown) == len(scratch.homes)
    assert set(shown) == {(owner, frozenset(group)) for owner, group in scratch.homes}
    for one in scratch.view["settlements"]:
        group = [scratch.land[q, r]["token"] for q, r in one["hexes"]]
        assert (one["size"], one["temples"], one["towers"]) == (len(group), group.count("temple"), group.count("tower"))
        assert one["first"] == min(one["hexes"])
    twin = TALUVO.load(json.loads(json.dumps(state.dump())))
    assert twin.dump() == state.dump()
    assert [action.notation for action in twin.legal_actions()] == notations


def followed(seats: int, options: dict[str, object], choose: Choose, seed: int) -> dict[str, int]:
    """Play a match, checked at every ply; return how often what happened."""
    state, rng = TALUVO.new(seats, seed=seed, options=options), Rng(seed)
    seen = {"eruptions": 0, "lost": 0}
    while True:
        scratch = Scratch(state.view(None))
        legal = state.legal_actions()
        check(state, scratch, legal)
        if not legal:
            return seen
        wanted = choose(scratch, legal, rng) or legal
        action = wanted[rng.below(len(wanted))]
        buried = [scratch.land[at] for at in covers(action) if at in scratch.land]
        seen["eruptions"] += bool(buried)
        seen["lost"] += sum(one["token"] is not None for one in buried)
        state.apply(action)


@pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
@pytest.mark.parametrize("choose", [anything, eruptions, losses])
def test_lists_equal_those_from_scratch(seats: int, options: dict[str, object], choose: Choose) -> None:
    seen = [followed(seats, options, choose, seed) for seed in range(2)]
    if choose is not anything:
        assert sum(one["eruptions"] for one in seen) > 8
    if choose is losses:
        assert sum(one["lost"] for one in seen) > 6
