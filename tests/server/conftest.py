"""A room over a new file, without human pauses."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from ludoteca.games import SHELF
from ludoteca.server.app import create_app
from ludoteca.server.pacing import Pacing
from tests.server.toy import ToyGame

AT_ONCE = Pacing(forced=0, agent=0, bot=0, poll=0, think=1, grace=20, retry=0.01, busy=0.05, tables_a_minute=10_000)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "room.sqlite"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a toy that polls on the shelf."""
    monkeypatch.setitem(SHELF.opened(), "toy", ToyGame())


def app_over(file: Path) -> FastAPI:
    return create_app(f"sqlite+aiosqlite:///{file}", pacing=AT_ONCE)


@pytest.fixture
def client(file: Path) -> Iterator[TestClient]:
    with TestClient(app_over(file)) as made:
        yield made
