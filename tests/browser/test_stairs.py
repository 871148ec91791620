"""Talavera's stairs keep their place while cards come and go, and what is ordered can be read on a phone."""

import re

import pytest
from playwright.sync_api import Page

from ludoteca.core.game import Game
from ludoteca.draw.course import course
from ludoteca.games import GAMES
from tests.browser.conftest import PHONE, WIDE, LiveRoom, Visit
from tests.browser.hands import close_sheet
from tests.browser.laid import laid

TALAVERA = GAMES["talavera"]
TOPS = "[...document.querySelectorAll('svg.stairs')].map(one => one.getBoundingClientRect().top + scrollY)"
READ = """[...document.querySelectorAll('svg.stairs [data-about=special] text')].map(one =>
  [one.textContent, parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a, getComputedStyle(one).visibility])"""
# the contrast of each line of a plot with the sheet it lies on
CONTRASTS = """(plot) => {
  const sheet = document.createElement('dialog');
  sheet.className = 'pause ended';
  sheet.innerHTML = plot;
  document.body.append(sheet);
  sheet.show();
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  const light = (colour) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = light(getComputedStyle(sheet).backgroundColor);
  return [...sheet.querySelectorAll('polyline')].map((line) => {
    const own = light(getComputedStyle(line).stroke);
    return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
  });
}"""


@pytest.mark.parametrize(("seats", "plies"), [(1, (0, 1, 2, 3, 5, 8)), (2, (0, 1, 3, 5, 6, 7))])
@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
def test_the_stairs_keep_their_place(
    visit: Visit, room: LiveRoom, viewport: dict[str, int], seats: int, plies: tuple[int, ...]
) -> None:
    for lang in ("en", "es"):
        tops = set()
        for count in plies:
            page: Page = visit(f"/t/{laid(room, TALAVERA, seats, count)[0]}", lang=lang, viewport=viewport)
            close_sheet(page)
            tops.add(tuple(round(top) for top in page.evaluate(TOPS)))
        assert len(tops) == 1


def test_alone_what_is_ordered_can_be_read_on_a_phone_and_is_explained(visit: Visit, room: LiveRoom) -> None:
    page = visit(f"/t/{laid(room, TALAVERA, 1, 1)[0]}", viewport=PHONE)
    page.wait_for_timeout(200)
    read = page.evaluate(READ)
    assert sorted(number for number, _, _ in read) == ["1", "2", "3", "4"]
    assert all(size >= 12 and seen == "visible" for _, size, seen in read)
    page.locator("svg.stairs [data-about=special]").first.hover()
    page.get_by_text(re.compile("the win is extra special")).wait_for()
    page.mouse.move(2, 2)
    page.keyboard.press("Tab")
    page.locator("figure.special").focus()
    page.get_by_text(re.compile("the win is extra special")).wait_for()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_line_of_a_plot_is_seen_by_day_and_by_lamp_light(
    visit: Visit, room: LiveRoom, game: Game, dark: bool
) -> None:
    seats = max(game.seats)
    page = visit(f"/t/{laid(room, game, seats, 0)[0]}", dark=dark)
    plot = course([[0.0] * seats, [float(seat) for seat in range(seats)]], "Points")
    contrasts = page.evaluate(CONTRASTS, plot)
    assert len(contrasts) == seats
    assert min(contrasts) >= 3
