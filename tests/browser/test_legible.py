"""All that is written can be read: every page, board and card, in both languages, at four widths."""

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from ludoteca.arena.report import tournament_page
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.prints import Batch
from ludoteca.draw.fonts import embedded, faces
from ludoteca.games import GAMES
from ludoteca.server.rows import HERE, Chair, Setting, links_for
from ludoteca.server.store import Store
from ludoteca.words import LANGS
from ludoteca.words.phrases import Phrases
from tests.arena.test_tournament import planned, run
from tests.browser.conftest import LiveRoom, Visit
from tests.browser.hands import close_sheet, pieces
from tests.browser.legible import unread, unread_at_all_widths

PAGES = ["/", "/no-such-page", *(f"/{kind}/{name}" for kind in ("new", "rules") for name in GAMES)]
STARTED = "2026-05-01T18:00:00.000+00:00"
NAMES = ("Marta", "Rafael", "Lucía", "Inés", "Tomás", "Ana")
PLIES = (0, 40, 2000)  # of random play: the beginning, a piece held, the end


def played(setting: Setting, plies: int) -> Match:
    """Return a match after some plies of random play, or at its end."""
    match = Match(GAMES[setting.game], setting.seats, seed=setting.seed, options=setting.options)
    rng = random.Random(plies)
    while len(match.plies) < plies and (actions := match.state.legal_actions()):
        match.play(rng.choice(actions))
    return match


async def lay(room: LiveRoom, game: Game, seats: int, plies: int) -> tuple[str, bool]:
    """Put a table into the room; return its host's token and whether it is over."""
    chairs = tuple(Chair(HERE, name) for name in NAMES[:seats])
    setting = replace(
        Setting.draw(game, game.complete(seats, {}), chairs, name="", started=STARTED), seed=seats + plies
    )
    store = Store(f"sqlite+aiosqlite:///{room.database}", busy=5)
    await store.open()
    links = links_for(setting)
    await store.create(setting, links)
    match = played(setting, plies)
    if match.lines:
        await store.append(setting.id, match.lines)
    await store.close()
    return links[0].token, not match.state.legal_actions()


def laid(room: LiveRoom, game: Game, seats: int, plies: int) -> tuple[str, bool]:
    """Lay a table in a thread of its own: the browser's loop runs in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, lay(room, game, seats, plies)).result()


def all_of(found: dict[str, object]) -> str:
    return "\n".join(f"{where}: {what}" for where, what in found.items() if what)


@pytest.mark.parametrize("lang", LANGS)
def test_pages(visit: Visit, lang: str) -> None:
    page = visit("/", lang=lang)
    found: dict[str, object] = {}
    for path in PAGES:
        page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/")[2] + path)
        found[path] = unread_at_all_widths(page)
    assert not all_of(found), all_of(found)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_tables(visit: Visit, room: LiveRoom, game: Game, lang: str) -> None:
    page = visit("/", lang=lang)
    found: dict[str, object] = {}
    for number, plies in enumerate(PLIES):
        seats = game.seats[-1 - number % len(game.seats)]
        token, is_over = laid(room, game, seats, plies)
        page.goto(f"{room.url}/t/{token}")
        if not is_over:  # the end has a sheet of its own, to be read too
            close_sheet(page)
        if plies and not is_over and pieces(page).count():
            pieces(page).first.press("Enter")
        found[f"{seats} seats, {plies} plies"] = unread_at_all_widths(page)
        if is_over:
            page.goto(f"{room.url}/t/{token}/replay")
            found[f"{seats} seats, replay"] = unread_at_all_widths(page)
    assert not all_of(found), all_of(found)


@pytest.fixture
def sheet(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("lang", LANGS)
def test_a_report(sheet: Page, lang: str) -> None:
    sheet.set_content(tournament_page(run(planned(["apprentice", "random"], 3)), Phrases(lang)))
    assert unread_at_all_widths(sheet) == {}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_piece_that_is_printed(sheet: Page, game: Game, lang: str) -> None:
    seats = game.seats[-1]
    sides: dict[str, float] = {}
    for one in game.prints(seats, game.complete(seats, {}), lang=lang):
        if isinstance(one, Batch):
            sides |= {side: one.width for piece in one.pieces for side in piece if side}
        else:
            sides[one.picture] = one.width
    shown = "".join(f'<div style="width: {min(width * 4, 1200)}px">{side}</div>' for side, width in sides.items())
    sheet.set_content(f"<!doctype html><style>{embedded(faces())}</style><body>{shown}")
    assert unread(sheet, sized=False) == []
