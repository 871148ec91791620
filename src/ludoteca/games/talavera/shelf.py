"""Where the solved tables of the solo game are kept: one file an edition in the user's cache."""

import hashlib
import os
import zlib
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np
import platformdirs

from ludoteca.games.talavera.pieces import CARDS, REDRAWS, ROUNDS, TILES
from ludoteca.games.talavera.solo import GOALS, Solution

FORMAT: Final = 1
ALL_CARDS: Final = range(1, CARDS + 1)
BROKEN: Final = (  # what reading a file that is not whole can raise
    OSError,
    ValueError,
    KeyError,
    EOFError,
    TypeError,
    RuntimeError,  # NotImplementedError is one
    BadZipFile,
    zlib.error,
)


def usual_folder() -> Path:
    return platformdirs.user_cache_path("ludoteca")


def path_in(folder: Path, edition: str) -> Path:
    """Return the file of an edition; its name changes with the cards and the format."""
    digest = hashlib.sha256(repr(TILES[edition]).encode()).hexdigest()[:12]
    return folder / f"talavera-solo-{edition}-{FORMAT}-{digest}.npz"


def put(solution: Solution, folder: Path) -> None:
    """Write the tables; who reads meanwhile finds the whole file or none."""
    path = path_in(folder, solution.edition)
    folder.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.part")
    try:
        with draft.open("wb") as file:
            np.savez(file, allow_pickle=False, **{name_of(*key): table for key, table in solution.tables.items()})
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def get(edition: str, folder: Path) -> Solution | None:
    """Return the tables of an edition, None where there is no whole file."""
    solution = Solution(edition, ALL_CARDS)
    try:
        with np.load(path_in(folder, edition), allow_pickle=False) as tables:
            for round in range(1, ROUNDS + 2):
                for redraws in range(REDRAWS + 1):
                    table = tables[name_of(round, redraws)]
                    if table.shape != (len(solution.sets_before(round, redraws)), len(GOALS[round - 1])):
                        return None
                    if not np.isfinite(table).all():
                        return None
                    solution.tables[round, redraws] = table
    except BROKEN:
        return None
    return solution


def name_of(round: int, redraws: int) -> str:
    return f"round-{round}-redraws-{redraws}"
