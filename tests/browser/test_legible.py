"""All that is written can be read: every page, board and card, in both languages, at four widths."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from ludoteca.arena.report import tournament_page
from ludoteca.core.game import Game
from ludoteca.core.prints import Batch
from ludoteca.draw.fonts import embedded, faces
from ludoteca.games import GAMES
from ludoteca.words import LANGS
from ludoteca.words.phrases import Phrases
from tests.arena.test_tournament import planned, run
from tests.browser.conftest import LiveRoom, Visit, go_to
from tests.browser.hands import close_sheet, pieces
from tests.browser.laid import laid
from tests.browser.legible import unread, unread_at_all_widths

PAGES = ["/", "/no-such-page", *(f"/{kind}/{name}" for kind in ("new", "rules") for name in GAMES)]
PLIES = (0, 40, 2000)  # of random play: the beginning, a piece held, the end


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
        go_to(page, room, f"/t/{token}")
        if not is_over:  # the end has a sheet of its own, to be read too
            close_sheet(page)
        if plies and not is_over and pieces(page).count():
            pieces(page).first.press("Enter")
        found[f"{seats} seats, {plies} plies"] = unread_at_all_widths(page)
        if is_over:
            go_to(page, room, f"/t/{token}/replay")
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
