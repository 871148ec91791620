"""Every worked example, ruling and difference of the languages has a test that carries its number."""

import re
from pathlib import Path

EXAMPLES = range(1, 18)
RULINGS = range(1, 64)
DIFFERENCES = range(1, 26)
# Differences of the two languages that change nothing in play.
NO_PLAY = {
    3: "the English adds a Cane that a Gardener can never give",
    23: "both languages say the same of the Guitarist; a_23 and e_7 play it",
    24: "a sentence about the aim of the game breaks off in English",
}
NAMES = [
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
]


def numbers(letter: str) -> set[int]:
    """Return the numbers of a letter that test names carry: `test_a_11_…`, `test_e_8b_…`, `…_and_d_15_…`."""
    return {int(number) for name in NAMES for number in re.findall(rf"_{letter}_(\d+)[a-z]?(?=_)", name)}


def test_every_worked_example_is_tested() -> None:
    assert numbers("e") == set(EXAMPLES)


def test_every_ruling_is_tested() -> None:
    assert numbers("a") == set(RULINGS)


def test_every_difference_that_changes_play_is_tested() -> None:
    assert numbers("d") == set(DIFFERENCES) - set(NO_PLAY)
