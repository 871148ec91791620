"""No page and no state of one has a serious fault for those who do not see it, or do not use a pointer."""

import re
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludoteca.core.game import Game
from ludoteca.games import GAMES
from tests.browser.clicks import CHOSEN, GAMES_AND_SEATS, opened
from tests.browser.conftest import PHONE, WIDE, LiveRoom, Visit, go_to
from tests.browser.hands import SEATS, close_sheet
from tests.browser.laid import laid

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const { violations } = await axe.run(document, { rules, resultTypes: ['violations'] });
  // a number drawn on a piece is part of its picture; its name says it in its own place
  const drawn = (id, node) => id === 'label-content-name-mismatch' && node.html.startsWith('<g ');
  return violations
    .map(({ id, impact, nodes }) => [id, impact, nodes.filter((node) => !drawn(id, node)).map((node) => node.html.slice(0, 200))])
    .filter(([, , nodes]) => nodes.length);
}"""
GRAVE = ("serious", "critical")
ALSO = ("page-has-heading-one", "label-content-name-mismatch", "scrollable-region-focusable")


def faults(page: Page) -> list[Any]:
    """Return what axe finds on a page that is serious, or that was found before."""
    page.evaluate(AXE)
    return [fault for fault in page.evaluate(RUN) if fault[1] in GRAVE or fault[0] in ALSO]


def moved_on(page: Page, steps: int) -> None:
    """Let the table go on by some choices, whatever they are."""
    for step in range(steps):
        for _ in range(20):
            if page.locator("[data-here]").count():
                page.locator("[data-here]").first.click()
            if page.evaluate(CHOSEN, 5 * step + 1):
                break
            page.wait_for_timeout(100)


@pytest.mark.parametrize(
    "path", ["/", "/t/nowhere", *(f"/{kind}/{name}" for kind in ("new", "rules") for name in GAMES)]
)
def test_pages(visit: Visit, path: str) -> None:
    page = visit(path)
    for viewport in (WIDE, PHONE):
        page.set_viewport_size(viewport)
        for theme in ("light", "dark"):
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            assert faults(page) == [], f"{viewport['width']} px, {theme}"


@pytest.mark.parametrize(("game", "who"), GAMES_AND_SEATS)
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_tables(visit: Visit, game: str, who: tuple[str, ...], viewport: ViewportSize) -> None:
    page = opened(visit, game, *who)
    page.set_viewport_size(viewport)
    assert faults(page) == [], "at the first question"
    moved_on(page, 4)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert faults(page) == [], "later, by lamp light"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_end_and_the_replay(visit: Visit, room: LiveRoom, game: Game) -> None:
    token, is_over = laid(room, game, game.seats[-1], 2000)
    assert is_over
    page = visit(f"/t/{token}")
    for path in ("", "/replay?ply=9"):
        go_to(page, room, f"/t/{token}{path}")
        for viewport in (WIDE, PHONE):
            page.set_viewport_size(viewport)
            assert faults(page) == [], path or "the end"


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_opens_over_a_table(visit: Visit, viewport: ViewportSize) -> None:
    page = opened(visit, "taifa", "here", *["bot"] * 5)
    page.set_viewport_size(viewport)
    page.locator(".acts summary").click()
    assert faults(page) == [], "the list of choices"
    page.keyboard.press("Escape")
    if page.locator("svg [data-why]").count():
        page.locator("svg [data-why]").first.dispatch_event("click")
        expect(page.get_by_role("alert").filter(has_text="(")).to_be_visible()
        assert faults(page) == [], "a refusal"
    page.keyboard.press("i")
    assert faults(page) == [], "a note"
    unfold = page.locator("[data-unfold-since]")
    if unfold.count() and unfold.is_visible():
        unfold.click()
        assert faults(page) == [], "what happened, unfolded"
    page.get_by_role("button", name=SEATS).click()
    page.get_by_role("dialog").get_by_text(re.compile("^(Resign|Leave)")).first.click()
    assert faults(page) == [], "leaving"


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in GAMES[game].seats])
def test_forms(visit: Visit, game: str, seats: int) -> None:
    assert faults(visit(f"/new/{game}?seats={seats}")) == []


@pytest.mark.parametrize("game", ["talavera", "patios"])
def test_the_sheet_of_a_round(visit: Visit, room: LiveRoom, game: str) -> None:
    for plies in range(8, 200, 4):
        token, is_over = laid(room, GAMES[game], 2, plies)
        assert not is_over, "no round ended before the match did"
        page = visit(f"/t/{token}")
        again = page.locator("[data-sheet]:not(body)")
        if again.count():
            close_sheet(page)
            again.first.click()
            expect(page.get_by_role("dialog")).to_be_visible()
            assert faults(page) == []
            return
        page.context.close()
