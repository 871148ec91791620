"""Our fonts arrive, and the page does not jump when they do, however late."""

from threading import Event

import pytest
from playwright.sync_api import Page, Route, ViewportSize

from tests.browser.conftest import PHONE, WIDE, LiveRoom, Visit
from tests.browser.hands import new_table

LATE = 700  # ms
MOST_SHIFT = 0.02  # of 1: a fifth of what is counted as good
SHIFTS = """() => {
  window.shifted = 0;
  const add = (list) => { for (const one of list.getEntries()) window.shifted += one.value; };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}"""


def in_our_faces(page: Page) -> list[str]:
    """Return which of our faces a page has loaded."""
    loaded: list[str] = page.evaluate(
        "[...document.fonts].filter((one) => one.status === 'loaded' && !one.family.includes('Stand-in'))"
        ".map((one) => `${one.family.replaceAll('\"', '')} ${one.weight}`)"
    )
    return loaded


def test_a_page_is_set_in_our_faces(visit: Visit) -> None:
    page = visit("/")
    page.evaluate("document.fonts.ready.then(() => true)")
    assert {"Ludoteca Sans 400", "Ludoteca Sans 600", "Ludoteca Serif 600", "Ludoteca Serif 700"} <= set(
        in_our_faces(page)
    )


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("path", ["/", "/rules/talavera", "/new/talavera", "table"])
def test_nothing_jumps_when_fonts_come_late(visit: Visit, room: LiveRoom, path: str, viewport: ViewportSize) -> None:
    page = visit("/", viewport=viewport)
    if path == "table":
        new_table(page, "here", "here")
    address = page.url if path == "table" else room.url + path

    held: list[Route] = []
    late = Event()

    def hold(route: Route) -> None:
        if late.is_set():
            route.continue_()
        else:
            held.append(route)

    page.context.add_init_script(f"({SHIFTS})()")
    page.context.route("**/*.woff2*", hold)
    page.goto(address, wait_until="domcontentloaded")
    page.wait_for_timeout(LATE)
    assert held
    assert in_our_faces(page) == []
    page.evaluate("window.shifted = 0")  # what moved while the page was being read is not theirs
    late.set()
    for route in held:
        route.continue_()
    page.wait_for_function("() => [...document.fonts].every((one) => one.status !== 'loading')")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(100)
    assert "Ludoteca Serif 600" in in_our_faces(page)
    assert page.evaluate("window.shifted") <= MOST_SHIFT
