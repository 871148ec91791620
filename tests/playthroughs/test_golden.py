"""Golden playthroughs pin behaviour; `make golden` rewrites them after a change on purpose."""

import pytest

from tests.contract.cases import CASES, Case
from tests.playthroughs.playthrough import FOLDER, SEEDS, path_of, playthrough


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_play_is_as_it_was(case: Case, seed: int) -> None:
    assert playthrough(case, seed) == path_of(case, seed).read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {path_of(case, seed) for case in CASES for seed in SEEDS} == set(FOLDER.glob("*.txt"))
