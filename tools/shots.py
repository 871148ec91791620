"""Takes the pictures in docs/ from the real pages, with fixed seeds, in both windows, themes and languages: `make shots`."""

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from ludoteca.core.game import BOT, Game, Limit
from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.roster import make_agent
from ludoteca.server.rows import AGENT, HERE, Chair, Place, Setting, digest, places_for
from ludoteca.server.store import Store
from tests.browser.conftest import FLAGS, HOLDER, PHONE, WIDE, LiveRoom, chromium

DOCS = Path(__file__).parents[1] / "docs"
STARTED = "2026-05-01T18:00:00.000+00:00"
MARTA = Chair(HERE, "Marta")
LUCIA = Chair(AGENT, "Lucía", "artisan")
INES = Chair(AGENT, "Inés", "elder")
RAFAEL = Chair(AGENT, "Rafael", "gardener")
ANA = Chair(AGENT, "Ana", "neighbour")
TOMAS = Chair(AGENT, "Tomás", "settler")
WAYS = tuple(product(("", "phone"), ("light", "dark"), ("", "es")))  # window, theme and language
PAUSES = ("patios-round", "taifa-turn", "talavera-end", "taifa-battle")  # what is shown by itself
PLAYED_AT_ONCE = ("taifa", *PAUSES)  # where a press would play a card, not pick one
AT_REST = 600  # ms
QUALITY = 80  # of a JPEG
SHARP = "--font-render-hinting=none"  # letters as a screen has them
MOST = 2000

Wanted = Callable[[Match], bool]


def after(plies: int) -> Wanted:
    return lambda match: len(match.plies) >= plies


def closed(match: Match) -> bool:
    """Say whether a part of the match has just ended, and the first seat is asked."""
    return match.mover() == 0 and any(match.game.closes(event) for event in match.plies[-1].events)


def fought(match: Match) -> bool:
    """Say whether the first seat is asked while others attack it."""
    view = match.view(0)
    contest = view.get("contest")
    return match.mover() == 0 and bool(contest) and contest["against"] == 0 and len(view["legal"]) > 1


def played(setting: Setting, wanted: Wanted) -> Match:
    """Return a match that an expert has played so far, for every seat."""
    game = GAMES[setting.game]
    match = Match(game, setting.seats, seed=setting.seed, options=setting.options)
    agent = make_agent(game, "expert", 1)
    while not match.is_over() and not (match.plies and wanted(match)) and len(match.plies) < MOST:
        match.play(agent.choose(match.sight(), Limit()))
    return match


async def lay(database: Path, game: Game, name: str, chairs: tuple[Chair, ...], seed: int, wanted: Wanted) -> Place:
    """Put a table with a fixed seed into the store; return the host's place."""
    bots = [seat for seat, chair in enumerate(chairs) if chair.kind == BOT]
    options = game.complete(len(chairs), game.with_bots(len(chairs), bots, {}))
    setting = replace(Setting.draw(game, options, chairs, name=name, started=STARTED), seed=seed)
    store = Store(f"sqlite+aiosqlite:///{database}", busy=5)
    await store.open()
    places = places_for(setting)
    await store.create(setting, places)
    await store.hold(digest(HOLDER), places[0].token, STARTED)
    await store.append(setting.id, played(setting, wanted).lines)
    await store.close()
    return places[0]


@contextmanager
def seen(browser: Browser, **settings: Any) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", **settings)
    yield context.new_page()
    context.close()


def pick_first(page: Page) -> None:
    """Pick a card, as somebody about to take it would."""
    page.locator("svg [data-action]").first.press("Enter")
    page.mouse.move(5, 400)


def shoot(browser: Browser, url: str, places: dict[str, Place]) -> None:
    for window, theme, lang in WAYS:
        size = PHONE if window else WIDE
        with seen(browser, viewport=size, color_scheme=theme, locale=lang or "en") as page:
            way = "-".join(filter(None, (window, theme, lang)))
            for name, place in places.items():
                page.context.add_cookies([{"name": "visitor", "value": HOLDER, "url": url}])
                page.goto(f"{url}/t/{place.match}")
                if name not in PLAYED_AT_ONCE:
                    pick_first(page)
                page.wait_for_timeout(AT_REST)
                keep(page, name, way)
            page.goto(url)
            keep(page, "lobby", way)


def keep(page: Page, name: str, way: str) -> None:
    """Keep a picture; what the README shows is as sharp as can be, the rest is small."""
    if way == "light":
        page.screenshot(path=DOCS / f"{name}-{way}.png")
    else:
        page.screenshot(path=DOCS / "looks" / f"{name}-{way}.jpg", quality=QUALITY)


TABLES: dict[str, tuple[str, str, tuple[Chair, ...], int, Wanted]] = {
    "talavera": ("talavera", "Los azulejos", (MARTA, LUCIA), 7, after(19)),
    "talavera-solo": ("talavera", "", (MARTA,), 5, after(7)),
    "patios": ("patios", "San Basilio", (MARTA, RAFAEL, ANA), 3, after(40)),
    "taifa": ("taifa", "1085", (MARTA, *[Chair(BOT)] * 5), 10, after(52)),
    "taluvo": ("taluvo", "Isla grande", (MARTA, INES, TOMAS), 6, after(48)),
    "patios-round": ("patios", "San Basilio", (MARTA, RAFAEL), 3, closed),
    "taifa-turn": ("taifa", "1085", (MARTA, *[Chair(BOT)] * 5), 10, closed),
    "taifa-battle": ("taifa", "1085", (MARTA, *[Chair(BOT)] * 5), 11, fought),
    "talavera-end": ("talavera", "Los azulejos", (MARTA, LUCIA), 7, after(MOST)),
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "shots.sqlite"
        places = {
            name: asyncio.run(lay(database, GAMES[game], title, chairs, seed, wanted))
            for name, (game, title, chairs, seed, wanted) in TABLES.items()
        }
        room = LiveRoom(database)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, SHARP])
            shoot(browser, room.url, places)
            browser.close()
        room.stop()


if __name__ == "__main__":
    main()
