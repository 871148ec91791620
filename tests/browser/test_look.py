"""Every page fits every width, in both themes, and nothing is only colour or only pointer."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.hands import again, new_table, pieces, play_out, take_turn

WIDTHS: list[ViewportSize] = [PHONE, {"width": 768, "height": 1024}, WIDE, {"width": 1920, "height": 1080}]


def fits(page: Page) -> None:
    """Nothing is wider than the window."""
    inner, outer = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert inner <= outer, page.url


@pytest.mark.parametrize("viewport", WIDTHS, ids=lambda viewport: f"{viewport['width']}px")
@pytest.mark.parametrize("path", ["/", "/new/talavera", "/new/talavera?seats=1", "/rules/talavera", "/no-such-page"])
def test_pages_fit(visit: Visit, viewport: ViewportSize, path: str) -> None:
    page = visit(path, viewport=viewport)
    fits(page)
    assert page.get_by_role("main").is_visible()


@pytest.mark.parametrize("viewport", WIDTHS, ids=lambda viewport: f"{viewport['width']}px")
@pytest.mark.parametrize("seats", [1, 2])
def test_tables_fit_and_their_pieces_can_be_pressed(visit: Visit, viewport: ViewportSize, seats: int) -> None:
    page = visit("/", viewport=viewport)
    new_table(page, *["here"] * seats)
    fits(page)
    for _ in range(3):
        for piece in pieces(page).all():
            piece.scroll_into_view_if_needed()
            box = piece.bounding_box()
            assert box is not None
            assert box["width"] >= 24 and box["height"] >= 24
        take_turn(page)
    fits(page)


def test_the_theme_can_be_switched_and_is_kept(visit: Visit) -> None:
    page = visit("/")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name=re.compile("dark", re.IGNORECASE)).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_system_decides_when_nobody_does(visit: Visit) -> None:
    colours = {
        dark: visit("/", dark=dark).evaluate("getComputedStyle(document.body).backgroundColor")
        for dark in (False, True)
    }
    assert colours[False] != colours[True]


def test_the_language_can_be_switched_and_is_kept(visit: Visit) -> None:
    page = visit("/rules/talavera")
    page.get_by_role("button", name=re.compile("Español", re.IGNORECASE)).click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert page.get_by_role("heading", name=re.compile("las reglas")).is_visible()
    page.goto(page.url)
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_every_rule_has_an_anchor(visit: Visit) -> None:
    page = visit("/rules/talavera#r4.2")
    assert page.locator("[id='r4.2']").is_visible()


def test_on_a_phone_language_and_theme_have_a_button_of_their_own(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    new_table(page, "here")
    expect(page.get_by_role("button", name="Español")).to_be_hidden()
    page.get_by_role("button", name="Language and theme").click()
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("status")).to_contain_text("Quédate con una carta")


def test_two_at_one_screen_are_called_by_name(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here", "here")
    expect(page.get_by_role("status")).to_contain_text("Seat 1: Turn over two cards")
    play_out(page)
    assert "You" not in page.get_by_role("status").inner_text()
    again(page).wait_for()
    page.wait_for_timeout(1100)  # a button that came just now is not acted on
    again(page).click()
    expect(page.get_by_role("status")).to_contain_text("Turn over two cards")
