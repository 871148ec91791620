"""Leaving a table in a real browser: asked again in words, told to the other, and by keyboard."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.hands import MAKE_LINK, SEATS, link_for_the_other, new_table, prompt, told

RESIGN = re.compile("^(Resign|Abandonar)…$")
YES = re.compile("^(Yes, resign|Sí, abandonar)$")


def test_who_resigns_is_asked_again_and_the_other_is_told(visit: Visit) -> None:
    host = visit()
    new_table(host, "here", "link")
    guest = visit(link_for_the_other(host), lang="es", viewport=PHONE)
    guest.get_by_role("button", name=SEATS).click()
    sheet = guest.get_by_role("dialog")
    assert sheet.get_by_role("button", name=YES).count() == 0, "it has to be asked for"
    sheet.get_by_text(RESIGN).click()
    expect(sheet.get_by_text(re.compile("termina en el acto y gana"))).to_be_visible()
    sheet.get_by_role("button", name=YES).click()
    expect(guest.locator("#seats-sheet")).to_be_hidden()
    expect(guest.get_by_role("dialog", name=re.compile("Has abandonado"))).to_be_visible()
    expect(host.get_by_role("dialog", name=re.compile("has resigned"))).to_be_visible()
    expect(guest.get_by_role("status")).to_contain_text("Has abandonado")
    expect(host.get_by_role("status")).to_contain_text("has resigned")
    expect(told(host).filter(has_text="has resigned")).to_have_count(1)
    expect(host.get_by_role("link", name="Replay").first).to_be_visible()


def test_a_host_closes_a_table_by_keyboard(visit: Visit) -> None:
    host = visit()
    new_table(host, "here", "link")
    guest = visit(link_for_the_other(host))
    host.get_by_role("button", name=SEATS).press("Enter")
    sheet = host.get_by_role("dialog")
    sheet.get_by_text("Close the table…").press("Enter")
    expect(sheet.get_by_text("without a result")).to_be_visible()
    sheet.get_by_role("button", name="Yes, close it").press("Enter")
    for page in (host, guest):
        expect(page.get_by_role("status")).to_contain_text("This table has been closed")
    assert "closed" in prompt(guest)


def test_the_sheet_keeps_the_hands_place_when_somebody_comes_meanwhile(visit: Visit) -> None:
    host = visit()
    new_table(host, "here", "link")
    link = link_for_the_other(host)
    host.get_by_role("button", name=SEATS).press("Enter")
    sheet = host.get_by_role("dialog")
    sheet.get_by_text("Close the table…").press("Enter")
    sheet.get_by_role("button", name="Yes, close it").focus()
    visit(link)
    expect(sheet.get_by_role("button", name=MAKE_LINK)).to_have_count(0)  # the list was drawn anew
    host.keyboard.press("Enter")
    expect(host.get_by_role("status")).to_contain_text("This table has been closed")
