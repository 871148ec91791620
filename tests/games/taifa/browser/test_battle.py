"""The sheet of a battle in a real browser: above the dock, below the buttons of the map, folded once it is over."""

import secrets

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import WIDE, Visit
from tests.games.taifa.browser.hands import areas, confirm, pressed, pressed_card, taifa, touch, until_round
from tests.games.taifa.browser.test_page import BOTS, EQUAL, FOUR_EQUAL

# Where the sheet of a battle lies between the buttons of the map and the dock, and how much of how it stands is hidden.
SHEET = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [sheet, stands] = [box('.fights'), box('.stands')];
    return {
        below: sheet.top - box('.lens').bottom,
        above: box('.dock').top - sheet.bottom,
        hidden: Math.max(sheet.top - stands.top, stands.bottom - sheet.bottom, 0),
        scrolls: document.querySelector('.fights').scrollHeight - document.querySelector('.fights').clientHeight,
    };
}"""
OTHERS = '<details class="battle done"><summary>Denia holds out</summary></details>'
OWN = '<details class="battle done" data-own=""><summary>Tudela falls</summary></details>'
ASKED = "() => document.querySelector('.choices').innerHTML"
# What the room tells: what is asked, and the battle.
TELL = """([choices, battle]) => {
    document.querySelector('.choices').innerHTML = choices;
    document.querySelector('.fights').innerHTML = battle;
    for (const one of document.querySelectorAll('[data-confirm]')) one.remove();
    document.dispatchEvent(new Event('shown'));
}"""
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
LOW: ViewportSize = {"width": 1280, "height": 720}


def test_a_battle_that_is_over_folds_to_one_line_and_can_be_opened(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    touch(areas(page).first)
    confirm(page)
    pressed_card(page, page.locator(".hand li[data-now] .card.legal").first)
    expect(page.locator(".battle")).to_contain_text("Ties go to the defender")
    expect(page.locator(".battle .odl")).to_contain_text("chance that Castile wins")
    pressed(page, page.locator(".choices .done"))
    until_round(page)
    line = page.locator(".battle.done > summary")
    expect(line).to_be_visible()
    expect(page.locator(".battle.done .sides")).to_be_hidden()
    line.click()
    expect(page.locator(".battle.done .sides")).to_be_visible()


@pytest.mark.parametrize("viewport", [WIDE, LAPTOP, LOW], ids=lambda viewport: f"{viewport['height']}px")
def test_a_tall_battle_ends_below_the_buttons_of_the_map_and_says_how_it_stands(
    visit: Visit, viewport: ViewportSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda most: FOUR_EQUAL)
    page = visit("/", viewport=viewport)
    taifa(page, "here", *BOTS)
    until_round(page)
    touch(areas(page).first)
    confirm(page)
    for place in page.evaluate(EQUAL):
        pressed_card(page, page.locator(".hand > li").nth(place).locator(".card"))
    expect(page.locator(".battle .attack .cards li")).to_have_count(4)
    lies = page.evaluate(SHEET)
    assert lies["below"] >= 4 and lies["above"] >= 4 and lies["hidden"] <= 2
    assert lies["scrolls"] <= 2 or viewport == LOW
    expect(page.locator(".stands")).to_contain_text("Ties go to the defender")
    expect(page.locator(".dock .say")).to_contain_text("12 dice")


def test_the_line_of_my_own_battle_stays_above_those_of_others_until_my_round(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    my_round = page.evaluate(ASKED)
    page.evaluate(TELL, ["", OWN])
    page.evaluate(TELL, ["", OTHERS])
    expect(page.locator(".battle.done > summary")).to_have_text(["Tudela falls", "Denia holds out"])
    page.evaluate(TELL, [my_round, OTHERS])
    expect(page.locator(".battle.done > summary")).to_have_text(["Denia holds out"])
    page.evaluate(TELL, ["", OTHERS])
    expect(page.locator(".battle.done > summary")).to_have_text(["Denia holds out"])
