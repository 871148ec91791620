"""What the coach says of Talavera: for every choice a fact of the position, in both languages, and nothing hidden."""

from collections.abc import Iterator

import pytest

from ludoteca.core.game import NOBODY, Reason, State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES

TALAVERA = GAMES["talavera"]
WAYS = [(1, {}), (2, {}), (2, {"backs": "printed"}), (2, {"edition": "2024-12"})]


def positions(seats: int, options: dict[str, str], seed: int) -> Iterator[State]:
    state, chance = TALAVERA.new(seats, seed=seed, options=options), Rng(seed)
    while state.to_move() != NOBODY:
        yield state
        legal = state.legal_actions()
        state.apply(legal[chance.below(len(legal))])


@pytest.mark.parametrize(("seats", "options"), WAYS)
@pytest.mark.parametrize("seed", range(4))
def test_every_choice_has_a_fact_in_words(seats: int, options: dict[str, str], seed: int) -> None:
    for state in positions(seats, options, seed):
        for action in state.legal_actions():
            found = TALAVERA.merits(state, action)
            assert found
            assert found == sorted(found, key=lambda merit: -abs(merit.weight))
            for lang in ("en", "es"):
                for merit in found:
                    said = TALAVERA.words(lang).reason(Reason("", merit.key, merit.facts))
                    assert said != merit.key
                    assert "{" not in said


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_what_looks_alike_has_the_same_merits(seats: int, options: dict[str, str]) -> None:
    for state in positions(seats, options, 7):
        world = state.imagine(state.to_move(), Rng(3))
        for action in state.legal_actions():
            assert TALAVERA.merits(world, action) == TALAVERA.merits(state, action)


def first(seats: int, seed: int, play: list[str], choice: str) -> tuple[str, bool]:
    state = TALAVERA.new(seats, seed=seed)
    for notation in play:
        state.apply(TALAVERA.parse(notation))
    merit = TALAVERA.merits(state, TALAVERA.parse(choice))[0]
    return merit.key.removeprefix("talavera.merit."), merit.weight > 0


@pytest.mark.parametrize(
    ("seats", "seed", "play", "choice", "key", "is_good"),
    [
        (2, 5, [], "flip 1 2", "unknown", True),
        (2, 5, ["flip 1 2"], "take 14", "take.fills", True),
        (1, 3, ["keep 1", "keep 18"], "corner red", "step", True),
        (1, 3, ["keep 1"], "redraw", "redraw_wastes", False),
        (1, 3, ["keep 1", "keep 18", "corner red", "keep 13", "keep 17"], "corner azure", "no_step", False),
    ],
)
def test_the_weightiest_fact_is_told_first(
    seats: int, seed: int, play: list[str], choice: str, key: str, is_good: bool
) -> None:
    assert first(seats, seed, play, choice) == (key, is_good)
