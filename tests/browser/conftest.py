"""A real room on a free port and a real browser in front of it."""

import os
import re
import secrets
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from ludoteca.server.app import create_app
from ludoteca.server.pacing import Pacing

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
BRISK = Pacing(forced=0.05, agent=0.12, bot=0.02, poll=0.05, tables_a_minute=1000)
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# What a browser writes itself when a request is refused or the room is gone, as some tests want it.
EXPECTED = ("status of 4", "status of 5", "ERR_CONNECTION_REFUSED", "WebSocket connection", "ws:")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep all browser tests in one process: one browser, one room."""
    for item in items:
        if "browser" in Path(item.fspath).parts:
            item.add_marker(pytest.mark.xdist_group("browser"))


def chromium() -> str:
    """Return where the browser is; missing in CI is a failure, elsewhere a visible skip."""
    for name in (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
    ):  # the first is the lightest
        found = shutil.which(name)
        if found:
            return found
    if os.environ.get("CI") == "true":
        pytest.fail("no Chromium on the path, and in CI no browser test may be skipped")
    pytest.skip("no Chromium on the path: the browser tests are skipped")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield made
        made.close()


class LiveRoom:
    """A room that can be stopped and started again over the same file."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        app = create_app(f"sqlite+aiosqlite:///{self.database}", pacing=BRISK)
        config = uvicorn.Config(app, port=self.port, log_level="warning", timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


@pytest.fixture(scope="package")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveRoom]:
    made = LiveRoom(tmp_path_factory.mktemp("room") / "room.sqlite")
    yield made
    made.stop()


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the matches of a test alike each time: a hand without a Troop, say, has nothing to click."""
    dealt = count(1)
    monkeypatch.setattr(secrets, "randbelow", lambda most: next(dealt))


HOLDER = "a-browser-of-all-tables-"  # the cookie that holds the tables laid for tests
Visit = Callable[..., Page]


def go_to(page: Page, room: LiveRoom, path: str) -> None:
    """Go to a table that was laid, with the cookie that holds it."""
    page.context.add_cookies([{"name": "visitor", "value": HOLDER, "url": room.url}])
    page.goto(room.url + path)


def arrive(page: Page) -> None:
    """Take the chair that an invitation leads to, under some name."""
    name = page.get_by_role("textbox", name=re.compile("^(Your name|Tu nombre)$"))
    name.wait_for()
    if not name.input_value():
        name.fill("Guest")
    page.get_by_role("button", name=re.compile("^(Sit down|Sentarse)$")).click()
    page.wait_for_url(re.compile("/t/"))


@pytest.fixture
def visit(browser: Browser, room: LiveRoom) -> Iterator[Visit]:
    """Open a page as a person of one's own; at the end no page may have complained or called outside."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(
        path: str = "/",
        *,
        lang: str = "en",
        viewport: ViewportSize = WIDE,
        dark: bool = False,
        moving: bool = False,
        worker: bool = False,
    ) -> Page:
        context = browser.new_context(
            viewport=viewport,
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
            service_workers="allow" if worker else "block",  # what one fetches no test could hold back
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: complaints.append(request.url) if room.url not in request.url else None)
        if path.startswith("/t/"):
            go_to(page, room, path)
        else:
            page.goto(path if path.startswith("http") else room.url + path)
        if "/join/" in path:
            arrive(page)
        if "/device/" in path:
            page.get_by_role("button", name=re.compile("^(Take the place here|Tomar el sitio aquí)$")).click()
            page.wait_for_url(re.compile("/t/"))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [text for text in complaints if not any(known in text for known in EXPECTED)] == []
