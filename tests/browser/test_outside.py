"""What lies open over the board is closed by a press beside it, which does nothing to the board."""

from playwright.sync_api import Page, expect

from ludoteca.games import GAMES
from tests.browser.clicks import opened
from tests.browser.conftest import PHONE, LiveRoom, Visit
from tests.browser.hands import box, close_sheet, pieces
from tests.browser.laid import laid

CHOSEN = ".room .sel"


def press_free_piece(page: Page) -> None:
    """Press a piece that lies open, where it is."""
    spot = page.evaluate(
        """() => {
          for (const one of document.querySelectorAll('.stage svg [data-action]')) {
            const box = one.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            if (one.contains(document.elementFromPoint(x, y))) return [x, y];
          }
        }"""
    )
    page.mouse.click(*spot)


def test_a_press_beside_the_list_of_choices_only_closes_it(visit: Visit) -> None:
    page = opened(visit, "talavera", "here", "here")
    page.locator(".acts summary").click()
    press_free_piece(page)
    expect(page.locator(".acts[open]")).to_have_count(0)
    expect(page.locator(CHOSEN)).to_have_count(0)
    press_free_piece(page)
    expect(page.locator(CHOSEN)).to_have_count(1)


def test_a_press_beside_the_menu_of_a_phone_only_closes_it(visit: Visit) -> None:
    page = opened(visit, "taluvo", "here", "here")
    page.set_viewport_size(PHONE)
    page.wait_for_timeout(300)
    page.locator(".more[popovertarget]").click()
    expect(page.locator(".switches")).to_be_visible()
    press_free_piece(page)
    expect(page.locator(".switches")).to_be_hidden()
    expect(page.locator(CHOSEN)).to_have_count(0)
    press_free_piece(page)
    expect(page.locator(CHOSEN)).to_have_count(1)


def test_on_a_phone_a_press_beside_a_sheet_only_closes_it(visit: Visit, room: LiveRoom) -> None:
    page = visit(f"/t/{laid(room, GAMES['talavera'], 2, 9)[0]}", viewport=PHONE)
    sheet = page.locator("#pause-sheet")
    expect(sheet).to_be_visible()
    sheet.evaluate("one => one.style.maxHeight = '90px'")  # so that a piece lies open beside it
    press_free_piece(page)
    expect(sheet).to_be_hidden()
    expect(page.locator(CHOSEN)).to_have_count(0)


def test_the_tour_says_where_it_is_and_closes_the_menu_and_a_press_beside_it_ends_it(visit: Visit) -> None:
    page = opened(visit, "patios", "here", "agent:random")
    page.set_viewport_size(PHONE)
    page.reload()
    close_sheet(page)
    page.locator(".more[popovertarget]").click()
    page.get_by_role("button", name="Explain the pieces").click()
    expect(page.locator(".switches")).to_be_hidden()
    note, frame = page.locator("#note"), page.locator("[data-frame]")
    expect(note).to_contain_text("1 of ")
    count = int(note.locator("[data-tour-at]").inner_text().split()[-1])
    for number in range(2, count + 1):
        note.get_by_role("button", name="Next piece").click()
        expect(note).to_contain_text(f"{number} of {count}")
        page.wait_for_timeout(60)  # the page may scroll to the piece
        expect(note.locator("b")).to_be_visible()
        expect(frame).to_be_in_viewport()
        behind = box(page.locator(".dock"))
        assert page.locator(".dock .toured").count() or box(frame)["y"] + box(frame)["height"] < behind["y"] + 20
    note.get_by_role("button", name="Next piece").click()
    expect(note).to_contain_text(f"1 of {count}")
    note.get_by_role("button", name="Previous piece").click()
    expect(note).to_contain_text(f"{count} of {count}")
    page.evaluate("scrollTo(0, 0)")
    pieces(page).first.scroll_into_view_if_needed()
    press_free_piece(page)
    expect(note).to_be_hidden()
    expect(frame).to_be_hidden()
    expect(page.locator(CHOSEN)).to_have_count(0)


def test_the_tour_explains_a_card_where_it_lies_and_not_where_it_is_named(visit: Visit, room: LiveRoom) -> None:
    page = visit(f"/t/{laid(room, GAMES['patios'], 2, 12)[0]}")
    close_sheet(page)
    card = page.locator(".stage svg [data-about='character.visitors']").last
    for _ in range(30):
        page.keyboard.press("i")
        if "Visitors" in page.locator("#note b").inner_text():
            break
    frame = box(page.locator("[data-frame]"))
    assert frame["x"] < box(card)["x"] < frame["x"] + frame["width"]
    assert frame["width"] < 200
    page.keyboard.press("Escape")
    expect(page.locator("[data-frame]")).to_be_hidden()


def test_no_press_but_on_its_buttons_begins_the_tour(visit: Visit, room: LiveRoom) -> None:
    page = visit(f"/t/{laid(room, GAMES['taluvo'], 2, 12)[0]}")
    close_sheet(page)
    page.locator(".rail h2").first.click()
    expect(page.locator("#note")).to_be_hidden()
    expect(page.locator(".toured")).to_have_count(0)
