"""Pieces fly only when they stand elsewhere, and no letter is lost on the way."""

from playwright.sync_api import Page

from ludoteca.games import GAMES
from tests.browser.conftest import LiveRoom, Visit
from tests.browser.hands import close_sheet
from tests.browser.laid import laid

# A ring around each piece, as wide as that of what can be chosen, comes and goes; nothing stands elsewhere.
RINGED = """async () => {
  const { movers, places } = await import('/static/js/motion.js');
  const stage = [document.querySelector('.stage')];
  const before = places(stage);
  for (const { piece } of before.values()) {
    const { x, y, width, height } = piece.getBBox();
    const ring = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, value] of Object.entries({ x: x - 9, y: y - 9, width: width + 18, height: height + 18 })) ring.setAttribute(name, value);
    piece.append(ring);
  }
  const ringed = movers(before, places(stage));
  const first = [...before.values()][0].piece;
  first.style.translate = '40px';
  return [before.size, ringed, movers(before, places(stage))];
}"""
FLIPPED = """async () => {
  const { flip, places } = await import('/static/js/motion.js');
  const strip = document.querySelector('.stage svg [data-key] text').closest('svg').parentNode;
  const html = strip.innerHTML;
  const before = places([strip]);
  strip.innerHTML = html;
  for (const piece of strip.querySelectorAll('[data-key]')) piece.dataset.key += '-turned';
  document.dispatchEvent(new Event('shown'));
  flip(before, places([strip]));
  const turning = strip.getAnimations({ subtree: true }).length;
  await new Promise((done) => setTimeout(done, 700));
  return [turning, strip.querySelectorAll('text').length, strip.querySelectorAll('.unread, .coarse').length];
}"""


def row_of_patios(visit: Visit, room: LiveRoom) -> Page:
    """Open Patios where characters lie face up."""
    page = visit(f"/t/{laid(room, GAMES['patios'], 2, 12)[0]}", moving=True)
    close_sheet(page)
    page.wait_for_timeout(300)
    return page


def test_a_ring_that_comes_or_goes_makes_no_piece_fly(visit: Visit, room: LiveRoom) -> None:
    count, ringed, moved = row_of_patios(visit, room).evaluate(RINGED)
    assert count > 4
    assert ringed == []
    assert len(moved) == 1


def test_letters_stay_when_a_card_turns_over(visit: Visit, room: LiveRoom) -> None:
    turning, letters, lost = row_of_patios(visit, room).evaluate(FLIPPED)
    assert turning
    assert letters
    assert lost == 0
