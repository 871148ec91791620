"""No click is lost: at any moment after a new question a piece answers, or the page says why not."""

import random

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import again, close_sheet, is_over, play_out

DELAYS = range(0, 1000, 50)
CHOSEN = """async (pick) => {
  const frame = await (await fetch(location.pathname + '/frame', { headers: { Accept: 'application/json' } })).json();
  const holder = document.createElement('div');
  holder.innerHTML = Object.values(frame.regions).join('');
  const found = [...holder.querySelectorAll('.acts [data-action], svg [data-action], [data-pick]')];
  if (!found.length) return false;
  const own = found[pick % found.length].dataset.action.split('|');
  const shown = new Promise((done) => document.addEventListener('shown', done, { once: true }));
  const body = JSON.stringify({ line: frame.line, step: frame.step, action: own[pick % own.length] });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(location.pathname + '/act', { method: 'POST', headers, body });
  if (answer.ok) await Promise.race([shown, new Promise((done) => setTimeout(done, 3000))]);
  return answer.ok;
}"""
SPOT = """(pick) => {
  const pieces = [...document.querySelectorAll('.room svg [data-action], .room svg [data-why]')].filter((piece) => {
    const box = piece.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width && at && piece.contains(at);
  });
  if (!pieces.length) return null;
  const box = pieces[pick % pieces.length].getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
HEED = "() => document.addEventListener('shown', () => { document.body.dataset.heard = 'yes'; }, { once: true })"
ANSWERED = """() => {
  const refusal = document.querySelector('[data-refusal]');
  return document.body.dataset.heard || document.querySelector('.room .sel') || (!refusal.hidden && refusal.textContent.trim())
    || document.querySelector('[data-confirm]:not(:disabled)');
}"""

HASTY = """() => new MutationObserver((_, watch) => {
  const button = document.querySelector('#pause-sheet [data-rematch]');
  if (button) { watch.disconnect(); setTimeout(() => button.click(), 100); }
}).observe(document.body, { childList: true, subtree: true })"""


def opened(visit: Visit, game: str, *who: str) -> Page:
    """Open a table of a game by the form's own request, and go there."""
    page = visit("/")
    fields: dict[str, str | float | bool] = {
        "seats": str(len(who)),
        **{f"who{seat}": kind for seat, kind in enumerate(who)},
    }
    origin = page.evaluate("location.origin")
    answer = page.request.post(f"{origin}/new/{game}", form=fields, headers={"origin": origin}, max_redirects=0)
    page.goto(origin + answer.headers["location"])
    close_sheet(page)
    return page


def clicked(page: Page, delay: int, pick: int) -> bool:
    """Click a piece some time after the page changed; say whether there was one to click."""
    page.wait_for_timeout(delay)
    spot = page.evaluate(SPOT, pick)
    if spot is None:
        return False
    aimed = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-action], [data-why]').outerHTML", spot
    )
    page.evaluate("() => { delete document.body.dataset.heard; }")
    page.evaluate(HEED)
    page.mouse.click(*spot)
    try:
        page.wait_for_function(ANSWERED, timeout=2000)
    except Error as error:
        raise AssertionError(f"nothing answered a click {delay} ms after an update on {aimed[:300]}") from error
    page.keyboard.press("Escape")
    return True


GAMES_AND_SEATS = [
    ("talavera", ("here", "here")),
    ("taluvo", ("here", "here")),
    ("patios", ("here", "here")),
    ("taifa", ("here", *["bot"] * 5)),
]


@pytest.mark.parametrize(("game", "who"), GAMES_AND_SEATS)
def test_a_click_at_any_moment_after_an_update_is_answered(visit: Visit, game: str, who: tuple[str, ...]) -> None:
    page = opened(visit, game, *who)
    chance = random.Random(7)
    answered = 0
    for delay in [*DELAYS, *(chance.randrange(900) for _ in range(5))]:
        for _ in range(20):
            if page.locator("[data-here]").count():
                page.locator("[data-here]").first.click()
            if page.evaluate(CHOSEN, chance.randrange(1000)):
                break
            page.wait_for_timeout(200)
        answered += clicked(page, delay, chance.randrange(1000))
        if is_over(page):
            break
    assert answered >= 8


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
    for button in page.locator("[data-rematch]").all():
        box = button.bounding_box()
        assert box is not None
        overlap = box["x"] < where["x"] + where["width"] and where["x"] < box["x"] + box["width"]
        assert not (overlap and box["y"] < where["y"] + where["height"] and where["y"] < box["y"] + box["height"])
    expect(page.locator("[data-refusal]")).to_contain_text("came just now")
    page.wait_for_timeout(1100)
    here = page.url
    again(page).click()
    page.wait_for_url(lambda url: url != here)
