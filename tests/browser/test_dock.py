"""The dock is calm: one place and one size for every question of a game, and all of its words in sight."""

from itertools import product

import pytest
from playwright.sync_api import expect

from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.words import LANGS
from tests.browser.clicks import GAMES_AND_SEATS, opened
from tests.browser.conftest import LiveRoom, Visit, go_to
from tests.browser.hands import close_sheet, pieces
from tests.browser.laid import laid
from tests.browser.legible import SETTLED, WIDTHS

PLIES = (0, 3, 8, 15, 27, 44, 70)  # of random play: questions of many kinds
REFUSED = (3, 9, 16, 40)
NARROW = 768  # px
PLACE = """() => {
  const { left, top, width, height } = document.querySelector(".dock").getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""
BUTTON = """() => {
  const main = [...document.querySelectorAll(".dock .btn.go")].find((one) => one.checkVisibility());
  const button = main?.getBoundingClientRect();
  return button ? [button.right, button.bottom, button.left, button.top].map(Math.round) : null;
}"""
HIDDEN = """() => {
  const say = document.querySelector(".dock .say");
  return say.scrollHeight > say.clientHeight + 2 ? say.innerText : "";
}"""
OUTSIDE = """() => {
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const outside = ({ left, right, top, bottom }) => left < dock.left || right > dock.right || top < dock.top || bottom > dock.bottom;
  return [...document.querySelectorAll(".dock :is(.act, .choices) .btn")]
    .filter((button) => button.checkVisibility() && !button.closest(".acts ul") && outside(button.getBoundingClientRect()))
    .map((button) => button.innerText || button.title);
}"""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_dock_stays_where_it_is_and_shows_all_it_says(visit: Visit, room: LiveRoom, game: Game, lang: str) -> None:
    page = visit("/", lang=lang)
    places: dict[int, set[tuple[int, ...]]] = {width: set() for width in WIDTHS}
    buttons: dict[int, set[tuple[int, ...]]] = {width: set() for width in WIDTHS}
    hidden = []
    for plies, seats in product(PLIES, {game.seats[0], game.seats[-1]}):
        token, is_over = laid(room, game, seats, plies)
        if is_over:
            continue
        go_to(page, room, f"/t/{token}")
        close_sheet(page)
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            places[width].add(tuple(page.evaluate(PLACE)))
            if button := page.evaluate(BUTTON):  # beside others it may be narrower on a phone, but ends where it did
                buttons[width].add(tuple(button[: 4 if width > NARROW else 2]))
            if words := page.evaluate(HIDDEN):
                hidden.append(f"{width} px: {words}")
            hidden += [f"{width} px, outside: {words}" for words in page.evaluate(OUTSIDE)]
    assert {width: found for width, found in places.items() if len(found) > 1} == {}
    assert {width: found for width, found in buttons.items() if len(found) > 1} == {}
    assert hidden == []


LINE = """async () => {
  const answer = await fetch(`${location.pathname}/frame`, { headers: { Accept: "application/json" } });
  return (await answer.json()).line;
}"""
KINDS = """() => [...new Set([...document.querySelectorAll(".room [data-about]")]
  .filter((one) => one.getClientRects().length && JSON.parse(document.getElementById("note").dataset.notes)[one.dataset.about])
  .map((one) => one.dataset.about))]"""
LONGEST = """async () => {
  const asked = [...new Set([...document.querySelectorAll(".room [data-why]")].map((one) => one.dataset.why))];
  const headers = { Accept: "application/json" };
  const answers = await Promise.all(asked.slice(0, 60).map(async (notation) => {
    const answer = await fetch(`${location.pathname}/why?action=${encodeURIComponent(notation)}`, { headers });
    return [notation, (await answer.json()).sentence];
  }));
  return answers.sort((one, other) => other[1].length - one[1].length)[0] ?? null;
}"""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_longest_refusal_is_read_in_whole(visit: Visit, room: LiveRoom, game: Game, lang: str) -> None:
    page = visit("/", lang=lang)
    hidden, shown = [], 0
    for plies in REFUSED:
        token, is_over = laid(room, game, game.seats[-1], plies)
        if is_over:
            continue
        go_to(page, room, f"/t/{token}")
        close_sheet(page)
        if page.locator("[data-here]").count():
            page.locator("[data-here]").click()
            expect(page.locator(".curtain")).to_have_count(0)
        longest = page.evaluate(LONGEST)
        if longest is None:
            continue
        notation, sentence = longest
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.keyboard.press("Escape")
            page.evaluate(SETTLED)
            page.locator(f".room [data-why='{notation}']").first.dispatch_event("click")
            expect(page.locator("[data-refusal]")).to_contain_text(sentence[:20])
            shown += 1
            if words := page.evaluate(HIDDEN):
                hidden.append(f"{width} px: {words}")
    assert shown >= len(WIDTHS)
    assert hidden == []


def test_a_key_that_is_held_chooses_once(visit: Visit) -> None:
    page = opened(visit, "taluvo", "here", "here")
    for target, played in ((pieces(page).first, 0), (page.locator("[data-confirm]"), 1)):
        target.focus()
        page.keyboard.down("Enter")
        for _ in range(12):
            page.wait_for_timeout(60)
            page.keyboard.down("Enter")  # as a key that is held repeats itself
        page.keyboard.up("Enter")
        assert page.evaluate(LINE) == played


def test_what_is_asked_again_stays_asked_when_the_table_is_told_something_else(visit: Visit) -> None:
    page = opened(visit, "taifa", "here", *["bot"] * 5)
    line = page.evaluate(LINE)
    page.get_by_role("button", name="Pass", exact=True).first.click()
    question = page.locator("[data-refusal]")
    expect(question).to_contain_text("again")
    page.get_by_role("radio", name="2×").check()
    expect(page.get_by_role("radio", name="2×")).to_be_checked()
    page.wait_for_timeout(300)
    button = page.locator("[data-confirm]")
    expect(button).to_be_enabled()
    expect(question).to_contain_text("again")
    assert page.evaluate(LINE) == line
    button.click()
    page.wait_for_function(f"async before => await ({LINE})() > before", arg=line)


@pytest.mark.parametrize(("game", "who"), GAMES_AND_SEATS)
def test_every_kind_of_piece_in_sight_can_be_explained_by_keyboard(
    visit: Visit, game: str, who: tuple[str, ...]
) -> None:
    page = opened(visit, game, *who)
    kinds = page.evaluate(KINDS)
    assert len(kinds) > 2
    page.get_by_role("button", name="Explain the pieces").click()
    note, told = page.locator("#note"), []
    for _ in kinds:
        expect(note).to_be_visible()
        expect(page.locator("[aria-describedby=note]")).to_have_count(1)
        told.append(page.evaluate("document.activeElement.dataset.about"))
        page.keyboard.press("i")
    assert sorted(told) == sorted(kinds)
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
