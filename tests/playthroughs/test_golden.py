"""Golden playthroughs pin behaviour; `make golden` rewrites them after a change on purpose."""

import pytest

from ludoteca.promises.cases import Case
from tests.contract.cases import CASES
from tests.playthroughs.playthrough import FOLDER, path_of, playthrough, seeds_of

MATCHES = [(case, seed) for case in CASES for seed in seeds_of(case)]


@pytest.mark.parametrize(("case", "seed"), MATCHES, ids=str)
def test_play_is_as_it_was(case: Case, seed: int) -> None:
    assert playthrough(case, seed) == path_of(case, seed).read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {path_of(case, seed) for case, seed in MATCHES} == set(FOLDER.glob("*.txt"))
