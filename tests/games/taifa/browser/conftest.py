"""The browser and the room of tests/browser, for this game's page."""

from tests.browser.conftest import browser, deals, room, visit

__all__ = ["browser", "deals", "room", "visit"]
