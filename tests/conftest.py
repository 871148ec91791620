"""What every test run shares: it says which build it must have got, and is about our own games alone."""

import os
from importlib.metadata import entry_points

import pytest
from hypothesis import settings

from ludoteca.build import build
from ludoteca.games import GROUP, OURS, SHELF, source_of

settings.register_profile("steady", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("steady")
# Somebody may have installed others here, as docs/add-a-game.md has it; tests/plugin asks of such games.
OWN = {entry.name for entry in entry_points(group=GROUP) if source_of(entry) == OURS}
SHELF.games = {name: game for name, game in SHELF.opened().items() if name in OWN}
SHELF.left_out.clear()


def pytest_sessionstart(session: pytest.Session) -> None:
    wanted = os.environ.get("LUDOTECA_BUILD")
    if wanted and build() != wanted:
        pytest.exit(f"this run is for the {wanted} build, but got: {build()}", returncode=3)


def pytest_report_header() -> str:
    return f"ludoteca: {build()}"
