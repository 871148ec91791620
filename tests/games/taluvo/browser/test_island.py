"""Taluvo in a real browser: turning, picking, zooming and panning, by pointer, by keyboard and by touch."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.hands import ADDRESS, REPLAY, again, close_sheet, is_asked, is_over, main_act, prompt, stands, told
from tests.browser.test_look import WIDTHS, fits
from tests.games.taluvo.browser.hands import (
    BUILD,
    LAY,
    build,
    cells,
    chosen,
    confirm,
    free_to_press,
    island,
    lay,
    middle,
    nearest_the_middle,
    play_turns,
    press,
    spots,
    turned,
    view_box,
)


def test_the_bar_and_the_seats_tell_how_the_match_stands(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here", "here")
    track = page.locator(".track")
    expect(track).to_have_text(re.compile("Tile *1 *of 48"))
    pools = page.locator(".seat").first.locator(".pool")
    expect(pools).to_have_text([re.compile(rf"{count} *left of {count}") for count in (20, 2, 3)])
    play_turns(page, 1)
    expect(track).to_have_text(re.compile("Tile *2 *of 48"))
    expect(pools.first).to_have_text(re.compile("19 *left of 20"))
    expect(page.locator(".seat").nth(1).locator(".tag")).to_have_text("to move")
    assert page.locator(".seat .big").all_inner_texts() == ["", "", ""]
    assert page.locator(".seat .tribe").all_inner_texts() == ["Coral", "Tide", "Ember"]
    lay(page)
    expect(page.locator("details.acts")).to_be_attached()
    build(page)
    expect(page.locator("details.acts")).not_to_be_attached()  # too many places for a list


def test_the_tile_turns_by_button_key_and_wheel(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    assert spots(page).count() == 1
    assert turned(page) == 0
    page.get_by_role("button", name="Turn right").click()
    assert turned(page) == 1
    for key, now in (("e", 2), ("]", 3), ("q", 2), ("[", 1), ("q", 0), ("q", 5)):
        page.keyboard.press(key)
        assert turned(page) == now
    page.mouse.move(*middle(page.locator(".hold .cur")))
    page.mouse.wheel(0, 120)
    expect(page.locator(".isle")).to_have_attribute("data-turned", "0")
    page.get_by_role("button", name="Turn left").click()
    press(page, spots(page).first)
    assert chosen(page) == "tile 0,0,5"
    confirm(page)
    build(page)
    assert turned(page) == 5  # kept for the next tile


def test_the_tile_is_shown_where_the_pointer_is_and_where_it_was_put(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    play_turns(page, 2)
    ghost = page.locator(".hover")
    expect(ghost).not_to_have_class(re.compile("on"))
    spot = free_to_press(spots(page))
    page.mouse.move(*middle(spot))
    expect(ghost).to_have_class("hover on")
    place = f"translate({spot.get_attribute('x')},{spot.get_attribute('y')})"
    assert ghost.get_attribute("transform") == place
    page.mouse.click(*middle(spot))
    page.mouse.move(3, 300)
    expect(ghost).to_have_class("hover on")
    assert chosen(page) == spot.get_attribute("data-action")
    expect(main_act(page)).to_have_text("Lay")
    expect(page.get_by_role("status")).to_contain_text("Lay here")
    page.keyboard.press("Escape")
    expect(ghost).to_have_class("hover")


def test_a_picked_place_turns_only_through_what_fits_there(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    play_turns(page, 1)
    spot = free_to_press(spots(page))
    place = (spot.get_attribute("data-action") or "")[:-2]
    press(page, spot)
    fitting = {
        int((one.get_attribute("data-action") or "")[-1])
        for one in page.locator(f'.spot[data-action^="{place},"]').all()
    }
    seen = [turned(page)]
    for _ in fitting:
        page.keyboard.press("e")
        seen.append(turned(page))
        assert chosen(page) == f"{place},{turned(page)}"
    assert set(seen) == fitting and seen[0] == seen[-1]
    before = view_box(page)
    page.mouse.move(600, 760)
    page.mouse.wheel(0, 120)  # the wheel turns too while a place is picked
    expect(main_act(page)).to_have_attribute("data-confirm", f"{place},{seen[1]}")
    assert view_box(page) == before


def test_a_picked_place_still_turns_after_the_island_was_dragged(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    press(page, spots(page).first)
    x, y = middle(page.locator(".sea"))
    page.mouse.move(x + 200, y + 100)
    page.mouse.down()
    page.mouse.move(x + 120, y + 60, steps=4)
    page.mouse.up()
    assert chosen(page) == "tile 0,0,0"
    page.keyboard.press("e")
    assert chosen(page) == "tile 0,0,1"


def test_a_whole_turn_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    for question in (LAY, BUILD, LAY, BUILD):
        expect(page.get_by_role("status")).to_contain_text(question)
        entries = told(page).count()
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('.marks [data-action]')"):
                break
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        if question == LAY:
            page.keyboard.press("e")
        assert page.evaluate("document.activeElement.matches('.marks [data-action]')")
        page.keyboard.press("Enter")
        if main_act(page).is_disabled():  # several things can come there: choose one of them as well
            for _ in range(60):
                page.keyboard.press("Shift+Tab")
                if page.evaluate("document.activeElement.matches('.kind.legal:not(.off)')"):
                    break
            page.keyboard.press("Enter")
        expect(main_act(page)).to_be_enabled()
        page.keyboard.press("Enter")
        expect(told(page).nth(entries)).to_be_attached()


def test_a_token_by_kind_and_hex_in_either_order(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    lay(page)
    villager = page.locator(".kind.legal").first
    villager.click()
    press(page, free_to_press(cells(page)))
    first = chosen(page)
    assert first.startswith("villager ")
    expect(page.locator(f'.ghost[data-for="{first}"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(main_act(page)).to_be_disabled()
    press(page, free_to_press(cells(page)))
    assert chosen(page) == first  # one thing only can come there
    expect(main_act(page)).to_have_text("Place")
    expect(page.get_by_role("status")).to_contain_text("Place a Villager on ")


def test_a_button_tells_why_its_token_is_not_possible(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    lay(page)
    page.locator(".kind[aria-disabled=true]").first.click(force=True)
    refusal = page.get_by_role("alert").filter(has_text="settlement")
    link = refusal.get_by_role("link", name="5.5")
    assert link.get_attribute("href") == "/rules/taluvo#r5.5"
    page.locator(".cell[aria-disabled=true]").first.click(force=True)
    expect(page.get_by_role("alert").filter(has_text="volcano")).to_contain_text("5.1")


def test_hexes_and_settlements_tell_about_each_other(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    play_turns(page, 2)
    tag = page.locator("[data-settle]").first
    tag.hover()
    assert page.locator(".hex.lit").count() == 1
    page.mouse.move(3, 300)
    assert page.locator(".hex.lit").count() == 0
    tag.focus()
    assert page.locator(".hex.lit").count() == 1
    hex_there = page.locator(".hex[data-settlement='0']")
    press(page, hex_there)
    detail = page.locator("[data-told]")
    expect(detail).to_contain_text("Seat 1: 1 Villager")
    page.mouse.move(3, 300)
    expect(detail).to_be_hidden()  # a pointer shows where it is


def test_the_keyboard_tells_of_one_hex_after_another(visit: Visit) -> None:
    page = visit()
    island(page, "here", "agent:random")
    spots(page).first.press("Enter")
    page.locator("[data-confirm]").press("Enter")
    expect(page.locator(".say")).to_contain_text(BUILD)
    page.locator(".sea").focus()
    seen = set()
    for _ in range(3):
        page.keyboard.press("h")
        seen.add(page.locator(".hex.lit").get_attribute("data-hex"))
        expect(page.locator("[data-told]")).to_contain_text("height 1")
    assert len(seen) == 3
    page.keyboard.press("Shift+H")
    assert page.locator(".hex.lit").get_attribute("data-hex") in seen
    assert page.locator(".hex.lit").count() == 1


def test_a_volcano_that_cannot_erupt_says_why(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    play_turns(page, 1)
    page.locator(".spot[data-why]:visible").first.click(force=True)
    refusal = page.get_by_role("alert").filter(has_text=re.compile(r"\(3\.\d\)"))
    expect(refusal).to_contain_text("No turn of the tile lets this volcano erupt")


def test_what_is_open_in_the_rail_stays_open(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    page.get_by_text("Tiles not seen yet").click()
    lay(page)
    assert page.locator("details.unseen[open]").count() == 1


@pytest.mark.parametrize("viewport", WIDTHS, ids=lambda viewport: f"{viewport['width']}px")
def test_the_table_fits_and_its_places_can_be_pressed(visit: Visit, viewport: ViewportSize) -> None:
    page = visit("/", viewport=viewport)
    island(page, "here", "here")
    fits(page)
    play_turns(page, 2)
    fits(page)
    for spot in spots(page).all():
        box = spot.bounding_box()
        assert box is not None and box["width"] >= 24 and box["height"] >= 24


def test_a_whole_game_against_an_agent_by_clicking(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "agent:random", preset="taluva")  # 24 tiles
    for _ in range(2000):
        if is_over(page):
            break
        if not is_asked(page):
            page.wait_for_timeout(20)
            continue
        (lay if LAY in prompt(page) else build)(page)
    assert is_over(page)
    assert page.locator(".seat.won .tag").count() >= 1
    expect(again(page)).to_be_visible()
    close_sheet(page)
    assert page.locator(".dock").get_by_role("link", name="To the game room").get_attribute("href") == "/"
    page.get_by_role("main").get_by_role("link", name=REPLAY).first.click()
    expect(page).to_have_url(re.compile("/replay"))
    page.wait_for_load_state()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hex")).to_have_count(3)
    before = view_box(page)
    page.get_by_role("button", name="Nearer").click()
    assert view_box(page)[2] < before[2]
    for lang in ("en", "es"):
        small = visit(page.url, viewport=PHONE, lang=lang)
        boxes = [one.bounding_box() for one in small.locator(".dock a, .dock button").all()]
        assert all(box is not None and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes)


def test_an_onlooker_sees_the_island_and_cannot_play(visit: Visit) -> None:
    page = visit("/", viewport=WIDE)
    island(page, "here", "link")
    page.get_by_role("button", name="Seats and links").click()
    link = page.get_by_role("dialog").get_by_role("textbox", name=ADDRESS).input_value()
    close_sheet(page)
    watching = visit(link)
    assert watching.locator("[data-action], [data-rotate]").count() == 0
    expect(watching.locator(".hold h3")).to_have_text("Seat 1’s tile")
    lay(page)
    expect(watching.locator(".hex")).to_have_count(3)


def test_choosing_a_volcano_that_needs_another_turn_turns_the_tile(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    others = page.locator(".spot.other:visible")
    for _ in range(12):
        expect(page.get_by_role("status")).to_contain_text(LAY)
        if others.count():
            break
        press(page, nearest_the_middle(page))
        confirm(page)
        expect(page.get_by_role("status")).to_contain_text(BUILD)
        build(page)
    other = free_to_press(others)
    place, to = other.get_attribute("data-place"), other.get_attribute("data-to")
    assert turned(page) != int(to or -1)
    press(page, other)
    assert turned(page) == int(to or -1)
    assert chosen(page) == f"tile {place},{to}"
    expect(page.get_by_role("status")).to_contain_text("Erupt to height 2")
    confirm(page)
    expect(told(page).filter(has_text="let a volcano erupt").first).to_be_attached()


def test_the_island_stays_where_it_is_when_a_place_is_chosen(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    play_turns(page, 3)
    before = view_box(page)
    press(page, free_to_press(spots(page)))
    expect(main_act(page)).to_be_enabled()
    page.wait_for_timeout(500)
    assert view_box(page) == before


def test_on_a_phone_what_was_told_of_a_hex_goes_with_the_turn(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    lay(page)
    expect(page.get_by_role("status")).to_contain_text(BUILD)
    page.keyboard.press("h")
    build(page)
    expect(page.get_by_role("status")).to_contain_text(LAY)
    expect(page.locator("[data-told]")).to_be_hidden()


def chosen_eruption(page: Page) -> None:
    """Play until a volcano can erupt with one turn of the tile only, and choose it."""
    for _ in range(20):
        expect(page.get_by_role("status")).to_contain_text(LAY)
        stands(page)
        for turn in range(6):
            page.evaluate("turn => { document.querySelector('.isle').dataset.turned = turn; }", turn)
            for spot in page.locator(".spot[data-level]:visible").all():
                place = spot.get_attribute("data-place")
                if page.locator(f'.spot[data-level][data-place="{place}"]').count() == 1:
                    spot.dispatch_event("click")
                    return
        press(page, nearest_the_middle(page))
        confirm(page)
        expect(page.get_by_role("status")).to_contain_text(BUILD)
        build(page)
    raise AssertionError("no volcano with one turn")


def test_a_volcano_with_one_turn_says_so_and_leaves_no_height_when_let_go(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    chosen_eruption(page)
    expect(page.locator(".hover .level")).to_be_visible()
    expect(page.locator(".hover")).to_have_attribute("data-held", "")
    before = turned(page)
    page.locator("[data-rotate='1']").click()
    expect(page.get_by_role("status")).to_contain_text("It fits here only this way.")
    assert turned(page) == before
    page.keyboard.press("Escape")
    page.locator("[data-rotate='1']").click()
    assert turned(page) != before
    expect(page.locator(".hover .level")).to_be_hidden()


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_click_on_the_open_sea_lets_go(visit: Visit, viewport: ViewportSize) -> None:
    page = visit("/", viewport=viewport)
    island(page, "here", "here")
    play_turns(page, 1)
    press(page, free_to_press(spots(page)))
    expect(main_act(page)).to_be_enabled()
    box = page.locator(".sea").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 6)
    expect(main_act(page)).to_be_disabled()
    expect(page.locator(".spot.sel")).to_have_count(0)


def test_what_is_told_of_a_hex_goes_with_the_pointer(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    lay(page)
    build(page)
    hex = page.locator(".hex").first
    page.mouse.click(*middle(hex))
    expect(page.locator("[data-told]")).to_be_visible()
    page.mouse.move(*middle(page.locator(".dock")))
    expect(page.locator("[data-told]")).to_be_hidden()


def test_the_letters_of_places_come_with_the_list(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    lay(page)
    expect(page.get_by_role("status")).to_contain_text(BUILD)
    letters = page.locator(".letter")
    expect(letters.first).to_be_hidden()
    page.locator(".dock summary").click()
    expect(letters.first).to_be_visible()
