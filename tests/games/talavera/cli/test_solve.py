"""`ludoteca solve`: the table, the JSON, the cache and the mistakes; what is computed is tested with the game."""

import json
from pathlib import Path

import numpy as np
import pytest

from ludoteca.games.talavera import shelf
from ludoteca.games.talavera.solo import GOALS, Progress, Solution
from tests.cli.conftest import Run, width


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Let tables be solved at once, wrongly: the chance is a thirtieth of the row; list the editions solved."""
    editions: list[str] = []

    def quick(self: Solution, first: int = 1, progress: Progress = lambda share: None) -> None:
        editions.append(self.edition)
        progress(1.0)
        for round in range(1, 6):
            for redraws in range(2):
                rows = np.arange(float(len(self.sets_before(round, redraws))))[:, None] / 30
                self.tables[round, redraws] = np.tile(rows, len(GOALS[round - 1]))

    monkeypatch.setattr(Solution, "solve", quick)
    monkeypatch.setattr(shelf, "usual_folder", lambda: tmp_path / "cache")
    return editions


def test_each_order_card_and_the_mean_with_nine_decimals(run: Run, solved: list[str]) -> None:
    result = run("solve", "talavera-solo")
    assert result.exit_code == 0
    assert width(result.output) <= 80
    rows = [line.replace("│", " ").split() for line in result.output.splitlines()]
    assert ["1", "1", "2", "3", "4", "0.566666667"] in rows
    assert ["18", "4", "3", "2", "1", "0.000000000"] in rows
    assert ["mean", "0.283333333"] in rows


def test_spanish(run: Run, solved: list[str]) -> None:
    assert "encargo" in run("solve", "talavera-solo", "--lang", "es").output


def test_json_has_the_numbers_of_each_order(run: Run, solved: list[str]) -> None:
    data = json.loads(run("solve", "talavera-solo", "--edition", "2024-12", "--json").stdout)
    assert data["edition"] == "2024-12"
    assert data["mean"] == 0.283333333
    assert len(data["orders"]) == 18
    assert data["orders"][1] == {
        "order": 2,
        "numbers": {"yellow": 1, "azure": 3, "sky": 2, "red": 4},
        "chance": 0.533333333,
    }


def test_tables_are_kept_by_edition_and_found_again(run: Run, solved: list[str], tmp_path: Path) -> None:
    first = run("solve", "talavera-solo").stdout
    assert run("solve", "talavera-solo").stdout == first
    assert solved == ["2024-09"]
    run("solve", "talavera-solo", "--edition", "2024-12")
    assert solved == ["2024-09", "2024-12"]
    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_another_cache_and_none(run: Run, solved: list[str], tmp_path: Path) -> None:
    run("solve", "talavera-solo", "--no-cache")
    assert not (tmp_path / "cache").exists()
    run("solve", "talavera-solo", "--cache", str(tmp_path / "mine"))
    assert [file.suffix for file in (tmp_path / "mine").iterdir()] == [".npz"]
    assert len(solved) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["taluvo"], "There is nothing called taluvo to solve. There is: talavera-solo."),
        (["talavera-solo", "--edition", "1999"], "Option edition is one of 2024-09, 2024-12, not 1999."),
    ],
)
def test_mistakes_are_told_in_a_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    result = run("solve", *arguments)
    assert result.exit_code == 1
    assert result.stderr.strip() == sentence


def test_a_cache_that_cannot_be_written_is_told_and_costs_no_result(
    run: Run, solved: list[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    result = run("solve", "talavera-solo", "--cache", str(tmp_path / "file"))
    assert result.exit_code == 0
    assert "0.283333333" in result.stdout
    assert str(tmp_path / "file") in result.stderr.replace("\n", "")
