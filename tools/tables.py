"""Measures how the tables answer: clicks at random moments in every game, and the browser's work for each update of Taifa.

`make tables` prints both; `python -m tools.tables --clicks 400 --updates 40 --seed 1`.
"""

import argparse
import html
import random
import re
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from unittest.mock import patch

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.clicks import GAMES_AND_SEATS, clicks, opened
from tests.browser.conftest import FLAGS, WIDE, LiveRoom, Visit, chromium
from tests.browser.hands import is_over

QUIET = 400  # ms after an update until nothing moves any more


@contextmanager
def visitor(browser: Browser, room: LiveRoom) -> Iterator[Visit]:
    """Open pages as one person whose browser moves things."""
    context = browser.new_context(viewport=WIDE, locale="en", reduced_motion="no-preference")

    def visit(path: str) -> Page:
        page = context.new_page()
        page.goto(room.url + path)
        return page

    yield visit
    context.close()


def click_at_random(browser: Browser, room: LiveRoom, count: int, chance: random.Random) -> None:
    """Click in each game in turn until there were enough; a click that nothing answers stops with its words."""
    done = dict.fromkeys((game for game, _ in GAMES_AND_SEATS), 0)
    while sum(done.values()) < count:
        game, who = min(GAMES_AND_SEATS, key=lambda one: done[one[0]])
        with visitor(browser, room) as visit:
            delays = [chance.randrange(1000) for _ in range(min(25, count - sum(done.values())))]
            done[game] += clicks(opened(visit, game, *who), delays, chance)
    told = ", ".join(f"{game} {times}" for game, times in done.items())
    print(f"clicks: {sum(done.values())} at random moments ({told}), none lost")


def spent(session: CDPSession) -> float:
    """Return the milliseconds of CPU that the page’s main thread has used so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def act(page: Page, chance: random.Random) -> None:
    """Play any choice past the page, so that it has only the update to work on."""
    frame = page.request.get(f"{page.url}/frame", headers={"Accept": "application/json"}).json()
    found = sorted(set(re.findall(r'data-action="([^"]+)"', "".join(frame["regions"].values()))))
    if found:
        notation = chance.choice(html.unescape(chance.choice(found)).split("|"))
        origin = page.url.split("/t/")[0]
        made = {"line": frame["line"], "step": frame["step"], "action": notation}
        page.request.post(f"{page.url}/act", data=made, headers={"Origin": origin})


def weigh_updates(browser: Browser, room: LiveRoom, count: int, chance: random.Random) -> None:
    """Play Taifa among Bots and tell what each update cost the main thread, from its arrival until all is still."""
    costs: list[float] = []
    while len(costs) < count:
        with visitor(browser, room) as visit:
            costs += costs_of_a_match(opened(visit, "taifa", "here", *["bot"] * 5), count - len(costs), chance)
    print(
        f"main thread per update, Taifa: median {median(costs):.0f} ms,"
        f" nine of ten within {quantiles(costs, n=10)[-1]:.0f} ms, at most {max(costs):.0f} ms"
        f" ({len(costs)} actions)"
    )


def costs_of_a_match(page: Page, most: int, chance: random.Random) -> list[float]:
    """Return what the updates of a match cost, until it is over or there are enough."""
    costs: list[float] = []
    came: list[int] = []  # frames from the room
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.on("websocket", lambda socket: socket.on("framereceived", lambda _: came.append(1)))
    page.reload()
    while len(costs) < most and not is_over(page):
        page.wait_for_timeout(QUIET)
        before = spent(session)
        came.clear()
        act(page, chance)
        page.wait_for_timeout(QUIET)
        if came:
            costs.append((spent(session) - before) / len(came))
    return costs


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--clicks", type=int, default=400)
    asked.add_argument("--updates", type=int, default=40)
    asked.add_argument("--seed", type=int, default=1)
    how = asked.parse_args()
    chance = random.Random(how.seed)
    dealt = count(how.seed)  # the same matches each time
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(secrets, "randbelow", lambda most: next(dealt)),
        sync_playwright() as playwright,
    ):
        room = LiveRoom(Path(folder) / "room.sqlite")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        weigh_updates(browser, room, how.updates, chance)
        click_at_random(browser, room, how.clicks, chance)
        browser.close()
        room.stop()


if __name__ == "__main__":
    main()
