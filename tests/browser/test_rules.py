"""The rules in a browser: the contents stay in sight, what is searched is found, by keyboard and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.test_axe import faults

CURRENT = "#contents .chapters a[aria-current]"


def in_view(page: Page, number: str) -> bool:
    place = page.locator(f'[id="r{number}"]').bounding_box()
    window = page.viewport_size
    assert place is not None and window is not None
    return -5 <= place["y"] < window["height"]


def test_the_contents_stay_in_sight_and_mark_the_chapter(visit: Visit) -> None:
    page = visit("/rules/patios")
    page.locator("#contents").get_by_role("link", name="The end of a round").click()
    expect(page).to_have_url(re.compile("#r14$"))
    expect(page.locator(CURRENT)).to_contain_text("The end of a round")
    expect(page.locator("#contents .chapters")).to_be_in_viewport()
    assert in_view(page, "14")
    page.locator('[id="r13.6"]').scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.getElementById('r13.6').getBoundingClientRect().top + scrollY - 20)")
    expect(page.locator(CURRENT)).to_have_text("13.6Hose")
    assert page.locator("#contents ol ol:visible").count() == 1, "only the chapter in view shows its parts"


def test_a_search_goes_from_place_to_place_by_keyboard(visit: Visit) -> None:
    page = visit("/rules/patios", lang="es")
    field = page.get_by_role("searchbox", name="Buscar en las reglas")
    field.focus()
    page.keyboard.type("CANA CON la escal")
    hits = page.locator("#hits a")
    expect(page.locator("#found")).to_have_text(re.compile(r"^Resultados: \d+$"))
    numbers = [link.get_attribute("href") for link in hits.all()]
    assert "#r11.2" in numbers and len(numbers) >= 2
    expect(hits.first).to_contain_text(re.compile("caña", re.IGNORECASE))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"{numbers[0]}$"))
    expect(field).to_be_focused()
    assert in_view(page, str(numbers[0])[2:])
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"{numbers[1]}$"))
    expect(page.locator("#hits a[aria-current]")).to_have_attribute("href", str(numbers[1]))
    page.keyboard.press("Shift+Enter")
    expect(page.locator("#found")).to_have_text(f"1 de {len(numbers)}")
    page.get_by_role("button", name="Lugar anterior").first.press("Enter")
    expect(page.locator("#found")).to_have_text(f"{len(numbers)} de {len(numbers)}")
    assert faults(page) == []


def test_what_is_not_there_is_told_and_the_contents_come_back(visit: Visit) -> None:
    page = visit("/rules/taluvo")
    field = page.get_by_role("searchbox")
    field.fill("zeppelin $&")
    expect(page.locator("#found")).to_have_text("Nothing found for “zeppelin $&”")
    expect(page.locator("#hits")).to_be_hidden()
    field.press("Enter")
    field.fill("")
    expect(page.locator("#found")).to_be_empty()
    expect(page.locator("#contents .chapters")).to_be_visible()
    field.fill("sland")
    expect(page.locator("#found")).to_contain_text("Nothing found")
    field.fill("5.3")
    expect(page.locator("#hits a").first).to_have_attribute("href", "#r5.3")


@pytest.mark.parametrize("game", ["taifa", "talavera"])
def test_on_a_phone_a_button_opens_the_contents(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}", viewport=PHONE)
    contents, button = page.locator("#contents"), page.get_by_role("button", name="Contents and search")
    expect(contents).to_be_hidden()
    button.press("Enter")
    expect(contents).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(contents).to_be_hidden()
    expect(button).to_be_focused()
    button.click()
    page.get_by_role("searchbox").fill("tile" if game == "talavera" else "garrison")
    page.locator("#hits a").nth(1).click()
    expect(contents).to_be_hidden()
    first = page.url
    page.locator(".foot").get_by_role("button", name="Next place").click()
    expect(page).not_to_have_url(first)
    assert in_view(page, page.url.split("#r")[1])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_link_in_a_rule_leads_to_the_other_and_back(visit: Visit) -> None:
    page = visit("/rules/patios#r13.8")
    page.locator('[id="r13.8"]').get_by_role("link", name="11.6", exact=True).click()
    expect(page).to_have_url(re.compile("#r11.6$"))
    page.locator('[id="r11.6"] .cited').get_by_role("link", name="13.8").click()
    expect(page).to_have_url(re.compile("#r13.8$"))
    assert in_view(page, "13.8")
