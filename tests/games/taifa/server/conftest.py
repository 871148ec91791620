"""The room of tests/server, for this game."""

from tests.server.conftest import client, file, toy

__all__ = ["client", "file", "toy"]
