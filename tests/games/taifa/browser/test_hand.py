"""A full hand of Taifa names each of its cards, its tick is whole on a phone, and the rail keeps its heights."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludoteca.games import GAMES
from tests.browser.conftest import PHONE, WIDE, LiveRoom, Visit, go_to
from tests.browser.hands import close_sheet
from tests.browser.laid import laid
from tests.browser.legible import SETTLED

FULL = 10  # the most cards a kingdom draws
# Fills the hand with further cards, as the room draws them.
FILLED = """(most) => {
  const hand = document.querySelector(".hand");
  for (let place = 0; hand.children.length < most; place += 1) hand.append(hand.children[place].cloneNode(true));
  document.dispatchEvent(new CustomEvent("shown"));
}"""
# The names on cards that cannot be read: too small, or with another card over them.
NAMELESS = """() => [...document.querySelectorAll(".hand > li")].flatMap((item, place) => {
  const lines = [...item.querySelectorAll("text")].filter((one) => one.getAttribute("fill") === "#fff7e4" && one.getBBox().y < 40);
  if (!lines.length) return [`${place}: none`];
  return lines.flatMap((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const ends = [left + 3, right - 3].map((x) => document.elementFromPoint(x, (top + bottom) / 2)?.closest("li"));
    const covered = innerWidth > 1100 && ends.some((end) => end !== item);
    return line.matches(".unread") || covered ? [`${place}: ${line.textContent}`] : [];
  });
})"""
HEIGHTS = """() => [...document.querySelectorAll(".seat")].map((seat) => {
  const before = seat.offsetHeight;
  const tag = seat.querySelector(".tag.turn");
  const made = tag ?? Object.assign(document.createElement("span"), { className: "tag turn", textContent: "to move" });
  if (tag) tag.remove();
  else seat.querySelector(":scope > span:not([class])").prepend(made);
  return [before, seat.offsetHeight];
})"""
# Whether the tick of a chosen card can be seen whole.
TICKED = """() => {
  const tick = document.querySelector(".hand .sel .tick").getBoundingClientRect();
  return tick.height > 10 && tick.top >= document.querySelector(".fan").getBoundingClientRect().top - 0.5;
}"""


def at_taifa(visit: Visit, room: LiveRoom, seats: int, lang: str, viewport: ViewportSize = WIDE) -> Page:
    page = visit("/", lang=lang, viewport=viewport)
    token, _ = laid(room, GAMES["taifa"], seats, 0)
    go_to(page, room, f"/t/{token}")
    close_sheet(page)
    here = page.locator("[data-here]")
    if here.count():
        here.first.click()
    page.locator(".hand > li").first.wait_for()
    page.evaluate(SETTLED)
    return page


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_card_of_a_full_hand_is_named(visit: Visit, room: LiveRoom, lang: str) -> None:
    page = at_taifa(visit, room, 6, lang)
    for cards in (8, FULL):
        page.evaluate(FILLED, cards)
        page.evaluate(SETTLED)
        assert page.evaluate(NAMELESS) == []


def test_on_a_phone_names_can_be_read_and_a_chosen_card_shows_its_tick(visit: Visit, room: LiveRoom) -> None:
    page = at_taifa(visit, room, 6, "es", PHONE)
    assert page.evaluate(NAMELESS) == []
    page.locator(".hand .card.legal").first.dispatch_event("click")
    page.evaluate(SETTLED)
    assert page.evaluate(TICKED)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_seat_is_as_tall_whether_it_is_to_move_or_not(visit: Visit, room: LiveRoom, lang: str) -> None:
    page = at_taifa(visit, room, 6, lang)
    assert all(before == after for before, after in page.evaluate(HEIGHTS))


def test_the_heading_follows_what_is_begun_and_an_incursion_keeps_the_event_by_its_name(
    visit: Visit, room: LiveRoom
) -> None:
    page = at_taifa(visit, room, 6, "en")
    head, verbs = page.locator(".dock .say h2"), page.locator(".modes")
    asked = head.inner_text()
    verbs.get_by_role("button", name="Incursion").click()
    expect(head).to_have_text("Incursion")
    page.locator(".hand .card.legal:not(.off)").first.dispatch_event("click")
    expect(head).to_have_text("Incursion")
    expect(verbs.get_by_role("button", name="Event")).to_be_visible()
    page.keyboard.press("Escape")
    expect(head).to_have_text(asked)
