"""Chapter 13: no ruling is without a test that carries its number."""

import re

from tests.games.taifa import test_13_rulings_1_28, test_13_rulings_29_43, test_13_rulings_44_65
from tests.games.taifa.drawn import TAIFA


def test_every_ruling_has_a_test_with_its_number() -> None:
    rulings = {int(number) for number in re.findall(r"^13\.(\d+) ", TAIFA.rulebook("en"), re.MULTILINE)}
    assert rulings >= set(range(1, 66))
    files = (test_13_rulings_1_28, test_13_rulings_29_43, test_13_rulings_44_65)
    names = [name for file in files for name in vars(file)]
    numbers = [int(found[1]) for name in names if (found := re.match(r"test_r(\d\d)_", name))]
    assert sorted(numbers) == sorted(rulings)
