"""The command line of tests/cli, for tournaments."""

from tests.cli.conftest import run

__all__ = ["run"]
