"""The command line of tests/cli, for this game."""

from tests.cli.conftest import run

__all__ = ["run"]
