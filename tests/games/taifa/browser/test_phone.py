"""Taifa on a phone: what is asked for can be seen, and what can be pressed is large enough."""

import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, LiveRoom, Visit
from tests.games.taifa.browser.hands import areas, confirm, pressed_card, taifa, touch, until_round
from tests.games.taifa.browser.test_hand import at_taifa
from tests.games.taifa.browser.test_page import BOTS

ENOUGH = 44  # px, for a finger
CAMPAIGN = 11  # a deal with an Independent campaign for Castile
READ = """() => [...document.querySelectorAll('.naming text, .standing use[href*=shield]')]
    .filter((one) => one.matches('.unread, .coarse') || Number(getComputedStyle(one).opacity) === 0).length"""
# Whether the hand shows a whole card that can be chosen.
OFFERS = """() => {
    const {left, right} = document.querySelector('.fan').getBoundingClientRect();
    return [...document.querySelectorAll('.hand .card.legal:not(.off)')].some((one) => {
        const box = one.getBoundingClientRect();
        return box.left >= left && box.right <= right;
    });
}"""
LAST_FIRST = "() => document.querySelector('.fan').scrollTo(0, 0)"
# A row of dice, as the room draws it, beside the button that closes the question.
ROW = """() => {
    const btn = (kind, words) => `<button class="btn legal ${kind}" type="button"><span>${words}</span></button>`;
    const counts = [0, 1, 2, 3].map((count) => btn("count", `${count} dados`)).join("");
    document.querySelector(".choices").innerHTML =
        `<div class="picks counts">${counts}</div>` + btn("go done", "No responder");
    document.querySelector(".act").innerHTML = '<button class="btn sq" data-undo></button>' +
        '<button class="btn go" data-confirm disabled>Elige en la mesa</button><span class="btn sq hole"></span>';
    return [...document.querySelectorAll(".counts .btn")].map((one) => {
        const {width, height} = one.getBoundingClientRect();
        return [width, height];
    });
}"""


def at_round(visit: Visit) -> Page:
    page = visit("/", lang="es", viewport=PHONE)
    taifa(page, "here", *BOTS)
    until_round(page)
    return page


def test_dice_to_add_have_a_row_of_their_own(visit: Visit) -> None:
    page = at_round(visit)
    for width, height in page.evaluate(ROW):
        assert width >= ENOUGH and height >= ENOUGH


def test_two_presses_bring_every_name_and_defence_within_reading(visit: Visit) -> None:
    page = at_round(visit)
    assert page.evaluate(READ) > 0
    for _ in range(2):
        page.locator("[data-camera=nearer]").click()
    page.wait_for_function(f"() => ({READ})() === 0")


def test_a_fight_ends_above_the_dock(visit: Visit) -> None:
    page = at_round(visit)
    touch(areas(page).first)
    confirm(page)
    pressed_card(page, page.locator(".hand li[data-now] .card.legal").first)
    page.evaluate("scrollTo(0, 0)")
    sheet, dock = page.locator(".battle .odds").bounding_box(), page.locator(".dock").bounding_box()
    assert sheet is not None and dock is not None
    assert sheet["y"] + sheet["height"] <= dock["y"]


def test_a_verb_brings_a_card_that_goes_with_it_into_view(visit: Visit, room: LiveRoom) -> None:
    page = at_taifa(visit, room, 6, "es", PHONE)
    event = page.locator(".modes .event")
    page.evaluate(LAST_FIRST)
    event.click()
    page.wait_for_function(OFFERS)


def test_an_area_tells_why_of_the_event_begun_and_else_of_an_attack(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda most: CAMPAIGN)
    page = at_round(visit)
    area = page.locator(".area[data-why$=' burgos']")
    expect(area).to_have_attribute("data-why", "attack burgos")
    touch(page.locator(".hand li[data-aims] .card"))
    expect(area).to_have_attribute("data-why", "event independent-campaign burgos")
    page.keyboard.press("Escape")
    expect(area).to_have_attribute("data-why", "attack burgos")
