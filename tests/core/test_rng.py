"""The generators: known words, fair draws, dumps that go on alike."""

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest

from ludoteca.core.errors import BadSeed, GameError
from ludoteca.core.rng import Rng


def test_words_are_those_of_sha_256_over_seed_and_counter() -> None:
    rng = Rng(5)
    block = hashlib.sha256((5).to_bytes(16, "big") + (0).to_bytes(8, "big")).digest()
    follow = hashlib.sha256((5).to_bytes(16, "big") + (1).to_bytes(8, "big")).digest()
    expected = [int.from_bytes(part[i : i + 4], "big") for part in (block, follow) for i in range(0, 32, 4)]
    assert [rng.word() for _ in range(16)] == expected


def test_fast_words_are_those_of_xorshift128() -> None:
    x, y, z, w = (Rng(5).fork().dump()["fast"][i] for i in range(4))
    fast = Rng.fast(5)
    for _ in range(50):
        t = (x ^ (x << 11)) & 0xFFFFFFFF
        x, y, z = y, z, w
        w = (w ^ (w >> 19)) ^ (t ^ (t >> 8))
        assert fast.word() == w


@pytest.mark.parametrize("make", [Rng, Rng.fast])
def test_below_is_fair(make: Callable[[int], Rng]) -> None:
    rng = make(1)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_500 < count < 10_500 for count in counts.values())


@pytest.mark.parametrize("make", [Rng, Rng.fast])
def test_shuffles_are_fair(make: Callable[[int], Rng]) -> None:
    rng, orders = make(2), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(850 < count < 1_150 for count in orders.values())


@pytest.mark.parametrize("make", [Rng, Rng.fast])
def test_below_is_fair_for_numbers_that_do_not_divide_the_words(make: Callable[[int], Rng]) -> None:
    """With 3/4 of the words' range, dropping the rest of the words or not shows in the lowest third."""
    rng, n = make(1), 3 * 2**30
    low = sum(rng.below(n) < 2**30 for _ in range(20_000))
    assert 6_400 < low < 6_950


def test_one_choice_draws_nothing() -> None:
    rng = Rng(3)
    before = rng.dump()
    assert rng.below(1) == 0
    assert rng.dump() == before


@pytest.mark.parametrize("make", [Rng, Rng.fast])
@pytest.mark.parametrize("drawn", [0, 1, 7, 8, 9, 16, 17, 100])
def test_dump_load_and_copy_go_on_alike(make: Callable[[int], Rng], drawn: int) -> None:
    rng = make(2**127 + 5)
    for _ in range(drawn):
        rng.word()
    twins = [Rng.load(rng.dump()), rng.copy()]
    words = [rng.word() for _ in range(20)]
    assert all([twin.word() for _ in range(20)] == words for twin in twins)


@pytest.mark.parametrize("seed", [-1, 2**128, 1.0, "7", None, True])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(BadSeed) as error:
        Rng(seed)
    assert "whole number" in str(error.value)


@pytest.mark.parametrize(
    ("seed", "told"),
    [("1", "'1'"), ("", "''"), (-1, "-1"), (None, "None"), (1.5, "1.5"), ("x" * 200, f"'{'x' * 119}…")],
)
def test_a_seed_that_is_a_text_is_shown_as_one(seed: object, told: str) -> None:
    with pytest.raises(BadSeed) as error:
        Rng(seed)
    assert str(error.value) == f"a seed is a whole number from 0 to {2**128 - 1}, not {told}"


def test_a_broken_dump_is_refused() -> None:
    hostile: tuple[object, ...] = (
        {},
        {"seed": "1"},
        {"seed": "1", "drawn": -5},
        {"seed": "x", "drawn": 1},
        {"seed": "9" * 50, "drawn": 1},
        {"fast": [1, 2, 3]},
        {"fast": [1, 2, 3, 2**70]},
        {"fast": "abcd"},
        7,
        None,
    )
    for data in hostile:
        with pytest.raises(GameError):
            Rng.load(data)
