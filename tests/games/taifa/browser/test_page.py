"""Taifa in a real browser: a whole game against five Bots and El Cid by clicking, a phone, Spanish, the keyboard."""

import re
import secrets

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.hands import main_act, told
from tests.browser.test_look import fits
from tests.games.taifa.browser.hands import (
    ENOUGH,
    act,
    areas,
    cards,
    confirm,
    frames,
    passed,
    play_out,
    pressed,
    pressed_card,
    ready,
    shown,
    taifa,
    touch,
    until_round,
)

TABLET: ViewportSize = {"width": 1000, "height": 800}
BOTS = ("bot", "bot", "bot", "bot", "bot")
VIEW = "document.querySelector('.sea .standing').getAttribute('viewBox')"
# Whether the middle of something can be seen on the map, and not behind the dock.
SHOWN = """(selector) => [...document.querySelectorAll(selector)].some((one) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    const [cx, cy] = [x + width / 2, y + height / 2];
    const dock = document.querySelector('.dock').getBoundingClientRect();
    const behind = cx > dock.left && cx < dock.right && cy > dock.top && cy < dock.bottom;
    return width && !behind && cx > 0 && cy > 0 && cx < innerWidth && cy < innerHeight;
})"""
# Whether all buttons of a panel lie in it.
HELD = """(selector) => {
    const {left, right} = document.querySelector(selector).getBoundingClientRect();
    const boxes = [...document.querySelectorAll(`${selector} .btn`)].map((one) => one.getBoundingClientRect());
    return boxes.every((box) => box.left >= left && box.right <= right);
}"""


def test_one_person_and_five_bots_play_a_whole_game_by_clicking(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    expect(page.locator(".track li.now")).to_have_text("1")
    done = play_out(page)
    verbs = {notation.split()[0] for notation in done}
    assert {"attack", "commit", "done"} <= verbs
    expect(page.locator(".final tbody tr")).to_have_count(6)
    assert page.locator(".seat.won").count() >= 1
    assert page.locator(".room [data-action]").count() == 0
    assert told(page).count() > 50
    page.locator("dialog[open]").get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile("/replay"))
    page.wait_for_load_state()
    page.keyboard.press("End")
    expect(page.locator(".final")).to_be_visible()
    assert page.evaluate(HELD, ".dock")


def test_el_cid_is_played_by_clicking(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "", "", "", "here")
    expect(page.locator(".choices .truce")).to_have_count(2)
    assert page.locator(".naming text").count() == 35
    assert page.locator(".west").count() == 1
    done = play_out(page)
    assert next(notation for notation in done if notation.startswith("truce")) in ("truce castile", "truce catalan")
    expect(page.locator(".final tbody tr")).to_have_count(4)


def test_an_attack_shows_its_chance_with_each_card_and_its_battle(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    target = areas(page).first
    touch(target)
    notation = target.get_attribute("data-action")
    expect(page.locator(f".ghost.on[data-for='{notation}']")).to_have_count(1)
    confirm(page)
    expect(page.locator(".battle .odl b")).to_have_text("0 %")
    pressed_card(page, page.locator(".hand li[data-now] .card.legal").first)
    expect(page.locator(".hand li.laid")).to_have_count(1)
    expect(page.locator(".battle .odl b")).not_to_have_text("0 %")
    expect(page.locator(".moves .attack:not(.done)")).to_have_count(1)
    page.locator("[data-undo]").click()
    expect(page.locator(".hand li.laid")).to_have_count(0)
    pressed_card(page, page.locator(".hand li[data-now] .card.legal").first)
    pressed(page, page.locator(".choices .done"))
    expect(page.locator(".battle.done .outcome, .choices .bonus, .tally").first).to_be_visible()


def test_a_card_tells_what_it_does_and_what_it_can_be_used_for(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    card = cards(page).last
    touch(card)
    expect(page.locator("#note")).to_be_visible()
    expect(page.locator(".picks.modes .discard")).to_be_visible()
    page.locator(".picks.modes .discard").click()
    expect(main_act(page)).to_be_enabled()
    assert (main_act(page).get_attribute("data-confirm") or "").startswith("discard ")
    page.keyboard.press("Escape")
    expect(page.locator(".hand .sel")).to_have_count(0)
    page.get_by_role("button", name="All cards").click()
    sheet = page.locator("#cards-sheet")
    expect(sheet).to_be_visible()
    assert sheet.locator(".glossary li").count() == 61
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_an_area_out_of_reach_says_why(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    touch(page.locator(".area[data-why='attack silves']"))
    expect(page.locator("[data-refusal]")).to_be_visible()
    expect(page.locator("[data-refusal] a")).to_have_text(re.compile("^5[.]1"))


def test_the_chronicle_is_filtered_by_kingdom_and_stays_so(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    passed(page)
    until_round(page)
    page.get_by_role("button", name=re.compile("^Only León")).click()
    entries = page.locator("ol.log > li:visible")
    assert entries.count() < told(page).count()
    for seats in entries.evaluate_all("all => all.map((one) => one.dataset.seats)"):
        assert "5" in seats.split()
    passed(page)
    until_round(page)
    for seats in entries.evaluate_all("all => all.map((one) => one.dataset.seats)"):
        assert "5" in seats.split()
    page.get_by_role("button", name="All", exact=True).click()
    expect(entries).to_have_count(told(page).count())


def test_a_round_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.area.legal')"):
            break
    before = page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") != before
    areas(page).first.focus()
    page.keyboard.press("Enter")
    expect(main_act(page)).to_be_enabled()
    shows = frames(page)
    page.keyboard.press("Enter")
    shown(page, shows)
    page.locator(".hand li[data-now] .card.legal").first.focus()
    shows = frames(page)
    page.keyboard.press("Enter")
    shown(page, shows)
    expect(page.locator(".hand li.laid")).to_have_count(1)
    page.locator(".choices .done").focus()
    shows = frames(page)
    page.keyboard.press("Enter")
    shown(page, shows)


def test_the_map_is_moved_by_pointer_wheel_keys_and_buttons(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    taifa(page, "here", *BOTS)
    until_round(page)
    seen = [page.evaluate(VIEW)]

    def changed() -> None:
        now = page.evaluate(VIEW)
        assert now != seen[-1]
        seen.append(now)

    page.locator("[data-camera=nearer]").click()
    changed()
    page.keyboard.press("-")
    changed()
    page.locator(".sea").focus()
    page.keyboard.press("ArrowLeft")
    changed()
    box = page.locator(".sea").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 80, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 180, box["y"] + 240, steps=4)
    page.mouse.up()
    changed()
    page.mouse.wheel(0, -200)
    changed()
    page.keyboard.press("0")
    changed()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("viewport", [PHONE, TABLET, WIDE], ids=lambda viewport: f"{viewport['width']}px")
def test_every_size_shows_own_lands_and_fits(visit: Visit, viewport: ViewportSize, dark: bool) -> None:
    page = visit("/", viewport=viewport, dark=dark)
    taifa(page, "here", *BOTS)
    until_round(page)
    fits(page)
    page.wait_for_function(SHOWN, arg=".naming [data-area='11']")
    touch(areas(page).first)
    expect(main_act(page)).to_be_enabled()
    chosen = page.locator(".area.sel").get_attribute("data-area")
    page.wait_for_function(SHOWN, arg=f".area[data-area='{chosen}']")
    confirm(page)
    fits(page)
    page.wait_for_function(SHOWN, arg=".hand .card.legal")


def test_on_a_phone_a_fight_is_seen_with_its_hand_and_each_round_comes_back_to_the_map(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    taifa(page, "here", *BOTS)
    until_round(page)
    touch(areas(page).last)
    target = page.locator(".area.sel").get_attribute("data-area")
    confirm(page)
    pressed_card(page, page.locator(".hand li[data-now] .card.legal").first)
    for part in (f".standing [data-piece='area.{target}']", ".battle .odds", ".hand .card.legal", ".track"):
        page.wait_for_function(SHOWN, arg=part)
    low, high = (page.locator(part).bounding_box() for part in (".sea", ".battle"))
    assert low is not None and high is not None and low["y"] + low["height"] <= high["y"] + 1
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    pressed(page, page.locator(".choices .done"))
    until_round(page)
    page.wait_for_function("() => scrollY === 0")


def test_what_the_bots_did_is_told_when_it_is_ones_round_again(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    passed(page)
    until_round(page)
    expect(page.locator(".since li").first).to_be_visible()
    expect(page.locator(".seat:has(.acting)")).to_have_count(1)


PLACES = """() => Object.fromEntries([...document.querySelectorAll('.standing [data-piece^="area."]')].map((one) => {
    const {e, f} = one.getScreenCTM();
    return [one.dataset.piece, [e, f + scrollY]];
}))"""


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=lambda viewport: f"{viewport['width']}px")
def test_no_area_moves_in_a_whole_turn_with_a_battle(visit: Visit, viewport: ViewportSize) -> None:
    page = visit("/", viewport=viewport, moving=True)
    taifa(page, "here", *BOTS)
    until_round(page)
    before = page.evaluate(PLACES)
    assert len(before) == 58
    done: list[str] = []
    while page.locator(".track li.now").inner_text() == "1" and len(done) < 60:
        done.append(act(page, len(done) if len(done) < 12 else ENOUGH + 1))
        assert page.evaluate(PLACES) == before
        ready(page)
        assert page.evaluate(PLACES) == before
    assert "attack" in {notation.split()[0] for notation in done}


def test_the_question_follows_the_choice(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    verbs = page.locator(".modes .btn")
    expect(verbs.first).to_have_text("Attack")
    verbs.first.click()
    expect(page.locator(".dock .say")).to_contain_text("Attack: which area?")
    page.keyboard.press("Escape")
    page.locator(".modes .incursion").click()
    touch(page.locator(".hand .card.legal:not(.off)").first)
    expect(page.locator(".dock .say")).to_contain_text(re.compile("Incursion with .*: against whom[?]"))
    expect(page.locator(".picks.realms .btn:visible").first).to_be_visible()


def test_on_a_phone_in_spanish_a_turn_is_played(visit: Visit) -> None:
    page = visit("/", viewport=PHONE, lang="es")
    taifa(page, "here", *BOTS)
    until_round(page)
    expect(page.locator(".track ol")).to_have_attribute("aria-label", "Turno 1 de 3")
    for turn in range(4):
        act(page, turn)
        page.wait_for_function("() => document.querySelector('.room [data-action]')")
        fits(page)
    size = float(page.evaluate("parseFloat(getComputedStyle(document.querySelector('.nm.cap')).fontSize)"))
    zoom = float(page.evaluate("document.querySelector('.sea').style.getPropertyValue('--zoom')"))
    assert size * zoom >= 11


FOUR_EQUAL = 2  # a deal with four Mesnadas for Castile
# The places in the hand of each kind of card of which it holds several, Troops first.
EQUAL = """() => {
    const about = [...document.querySelectorAll('.hand > li > svg')].map((one) => one.dataset.about);
    const first = about.find((one, place) => /-[1-9]$/.test(one) && about.indexOf(one) !== place);
    return about.flatMap((one, place) => (one === first ? [place] : []));
}"""
RAISED = (
    "() => [...document.querySelectorAll('.hand > li')].flatMap((one, place) => one.matches('.laid') ? [place] : [])"
)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=lambda viewport: f"{viewport['width']}px")
def test_of_equal_cards_the_one_touched_goes_up_and_no_touch_is_lost(
    visit: Visit, viewport: ViewportSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda most: FOUR_EQUAL)
    page = visit("/", viewport=viewport)
    taifa(page, "here", *BOTS)
    until_round(page)
    touch(areas(page).first)
    confirm(page)
    places = page.evaluate(EQUAL)
    assert len(places) == 4
    items = page.locator(".hand > li")
    items.nth(places[0]).scroll_into_view_if_needed()
    pressed_card(page, items.nth(places[0]).locator(".card"))
    assert page.evaluate(RAISED) == places[:1]
    for place in places[1:]:
        items.nth(place).locator(".card").dispatch_event("click")  # at once, whatever the room is still doing
    page.wait_for_function(f"places => String(({RAISED})()) === String(places)", arg=places)


@pytest.mark.parametrize("verb", [True, False], ids=["verb first", "area first"])
def test_a_troop_touched_after_the_area_goes_into_that_attack(visit: Visit, verb: bool) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    if verb:
        page.locator(".modes .attack").click()
    touch(areas(page).first)
    touch(page.locator(".hand li[data-then] .card").first)
    expect(page.locator(".hand li.laid")).to_have_count(1)
    expect(page.locator(".battle:not(.done)")).to_be_visible()


def test_the_verbs_stay_in_their_row_whatever_is_chosen(visit: Visit) -> None:
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    verbs = page.locator(".modes .btn, .choices > .pass")
    before = [button.bounding_box() for button in verbs.all()]
    for place in range(cards(page).count()):
        page.keyboard.press("Escape")
        touch(cards(page).nth(place))
        expect(page.locator(".hand .card.sel")).to_have_count(1)
        boxes = [button.bounding_box() for button in verbs.all()]
        assert [box and box["y"] for box in boxes] == [box and box["y"] for box in before]
        assert all(abs(new["x"] - old["x"]) < 8 for new, old in zip(boxes, before, strict=True) if new and old)
        expect(page.locator(".modes .event")).to_have_text("Event")
        assert page.get_by_role("button", name="Play", exact=True).count() <= 1


def test_a_card_that_is_up_comes_down_when_it_is_touched_again_and_no_other_with_it(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda most: FOUR_EQUAL)
    page = visit("/")
    taifa(page, "here", *BOTS)
    until_round(page)
    touch(areas(page).first)
    confirm(page)
    places = page.evaluate(EQUAL)
    other = places[0] - 1
    expect(page.locator(".hand > li").nth(other)).to_have_attribute("data-now", "")
    for place in (places[0], other, places[1]):
        pressed_card(page, page.locator(".hand > li").nth(place).locator(".card"))
    touch(page.locator(".hand > li").nth(other).locator("svg"))
    page.wait_for_function(f"places => String(({RAISED})()) === String(places)", arg=places[:2])
    page.locator(".hand > li").nth(places[0]).get_by_role("button").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"places => String(({RAISED})()) === String(places)", arg=places[1:2])
    expect(page.locator(".battle:not(.done)")).to_be_visible()
