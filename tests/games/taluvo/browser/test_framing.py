"""What is in view whenever somebody is asked: every place for the tile, the tile there, and arrows to what is beyond."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from ludoteca.games import GAMES
from tests.browser.conftest import PHONE, WIDE, LiveRoom, Visit
from tests.browser.hands import stands
from tests.browser.laid import laid
from tests.games.taluvo.browser.hands import (
    BUILD,
    LAY,
    confirm,
    island,
    lay,
    nearest_the_middle,
    press,
    spots,
    view_box,
)

TALUVO = GAMES["taluvo"]
# Those of some elements that are not wholly in the sea, above the dock and clear of what lies over it.
HIDDEN = """(all) => {
    const sea = document.querySelector(".sea").getBoundingClientRect();
    const over = [...document.querySelectorAll(".dock, .hold, .legend, .lens, .goal")].map((one) => one.getBoundingClientRect());
    return all.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const inside = x >= sea.left + 12 && x <= sea.right - 12 && y >= sea.top + 12 && y <= sea.bottom - 12;
        return !inside || over.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
    }).length;
}"""
# How many pixels of a tile that is shown over a place lie outside the sea, or under the dock.
CUT = """() => {
    const sea = document.querySelector(".sea").getBoundingClientRect();
    const dock = document.querySelector(".dock").getBoundingClientRect().top;
    const shown = [...document.querySelectorAll(".hover [data-turn] .edge")].find((one) => one.getClientRects().length);
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    return Math.max(0, sea.left - left, right - sea.right, sea.top - top, bottom - Math.min(dock, sea.bottom));
}"""


def table(visit: Visit, room: LiveRoom, plies: int, viewport: ViewportSize) -> Page:
    """Open a table after some plies of random play."""
    token, _ = laid(room, TALUVO, 2, plies)
    page = visit(f"/t/{token}", viewport=viewport)
    stands(page)
    page.wait_for_timeout(100)
    return page


def hidden(targets: Locator) -> int:
    return int(targets.evaluate_all(HIDDEN))


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("plies", [4, 8, 16, 22])
def test_every_place_for_the_tile_is_in_view(visit: Visit, room: LiveRoom, plies: int, viewport: ViewportSize) -> None:
    page = table(visit, room, plies, viewport)
    assert spots(page).count() > 3
    assert hidden(spots(page)) == 0
    for spot in spots(page).all():
        box = spot.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 24
    assert page.locator(".beyond.on").count() == 0


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("plies", [2, 4])
def test_on_the_first_turns_the_tile_is_seen_wherever_it_may_come(
    visit: Visit, room: LiveRoom, plies: int, viewport: ViewportSize
) -> None:
    page = table(visit, room, plies, viewport)
    for spot in page.locator(".spot.legal").all():
        page.evaluate(
            "turn => { document.querySelector('.isle').dataset.turned = turn; }", spot.get_attribute("data-way")
        )
        spot.dispatch_event("pointerover")
        assert page.evaluate(CUT) <= 6


def test_a_phone_uses_the_width_of_the_sea(visit: Visit, room: LiveRoom) -> None:
    page = table(visit, room, 22, PHONE)
    boxes = [one.bounding_box() for one in page.locator(".spot.legal, .hex").all()]
    left = min(box["x"] for box in boxes if box and box["width"])
    right = max(box["x"] + box["width"] for box in boxes if box and box["width"])
    assert right - left > 0.7 * PHONE["width"]


def test_arrows_tell_of_places_beyond_the_edges(visit: Visit, room: LiveRoom) -> None:
    page = table(visit, room, 8, PHONE)
    arrows = page.locator(".beyond.on")
    expect(arrows).to_have_count(0)
    for _ in range(8):
        page.keyboard.press("+")
    expect(arrows).not_to_have_count(0)
    page.keyboard.press("0")
    expect(arrows).to_have_count(0)


def test_on_a_large_screen_a_question_moves_nothing_that_is_in_view(visit: Visit) -> None:
    page = visit("/")
    island(page, "here", "here")
    lay(page)
    expect(page.get_by_role("status")).to_contain_text(BUILD)
    before = view_box(page)
    press(page, page.locator(".cell.legal").first)
    page.wait_for_timeout(400)
    assert view_box(page) == before  # nor does a token that is only looked at
    confirm(page)
    expect(page.get_by_role("status")).to_contain_text(LAY)
    page.wait_for_timeout(400)
    before = view_box(page)
    press(page, nearest_the_middle(page))
    page.wait_for_timeout(400)
    assert view_box(page) == before


def test_a_replay_keeps_the_land_clear_of_the_panels(visit: Visit, room: LiveRoom) -> None:
    token, _ = laid(room, TALUVO, 2, 2000)
    page = visit(f"/t/{token}/replay?ply=0")
    page.wait_for_load_state()
    for step in (12, 14, 16, 46):
        page.locator("[data-slider]").evaluate(
            "(one, step) => { one.value = step; one.dispatchEvent(new Event('input')); }", step
        )
        expect(page.locator("[data-count]")).to_contain_text(f"{step} /")
        page.wait_for_timeout(300)
        assert page.locator(".hex .glow").evaluate_all(OVERLAPPED) == 0


# Those of some elements that a panel lies over, be it in part.
OVERLAPPED = """(all) => {
    const over = [...document.querySelectorAll(".hold, .legend, .lens, .dock")].map((one) => one.getBoundingClientRect());
    return all.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return over.some((box) => right > box.left && left < box.right && bottom > box.top && top < box.bottom);
    }).length;
}"""


def test_on_a_phone_a_hex_says_what_the_line_around_it_means(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    island(page, "here", "here")
    lay(page)
    expect(page.get_by_role("status")).to_contain_text(BUILD)
    page.keyboard.press("h")
    expect(page.locator("[data-told]")).to_contain_text("Last tile and tokens")
