"""Two people at one screen: a curtain hides the other's cards until that person says to be there."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.hands import main_act
from tests.games.patios.browser.test_page import patios, targets

POTS = re.compile(r"(blue|red|green) Pot and a (blue|red|green) Pot")


def is_next(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=f"{name} is next")).to_be_visible()


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_of_a_hand_is_in_the_page_before_its_owner_says_to_be_there(
    visit: Visit, viewport: ViewportSize
) -> None:
    page = visit(viewport=viewport)
    patios(page, "here", "here")
    is_next(page, "Seat 1")
    assert not POTS.search(page.content())
    assert targets(page).count() == 0
    button = page.get_by_role("button", name="I am Seat 1: show my cards")
    box = button.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= viewport["width"]
    button.click()
    expect(page.get_by_role("heading", name="is next")).to_have_count(0)
    expect(page.get_by_text(POTS).first).to_be_attached()
    for _ in range(12):  # the same person goes on choosing and is not asked again
        if page.get_by_role("heading", name="Seat 2 is next").count():
            break
        assert page.get_by_role("heading", name="Seat 1 is next").count() == 0
        frames = page.evaluate("window.frames")
        targets(page).first.click()
        if main_act(page).is_enabled():
            main_act(page).click()
        page.wait_for_function("before => window.frames > before", arg=frames)
    is_next(page, "Seat 2")
    assert not POTS.search(page.content()), "neither the one who goes nor the one who comes"


def test_the_curtain_goes_by_keyboard(visit: Visit) -> None:
    page = visit()
    patios(page, "here", "here")
    is_next(page, "Seat 1")
    page.get_by_role("button", name="I am Seat 1: show my cards").press("Enter")
    expect(page.get_by_role("heading", name="is next")).to_have_count(0)
    expect(main_act(page)).to_be_attached()
