"""The camera over Taluvo's island in a real browser: what is in view, what can be pressed, at any size and by touch."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.hands import main_act, stands
from tests.browser.test_look import fits
from tests.games.taluvo.browser.hands import (
    BUILD,
    LAY,
    build,
    confirm,
    island,
    lay,
    middle,
    nearest_the_middle,
    play_turns,
    press,
    spots,
    view_box,
)

SIZES: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in ((1440, 900), (1101, 700), (844, 390), (720, 450), (390, 844), (320, 640))
]
CONTROLS = ".lens button, .hold button, .kind, .dock .act > button, .dock summary"
# Those of some elements of which the middle is in the sea and not behind a panel, but which something else covers there.
COVERED = """all => all.filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit?.closest(".sea") && !one.contains(hit);
}).length"""
# Whether all of an element is in the sea, above the dock and clear of the panel of the turn.
IN_VIEW = """one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const sea = document.querySelector(".sea").getBoundingClientRect();
    const apart = ["hold", "dock"].every((name) => {
        const box = document.querySelector(`.${name}`).getBoundingClientRect();
        return box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top;
    });
    return apart && left >= sea.left && right <= sea.right && top >= sea.top && bottom <= sea.bottom;
}"""


def stretch(page: Page, tiles: int) -> None:
    """Play turns that make the island as long as can be, wherever the places are; stop before a tile."""
    for _ in range(tiles):
        expect(page.get_by_role("status")).to_contain_text(LAY)
        stands(page)
        outermost(page).dispatch_event("click")
        confirm(page)
        expect(page.get_by_role("status")).to_contain_text(BUILD)
        stands(page)
        choose_villager(page)
        confirm(page)
    expect(page.get_by_role("status")).to_contain_text(LAY)


def outermost(page: Page) -> Locator:
    """Return the place farthest to the right."""
    return max(spots(page).all(), key=lambda spot: float(spot.get_attribute("x") or 0))


def choose_villager(page: Page) -> None:
    """Choose a hex for a villager, wherever it is."""
    page.locator(".cell[data-action*=villager]").last.dispatch_event("click")
    if main_act(page).is_disabled():
        page.locator(".kind[data-action^=villager]:not(.off)").dispatch_event("click")


def test_zooming_keeps_what_is_under_the_pointer_there(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    whole = view_box(page)
    target = page.locator(".spot.legal:visible")
    at = middle(target)
    page.mouse.move(*at)
    page.mouse.wheel(0, -240)
    expect(page.locator("svg.picture")).not_to_have_attribute("viewBox", " ".join(f"{number:.2f}" for number in whole))
    near = view_box(page)
    assert middle(target) == pytest.approx(at, abs=1)
    page.get_by_role("button", name="Farther").click()
    assert view_box(page)[2] > near[2]
    page.get_by_role("button", name="The whole island").click()
    assert view_box(page) == pytest.approx(whole, abs=0.1)
    page.keyboard.press("+")
    assert view_box(page)[2] < whole[2]
    page.keyboard.press("0")
    assert view_box(page) == pytest.approx(whole, abs=0.1)


def test_dragging_moves_the_island_and_picks_nothing(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    x, y = middle(spots(page).first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y + 40, steps=5)
    page.mouse.up()
    assert middle(spots(page).first) == pytest.approx((x + 90, y + 40), abs=1)
    expect(main_act(page)).to_be_disabled()
    page.mouse.click(x + 90, y + 40)
    expect(main_act(page)).to_be_enabled()
    page.locator(".sea").focus()
    page.keyboard.press("ArrowLeft")
    assert middle(spots(page).first)[0] > x + 100


def test_the_view_stays_when_the_island_changes_and_follows_a_tile_outside(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    play_turns(page, 2)
    page.get_by_role("button", name="Nearer").click()
    press(page, nearest_the_middle(page))
    before = view_box(page)
    confirm(page)
    assert view_box(page) == before
    build(page)
    for _ in range(9):
        page.keyboard.press("+")
    x, y = middle(page.locator(".sea"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 300, y, steps=3)
    page.mouse.up()
    far = view_box(page)
    page.keyboard.press("Tab")
    page.locator("[data-action]").first.evaluate("one => one.focus()")
    assert view_box(page) != far  # what has the focus is brought into view


@pytest.mark.parametrize("viewport", SIZES, ids=lambda viewport: f"{viewport['width']}x{viewport['height']}")
def test_every_control_can_be_pressed(visit: Visit, viewport: ViewportSize) -> None:
    page = visit("/", viewport=viewport)
    island(page, "here", "here", preset="taluva")  # five terrains to expand onto
    for step in (LAY, BUILD):
        expect(page.get_by_role("status")).to_contain_text(step)
        fits(page)
        for control in page.locator(CONTROLS).all():
            control.evaluate("one => one.scrollIntoView({ block: 'nearest' })")
            hit = "([x, y]) => document.elementFromPoint(x, y)?.closest('button, summary, .kind')?.outerHTML"
            assert page.evaluate(hit, middle(control)) == control.evaluate("one => one.outerHTML")
        if step == LAY:
            lay(page)


def test_places_stay_large_on_a_phone_while_the_island_grows(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    for _ in range(8):
        stretch(page, 1)
        box = outermost(page).bounding_box()
        assert box is not None and box["width"] >= 24 and box["height"] >= 24
        assert spots(page).evaluate_all(COVERED) == 0
        assert all(hex.evaluate(IN_VIEW) for hex in page.locator(".hex[data-new]").all())
    near = view_box(page)
    page.get_by_role("button", name="The whole island").click()
    assert view_box(page)[2] > near[2]
    assert all(hex.evaluate(IN_VIEW) for hex in page.locator(".hex").all())
    page.set_viewport_size({"width": 100, "height": 640})  # a narrow sea in place of a much longer island
    page.keyboard.press("0")
    whole = view_box(page)
    page.keyboard.press("-")
    assert view_box(page)[2] >= whole[2]


def test_neither_what_is_chosen_nor_what_is_pointed_at_moves_the_view(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    stretch(page, 5)
    before = view_box(page)
    far = min(spots(page).all(), key=lambda spot: float(spot.get_attribute("x") or 0))
    far.dispatch_event("pointerover")
    expect(page.locator(".hover")).to_have_class("hover on")
    assert view_box(page) == before
    far.dispatch_event("click")
    expect(main_act(page)).to_be_enabled()
    page.wait_for_timeout(500)
    assert view_box(page) == before  # a second tap finds the place where the first one was
    confirm(page)
    expect(page.get_by_role("status")).to_contain_text(BUILD)
    before = view_box(page)
    choose_villager(page)
    page.wait_for_timeout(500)
    assert view_box(page) == before


def test_on_a_phone_nothing_lies_over_the_sea_but_the_tokens_and_the_newest_tile_stands_clear(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    stretch(page, 4)
    sea = page.locator(".sea").bounding_box()
    for panel in (".hold", ".lens"):
        box = page.locator(panel).bounding_box()
        assert sea is not None and box is not None and box["y"] + box["height"] <= sea["y"] + 1
    stands(page)
    outermost(page).dispatch_event("click")
    confirm(page)
    expect(page.get_by_role("status")).to_contain_text(BUILD)
    assert all(hex.evaluate(IN_VIEW) for hex in page.locator(".hex[data-new]").all())


def test_a_settlement_far_down_the_page_brings_the_island_back(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    stretch(page, 3)
    tag = page.locator("[data-settle]").first
    tag.scroll_into_view_if_needed()
    tag.click()
    assert page.locator(".hex[data-settlement='0']").first.evaluate(IN_VIEW)


def test_a_taller_dock_hides_neither_the_lens_nor_the_island(visit: Visit) -> None:
    page = visit("/", viewport={"width": 1101, "height": 700})
    island(page, "here", "here")
    stretch(page, 4)
    lay(page)
    page.locator("[data-refusal]").evaluate("one => { one.hidden = false; one.textContent = 'No! '.repeat(90); }")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    dock = page.locator(".dock").bounding_box()
    boxes = [one.bounding_box() for one in page.locator(".lens, .hex").all()]
    assert dock is not None and all(box is not None and box["y"] + box["height"] <= dock["y"] for box in boxes)


def test_a_turn_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    assert not page.locator(".legend").is_visible()
    before = view_box(page)
    touch = page.context.new_cdp_session(page)
    x, y = middle(page.locator(".sea"))

    def fingers(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 30)
    for apart in (35, 40, 45):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    assert view_box(page)[2] == pytest.approx(before[2] / 1.5, rel=0.02)
    expect(main_act(page)).to_be_disabled()
    page.get_by_role("button", name="The whole island").click()
    play_turns(page, 2)
    tray = page.locator(".hold")
    lay(page)
    box, dock = tray.bounding_box(), page.locator(".dock").bounding_box()
    assert box is not None and dock is not None and box["y"] + box["height"] <= dock["y"]
