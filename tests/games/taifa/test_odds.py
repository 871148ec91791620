"""The chances of a fight: exact against enumeration, and against what the engine rolls (5.2, 5.3)."""

from itertools import product

import pytest

from ludoteca.core.rng import Rng
from ludoteca.games.taifa.rules.dice import faces, hits, one_die, throw
from ludoteca.games.taifa.rules.odds import chance, chance_of_a_hit
from tests.games.taifa.drawn import drawn, finish, keys

MANY = 4_000


def enumerated(attack: int, defence: int) -> float:
    """Count over all faces of all dice how often the attack makes more hits."""
    won = 0
    for rolled in product(range(1, 7), repeat=attack + defence):
        made = sum(face >= 4 for face in rolled[:attack])
        won += made > sum(face >= 4 for face in rolled[attack:])
    return float(won / 6 ** (attack + defence))


@pytest.mark.parametrize("attack", range(5))
@pytest.mark.parametrize("defence", range(3))
def test_the_chance_is_exact(attack: int, defence: int) -> None:
    assert chance(attack, defence) == enumerated(attack, defence)


def enumerated_hits(attack: int, defence: int) -> float:
    won = sum(sum(rolled[:attack]) > sum(rolled[attack:]) for rolled in product(range(2), repeat=attack + defence))
    return float(won / 2 ** (attack + defence))


@pytest.mark.parametrize(("attack", "defence"), [(5, 5), (7, 4), (9, 3), (2, 9), (8, 6)])
def test_the_chance_of_many_dice_counts_every_die_as_a_coin(attack: int, defence: int) -> None:
    assert chance(attack, defence) == enumerated_hits(attack, defence)


@pytest.mark.parametrize(("attack", "defence"), [(0, 0), (0, 4), (3, 2), (5, 4), (12, 5), (25, 25)])
def test_what_the_engine_rolls_agrees_with_the_chance(attack: int, defence: int) -> None:
    rng = Rng(4)
    won = sum(hits(throw(rng, attack)) > hits(throw(rng, defence)) for _ in range(MANY))
    expected = MANY * chance(attack, defence)
    assert abs(won - expected) <= 4 * (expected * (1 - chance(attack, defence))) ** 0.5


@pytest.mark.parametrize("dice", range(1, 8))
def test_an_incursion_needs_one_hit(dice: int) -> None:
    missed = sum(all(face < 4 for face in rolled) for rolled in product(range(1, 7), repeat=min(dice, 5)))
    assert chance_of_a_hit(min(dice, 5)) == pytest.approx(1 - missed / 6 ** min(dice, 5))
    rng = Rng(6)
    hit = sum(hits(throw(rng, dice)) > 0 for _ in range(MANY))
    assert abs(hit - MANY * chance_of_a_hit(dice)) <= 4 * (MANY * 0.25) ** 0.5


def test_dice_are_fair_one_by_one_and_many_at_a_time() -> None:
    rng, counts = Rng(8), [[0] * 6 for _ in range(3)]
    for _ in range(6_000):
        counts[0][one_die(rng) - 1] += 1
        shown = faces(throw(rng, 13), 13)
        counts[1][shown[0] - 1] += 1
        counts[2][shown[12] - 1] += 1
    for row in counts:
        assert sum((count - 1000) ** 2 / 1000 for count in row) < 20.5


def test_hits_are_the_fours_fives_and_sixes() -> None:
    rng = Rng(9)
    for dice in (1, 2, 3, 4, 7, 12, 13, 30):
        rolled = throw(rng, dice)
        assert hits(rolled) == sum(face >= 4 for face in faces(rolled, dice))
        assert len(faces(rolled, dice)) == dice
    assert (throw(rng, 0), faces(0, 0)) == (0, [])


def test_attacks_are_won_as_often_as_the_view_says() -> None:
    state = drawn("castile: mesnada-3 hueste-2\nleon: walls\ndiscards: relic hakim")
    for notation in ("attack toledo", "commit mesnada-3", "commit hueste-2"):
        state.apply(state.game.parse(notation))
    told = state.view(0)["contest"]["chance"]
    assert told == chance(5, 3)
    data, won = state.dump(), 0
    for seed in range(400):
        twin = state.game.load(data | {"rng": {"seed": str(seed), "drawn": 0}})
        won += "won" in keys(finish(twin, "done"))
    assert abs(won - 400 * told) <= 4 * (400 * told * (1 - told)) ** 0.5
