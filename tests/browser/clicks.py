"""Clicks at chosen moments after an update, and whether the page answered them."""

import random
from collections.abc import Iterable

from playwright.sync_api import Error, Page

from tests.browser.conftest import Visit
from tests.browser.hands import close_sheet, is_over

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
HEED = """() => {
  if (window.heeds) return;
  window.heeds = true;
  const ask = window.fetch;
  window.fetch = async (path, how) => {
    const answer = await ask(path, how);
    if (how?.method === 'POST' && answer.ok) document.body.dataset.heard = 'yes';
    return answer;
  };
}"""  # what the page itself plays, whoever else plays meanwhile
STANDS = """(() => {
  const button = document.querySelector('[data-confirm]:not(:disabled)');
  const selected = [...document.querySelectorAll('.room .sel')].map((piece) => piece.outerHTML);
  return JSON.stringify([selected, button ? button.dataset.confirm + button.dataset.sure : null]);
})()"""  # what is chosen, and what the main button would do
BEFORE = f"""() => {{
  delete document.body.dataset.heard;
  delete document.body.dataset.said;
  document.body.dataset.stood = {STANDS};
  const refusal = document.querySelector('[data-refusal]');
  const say = () => {{ if (!refusal.hidden && refusal.textContent.trim()) document.body.dataset.said = 'yes'; }};
  new MutationObserver(say).observe(refusal, {{ attributes: true, childList: true, characterData: true, subtree: true }});
}}"""
ANSWERED = f"""() => {{
  const {{ heard, said, stood }} = document.body.dataset;
  return heard || said || stood !== {STANDS};
}}"""  # a choice played by this page, a sentence said since, or another choice than before


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
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-action], [data-why]')?.outerHTML ?? 'what was there'",
        spot,
    )
    page.evaluate(HEED)
    page.evaluate(BEFORE)
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


def clicks(page: Page, delays: Iterable[int], chance: random.Random) -> int:
    """Play at random and click a piece after each update, until the match is over; return how many were there to click."""
    answered = 0
    for delay in delays:
        for _ in range(20):
            if page.locator("[data-here]").count():
                page.locator("[data-here]").first.click()
            if page.evaluate(CHOSEN, chance.randrange(1000)):
                break
            page.wait_for_timeout(200)
        answered += clicked(page, delay, chance.randrange(1000))
        if is_over(page):
            break
    return answered
