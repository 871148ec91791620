"""What the page of Patios tells: the clock, the sheet of a round, other patios large, labels on the chips."""

import os
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, ViewportSize, expect

from ludoteca.games import GAMES
from tests.browser.conftest import PHONE, WIDE, LiveRoom, Visit
from tests.browser.hands import box, close_sheet, is_over, stands, told
from tests.browser.laid import laid
from tests.games.patios.browser.test_page import CHARACTER, HERE, MOST, act, patios, ready, until

LEAST_CARD = 64
SHEET = "#pause-sheet[open]:not(.ended) .account"
CLOCK = re.compile("Visitors|Visitantes|last turn|último turno")
LARGER = re.compile("patio, larger$|más grande$")
SAMPLE = "[...document.querySelectorAll('.sample .flower')].map((one) => one.getBoundingClientRect().width)"
REPEATED = re.compile("^(Face up|To the end|Into the sample|Bocarriba|Al final|A la muestra):")


def sees(page: Page, selector: str) -> None:
    """Play on until something is on the page."""
    for number in range(MOST):
        if page.locator(selector).count() or is_over(page):
            break
        if ready(page):
            act(page, 5 * number + 1)
        else:
            page.wait_for_timeout(20)
    expect(page.locator(selector)).to_be_visible()


def until_a_sheet(page: Page) -> None:
    """Play on until the sheet of a round comes by itself; where a choice came first, which folds it, that of the next one."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/sheet?" in request.url else None)
    for number in range(MOST):
        stands(page)
        if asked:
            asked.clear()
            with suppress(Error):
                page.wait_for_selector(SHEET, timeout=2000)
                return
        if ready(page):
            act(page, 5 * number + 1)
    raise AssertionError("no round has ended with a sheet")


def keep(page: Page, name: str) -> None:
    """Keep a picture to look at, where a folder for them is named."""
    folder = os.environ.get("LUDOTECA_SHOTS")
    if folder:
        page.screenshot(path=f"{folder}/{name}.png")


@pytest.mark.parametrize(("viewport", "lang", "dark"), [(WIDE, "en", False), (PHONE, "es", True)])
def test_clock_chips_and_chronicle(visit: Visit, viewport: ViewportSize, lang: str, dark: bool) -> None:
    page = visit("/", viewport=viewport, lang=lang, dark=dark)
    patios(page, "here", "agent:neighbour")
    until(page, CHARACTER)
    expect(page.get_by_text(CLOCK).and_(page.locator(".clock"))).to_be_in_viewport()
    chips = page.locator(".worth .chip .sum").all_inner_texts()
    assert chips and all(re.search("point|punto|Pot|Macet|trio|trío", text) for text in chips)
    keep(page, f"turn-{lang}-{viewport['width']}")
    frames = page.evaluate("window.frames")
    act(page, 0)
    until(page, CHARACTER)
    assert page.evaluate("window.frames") > frames
    lines = told(page).all_inner_texts()
    assert lines and not any(REPEATED.search(line.strip()) for line in lines)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_sample_is_legible_while_a_packet_is_held(visit: Visit, seats: int) -> None:
    page = visit("/")
    patios(page, "here", *["agent:random"] * (seats - 1), cap=30)
    sees(page, ".pend.packet")
    widths = page.evaluate(SAMPLE)
    assert widths and min(widths) >= LEAST_CARD
    keep(page, f"packet-{seats}")


def test_another_patio_is_enlarged_by_tap_and_by_keyboard(visit: Visit) -> None:
    page = visit("/")
    patios(page, "here", "agent:random", "agent:random", "agent:random")
    until(page, CHARACTER)
    button = page.get_by_role("button", name=LARGER).first
    large = page.get_by_role("dialog", name=LARGER)
    button.click()
    expect(large).to_be_visible()
    box = large.locator("svg.patio").bounding_box()
    assert box is not None and box["width"] > 400
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    button.focus()
    page.keyboard.press("Enter")
    expect(large).to_be_visible()
    large.get_by_role("button", name="Close").click()
    expect(large).to_be_hidden()


@pytest.mark.parametrize(("viewport", "lang", "dark"), [(WIDE, "es", True), (PHONE, "en", False)])
def test_a_round_ends_with_a_sheet(visit: Visit, viewport: ViewportSize, lang: str, dark: bool) -> None:
    page = visit("/", viewport=viewport, lang=lang, dark=dark)
    patios(page, "here", "agent:neighbour", cap=4)
    until_a_sheet(page)
    sheet = page.get_by_role("dialog").locator(".account")
    expect(sheet.locator("p").first).to_have_text(re.compile(r"(round|ronda) \d"))
    expect(sheet.locator("caption")).not_to_have_text(re.compile(r"(round|ronda) \d"))  # said once
    expect(sheet.get_by_role("rowheader")).to_have_count(2)
    assert page.evaluate(
        "() => { const one = document.querySelector('#pause-sheet'); return one.scrollWidth <= one.clientWidth; }"
    )
    keep(page, f"sheet-{lang}-{viewport['width']}")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("count|recuento")).first).to_be_attached()


INSIDE = """() => {
    const boxes = (name) => [...document.querySelectorAll(name)].map((one) => one.getBoundingClientRect());
    const [dock] = boxes('.dock');
    const buttons = boxes('.dock .choices .btn, .dock .act > .btn, .dock .act summary').filter((one) => one.width);
    const over = (one, other) => one !== other && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const out = (one) => one.bottom > dock.bottom || one.left < dock.left || one.right > dock.right;
    const [title] = boxes('.dock h2');
    return title.height > 20 && !buttons.some((one) => out(one) || over(one, title) || buttons.some((other) => over(one, other)));
}"""


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["1440px", "390px"])
def test_buttons_of_the_dock_lie_in_it_and_on_nothing(visit: Visit, viewport: ViewportSize) -> None:
    page = visit("/", viewport=viewport)
    patios(page, *["here"] * 4)
    most = 0
    for _ in range(MOST):
        if most >= 3 or is_over(page):
            break
        if not ready(page):
            page.wait_for_timeout(20)
            continue
        most = max(most, page.locator(".choices .btn").count())
        assert page.evaluate(INSIDE), page.locator("[data-region=say] h2").inner_text()
        neighbour = page.locator(".line [data-action='choose neighbour']")
        offer = page.locator(".choices [data-action=offer]")
        if offer.count():
            frames = page.evaluate("window.frames")
            offer.click()
            page.wait_for_function("before => window.frames > before", arg=frames)
        elif neighbour.count():
            frames = page.evaluate("window.frames")
            neighbour.click()
            page.locator("[data-confirm]").click()
            page.wait_for_function("before => window.frames > before", arg=frames)
        else:
            act(page, 0)
    assert most >= 3


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_swap_shows_every_other_patio_in_whole_with_its_name(
    visit: Visit, room: LiveRoom, viewport: ViewportSize
) -> None:
    token, _ = laid(room, GAMES["patios"], 5, 151)  # the Children play, and one of the own cards is chosen
    page = visit(f"/t/{token}", viewport=viewport)
    close_sheet(page)
    page.get_by_role("button", name=HERE).click()
    expect(page.get_by_role("heading", name="Which card do you want")).to_be_visible()
    dock = box(page.locator(".dock"))
    for patio in page.locator(".yards figure").all():
        seen = box(patio)
        assert seen["y"] + seen["height"] <= dock["y"]
        assert box(patio.locator("figcaption"))["y"] < box(patio.locator(".mini"))["y"]
