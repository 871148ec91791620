"""What every test run shares: it says which build it must have got."""

import os

import pytest
from hypothesis import settings

from ludoteca.build import build

settings.register_profile("steady", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("steady")


def pytest_sessionstart(session: pytest.Session) -> None:
    wanted = os.environ.get("LUDOTECA_BUILD")
    if wanted and build() != wanted:
        pytest.exit(f"this run is for the {wanted} build, but got: {build()}", returncode=3)


def pytest_report_header() -> str:
    return f"ludoteca: {build()}"
