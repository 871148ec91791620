"""No click is lost: at any moment after a new question a piece answers, or the page says why not."""

import json
import random

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.clicks import CHOSEN, GAMES_AND_SEATS, HEED, SPOT, clicked, clicks, opened
from tests.browser.conftest import Visit
from tests.browser.hands import again, close_sheet, main_act, pieces, play_out

DELAYS = range(0, 1000, 50)
PLACE = """async () => (await (await fetch(location.pathname + '/frame', { headers: { Accept: 'application/json' } })).json()).line"""
STRAY = """([x, y]) => {
  const piece = document.elementFromPoint(x, y)?.closest('[data-action], [data-why]');
  piece?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  return piece !== null;
}"""
HASTY = """() => new MutationObserver((_, watch) => {
  const button = document.querySelector('#pause-sheet [data-rematch]');
  if (button) { watch.disconnect(); setTimeout(() => button.click(), 100); }
}).observe(document.body, { childList: true, subtree: true })"""


@pytest.mark.parametrize(("game", "who"), GAMES_AND_SEATS)
def test_a_click_at_any_moment_after_an_update_is_answered(visit: Visit, game: str, who: tuple[str, ...]) -> None:
    page = opened(visit, game, *who)
    chance = random.Random(7)
    delays = [*DELAYS, *(chance.randrange(900) for _ in range(5))]
    assert clicks(page, delays, chance) >= 8


@pytest.mark.parametrize(("game", "who"), GAMES_AND_SEATS)
def test_a_press_on_an_old_frame_never_acts_on_a_new_ones_piece(visit: Visit, game: str, who: tuple[str, ...]) -> None:
    """The button goes down on a piece, the table moves on, and it comes up: nothing is chosen, and the page says why."""
    page = opened(visit, game, *who)
    page.evaluate(HEED)
    for pick in range(4):
        if page.locator("[data-here]").count():
            page.locator("[data-here]").click()
        page.wait_for_function(f"pick => ({SPOT})(pick) !== null", arg=pick)
        page.mouse.move(*page.evaluate(SPOT, pick))
        page.mouse.down()
        assert page.evaluate(CHOSEN, pick)
        page.wait_for_timeout(300)
        page.evaluate("delete document.body.dataset.heard")
        page.mouse.up()
        expect(page.locator("[data-refusal]")).to_contain_text("moved on")
        page.wait_for_timeout(200)
        assert page.evaluate("document.body.dataset.heard === undefined"), "nothing was played"
        expect(page.locator(".room .sel")).to_have_count(0)
        page.keyboard.press("Escape")


def test_a_click_that_a_browser_sends_to_the_new_piece_chooses_nothing(visit: Visit) -> None:
    """Chromium sends no click when what was pressed has gone; others send it to what stands there now."""
    page = opened(visit, "taluvo", "here", "here")
    spot = page.evaluate(SPOT, 0)
    page.mouse.move(*spot)
    page.mouse.down()
    assert page.evaluate(CHOSEN, 0)
    page.wait_for_timeout(300)
    at = page.evaluate(PLACE)
    assert page.evaluate(STRAY, page.evaluate(SPOT, 0)), "there is another piece to hit"
    expect(page.locator("[data-refusal]")).to_contain_text("moved on")
    expect(page.locator(".room .sel")).to_have_count(0)
    assert page.evaluate(PLACE) == at


@pytest.mark.parametrize("by_key", [False, True], ids=["clicked", "by keyboard"])
def test_what_is_pressed_before_the_scripts_have_come_is_done_when_they_have(visit: Visit, by_key: bool) -> None:
    page = opened(visit, "talavera", "here")
    held: list[Route] = []
    page.route("**/js/table.js", lambda route: held.append(route))
    page.reload(wait_until="commit")
    piece = pieces(page).first
    expect(piece).to_be_visible()
    if by_key:
        piece.press("Enter")
    else:
        box = piece.bounding_box()
        assert box is not None
        for _ in range(2):  # once more for want of an answer: that confirms nothing
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    while not held:
        page.wait_for_timeout(20)
    expect(main_act(page)).to_be_disabled()
    held[0].continue_()
    expect(page.locator(".room .sel")).to_have_count(1)
    expect(main_act(page)).to_be_enabled()


def test_what_is_chosen_stays_so_when_the_same_question_is_drawn_anew(visit: Visit) -> None:
    page = visit("/")
    sockets: list[WebSocketRoute] = []
    came: list[str] = []

    def between(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            came.append(str(message))
            socket.send(message)

        sockets.append(socket)
        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/live*", between)
    opened(lambda path: page, "talavera", "here")
    expect(pieces(page).first).to_be_visible()
    pieces(page).first.press("Enter")
    expect(main_act(page)).to_be_enabled()
    again = json.loads(came[-1])
    again["regions"] = {name: f"{html} <!-- anew -->" for name, html in again["regions"].items()}
    sockets[-1].send(json.dumps(again))
    page.wait_for_function("() => document.querySelector('[data-region=market]').innerHTML.includes('anew')")
    expect(page.locator(".room .sel")).to_have_count(1)
    expect(main_act(page)).to_be_enabled()


@pytest.mark.parametrize("delay", [0, 50, 100, 200, 400, 900])
def test_a_click_after_an_undo_is_answered(visit: Visit, delay: int) -> None:
    page = opened(visit, "talavera", "here")
    assert page.evaluate(CHOSEN, 0)  # a new pair is dealt: no way back
    page.wait_for_timeout(300)
    assert page.evaluate(CHOSEN, 0)
    page.get_by_role("button", name="Take back").click()
    assert clicked(page, delay, 0)


def test_play_again_stands_where_no_button_stood_and_waits_a_second(visit: Visit) -> None:
    page = opened(visit, "talavera", "here")
    where = page.locator("[data-confirm]").bounding_box()
    assert where is not None
    page.evaluate(HASTY)
    play_out(page)
    expect(again(page)).to_be_visible()
    for button in (again(page), page.locator(".dock [data-rematch]")):
        if not button.is_visible():
            close_sheet(page)  # then the dock has it
        box = button.bounding_box()
        assert box is not None
        overlap = box["x"] < where["x"] + where["width"] and where["x"] < box["x"] + box["width"]
        assert not (overlap and box["y"] < where["y"] + where["height"] and where["y"] < box["y"] + box["height"])
    expect(page.locator("[data-refusal]")).to_contain_text("came just now")
    page.wait_for_timeout(1100)
    here = page.url
    page.locator(".dock [data-rematch]").click()
    page.wait_for_url(lambda url: url != here)


def test_why_a_click_was_refused_can_be_read_though_the_next_frame_comes_at_once(visit: Visit) -> None:
    page = opened(visit, "talavera", "here", "here")
    page.evaluate("() => { const act = document.querySelector('.acts li [data-action]'); act.click(); act.click(); }")
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_have_text("Your last choice is still on its way. One moment.")
    page.wait_for_timeout(1000)
    expect(refusal).to_be_visible()
