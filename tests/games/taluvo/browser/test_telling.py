"""What the page of Taluvo answers and marks: refused ground, ways to choose, the line around what changed, pools that fit."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.hands import is_asked, main_act, prompt, stands
from tests.games.taluvo.browser.hands import (
    BUILD,
    LAY,
    build,
    chosen,
    confirm,
    free_to_press,
    island,
    lay,
    nearest_the_middle,
    play_turns,
    press,
    spots,
    view_box,
)
from tests.games.taluvo.browser.test_camera import IN_VIEW, choose_villager


def refusal(page: Page) -> str:
    told = page.locator("[data-refusal]")
    expect(told).to_be_visible()
    return told.inner_text()


def test_land_and_coast_say_why_no_tile_can_come_there(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    play_turns(page, 2)
    page.wait_for_timeout(400)
    press(page, free_to_press(page.locator(".footing[data-hex][data-why]")))
    assert "(3." in refusal(page)
    press(page, free_to_press(page.locator(".footing[data-why]:not([data-hex])")))
    page.wait_for_timeout(300)
    assert "(3." in refusal(page)
    page.locator(".sea").click(position={"x": 400, "y": 8})
    expect(page.locator("[data-refusal]")).to_be_hidden()  # what was said of another place goes


def test_all_that_is_not_refused_can_be_chosen(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    play_turns(page, 2)
    page.wait_for_timeout(400)
    for turn in range(6):
        if turn:
            page.keyboard.press("e")
        bare = page.locator(".footing:not([data-why])")
        places = {foot.get_attribute("data-foot") for foot in bare.all()}
        marked = page.locator(".spots .spot:not([data-why]):visible")
        assert places == {spot.get_attribute("data-place") for spot in marked.all()}
    foot = page.locator(".footing:not([data-why])").first
    foot.dispatch_event("click")
    assert chosen(page).startswith(f"tile {foot.get_attribute('data-foot')},")


def test_a_hex_with_two_ways_asks_and_its_cards_call(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "agent:random")
    several = page.locator(".cell[data-ask]")
    for _ in range(400):
        if not is_asked(page):
            page.wait_for_timeout(20)
        elif LAY in prompt(page):
            press(page, nearest_the_middle(page))
            confirm(page)
        elif several.count():
            break
        else:
            build(page)
    stands(page)
    several.first.dispatch_event("click")
    expect(page.get_by_role("status")).to_contain_text("ways here:")
    expect(main_act(page)).to_be_disabled()
    rings = page.locator(".kind.legal:not(.off) .ring")
    assert rings.count() > 1
    assert all(ring.evaluate("one => getComputedStyle(one).strokeDasharray") != "none" for ring in rings.all())


def test_one_line_goes_around_all_that_changed_and_the_key_tells_it_then(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "agent:random")
    line, row = page.locator(".mark.around.changed"), page.locator('.legend [data-mark="changed"]')
    expect(row).to_be_hidden()
    lay(page)
    expect(page.get_by_role("status")).to_contain_text(BUILD)
    build(page)
    expect(page.get_by_role("status")).to_contain_text(LAY)
    expect(line).to_have_count(1)
    expect(row).to_be_visible()
    expect(page.locator(".hex > .mark.changed").first).to_be_hidden()
    expect(page.locator(".last").first).to_be_hidden()
    expect(page.locator("svg.picture > .around.changed:last-child")).to_have_count(1)  # above all that stands there


@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_pools_fit_their_seat_in_spanish(visit: Visit, width: int) -> None:
    size: ViewportSize = {"width": width, "height": 900}
    page = visit("/", viewport=size, lang="es")
    island(page, "here", "here")
    over = page.locator(".pools, .pool").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    )
    assert over == 0
    seat, last = (
        page.locator(".seat").first.bounding_box(),
        page.locator(".seat").first.locator(".pool").last.bounding_box(),
    )
    assert seat and last and last["x"] + last["width"] <= seat["x"] + seat["width"]


def test_on_a_phone_the_view_stays_while_all_land_is_in_it(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    for _ in range(4):
        expect(page.get_by_role("status")).to_contain_text(LAY)
        before = view_box(page)
        press(page, nearest_the_middle(page)) if spots(page).count() > 1 else spots(page).first.click()
        confirm(page)
        expect(page.get_by_role("status")).to_contain_text(BUILD)
        page.wait_for_timeout(500)
        assert view_box(page)[2:] == pytest.approx(before[2:], abs=0.5)  # nothing is scaled
        assert all(hex.evaluate(IN_VIEW) for hex in page.locator(".hex[data-new]").all())
        choose_villager(page)
        confirm(page)


def test_on_a_phone_a_choice_is_not_covered_by_its_own_note(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    press(page, spots(page).first)
    expect(main_act(page)).to_be_enabled()
    page.wait_for_timeout(100)
    expect(page.locator("#note")).to_be_hidden()
    expect(page.locator("[data-rotate]").first).to_be_in_viewport()
    expect(page.locator(".lens")).to_be_visible()


def test_a_refusal_goes_when_the_tile_is_turned(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    play_turns(page, 2)
    page.wait_for_timeout(400)
    press(page, free_to_press(page.locator(".footing[data-why]:not([data-hex])")))
    refusal(page)
    page.locator("[data-rotate]").last.click()
    expect(page.locator("[data-refusal]")).to_be_hidden()


def test_on_a_phone_the_news_covers_no_place_for_the_tile(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "agent:random")
    for _ in range(3):
        lay(page)
        expect(page.get_by_role("status")).to_contain_text(BUILD)
        build(page)
        expect(page.get_by_role("status")).to_contain_text(LAY)
        news = page.locator(".since").bounding_box()
        assert news is not None
        places = [spot.bounding_box() for spot in spots(page).all()]
        assert all(place and place["y"] + place["height"] <= news["y"] for place in places)


def test_a_phone_tells_above_the_sea_what_every_tribe_has_still_to_place(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    lay(page)
    build(page)
    strip = page.locator(".needs")
    expect(strip).to_be_in_viewport(ratio=1)
    expect(strip.locator("> span").first).to_have_text("1923")
    expect(strip.locator("> span").last).to_have_text("2023")
    expect(page.locator(".track > span")).to_be_visible()  # what is counted
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(strip).to_be_hidden()


def test_a_reload_leaves_the_tile_as_it_was_turned(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    for _ in range(2):
        page.locator("[data-rotate]").last.click()
    way = page.locator(".isle").get_attribute("data-turned")
    assert way != "0"
    page.reload()
    expect(page.locator(".isle")).to_have_attribute("data-turned", way or "")
