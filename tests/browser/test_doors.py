"""From the home page to the first question: by a door, by the form, on a phone."""

import gzip
import re

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import PHONE, LiveRoom, Visit
from tests.browser.hands import close_sheet, main_act, pieces, seat_at, stands, told

NOW = re.compile("^(Play now|Jugar ya)")
FRIEND = re.compile("^(Play with a friend|Jugar con alguien)")


@pytest.mark.parametrize("game", ["Talavera", "Taluvo", "Patios", "Taifa"])
def test_one_click_leads_to_the_first_question(visit: Visit, game: str) -> None:
    page = visit("/")
    page.get_by_role("article", name=game).get_by_role("button", name=NOW).click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("status").get_by_role("heading")).to_be_visible()


def test_two_more_clicks_make_the_first_action(visit: Visit) -> None:
    page = visit("/new/talavera?seats=1")
    page.get_by_role("button", name="Sit down").click()
    stands(page)
    pieces(page).first.click()
    main_act(page).click()
    expect(told(page).nth(1)).to_be_attached()


def test_all_doors_are_in_sight_without_scrolling(visit: Visit) -> None:
    page = visit("/")
    for door in (NOW, FRIEND):
        buttons = page.get_by_role("button", name=door)
        assert buttons.count() == 4
        for button in buttons.all():
            box = button.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 900


def test_a_door_for_a_friend_opens_a_table_with_a_link_to_send(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("article", name="Talavera").get_by_role("button", name=FRIEND).click()
    expect(page.get_by_role("dialog")).to_contain_text("Make a link for Seat")


def test_the_sentence_follows_the_form_on_a_phone(visit: Visit) -> None:
    page = visit("/new/patios?seats=3", lang="es", viewport=PHONE)
    sit = page.get_by_role("button", name="Sentarse")
    expect(sit).to_be_in_viewport()
    told = page.locator(".told")
    expect(told).to_contain_text("2 × un jugador virtual (Principiante)")
    seat_at(page, 1, "link")
    expect(told).to_contain_text("alguien con un enlace")
    seat_at(page, 2, "agent:master")
    expect(told).to_contain_text("Maestro")
    expect(sit).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_form_works_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/new/talavera?seats=2")
    page.locator("[name=who1][value=agent]").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".told")).to_contain_text("a friend by link")
    page.get_by_role("button", name="Sit down").press("Enter")
    expect(page).to_have_url(re.compile("/t/"))
    close_sheet(page)


def test_the_first_visit_weighs_little(visit: Visit, room: LiveRoom) -> None:
    """Counted as gzip of what is sent, fonts apart, as a new visitor gets it."""
    page = visit("/offline")
    sent: list[Response] = []
    page.on("response", lambda response: sent.append(response))
    page.goto(room.url)
    page.wait_for_load_state("networkidle")
    whole = [one for one in sent if "/fonts/" not in one.url and one.ok]
    weight = sum(len(gzip.compress(one.body())) for one in whole)
    assert 10_000 < weight <= 100_000


def test_the_strengths_are_told(visit: Visit) -> None:
    page = visit("/new/talavera?seats=2")
    page.get_by_text("How strong are the computer players?").click()
    expect(page.get_by_text("Has played once or twice", exact=False).last).to_be_visible()
