"""A friend's link: two clicks and a name to the chair, and no secret in any address afterwards."""

import re

from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import PHONE, Visit, arrive
from tests.browser.hands import SEATS, close_sheet, form_for, link_for_another_device, link_for_the_other, new_table

FRIEND = re.compile("^(Play with a friend|Jugar con alguien)")


def watched(page: Page) -> list[str]:
    """Note every address and referrer that a page's requests tell."""
    told: list[str] = []

    def note(request: Request) -> None:
        told.extend([request.url, request.headers.get("referer", "")])

    page.on("request", note)
    return told


def test_a_friend_is_seated_by_one_click_and_a_name(visit: Visit) -> None:
    host = visit("/")
    host.get_by_role("article", name="Talavera").get_by_role("button", name=FRIEND).click()
    box = host.get_by_role("textbox", name="The link")
    expect(box).not_to_have_value("")
    link = box.input_value()
    expect(host.get_by_role("img", name="The link as a code to photograph").locator("svg")).to_be_visible()
    close_sheet(host)
    guest = visit("/", lang="es", viewport=PHONE, dark=True)
    told = watched(guest)
    guest.goto(link)
    expect(guest.get_by_role("heading", name="Te invitan a jugar a Talavera")).to_be_visible()
    expect(guest.get_by_role("listitem")).to_have_count(3)
    expect(guest.get_by_role("link", name="Aprender antes")).to_be_visible()
    guest.get_by_role("textbox", name="Tu nombre").fill("Luis")
    guest.get_by_role("button", name="Sentarse").click()
    expect(guest).to_have_url(re.compile("/t/"))
    expect(guest.locator(".seat", has_text="Luis")).to_contain_text("tú")
    expect(host.locator(".seats")).to_contain_text("Luis")
    expect(host.get_by_role("status")).to_contain_text("Everybody is here")
    expect(host.locator(".seat", has_text="Luis")).to_contain_text("here")
    secret = link.partition("#")[2]
    assert len(secret) == 24
    assert secret not in guest.url
    assert not [address for address in told if secret in address]
    guest.go_back()
    assert secret not in guest.url
    assert secret not in guest.content()


def test_the_way_by_a_lesson_leads_back_to_the_chair(visit: Visit) -> None:
    host = visit("/")
    new_table(host, "here", "link")
    link = link_for_the_other(host)
    guest = visit("/")
    guest.goto(link)
    guest.get_by_role("link", name="Learn first (3 min)").click()
    expect(guest).to_have_url(re.compile("/learn/talavera"))
    guest.goto(link.partition("#")[0])
    arrive(guest)
    expect(guest.locator(".seat .tiny", has_text="you").first).to_be_visible()


def test_a_link_that_was_used_says_so_and_leads_to_the_table(visit: Visit) -> None:
    host = visit("/")
    new_table(host, "here", "link")
    link = link_for_the_other(host)
    visit(link)
    late = visit("/")
    late.goto(link)
    expect(late.get_by_role("alert")).to_contain_text("not good any more")
    late.get_by_role("link", name="Only look on").click()
    expect(late.get_by_role("main")).to_be_visible()
    expect(host.locator(".seats")).to_contain_text("1 looks on")


def end_all_devices(page: Page) -> None:
    """End every link for another device, by the list that comes with a new one."""
    page.get_by_role("button", name=SEATS).click()
    page.get_by_role("button", name="Make a link for another device of mine").click()
    ends = page.get_by_role("button", name="End it")
    for left in (2, 1):
        expect(ends).to_have_count(left)
        ends.first.click()
    expect(ends).to_have_count(0)
    close_sheet(page)


def test_a_further_device_and_its_end(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here", "link")
    phone = visit(link_for_another_device(page), viewport=PHONE)
    expect(phone.locator(".seat .tiny", has_text="you").first).to_be_visible()
    end_all_devices(page)
    expect(phone.locator(".seat .tiny", has_text=re.compile("^you$"))).to_have_count(0)


def test_a_devices_secret_is_in_no_address_even_where_it_is_refused(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here", "link")
    link = link_for_another_device(page)
    secret = link.partition("#")[2]
    for is_good in (True, False):
        phone = visit("/", viewport=PHONE)
        told = watched(phone)
        phone.goto(link)
        phone.get_by_role("button", name="Take the place here").click()
        expect(phone).not_to_have_url(re.compile("/device/"))
        assert ("/t/" in phone.url) == is_good
        assert secret not in phone.url
        assert not [address for address in told if secret in address]
        if is_good:
            end_all_devices(page)


def test_an_open_chair_is_offered_to_who_opens_the_address(visit: Visit) -> None:
    host = visit("/")
    form_for(host, "talavera", "here", "open")
    host.get_by_role("button", name="Sit down").click()
    expect(host).to_have_url(re.compile("/t/"))
    close_sheet(host)
    guest = visit(host.url)
    guest.get_by_role("textbox", name="Your name").fill("Eva")
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.locator(".seat", has_text="Eva")).to_contain_text("you")
    expect(host.locator(".seats")).to_contain_text("Eva")


def test_the_host_keeps_onlookers_out(visit: Visit) -> None:
    host = visit("/")
    new_table(host, "here", "link")
    watching = visit(host.url)
    host.get_by_role("button", name=SEATS).click()
    host.get_by_role("button", name="Keep onlookers out").click()
    expect(watching.get_by_text("The host has closed this table to onlookers.")).to_be_visible()
    expect(host.get_by_role("button", name="Let onlookers in again")).to_be_visible()


def test_the_sound_is_off_until_somebody_wants_it(visit: Visit) -> None:
    page = visit("/")
    new_table(page, "here")
    box = page.get_by_role("checkbox", name="A sound when it is my turn")
    expect(box).not_to_be_checked()
    box.check()
    page.reload()
    expect(box).to_be_checked()
