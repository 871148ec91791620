"""What a person does at a table of Taifa, by what a person sees."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import form_for, is_over, main_act, sit_down

MOST = 600  # questions before a match counts as stuck
ENOUGH = 24  # actions by hand, before the rest of a match is passed
COUNT = "window.frames = 0; document.addEventListener('shown', () => (window.frames += 1));"
# Until what the room has sent stands on the screen.
STANDS = (
    "() => new Promise((stands) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(stands)), 80))"
)
# Whether somebody is asked, or the match is over.
READY = """() => {
    const pieces = [...document.querySelectorAll('.room [data-action]')].filter((one) => one.getClientRects().length);
    const forced = document.querySelector('.act > .tiny');
    return (pieces.length && !forced) || document.querySelector('.dock a[href$="/replay"]');
}"""


def taifa(page: Page, *who: str) -> None:
    """Fill in the form for a table of Taifa and start it; an empty word leaves a chair as the form has it."""
    page.add_init_script(COUNT)
    form_for(page, "taifa", *who)
    sit_down(page)


def areas(page: Page) -> Locator:
    """Return the areas that can be chosen by themselves."""
    return page.locator("[data-region=targets] .area.legal:not(.aim)")


def cards(page: Page) -> Locator:
    return page.locator(".hand .card.legal")


def buttons(page: Page) -> Locator:
    """Return the choices of the dock that act at once."""
    return page.locator(".choices > .btn[data-action]:not([data-pick]):visible")


def frames(page: Page) -> int:
    return int(page.evaluate("window.frames"))


def shown(page: Page, before: int) -> None:
    """Wait until the page has shown a further frame."""
    page.wait_for_function("before => window.frames > before", arg=before)


def ready(page: Page) -> None:
    """Wait for a question, or for the end."""
    page.wait_for_function(READY, timeout=30_000)


def touch(piece: Locator) -> None:
    """Press a piece where it is, wherever its middle lies, once the page stands still: provinces are no boxes."""
    piece.page.evaluate(STANDS)
    piece.dispatch_event("click")


def confirm(page: Page) -> str:
    expect(main_act(page)).to_be_enabled()
    notation = main_act(page).get_attribute("data-confirm") or ""
    before = frames(page)
    main_act(page).click()
    if notation.startswith("discard"):
        main_act(page).click()  # asked again
    shown(page, before)
    return notation


def pressed(page: Page, button: Locator) -> str:
    notation = button.get_attribute("data-action") or ""
    before = frames(page)
    button.click()
    shown(page, before)
    return notation


def passed(page: Page) -> str:
    """Pass, which is asked again before it is done."""
    page.locator(".choices .pass").click()
    expect(page.locator("[data-refusal]")).to_be_visible()
    return confirm(page)


def narrowed(page: Page) -> None:
    """Choose on among what still goes with the chosen pieces until one action is left."""
    for _ in range(4):
        if main_act(page).is_enabled():
            return
        more = page.locator(".picks .btn:visible:not(.sel, .off), .aim.legal:visible:not(.sel, .off)")
        touch(more.first)


def act(page: Page, turn: int) -> str:
    """Do something sensible of what is asked, by clicking; return its notation."""
    if page.locator(".choices .pass").count():
        return play_round(page, turn)
    if areas(page).count():
        touch(areas(page).first)
        return confirm(page)
    now = page.locator(".hand li[data-now] .card.legal")
    if now.count():
        return pressed_card(page, now.first)
    if buttons(page).count():
        return pressed(page, buttons(page).first)
    touch(page.locator(".room svg [data-action]:visible").first)
    narrowed(page)
    return confirm(page)


def pressed_card(page: Page, card: Locator) -> str:
    notation = card.get_attribute("data-action") or ""
    before = frames(page)
    touch(card)
    shown(page, before)
    return notation


def play_round(page: Page, turn: int) -> str:
    """Attack and use cards by turns, and only pass when that has been done often enough."""
    if turn > ENOUGH:
        return passed(page)
    if turn % 2 == 0 and areas(page).count():
        touch(areas(page).nth(turn % areas(page).count()))
        return confirm(page)
    if turn % 7 == 6 or not cards(page).count():
        return passed(page)
    touch(cards(page).nth(turn % cards(page).count()))
    narrowed(page)
    return confirm(page)


def play_out(page: Page) -> list[str]:
    """Play a match to its end; return what was done by hand."""
    done: list[str] = []
    for _ in range(MOST):
        ready(page)
        if is_over(page):
            return done
        done.append(act(page, len(done)))
    raise AssertionError(page.locator(".dock h2").inner_text())


def until_round(page: Page) -> None:
    """Go on until the page's own round, with nothing for every other question."""
    for _ in range(MOST):
        ready(page)
        if page.locator(".choices .pass").count():
            return
        pressed(page, buttons(page).last)
    raise AssertionError(page.locator(".dock h2").inner_text())
