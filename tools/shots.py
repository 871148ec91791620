"""Takes the pictures in docs/ from the real pages, with fixed seeds: `make shots`."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from ludoteca.core.game import BOT, Game, Limit
from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.roster import make_agent
from ludoteca.server.rows import AGENT, HERE, Chair, Link, Setting, links_for
from ludoteca.server.store import Store
from tests.browser.conftest import FLAGS, LiveRoom, chromium

DOCS = Path(__file__).parents[1] / "docs"
STARTED = "2026-05-01T18:00:00.000+00:00"
MARTA = Chair(HERE, "Marta")
LUCIA = Chair(AGENT, "Lucía", "artisan")
INES = Chair(AGENT, "Inés", "elder")
RAFAEL = Chair(AGENT, "Rafael", "gardener")
ANA = Chair(AGENT, "Ana", "neighbour")
TOMAS = Chair(AGENT, "Tomás", "settler")
SIZES: dict[str, dict[str, Any]] = {
    "light": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light", "device_scale_factor": 2},
}


PLAYED_AT_ONCE = ("taifa",)  # where a press would play a card, not pick one


def played(setting: Setting, plies: int) -> Match:
    """Return a match that an expert has played so far, for every seat."""
    game = GAMES[setting.game]
    match = Match(game, setting.seats, seed=setting.seed, options=setting.options)
    agent = make_agent(game, "expert", 1)
    while len(match.plies) < plies:
        match.play(agent.choose(match.sight(), Limit()))
    return match


async def lay(database: Path, game: Game, name: str, chairs: tuple[Chair, ...], seed: int, plies: int) -> Link:
    """Put a table with a fixed seed into the store; return the host's link."""
    bots = [seat for seat, chair in enumerate(chairs) if chair.kind == BOT]
    options = game.complete(len(chairs), game.with_bots(len(chairs), bots, {}))
    setting = replace(Setting.draw(game, options, chairs, name=name, started=STARTED), seed=seed)
    store = Store(f"sqlite+aiosqlite:///{database}", busy=5)
    await store.open()
    links = links_for(setting)
    await store.create(setting, links)
    await store.append(setting.id, played(setting, plies).lines)
    await store.close()
    return links[0]


@contextmanager
def seen(browser: Browser, **size: Any) -> Iterator[Page]:
    context = browser.new_context(locale="en", reduced_motion="reduce", **size)
    yield context.new_page()
    context.close()


def pick_first(page: Page) -> None:
    """Pick a card, as somebody about to take it would."""
    page.locator("svg [data-action]").first.click()
    page.mouse.move(5, 400)


def shoot(browser: Browser, url: str, links: dict[str, Link]) -> None:
    for size, settings in SIZES.items():
        with seen(browser, **settings) as page:
            for name, link in links.items():
                page.goto(f"{url}/t/{link.token}")
                if name not in PLAYED_AT_ONCE:
                    pick_first(page)
                page.screenshot(path=DOCS / f"{name}-{size}.png")
            page.goto(url)
            page.screenshot(path=DOCS / f"lobby-{size}.png")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "shots.sqlite"
        links = {
            "talavera": asyncio.run(lay(database, GAMES["talavera"], "Los azulejos", (MARTA, LUCIA), 7, 19)),
            "talavera-solo": asyncio.run(lay(database, GAMES["talavera"], "", (MARTA,), 5, 7)),
            "patios": asyncio.run(lay(database, GAMES["patios"], "San Basilio", (MARTA, RAFAEL, ANA), 3, 40)),
            "taifa": asyncio.run(lay(database, GAMES["taifa"], "1085", (MARTA, *[Chair(BOT)] * 5), 10, 52)),
            "taluvo": asyncio.run(lay(database, GAMES["taluvo"], "Isla grande", (MARTA, INES, TOMAS), 6, 48)),
        }
        room = LiveRoom(database)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            shoot(browser, room.url, links)
            browser.close()
        room.stop()


if __name__ == "__main__":
    main()
