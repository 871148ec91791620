"""What is chosen can be let go: by the same piece where two are chosen, by a third one, and on the bare board."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.clicks import opened
from tests.browser.conftest import Visit
from tests.browser.hands import main_act


def orders(page: Page) -> Locator:
    return page.locator("[data-unpicks] [data-action]")


def chosen(page: Page) -> list[int]:
    cards = orders(page)
    return [place for place in range(cards.count()) if "sel" in (cards.nth(place).get_attribute("class") or "").split()]


def at_flip(visit: Visit) -> Page:
    page = opened(visit, "talavera", "here", "here")
    expect(orders(page)).to_have_count(4)
    for place in (0, 1):
        orders(page).nth(place).click()
    assert chosen(page) == [0, 1]
    return page


def test_of_two_cards_chosen_one_can_be_let_go_and_the_button_confirms(visit: Visit) -> None:
    page = at_flip(visit)
    assert "confirms" not in page.locator("[data-detail]").inner_text()
    orders(page).nth(0).click()
    assert chosen(page) == [1] and main_act(page).is_disabled()
    orders(page).nth(0).click()
    main_act(page).click()
    expect(orders(page)).to_have_count(0)


def test_a_third_card_takes_the_place_of_the_one_chosen_first(visit: Visit) -> None:
    page = at_flip(visit)
    orders(page).nth(2).click()
    assert chosen(page) == [1, 2]
    expect(page.locator("[data-detail]")).to_contain_text("Instead of the one chosen first")
    orders(page).nth(1).click()
    assert chosen(page) == [2]
    expect(page.locator("[data-detail]")).not_to_contain_text("Instead")


def test_a_click_on_the_bare_board_lets_go(visit: Visit) -> None:
    page = at_flip(visit)
    page.locator(".stage").click(position={"x": 8, "y": 120})
    assert chosen(page) == []


def test_take_back_stays_in_its_place_whoever_plays_and_says_why_it_cannot(visit: Visit) -> None:
    page = opened(visit, "talavera", "here", "agent:beginner")
    undo, places = page.locator(".dock [data-undo]"), set()
    for _ in range(6):
        expect(undo).to_have_count(1)
        if undo.is_disabled():
            expect(undo).to_have_attribute(
                "title", "Take back: nothing of yours can be taken back now. What others saw or chance decided stands."
            )
        box = undo.bounding_box()
        assert box is not None
        places.add(round(box["x"]))
        pieces = page.locator(".room svg [data-action]")
        if pieces.count():
            pieces.first.dispatch_event("click")
            if main_act(page).is_enabled():
                main_act(page).click()
        page.wait_for_timeout(300)
    assert len(places) == 1
