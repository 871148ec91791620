"""What the coach says of Patios: for every choice a fact of the position, in both languages, and nothing hidden."""

from collections.abc import Iterator

import pytest

from ludoteca.core.game import NOBODY, Reason, State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.patios.actions import VERBS
from ludoteca.games.patios.merits import TELLINGS
from ludoteca.teaching.lessons import lessons_of

PATIOS = GAMES["patios"]
WAYS: list[tuple[int, dict[str, object]]] = [
    (2, {"turn_cap": 20}),
    (3, {"turn_cap": 20, "monument": True}),
    (4, {"turn_cap": 20, "works_for": "any", "hose_reach": "touching"}),
    (5, {"turn_cap": 20, "may31": True, "sun_diagonal": True}),
    (2, {"turn_cap": 20, "playground": True}),
]


def positions(seats: int, options: dict[str, object], seed: int) -> Iterator[State]:
    state, chance = PATIOS.new(seats, seed=seed, options=options), Rng(seed)
    while state.to_move() != NOBODY:
        yield state
        legal = state.legal_actions()
        state.apply(legal[chance.below(len(legal))])


@pytest.mark.parametrize(("seats", "options"), WAYS)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_choice_has_a_fact_in_words(seats: int, options: dict[str, object], seed: int) -> None:
    for state in positions(seats, options, seed):
        for action in state.legal_actions():
            found = PATIOS.merits(state, action)
            assert found
            assert found == sorted(found, key=lambda merit: -abs(merit.weight))
            for lang in ("en", "es"):
                for merit in found:
                    said = PATIOS.words(lang).reason(Reason("", merit.key, merit.facts))
                    assert "{" not in said
                    assert "merit" not in said
                    assert PATIOS.words(lang).say("patios.hidden") not in said.split()


def test_every_verb_is_told() -> None:
    assert {word for word, _ in VERBS.values()} <= set(TELLINGS)


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_what_looks_alike_has_the_same_merits(seats: int, options: dict[str, object]) -> None:
    for number, state in enumerate(positions(seats, options, 7)):
        if number % 3:
            continue
        world = state.imagine(state.to_move(), Rng(3))
        for action in state.legal_actions():
            assert PATIOS.merits(world, action) == PATIOS.merits(state, action)


@pytest.mark.parametrize(
    ("step", "choice", "key", "is_good"),
    [
        ("Choose the blue Gardener", "choose blue-gardener", "bloom.trio", True),
        ("Choose the blue Gardener", "choose water-carrier", "deals_anew", True),
        ("Place the Cane", "place ne", "reaches", True),
        ("Place the Cane", "place sw", "reaches_none", False),
        ("The Sun is here", "use cane@se", "use", True),
        ("The Sun is here", "done", "stop.water", False),
        ("Send the Sun", "sun n", "dries", True),
        ("Send the Sun", "sun ne", "burns", True),
        ("Send the Sun", "sun w", "strikes_nothing", False),
        ("Take the Balcony", "pick b06", "bloom.balcony", True),
        ("Take the Balcony", "pick b01", "bloom.hope", True),
        ("Play your Improvement", "play tub", "bloom.trio", True),
        ("Bring the Visitors", "choose red-gardener", "ends_ahead", True),
    ],
)
def test_the_weightiest_fact_is_told_first(step: str, choice: str, key: str, is_good: bool) -> None:
    scenes = lessons_of(PATIOS)["first"].scenes
    found = next(scene for scene in scenes if scene.steps[0].say["en"].startswith(step))
    state = PATIOS.new(2, seed=found.seed)
    for notation in found.before:
        state.apply(PATIOS.parse(notation))
    merit = PATIOS.merits(state, PATIOS.parse(choice))[0]
    assert (merit.key.removeprefix("patios.merit."), merit.weight > 0) == (key, is_good)
