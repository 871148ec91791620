"""Patios in a real browser: whole games by clicking, a turn by keyboard, on a phone, watched and replayed."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, ViewportSize, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.hands import (
    ADDRESS,
    REPLAY,
    close_sheet,
    form_for,
    is_asked,
    is_over,
    link_for_the_other,
    main_act,
    sit_down,
    stands,
    told,
)
from tests.browser.test_look import WIDTHS, fits

CAP = 8  # turns a round
LOOK = 500  # milliseconds
MOST = 4000  # looks at a page before a match counts as stuck
LEAST_TARGET = 22
TABLET: ViewportSize = {"width": 1100, "height": 800}
COUNT = "window.frames = 0; document.addEventListener('shown', () => (window.frames += 1));"
SIDES = """[...document.querySelectorAll('.room svg [data-action], .choices [data-action]')]
    .filter((one) => one.getClientRects().length)
    .flatMap((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height])"""
# Whether a piece that can be chosen, or a button instead, is seen: on the screen and not behind the dock.
IN_SIGHT = """() => [...document.querySelectorAll('.room svg [data-action], .choices [data-action]')].some((one) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    const found = width && document.elementFromPoint(x + width / 2, y + height / 2);
    return found && one.contains(found);
})"""
HERE = re.compile("^(I am .+: show my cards|Soy .+: mostrar mis cartas)$")
CHARACTER = re.compile("Choose a character|Elige un personaje")


def patios(page: Page, *who: str, cap: int = CAP, **flags: bool) -> None:
    """Fill in the form for a table of Patios and start it."""
    page.add_init_script(COUNT)
    form_for(page, "patios", *who)
    page.locator("input[name='option.turn_cap']").fill(str(cap))
    for name, value in flags.items():
        page.locator(f"input[type=checkbox][name='option.{name}']").set_checked(value)
    sit_down(page)


def targets(page: Page) -> Locator:
    """Return the pieces that can be picked now."""
    return page.locator(".room svg [data-action]:visible")


def buttons(page: Page) -> Locator:
    """Return the choices that are buttons of the dock."""
    return page.locator(".choices [data-action]")


def prompt(page: Page) -> str:
    return page.locator("[data-region=say] h2").inner_text()


def can_act(page: Page) -> bool:
    return targets(page).count() + buttons(page).count() > 0


def come(page: Page) -> None:
    """Let whoever is next at a shared screen say to be there, by keyboard: nothing else is to be done then."""
    button = page.get_by_role("button", name=HERE)
    if button.count():
        with suppress(Error):  # it goes by itself where the room plays the only choice there is
            button.press("Enter", timeout=LOOK)
        page.wait_for_timeout(20)


def ready(page: Page) -> bool:
    """Say whether the page waits for a choice that the room does not make by itself."""
    come(page)
    return is_asked(page) and can_act(page)


def await_choice(page: Page) -> None:
    """Wait until the room has played what is forced."""
    for _ in range(MOST):
        if ready(page):
            return
        page.wait_for_timeout(20)
    raise AssertionError(prompt(page))


def shown(page: Page, frames: int) -> None:
    """Wait until the page has shown a further frame."""
    page.wait_for_function("before => window.frames > before", arg=frames)


def act(page: Page, choice: int) -> str:
    """Pick a piece and confirm, or press a button; see the page change. Return what was done."""
    stands(page)
    frames = page.evaluate("window.frames")
    pieces = targets(page)
    count = pieces.count()
    number = choice % (count + buttons(page).count())
    if number >= count:
        chosen = buttons(page).nth(number - count)
        notation = chosen.get_attribute("data-action") or ""
        chosen.click()
    else:
        notation = pieces.nth(number).get_attribute("data-action") or ""
        pieces.nth(number).click()
        expect(main_act(page)).to_be_enabled()
        assert main_act(page).get_attribute("data-confirm") == notation
        main_act(page).click()
    shown(page, frames)
    return notation


def play_out(page: Page) -> list[str]:
    """Play a match to its end with whatever the page asks; return what was done by hand."""
    done: list[str] = []
    for _ in range(MOST):
        if is_over(page):
            return done
        if ready(page):
            done.append(act(page, 7 * len(done) + 3))
        else:
            page.wait_for_timeout(20)
    raise AssertionError(f"the match did not end: {prompt(page)}")


def until(page: Page, words: re.Pattern[str]) -> None:
    """Play on until the page asks something."""
    for number in range(MOST):
        if ready(page):
            if words.search(prompt(page)):
                return
            act(page, 5 * number + 1)
        else:
            page.wait_for_timeout(20)
    raise AssertionError(words.pattern)


def test_two_at_one_screen_play_a_whole_game_by_clicking(visit: Visit) -> None:
    page = visit("/")
    patios(page, "here", "here")
    expect(page.locator(".track")).to_have_text(re.compile("Round.*setting up"))
    done = play_out(page)
    verbs = {notation.split()[0] for notation in done}
    assert {"up", "place", "choose", "pick"} <= verbs
    assert len(done) > 60
    assert page.locator(".seat.won").count() >= 1
    assert page.locator(".pending .final tbody tr").count() == 2
    assert page.get_by_text("hidden tokens").count() == 0
    page.get_by_role("dialog").get_by_role("link", name=REPLAY).click()
    expect(page).to_have_url(re.compile("/replay"))
    page.wait_for_load_state()
    page.keyboard.press("End")
    expect(page.locator(".pending .final")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".track")).to_have_text(re.compile("setting up"))
    assert page.locator("[data-action]").count() == 0


def test_five_seats_with_agents_in_spanish(visit: Visit) -> None:
    page = visit("/", lang="es")
    patios(page, "here", "agent:random", "agent:neighbour", "agent:random", "agent:neighbour")
    assert page.locator(".seat .mini").count() == 4
    assert page.get_by_text("fichas ocultas").count() == 4
    assert len(play_out(page)) > 20
    assert page.locator(".pending .final tbody tr").count() == 5
    assert re.search("gana|comparten", prompt(page))
    expect(page.locator(".pending .final h3")).to_have_text("El recuento final")


def test_a_turn_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    patios(page, "here", "here")
    until(page, CHARACTER)
    frames = page.evaluate("window.frames")
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.character.legal')"):
            break
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.character')")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(main_act(page)).to_be_enabled()
    page.keyboard.press("Enter")
    shown(page, frames)
    for _ in range(60):
        if CHARACTER.search(prompt(page)):
            break
        if not ready(page):
            page.wait_for_timeout(20)
            continue
        frames = page.evaluate("window.frames")
        place = targets(page).first if targets(page).count() else buttons(page).first
        for _ in range(3):  # a key in the very moment of a change is answered with a sentence
            stands(page)
            place.focus()
            page.keyboard.press("Enter")
            if not page.locator("[data-refusal]").is_visible():
                break
        if targets(page).count() and page.evaluate("window.frames") == frames:
            page.keyboard.press("Enter")
        shown(page, frames)
    assert CHARACTER.search(prompt(page))


PLAYED = "window.frames > before"
TOLD = "!document.querySelector('[data-refusal]').hidden"  # that the table moved on, say
PICKED = "document.activeElement.matches('.sel')"


def chosen_by_keyboard(page: Page) -> bool:
    """Choose the first there is by Enter; say whether it was played, or refused in words."""
    frames = page.evaluate("window.frames")
    place = targets(page).first if targets(page).count() else buttons(page).first
    place.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"before => {PLAYED} || {TOLD} || {PICKED}", arg=frames)
    if page.evaluate(f"before => {PICKED} && !({PLAYED})", frames):
        page.keyboard.press("Enter")
        page.wait_for_function(f"before => {PLAYED} || {TOLD}", arg=frames)
    return bool(page.evaluate(f"before => {PLAYED}", frames))


def test_the_focus_is_not_lost_while_cards_fly(visit: Visit) -> None:
    page = visit("/", moving=True)
    patios(page, "here", "here")
    for _ in range(16):
        await_choice(page)
        page.wait_for_function("() => document.getAnimations().every((one) => one.effect.getTiming().iterations > 1)")
        while not chosen_by_keyboard(page):
            await_choice(page)
        await_choice(page)
        page.wait_for_function("() => document.activeElement.matches('[data-action], [data-confirm], [data-why]')")


def test_arrow_keys_reach_what_tab_passes_by(visit: Visit) -> None:
    page = visit("/")
    patios(page, "here", "here")
    until(page, CHARACTER)
    assert page.locator("svg [data-why][tabindex='0']").count() == 0
    page.locator(".row .legal").last.focus()
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.row li:last-child [data-why]')")
    page.keyboard.press("Enter")
    expect(page.locator("[data-refusal]")).to_be_visible()


def test_a_chosen_cell_shows_the_card_and_escape_takes_it_away(visit: Visit) -> None:
    page = visit("/")
    patios(page, "here", "here")
    await_choice(page)
    act(page, 0)
    cell = page.locator(".patio .cell.legal").first
    cell.click()
    page.mouse.move(3, 300)
    ghost = page.locator(f".ghost[data-for='{cell.get_attribute('data-action')}']")
    expect(ghost).to_have_class("ghost on")
    expect(page.locator(".patio .cell.sel")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(ghost).to_have_class("ghost")
    expect(main_act(page)).to_be_disabled()


def test_what_is_not_allowed_is_explained_with_the_rule(visit: Visit) -> None:
    page = visit("/")
    patios(page, "here", "here")
    until(page, CHARACTER)
    page.locator(".sample [data-why]").first.click(force=True)
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_be_visible()
    expect(refusal.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/patios#r\d+\.\d+$"))


def test_the_discards_stay_open_while_the_match_goes_on(visit: Visit) -> None:
    page = visit("/")
    patios(page, "here", "here")
    until(page, CHARACTER)
    page.locator(".discards summary").click()
    act(page, 0)
    assert page.locator("details.discards[open]").count() == 1


def test_each_person_sees_only_what_is_theirs(visit: Visit) -> None:
    first = visit("/")
    patios(first, "here", "link")
    second = visit(link_for_the_other(first), lang="es")
    close_sheet(second)
    assert first.locator(".pend.dealt [data-action]").count() == 2
    assert second.locator("[data-action]").count() == 0  # one's own two Pots are seen before one is asked
    entries = told(second).count()
    for _ in range(3):
        act(first, 0)
    expect(told(second).nth(entries)).to_be_attached()
    expect(second.locator(".pend.dealt [data-action]")).to_have_count(2)
    expect(second.locator(".seat-0 .mini use[href='#pt-dry']")).to_have_count(1)
    expect(first.locator(".patio use[href='#pt-dry']")).to_have_count(1)


def test_an_onlooker_sees_the_table_and_cannot_play(visit: Visit) -> None:
    page = visit("/", viewport=WIDE)
    patios(page, "here", "link")
    page.get_by_role("button", name="Seats and links").click()
    link = page.get_by_role("dialog").get_by_role("textbox", name=ADDRESS).input_value()
    close_sheet(page)
    watching = visit(link)
    assert watching.locator("[data-action], [data-why]").count() == 0
    assert watching.locator(".pend").count() == 0
    for _ in range(2):
        act(page, 0)
    expect(watching.locator(".patio .cell use[href^='#pt-']")).not_to_have_count(0)


@pytest.mark.parametrize("viewport", WIDTHS, ids=lambda viewport: f"{viewport['width']}px")
def test_the_table_fits_and_its_pieces_can_be_pressed(visit: Visit, viewport: ViewportSize) -> None:
    page = visit("/", viewport=viewport)
    patios(page, *["here"] * 5)
    fits(page)
    for number in range(40):
        await_choice(page)
        assert min(page.evaluate(SIDES)) >= LEAST_TARGET, prompt(page)
        act(page, 11 * number)
    fits(page)


@pytest.mark.parametrize("viewport", [PHONE, TABLET], ids=["390px", "1100px"])
def test_a_question_never_waits_out_of_sight(visit: Visit, viewport: ViewportSize) -> None:
    page = visit("/", viewport=viewport)
    patios(page, "here", "here", "here")
    for number in range(60):
        await_choice(page)
        page.wait_for_function(IN_SIGHT)
        act(page, 5 * number + 2)


def test_on_a_phone_a_whole_turn_is_within_reach(visit: Visit) -> None:
    page = visit("/", viewport=PHONE, dark=True)
    patios(page, "here", "agent:random", memory_aid=True)
    until(page, CHARACTER)
    row = page.locator(".line")
    assert row.evaluate("row => row.scrollWidth > row.clientWidth")
    frames = page.evaluate("window.frames")
    targets(page).last.click()
    expect(main_act(page)).to_be_enabled()
    main_act(page).click()
    shown(page, frames)
    fits(page)
    for part in (".own", ".seats", ".aside", ".told .log"):
        page.locator(part).first.scroll_into_view_if_needed()
        assert page.locator(part).first.is_visible()
