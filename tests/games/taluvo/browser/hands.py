"""What a person does at a table of Taluvo, by what a person sees."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import form_for, main_act, sit_down, stands, told

LAY = "Lay the tile"
BUILD = "Place a token, or expand"
Point = tuple[float, float]


def island(page: Page, *who: str, preset: str = "taluvo") -> None:
    """Fill in the form for a table of Taluvo and start it."""
    form_for(page, "taluvo", *who)
    page.locator("select[name='option.preset']").select_option(preset)
    sit_down(page)


def spots(page: Page) -> Locator:
    """Return the places for the tile as it is turned now."""
    return page.locator(".spot.legal:visible")


def cells(page: Page) -> Locator:
    return page.locator(".cell.legal:not(.off)")


def turned(page: Page) -> int:
    return int(page.locator(".isle").get_attribute("data-turned") or -1)


def chosen(page: Page) -> str:
    return main_act(page).get_attribute("data-confirm") or ""


def view_box(page: Page) -> list[float]:
    return [float(number) for number in (page.locator("svg.picture").get_attribute("viewBox") or "").split()]


def middle(target: Locator) -> Point:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def free_to_press(targets: Locator) -> Locator:
    """Return the first target of which the middle is not behind higher land or a panel."""
    number = targets.evaluate_all(
        """all => all.findIndex((one) => {
            const box = one.getBoundingClientRect();
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return hit && one.contains(hit);
        })"""
    )
    assert number >= 0
    return targets.nth(number)


def nearest_the_middle(page: Page) -> Locator:
    x, y = middle(page.locator(".sea"))
    return min(spots(page).all(), key=lambda spot: abs(middle(spot)[0] - x) + abs(middle(spot)[1] - y))


def press(page: Page, target: Locator) -> None:
    """Press a target with the mouse, where it is, once it can be seen."""
    stands(page)
    page.mouse.click(*middle(target))


def confirm(page: Page) -> None:
    entries = told(page).count()
    expect(main_act(page)).to_be_enabled()
    main_act(page).click()
    expect(told(page).nth(entries)).to_be_attached()


def lay(page: Page) -> None:
    press(page, free_to_press(spots(page)))
    confirm(page)


def build(page: Page) -> None:
    """Place a token: a hex, and where several things can come there also a kind."""
    press(page, free_to_press(cells(page)))
    if main_act(page).is_disabled():
        page.locator(".kind.legal:not(.off)").first.click()
    if main_act(page).is_disabled():  # two settlements would spread onto the same hexes
        press(page, free_to_press(page.locator(".cell.legal:not(.off):not(.sel)")))
    confirm(page)


def play_turns(page: Page, count: int) -> None:
    for _ in range(count):
        expect(page.get_by_role("status")).to_contain_text(LAY)
        lay(page)
        expect(page.get_by_role("status")).to_contain_text(BUILD)
        build(page)
