"""The room as an app in a real browser: its worker, and the page for when the room cannot be reached."""

from playwright.sync_api import expect

from tests.browser.conftest import LiveRoom, Visit

READY = "() => navigator.serviceWorker.ready.then((found) => found.active !== null)"
KEPT = """async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url)));
    return kept.flat().map((url) => new URL(url).pathname);
}"""


def test_a_page_without_the_room_says_so_and_keeps_nothing_else(visit: Visit, room: LiveRoom) -> None:
    page = visit("/", worker=True)
    page.evaluate(READY)
    page.reload()
    page.goto(room.url + "/new/talavera")
    page.context.set_offline(True)
    page.goto(room.url + "/new/talavera")
    expect(page.get_by_role("heading", name="The room cannot be reached")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Welcome to the game room")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert kept
    assert all(path == "/offline" or path.startswith(("/static/", "/fonts", "/games/")) for path in kept)
