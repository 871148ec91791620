"""What a person does at a table, by what a person sees."""

import re

from playwright.sync_api import FloatRect, Locator, Page, expect

CLOSE = re.compile("^(Close|Cerrar)$")
SEATS = re.compile("^(Seats and links|Asientos y enlaces)$")
MAKE_LINK = re.compile("^(Make a link for Seat|Make a link for [A-Z]|Crear un enlace para [A-Z])")
LINK = re.compile("^(The link|El enlace)$")
ADDRESS = re.compile("^(The table’s address|La dirección de la mesa)$")
REPLAY = re.compile("^(Replay|Repetición)$")
AGAIN = re.compile("^(Rematch|Play again|Play a second game|Revancha|Jugar otra vez|Jugar una segunda partida)")
PAINTED = "() => new Promise((stands) => requestAnimationFrame(() => requestAnimationFrame(stands)))"
UNDO = re.compile("^(Take back|Deshacer)")


def new_table(page: Page, *who: str) -> None:
    """Fill in the form for a table of Talavera and start it."""
    form_for(page, "talavera", *who)
    sit_down(page)


def form_for(page: Page, game: str, *who: str) -> None:
    """Open the form for a table, seat by seat as wished, with all that is folded away laid open and no lots."""
    page.goto(re.sub(r"(//[^/]+/).*", rf"\1new/{game}?seats={len(who)}", page.url))
    for seat, kind in enumerate(who):
        if kind:
            seat_at(page, seat, kind)
    for folded in page.locator(".form details").all():
        folded.evaluate("one => (one.open = true)")
    lots = page.get_by_role("checkbox", name=re.compile("^(Draw lots|Sortear)"))
    if lots.count():
        lots.uncheck()


def seat_at(page: Page, seat: int, who: str) -> None:
    """Say in the form who plays a seat: here, link, bot, or agent and its name."""
    kind, _, level = who.partition(":")
    chair = page.locator("fieldset.chair").nth(seat)
    chair.locator(f"label:has([value={kind}])").click()
    if level:
        chair.get_by_role("combobox").select_option(level)


def sit_down(page: Page) -> None:
    """Send the form, and close what the new table shows first."""
    page.get_by_role("button", name=re.compile("^(Sit down|Sentarse)$")).click()
    expect(page).to_have_url(re.compile("/t/"))
    close_sheet(page)


def close_sheet(page: Page) -> None:
    """Close the sheets that are open: the one with the links, or that of a pause."""
    page.wait_for_load_state()
    sheets = page.locator("dialog[open]")
    for _ in range(3):
        if sheets.count():
            sheets.first.get_by_role("button", name=CLOSE).click()
    expect(page.locator("#seats-sheet")).to_be_hidden()


def link_for_the_other(page: Page) -> str:
    """Make a link to the chair that waits for somebody, and read it on the sheet."""
    page.get_by_role("button", name=SEATS).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name=MAKE_LINK).first.click()
    expect(sheet.get_by_role("textbox", name=LINK)).to_have_value(re.compile("/join/"))
    link = sheet.get_by_role("textbox", name=LINK).input_value()
    close_sheet(page)
    return link


def link_for_another_device(page: Page) -> str:
    """Make a link by which the person of a page has the place on another device."""
    page.get_by_role("button", name=SEATS).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name=re.compile("^(Make a link for another device|Crear un enlace para otro)")).click()
    expect(sheet.get_by_role("textbox", name=LINK)).to_have_value(re.compile("/device/"))
    link = sheet.get_by_role("textbox", name=LINK).input_value()
    close_sheet(page)
    return link


def box(one: Locator) -> FloatRect:
    """Return where something stands on the page."""
    found = one.bounding_box()
    assert found is not None
    return found


def pieces(page: Page) -> Locator:
    """Return what can be picked on the board: its buttons that are not disabled."""
    return page.get_by_role("main").locator("svg [role=button]:not([aria-disabled=true])")


def main_act(page: Page) -> Locator:
    """Return the one main button of the dock."""
    return page.locator(".dock button.go[data-confirm]")


def told(page: Page) -> Locator:
    """Return the entries of the chronicle."""
    return page.get_by_role("complementary").locator("ol.log > li")


def again(page: Page) -> Locator:
    """Return the button of the last sheet that opens the next match."""
    return page.get_by_role("dialog").get_by_role("button", name=AGAIN)


def prompt(page: Page) -> str:
    return page.get_by_role("status").get_by_role("heading").inner_text()


def is_over(page: Page) -> bool:
    return page.get_by_role("link", name=REPLAY).count() > 0


def is_asked(page: Page) -> bool:
    return main_act(page).count() > 0


def stands(page: Page) -> None:
    """Wait until what came is on the screen: what is pressed before anybody can have seen it is refused."""
    page.evaluate(PAINTED)


def take_turn(page: Page, choice: int = 0) -> None:
    """Pick pieces until one action is left, press the main button, and see it in the chronicle."""
    entries = told(page).count()
    choices = pieces(page)
    stands(page)
    choices.nth(choice % choices.count()).click()
    for more in range(1, 4):  # a frame that comes in between lets go of what was picked
        if main_act(page).is_enabled():
            break
        rest = choices.and_(page.locator(":not(.sel)"))
        rest.nth((choice + more - 1) % rest.count()).click()
    expect(main_act(page)).to_be_enabled()
    main_act(page).click()
    if page.locator("[data-confirm][data-sure]").count():  # what cannot be taken back asks again
        main_act(page).click()
    expect(told(page).nth(entries)).to_be_attached()


def play_out(*pages: Page, choice: int = 0) -> int:
    """Play a match to its end with every page that is asked; return how many turns were taken by hand."""
    turns = 0
    for _ in range(2000):
        if all(is_over(page) for page in pages):
            return turns
        asked = [page for page in pages if is_asked(page)]
        if not asked:
            pages[0].wait_for_timeout(20)
            continue
        take_turn(asked[0], turns + choice)
        turns += 1
    raise AssertionError("the match did not end")
