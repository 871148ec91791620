"""The coach at the table: by click and key, marked on the board, with a second choice, and a question before a blunder."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.hands import form_for, main_act, pieces, sit_down, stands, take_turn


def alone(page: Page) -> None:
    form_for(page, "talavera", "here")
    sit_down(page)


def counsel(page: Page) -> str:
    bubble = page.locator("[data-counsel]")
    expect(bubble).to_be_visible()
    return bubble.inner_text()


def test_a_hint_says_what_and_why_and_marks_it(visit: Visit) -> None:
    page = visit("/")
    alone(page)
    page.get_by_role("button", name="Ask the coach for a hint").click()
    assert "I would: " in counsel(page)
    expect(page.locator("[data-counsel-reasons] li").first).to_be_visible()
    expect(page.locator("svg .counselled").first).to_be_visible()
    page.get_by_role("button", name="What would be second best?").click()
    expect(page.locator("[data-counsel-title]")).to_contain_text("Second best")
    expect(page.locator("[data-counsel-more]")).to_contain_text("promises")
    take_turn(page)
    expect(page.locator("[data-counsel]")).to_be_hidden()
    expect(page.locator(".counselled")).to_have_count(0)


def test_it_is_asked_by_key_and_closed_on_a_phone_in_spanish(visit: Visit) -> None:
    page = visit("/", viewport=PHONE, lang="es", dark=True)
    alone(page)
    stands(page)
    page.keyboard.press("h")
    assert "Yo haría esto" in counsel(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.locator("[data-counsel]").get_by_role("button", name=re.compile("^Cerrar$")).click()
    expect(page.locator("[data-counsel]")).to_be_hidden()


def test_a_blunder_is_asked_about_first_where_one_wants_that(visit: Visit) -> None:
    page = visit("/")
    alone(page)
    page.get_by_role("checkbox", name="Warn me before a blunder").check()
    for _ in range(40):
        redraw = page.locator(".acts [data-action=redraw]")
        if not redraw.count():
            take_turn(page)
            continue
        page.locator(".acts summary").click()
        redraw.click()
        expect(page.locator("[data-refusal]")).to_be_visible()
        break
    page.reload()
    expect(page.get_by_role("checkbox", name="Warn me before a blunder")).to_be_checked()
    expect(main_act(page)).to_be_disabled()


def test_with_a_friend_the_coach_comes_only_if_it_is_asked_for(visit: Visit) -> None:
    page = visit("/")
    form_for(page, "talavera", "here", "link")
    expect(page.locator("[name=coach]")).not_to_be_checked()
    sit_down(page)
    expect(page.locator("[data-hint]")).to_have_count(0)
    assert pieces(page).count() >= 0
