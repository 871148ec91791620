"""What the coach says of Taluvo: for every choice a fact of the position, in both languages, and nothing hidden."""

from collections.abc import Iterator

import pytest

from ludoteca.core.game import NOBODY, Action, Reason, State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.teaching.lessons import lessons_of

TALUVO = GAMES["taluvo"]
WAYS: list[tuple[int, dict[str, object]]] = [
    (2, {"villagers": 12}),
    (3, {"preset": "taluva", "villagers": 9}),
    (4, {"tiles_per_player": 6}),
    (2, {"preset": "tigerisland", "temple_size": 3}),
]
APART = 7  # of many tiles every seventh is asked about


def positions(seats: int, options: dict[str, object], seed: int) -> Iterator[State]:
    state, chance = TALUVO.new(seats, seed=seed, options=options), Rng(seed)
    while state.to_move() != NOBODY:
        yield state
        legal = state.legal_actions()
        built = [action for action in legal if not action.notation.startswith(("tile", "villager"))]
        chosen = built if built and chance.below(2) else legal
        state.apply(chosen[chance.below(len(chosen))])


def some(state: State) -> list[Action]:
    """Return all choices, or of many on the coast a few."""
    legal = state.legal_actions()
    return legal if len(legal) < APART * APART else legal[::APART]


@pytest.mark.parametrize(("seats", "options"), WAYS)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_choice_has_a_fact_in_words(seats: int, options: dict[str, object], seed: int) -> None:
    for state in positions(seats, options, seed):
        for action in some(state):
            found = TALUVO.merits(state, action)
            assert found
            assert found == sorted(found, key=lambda merit: -abs(merit.weight))
            for lang in ("en", "es"):
                for merit in found:
                    said = TALUVO.words(lang).reason(Reason("", merit.key, merit.facts))
                    assert said != merit.key
                    assert "{" not in said
                    assert "merit" not in said


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_what_looks_alike_has_the_same_merits(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, options, 7):
        world = state.imagine(state.to_move(), Rng(3))
        for action in some(state)[:12]:
            assert TALUVO.merits(world, action) == TALUVO.merits(state, action)


LIVED = "tile 0,0,0; villager 0,-1; tile 1,0,1; villager 2,-1; tile -2,0,1; "
GROWN = LIVED + "expand 0,-1 jungle; tile 0,0,1; villager 2,0; tile 0,-3,3"
HIGH = (
    LIVED + "expand 0,-1 jungle; tile 0,0,5; villager 2,0; tile 0,-3,3; expand -1,-1 jungle; tile 1,0,0; villager -1,-2"
)
THREE = (
    "tile 0,0,0; villager 0,-1; tile -1,0,4; villager -2,1; tile 2,-2,5; villager 2,-3; tile 0,1,4; villager 1,-1; "
    "tile 0,-3,2; expand 0,-1 lake; tile 2,0,5; expand -2,1 jungle"
)


def first(seed: int, play: str, choice: str) -> tuple[str, bool]:
    state = TALUVO.new(2, seed=seed)
    for notation in play.split("; ") if play else []:
        state.apply(TALUVO.parse(notation))
    merit = TALUVO.merits(state, TALUVO.parse(choice))[0]
    return merit.key.removeprefix("taluvo.merit."), merit.weight > 0


@pytest.mark.parametrize(
    ("seed", "play", "choice", "key", "is_good"),
    [
        (69, "", "tile 0,0,0", "first", True),
        (69, GROWN, "expand -1,-1 lake", "ready", True),
        (69, GROWN, "villager -1,0", "ready", True),
        (39, HIGH, "tile 0,0,1", "makes_place", True),
        (39, HIGH, "tile 0,0,0", "buries_own", False),
        (39, HIGH + "; tile 1,0,5", "tower 1,-1", "safe", True),
        (113, THREE, "tile -1,0,3", "holds_up", True),
        (113, THREE, "tile -1,0,1", "buries_own", False),
        (113, THREE, "tile 0,0,2", "raises", True),
    ],
)
def test_the_weightiest_fact_is_told_first(seed: int, play: str, choice: str, key: str, is_good: bool) -> None:
    assert first(seed, play, choice) == (key, is_good)


@pytest.mark.parametrize(
    ("scene", "choice", "key", "is_good"),
    [
        ("Place something", "expand -1,-1 grass", "strands", False),
        ("Place something", "expand 3,0 lake", "ready", True),
        ("Win now", "expand -1,0 rock", "wins", True),
        ("Win now", "tower 1,-1", "safe", True),
    ],
)
def test_what_is_left_in_the_pools_is_told(scene: str, choice: str, key: str, is_good: bool) -> None:
    found = next(
        one for one in lessons_of(TALUVO)["first"].scenes if any(step.say["en"].startswith(scene) for step in one.steps)
    )
    assert first(found.seed, "; ".join(found.before), choice) == (key, is_good)
